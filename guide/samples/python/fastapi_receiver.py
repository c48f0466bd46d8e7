import os

from fastapi import BackgroundTasks, FastAPI, HTTPException, Request
from laurel_sdk import WebhookEvent, WebhookVerificationError, verify_webhook

app = FastAPI()
secret = os.environ["LAUREL_WEBHOOK_SECRET"]
congratulated: list[str] = []


@app.post("/hooks", status_code=204)
async def receive(request: Request, tasks: BackgroundTasks) -> None:
    try:
        event = verify_webhook(await request.body(), request.headers, secret)
    except WebhookVerificationError as error:
        raise HTTPException(401, str(error)) from error
    # Respond at once, and do the work afterwards.
    tasks.add_task(handle, event)


def handle(event: WebhookEvent) -> None:
    if event.type == "player.badge_earned":
        congratulated.append(f"{event.data.player_id}: {event.data.badge_name}")
    elif event.type == "player.purchase_completed":
        congratulated.append(f"{event.data.player_id}: {event.data.offer_id}")
