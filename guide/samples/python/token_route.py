import os

from fastapi import Depends, FastAPI
from laurel_sdk import AsyncLaurel

app = FastAPI()
laurel = AsyncLaurel(os.environ["LAUREL_URL"], os.environ["LAUREL_API_KEY"])


def signed_in_user() -> str:
    """Your own check: who is signed in. Never take the id from the request."""
    return "ada"


@app.post("/laurel-token")
async def issue(player_id: str = Depends(signed_in_user)) -> dict[str, str]:
    given = await laurel.player_tokens.create(player_id=player_id, events=["lesson.opened"])
    return {"token": given.token, "expiresAt": given.expires_at.isoformat()}
