import sys

from server.api.badges import list_badges, put_badge
from server.api.clients import create_player_token
from server.api.events import create_event, create_events, list_events
from server.api.players import get_player, grant_xp, list_players, put_player
from server.client import AuthenticatedClient
from server.models import BadgeInput, EventBatch, EventCreate, PlayerProfile, PlayerTokenRequest, XpGrant

url, key, player = sys.argv[1:]
client = AuthenticatedClient(base_url=url, token=key, prefix="", auth_header_name="X-API-Key")


def text(value):
    return str(value).lower() if isinstance(value, bool) else str(value)


print("putPlayer", put_player.sync(player, client=client, body=PlayerProfile()).id)
event = create_event.sync(client=client, body=EventCreate(player_id=player, type_="match.won"))
print("createEvent", event.player.id, text(event.duplicate))
batch = EventBatch(events=[EventCreate(player_id=player, type_=name).to_dict() for name in ("match.won", "match.lost")])
print("createEvents", len(create_events.sync(client=client, body=batch).results))
print("listPlayers", text(len(list_players.sync(client=client).data) > 0))
one = get_player.sync(player, client=client)
print("getPlayer", one.id, one.level)
print("putBadge", put_badge.sync("first-win", client=client, body=BadgeInput(name="First win")).id)
print("listBadges", text(len(list_badges.sync(client=client).data) > 0))
print("grantXp", grant_xp.sync(player, client=client, body=XpGrant(amount=25)).player.xp)
print("listEvents", text(len(list_events.sync(client=client).data) > 0))
print("createPlayerToken", text(create_player_token.sync(client=client, body=PlayerTokenRequest(player_id=player)).token != ""))
