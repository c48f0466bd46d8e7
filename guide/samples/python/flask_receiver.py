import os

from flask import Flask, request
from laurel_sdk import WebhookVerificationError, verify_webhook

app = Flask(__name__)
secret = os.environ["LAUREL_WEBHOOK_SECRET"]


@app.post("/hooks")
def receive() -> tuple[str, int]:
    try:
        # The raw body: what was parsed and written again may differ by a space.
        event = verify_webhook(request.get_data(), request.headers, secret)
    except WebhookVerificationError as error:
        return str(error), 401
    if event.type == "player.level_up":
        app.logger.warning("%s reached level %d", event.data.player_id, event.data.new_level)
    return "", 204
