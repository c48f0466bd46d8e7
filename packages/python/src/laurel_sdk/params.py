"""What calls take.

Written by `npm run sdk` from the API document; a test fails when it is stale. Not to be edited.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict


class LoginRequest(TypedDict):
    """The credentials to sign in with."""

    email: str
    """The e-mail address of the account."""
    password: str
    """The current password of the account."""


class PasswordChange(TypedDict):
    """A change of your own password."""

    current_password: str
    """The current password of the account."""
    new_password: str
    """The new password."""


class LoginVerify(TypedDict):
    """The proof that a challenge asks for."""

    challenge: str
    """What to send to `POST /auth/login/verify` with a code. Valid for 10 minutes and five wrong codes."""
    code: str
    """The code that the authenticator app shows, or a recovery code. It works once."""


class CodeRequest(TypedDict):
    """The proof of a second factor."""

    code: str
    """The code that the authenticator app shows, or a recovery code. It works once."""


class PasskeyLogin(TypedDict):
    """A sign-in with a passkey."""

    credential: Mapping[str, Any]
    """The result of `navigator.credentials.get`, as its `toJSON()` has it."""


class PasskeyCreate(TypedDict):
    """A new passkey."""

    name: NotRequired[str]
    """What the person calls it. Defaults to the browser and system that it was made with."""
    credential: Mapping[str, Any]
    """The result of `navigator.credentials.create`, as its `toJSON()` has it."""


class PasskeyRename(TypedDict):
    """A new name for a passkey."""

    name: str
    """What the person calls it. Defaults to the browser and system that it was made with."""


class DeviceTokenRequest(TypedDict):
    """Which request the token is for."""

    device_code: str
    """Keep it secret: whoever has it gets the token once the request is approved."""


class DeviceDecision(TypedDict):
    """Which request is decided."""

    user_code: str
    """The code that the person compares or types. Case, spaces and the dash do not matter."""


class ForgotPassword(TypedDict):
    """The account whose password was forgotten."""

    email: str
    """The e-mail address of the account."""


class SsoLink(TypedDict):
    """The proof that an account is yours."""

    token: str
    """From the address that the callback led to. Valid for 10 minutes and five wrong passwords."""
    password: str
    """The password of the account."""


class TenantCreate(TypedDict):
    """A new tenant."""

    name: str
    """The name of the tenant."""


class TenantPatch(TypedDict):
    """The fields of a tenant to change."""

    name: NotRequired[str]
    """The name of the tenant."""
    require_second_factor: NotRequired[bool]
    """Whether members without a second factor may do nothing but set one up."""


class SsoPut(TypedDict):
    """The provider of a tenant."""

    issuer: str
    """The issuer, exactly as the provider has it."""
    client_id: str
    """The id that the provider gave to Laurel."""
    client_secret: NotRequired[str]
    """The secret of the client. May be left out if the issuer and the client stay the same."""
    domains: Sequence[str]
    """The domains whose people sign in there. A domain counts once it is verified."""
    default_role: Literal["ADMIN", "DESIGNER", "DEVELOPER", "VIEWER"]
    """The role of people who join by signing in, unless a claim says otherwise. Never OWNER."""
    role_claim: NotRequired[str | None]
    """The claim of the ID token that says the role: a text, or a list of texts. Null: roles are not taken from the provider."""
    role_map: NotRequired[Mapping[str, Literal["ADMIN", "DESIGNER", "DEVELOPER", "VIEWER"]]]
    """Which role a value of the claim gives. Of several, the widest counts. Owners keep their role."""
    required: NotRequired[bool]
    """Whether people of the verified domains have to sign in there. Owners may use a password or passkey, which the audit log then says."""


class InvitationCreate(TypedDict):
    """The person to invite, and their role."""

    email: str
    """The e-mail address of the invited person."""
    role: Role


class InvitationAccept(TypedDict):
    """The acceptance of an invitation."""

    token: str
    """The token of the invitation."""
    password: str
    """The password of the new account, 10 to 200 characters. If the e-mail address already has an account, its current password."""


class PasswordReset(TypedDict):
    """A new password, with the token that allows it."""

    token: str
    """The token of the reset."""
    password: str
    """The new password."""


class MemberPatch(TypedDict):
    """The fields of a membership to change."""

    role: Role


class ProjectCreate(TypedDict):
    """A new project."""

    name: str
    """The name of the project."""
    plan: NotRequired[Plan]


class ProjectPatch(TypedDict):
    """The fields of a project to change."""

    name: NotRequired[str]
    """The name of the project."""
    plan: NotRequired[Plan]
    rate_limit_per_minute: NotRequired[int | None]
    """Requires ENTERPRISE; null restores the rate limit of the plan."""
    timezone: NotRequired[str]
    """An IANA time zone, which decides when the days, weeks and months of the project begin."""
    levels: NotRequired[Levels]
    client: NotRequired[ClientSettingsPatch]
    require_approval: NotRequired[bool]
    """Whether definitions and levels change only through changesets that a second person has approved. False until set; only an OWNER can switch it off."""
    teams_per_player: NotRequired[int]
    """In how many teams a player may be at once. 1 until set."""
    holdout_percent: NotRequired[int]
    """Percent of new players who are held out of all rewards: their events are logged and counted, and nothing is granted. 0 until set. A change moves nobody who was created before."""


class LevelsThresholds(TypedDict):
    thresholds: Sequence[int]
    """The XP at which each level begins: the first is 0, and each is greater than the one before."""


class LevelsBase(TypedDict):
    base: float
    """The XP that level 2 takes."""
    growth: float
    """The factor by which the XP for a level grows from one level to the next."""
    max: int
    """The highest level."""


class ClientSettingsPatch(TypedDict):
    """The settings to change; omitted ones keep their values."""

    origins: NotRequired[Sequence[str]]
    """The web origins whose pages may call with a player token of this project."""
    profile: NotRequired[bool]
    """Whether players may change their own display name, avatar and time zone. False until set."""
    attributes: NotRequired[Sequence[str]]
    """The attributes of players that clients see."""
    quests: NotRequired[bool]
    """Whether clients see, start and abandon quests and adventures. True until set."""
    lobbies: NotRequired[bool]
    """Whether clients use lobbies. True until set."""
    purchases: NotRequired[bool]
    """Whether clients buy and use items. True until set."""
    teams: NotRequired[bool]
    """Whether clients see, join and leave teams. True until set."""
    friends: NotRequired[bool]
    """Whether clients see, ask, accept and block other players. True until set."""
    leaderboards: NotRequired[bool]
    """Whether clients join and leave leaderboards. True until set."""
    lobby_leaderboard_ids: NotRequired[Sequence[str]]
    """The leaderboards that clients may choose for the results of lobbies that they open. None until set: a client that chooses another is refused with 403."""
    hide_player_ids: NotRequired[bool]
    """Whether other players appear to clients with an `alias` in place of their `playerId`. False until set."""


class ApiKeyCreate(TypedDict):
    """A new API key."""

    name: str
    """A name that says what the key is for."""
    mode: Literal["live", "test"]
    """The environment that the key gives access to."""
    scopes: NotRequired[Sequence[Literal["read", "write", "manage"]]]
    """What the key may do. Defaults to `read` and `write`; `manage` includes both, and allows changes to definitions."""
    expires_at: NotRequired[dt.datetime | str | None]
    """When the key expires, in the future. It never expires if this is null or omitted."""


class ApiKeyRotate(TypedDict):
    """How to rotate an API key."""

    grace_seconds: NotRequired[int]
    """How long the old key keeps working, up to 30 days."""


class TestClockMove(TypedDict):
    """Where to move the clock: either `now` or `advanceSeconds`."""

    now: NotRequired[dt.datetime | str]
    """The new time: later than the environment's present time, and at most ten years ahead."""
    advance_seconds: NotRequired[int]
    """By how much to move the clock forward. Together with earlier moves at most ten years."""


class BadgeInput(TypedDict):
    """All fields of a badge, to create or replace it."""

    id: NotRequired[str]
    """Derived from the name if omitted in a POST; in a PUT it must equal the id in the path. It never changes."""
    name: str
    """The display name."""
    description: NotRequired[str | None]
    """A description for people, such as players."""
    environments: NotRequired[Sequence[Literal["live", "test"]] | None]
    """The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test."""
    image_url: NotRequired[str | None]
    """The URL of an image of the badge."""
    secret: NotRequired[bool | None]
    """Tells clients not to show the badge before it is earned. Defaults to false if omitted or null."""
    repeatable: NotRequired[bool | None]
    """Whether a player can earn the badge more than once. Defaults to false if omitted or null."""


class BadgePatch(TypedDict):
    """The fields of a badge to change; omitted fields keep their values."""

    id: NotRequired[str]
    """If given, it must equal the id in the path. It never changes."""
    name: NotRequired[str]
    """The display name."""
    description: NotRequired[str | None]
    """A description for people, such as players."""
    environments: NotRequired[Sequence[Literal["live", "test"]] | None]
    """The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test."""
    image_url: NotRequired[str | None]
    """The URL of an image of the badge."""
    secret: NotRequired[bool | None]
    """Tells clients not to show the badge before it is earned. Defaults to false if null."""
    repeatable: NotRequired[bool | None]
    """Whether a player can earn the badge more than once. Defaults to false if null."""


class QuestInput(TypedDict):
    """All fields of a quest, to create or replace it."""

    id: NotRequired[str]
    """Derived from the name if omitted in a POST; in a PUT it must equal the id in the path. It never changes."""
    name: str
    """The display name."""
    objectives: Sequence[Objective]
    """The objectives; the quest is completed when all of them are."""
    description: NotRequired[str | None]
    """A description for people, such as players."""
    enabled: NotRequired[bool | None]
    """If false, it has no effect for any player. Defaults to true if omitted or null."""
    environments: NotRequired[Sequence[Literal["live", "test"]] | None]
    """The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test."""
    start: NotRequired[Literal["auto", "manual"] | None]
    """`auto` starts at the first event that counts, `manual` through the API or an action. Defaults to "auto" if omitted or null."""
    order: NotRequired[Literal["any", "sequence"] | None]
    """Whether all objectives are open at once, or one after the other. Defaults to "any" if omitted or null."""
    prerequisites: NotRequired[QuestInputPrerequisites | None]
    """What a player must have before the quest can start."""
    available_from: NotRequired[dt.datetime | str | None]
    """Players cannot start the quest before this time."""
    available_until: NotRequired[dt.datetime | str | None]
    """From this time on players cannot start the quest, and unfinished ones expire."""
    time_limit_seconds: NotRequired[int | None]
    """How many seconds a player has to complete the quest before it expires."""
    repeat: NotRequired[Literal["never", "daily", "weekly", "always"] | None]
    """When a completed quest can be started again: never, on the next day or week in the time zone of the project, or immediately. Defaults to "never" if omitted or null."""
    rewards: NotRequired[Sequence[Action] | None]
    """The actions that run on completion. Defaults to [] if omitted or null."""


class Objective(TypedDict):
    """One objective of a quest."""

    id: str
    """The id of the objective, unique within the quest."""
    name: NotRequired[str]
    """The display name."""
    on: str
    """The type of an event: your own, or one of the service that rules and quests can use."""
    when: NotRequired[str]
    """A condition: a CEL expression that returns true or false."""
    measure: Literal["count", "sum", "max", "distinct"]
    """What is counted: the number of events, or the sum, the maximum or the number of distinct values of `of`."""
    of: NotRequired[str]
    """A CEL expression that returns a value."""
    target: float
    """The value at which the objective is completed."""


class QuestInputPrerequisites(TypedDict):
    """What a player must have before the quest can start."""

    level: NotRequired[int]
    """The minimum level of the player."""
    quest_ids: NotRequired[Sequence[str]]
    """The quests that the player must have completed (all of them)."""
    badge_ids: NotRequired[Sequence[str]]
    """The badges that the player must have earned (all of them)."""
    segment_id: NotRequired[str]
    """The segment that the player must be in when the quest starts; whoever leaves it later keeps the quest."""


class GrantXp(TypedDict):
    """Gives the player XP, or takes some away."""

    do: Literal["grantXp"]
    """The action to run."""
    amount: float | str
    """The amount of XP, negative to take it away: a number, or a CEL expression that returns one."""


class AwardBadge(TypedDict):
    """Gives the player a badge."""

    do: Literal["awardBadge"]
    """The action to run."""
    badge_id: str
    """The id of the badge."""


class StartQuest(TypedDict):
    """Starts a quest for the player."""

    do: Literal["startQuest"]
    """The action to run."""
    quest_id: str
    """The id of the quest."""


class AdvanceQuest(TypedDict):
    """Advances an objective of a quest that the player has started."""

    do: Literal["advanceQuest"]
    """The action to run."""
    quest_id: str
    """The id of the quest."""
    objective_id: str
    """The id of the objective within the quest."""
    by: NotRequired[float | str]
    """By how much: a number, or a CEL expression that returns one. Defaults to 1."""


class StartAdventure(TypedDict):
    """Starts an adventure for the player."""

    do: Literal["startAdventure"]
    """The action to run."""
    adventure_id: str
    """The id of the adventure."""


class SubmitScore(TypedDict):
    """Submits a score for the player to a leaderboard."""

    do: Literal["submitScore"]
    """The action to run."""
    leaderboard_id: str
    """The id of the leaderboard."""
    value: float | str
    """The score: a number, or a CEL expression that returns one."""
    subscore: NotRequired[float | str]
    """Decides between equal scores: a number, or a CEL expression that returns one."""


class SetAttribute(TypedDict):
    """Sets an attribute of the player."""

    do: Literal["setAttribute"]
    """The action to run."""
    key: str
    """The name of the attribute."""
    value: float | str
    """The new value: a number, or a CEL expression that returns any JSON value."""


class GrantStreakFreeze(TypedDict):
    """Gives the player streak freezes. A missed day uses one and the streak goes on. A player holds at most 5."""

    do: Literal["grantStreakFreeze"]
    """The action to run."""
    count: NotRequired[int]
    """How many. Defaults to 1."""


class GrantCurrency(TypedDict):
    """Credits the player with a currency."""

    do: Literal["grantCurrency"]
    """The action to run."""
    currency_id: str
    """The id of the currency."""
    amount: float | str
    """The amount, 0 or more: a whole number, or a CEL expression, whose result is rounded half up. What is over the maximum of the currency is dropped."""


class GrantItem(TypedDict):
    """Gives the player an item."""

    do: Literal["grantItem"]
    """The action to run."""
    item_id: str
    """The id of the item."""
    quantity: NotRequired[int]
    """How many; 1 if omitted. What is over `maxOwned` is dropped."""


class GrantBoost(TypedDict):
    """Gives the player a personal boost for a while. If the player still has it, the later of the two ends counts."""

    do: Literal["grantBoost"]
    """The action to run."""
    boost_id: str
    """The id of the boost."""
    seconds: int
    """For how long, from the time of the event on."""


class SendMessage(TypedDict):
    """Sends a message to the inbox of the player. It may have rewards, which the player claims."""

    do: Literal["sendMessage"]
    """The action to run."""
    title: str
    """The title. It may have placeholders such as `{{ player.displayName }}` and `{{ event.properties.map }}`; one without a value is left out."""
    body: str
    """The text, with placeholders as in the title."""
    data: NotRequired[Mapping[str, Any]]
    """Anything for your client, such as the screen to open; at most 4,096 characters as JSON."""
    rewards: NotRequired[Sequence[MessageReward]]
    """Actions that run once, when the player claims them. Expressions see the player of that moment, and no properties of the event. They cannot send messages."""
    expires_in_seconds: NotRequired[int]
    """After how many seconds it expires, with what was not claimed. Without it, it does not."""
    dedupe_key: NotRequired[str]
    """Nothing is sent to a player to whom something with this key was sent before. It may have placeholders. The last 500 keys of a player are remembered."""


class QuestPatch(TypedDict):
    """The fields of a quest to change; omitted fields keep their values."""

    id: NotRequired[str]
    """If given, it must equal the id in the path. It never changes."""
    name: NotRequired[str]
    """The display name."""
    objectives: NotRequired[Sequence[Objective]]
    """The objectives; the quest is completed when all of them are."""
    description: NotRequired[str | None]
    """A description for people, such as players."""
    enabled: NotRequired[bool | None]
    """If false, it has no effect for any player. Defaults to true if null."""
    environments: NotRequired[Sequence[Literal["live", "test"]] | None]
    """The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test."""
    start: NotRequired[Literal["auto", "manual"] | None]
    """`auto` starts at the first event that counts, `manual` through the API or an action. Defaults to "auto" if null."""
    order: NotRequired[Literal["any", "sequence"] | None]
    """Whether all objectives are open at once, or one after the other. Defaults to "any" if null."""
    prerequisites: NotRequired[QuestPatchPrerequisites | None]
    """What a player must have before the quest can start."""
    available_from: NotRequired[dt.datetime | str | None]
    """Players cannot start the quest before this time."""
    available_until: NotRequired[dt.datetime | str | None]
    """From this time on players cannot start the quest, and unfinished ones expire."""
    time_limit_seconds: NotRequired[int | None]
    """How many seconds a player has to complete the quest before it expires."""
    repeat: NotRequired[Literal["never", "daily", "weekly", "always"] | None]
    """When a completed quest can be started again: never, on the next day or week in the time zone of the project, or immediately. Defaults to "never" if null."""
    rewards: NotRequired[Sequence[Action] | None]
    """The actions that run on completion. Defaults to [] if null."""


class QuestPatchPrerequisites(TypedDict):
    """What a player must have before the quest can start."""

    level: NotRequired[int]
    """The minimum level of the player."""
    quest_ids: NotRequired[Sequence[str]]
    """The quests that the player must have completed (all of them)."""
    badge_ids: NotRequired[Sequence[str]]
    """The badges that the player must have earned (all of them)."""
    segment_id: NotRequired[str]
    """The segment that the player must be in when the quest starts; whoever leaves it later keeps the quest."""


class AdventureInput(TypedDict):
    """All fields of an adventure, to create or replace it."""

    id: NotRequired[str]
    """Derived from the name if omitted in a POST; in a PUT it must equal the id in the path. It never changes."""
    name: str
    """The display name."""
    steps: Sequence[Step]
    """The steps; the adventure is completed when all of their quests are."""
    description: NotRequired[str | None]
    """A description for people, such as players."""
    enabled: NotRequired[bool | None]
    """If false, it has no effect for any player. Defaults to true if omitted or null."""
    environments: NotRequired[Sequence[Literal["live", "test"]] | None]
    """The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test."""
    start: NotRequired[Literal["auto", "manual"] | None]
    """`auto` starts at the first event that counts, `manual` through the API or an action. Defaults to "auto" if omitted or null."""
    rewards: NotRequired[Sequence[Action] | None]
    """The actions that run on completion. Defaults to [] if omitted or null."""


class Step(TypedDict):
    """One step of an adventure."""

    id: str
    """The id of the step, unique within the adventure."""
    quest_id: str
    """The id of the quest of this step."""
    after: NotRequired[Sequence[str]]
    """The steps that must be completed before this one opens."""


class AdventurePatch(TypedDict):
    """The fields of an adventure to change; omitted fields keep their values."""

    id: NotRequired[str]
    """If given, it must equal the id in the path. It never changes."""
    name: NotRequired[str]
    """The display name."""
    steps: NotRequired[Sequence[Step]]
    """The steps; the adventure is completed when all of their quests are."""
    description: NotRequired[str | None]
    """A description for people, such as players."""
    enabled: NotRequired[bool | None]
    """If false, it has no effect for any player. Defaults to true if null."""
    environments: NotRequired[Sequence[Literal["live", "test"]] | None]
    """The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test."""
    start: NotRequired[Literal["auto", "manual"] | None]
    """`auto` starts at the first event that counts, `manual` through the API or an action. Defaults to "auto" if null."""
    rewards: NotRequired[Sequence[Action] | None]
    """The actions that run on completion. Defaults to [] if null."""


class RuleInput(TypedDict):
    """All fields of a rule, to create or replace it."""

    id: NotRequired[str]
    """Derived from the name if omitted in a POST; in a PUT it must equal the id in the path. It never changes."""
    name: str
    """The display name."""
    on: str
    """The type of an event: your own, or one of the service that rules and quests can use."""
    then: Sequence[Action]
    """The actions that run when the rule fires, in this order."""
    enabled: NotRequired[bool | None]
    """If false, it has no effect for any player. Defaults to true if omitted or null."""
    environments: NotRequired[Sequence[Literal["live", "test"]] | None]
    """The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test."""
    priority: NotRequired[int | None]
    """Rules with a higher priority run first; equal priorities run in the order of their ids. Defaults to 0 if omitted or null."""
    schedule: NotRequired[Schedule | None]
    """Of a rule on `schedule`: when it runs, once for each player and occurrence. It may be up to 24 hours late, and is skipped after that."""
    inactive_days: NotRequired[int | None]
    """Of a rule on `player.inactive`: how many days a player must have been without an event. It fires once for each absence."""
    hours_before: NotRequired[int | None]
    """Of a rule on `player.streak_at_risk`: how many hours before midnight of the player's time zone it fires, once a day, for a streak of at least 2 days that ends then."""
    when: NotRequired[str | None]
    """A condition: a CEL expression that returns true or false."""
    limit: NotRequired[RuleInputLimit | None]
    """The maximum number of times that the rule fires for one player."""
    cooldown_seconds: NotRequired[int | None]
    """How many seconds must pass before the rule fires again for the same player."""
    starts_at: NotRequired[dt.datetime | str | None]
    """The rule does not fire for events before this time."""
    ends_at: NotRequired[dt.datetime | str | None]
    """The rule does not fire for events at or after this time."""
    segment_id: NotRequired[str | None]
    """The rule fires only for players who are in this segment at that moment."""


class Schedule(TypedDict):
    """Of a rule on `schedule`: when it runs, once for each player and occurrence. It may be up to 24 hours late, and is skipped after that."""

    every: Literal["day", "week", "month"]
    """How often."""
    at: str
    """The time of the day, `HH:MM`. A time that is left out when clocks go forward is that moment; of one that comes twice the first counts."""
    day: NotRequired[int]
    """The day of the week, 1 (Monday) to 7 (Sunday), or of the month, 1 to 31; a month that is too short has it on its last day. Defaults to 1. Not with `every` `day`."""
    zone: Literal["project", "player"]
    """Whose time zone: the project's, or that of each player (the project's for players without one)."""
    segment_id: str
    """The segment whose players it runs for: those who are in it when it is their turn."""


class RuleInputLimit(TypedDict):
    """The maximum number of times that the rule fires for one player."""

    times: int
    """How often the rule may fire in one period."""
    per: Literal["day", "week", "month", "lifetime"]
    """The period, in the project's time zone; `lifetime` never ends."""


class RulePatch(TypedDict):
    """The fields of a rule to change; omitted fields keep their values."""

    id: NotRequired[str]
    """If given, it must equal the id in the path. It never changes."""
    name: NotRequired[str]
    """The display name."""
    on: NotRequired[str]
    """The type of an event: your own, or one of the service that rules and quests can use."""
    then: NotRequired[Sequence[Action]]
    """The actions that run when the rule fires, in this order."""
    enabled: NotRequired[bool | None]
    """If false, it has no effect for any player. Defaults to true if null."""
    environments: NotRequired[Sequence[Literal["live", "test"]] | None]
    """The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test."""
    priority: NotRequired[int | None]
    """Rules with a higher priority run first; equal priorities run in the order of their ids. Defaults to 0 if null."""
    schedule: NotRequired[Schedule | None]
    """Of a rule on `schedule`: when it runs, once for each player and occurrence. It may be up to 24 hours late, and is skipped after that."""
    inactive_days: NotRequired[int | None]
    """Of a rule on `player.inactive`: how many days a player must have been without an event. It fires once for each absence."""
    hours_before: NotRequired[int | None]
    """Of a rule on `player.streak_at_risk`: how many hours before midnight of the player's time zone it fires, once a day, for a streak of at least 2 days that ends then."""
    when: NotRequired[str | None]
    """A condition: a CEL expression that returns true or false."""
    limit: NotRequired[RulePatchLimit | None]
    """The maximum number of times that the rule fires for one player."""
    cooldown_seconds: NotRequired[int | None]
    """How many seconds must pass before the rule fires again for the same player."""
    starts_at: NotRequired[dt.datetime | str | None]
    """The rule does not fire for events before this time."""
    ends_at: NotRequired[dt.datetime | str | None]
    """The rule does not fire for events at or after this time."""
    segment_id: NotRequired[str | None]
    """The rule fires only for players who are in this segment at that moment."""


class RulePatchLimit(TypedDict):
    """The maximum number of times that the rule fires for one player."""

    times: int
    """How often the rule may fire in one period."""
    per: Literal["day", "week", "month", "lifetime"]
    """The period, in the project's time zone; `lifetime` never ends."""


class CurrencyInput(TypedDict):
    """All fields of a currency, to create or replace it."""

    id: NotRequired[str]
    """Derived from the name if omitted in a POST; in a PUT it must equal the id in the path. It never changes."""
    name: str
    """The display name."""
    environments: NotRequired[Sequence[Literal["live", "test"]] | None]
    """The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test."""
    symbol: NotRequired[str | None]
    """A short sign for the currency, to show next to amounts."""
    icon_url: NotRequired[str | None]
    """The URL of an icon."""
    max: NotRequired[int | None]
    """The largest balance that a player can have; what is granted beyond it is dropped."""
    initial: NotRequired[int | None]
    """The balance of a new player. Players who exist already do not get it. Defaults to 0 if omitted or null."""


class CurrencyPatch(TypedDict):
    """The fields of a currency to change; omitted fields keep their values."""

    id: NotRequired[str]
    """If given, it must equal the id in the path. It never changes."""
    name: NotRequired[str]
    """The display name."""
    environments: NotRequired[Sequence[Literal["live", "test"]] | None]
    """The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test."""
    symbol: NotRequired[str | None]
    """A short sign for the currency, to show next to amounts."""
    icon_url: NotRequired[str | None]
    """The URL of an icon."""
    max: NotRequired[int | None]
    """The largest balance that a player can have; what is granted beyond it is dropped."""
    initial: NotRequired[int | None]
    """The balance of a new player. Players who exist already do not get it. Defaults to 0 if null."""


class ItemInput(TypedDict):
    """All fields of an item, to create or replace it."""

    id: NotRequired[str]
    """Derived from the name if omitted in a POST; in a PUT it must equal the id in the path. It never changes."""
    name: str
    """The display name."""
    description: NotRequired[str | None]
    """A description for people, such as players."""
    environments: NotRequired[Sequence[Literal["live", "test"]] | None]
    """The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test."""
    image_url: NotRequired[str | None]
    """The URL of an image of the item."""
    max_owned: NotRequired[int | None]
    """How many a player can own; what is given beyond that is dropped."""
    on_use: NotRequired[Sequence[Action] | None]
    """The actions that run when a player uses the item. Without them it cannot be used."""
    metadata: NotRequired[Mapping[str, Any] | None]
    """Any data of your own about the item; the service does not use it."""


class ItemPatch(TypedDict):
    """The fields of an item to change; omitted fields keep their values."""

    id: NotRequired[str]
    """If given, it must equal the id in the path. It never changes."""
    name: NotRequired[str]
    """The display name."""
    description: NotRequired[str | None]
    """A description for people, such as players."""
    environments: NotRequired[Sequence[Literal["live", "test"]] | None]
    """The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test."""
    image_url: NotRequired[str | None]
    """The URL of an image of the item."""
    max_owned: NotRequired[int | None]
    """How many a player can own; what is given beyond that is dropped."""
    on_use: NotRequired[Sequence[Action] | None]
    """The actions that run when a player uses the item. Without them it cannot be used."""
    metadata: NotRequired[Mapping[str, Any] | None]
    """Any data of your own about the item; the service does not use it."""


class OfferInput(TypedDict):
    """All fields of an offer, to create or replace it."""

    id: NotRequired[str]
    """Derived from the name if omitted in a POST; in a PUT it must equal the id in the path. It never changes."""
    name: str
    """The display name."""
    price: Sequence[Price]
    """What one piece costs: an amount of each of these currencies. Empty for a free offer."""
    grants: Sequence[Action]
    """The actions that run for each piece that is bought."""
    description: NotRequired[str | None]
    """A description for people, such as players."""
    enabled: NotRequired[bool | None]
    """If false, it has no effect for any player. Defaults to true if omitted or null."""
    environments: NotRequired[Sequence[Literal["live", "test"]] | None]
    """The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test."""
    image_url: NotRequired[str | None]
    """The URL of an image of the offer."""
    available_from: NotRequired[dt.datetime | str | None]
    """Players cannot buy it before this time."""
    available_until: NotRequired[dt.datetime | str | None]
    """Players cannot buy it from this time on."""
    stock: NotRequired[int | None]
    """How many pieces can be sold in each environment. Without it there is no limit."""
    limit: NotRequired[OfferInputLimit | None]
    """The maximum number of pieces for one player."""
    requires: NotRequired[str | None]
    """What the player must meet to buy it: a CEL expression that returns true or false."""
    segment_id: NotRequired[str | None]
    """Only players who are in this segment at that moment can buy it."""


class Price(TypedDict):
    """A part of a price."""

    currency_id: str
    """The id of the currency."""
    amount: int
    """The amount for one piece."""


class OfferInputLimit(TypedDict):
    """The maximum number of pieces for one player."""

    times: int
    """How many pieces one player can buy in one period."""
    per: Literal["day", "week", "month", "lifetime"]
    """The period, in the project's time zone; `lifetime` never ends."""


class OfferPatch(TypedDict):
    """The fields of an offer to change; omitted fields keep their values."""

    id: NotRequired[str]
    """If given, it must equal the id in the path. It never changes."""
    name: NotRequired[str]
    """The display name."""
    price: NotRequired[Sequence[Price]]
    """What one piece costs: an amount of each of these currencies. Empty for a free offer."""
    grants: NotRequired[Sequence[Action]]
    """The actions that run for each piece that is bought."""
    description: NotRequired[str | None]
    """A description for people, such as players."""
    enabled: NotRequired[bool | None]
    """If false, it has no effect for any player. Defaults to true if null."""
    environments: NotRequired[Sequence[Literal["live", "test"]] | None]
    """The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test."""
    image_url: NotRequired[str | None]
    """The URL of an image of the offer."""
    available_from: NotRequired[dt.datetime | str | None]
    """Players cannot buy it before this time."""
    available_until: NotRequired[dt.datetime | str | None]
    """Players cannot buy it from this time on."""
    stock: NotRequired[int | None]
    """How many pieces can be sold in each environment. Without it there is no limit."""
    limit: NotRequired[OfferPatchLimit | None]
    """The maximum number of pieces for one player."""
    requires: NotRequired[str | None]
    """What the player must meet to buy it: a CEL expression that returns true or false."""
    segment_id: NotRequired[str | None]
    """Only players who are in this segment at that moment can buy it."""


class OfferPatchLimit(TypedDict):
    """The maximum number of pieces for one player."""

    times: int
    """How many pieces one player can buy in one period."""
    per: Literal["day", "week", "month", "lifetime"]
    """The period, in the project's time zone; `lifetime` never ends."""


class SegmentInput(TypedDict):
    """All fields of a segment, to create or replace it."""

    id: NotRequired[str]
    """Derived from the name if omitted in a POST; in a PUT it must equal the id in the path. It never changes."""
    name: str
    """The display name."""
    members: str
    """Who is in it: a CEL expression on `player` and `now` that returns true or false. Besides what rules see of a player there are `player.createdAt`, `player.lastSeenAt` (null before the first event) and `player.activeDays(n)`, which counts the days with an event among the last n (1 to 90) in the player's time zone, today included. A segment cannot name segments."""
    description: NotRequired[str | None]
    """A description for people, such as players."""
    environments: NotRequired[Sequence[Literal["live", "test"]] | None]
    """The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test."""
    notify: NotRequired[bool | None]
    """Whether `segment.entered` and `segment.left` are sent when players enter and leave it. Defaults to false if omitted or null."""


class SegmentPatch(TypedDict):
    """The fields of a segment to change; omitted fields keep their values."""

    id: NotRequired[str]
    """If given, it must equal the id in the path. It never changes."""
    name: NotRequired[str]
    """The display name."""
    members: NotRequired[str]
    """Who is in it: a CEL expression on `player` and `now` that returns true or false. Besides what rules see of a player there are `player.createdAt`, `player.lastSeenAt` (null before the first event) and `player.activeDays(n)`, which counts the days with an event among the last n (1 to 90) in the player's time zone, today included. A segment cannot name segments."""
    description: NotRequired[str | None]
    """A description for people, such as players."""
    environments: NotRequired[Sequence[Literal["live", "test"]] | None]
    """The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test."""
    notify: NotRequired[bool | None]
    """Whether `segment.entered` and `segment.left` are sent when players enter and leave it. Defaults to false if null."""


class SegmentPreviewRequest(TypedDict):
    """The expression of a segment to try."""

    members: str
    """A CEL expression on `player` and `now` that returns true or false."""


class BoostInput(TypedDict):
    """All fields of a boost, to create or replace it."""

    id: NotRequired[str]
    """Derived from the name if omitted in a POST; in a PUT it must equal the id in the path. It never changes."""
    name: str
    """The display name."""
    factor: float
    """What amounts are multiplied by: over 1, at most 100, with at most four decimals. The result is rounded half up."""
    of: BoostInputOf
    """What is multiplied: either XP or amounts of some currencies."""
    description: NotRequired[str | None]
    """A description for people, such as players."""
    enabled: NotRequired[bool | None]
    """If false, it has no effect for any player. Defaults to true if omitted or null."""
    environments: NotRequired[Sequence[Literal["live", "test"]] | None]
    """The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test."""
    segment_id: NotRequired[str | None]
    """Only for players who are in this segment at that moment."""
    starts_at: NotRequired[dt.datetime | str | None]
    """Events that occurred before this time are not multiplied."""
    ends_at: NotRequired[dt.datetime | str | None]
    """Events that occur at this time or later are not multiplied."""
    event_types: NotRequired[Sequence[str] | None]
    """Only what these types of events set off, directly or through what follows from them. Without it, all events."""
    personal: NotRequired[bool | None]
    """If true, it acts only for players to whom it was given by the action `grantBoost`, for as long as that says. Defaults to false if omitted or null."""
    stack: NotRequired[Literal["multiply", "highest"] | None]
    """How it acts together with others: all that `multiply` are multiplied with each other, and with the highest of the others. Defaults to "multiply" if omitted or null."""


class BoostInputOf(TypedDict):
    """What is multiplied: either XP or amounts of some currencies."""

    xp: NotRequired[bool]
    """XP is multiplied."""
    currency_ids: NotRequired[Sequence[str]]
    """Amounts of these currencies are multiplied."""


class BoostPatch(TypedDict):
    """The fields of a boost to change; omitted fields keep their values."""

    id: NotRequired[str]
    """If given, it must equal the id in the path. It never changes."""
    name: NotRequired[str]
    """The display name."""
    factor: NotRequired[float]
    """What amounts are multiplied by: over 1, at most 100, with at most four decimals. The result is rounded half up."""
    of: NotRequired[BoostPatchOf]
    """What is multiplied: either XP or amounts of some currencies."""
    description: NotRequired[str | None]
    """A description for people, such as players."""
    enabled: NotRequired[bool | None]
    """If false, it has no effect for any player. Defaults to true if null."""
    environments: NotRequired[Sequence[Literal["live", "test"]] | None]
    """The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test."""
    segment_id: NotRequired[str | None]
    """Only for players who are in this segment at that moment."""
    starts_at: NotRequired[dt.datetime | str | None]
    """Events that occurred before this time are not multiplied."""
    ends_at: NotRequired[dt.datetime | str | None]
    """Events that occur at this time or later are not multiplied."""
    event_types: NotRequired[Sequence[str] | None]
    """Only what these types of events set off, directly or through what follows from them. Without it, all events."""
    personal: NotRequired[bool | None]
    """If true, it acts only for players to whom it was given by the action `grantBoost`, for as long as that says. Defaults to false if null."""
    stack: NotRequired[Literal["multiply", "highest"] | None]
    """How it acts together with others: all that `multiply` are multiplied with each other, and with the highest of the others. Defaults to "multiply" if null."""


class BoostPatchOf(TypedDict):
    """What is multiplied: either XP or amounts of some currencies."""

    xp: NotRequired[bool]
    """XP is multiplied."""
    currency_ids: NotRequired[Sequence[str]]
    """Amounts of these currencies are multiplied."""


class ExperimentInput(TypedDict):
    """All fields of an experiment, to create or replace it."""

    id: NotRequired[str]
    """Derived from the name if omitted in a POST; in a PUT it must equal the id in the path. It never changes."""
    name: str
    """The display name."""
    variants: Sequence[ExperimentInputVariant]
    """The variants; the first one, without changes, is the control."""
    metrics: Sequence[ExperimentInputMetric]
    """What is measured."""
    hypothesis: NotRequired[str | None]
    """What you expect, and why."""
    environments: NotRequired[Sequence[Literal["live", "test"]] | None]
    """The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test."""
    segment_id: NotRequired[str | None]
    """Only players who are in this segment at the first event that counts."""
    conclusion: NotRequired[str | None]
    """What was learned. It can be changed after the stop."""
    archived: NotRequired[bool | None]
    """Whether lists of the console leave it out. It changes nothing else. Defaults to false if omitted or null."""
    traffic: NotRequired[int | None]
    """Percent of the players who are in it at all. Defaults to 100 if omitted or null."""


class ExperimentInputVariant(TypedDict):
    """A variant. The first one is the control, and has no changes."""

    id: str
    """The id of the variant, known within the experiment."""
    weight: float
    """How large its part of the players is, relative to the other weights."""
    changes: NotRequired[Sequence[ExperimentInputVariantChange]]
    """The definitions that are different. They are checked as those of a changeset."""


class ExperimentInputVariantChange(TypedDict):
    """A definition that is different in this variant."""

    kind: Literal["rules", "quests", "adventures", "badges", "items", "offers", "boosts"]
    """The kind of the definition, as in its path."""
    id: str
    """The id of the definition."""
    patch: Mapping[str, Any]
    """The fields that this variant has otherwise, as in a PATCH of the definition."""


class ExperimentInputMetric(TypedDict):
    """Something that is measured for each player, from the moment they are in."""

    id: str
    """The id of the metric, known within the experiment."""
    of: Literal["events", "xp", "currency", "active_days", "retained", "quest_completed", "purchase"]
    """What is measured: the number of `events`, the `xp` or the amount of a `currency` that the player got, `active_days`, whether they were active again some days later (`retained`), whether they completed a quest (`quest_completed`), or the number of their purchases (`purchase`)."""
    event_type: NotRequired[str]
    """The type of an event: your own, or one of the service that rules and quests can use."""
    currency_id: NotRequired[str]
    """Of `currency`: which one. Of `purchase`: only purchases that are paid with it."""
    quest_id: NotRequired[str]
    """Of `quest_completed`: which one."""
    day: NotRequired[int]
    """Of `retained`: how many days after the first one."""
    goal: NotRequired[bool]
    """Whether the experiment is decided by it. Defaults to false."""
    higher_is_better: NotRequired[bool]
    """Defaults to true."""


class ExperimentPatch(TypedDict):
    """The fields of an experiment to change; omitted fields keep their values."""

    id: NotRequired[str]
    """If given, it must equal the id in the path. It never changes."""
    name: NotRequired[str]
    """The display name."""
    variants: NotRequired[Sequence[ExperimentPatchVariant]]
    """The variants; the first one, without changes, is the control."""
    metrics: NotRequired[Sequence[ExperimentPatchMetric]]
    """What is measured."""
    hypothesis: NotRequired[str | None]
    """What you expect, and why."""
    environments: NotRequired[Sequence[Literal["live", "test"]] | None]
    """The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test."""
    segment_id: NotRequired[str | None]
    """Only players who are in this segment at the first event that counts."""
    conclusion: NotRequired[str | None]
    """What was learned. It can be changed after the stop."""
    archived: NotRequired[bool | None]
    """Whether lists of the console leave it out. It changes nothing else. Defaults to false if null."""
    traffic: NotRequired[int | None]
    """Percent of the players who are in it at all. Defaults to 100 if null."""


class ExperimentPatchVariant(TypedDict):
    """A variant. The first one is the control, and has no changes."""

    id: str
    """The id of the variant, known within the experiment."""
    weight: float
    """How large its part of the players is, relative to the other weights."""
    changes: NotRequired[Sequence[ExperimentPatchVariantChange]]
    """The definitions that are different. They are checked as those of a changeset."""


class ExperimentPatchVariantChange(TypedDict):
    """A definition that is different in this variant."""

    kind: Literal["rules", "quests", "adventures", "badges", "items", "offers", "boosts"]
    """The kind of the definition, as in its path."""
    id: str
    """The id of the definition."""
    patch: Mapping[str, Any]
    """The fields that this variant has otherwise, as in a PATCH of the definition."""


class ExperimentPatchMetric(TypedDict):
    """Something that is measured for each player, from the moment they are in."""

    id: str
    """The id of the metric, known within the experiment."""
    of: Literal["events", "xp", "currency", "active_days", "retained", "quest_completed", "purchase"]
    """What is measured: the number of `events`, the `xp` or the amount of a `currency` that the player got, `active_days`, whether they were active again some days later (`retained`), whether they completed a quest (`quest_completed`), or the number of their purchases (`purchase`)."""
    event_type: NotRequired[str]
    """The type of an event: your own, or one of the service that rules and quests can use."""
    currency_id: NotRequired[str]
    """Of `currency`: which one. Of `purchase`: only purchases that are paid with it."""
    quest_id: NotRequired[str]
    """Of `quest_completed`: which one."""
    day: NotRequired[int]
    """Of `retained`: how many days after the first one."""
    goal: NotRequired[bool]
    """Whether the experiment is decided by it. Defaults to false."""
    higher_is_better: NotRequired[bool]
    """Defaults to true."""


class ShipInput(TypedDict):
    """Which variant all players are to have."""

    variant_id: str
    """The id of the variant."""


class ChangesetInput(TypedDict):
    """A new changeset."""

    title: str
    """What the changeset is about."""
    description: NotRequired[str | None]
    """More about it."""


class ChangesetItemsInput(TypedDict):
    """Edits of several definitions, at most one of each."""

    items: Sequence[ChangesetItemInput]
    """The edits. Each takes the place of an earlier edit of the same definition."""


class ChangesetItemInput(TypedDict):
    """An edit of one definition. It takes the place of an earlier edit of the same one."""

    kind: Literal["rules", "quests", "adventures", "badges", "leaderboards", "currencies", "items", "offers", "segments", "boosts", "experiments", "levels"]
    """The kind of the definition, or `levels`."""
    id: str
    """The id of the definition; that of the levels is `levels`."""
    op: Literal["put", "delete"]
    """`put` creates or replaces the definition, `delete` deletes it."""
    body: NotRequired[Mapping[str, Any]]
    """All fields of the definition, as in a PUT of it."""


class ChangesetPatch(TypedDict):
    """What to change; omitted fields keep their values."""

    title: NotRequired[str]
    """What the changeset is about."""
    description: NotRequired[str | None]
    """More about it."""


class ChangesetDecision(TypedDict):
    """A decision about a changeset."""

    comment: NotRequired[str]
    """A comment for the others."""


class ChangesetComment(TypedDict):
    """A comment on a changeset."""

    comment: str
    """A comment for the others."""


class ChangesetPublication(TypedDict):
    """When to publish a changeset."""

    at: NotRequired[dt.datetime | str]
    """When to publish it. If omitted, now."""


class PlanRequest(TypedDict):
    """A bundle to compare with the project."""

    bundle: Mapping[str, Any]
    """As `GET /definitions/bundle` gives it. Lists that are left out are not touched. The order does not matter."""
    prune: NotRequired[bool]
    """Whether to delete what a given list does not name. False if omitted."""


class ApplyRequest(TypedDict):
    """A bundle to apply. With `planId` it is applied only as it was planned."""

    bundle: Mapping[str, Any]
    """As `GET /definitions/bundle` gives it. Lists that are left out are not touched. The order does not matter."""
    prune: NotRequired[bool]
    """Whether to delete what a given list does not name. False if omitted."""
    plan_id: NotRequired[str]
    """The id of the plan: the same definitions and the same bundle give the same id."""
    title: NotRequired[str]
    """The title of the changeset. If omitted, "Apply of a bundle"."""


class PlayerIdentify(TypedDict):
    """The player to create or update; omitted fields keep their values."""

    id: str
    """The id of the player in your own system."""
    display_name: NotRequired[str | None]
    """The name that other players see, or null."""
    avatar_url: NotRequired[str | None]
    """The URL of an image of the player, or null."""
    timezone: NotRequired[str | None]
    """An IANA time zone, which decides when the days of the player begin. Null for that of the project."""
    attributes: NotRequired[Mapping[str, Any] | None]
    """Merged with the existing attributes key by key; null removes a key. In total 200 keys and 65536 bytes at most."""
    reason: NotRequired[str]
    """Why a signed-in user creates the player by hand, for people who read it later. It is kept only if the call creates the player. Not for API keys."""


class PlayerProfile(TypedDict):
    """The fields of the profile to write; omitted fields keep their values."""

    display_name: NotRequired[str | None]
    """The name that other players see, or null."""
    avatar_url: NotRequired[str | None]
    """The URL of an image of the player, or null."""
    timezone: NotRequired[str | None]
    """An IANA time zone, which decides when the days of the player begin. Null for that of the project."""
    attributes: NotRequired[Mapping[str, Any] | None]
    """Merged with the existing attributes key by key; null removes a key. In total 200 keys and 65536 bytes at most."""


class PlayerImport(TypedDict):
    """Many players in one call."""

    players: Sequence[Any]
    """Each an `ImportedPlayer`: `id`, and any of `displayName`, `avatarUrl`, `timezone`, `attributes`, `createdAt`, `xp`, `badges`, `streak`, `balances`, `items`, `counts` and `messages`. An invalid player gets an error and does not affect the others."""
    dry_run: NotRequired[bool]
    """Answer which players would be refused, and import nobody; an `id` then names nothing."""


class XpGrant(TypedDict):
    """XP to give to a player, or to take away."""

    amount: int
    """The XP to grant, negative to take it away; XP never goes below 0."""
    reason: NotRequired[str]
    """Why, for people who read the player's activity. Required for a signed-in user."""


class BadgeGrant(TypedDict):
    """A badge to give to a player."""

    badge_id: str
    """The id of the badge."""
    reason: NotRequired[str]
    """Why, for people who read the player's activity. Required for a signed-in user."""


class CurrencyGrant(TypedDict):
    """A change of a balance."""

    amount: int
    """What to add to the balance, negative to take it away; not 0."""
    reason: NotRequired[str]
    """Why, for people who read the player's activity. Required for a signed-in user."""


class ItemGrant(TypedDict):
    """Items to give to a player, or to take away."""

    quantity: int
    """How many to give, negative to take them away; not 0."""
    reason: NotRequired[str]
    """Why, for people who read the player's activity. Required for a signed-in user."""


class ItemUse(TypedDict):
    """Items of a player to use."""

    quantity: NotRequired[int]
    """How many to use; 1 if omitted."""
    reason: NotRequired[str]
    """Why, for people who read the player's activity. Required for a signed-in user."""


class PurchaseRequest(TypedDict):
    """What to buy for a player."""

    offer_id: str
    """The id of the offer."""
    quantity: NotRequired[int]
    """How many pieces to buy; 1 if omitted."""
    reason: NotRequired[str]
    """Why, for people who read the player's activity. Required for a signed-in user."""


class BulkActionRequest(TypedDict):
    """Which players, what is done to each, and why."""

    filter: BulkActionFilter
    action: BulkActionToDo
    reason: str
    """Why, for people who read the players' activity."""
    dry_run: NotRequired[bool]
    """Count what would change, and change nothing."""


class BulkActionFilter(TypedDict):
    """Which players: the filters of `GET /players`, or `playerIds`. An empty object means all players."""

    player_ids: NotRequired[Sequence[str]]
    """These players, in place of the other filters."""
    search: NotRequired[str]
    """A part of the id or of the display name, case-insensitive. One or two characters match only at the beginning of the id and of the words of the name."""
    min_level: NotRequired[int]
    """Only players with at least this level."""
    min_xp: NotRequired[int]
    """Only players with at least this much XP."""
    max_xp: NotRequired[int]
    """Only players with at most this much XP."""
    badge_id: NotRequired[str]
    """Only players who have this badge."""
    without_badge_id: NotRequired[str]
    """Only players who do not have this badge."""
    quest_id: NotRequired[str]
    """Only players who have started this quest, whatever came of it; see `questStatus`."""
    quest_status: NotRequired[str]
    """Only players whose latest run of `questId` has this status: `active`, `completed`, `expired` or `abandoned`."""
    done_objective_id: NotRequired[str]
    """Only players who have done this objective in their latest run of `questId`."""
    open_objective_id: NotRequired[str]
    """Only players who have not done this objective in their latest run of `questId`."""
    adventure_id: NotRequired[str]
    """Only players who have started this adventure; see `adventureStatus`."""
    adventure_status: NotRequired[str]
    """Only players whose `adventureId` has this status: `active` or `completed`."""
    open_step_id: NotRequired[str]
    """Only players who are on this step of `adventureId`: they have reached it and not completed it."""
    completed_step_id: NotRequired[str]
    """Only players who have completed this step of `adventureId`."""
    segment_id: NotRequired[str]
    """Only players who are in the list of this segment: it follows a change of a player within 60 seconds, and the time within 15 minutes."""
    seen_after: NotRequired[str]
    """Only players whose `lastSeenAt` is at this time or later: a time in ISO 8601, or how long ago in days or hours, such as `-7d` or `-12h`, by the clock of the environment."""
    seen_before: NotRequired[str]
    """Only players whose `lastSeenAt` is before this time, which is given as in `seenAfter`; players without an event are not among them."""
    cohort: NotRequired[dt.date | str]
    """Only players whose first event was in the week of this day, as in `GET /analytics/retention`. Weeks begin on Monday; days are those of the time zone of the project."""
    active_on: NotRequired[dt.date | str]
    """Only players with an event on this day. At most 30 days ago."""
    active_in_week: NotRequired[dt.date | str]
    """Only players with an event in the week of this day. At most 420 days ago."""
    inactive_in_week: NotRequired[dt.date | str]
    """Only players without an event in the week of this day. At most 420 days ago."""
    active_in_month: NotRequired[dt.date | str]
    """Only players with an event in the month of this day. At most 800 days ago."""
    attribute: NotRequired[Sequence[str]]
    """Only players with this attribute, as `key:value`; up to the first colon it is the key. Numbers and booleans are written as in JSON. Repeat the parameter for several attributes, up to 10, which must all match."""


class BulkGrantXp(TypedDict):
    """Grants XP to each player, or takes it away."""

    do: Literal["grantXp"]
    """What is done to each player."""
    amount: int
    """The XP to grant, negative to take it away; XP never goes below 0. Not 0."""


class BulkGrantCurrency(TypedDict):
    """Grants a currency to each player, or takes it away."""

    do: Literal["grantCurrency"]
    """What is done to each player."""
    currency_id: str
    """The id of the currency."""
    amount: int
    """What to add to each balance, negative to take it away; not 0."""


class BulkGrantItem(TypedDict):
    """Gives items to each player, or takes them away."""

    do: Literal["grantItem"]
    """What is done to each player."""
    item_id: str
    """The id of the item."""
    quantity: int
    """How many to give, negative to take them away; not 0."""


class BulkAwardBadge(TypedDict):
    """Awards a badge to each player."""

    do: Literal["awardBadge"]
    """What is done to each player."""
    badge_id: str
    """The id of the badge."""


class BulkTakeBadge(TypedDict):
    """Takes a badge away from each player who has it."""

    do: Literal["takeBadge"]
    """What is done to each player."""
    badge_id: str
    """The id of the badge."""


class BulkGrantBoost(TypedDict):
    """Gives a personal boost to each player. If a player still has it, the later of the two ends counts."""

    do: Literal["grantBoost"]
    """What is done to each player."""
    boost_id: str
    """The id of the boost."""
    seconds: int
    """For how long, from now on."""


class BulkStartQuest(TypedDict):
    """Starts a quest for each player."""

    do: Literal["startQuest"]
    """What is done to each player."""
    quest_id: str
    """The id of the quest."""


class BulkSendMessage(TypedDict):
    """Sends a message to each player."""

    do: Literal["sendMessage"]
    """What is done to each player."""
    title: str
    """The title. It may have placeholders such as `{{ player.displayName }}` and `{{ event.properties.map }}`; one without a value is left out."""
    body: str
    """The text, with placeholders as in the title."""
    data: NotRequired[Mapping[str, Any]]
    """Anything for your client, such as the screen to open; at most 4,096 characters as JSON."""
    rewards: NotRequired[Sequence[MessageReward]]
    """Actions that run once, when the player claims them. Expressions see the player of that moment, and no properties of the event. They cannot send messages."""
    expires_in_seconds: NotRequired[int]
    """After how many seconds it expires, with what was not claimed. Without it, it does not."""
    dedupe_key: NotRequired[str]
    """Nothing is sent to a player to whom something with this key was sent before. It may have placeholders. The last 500 keys of a player are remembered."""


class LeagueTierInput(TypedDict):
    """The tier that a player gets."""

    tier: str
    """The id of a tier of the league."""


class StoredExportInput(TypedDict):
    """Which players to export, and how."""

    format: NotRequired[Literal["csv", "ndjson"]]
    """`csv`, with one line for each player below a line of names; or `ndjson`, with one JSON object a line."""
    sort: NotRequired[Literal["-createdAt", "createdAt", "-xp", "xp"]]
    """The sort order; a minus sorts in descending order."""
    filters: NotRequired[StoredExportFilters]


class StoredExportFilters(TypedDict):
    """The filters of `GET /players`. Left out, or an empty object: all players."""

    search: NotRequired[str]
    """A part of the id or of the display name, case-insensitive. One or two characters match only at the beginning of the id and of the words of the name."""
    min_level: NotRequired[int]
    """Only players with at least this level."""
    min_xp: NotRequired[int]
    """Only players with at least this much XP."""
    max_xp: NotRequired[int]
    """Only players with at most this much XP."""
    badge_id: NotRequired[str]
    """Only players who have this badge."""
    without_badge_id: NotRequired[str]
    """Only players who do not have this badge."""
    quest_id: NotRequired[str]
    """Only players who have started this quest, whatever came of it; see `questStatus`."""
    quest_status: NotRequired[str]
    """Only players whose latest run of `questId` has this status: `active`, `completed`, `expired` or `abandoned`."""
    done_objective_id: NotRequired[str]
    """Only players who have done this objective in their latest run of `questId`."""
    open_objective_id: NotRequired[str]
    """Only players who have not done this objective in their latest run of `questId`."""
    adventure_id: NotRequired[str]
    """Only players who have started this adventure; see `adventureStatus`."""
    adventure_status: NotRequired[str]
    """Only players whose `adventureId` has this status: `active` or `completed`."""
    open_step_id: NotRequired[str]
    """Only players who are on this step of `adventureId`: they have reached it and not completed it."""
    completed_step_id: NotRequired[str]
    """Only players who have completed this step of `adventureId`."""
    segment_id: NotRequired[str]
    """Only players who are in the list of this segment: it follows a change of a player within 60 seconds, and the time within 15 minutes."""
    seen_after: NotRequired[str]
    """Only players whose `lastSeenAt` is at this time or later: a time in ISO 8601, or how long ago in days or hours, such as `-7d` or `-12h`, by the clock of the environment."""
    seen_before: NotRequired[str]
    """Only players whose `lastSeenAt` is before this time, which is given as in `seenAfter`; players without an event are not among them."""
    cohort: NotRequired[dt.date | str]
    """Only players whose first event was in the week of this day, as in `GET /analytics/retention`. Weeks begin on Monday; days are those of the time zone of the project."""
    active_on: NotRequired[dt.date | str]
    """Only players with an event on this day. At most 30 days ago."""
    active_in_week: NotRequired[dt.date | str]
    """Only players with an event in the week of this day. At most 420 days ago."""
    inactive_in_week: NotRequired[dt.date | str]
    """Only players without an event in the week of this day. At most 420 days ago."""
    active_in_month: NotRequired[dt.date | str]
    """Only players with an event in the month of this day. At most 800 days ago."""
    attribute: NotRequired[Sequence[str]]
    """Only players with this attribute, as `key:value`; up to the first colon it is the key. Numbers and booleans are written as in JSON. Repeat the parameter for several attributes, up to 10, which must all match."""


class PlayerViewInput(TypedDict):
    """A new view."""

    id: NotRequired[str]
    """The id of a view that was deleted, so that links to it work again. Otherwise it gets a new id."""
    name: str
    """The name of the view. Each of your own views has a different one, and so has each shared view; case does not matter."""
    filters: PlayerViewFilters
    sort: NotRequired[Literal["-createdAt", "createdAt", "-xp", "xp"]]
    """The sort order of the list; a minus sorts in descending order."""
    shared: NotRequired[bool]
    """Whether everybody in the project sees it, or only you."""


class PlayerViewFilters(TypedDict):
    """The filters of `GET /players`. An empty object means all players."""

    search: NotRequired[str]
    """A part of the id or of the display name, case-insensitive. One or two characters match only at the beginning of the id and of the words of the name."""
    min_level: NotRequired[int]
    """Only players with at least this level."""
    min_xp: NotRequired[int]
    """Only players with at least this much XP."""
    max_xp: NotRequired[int]
    """Only players with at most this much XP."""
    badge_id: NotRequired[str]
    """Only players who have this badge."""
    without_badge_id: NotRequired[str]
    """Only players who do not have this badge."""
    quest_id: NotRequired[str]
    """Only players who have started this quest, whatever came of it; see `questStatus`."""
    quest_status: NotRequired[str]
    """Only players whose latest run of `questId` has this status: `active`, `completed`, `expired` or `abandoned`."""
    done_objective_id: NotRequired[str]
    """Only players who have done this objective in their latest run of `questId`."""
    open_objective_id: NotRequired[str]
    """Only players who have not done this objective in their latest run of `questId`."""
    adventure_id: NotRequired[str]
    """Only players who have started this adventure; see `adventureStatus`."""
    adventure_status: NotRequired[str]
    """Only players whose `adventureId` has this status: `active` or `completed`."""
    open_step_id: NotRequired[str]
    """Only players who are on this step of `adventureId`: they have reached it and not completed it."""
    completed_step_id: NotRequired[str]
    """Only players who have completed this step of `adventureId`."""
    segment_id: NotRequired[str]
    """Only players who are in the list of this segment: it follows a change of a player within 60 seconds, and the time within 15 minutes."""
    seen_after: NotRequired[str]
    """Only players whose `lastSeenAt` is at this time or later: a time in ISO 8601, or how long ago in days or hours, such as `-7d` or `-12h`, by the clock of the environment."""
    seen_before: NotRequired[str]
    """Only players whose `lastSeenAt` is before this time, which is given as in `seenAfter`; players without an event are not among them."""
    cohort: NotRequired[dt.date | str]
    """Only players whose first event was in the week of this day, as in `GET /analytics/retention`. Weeks begin on Monday; days are those of the time zone of the project."""
    active_on: NotRequired[dt.date | str]
    """Only players with an event on this day. At most 30 days ago."""
    active_in_week: NotRequired[dt.date | str]
    """Only players with an event in the week of this day. At most 420 days ago."""
    inactive_in_week: NotRequired[dt.date | str]
    """Only players without an event in the week of this day. At most 420 days ago."""
    active_in_month: NotRequired[dt.date | str]
    """Only players with an event in the month of this day. At most 800 days ago."""
    attribute: NotRequired[Sequence[str]]
    """Only players with this attribute, as `key:value`; up to the first colon it is the key. Numbers and booleans are written as in JSON. Repeat the parameter for several attributes, up to 10, which must all match."""


class PlayerViewPatch(TypedDict):
    """What to change; omitted fields keep their values. `filters` are replaced as a whole."""

    name: NotRequired[str]
    """The name of the view. Each of your own views has a different one, and so has each shared view; case does not matter."""
    filters: NotRequired[PlayerViewFilters]
    sort: NotRequired[Literal["-createdAt", "createdAt", "-xp", "xp"]]
    """The sort order of the list; a minus sorts in descending order."""
    shared: NotRequired[bool]
    """Whether everybody in the project sees it, or only you."""


class LeaderboardInput(TypedDict):
    """All fields of a leaderboard, to create or replace it."""

    id: NotRequired[str]
    """Derived from the name if omitted in a POST; in a PUT it must equal the id in the path. It never changes."""
    name: str
    """The display name."""
    environments: NotRequired[Sequence[Literal["live", "test"]] | None]
    """The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test."""
    order: NotRequired[Literal["desc", "asc"] | None]
    """`desc`: the highest score is first. Defaults to "desc" if omitted or null."""
    operator: NotRequired[Literal["sum", "best", "latest"] | None]
    """How a new score is combined with the existing one. XP is always summed. Defaults to "best" if omitted or null."""
    source: NotRequired[Literal["score", "xp"] | None]
    """`score`: scores from the API or the action `submitScore`. `xp`: the XP gained in the season. Defaults to "score" if omitted or null."""
    reset: NotRequired[Literal["never", "daily", "weekly", "monthly"] | None]
    """When a season ends automatically: every day at midnight, every Monday or on the first of the month, in the time zone of the project. Defaults to "never" if omitted or null."""
    significant_change: NotRequired[LeaderboardInputSignificantChange | None]
    """Which changes of rank are notified: large ones, and those at the top. Defaults to {"places":10,"top":10} if omitted or null."""
    subject: NotRequired[Literal["player", "team"] | None]
    """Whom the leaderboard ranks. `team`: what a member's scores come to counts for all teams that they are in at that moment, and the score of a team is the sum of what its members gave. Not with `league`, `entry` or `maxAttempts`. Defaults to "player" if omitted or null."""
    min_contribution: NotRequired[float | None]
    """With `subject` `team`: what a member must have given to the team in the season to get something for its milestones and its rank. Without it, anything is enough."""
    starts_at: NotRequired[dt.datetime | str | None]
    """The leaderboard takes no scores before this time."""
    ends_at: NotRequired[dt.datetime | str | None]
    """The leaderboard takes no scores from this time on: its season closes for good."""
    league: NotRequired[LeaderboardInputLeague | None]
    """Makes the leaderboard a league: in each season a player is in one group of their tier, and ranks are within the group. When a season closes, the first of each group go up a tier and the last go down. Needs a `reset` other than `never`."""
    entry: NotRequired[EntryTerms | None]
    """What players have to do before the leaderboard takes their scores: they join, in each season."""
    max_attempts: NotRequired[int | None]
    """How many scores of a player are accepted in a season. The next one is refused."""
    milestones: NotRequired[Sequence[Milestone] | None]
    """What players get for their score, each once in a season. Only with `order` `desc`. Defaults to [] if omitted or null."""
    rewards: NotRequired[Sequence[RankReward] | None]
    """What players get for their final rank when a season closes. Defaults to [] if omitted or null."""


class LeaderboardInputSignificantChange(TypedDict):
    """Which changes of rank are notified: large ones, and those at the top."""

    places: int
    """A change of rank by at least this many places is always notified."""
    top: int
    """Every change of rank within, into or out of this many top ranks is notified."""


class LeaderboardInputLeague(TypedDict):
    """Makes the leaderboard a league: in each season a player is in one group of their tier, and ranks are within the group. When a season closes, the first of each group go up a tier and the last go down. Needs a `reset` other than `never`."""

    tiers: Sequence[LeaderboardInputLeagueTier]
    """The tiers, lowest first. Players begin in the lowest. While a season has entries, tiers can be renamed but not added, removed or moved (409)."""
    group_size: int
    """How many players a group has at most. A change counts for places that are taken afterwards."""
    promote: LeaderboardInputLeaguePromotePlaces | LeaderboardInputLeaguePromotePercent
    """Who goes up when a season closes: the first of each group. From the highest tier nobody does."""
    relegate: LeaderboardInputLeagueRelegatePlaces | LeaderboardInputLeagueRelegatePercent
    """Who goes down: the last of each group, except of a group with fewer than 3 players. From the lowest tier nobody does, and nobody who goes up."""
    group_by: NotRequired[str]
    """Groups are of players with the same value: a CEL expression over the player, such as an attribute, taken when the player gets a place. Texts, numbers and truth values count, as texts of up to 100 characters; players without such a value are in groups of their own. A change counts for places that are taken afterwards."""
    absent: Literal["stay", "relegate", "reset"]
    """What a season without a score does to a player: nothing, one tier down, or back to the lowest tier. It is worked out at the next score."""


class LeaderboardInputLeagueTier(TypedDict):
    """A tier of a league."""

    id: str
    """The id of the tier, unique within the league."""
    name: str
    """The display name."""
    image_url: NotRequired[str]
    """The URL of an image of the tier."""
    rewards: NotRequired[Sequence[RankReward]]
    """What the ranks of a group of this tier get, besides the `rewards` of the leaderboard."""


class RankReward(TypedDict):
    """What the players on some ranks get when a season closes."""

    from_: int
    """The first rank."""
    to: int | str
    """The last rank, or the part of all entries up to which it goes, such as `50%`, rounded up. In a league both are within the group."""
    actions: Sequence[Action]
    """The actions that run once for each of these players."""


class LeaderboardInputLeaguePromotePlaces(TypedDict):
    """So many of each group."""

    places: int
    """How many places of each group."""


class LeaderboardInputLeaguePromotePercent(TypedDict):
    """So much of each group."""

    percent: int
    """How many percent of each group, rounded down to whole places."""


class LeaderboardInputLeagueRelegatePlaces(TypedDict):
    """So many of each group."""

    places: int
    """How many places of each group."""


class LeaderboardInputLeagueRelegatePercent(TypedDict):
    """So much of each group."""

    percent: int
    """How many percent of each group, rounded down to whole places."""


class EntryTerms(TypedDict):
    """What players have to do before the leaderboard takes their scores: they join, in each season."""

    required: bool
    """Scores of players who have not joined are refused."""
    until: NotRequired[dt.datetime | str]
    """Players cannot join from this time on."""
    requires: NotRequired[str]
    """What the player must meet to join: a CEL expression that returns true or false."""
    price: NotRequired[Sequence[Price]]
    """What joining costs: an amount of each of these currencies."""
    max_entries: NotRequired[int]
    """How many players can join in a season."""


class Milestone(TypedDict):
    """What a player gets when their score reaches a value."""

    id: str
    """The id of the milestone within the leaderboard."""
    at: float
    """The score at which it is reached."""
    actions: Sequence[Action]
    """The actions that run when it is reached, once in a season."""


class LeaderboardPatch(TypedDict):
    """The fields of a leaderboard to change; omitted fields keep their values."""

    id: NotRequired[str]
    """If given, it must equal the id in the path. It never changes."""
    name: NotRequired[str]
    """The display name."""
    environments: NotRequired[Sequence[Literal["live", "test"]] | None]
    """The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test."""
    order: NotRequired[Literal["desc", "asc"] | None]
    """`desc`: the highest score is first. Defaults to "desc" if null."""
    operator: NotRequired[Literal["sum", "best", "latest"] | None]
    """How a new score is combined with the existing one. XP is always summed. Defaults to "best" if null."""
    source: NotRequired[Literal["score", "xp"] | None]
    """`score`: scores from the API or the action `submitScore`. `xp`: the XP gained in the season. Defaults to "score" if null."""
    reset: NotRequired[Literal["never", "daily", "weekly", "monthly"] | None]
    """When a season ends automatically: every day at midnight, every Monday or on the first of the month, in the time zone of the project. Defaults to "never" if null."""
    significant_change: NotRequired[LeaderboardPatchSignificantChange | None]
    """Which changes of rank are notified: large ones, and those at the top. Defaults to {"places":10,"top":10} if null."""
    subject: NotRequired[Literal["player", "team"] | None]
    """Whom the leaderboard ranks. `team`: what a member's scores come to counts for all teams that they are in at that moment, and the score of a team is the sum of what its members gave. Not with `league`, `entry` or `maxAttempts`. Defaults to "player" if null."""
    min_contribution: NotRequired[float | None]
    """With `subject` `team`: what a member must have given to the team in the season to get something for its milestones and its rank. Without it, anything is enough."""
    starts_at: NotRequired[dt.datetime | str | None]
    """The leaderboard takes no scores before this time."""
    ends_at: NotRequired[dt.datetime | str | None]
    """The leaderboard takes no scores from this time on: its season closes for good."""
    league: NotRequired[LeaderboardPatchLeague | None]
    """Makes the leaderboard a league: in each season a player is in one group of their tier, and ranks are within the group. When a season closes, the first of each group go up a tier and the last go down. Needs a `reset` other than `never`."""
    entry: NotRequired[EntryTerms | None]
    """What players have to do before the leaderboard takes their scores: they join, in each season."""
    max_attempts: NotRequired[int | None]
    """How many scores of a player are accepted in a season. The next one is refused."""
    milestones: NotRequired[Sequence[Milestone] | None]
    """What players get for their score, each once in a season. Only with `order` `desc`. Defaults to [] if null."""
    rewards: NotRequired[Sequence[RankReward] | None]
    """What players get for their final rank when a season closes. Defaults to [] if null."""


class LeaderboardPatchSignificantChange(TypedDict):
    """Which changes of rank are notified: large ones, and those at the top."""

    places: int
    """A change of rank by at least this many places is always notified."""
    top: int
    """Every change of rank within, into or out of this many top ranks is notified."""


class LeaderboardPatchLeague(TypedDict):
    """Makes the leaderboard a league: in each season a player is in one group of their tier, and ranks are within the group. When a season closes, the first of each group go up a tier and the last go down. Needs a `reset` other than `never`."""

    tiers: Sequence[LeaderboardPatchLeagueTier]
    """The tiers, lowest first. Players begin in the lowest. While a season has entries, tiers can be renamed but not added, removed or moved (409)."""
    group_size: int
    """How many players a group has at most. A change counts for places that are taken afterwards."""
    promote: LeaderboardPatchLeaguePromotePlaces | LeaderboardPatchLeaguePromotePercent
    """Who goes up when a season closes: the first of each group. From the highest tier nobody does."""
    relegate: LeaderboardPatchLeagueRelegatePlaces | LeaderboardPatchLeagueRelegatePercent
    """Who goes down: the last of each group, except of a group with fewer than 3 players. From the lowest tier nobody does, and nobody who goes up."""
    group_by: NotRequired[str]
    """Groups are of players with the same value: a CEL expression over the player, such as an attribute, taken when the player gets a place. Texts, numbers and truth values count, as texts of up to 100 characters; players without such a value are in groups of their own. A change counts for places that are taken afterwards."""
    absent: Literal["stay", "relegate", "reset"]
    """What a season without a score does to a player: nothing, one tier down, or back to the lowest tier. It is worked out at the next score."""


class LeaderboardPatchLeagueTier(TypedDict):
    """A tier of a league."""

    id: str
    """The id of the tier, unique within the league."""
    name: str
    """The display name."""
    image_url: NotRequired[str]
    """The URL of an image of the tier."""
    rewards: NotRequired[Sequence[RankReward]]
    """What the ranks of a group of this tier get, besides the `rewards` of the leaderboard."""


class LeaderboardPatchLeaguePromotePlaces(TypedDict):
    """So many of each group."""

    places: int
    """How many places of each group."""


class LeaderboardPatchLeaguePromotePercent(TypedDict):
    """So much of each group."""

    percent: int
    """How many percent of each group, rounded down to whole places."""


class LeaderboardPatchLeagueRelegatePlaces(TypedDict):
    """So many of each group."""

    places: int
    """How many places of each group."""


class LeaderboardPatchLeagueRelegatePercent(TypedDict):
    """So much of each group."""

    percent: int
    """How many percent of each group, rounded down to whole places."""


class ScoreInput(TypedDict):
    """A score to submit to a leaderboard."""

    player_id: str
    """The id of the player in your own system."""
    score: float
    """The score to submit; the `operator` of the leaderboard says how it is combined with the existing one."""
    subscore: NotRequired[float]
    """Decides between equal scores, in the `order` of the leaderboard, before the time does. `best` compares both, `sum` adds both, `latest` takes both."""
    metadata: NotRequired[Mapping[str, Any]]
    """Any data about the score, up to 1 kB: a replay, a character. It is kept while this score counts."""


class JoinInput(TypedDict):
    """Who joins a leaderboard."""

    player_id: str
    """The id of the player in your own system."""


class LeagueSimulationRequest(TypedDict):
    """A league, and the players who do not exist that play it."""

    league: LeagueSimulationRequestLeague
    """Makes the leaderboard a league: in each season a player is in one group of their tier, and ranks are within the group. When a season closes, the first of each group go up a tier and the last go down. Needs a `reset` other than `never`."""
    rewards: NotRequired[Sequence[RankReward]]
    """What ranks of every tier get; nothing if omitted."""
    players: int
    """How many players there are."""
    seasons: int
    """How many seasons they play."""
    active_percent: NotRequired[int]
    """How many percent of the players score in a season; 100 if omitted."""
    luck_percent: NotRequired[int]
    """How many percent of a score are luck rather than skill; 30 if omitted."""
    spread: NotRequired[Literal["normal", "heavy"]]
    """How skill is distributed: most in the middle (the default), or few far ahead."""
    seed: NotRequired[int]
    """The same seed gives the same players and luck, so that two leagues can be compared."""


class LeagueSimulationRequestLeague(TypedDict):
    """Makes the leaderboard a league: in each season a player is in one group of their tier, and ranks are within the group. When a season closes, the first of each group go up a tier and the last go down. Needs a `reset` other than `never`."""

    tiers: Sequence[LeagueSimulationRequestLeagueTier]
    """The tiers, lowest first. Players begin in the lowest. While a season has entries, tiers can be renamed but not added, removed or moved (409)."""
    group_size: int
    """How many players a group has at most. A change counts for places that are taken afterwards."""
    promote: LeagueSimulationRequestLeaguePromotePlaces | LeagueSimulationRequestLeaguePromotePercent
    """Who goes up when a season closes: the first of each group. From the highest tier nobody does."""
    relegate: LeagueSimulationRequestLeagueRelegatePlaces | LeagueSimulationRequestLeagueRelegatePercent
    """Who goes down: the last of each group, except of a group with fewer than 3 players. From the lowest tier nobody does, and nobody who goes up."""
    group_by: NotRequired[str]
    """Groups are of players with the same value: a CEL expression over the player, such as an attribute, taken when the player gets a place. Texts, numbers and truth values count, as texts of up to 100 characters; players without such a value are in groups of their own. A change counts for places that are taken afterwards."""
    absent: Literal["stay", "relegate", "reset"]
    """What a season without a score does to a player: nothing, one tier down, or back to the lowest tier. It is worked out at the next score."""


class LeagueSimulationRequestLeagueTier(TypedDict):
    """A tier of a league."""

    id: str
    """The id of the tier, unique within the league."""
    name: str
    """The display name."""
    image_url: NotRequired[str]
    """The URL of an image of the tier."""
    rewards: NotRequired[Sequence[RankReward]]
    """What the ranks of a group of this tier get, besides the `rewards` of the leaderboard."""


class LeagueSimulationRequestLeaguePromotePlaces(TypedDict):
    """So many of each group."""

    places: int
    """How many places of each group."""


class LeagueSimulationRequestLeaguePromotePercent(TypedDict):
    """So much of each group."""

    percent: int
    """How many percent of each group, rounded down to whole places."""


class LeagueSimulationRequestLeagueRelegatePlaces(TypedDict):
    """So many of each group."""

    places: int
    """How many places of each group."""


class LeagueSimulationRequestLeagueRelegatePercent(TypedDict):
    """So much of each group."""

    percent: int
    """How many percent of each group, rounded down to whole places."""


class EventCreate(TypedDict):
    """Something that a player did."""

    player_id: str
    """The id of the player in your own system."""
    type: str
    """Letters, digits and _.:- after a letter. The service's own are not allowed: player., quest., adventure., leaderboard., lobby., webhook., grant., segment., schedule."""
    properties: NotRequired[Mapping[str, Any]]
    """Any data that rules and quests can use, up to 64 kB."""
    id: NotRequired[str]
    """Your id of the event; an event that is sent again with the same id is processed only once. Generated if omitted."""
    occurred_at: NotRequired[dt.datetime | str]
    """When the event happened: between 30 days ago and 5 minutes from now. Defaults to now."""
    reason: NotRequired[str]
    """Why a signed-in user sends the event by hand, for people who read it later. Not for API keys."""


class EventBatch(TypedDict):
    """Many events in one call."""

    events: Sequence[EventCreate]
    """Each as in `POST /events`. An invalid event gets its own error and does not affect the others."""


class EventReversal(TypedDict):
    """Why an event or grant is reversed."""

    reason: NotRequired[str]
    """Why, for people who read the player's activity. Required for a signed-in user."""
    dry_run: NotRequired[bool]
    """Answer what would change, and change nothing."""


class ReversalRequest(TypedDict):
    """Which events to reverse, and why."""

    types: NotRequired[Sequence[str]]
    """Only events of these types. Grants are reversed only if their type is named here."""
    player_ids: NotRequired[Sequence[str]]
    """Only events of these players."""
    property: NotRequired[Sequence[str]]
    """Only events with this property: `map:harbour` for a value, with numbers and booleans written as in JSON, or `score>100`, `score>=100`, `score<100` and `score<=100` for numbers. The name ends at the first `:`, `<` or `>`. Properties inside of others cannot be named. Up to 5, which must all match."""
    effect: NotRequired[str]
    """Only events with an effect of this type: `xp`, `level`, `badge`, `quest.started`, `quest.progress`, `quest.completed`, `adventure.started`, `adventure.completed`, `score`, `milestone`, `attribute`, `streakFreeze`, `currency`, `item`, `boost`, `message`."""
    rule_id: NotRequired[str]
    """Only events with an effect that this rule caused."""
    from_: NotRequired[dt.datetime | str]
    """Events received at this time or later. Required unless `bulkActionId`, or `occurredFrom` and `occurredTo` are given."""
    to: NotRequired[dt.datetime | str]
    """Events received before this time; at most 31 days after `from`. Required unless `bulkActionId` is given, or `occurredFrom` and `occurredTo`: with these it is the time of the request unless given."""
    occurred_from: NotRequired[dt.datetime | str]
    """Events that occurred at this time or later, as `from` of `GET /events`. With `occurredTo`; `from` and `to` may narrow it."""
    occurred_to: NotRequired[dt.datetime | str]
    """Events that occurred before this time, as `to` of `GET /events`; at most 31 days after `occurredFrom`."""
    bulk_action_id: NotRequired[str]
    """What this bulk action did to players, and nothing else. In place of everything that says which events."""
    preview_id: NotRequired[str]
    """The dry run that you looked at before, so that `preview` has its count beside the result. Not with `dryRun`."""
    reason: str
    """Why, for people who read the players' activity."""
    dry_run: NotRequired[bool]
    """Count what would change, and change nothing."""


class OfferSimulationRequest(TypedDict):
    """Which players, how long, and which offers."""

    level: NotRequired[int]
    """The level that the players have now. If omitted, players of all levels."""
    days: NotRequired[int]
    """After how many days of play. Defaults to 7."""
    history_days: NotRequired[int]
    """How many days of the past show what players earn. Defaults to 30."""
    start: NotRequired[Literal["nothing", "balance"]]
    """What the players have at the beginning: nothing (the default), or their present balances."""
    income: NotRequired[Literal["earned", "net"]]
    """What they save: all that they earn (the default), or what is left after their usual purchases."""
    offers: NotRequired[Sequence[OfferDraft]]
    """Offers to try out: each replaces the one with its id, or is a new one. Nothing is stored."""
    offer_ids: NotRequired[Sequence[str]]
    """Only these offers, beside the drafts. If omitted, the first of those that are enabled and not over, by id."""


class OfferDraft(TypedDict):
    """An offer to try out; it is not stored."""

    id: NotRequired[str]
    """The id of the offer that the draft replaces. If omitted, the draft is a new one."""
    name: NotRequired[str]
    """The display name."""
    price: Sequence[Price]
    """What one piece costs: an amount of each of these currencies. Empty for a free offer."""
    grants: Sequence[Action]
    """The actions that run for each piece that is bought."""
    description: NotRequired[str | None]
    """A description for people, such as players."""
    enabled: NotRequired[bool | None]
    """If false, it has no effect for any player. Defaults to true if omitted or null."""
    environments: NotRequired[Sequence[Literal["live", "test"]] | None]
    """The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test."""
    image_url: NotRequired[str | None]
    """The URL of an image of the offer."""
    available_from: NotRequired[dt.datetime | str | None]
    """Players cannot buy it before this time."""
    available_until: NotRequired[dt.datetime | str | None]
    """Players cannot buy it from this time on."""
    stock: NotRequired[int | None]
    """How many pieces can be sold in each environment. Without it there is no limit."""
    limit: NotRequired[OfferDraftLimit | None]
    """The maximum number of pieces for one player."""
    requires: NotRequired[str | None]
    """What the player must meet to buy it: a CEL expression that returns true or false."""
    segment_id: NotRequired[str | None]
    """Only players who are in this segment at that moment can buy it."""


class OfferDraftLimit(TypedDict):
    """The maximum number of pieces for one player."""

    times: int
    """How many pieces one player can buy in one period."""
    per: Literal["day", "week", "month", "lifetime"]
    """The period, in the project's time zone; `lifetime` never ends."""


class SimulationRequest(TypedDict):
    """An event to try out, or a sequence of events: exactly one of `event` and `events`."""

    event: NotRequired[SimulationRequestEvent]
    """The player is the existing one with this `playerId`; otherwise a new one."""
    events: NotRequired[Sequence[SimulationRequestEvent]]
    """A sequence of events of one player, in place of `event`. Each sees what those before it did. An event without `occurredAt` happens when the one before it does; the first one now. Times must not go back."""
    until: NotRequired[dt.datetime | str]
    """With `events`: time passes up to then after the last of them, so that rules that time sets off can run. Defaults to the time of the last event."""
    player: NotRequired[SimulationRequestPlayer]
    """Values to assume for the player; the rest stays as it is."""
    variants: NotRequired[Sequence[SimulationRequestVariant]]
    """Variants of experiments that the player is supposed to be in, whatever the hash says; also of experiments that do not run. Of others that run, the player has the variant that they have or would get."""
    rules: NotRequired[Sequence[RuleDraft]]
    """Drafts, which replace definitions with the same id."""
    quests: NotRequired[Sequence[QuestDraft]]
    """Drafts, which replace definitions with the same id."""
    adventures: NotRequired[Sequence[AdventureDraft]]
    """Drafts, which replace definitions with the same id."""
    changeset_id: NotRequired[str]
    """The id of a changeset to try out, in place of drafts: all of its items apply."""
    bundle: NotRequired[Mapping[str, Any]]
    """Definitions to try out, in place of drafts and `changesetId`: the project is as if the bundle were applied. As for `POST /definitions/plan`; lists that are left out are not touched."""


class SimulationRequestEvent(TypedDict):
    """The player is the existing one with this `playerId`; otherwise a new one."""

    id: NotRequired[str]
    """The id of the event; it is not checked for duplicates."""
    player_id: NotRequired[str]
    """The player of the event. If omitted, a new player."""
    type: str
    """Letters, digits and _.:- after a letter. The service's own are not allowed: player., quest., adventure., leaderboard., lobby., webhook., grant., segment., schedule."""
    properties: NotRequired[Mapping[str, Any]]
    """Any data that rules and quests can use."""
    occurred_at: NotRequired[dt.datetime | str]
    """When the event happens. Defaults to now."""


class SimulationRequestPlayer(TypedDict):
    """Values to assume for the player; the rest stays as it is."""

    xp: NotRequired[int]
    """The XP of the player before the event."""
    timezone: NotRequired[str]
    """The IANA time zone of the player."""
    attributes: NotRequired[Mapping[str, Any]]
    """All attributes of the player."""
    badges: NotRequired[Sequence[str]]
    """The ids of all badges of the player."""
    counts: NotRequired[Mapping[str, int]]
    """The number of past events of the player, by type."""
    balances: NotRequired[Mapping[str, int]]
    """The balances of the player, by currency; those that are left out stay."""
    streak: NotRequired[int]
    """The number of consecutive days with an event, up to today."""


class SimulationRequestVariant(TypedDict):
    """A variant that the player is supposed to be in."""

    experiment_id: str
    """The id of the experiment."""
    variant_id: str
    """The id of the variant."""


class RuleDraft(TypedDict):
    """A rule to try out; it is not stored."""

    id: NotRequired[str]
    """The id of the rule that the draft replaces. If omitted, the draft is a new one."""
    name: NotRequired[str]
    """The display name."""
    on: str
    """The type of an event: your own, or one of the service that rules and quests can use."""
    then: Sequence[Action]
    """The actions that run when the rule fires, in this order."""
    enabled: NotRequired[bool | None]
    """If false, it has no effect for any player. Defaults to true if omitted or null."""
    environments: NotRequired[Sequence[Literal["live", "test"]] | None]
    """The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test."""
    priority: NotRequired[int | None]
    """Rules with a higher priority run first; equal priorities run in the order of their ids. Defaults to 0 if omitted or null."""
    schedule: NotRequired[Schedule | None]
    """Of a rule on `schedule`: when it runs, once for each player and occurrence. It may be up to 24 hours late, and is skipped after that."""
    inactive_days: NotRequired[int | None]
    """Of a rule on `player.inactive`: how many days a player must have been without an event. It fires once for each absence."""
    hours_before: NotRequired[int | None]
    """Of a rule on `player.streak_at_risk`: how many hours before midnight of the player's time zone it fires, once a day, for a streak of at least 2 days that ends then."""
    when: NotRequired[str | None]
    """A condition: a CEL expression that returns true or false."""
    limit: NotRequired[RuleDraftLimit | None]
    """The maximum number of times that the rule fires for one player."""
    cooldown_seconds: NotRequired[int | None]
    """How many seconds must pass before the rule fires again for the same player."""
    starts_at: NotRequired[dt.datetime | str | None]
    """The rule does not fire for events before this time."""
    ends_at: NotRequired[dt.datetime | str | None]
    """The rule does not fire for events at or after this time."""
    segment_id: NotRequired[str | None]
    """The rule fires only for players who are in this segment at that moment."""


class RuleDraftLimit(TypedDict):
    """The maximum number of times that the rule fires for one player."""

    times: int
    """How often the rule may fire in one period."""
    per: Literal["day", "week", "month", "lifetime"]
    """The period, in the project's time zone; `lifetime` never ends."""


class QuestDraft(TypedDict):
    """A quest to try out; it is not stored."""

    id: NotRequired[str]
    """The id of the quest that the draft replaces. If omitted, the draft is a new one."""
    name: NotRequired[str]
    """The display name."""
    objectives: Sequence[Objective]
    """The objectives; the quest is completed when all of them are."""
    description: NotRequired[str | None]
    """A description for people, such as players."""
    enabled: NotRequired[bool | None]
    """If false, it has no effect for any player. Defaults to true if omitted or null."""
    environments: NotRequired[Sequence[Literal["live", "test"]] | None]
    """The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test."""
    start: NotRequired[Literal["auto", "manual"] | None]
    """`auto` starts at the first event that counts, `manual` through the API or an action. Defaults to "auto" if omitted or null."""
    order: NotRequired[Literal["any", "sequence"] | None]
    """Whether all objectives are open at once, or one after the other. Defaults to "any" if omitted or null."""
    prerequisites: NotRequired[QuestDraftPrerequisites | None]
    """What a player must have before the quest can start."""
    available_from: NotRequired[dt.datetime | str | None]
    """Players cannot start the quest before this time."""
    available_until: NotRequired[dt.datetime | str | None]
    """From this time on players cannot start the quest, and unfinished ones expire."""
    time_limit_seconds: NotRequired[int | None]
    """How many seconds a player has to complete the quest before it expires."""
    repeat: NotRequired[Literal["never", "daily", "weekly", "always"] | None]
    """When a completed quest can be started again: never, on the next day or week in the time zone of the project, or immediately. Defaults to "never" if omitted or null."""
    rewards: NotRequired[Sequence[Action] | None]
    """The actions that run on completion. Defaults to [] if omitted or null."""


class QuestDraftPrerequisites(TypedDict):
    """What a player must have before the quest can start."""

    level: NotRequired[int]
    """The minimum level of the player."""
    quest_ids: NotRequired[Sequence[str]]
    """The quests that the player must have completed (all of them)."""
    badge_ids: NotRequired[Sequence[str]]
    """The badges that the player must have earned (all of them)."""
    segment_id: NotRequired[str]
    """The segment that the player must be in when the quest starts; whoever leaves it later keeps the quest."""


class AdventureDraft(TypedDict):
    """An adventure to try out; it is not stored."""

    id: NotRequired[str]
    """The id of the adventure that the draft replaces. If omitted, the draft is a new one."""
    name: NotRequired[str]
    """The display name."""
    steps: Sequence[Step]
    """The steps; the adventure is completed when all of their quests are."""
    description: NotRequired[str | None]
    """A description for people, such as players."""
    enabled: NotRequired[bool | None]
    """If false, it has no effect for any player. Defaults to true if omitted or null."""
    environments: NotRequired[Sequence[Literal["live", "test"]] | None]
    """The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test."""
    start: NotRequired[Literal["auto", "manual"] | None]
    """`auto` starts at the first event that counts, `manual` through the API or an action. Defaults to "auto" if omitted or null."""
    rewards: NotRequired[Sequence[Action] | None]
    """The actions that run on completion. Defaults to [] if omitted or null."""


class BacktestRequest(TypedDict):
    """A rule, a changeset or a variant of an experiment to try out on past events: exactly one of `rule`, `changesetId` and `experiment`."""

    rule: NotRequired[RuleDraft]
    changeset_id: NotRequired[str]
    """The id of a changeset to try out in place of a rule: all of its items apply."""
    experiment: NotRequired[BacktestRequestExperiment]
    """A variant of an experiment, in place of a rule: as if all players had had it. It may be a draft, run or have stopped."""
    from_: NotRequired[dt.datetime | str]
    """Only events at or after this time. Defaults to the first event."""
    to: NotRequired[dt.datetime | str]
    """Only events before this time. Defaults to now."""


class BacktestRequestExperiment(TypedDict):
    """A variant of an experiment, in place of a rule: as if all players had had it. It may be a draft, run or have stopped."""

    experiment_id: str
    """The id of the experiment."""
    variant_id: str
    """The id of the variant."""


class LobbyCreate(TypedDict):
    """A new lobby."""

    host_player_id: str
    """The id of the player who opens the lobby and is its first member."""
    name: NotRequired[str | None]
    """The name of the lobby; null for none."""
    capacity: int
    """The maximum number of players, including the host."""
    min_players: NotRequired[int]
    """The minimum number of players to start the game; at most the capacity."""
    visibility: Literal["public", "private"]
    """A private lobby can be found and joined only by its code."""
    idle_timeout_seconds: NotRequired[int]
    """An open lobby ends automatically if no player joins, leaves or changes readiness for this long."""
    metadata: NotRequired[Mapping[str, Any]]
    """Any data that the game stores with the lobby, up to 16 kB."""
    leaderboard_id: NotRequired[str | None]
    """The leaderboard that the results go to. It must exist and have the source `score`."""


class LobbyJoin(TypedDict):
    """The player who joins."""

    player_id: str
    """The id of the player in your own system."""
    code: NotRequired[str]
    """The join code of the lobby. Case, spaces and hyphens are ignored."""


class LobbyLeave(TypedDict):
    """The player who leaves."""

    player_id: str
    """The id of the player in your own system."""


class LobbyReady(TypedDict):
    """Whether a player is ready."""

    player_id: str
    """The id of the player in your own system."""
    ready: bool
    """Whether the player is ready to start."""


class LobbyEnd(TypedDict):
    """The results of the game."""

    results: NotRequired[Sequence[LobbyEndResult]]
    """The results of members, at most one for each; only for a started lobby."""


class LobbyEndResult(TypedDict):
    player_id: str
    """The id of the player in your own system."""
    score: float
    """The score of the player in the game."""


class TeamCreate(TypedDict):
    """A new team."""

    id: NotRequired[str]
    """The id of the team; made by the service if it is omitted."""
    name: str
    """The name of the team."""
    image_url: NotRequired[str | None]
    """An image of the team; null for none."""
    join: NotRequired[Literal["open", "request", "invite"]]
    """How players get in; `open` if omitted."""
    max_members: NotRequired[int]
    """How many members it may have; 50 if omitted."""
    attributes: NotRequired[Mapping[str, Any]]
    """Any data about the team, up to 16 kB."""
    player_id: NotRequired[str]
    """The player who founds it: the first member, and its leader. Created if unknown."""


class TeamPatch(TypedDict):
    """The fields of a team to change."""

    name: NotRequired[str]
    """The name of the team."""
    image_url: NotRequired[str | None]
    """An image of the team; null for none."""
    join: NotRequired[Literal["open", "request", "invite"]]
    """How players get in: `open`: on their own; `request`: by a request that is accepted; `invite`: only your server adds them."""
    max_members: NotRequired[int]
    """How many members it may have."""
    attributes: NotRequired[Mapping[str, Any]]
    """Replaces the attributes, up to 16 kB."""


class TeamMemberAdd(TypedDict):
    """A player to add to a team."""

    player_id: str
    """The id of the player in your own system."""
    role: NotRequired[Literal["leader", "officer", "member"]]
    """The role; `member` if omitted."""


class TeamMemberPatch(TypedDict):
    """The new role of a member."""

    role: Literal["leader", "officer", "member"]
    """A team has one leader."""


class TeamRequestCreate(TypedDict):
    """A player who wants to join."""

    player_id: str
    """The id of the player in your own system."""


class MessageToSend(TypedDict):
    """A message for the inbox of a player."""

    title: str
    """The title. It may have placeholders such as `{{ player.displayName }}` and `{{ event.properties.map }}`; one without a value is left out."""
    body: str
    """The text, with placeholders as in the title."""
    data: NotRequired[Mapping[str, Any]]
    """Anything for your client, such as the screen to open; at most 4,096 characters as JSON."""
    rewards: NotRequired[Sequence[MessageReward]]
    """Actions that run once, when the player claims them. Expressions see the player of that moment, and no properties of the event. They cannot send messages."""
    expires_in_seconds: NotRequired[int]
    """After how many seconds it expires, with what was not claimed. Without it, it does not."""
    dedupe_key: NotRequired[str]
    """Nothing is sent to a player to whom something with this key was sent before. It may have placeholders. The last 500 keys of a player are remembered."""


class WebhookCreate(TypedDict):
    """A new webhook."""

    url: str
    """The URL that deliveries are sent to: https, without a user name or password."""
    events: Sequence[Literal["player.created", "player.updated", "player.level_up", "player.badge_earned", "quest.started", "quest.progress", "quest.completed", "adventure.started", "adventure.completed", "leaderboard.rank_changed", "leaderboard.new_leader", "lobby.created", "lobby.started", "lobby.ended", "player.event_reversed", "leaderboard.milestone_reached", "leaderboard.season_closed", "leaderboard.placed", "player.inactive", "player.streak_at_risk", "player.currency_changed", "player.item_changed", "player.boost_granted", "player.purchase_completed", "message.created", "friend.requested", "friend.accepted", "team.created", "team.deleted", "team.member_joined", "team.member_left", "team.role_changed", "segment.entered", "segment.left"] | Literal["*"]]
    """The event types to send (see `GET /event-types`), or `["*"]` for all."""
    filter: NotRequired[str | None]
    """A CEL expression over `event` with `type` and `data`. Events for which it is false, or fails, are not sent. Null for no filter."""
    headers: NotRequired[Mapping[str, str]]
    """Headers that are sent with each delivery, by name. Values are encrypted and never shown again. Headers of the connection, `Host`, `Content-*`, `X-Service-*` and `webhook-*` are refused."""
    max_per_second: NotRequired[int | None]
    """How many attempts begin in a second at most; null for no limit but what the receiver takes."""
    secret: NotRequired[str]
    """The secret that signs deliveries. After the prefix `whsec_` it is base64 (Standard Webhooks); without it, the bytes of the text are used."""
    description: NotRequired[str | None]
    """A description for people; null for none."""
    environments: NotRequired[Sequence[Literal["live", "test"]]]
    """The environments whose events are sent. Defaults to the environment of the creating call: that of the API key or `X-Environment`, otherwise live."""
    enabled: NotRequired[bool]
    """Whether deliveries are sent to the webhook. Defaults to true."""


class WebhookPatch(TypedDict):
    """The fields of a webhook to change; omitted fields keep their values."""

    url: NotRequired[str]
    """The URL that deliveries are sent to: https, without a user name or password."""
    events: NotRequired[Sequence[Literal["player.created", "player.updated", "player.level_up", "player.badge_earned", "quest.started", "quest.progress", "quest.completed", "adventure.started", "adventure.completed", "leaderboard.rank_changed", "leaderboard.new_leader", "lobby.created", "lobby.started", "lobby.ended", "player.event_reversed", "leaderboard.milestone_reached", "leaderboard.season_closed", "leaderboard.placed", "player.inactive", "player.streak_at_risk", "player.currency_changed", "player.item_changed", "player.boost_granted", "player.purchase_completed", "message.created", "friend.requested", "friend.accepted", "team.created", "team.deleted", "team.member_joined", "team.member_left", "team.role_changed", "segment.entered", "segment.left"] | Literal["*"]]]
    """The event types to send (see `GET /event-types`), or `["*"]` for all."""
    filter: NotRequired[str | None]
    """A CEL expression over `event` with `type` and `data`. Events for which it is false, or fails, are not sent. Null for no filter."""
    headers: NotRequired[Mapping[str, str] | None]
    """The headers that are sent with each delivery instead of the present ones; null for none."""
    max_per_second: NotRequired[int | None]
    """How many attempts begin in a second at most; null for no limit but what the receiver takes."""
    secret: NotRequired[str]
    """The secret that signs deliveries. After the prefix `whsec_` it is base64 (Standard Webhooks); without it, the bytes of the text are used."""
    description: NotRequired[str | None]
    """A description for people; null for none."""
    environments: NotRequired[Sequence[Literal["live", "test"]]]
    """The environments whose events are sent. Defaults to the environment of the creating call: that of the API key or `X-Environment`, otherwise live."""
    enabled: NotRequired[bool]
    """Whether deliveries are sent to the webhook."""


class SecretRotation(TypedDict):
    """How to rotate the secret."""

    secret: NotRequired[str]
    """The secret that signs deliveries. After the prefix `whsec_` it is base64 (Standard Webhooks); without it, the bytes of the text are used."""
    grace_seconds: NotRequired[int]
    """How long `webhook-signature` also contains the signature of the old secret, up to 7 days."""


class WebhookTest(TypedDict):
    """A test of a webhook."""

    type: NotRequired[Literal["webhook.test", "player.created", "player.updated", "player.level_up", "player.badge_earned", "quest.started", "quest.progress", "quest.completed", "adventure.started", "adventure.completed", "leaderboard.rank_changed", "leaderboard.new_leader", "lobby.created", "lobby.started", "lobby.ended", "player.event_reversed", "leaderboard.milestone_reached", "leaderboard.season_closed", "leaderboard.placed", "player.inactive", "player.streak_at_risk", "player.currency_changed", "player.item_changed", "player.boost_granted", "player.purchase_completed", "message.created", "friend.requested", "friend.accepted", "team.created", "team.deleted", "team.member_joined", "team.member_left", "team.role_changed", "segment.entered", "segment.left"]]
    """The type of the event to send."""


class WebhookRecovery(TypedDict):
    """Which failed deliveries to send again."""

    since: dt.datetime | str
    """Deliveries that failed at or after this time are sent again."""


class PlayerTokenRequest(TypedDict):
    """The player that the client acts as."""

    player_id: str
    """The id of the player in your own system."""
    expires_in_seconds: NotRequired[int]
    """How long the token is valid."""
    events: NotRequired[Sequence[str]]
    """The types of events that this client may send itself; none if omitted. A client can send anything that it likes, so allow only types that may be forged without harm."""


class MyProfile(TypedDict):
    """The fields of the profile to write; omitted fields keep their values."""

    display_name: NotRequired[str | None]
    """The name that other players see, or null."""
    avatar_url: NotRequired[str | None]
    """The URL of an image of the player, or null."""
    timezone: NotRequired[str | None]
    """An IANA time zone, which decides when the days of the player begin. Null for that of the project."""


class MyEvent(TypedDict):
    """Something that the player did, now."""

    type: str
    """Letters, digits and _.:- after a letter. The service's own are not allowed: player., quest., adventure., leaderboard., lobby., webhook., grant., segment., schedule."""
    properties: NotRequired[Mapping[str, Any]]
    """Any data that rules and quests can use, up to 64 kB."""
    id: NotRequired[str]
    """Your id of the event; one that this player sends again with the same id is processed only once."""


class OwnPurchaseRequest(TypedDict):
    """What to buy."""

    offer_id: str
    """The id of the offer."""
    quantity: NotRequired[int]
    """How many pieces to buy; 1 if omitted."""


class MyItemUse(TypedDict):
    """Items of the player to use."""

    quantity: NotRequired[int]
    """How many to use; 1 if omitted."""


class WebSocketTokenRequest(TypedDict):
    """With an API key, send exactly one of the two."""

    player_id: NotRequired[str]
    """For a token that receives only the notifications of one player: the id of that player."""
    scope: NotRequired[Literal["project"]]
    """For a token that receives all notifications of the project. Optional with an access token."""


Role: TypeAlias = Literal["OWNER", "ADMIN", "DESIGNER", "DEVELOPER", "VIEWER"]
Plan: TypeAlias = Literal["FREE", "STARTER", "PRO", "ENTERPRISE"]
Levels: TypeAlias = LevelsThresholds | LevelsBase
MessageReward: TypeAlias = (
    GrantXp
    | AwardBadge
    | StartQuest
    | AdvanceQuest
    | StartAdventure
    | SubmitScore
    | SetAttribute
    | GrantStreakFreeze
    | GrantCurrency
    | GrantItem
    | GrantBoost
)
Action: TypeAlias = (
    GrantXp
    | AwardBadge
    | StartQuest
    | AdvanceQuest
    | StartAdventure
    | SubmitScore
    | SetAttribute
    | GrantStreakFreeze
    | GrantCurrency
    | GrantItem
    | GrantBoost
    | SendMessage
)
BulkActionToDo: TypeAlias = (
    BulkGrantXp
    | BulkGrantCurrency
    | BulkGrantItem
    | BulkAwardBadge
    | BulkTakeBadge
    | BulkGrantBoost
    | BulkStartQuest
    | BulkSendMessage
)
