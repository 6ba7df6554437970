"""Hypothesis without time limits: how long an example takes says how busy the machine is, not what is wrong."""

from hypothesis import HealthCheck, settings

settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")

pytest_plugins = ["shared_offices"]
