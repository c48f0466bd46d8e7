import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import Depends, FastAPI
from laurel_sdk import AsyncLaurel

laurel = AsyncLaurel(os.environ["LAUREL_URL"], os.environ["LAUREL_API_KEY"])


@asynccontextmanager
async def lifespan(_: FastAPI) -> AsyncIterator[None]:
    yield
    await laurel.close()  # also sends tracked events that wait


app = FastAPI(lifespan=lifespan)


def signed_in_user() -> str:
    """Your own check: who is signed in. Never take the id from the request."""
    return "ada"


@app.post("/laurel-token")
async def issue(player_id: str = Depends(signed_in_user)) -> dict[str, str]:
    given = await laurel.player_tokens.create(player_id=player_id, events=["lesson.opened"])
    return {"token": given.token, "expiresAt": given.expires_at.isoformat()}
