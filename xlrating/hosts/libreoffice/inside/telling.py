"""What a person is told: a message box, or a window whose text scrolls if the message is long."""

TITLE = "Chess Ratings"
MOST_LINES = 25
WIDTH, HEIGHT, MARGIN = 360, 260, 6  # in the units of dialogs
BUTTON_WIDTH, BUTTON_HEIGHT = 50, 14
OK = 1  # com.sun.star.awt.PushButtonType and MessageBoxButtons


def tell(context, window, message, kind):
    """Show a message until somebody has read it."""
    toolkit = made(context, "com.sun.star.awt.Toolkit")
    if message.count("\n") < MOST_LINES:
        toolkit.createMessageBox(window, kind, OK, TITLE, message).execute()
        return
    dialog = scrolling(context, message)
    dialog.createPeer(toolkit, window)
    dialog.execute()
    dialog.dispose()


def scrolling(context, message):
    """A dialog with all of a message, and OK."""
    model = made(context, "com.sun.star.awt.UnoControlDialogModel")
    model.Title, model.Moveable = TITLE, True
    model.Width, model.Height = WIDTH, HEIGHT
    inner, below = WIDTH - 2 * MARGIN, HEIGHT - MARGIN - BUTTON_HEIGHT
    text = part(model, "Edit", "text", MARGIN, MARGIN, inner, below - 2 * MARGIN)
    text.MultiLine, text.ReadOnly, text.VScroll, text.Text = True, True, True, message
    button = part(model, "Button", "ok", (WIDTH - BUTTON_WIDTH) // 2, below, BUTTON_WIDTH, BUTTON_HEIGHT)
    button.Label, button.PushButtonType, button.DefaultButton = "OK", OK, True
    dialog = made(context, "com.sun.star.awt.UnoControlDialog")
    dialog.setModel(model)
    return dialog


def part(model, kind, name, x, y, width, height):
    """A control in the dialog."""
    control = model.createInstance(f"com.sun.star.awt.UnoControl{kind}Model")
    control.Name = name
    control.PositionX, control.PositionY, control.Width, control.Height = x, y, width, height
    model.insertByName(name, control)
    return control


def made(context, service):
    return context.ServiceManager.createInstanceWithContext(service, context)
