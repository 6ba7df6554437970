"""Chains of events: each one starts from the ratings that the ones before it gave."""
