"""Shared tables: one host, and people who join it from their own terminals."""
