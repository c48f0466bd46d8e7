"""What a service in Python does on its first afternoon. Prints what came of it as JSON."""

import json
import os
from pathlib import Path

from laurel_sdk import Laurel
from laurel_sdk.webhooks import WebhookVerificationError, verify_webhook

player = os.environ["PLAYER"]
delivery = json.loads(Path(os.environ["DELIVERY"]).read_text())
payload, headers, secret = delivery["payload"], delivery["headers"], delivery["secret"]



def connect() -> Laurel:
    url, key = os.environ["LAUREL_URL"], os.environ["LAUREL_KEY"]
    if os.environ.get("LAUREL_TEST_TRANSPORT") != "urllib":
        return Laurel(url, key)
    # Where httpx is not installed.
    from service_for_tests import UrllibTransport

    return Laurel(url, key, transport=UrllibTransport())


with connect() as laurel:
    sent = laurel.events.send(player_id=player, type="opened")
    laurel.track(player, "opened")
    laurel.flush()
    event = verify_webhook(payload, headers, secret, tolerance=3600)
    assert event.type == "player.level_up"
    try:
        verify_webhook(payload + " ", headers, secret, tolerance=3600)
        forged = "taken"
    except WebhookVerificationError:
        forged = "refused"
    token = laurel.player_tokens.create(player_id=player).token
    print(
        json.dumps(
            {
                "xp": [sent.player.xp, laurel.players.get(player).xp],
                "level": event.data.new_level,
                "forged": forged,
                "token": token,
            }
        )
    )
