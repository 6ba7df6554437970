"""Sheet Table 1 of 1994: FIDE ratings on the US Chess scale as S94 §1.4.2 prints them, and as they come out here."""

from workbook_templates.kit import WHOLE, Book

FIRST, ROWS, STEP, LOWEST = 7, 20, 5, 2200
PRINTED = (
    2214, 2222, 2229, 2237, 2245, 2252, 2259, 2267, 2274, 2281,
    2288, 2295, 2302, 2309, 2315, 2322, 2329, 2335, 2342, 2348,
    2354, 2361, 2367, 2373, 2379, 2385, 2390, 2396, 2402, 2408,
    2414, 2419, 2425, 2431, 2437, 2443, 2449, 2455, 2462, 2468,
    2474, 2480, 2486, 2492, 2498, 2504, 2509, 2515, 2520, 2526,
    2531, 2536, 2541, 2546, 2552, 2557, 2562, 2567, 2571, 2576,
    2581, 2586, 2591, 2595, 2600, 2605, 2609, 2614, 2618, 2622,
    2627, 2631, 2635, 2639, 2643, 2647, 2651, 2654, 2658, 2662,
    2665, 2669, 2672, 2676, 2679, 2682, 2686, 2689, 2692, 2695,
    2698, 2701, 2703, 2706, 2709, 2712, 2715, 2718, 2721, 2724,
)  # fmt: skip
"""For 2200, 2205, ... 2695."""


def lay_out(book: Book) -> None:
    page = book.page("Table 1 of 1994", (9, 9, 9, 2) * 5, landscape=True)
    page.head(
        "S94, table 1: FIDE to US Chess",
        "All 100 printed values, and what USCF_FROM_FIDE gives with edition 1994.",
    )
    differences = []
    for block in range(len(PRINTED) // ROWS):
        fide, printed, here = (chr(ord("A") + 4 * block + place) for place in range(3))
        page.headings(f"{fide}{FIRST - 1}", ("FIDE", "Printed", "Here"), height=20)
        for place in range(ROWS):
            row, number = FIRST + place, ROWS * block + place
            page.fixed(f"{fide}{row}", LOWEST + STEP * number)
            page.fixed(f"{printed}{row}", PRINTED[number])
            page.formula(f"{here}{row}", f'=USCF_FROM_FIDE({fide}{row},FALSE,"1994")', WHOLE, align="center")
        cells = f"{{}}{FIRST}:{{}}{FIRST + ROWS - 1}"
        page.warn_where(cells.format(here, here), f"ROUND({here}{FIRST},0)<>{printed}{FIRST}")
        differences.append(
            f"SUMPRODUCT(--(ROUND({cells.format(here, here)},0)<>{cells.format(printed, printed)}))"
        )
    count = "+".join(differences)
    page.formula(
        "A4",
        f'=IF({count}=0,"All {len(PRINTED)} values are equal.",'
        f'({count})&" of {len(PRINTED)} are NOT equal: marked.")',
        result=True,
    )  # fmt: skip
    page.sheet.merge_cells("A4:S4")
    page.finish(f"A1:S{FIRST + ROWS - 1}")
    page.one_page()
