import base64, hashlib, hmac, time


def is_from_laurel(body: bytes, headers: dict, secret: str, now: float | None = None) -> bool:
    """The raw body, and the headers with names in lower case."""
    sent_at = headers.get("webhook-timestamp", "")
    if not sent_at.isdigit() or abs((time.time() if now is None else now) - int(sent_at)) > 300:
        return False
    key = base64.b64decode(secret[6:]) if secret.startswith("whsec_") else secret.encode()
    signed = f"{headers.get('webhook-id', '')}.{sent_at}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    given = headers.get("webhook-signature", "").split(" ")
    return any([hmac.compare_digest(expected.encode(), one.encode()) for one in given])
