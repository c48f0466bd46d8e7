"""The signatures of deliveries."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac

from .errors import WebhookVerificationError


def standard_signature(secret: str, id: str, timestamp: str, body: bytes) -> bytes:
    """That of Standard Webhooks, over the id, the time and the body."""
    key = decode_base64(secret[6:]) if secret.startswith("whsec_") else secret.encode()
    return _hmac(key, f"{id}.{timestamp}.".encode() + body)


def service_signature(secret: str, body: bytes) -> bytes:
    """That of `X-Service-Signature`, over the body."""
    return _hmac(secret.encode(), body)


def _hmac(key: bytes, message: bytes) -> bytes:
    if not key:
        raise WebhookVerificationError("The secret is empty, or not base64 after whsec_.")
    return hmac.new(key, message, hashlib.sha256).digest()


def decode_base64(text: str) -> bytes:
    """Empty if the text is not base64: then it equals no signature."""
    plain = text.replace("-", "+").replace("_", "/")
    try:
        return base64.b64decode(plain + "=" * (-len(plain) % 4), validate=True)
    except (binascii.Error, ValueError):
        return b""
