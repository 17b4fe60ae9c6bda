"""Downloads a file with requests, as its documentation shows: `python3 fetch.py URL FILE`."""

import sys

import requests

with requests.get(sys.argv[1], stream=True) as response:
    response.raise_for_status()
    with open(sys.argv[2], "wb") as file:
        for chunk in response.iter_content(chunk_size=1 << 16):
            file.write(chunk)
