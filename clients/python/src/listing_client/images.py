"""Entries of `images` from files."""

from __future__ import annotations

import base64
import os
import re
from pathlib import Path

_SIGNATURES = (
    ("image/png", re.compile(rb"\x89PNG\r\n")),
    ("image/jpeg", re.compile(rb"\xff\xd8\xff")),
    ("image/gif", re.compile(rb"GIF8[79]a")),
    ("image/webp", re.compile(rb"RIFF.{4}WEBP", re.DOTALL)),
    ("image/avif", re.compile(rb".{4}ftyp.*avi[fs]", re.DOTALL)),
)

_MOST_BYTES = 20 * 1024 * 1024


def image_from_bytes(data: bytes) -> str:
    """Entry of `images` for the bytes of a PNG, JPEG, WebP, AVIF or GIF of at most 20 MB; else `ValueError`."""
    if len(data) > _MOST_BYTES:
        raise ValueError(f"The image has {len(data)} bytes; the service takes 20 MB.")
    for kind, signature in _SIGNATURES:
        if signature.match(data[:32]):
            return f"data:{kind};base64,{base64.b64encode(data).decode('ascii')}"
    raise ValueError("The file is no PNG, JPEG, WebP, AVIF or GIF. Convert it to one of these.")


def image_from_file(path: str | os.PathLike[str]) -> str:
    """Entry of `images` for a file; raises as `image_from_bytes`, and `OSError`."""
    return image_from_bytes(Path(path).read_bytes())
