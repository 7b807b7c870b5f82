"""The web page: one file per page, and what all pages share."""
