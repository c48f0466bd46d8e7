"""What the API answers.

Written by `npm run sdk` from the API document; a test fails when it is stale. Not to be edited.
"""

from __future__ import annotations

import datetime as dt
from typing import Any, Literal, TypeAlias

from ._model import Model


class LoginResult(Model):
    """The new session."""

    access_token: str | None
    """A JWT, valid for 7 days. Null with `X-Session: cookie`, which puts it in a cookie."""
    user: LoginResultUser
    """The user who signed in."""


class LoginResultUser(Model):
    """The user who signed in."""

    id: str
    """The id of the user."""
    email: str
    """The e-mail address that the user signs in with."""
    role: Role


class LoginChallenge(Model):
    """The password is right; a second factor is needed."""

    challenge: str
    """What to send to `POST /auth/login/verify` with a code. Valid for 10 minutes and five wrong codes."""
    methods: list[Literal["totp", "passkey", "recovery_code"]]
    """What can prove it: a code of the authenticator app, or a recovery code. A passkey needs no challenge: it signs in by itself (`POST /auth/login/passkey/options`)."""


class Me(Model):
    """The signed-in user."""

    id: str
    """The id of the user."""
    email: str
    """The e-mail address that the user signs in with."""
    role: Role | None
    """The tenant of the oldest membership; null if the user belongs to no tenant."""
    memberships: list[MeMembership]
    """The tenants that the user belongs to, oldest membership first."""
    second_factor: bool
    """Whether a sign-in needs a second factor."""
    second_factors: list[Literal["totp", "passkey"]]
    """Which the user has: an authenticator app, passkeys."""
    sso_tenant_id: str | None
    """The tenant whose provider the user signed in at, for this session; null if they did not. There it counts as a second factor."""
    created_at: dt.datetime
    """When the account was created, in UTC."""


class MeMembership(Model):
    tenant_id: str
    """The id of the tenant."""
    tenant_name: str
    """The name of the tenant."""
    role: Role
    requires_second_factor: bool
    """Whether members without a second factor may do nothing in this tenant but set one up."""
    permissions: list[Literal["installation.operate", "tenant.delete", "owners.manage", "tenant.manage", "tenant.audit", "webhooks.write", "manageKeys.create", "playerData.write", "definitions.write", "apiKeys.manage", "internals.read", "dashboards.read"]]
    """What the role allows in this tenant."""


class TotpSecret(Model):
    """The secret to add to an authenticator app."""

    secret: str
    """The secret in base32, for typing it in. It is shown only in this response."""
    uri: str
    """The same as an address that a QR code can contain."""


class RecoveryCodes(Model):
    """Codes for when the app is lost."""

    recovery_codes: list[str]
    """Ten codes that each work once in place of a code of the app or a passkey. Shown only in this response."""


class PasskeySignInOptions(Model):
    """What `navigator.credentials.get` takes, as JSON (`PublicKeyCredential.parseRequestOptionsFromJSON`)."""

    challenge: str
    """What is to be signed. It is valid for 5 minutes, and once."""
    rp_id: str
    """The host name of the site."""
    timeout: int
    """How long the browser may wait for the person, in milliseconds."""
    user_verification: Literal["required"]
    """The authenticator has to make sure who uses it: by a fingerprint, a face or a PIN."""


class PasskeyOptions(Model):
    """What `navigator.credentials.create` takes, as JSON (`PublicKeyCredential.parseCreationOptionsFromJSON`)."""

    rp: PasskeyOptionsRp
    """The site that the passkey is for."""
    user: PasskeyOptionsUser
    """The account that the passkey is for."""
    challenge: str
    """What is to be signed. It is valid for 5 minutes, and once."""
    pub_key_cred_params: list[PasskeyOptionsPubKeyCredParam]
    """The algorithms that are accepted, the best first."""
    timeout: int
    """How long the browser may wait for the person, in milliseconds."""
    exclude_credentials: list[PasskeyOptionsExcludeCredential]
    """The passkeys that the account has. An authenticator that has one makes no other."""
    authenticator_selection: PasskeyOptionsAuthenticatorSelection
    """What the authenticator must be able to do."""
    attestation: Literal["none"]
    """Nothing is asked about the maker of the authenticator."""


class PasskeyOptionsRp(Model):
    """The site that the passkey is for."""

    id: str
    """Its host name."""
    name: str
    """Its name."""


class PasskeyOptionsUser(Model):
    """The account that the passkey is for."""

    id: str
    """A handle of the account. It says nothing about the person."""
    name: str
    """The e-mail address of the account."""
    display_name: str
    """The e-mail address of the account."""


class PasskeyOptionsPubKeyCredParam(Model):
    type: Literal["public-key"]
    """The kind of the credential."""
    alg: int
    """The algorithm, as a COSE number."""


class PasskeyOptionsExcludeCredential(Model):
    type: Literal["public-key"]
    """The kind of the credential."""
    id: str
    """The id of the credential, as the authenticator chose it."""
    transports: list[str]
    """How the authenticator can be reached."""


class PasskeyOptionsAuthenticatorSelection(Model):
    """What the authenticator must be able to do."""

    resident_key: Literal["required"]
    """The passkey is found without a name."""
    require_resident_key: bool
    """The same, for older browsers."""
    user_verification: Literal["required"]
    """The authenticator has to make sure who uses it: by a fingerprint, a face or a PIN."""


class PasskeyAdded(Model):
    """The new passkey."""

    passkey: Passkey
    recovery_codes: list[str] | None
    """With the first second factor: ten codes that each work once in its place, shown only in this response. Null if the account has codes."""


class Passkey(Model):
    """A passkey of your account."""

    id: str
    """The id of the passkey."""
    name: str
    """What the person calls it. Defaults to the browser and system that it was made with."""
    synced: bool
    """Whether it is kept by an account of its maker, and so also on other devices."""
    created_at: dt.datetime
    """When it was created, in UTC."""
    last_used_at: dt.datetime | None
    """When somebody last signed in with it; null if nobody did."""


class DeviceLogin(Model):
    """A request to sign in a device."""

    device_code: str
    """Keep it secret: whoever has it gets the token once the request is approved."""
    user_code: str
    """The code that the person compares or types. Case, spaces and the dash do not matter."""
    verification_url: str
    """The page of the console where a signed-in person approves or denies the request."""
    expires_at: dt.datetime
    """When the request expires, in UTC: 10 minutes after it was made."""
    interval_seconds: int
    """How many seconds to wait between two calls of `POST /auth/device/token`."""


class DeviceRequest(Model):
    """A request as the person who decides sees it."""

    status: Literal["pending", "approved", "denied"]
    """What you have decided."""
    address: str
    """The network address that the request came from."""
    user_agent: str | None
    """The program that asks, as it describes itself; null if it does not."""
    created_at: dt.datetime
    """When the device asked, in UTC."""
    expires_at: dt.datetime
    """When the request expires, in UTC: 10 minutes after it was made."""


class DevicePending(Model):
    """The request waits for a decision."""

    status: Literal["pending"]
    """Nobody has decided yet."""
    expires_at: dt.datetime
    """When the request expires, in UTC: 10 minutes after it was made."""
    interval_seconds: int
    """How many seconds to wait between two calls of `POST /auth/device/token`."""


class Session(Model):
    """Where a user is signed in."""

    id: str
    """The id of the session."""
    created_at: dt.datetime
    """When the user signed in, in UTC."""
    last_used_at: dt.datetime
    """When the session was last used, within about a minute, in UTC."""
    address: str | None
    """The network address of the last use; null if it is not known."""
    user_agent: str | None
    """The `User-Agent` of the last use; null if there was none."""
    device: str | None
    """The browser or program and its system, as the `User-Agent` names them; null if it does not."""
    current: bool
    """Whether this call uses the session."""


class ForgotPasswordResult(Model):
    """The same for every address."""

    message: str
    """What happens next, for people."""


class Tenant(Model):
    """A tenant, with the caller's role in it."""

    id: str
    """The id of the tenant."""
    name: str
    """The name of the tenant."""
    role: Role
    require_second_factor: bool
    """Whether members without a second factor may do nothing but set one up."""
    created_at: dt.datetime
    """When it was created, in UTC."""


class AuditEntry(Model):
    """One entry of the audit log."""

    id: str
    """The id of this entry."""
    at: dt.datetime
    """When the change was made, in UTC."""
    project_id: str | None
    """The id of the project; null if the change concerns the whole tenant."""
    actor: AuditActor
    action: str
    """The action, as `noun.verb`."""
    target: AuditEntryTarget
    """The object that was changed."""
    before: dict[str, Any] | None
    """The changed fields before the change; null if the object was created."""
    after: dict[str, Any] | None
    """The changed fields after the change; null if the object was deleted."""


class AuditPerson(Model):
    """A signed-in user."""

    type: Literal["person"]
    """The kind of actor."""
    id: str
    """The id of the user."""
    email: str
    """The e-mail address of the user at that time."""
    ip: str
    """The IP address that the call came from."""
    user_agent: str | None
    """The `User-Agent` of the call; null if it had none."""


class AuditKey(Model):
    """A server with an API key."""

    type: Literal["key"]
    """The kind of actor."""
    id: str
    """The id of the API key."""
    name: str
    """The name of the key at that time."""
    ip: str
    """The IP address that the call came from."""
    user_agent: str | None
    """The `User-Agent` of the call; null if it had none."""


class AuditSystem(Model):
    """The service itself."""

    type: Literal["system"]
    """The kind of actor."""
    name: str
    """Which part of the service acted."""


class AuditEntryTarget(Model):
    """The object that was changed."""

    type: str
    """The kind of object that was changed."""
    id: str
    """The id of the object: for definitions the id that you chose, otherwise a UUID."""


class Sso(Model):
    """The provider of a tenant, without the secret."""

    issuer: str
    """The issuer, exactly as the provider has it."""
    client_id: str
    """The id that the provider gave to Laurel."""
    domains: list[str]
    """The domains whose people sign in there. A domain counts once it is verified."""
    domain_states: list[SsoDomain]
    """The domains with their records."""
    default_role: Literal["ADMIN", "DESIGNER", "DEVELOPER", "VIEWER"]
    """The role of people who join by signing in, unless a claim says otherwise. Never OWNER."""
    role_claim: str | None
    """The claim of the ID token that says the role: a text, or a list of texts. Null: roles are not taken from the provider."""
    role_map: dict[str, Literal["ADMIN", "DESIGNER", "DEVELOPER", "VIEWER"]]
    """Which role a value of the claim gives. Of several, the widest counts. Owners keep their role."""
    required: bool
    """Whether people of the verified domains have to sign in there. Owners may use a password or passkey, which the audit log then says."""
    redirect_uri: str
    """The address to enter at the provider. It comes from `LAUREL_PUBLIC_URL`."""
    backchannel_logout_uri: str
    """The address of the back-channel logout, to enter at a provider that tells when somebody signs out there."""
    last_fault: str | None
    """Why the last sign-in that failed did, in words; null if none failed since the last change."""
    last_fault_at: dt.datetime | None
    """When that was."""
    updated_at: dt.datetime
    """When it last changed, in UTC."""


class SsoDomain(Model):
    """A domain, and what proves that it is yours."""

    domain: str
    """A domain of e-mail addresses."""
    verified_at: dt.datetime | None
    """When it was verified; null if it is not."""
    record_name: str
    """The name of the TXT record that verifies it."""
    record_value: str
    """What the record has to say."""


class SsoTest(Model):
    """What the provider says about itself."""

    issuer: str
    """The issuer, exactly as the provider has it."""
    authorization_endpoint: str
    """Where people sign in."""
    keys: int
    """How many keys it publishes to verify signatures with."""


class InvitationWithToken(Model):
    """A new invitation."""

    id: str
    """The id of the invitation, not its token."""
    tenant_id: str
    """The id of the tenant."""
    email: str
    """The e-mail address of the invited person."""
    role: Role
    created_at: dt.datetime
    """When it was created, in UTC."""
    expires_at: dt.datetime
    """When the invitation expires, in UTC."""
    token: str | None
    """The token to give to the invited person, shown only in this response; null if it was sent by e-mail, and in an idempotent replay."""


class Invitation(Model):
    """An open invitation to a tenant."""

    id: str
    """The id of the invitation, not its token."""
    tenant_id: str
    """The id of the tenant."""
    email: str
    """The e-mail address of the invited person."""
    role: Role
    created_at: dt.datetime
    """When it was created, in UTC."""
    expires_at: dt.datetime
    """When the invitation expires, in UTC."""


class OfferedInvitation(Model):
    """An invitation as the invited person sees it."""

    tenant_name: str
    """The name of the tenant."""
    email: str
    """The e-mail address of the invited person."""
    role: Role
    has_account: bool
    """Whether the address already has an account. If so, accepting requires its password."""
    expires_at: dt.datetime
    """When the invitation expires, in UTC."""


class Member(Model):
    """A member of a tenant."""

    id: str
    """The id of the user."""
    email: str
    """The e-mail address that the user signs in with."""
    role: Role
    second_factor: bool
    """Whether a sign-in of the user needs a second factor."""
    second_factors: list[Literal["totp", "passkey"]]
    """Which the user has: an authenticator app, passkeys."""
    joined_at: dt.datetime
    """When the user joined the tenant, in UTC."""


class PasswordResetToken(Model):
    """A token with which a member sets a new password."""

    token: str | None
    """The token to give to the member, shown only in this response; null if it was sent by e-mail, and in an idempotent replay."""
    expires_at: dt.datetime
    """When the token expires, in UTC."""


class Backup(Model):
    """A backup of the whole installation."""

    id: str
    """The id of the backup."""
    file: str
    """The name of the file in the folder for backups."""
    status: Literal["RUNNING", "SUCCEEDED", "FAILED"]
    """How it ended, or that it is still being made."""
    node: str | None
    """The machine and port of the node that made it; null for backups of an earlier version."""
    size: int | None
    """The size of the file in bytes, once it is complete."""
    rows: int | None
    """How many rows it contains, once it is complete."""
    error: str | None
    """Why it failed; null if it did not."""
    started_at: dt.datetime
    """When it began, in UTC."""
    ended_at: dt.datetime | None
    """When it ended, in UTC; null while it runs."""
    removed_at: dt.datetime | None
    """When the file was removed because newer ones replaced it; null while it is kept."""


class Project(Model):
    """A project: a game or app with its own players."""

    id: str
    """The id of the project."""
    tenant_id: str
    """The id of the tenant."""
    name: str
    """The name of the project."""
    plan: Plan
    rate_limit_per_minute: int
    """The maximum number of calls per minute for each environment of the project."""
    timezone: str
    """An IANA time zone, which decides when the days, weeks and months of the project begin."""
    levels: Levels
    client: ClientSettings
    require_approval: bool
    """Whether definitions and levels change only through changesets that a second person has approved. False until set; only an OWNER can switch it off."""
    teams_per_player: int
    """In how many teams a player may be at once. 1 until set."""
    holdout_percent: int
    """Percent of new players who are held out of all rewards: their events are logged and counted, and nothing is granted. 0 until set. A change moves nobody who was created before."""
    created_at: dt.datetime
    """When it was created, in UTC."""


class LevelsThresholds(Model):
    thresholds: list[int]
    """The XP at which each level begins: the first is 0, and each is greater than the one before."""


class LevelsBase(Model):
    base: float
    """The XP that level 2 takes."""
    growth: float
    """The factor by which the XP for a level grows from one level to the next."""
    max: int
    """The highest level."""


class ClientSettings(Model):
    """What clients with a player token may do, and what they see. What is false is refused with 403."""

    origins: list[str]
    """The web origins whose pages may call with a player token of this project."""
    profile: bool
    """Whether players may change their own display name, avatar and time zone. False until set."""
    attributes: list[str]
    """The attributes of players that clients see."""
    quests: bool
    """Whether clients see, start and abandon quests and adventures. True until set."""
    lobbies: bool
    """Whether clients use lobbies. True until set."""
    purchases: bool
    """Whether clients buy and use items. True until set."""
    teams: bool
    """Whether clients see, join and leave teams. True until set."""
    friends: bool
    """Whether clients see, ask, accept and block other players. True until set."""
    leaderboards: bool
    """Whether clients join and leave leaderboards. True until set."""
    lobby_leaderboard_ids: list[str]
    """The leaderboards that clients may choose for the results of lobbies that they open. None until set: a client that chooses another is refused with 403."""
    hide_player_ids: bool
    """Whether other players appear to clients with an `alias` in place of their `playerId`. False until set."""


class Usage(Model):
    """The usage and limits of a project."""

    plan: Plan
    webhooks: UsageWebhooks
    """The webhooks of the project."""
    limits: list[UsageLimit]
    """Limits that apply on every plan. They are explained in the guide, at /guide/limits."""
    environments: list[UsageEnvironment]
    """The usage of each environment."""


class UsageWebhooks(Model):
    """The webhooks of the project."""

    used: int
    """The current number."""
    limit: int
    """The maximum number."""


class UsageLimit(Model):
    name: Literal["rules", "quests", "adventures", "badges", "leaderboards", "currencies", "items", "offers", "segments", "boosts", "experiments", "runningExperiments", "xpLeaderboards", "compiledBytes", "webhooks", "images", "objectivesPerEventType", "workPerEvent", "effectsPerEvent", "outsideEventsPerEvent", "chainedEventsPerEvent", "scoreBoardsPerEvent", "eventTypesPerPlayer", "questsPerPlayer", "adventuresPerPlayer", "badgesPerPlayer", "currenciesPerPlayer", "itemsPerPlayer", "boostsPerPlayer"]
    """The name of the limit."""
    used: int | None
    """The current usage; null for limits that apply to one event or one player."""
    limit: int
    """The maximum."""


class UsageEnvironment(Model):
    environment: Literal["live", "test"]
    """The environment."""
    window: UsageEnvironmentWindow
    """The current minute, as counted by the rate limit."""
    days: list[UsageEnvironmentDay]
    """Calls per day (UTC) of the last 30 days, newest first; days without calls are omitted."""
    players: int
    """The number of players."""
    events: int
    """The number of events received."""


class UsageEnvironmentWindow(Model):
    """The current minute, as counted by the rate limit."""

    calls: int
    """The number of calls in this minute so far."""
    limit: int
    """The maximum number of calls per minute for each environment of the project."""
    resets_at: dt.datetime
    """When the next minute begins, in UTC."""


class UsageEnvironmentDay(Model):
    day: dt.date
    """The day, in UTC."""
    calls: int
    """The number of calls on that day."""


class ApiKeyWithSecret(Model):
    """A new API key, with the key itself."""

    id: str
    """The id of the API key, not the key itself."""
    name: str
    """A name that says what the key is for."""
    mode: Literal["live", "test"]
    """The environment that the key gives access to."""
    scopes: list[Literal["read", "write", "manage"]]
    """What the key may do; `manage` includes `read` and `write`, and allows changes to definitions."""
    hint: str
    """The last characters of the key, to tell keys apart."""
    created_at: dt.datetime
    """When it was created, in UTC."""
    expires_at: dt.datetime | None
    """When the key expires; null if it never does."""
    last_used_at: dt.datetime | None
    """About when the key was last used; null if it never was."""
    previous_key_until: dt.datetime | None
    """Until when the key from before the last rotation still works; absent if it does not."""
    key: str | None
    """The key itself, shown only in this response (null in an idempotent replay)."""


class ApiKey(Model):
    """An API key, without the key itself."""

    id: str
    """The id of the API key, not the key itself."""
    name: str
    """A name that says what the key is for."""
    mode: Literal["live", "test"]
    """The environment that the key gives access to."""
    scopes: list[Literal["read", "write", "manage"]]
    """What the key may do; `manage` includes `read` and `write`, and allows changes to definitions."""
    hint: str
    """The last characters of the key, to tell keys apart."""
    created_at: dt.datetime
    """When it was created, in UTC."""
    expires_at: dt.datetime | None
    """When the key expires; null if it never does."""
    last_used_at: dt.datetime | None
    """About when the key was last used; null if it never was."""
    previous_key_until: dt.datetime | None
    """Until when the key from before the last rotation still works; absent if it does not."""


class TestClock(Model):
    """The clock of the test environment."""

    now: dt.datetime
    """The time of the test environment, in UTC."""
    offset_seconds: float
    """How far it is ahead of the real time."""


class LevelsRecordThresholds(Model):
    thresholds: list[int]
    """The XP at which each level begins: the first is 0, and each is greater than the one before."""
    version: int
    """Increases with every change."""


class LevelsRecordBase(Model):
    base: float
    """The XP that level 2 takes."""
    growth: float
    """The factor by which the XP for a level grows from one level to the next."""
    max: int
    """The highest level."""
    version: int
    """Increases with every change."""


class Version(Model):
    """One entry of the history of a definition."""

    version: int
    """The number of a version."""
    at: dt.datetime
    """When it was written."""
    by: VersionBy
    """Who wrote it."""
    op: Literal["create", "update", "delete", "restore"]
    """What was done."""
    changeset_id: str | None
    """The changeset that it was published with; null without one."""


class VersionBy(Model):
    """Who wrote it."""

    type: Literal["person", "key", "system"]
    """Whether a person, an API key or the service itself wrote it."""
    name: str
    """The person's e-mail address, or the name of the key."""


class Asset(Model):
    """An uploaded image."""

    id: str
    """The id of the image."""
    url: str
    """The public URL of the image, for `imageUrl`, `iconUrl` and `avatarUrl`."""
    type: str
    """The media type of the image."""
    width: int
    """Its width in pixels."""
    height: int
    """Its height in pixels."""
    bytes: int
    """Its size in bytes."""
    created_at: dt.datetime
    """When it was created, in UTC."""


class Badge(Model):
    """The definition of a badge."""

    id: str
    """The id of the badge, which other definitions use to refer to it."""
    name: str
    """The display name."""
    description: str | None
    """A description for people, such as players."""
    environments: list[Literal["live", "test"]]
    """The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test."""
    image_url: str | None
    """The URL of an image of the badge."""
    secret: bool
    """Tells clients not to show the badge before it is earned."""
    repeatable: bool
    """Whether a player can earn the badge more than once."""
    version: int
    """Increases with every change."""
    created_at: dt.datetime
    """When it was created, in UTC."""
    updated_at: dt.datetime
    """When it last changed, in UTC."""


class Quest(Model):
    """The definition of a quest."""

    id: str
    """The id of the quest, which other definitions use to refer to it."""
    name: str
    """The display name."""
    objectives: list[Objective]
    """The objectives; the quest is completed when all of them are."""
    description: str | None
    """A description for people, such as players."""
    enabled: bool
    """If false, it has no effect for any player."""
    environments: list[Literal["live", "test"]]
    """The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test."""
    start: Literal["auto", "manual"]
    """`auto` starts at the first event that counts, `manual` through the API or an action."""
    order: Literal["any", "sequence"]
    """Whether all objectives are open at once, or one after the other."""
    prerequisites: QuestPrerequisites | None
    """What a player must have before the quest can start."""
    available_from: dt.datetime | None
    """Players cannot start the quest before this time."""
    available_until: dt.datetime | None
    """From this time on players cannot start the quest, and unfinished ones expire."""
    time_limit_seconds: int | None
    """How many seconds a player has to complete the quest before it expires."""
    repeat: Literal["never", "daily", "weekly", "always"]
    """When a completed quest can be started again: never, on the next day or week in the time zone of the project, or immediately."""
    rewards: list[Action]
    """The actions that run on completion."""
    version: int
    """Increases with every change."""
    created_at: dt.datetime
    """When it was created, in UTC."""
    updated_at: dt.datetime
    """When it last changed, in UTC."""


class Objective(Model):
    """One objective of a quest."""

    id: str
    """The id of the objective, unique within the quest."""
    name: str | None
    """The display name."""
    on: str
    """The type of an event: your own, or one of the service that rules and quests can use."""
    when: str | None
    """A condition: a CEL expression that returns true or false."""
    measure: Literal["count", "sum", "max", "distinct"]
    """What is counted: the number of events, or the sum, the maximum or the number of distinct values of `of`."""
    of: str | None
    """A CEL expression that returns a value."""
    target: float
    """The value at which the objective is completed."""


class QuestPrerequisites(Model):
    """What a player must have before the quest can start."""

    level: int | None
    """The minimum level of the player."""
    quest_ids: list[str] | None
    """The quests that the player must have completed (all of them)."""
    badge_ids: list[str] | None
    """The badges that the player must have earned (all of them)."""
    segment_id: str | None
    """The segment that the player must be in when the quest starts; whoever leaves it later keeps the quest."""


class GrantXp(Model):
    """Gives the player XP, or takes some away."""

    do: Literal["grantXp"]
    """The action to run."""
    amount: float | str
    """The amount of XP, negative to take it away: a number, or a CEL expression that returns one."""


class AwardBadge(Model):
    """Gives the player a badge."""

    do: Literal["awardBadge"]
    """The action to run."""
    badge_id: str
    """The id of the badge."""


class StartQuest(Model):
    """Starts a quest for the player."""

    do: Literal["startQuest"]
    """The action to run."""
    quest_id: str
    """The id of the quest."""


class AdvanceQuest(Model):
    """Advances an objective of a quest that the player has started."""

    do: Literal["advanceQuest"]
    """The action to run."""
    quest_id: str
    """The id of the quest."""
    objective_id: str
    """The id of the objective within the quest."""
    by: float | str | None
    """By how much: a number, or a CEL expression that returns one. Defaults to 1."""


class StartAdventure(Model):
    """Starts an adventure for the player."""

    do: Literal["startAdventure"]
    """The action to run."""
    adventure_id: str
    """The id of the adventure."""


class SubmitScore(Model):
    """Submits a score for the player to a leaderboard."""

    do: Literal["submitScore"]
    """The action to run."""
    leaderboard_id: str
    """The id of the leaderboard."""
    value: float | str
    """The score: a number, or a CEL expression that returns one."""
    subscore: float | str | None
    """Decides between equal scores: a number, or a CEL expression that returns one."""


class SetAttribute(Model):
    """Sets an attribute of the player."""

    do: Literal["setAttribute"]
    """The action to run."""
    key: str
    """The name of the attribute."""
    value: float | str
    """The new value: a number, or a CEL expression that returns any JSON value."""


class GrantStreakFreeze(Model):
    """Gives the player streak freezes. A missed day uses one and the streak goes on. A player holds at most 5."""

    do: Literal["grantStreakFreeze"]
    """The action to run."""
    count: int | None
    """How many. Defaults to 1."""


class GrantCurrency(Model):
    """Credits the player with a currency."""

    do: Literal["grantCurrency"]
    """The action to run."""
    currency_id: str
    """The id of the currency."""
    amount: float | str
    """The amount, 0 or more: a whole number, or a CEL expression, whose result is rounded half up. What is over the maximum of the currency is dropped."""


class GrantItem(Model):
    """Gives the player an item."""

    do: Literal["grantItem"]
    """The action to run."""
    item_id: str
    """The id of the item."""
    quantity: int | None
    """How many; 1 if omitted. What is over `maxOwned` is dropped."""


class GrantBoost(Model):
    """Gives the player a personal boost for a while. If the player still has it, the later of the two ends counts."""

    do: Literal["grantBoost"]
    """The action to run."""
    boost_id: str
    """The id of the boost."""
    seconds: int
    """For how long, from the time of the event on."""


class SendMessage(Model):
    """Sends a message to the inbox of the player. It may have rewards, which the player claims."""

    do: Literal["sendMessage"]
    """The action to run."""
    title: str
    """The title. It may have placeholders such as `{{ player.displayName }}` and `{{ event.properties.map }}`; one without a value is left out."""
    body: str
    """The text, with placeholders as in the title."""
    data: dict[str, Any] | None
    """Anything for your client, such as the screen to open; at most 4,096 characters as JSON."""
    rewards: list[MessageReward] | None
    """Actions that run once, when the player claims them. Expressions see the player of that moment, and no properties of the event. They cannot send messages."""
    expires_in_seconds: int | None
    """After how many seconds it expires, with what was not claimed. Without it, it does not."""
    dedupe_key: str | None
    """Nothing is sent to a player to whom something with this key was sent before. It may have placeholders. The last 500 keys of a player are remembered."""


class QuestDetail(Model):
    """The definition of a quest, with the number of players who have it in progress."""

    id: str
    """The id of the quest, which other definitions use to refer to it."""
    name: str
    """The display name."""
    objectives: list[Objective]
    """The objectives; the quest is completed when all of them are."""
    description: str | None
    """A description for people, such as players."""
    enabled: bool
    """If false, it has no effect for any player."""
    environments: list[Literal["live", "test"]]
    """The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test."""
    start: Literal["auto", "manual"]
    """`auto` starts at the first event that counts, `manual` through the API or an action."""
    order: Literal["any", "sequence"]
    """Whether all objectives are open at once, or one after the other."""
    prerequisites: QuestDetailPrerequisites | None
    """What a player must have before the quest can start."""
    available_from: dt.datetime | None
    """Players cannot start the quest before this time."""
    available_until: dt.datetime | None
    """From this time on players cannot start the quest, and unfinished ones expire."""
    time_limit_seconds: int | None
    """How many seconds a player has to complete the quest before it expires."""
    repeat: Literal["never", "daily", "weekly", "always"]
    """When a completed quest can be started again: never, on the next day or week in the time zone of the project, or immediately."""
    rewards: list[Action]
    """The actions that run on completion."""
    version: int
    """Increases with every change."""
    created_at: dt.datetime
    """When it was created, in UTC."""
    updated_at: dt.datetime
    """When it last changed, in UTC."""
    in_progress: list[QuestDetailInProgressItem]
    """How many players have which version in progress; they finish the version that they started. Counted up to 10,000."""


class QuestDetailPrerequisites(Model):
    """What a player must have before the quest can start."""

    level: int | None
    """The minimum level of the player."""
    quest_ids: list[str] | None
    """The quests that the player must have completed (all of them)."""
    badge_ids: list[str] | None
    """The badges that the player must have earned (all of them)."""
    segment_id: str | None
    """The segment that the player must be in when the quest starts; whoever leaves it later keeps the quest."""


class QuestDetailInProgressItem(Model):
    environment: Literal["live", "test"]
    """The environment of these players."""
    version: int
    """The version that they started with."""
    players: int
    """The number of players."""


class Adventure(Model):
    """The definition of an adventure."""

    id: str
    """The id of the adventure, which other definitions use to refer to it."""
    name: str
    """The display name."""
    steps: list[Step]
    """The steps; the adventure is completed when all of their quests are."""
    description: str | None
    """A description for people, such as players."""
    enabled: bool
    """If false, it has no effect for any player."""
    environments: list[Literal["live", "test"]]
    """The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test."""
    start: Literal["auto", "manual"]
    """`auto` starts at the first event that counts, `manual` through the API or an action."""
    rewards: list[Action]
    """The actions that run on completion."""
    version: int
    """Increases with every change."""
    created_at: dt.datetime
    """When it was created, in UTC."""
    updated_at: dt.datetime
    """When it last changed, in UTC."""


class Step(Model):
    """One step of an adventure."""

    id: str
    """The id of the step, unique within the adventure."""
    quest_id: str
    """The id of the quest of this step."""
    after: list[str] | None
    """The steps that must be completed before this one opens."""


class AdventureDetail(Model):
    """The definition of an adventure, with the number of players who have it in progress."""

    id: str
    """The id of the adventure, which other definitions use to refer to it."""
    name: str
    """The display name."""
    steps: list[Step]
    """The steps; the adventure is completed when all of their quests are."""
    description: str | None
    """A description for people, such as players."""
    enabled: bool
    """If false, it has no effect for any player."""
    environments: list[Literal["live", "test"]]
    """The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test."""
    start: Literal["auto", "manual"]
    """`auto` starts at the first event that counts, `manual` through the API or an action."""
    rewards: list[Action]
    """The actions that run on completion."""
    version: int
    """Increases with every change."""
    created_at: dt.datetime
    """When it was created, in UTC."""
    updated_at: dt.datetime
    """When it last changed, in UTC."""
    in_progress: list[AdventureDetailInProgressItem]
    """How many players have which version in progress; they finish the version that they started. Counted up to 10,000."""


class AdventureDetailInProgressItem(Model):
    environment: Literal["live", "test"]
    """The environment of these players."""
    version: int
    """The version that they started with."""
    players: int
    """The number of players."""


class Rule(Model):
    """The definition of a rule."""

    id: str
    """The id of the rule, which other definitions use to refer to it."""
    name: str
    """The display name."""
    on: str
    """The type of an event: your own, or one of the service that rules and quests can use."""
    then: list[Action]
    """The actions that run when the rule fires, in this order."""
    enabled: bool
    """If false, it has no effect for any player."""
    environments: list[Literal["live", "test"]]
    """The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test."""
    priority: int
    """Rules with a higher priority run first; equal priorities run in the order of their ids."""
    schedule: Schedule | None
    """Of a rule on `schedule`: when it runs, once for each player and occurrence. It may be up to 24 hours late, and is skipped after that."""
    inactive_days: int | None
    """Of a rule on `player.inactive`: how many days a player must have been without an event. It fires once for each absence."""
    hours_before: int | None
    """Of a rule on `player.streak_at_risk`: how many hours before midnight of the player's time zone it fires, once a day, for a streak of at least 2 days that ends then."""
    when: str | None
    """A condition: a CEL expression that returns true or false."""
    limit: RuleLimit | None
    """The maximum number of times that the rule fires for one player."""
    cooldown_seconds: int | None
    """How many seconds must pass before the rule fires again for the same player."""
    starts_at: dt.datetime | None
    """The rule does not fire for events before this time."""
    ends_at: dt.datetime | None
    """The rule does not fire for events at or after this time."""
    segment_id: str | None
    """The rule fires only for players who are in this segment at that moment."""
    version: int
    """Increases with every change."""
    created_at: dt.datetime
    """When it was created, in UTC."""
    updated_at: dt.datetime
    """When it last changed, in UTC."""


class Schedule(Model):
    """Of a rule on `schedule`: when it runs, once for each player and occurrence. It may be up to 24 hours late, and is skipped after that."""

    every: Literal["day", "week", "month"]
    """How often."""
    at: str
    """The time of the day, `HH:MM`. A time that is left out when clocks go forward is that moment; of one that comes twice the first counts."""
    day: int | None
    """The day of the week, 1 (Monday) to 7 (Sunday), or of the month, 1 to 31; a month that is too short has it on its last day. Defaults to 1. Not with `every` `day`."""
    zone: Literal["project", "player"]
    """Whose time zone: the project's, or that of each player (the project's for players without one)."""
    segment_id: str
    """The segment whose players it runs for: those who are in it when it is their turn."""


class RuleLimit(Model):
    """The maximum number of times that the rule fires for one player."""

    times: int
    """How often the rule may fire in one period."""
    per: Literal["day", "week", "month", "lifetime"]
    """The period, in the project's time zone; `lifetime` never ends."""


class RuleDetail(Model):
    """The definition of a rule, with what the service knows of it."""

    id: str
    """The id of the rule, which other definitions use to refer to it."""
    name: str
    """The display name."""
    on: str
    """The type of an event: your own, or one of the service that rules and quests can use."""
    then: list[Action]
    """The actions that run when the rule fires, in this order."""
    enabled: bool
    """If false, it has no effect for any player."""
    environments: list[Literal["live", "test"]]
    """The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test."""
    priority: int
    """Rules with a higher priority run first; equal priorities run in the order of their ids."""
    schedule: Schedule | None
    """Of a rule on `schedule`: when it runs, once for each player and occurrence. It may be up to 24 hours late, and is skipped after that."""
    inactive_days: int | None
    """Of a rule on `player.inactive`: how many days a player must have been without an event. It fires once for each absence."""
    hours_before: int | None
    """Of a rule on `player.streak_at_risk`: how many hours before midnight of the player's time zone it fires, once a day, for a streak of at least 2 days that ends then."""
    when: str | None
    """A condition: a CEL expression that returns true or false."""
    limit: RuleDetailLimit | None
    """The maximum number of times that the rule fires for one player."""
    cooldown_seconds: int | None
    """How many seconds must pass before the rule fires again for the same player."""
    starts_at: dt.datetime | None
    """The rule does not fire for events before this time."""
    ends_at: dt.datetime | None
    """The rule does not fire for events at or after this time."""
    segment_id: str | None
    """The rule fires only for players who are in this segment at that moment."""
    version: int
    """Increases with every change."""
    created_at: dt.datetime
    """When it was created, in UTC."""
    updated_at: dt.datetime
    """When it last changed, in UTC."""
    timer: RuleDetailTimer | None
    """Of a rule that time sets off (`schedule`, `player.inactive`, `player.streak_at_risk`), in the environment of the call. Null for other rules."""


class RuleDetailLimit(Model):
    """The maximum number of times that the rule fires for one player."""

    times: int
    """How often the rule may fire in one period."""
    per: Literal["day", "week", "month", "lifetime"]
    """The period, in the project's time zone; `lifetime` never ends."""


class RuleDetailTimer(Model):
    """What a rule that time sets off has done, and when it runs next."""

    next_at: dt.datetime | None
    """When it is due next, by the time zone of the project. Null while it is off, and for `player.inactive`, which is due for each player at another time."""
    last_at: dt.datetime | None
    """The latest occurrence that was begun, or null."""
    players: int
    """How many events it has given to players so far."""
    skipped: int
    """How many occurrences were skipped because they were more than 24 hours late, or because a later one was due as well. Each time zone counts for itself."""


class Currency(Model):
    """The definition of a currency."""

    id: str
    """The id of the currency, which other definitions use to refer to it."""
    name: str
    """The display name."""
    environments: list[Literal["live", "test"]]
    """The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test."""
    symbol: str | None
    """A short sign for the currency, to show next to amounts."""
    icon_url: str | None
    """The URL of an icon."""
    max: int | None
    """The largest balance that a player can have; what is granted beyond it is dropped."""
    initial: int
    """The balance of a new player. Players who exist already do not get it."""
    version: int
    """Increases with every change."""
    created_at: dt.datetime
    """When it was created, in UTC."""
    updated_at: dt.datetime
    """When it last changed, in UTC."""


class CurrencyDetail(Model):
    """The definition of a currency, with what the service knows of it."""

    id: str
    """The id of the currency, which other definitions use to refer to it."""
    name: str
    """The display name."""
    environments: list[Literal["live", "test"]]
    """The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test."""
    symbol: str | None
    """A short sign for the currency, to show next to amounts."""
    icon_url: str | None
    """The URL of an icon."""
    max: int | None
    """The largest balance that a player can have; what is granted beyond it is dropped."""
    initial: int
    """The balance of a new player. Players who exist already do not get it."""
    version: int
    """Increases with every change."""
    created_at: dt.datetime
    """When it was created, in UTC."""
    updated_at: dt.datetime
    """When it last changed, in UTC."""
    holders: int
    """How many players have some of it in the environment of the call, counted up to 10,000."""


class Item(Model):
    """The definition of an item."""

    id: str
    """The id of the item, which other definitions use to refer to it."""
    name: str
    """The display name."""
    description: str | None
    """A description for people, such as players."""
    environments: list[Literal["live", "test"]]
    """The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test."""
    image_url: str | None
    """The URL of an image of the item."""
    max_owned: int | None
    """How many a player can own; what is given beyond that is dropped."""
    on_use: list[Action] | None
    """The actions that run when a player uses the item. Without them it cannot be used."""
    metadata: dict[str, Any] | None
    """Any data of your own about the item; the service does not use it."""
    version: int
    """Increases with every change."""
    created_at: dt.datetime
    """When it was created, in UTC."""
    updated_at: dt.datetime
    """When it last changed, in UTC."""


class ItemDetail(Model):
    """The definition of an item, with what the service knows of it."""

    id: str
    """The id of the item, which other definitions use to refer to it."""
    name: str
    """The display name."""
    description: str | None
    """A description for people, such as players."""
    environments: list[Literal["live", "test"]]
    """The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test."""
    image_url: str | None
    """The URL of an image of the item."""
    max_owned: int | None
    """How many a player can own; what is given beyond that is dropped."""
    on_use: list[Action] | None
    """The actions that run when a player uses the item. Without them it cannot be used."""
    metadata: dict[str, Any] | None
    """Any data of your own about the item; the service does not use it."""
    version: int
    """Increases with every change."""
    created_at: dt.datetime
    """When it was created, in UTC."""
    updated_at: dt.datetime
    """When it last changed, in UTC."""
    owners: int
    """How many players own it in the environment of the call, counted up to 10,000."""


class Offer(Model):
    """The definition of an offer."""

    id: str
    """The id of the offer, which other definitions use to refer to it."""
    name: str
    """The display name."""
    price: list[Price]
    """What one piece costs: an amount of each of these currencies. Empty for a free offer."""
    grants: list[Action]
    """The actions that run for each piece that is bought."""
    description: str | None
    """A description for people, such as players."""
    enabled: bool
    """If false, it has no effect for any player."""
    environments: list[Literal["live", "test"]]
    """The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test."""
    image_url: str | None
    """The URL of an image of the offer."""
    available_from: dt.datetime | None
    """Players cannot buy it before this time."""
    available_until: dt.datetime | None
    """Players cannot buy it from this time on."""
    stock: int | None
    """How many pieces can be sold in each environment. Without it there is no limit."""
    limit: OfferLimit | None
    """The maximum number of pieces for one player."""
    requires: str | None
    """What the player must meet to buy it: a CEL expression that returns true or false."""
    segment_id: str | None
    """Only players who are in this segment at that moment can buy it."""
    version: int
    """Increases with every change."""
    created_at: dt.datetime
    """When it was created, in UTC."""
    updated_at: dt.datetime
    """When it last changed, in UTC."""


class Price(Model):
    """A part of a price."""

    currency_id: str
    """The id of the currency."""
    amount: int
    """The amount for one piece."""


class OfferLimit(Model):
    """The maximum number of pieces for one player."""

    times: int
    """How many pieces one player can buy in one period."""
    per: Literal["day", "week", "month", "lifetime"]
    """The period, in the project's time zone; `lifetime` never ends."""


class OfferDetail(Model):
    """The definition of an offer, with what the service knows of it."""

    id: str
    """The id of the offer, which other definitions use to refer to it."""
    name: str
    """The display name."""
    price: list[Price]
    """What one piece costs: an amount of each of these currencies. Empty for a free offer."""
    grants: list[Action]
    """The actions that run for each piece that is bought."""
    description: str | None
    """A description for people, such as players."""
    enabled: bool
    """If false, it has no effect for any player."""
    environments: list[Literal["live", "test"]]
    """The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test."""
    image_url: str | None
    """The URL of an image of the offer."""
    available_from: dt.datetime | None
    """Players cannot buy it before this time."""
    available_until: dt.datetime | None
    """Players cannot buy it from this time on."""
    stock: int | None
    """How many pieces can be sold in each environment. Without it there is no limit."""
    limit: OfferDetailLimit | None
    """The maximum number of pieces for one player."""
    requires: str | None
    """What the player must meet to buy it: a CEL expression that returns true or false."""
    segment_id: str | None
    """Only players who are in this segment at that moment can buy it."""
    version: int
    """Increases with every change."""
    created_at: dt.datetime
    """When it was created, in UTC."""
    updated_at: dt.datetime
    """When it last changed, in UTC."""
    remaining: int | None
    """How many pieces are left in the environment of the call: the stock less what was sold. Null if there is no stock."""


class OfferDetailLimit(Model):
    """The maximum number of pieces for one player."""

    times: int
    """How many pieces one player can buy in one period."""
    per: Literal["day", "week", "month", "lifetime"]
    """The period, in the project's time zone; `lifetime` never ends."""


class Segment(Model):
    """The definition of a segment."""

    id: str
    """The id of the segment, which other definitions use to refer to it."""
    name: str
    """The display name."""
    members: str
    """Who is in it: a CEL expression on `player` and `now` that returns true or false. Besides what rules see of a player there are `player.createdAt`, `player.lastSeenAt` (null before the first event) and `player.activeDays(n)`, which counts the days with an event among the last n (1 to 90) in the player's time zone, today included. A segment cannot name segments."""
    description: str | None
    """A description for people, such as players."""
    environments: list[Literal["live", "test"]]
    """The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test."""
    notify: bool
    """Whether `segment.entered` and `segment.left` are sent when players enter and leave it."""
    version: int
    """Increases with every change."""
    created_at: dt.datetime
    """When it was created, in UTC."""
    updated_at: dt.datetime
    """When it last changed, in UTC."""


class SegmentDetail(Model):
    """The definition of a segment, with what the service knows of it."""

    id: str
    """The id of the segment, which other definitions use to refer to it."""
    name: str
    """The display name."""
    members: str
    """Who is in it: a CEL expression on `player` and `now` that returns true or false. Besides what rules see of a player there are `player.createdAt`, `player.lastSeenAt` (null before the first event) and `player.activeDays(n)`, which counts the days with an event among the last n (1 to 90) in the player's time zone, today included. A segment cannot name segments."""
    description: str | None
    """A description for people, such as players."""
    environments: list[Literal["live", "test"]]
    """The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test."""
    notify: bool
    """Whether `segment.entered` and `segment.left` are sent when players enter and leave it."""
    version: int
    """Increases with every change."""
    created_at: dt.datetime
    """When it was created, in UTC."""
    updated_at: dt.datetime
    """When it last changed, in UTC."""
    size: int
    """How many players are in the list of the segment, in the environment of the call."""
    computed_at: dt.datetime | None
    """When all players were last looked at; null before the first time. Players who change are looked at at once."""
    failed: int
    """For how many players the expression failed that time. They are not in the list."""


class Player(Model):
    """A player, with their profile and progress."""

    id: str
    """The id of the player in your own system."""
    display_name: str | None
    """The name that other players see, or null."""
    avatar_url: str | None
    """The URL of an image of the player, or null."""
    timezone: str | None
    """An IANA time zone, which decides when the days of the player begin. Null for that of the project."""
    attributes: dict[str, Any]
    """The attributes of the player, for rules and quests to use."""
    xp: int
    """The XP of the player."""
    level: int
    """The level of the player, from the XP and the `levels` of the project."""
    next_level_xp: int | None
    """The XP at which the next level begins; null on the highest."""
    streak: PlayerStreak
    """Consecutive days with at least one event, in the time zone of the player, otherwise of the project."""
    created_at: dt.datetime
    """When it was created, in UTC."""
    updated_at: dt.datetime
    """When the profile or the progress last changed, in UTC."""
    last_seen_at: dt.datetime | None
    """When the latest event of the player happened; null before the first."""


class PlayerStreak(Model):
    """Consecutive days with at least one event, in the time zone of the player, otherwise of the project."""

    current: int
    """The number of days with an event in the current streak; 0 after a missed day for which there was no freeze."""
    longest: int
    """The length of the longest streak in days."""
    last_day: dt.date | None
    """The last day with an event; null before the first."""
    freezes: int
    """How many streak freezes the player holds. A missed day uses one at its end."""
    frozen_days: list[dt.date]
    """The missed days of the current streak that a freeze saved, oldest first."""


class SegmentHistory(Model):
    """The size of a segment over time."""

    timezone: str
    """The time zone of the project, which the days are in."""
    data: list[SegmentHistoryDataItem]
    """Oldest first, without gaps from the first day on that is known."""


class SegmentHistoryDataItem(Model):
    day: dt.date
    """The day."""
    size: int
    """How many players were in the list at the end of the day, or are now."""


class SegmentOverlap(Model):
    """How many players a segment shares with others."""

    size: int
    """How many players of the segment were looked at."""
    sampled: bool
    """Whether only a part of the segment was looked at, because it is large."""
    data: list[SegmentOverlapDataItem]
    """The other segments of the project, those with the most in common first."""


class SegmentOverlapDataItem(Model):
    segment_id: str
    """The id of the segment."""
    size: int
    """How many of the players who were looked at are in the list of this segment, too."""


class SegmentPreview(Model):
    """Who would be in a segment now."""

    size: int
    """How many players. An estimate if `estimated` is true."""
    estimated: bool
    """Whether `size` is an estimate from a random sample: in an environment with more than 5,000 players."""
    low: int
    """The true size is at least this, with 95 % certainty; `size` itself if it is exact."""
    high: int
    """The true size is at most this, with 95 % certainty; `size` itself if it is exact."""
    looked_at: int
    """How many players were looked at."""
    failed: int
    """For how many of them the expression failed. They do not count as members."""
    sample: list[Player]
    """Up to 10 of the players who would be members."""


class Boost(Model):
    """The definition of a boost."""

    id: str
    """The id of the boost, which other definitions use to refer to it."""
    name: str
    """The display name."""
    factor: float
    """What amounts are multiplied by: over 1, at most 100, with at most four decimals. The result is rounded half up."""
    of: BoostOf
    """What is multiplied: either XP or amounts of some currencies."""
    description: str | None
    """A description for people, such as players."""
    enabled: bool
    """If false, it has no effect for any player."""
    environments: list[Literal["live", "test"]]
    """The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test."""
    segment_id: str | None
    """Only for players who are in this segment at that moment."""
    starts_at: dt.datetime | None
    """Events that occurred before this time are not multiplied."""
    ends_at: dt.datetime | None
    """Events that occur at this time or later are not multiplied."""
    event_types: list[str] | None
    """Only what these types of events set off, directly or through what follows from them. Without it, all events."""
    personal: bool
    """If true, it acts only for players to whom it was given by the action `grantBoost`, for as long as that says."""
    stack: Literal["multiply", "highest"]
    """How it acts together with others: all that `multiply` are multiplied with each other, and with the highest of the others."""
    version: int
    """Increases with every change."""
    created_at: dt.datetime
    """When it was created, in UTC."""
    updated_at: dt.datetime
    """When it last changed, in UTC."""


class BoostOf(Model):
    """What is multiplied: either XP or amounts of some currencies."""

    xp: bool | None
    """XP is multiplied."""
    currency_ids: list[str] | None
    """Amounts of these currencies are multiplied."""


class Experiment(Model):
    """The definition of an experiment."""

    id: str
    """The id of the experiment, which other definitions use to refer to it."""
    name: str
    """The display name."""
    variants: list[ExperimentVariant]
    """The variants; the first one, without changes, is the control."""
    metrics: list[ExperimentMetric]
    """What is measured."""
    hypothesis: str | None
    """What you expect, and why."""
    environments: list[Literal["live", "test"]]
    """The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test."""
    segment_id: str | None
    """Only players who are in this segment at the first event that counts."""
    conclusion: str | None
    """What was learned. It can be changed after the stop."""
    archived: bool
    """Whether lists of the console leave it out. It changes nothing else."""
    traffic: int
    """Percent of the players who are in it at all."""
    status: Literal["draft", "running", "stopped"]
    """A `draft` is started once, and stopped once. It can be edited as long as it is a draft; after that only its name, hypothesis, conclusion and `archived` can."""
    salt: str | None
    """Random, made at the start. With it and the id of a player anyone can compute the variant."""
    started_at: dt.datetime | None
    """When it was started."""
    stopped_at: dt.datetime | None
    """When it was stopped."""
    definitions: list[ExperimentDefinition] | None
    """What the variants run on, put together at the start."""
    version: int
    """Increases with every change."""
    created_at: dt.datetime
    """When it was created, in UTC."""
    updated_at: dt.datetime
    """When it last changed, in UTC."""


class ExperimentVariant(Model):
    """A variant. The first one is the control, and has no changes."""

    id: str
    """The id of the variant, known within the experiment."""
    weight: float
    """How large its part of the players is, relative to the other weights."""
    changes: list[ExperimentVariantChange] | None
    """The definitions that are different. They are checked as those of a changeset."""


class ExperimentVariantChange(Model):
    """A definition that is different in this variant."""

    kind: Literal["rules", "quests", "adventures", "badges", "items", "offers", "boosts"]
    """The kind of the definition, as in its path."""
    id: str
    """The id of the definition."""
    patch: dict[str, Any]
    """The fields that this variant has otherwise, as in a PATCH of the definition."""


class ExperimentMetric(Model):
    """Something that is measured for each player, from the moment they are in."""

    id: str
    """The id of the metric, known within the experiment."""
    of: Literal["events", "xp", "currency", "active_days", "retained", "quest_completed", "purchase"]
    """What is measured: the number of `events`, the `xp` or the amount of a `currency` that the player got, `active_days`, whether they were active again some days later (`retained`), whether they completed a quest (`quest_completed`), or the number of their purchases (`purchase`)."""
    event_type: str | None
    """The type of an event: your own, or one of the service that rules and quests can use."""
    currency_id: str | None
    """Of `currency`: which one. Of `purchase`: only purchases that are paid with it."""
    quest_id: str | None
    """Of `quest_completed`: which one."""
    day: int | None
    """Of `retained`: how many days after the first one."""
    goal: bool | None
    """Whether the experiment is decided by it. Defaults to false."""
    higher_is_better: bool | None
    """Defaults to true."""


class ExperimentDefinition(Model):
    """A definition as one variant has it."""

    variant_id: str
    """The variant."""
    kind: Literal["rules", "quests", "adventures", "badges", "items", "offers", "boosts"]
    """The kind of the definition, as in its path."""
    id: str
    """The id of the definition."""
    version: int
    """The version that was changed."""
    body: dict[str, Any]
    """All its fields."""


class ChangesetInReview(Model):
    """The changeset that has to be approved."""

    changeset_id: str
    """The id of the changeset."""


class Changeset(Model):
    """Changes of several definitions that go live together."""

    id: str
    """The id of the changeset."""
    title: str
    """What the changeset is about."""
    description: str | None
    """More about it."""
    status: Literal["draft", "in_review", "approved", "scheduled", "published", "discarded"]
    """The status of the changeset."""
    created_by: ChangesetCreatedBy
    """Who created it."""
    created_at: dt.datetime
    """When it was created, in UTC."""
    editors: list[ChangesetEditor]
    """The people who changed its items, or made or rotated an API key that did. They cannot approve it."""
    reviews: list[ChangesetReview]
    """The last 100 decisions and comments, oldest first."""
    publish_at: dt.datetime | None
    """When it is to be published."""
    published_at: dt.datetime | None
    """When it was published."""
    revert_of: str | None
    """The changeset that it undoes."""
    edited_at: dt.datetime | None
    """When its items were last changed."""
    items: list[ChangesetItem]
    """The edits, by kind and id."""
    conflicts: list[ChangesetConflict]
    """Definitions that changed since they were edited here."""
    needed: list[ChangesetNeededItem]
    """Definitions that the edits refer to, directly or through others, and that are not active everywhere where the edits are. `environments` are those in which each would have to be active. Put them in too, with these."""


class ChangesetCreatedBy(Model):
    """Who created it."""

    type: Literal["person", "key", "system"]
    """Whether it was a person, an API key or the service itself."""
    name: str
    """The person's e-mail address, or the name of the key."""


class ChangesetEditor(Model):
    id: str
    """The id of the person."""
    name: str
    """The person's e-mail address."""


class ChangesetReview(Model):
    by: ChangesetReviewBy
    """Who decided or commented."""
    decision: Literal["approve", "reject", "comment"]
    """The decision; `comment` if it is none."""
    comment: str | None
    """The comment; for a scheduled publication that failed, the reason."""
    at: dt.datetime
    """When."""


class ChangesetReviewBy(Model):
    """Who decided or commented."""

    type: Literal["person", "key", "system"]
    """Whether it was a person, an API key or the service itself."""
    name: str
    """The person's e-mail address, or the name of the key."""


class ChangesetItem(Model):
    """One edit of a changeset."""

    kind: Literal["rules", "quests", "adventures", "badges", "leaderboards", "currencies", "items", "offers", "segments", "boosts", "experiments", "levels"]
    """The kind of the definition, or `levels`."""
    id: str
    """The id of the definition; that of the levels is `levels`."""
    op: Literal["put", "delete", "start", "stop"]
    """`put` creates or replaces the definition, `delete` deletes it. `start` and `stop` are those of an experiment, which `POST /experiments/{id}/start`, `/stop` and `/ship` put into a changeset."""
    body: dict[str, Any] | None
    """All fields of the definition; null where it is deleted."""
    base_version: int | None
    """The version that the edit began with; null if there was no such definition."""
    current_version: int | None
    """The version now; null if there is no such definition."""
    diff: list[ChangesetItemDiffItem]
    """What the change does, field by field."""
    faults: list[ChangesetItemFault]
    """Why it cannot be published as it is."""


class ChangesetItemDiffItem(Model):
    path: str
    """A JSON pointer to the field; empty if the whole definition is new or deleted."""
    before: Any
    """The value now; null for none."""
    after: Any
    """The value with the change; null for none."""


class ChangesetItemFault(Model):
    path: str
    """A JSON pointer to the place."""
    message: str
    """What is wrong."""
    message_parts: MessageParts | None


class MessageParts(Model):
    """What a message is made of, for those who show it in another language."""

    key: str
    """Which message it is. Keys do not change, while the English text may be improved."""
    values: dict[str, Any] | None
    """What stands in its places, by name: text, a number, or the parts of another message."""


class ChangesetConflict(Model):
    kind: Literal["rules", "quests", "adventures", "badges", "leaderboards", "currencies", "items", "offers", "segments", "boosts", "experiments", "levels"]
    """The kind of the definition, or `levels`."""
    id: str
    """The id of the definition; that of the levels is `levels`."""


class ChangesetNeededItem(Model):
    kind: Literal["rules", "quests", "adventures", "badges", "leaderboards", "currencies", "items", "offers", "segments", "boosts", "experiments", "levels"]
    """The kind of the definition, or `levels`."""
    id: str
    """The id of the definition; that of the levels is `levels`."""
    name: str
    """The name of the definition."""
    environments: list[Literal["live", "test"]]
    """The environments in which it has to be active."""


class ExperimentResults(Model):
    """What an experiment has shown so far."""

    status: Literal["draft", "running", "stopped"]
    """Results of a stopped experiment are those of the moment when it stopped."""
    exposures: list[ExperimentResultsExposure]
    """How many players are in each variant."""
    sample_ratio: ExperimentResultsSampleRatio
    """Whether the players are split as the weights say."""
    metrics: list[ExperimentResultsMetric]
    """What was measured."""
    days: list[ExperimentResultsDay]
    """What was known at the end of each of the last 90 days, oldest first. Sums run on from day to day. Empty with `segmentId`."""
    smallest_effect: list[ExperimentResultsSmallestEffectItem]
    """For each metric, the smallest true difference that would be seen by now, in any variant, with a probability of 80 %."""
    exploration: bool
    """Extension. True with `segmentId`: an idea for the next experiment, not a result. The intervals do not allow for looking at several segments, and the variant itself may have changed who is in the segment."""
    segment: ExperimentResultsSegment | None
    """Extension. The segment whose players were counted. Null without `segmentId`."""
    note: str | None
    """Extension. What results by segment do not say, in words. Null without `segmentId`."""


class ExperimentResultsExposure(Model):
    variant_id: str
    """The id of the variant."""
    players: int
    """Players who are in the variant: from the first event that could differ."""


class ExperimentResultsSampleRatio(Model):
    """Whether the players are split as the weights say."""

    ok: bool
    """False if `p` is below 0.001: then something is wrong, and no comparison can be trusted."""
    p: float
    """The p-value of the chi-square test of the split."""


class ExperimentResultsMetric(Model):
    id: str
    """The id of the metric."""
    variants: list[ExperimentResultsMetricVariant]
    """Every variant; the first is the control."""


class ExperimentResultsMetricVariant(Model):
    variant_id: str
    """The id of the variant."""
    players: int
    """Players who count for the metric. Of `retained`, only those whose day is over."""
    mean: float | None
    """The mean of their values; of a share, from 0 to 1. Null without players."""
    difference: float | None
    """The mean minus that of the control. Null for the control."""
    low: float | None
    """The lower end of the 95 % interval of the difference, which holds however often one looks. Null while there are too few players to say."""
    high: float | None
    """The upper end of the interval."""
    adjusted: ExperimentResultsMetricVariantAdjusted | None
    """The same, adjusted by the active days of the players in the 28 days before they were exposed (CUPED). Null where these were the same for all."""


class ExperimentResultsMetricVariantAdjusted(Model):
    """The same, adjusted by the active days of the players in the 28 days before."""

    difference: float
    """The adjusted difference."""
    low: float
    """The lower end of its interval."""
    high: float
    """The upper end of its interval."""


class ExperimentResultsDay(Model):
    date: dt.date
    """The day."""
    exposures: list[ExperimentResultsDayExposure]
    """How many players are in each variant."""
    metrics: list[ExperimentResultsDayMetric]
    """What was measured up to then."""


class ExperimentResultsDayExposure(Model):
    variant_id: str
    """The id of the variant."""
    players: int
    """Players who are in the variant: from the first event that could differ."""


class ExperimentResultsDayMetric(Model):
    id: str
    """The id of the metric."""
    variants: list[ExperimentResultsDayMetricVariant]
    """Every variant; the first is the control."""


class ExperimentResultsDayMetricVariant(Model):
    variant_id: str
    """The id of the variant."""
    players: int
    """Players who count for the metric. Of `retained`, only those whose day is over."""
    mean: float | None
    """The mean of their values; of a share, from 0 to 1. Null without players."""
    difference: float | None
    """The mean minus that of the control. Null for the control."""
    low: float | None
    """The lower end of the 95 % interval of the difference, which holds however often one looks. Null while there are too few players to say."""
    high: float | None
    """The upper end of the interval."""


class ExperimentResultsSmallestEffectItem(Model):
    id: str
    """The id of the metric."""
    absolute: float | None
    """As a difference of means. Null while there are too few players to say."""
    relative: float | None
    """As a part of the mean of the control. Null if that is zero or unknown."""


class ExperimentResultsSegment(Model):
    """The segment whose players were counted."""

    id: str
    """Its id."""
    size: int
    """How many players are in it, exposed or not."""
    looked: int
    """How many of them were looked at."""
    sampled: bool
    """Whether there are more: then those who were looked at are a sample."""


class ExperimentSize(Model):
    """How many players and days an experiment needs, by what players did in the last 28 days."""

    effect: float
    """The difference that is to be seen, in percent of the mean."""
    from_: dt.date
    """The first day that was looked at."""
    to: dt.date
    """The last one: yesterday."""
    players: int
    """How many active players were looked at."""
    sampled: bool
    """Whether they are a sample."""
    segment_id: str | None
    """The segment of the experiment: only players were looked at who are in its list now. Null for all players."""
    arriving: int
    """How many players would have come in within these days."""
    metrics: list[ExperimentSizeMetric]
    """What each metric needs."""


class ExperimentSizeMetric(Model):
    id: str
    """The id of the metric."""
    mean: float | None
    """The mean of the players who would have come in. Null if there are fewer than 20. `currency` and `purchase` are read from the latest 1,000 changes of each player, of as many players as can be read quickly."""
    players: float | None
    """How many players all variants together need, for a true difference of that size to be seen with a probability of 80 %. Null if it cannot be said."""
    days: float | None
    """After how many days so many are in. Null if it cannot be said, or is more than a year."""


class ChangesetSummary(Model):
    """A changeset without its items."""

    id: str
    """The id of the changeset."""
    title: str
    """What the changeset is about."""
    description: str | None
    """More about it."""
    status: Literal["draft", "in_review", "approved", "scheduled", "published", "discarded"]
    """The status of the changeset."""
    created_by: ChangesetSummaryCreatedBy
    """Who created it."""
    created_at: dt.datetime
    """When it was created, in UTC."""
    editors: list[ChangesetSummaryEditor]
    """The people who changed its items, or made or rotated an API key that did. They cannot approve it."""
    reviews: list[ChangesetSummaryReview]
    """The last 100 decisions and comments, oldest first."""
    publish_at: dt.datetime | None
    """When it is to be published."""
    published_at: dt.datetime | None
    """When it was published."""
    revert_of: str | None
    """The changeset that it undoes."""
    edited_at: dt.datetime | None
    """When its items were last changed."""


class ChangesetSummaryCreatedBy(Model):
    """Who created it."""

    type: Literal["person", "key", "system"]
    """Whether it was a person, an API key or the service itself."""
    name: str
    """The person's e-mail address, or the name of the key."""


class ChangesetSummaryEditor(Model):
    id: str
    """The id of the person."""
    name: str
    """The person's e-mail address."""


class ChangesetSummaryReview(Model):
    by: ChangesetSummaryReviewBy
    """Who decided or commented."""
    decision: Literal["approve", "reject", "comment"]
    """The decision; `comment` if it is none."""
    comment: str | None
    """The comment; for a scheduled publication that failed, the reason."""
    at: dt.datetime
    """When."""


class ChangesetSummaryReviewBy(Model):
    """Who decided or commented."""

    type: Literal["person", "key", "system"]
    """Whether it was a person, an API key or the service itself."""
    name: str
    """The person's e-mail address, or the name of the key."""


class Bundle(Model):
    """All definitions of a project. Equal definitions give equal bytes."""

    format: Literal[1]
    """The format of the bundle."""
    levels: Levels
    rules: list[dict[str, Any]]
    """All rules by id, each with all of its fields."""
    quests: list[dict[str, Any]]
    """All quests by id, each with all of its fields."""
    adventures: list[dict[str, Any]]
    """All adventures by id, each with all of its fields."""
    badges: list[dict[str, Any]]
    """All badges by id, each with all of its fields."""
    leaderboards: list[dict[str, Any]]
    """All leaderboards by id, each with all of its fields."""
    currencies: list[dict[str, Any]]
    """All currencies by id, each with all of its fields."""
    items: list[dict[str, Any]]
    """All items by id, each with all of its fields."""
    offers: list[dict[str, Any]]
    """All offers by id, each with all of its fields."""
    segments: list[dict[str, Any]]
    """All segments by id, each with all of its fields."""
    boosts: list[dict[str, Any]]
    """All boosts by id, each with all of its fields."""
    experiments: list[dict[str, Any]]
    """All experiments by id, each with all of its fields."""


class BundlePlan(Model):
    """What applying a bundle would do."""

    plan_id: str
    """The id of the plan: the same definitions and the same bundle give the same id."""
    create: list[BundlePlanCreateItem]
    """What would be created."""
    update: list[BundlePlanUpdateItem]
    """What would change, and how."""
    delete: list[BundlePlanDeleteItem]
    """What would be deleted."""
    unchanged: list[BundlePlanUnchangedItem]
    """What is as it is in the bundle."""
    needed: list[BundlePlanNeededItem]
    """Definitions that the edits refer to, directly or through others, and that are not active everywhere where the edits are. `environments` are those in which each would have to be active. Put them in too, with these."""
    faults: list[BundlePlanFault]
    """Why it cannot be published as it is."""


class BundlePlanCreateItem(Model):
    kind: Literal["rules", "quests", "adventures", "badges", "leaderboards", "currencies", "items", "offers", "segments", "boosts", "experiments", "levels"]
    """The kind of the definition, or `levels`."""
    id: str
    """The id of the definition; that of the levels is `levels`."""


class BundlePlanUpdateItem(Model):
    kind: Literal["rules", "quests", "adventures", "badges", "leaderboards", "currencies", "items", "offers", "segments", "boosts", "experiments", "levels"]
    """The kind of the definition, or `levels`."""
    id: str
    """The id of the definition; that of the levels is `levels`."""
    diff: list[BundlePlanUpdateItemDiffItem]
    """What the change does, field by field."""


class BundlePlanUpdateItemDiffItem(Model):
    path: str
    """A JSON pointer to the field; empty if the whole definition is new or deleted."""
    before: Any
    """The value now; null for none."""
    after: Any
    """The value with the change; null for none."""


class BundlePlanDeleteItem(Model):
    kind: Literal["rules", "quests", "adventures", "badges", "leaderboards", "currencies", "items", "offers", "segments", "boosts", "experiments", "levels"]
    """The kind of the definition, or `levels`."""
    id: str
    """The id of the definition; that of the levels is `levels`."""


class BundlePlanUnchangedItem(Model):
    kind: Literal["rules", "quests", "adventures", "badges", "leaderboards", "currencies", "items", "offers", "segments", "boosts", "experiments", "levels"]
    """The kind of the definition, or `levels`."""
    id: str
    """The id of the definition; that of the levels is `levels`."""


class BundlePlanNeededItem(Model):
    kind: Literal["rules", "quests", "adventures", "badges", "leaderboards", "currencies", "items", "offers", "segments", "boosts", "experiments", "levels"]
    """The kind of the definition, or `levels`."""
    id: str
    """The id of the definition; that of the levels is `levels`."""
    name: str
    """The name of the definition."""
    environments: list[Literal["live", "test"]]
    """The environments in which it has to be active."""


class BundlePlanFault(Model):
    path: str
    """A JSON pointer to the place."""
    message: str
    """What is wrong."""
    message_parts: MessageParts | None


class AppliedPlan(Model):
    """What applying a bundle did."""

    plan_id: str
    """The id of the plan: the same definitions and the same bundle give the same id."""
    create: list[AppliedPlanCreateItem]
    """What would be created."""
    update: list[AppliedPlanUpdateItem]
    """What would change, and how."""
    delete: list[AppliedPlanDeleteItem]
    """What would be deleted."""
    unchanged: list[AppliedPlanUnchangedItem]
    """What is as it is in the bundle."""
    faults: list[AppliedPlanFault]
    """Why it cannot be published as it is."""
    changeset_id: str | None
    """The changeset of the changes, or null."""


class AppliedPlanCreateItem(Model):
    kind: Literal["rules", "quests", "adventures", "badges", "leaderboards", "currencies", "items", "offers", "segments", "boosts", "experiments", "levels"]
    """The kind of the definition, or `levels`."""
    id: str
    """The id of the definition; that of the levels is `levels`."""


class AppliedPlanUpdateItem(Model):
    kind: Literal["rules", "quests", "adventures", "badges", "leaderboards", "currencies", "items", "offers", "segments", "boosts", "experiments", "levels"]
    """The kind of the definition, or `levels`."""
    id: str
    """The id of the definition; that of the levels is `levels`."""
    diff: list[AppliedPlanUpdateItemDiffItem]
    """What the change does, field by field."""


class AppliedPlanUpdateItemDiffItem(Model):
    path: str
    """A JSON pointer to the field; empty if the whole definition is new or deleted."""
    before: Any
    """The value now; null for none."""
    after: Any
    """The value with the change; null for none."""


class AppliedPlanDeleteItem(Model):
    kind: Literal["rules", "quests", "adventures", "badges", "leaderboards", "currencies", "items", "offers", "segments", "boosts", "experiments", "levels"]
    """The kind of the definition, or `levels`."""
    id: str
    """The id of the definition; that of the levels is `levels`."""


class AppliedPlanUnchangedItem(Model):
    kind: Literal["rules", "quests", "adventures", "badges", "leaderboards", "currencies", "items", "offers", "segments", "boosts", "experiments", "levels"]
    """The kind of the definition, or `levels`."""
    id: str
    """The id of the definition; that of the levels is `levels`."""


class AppliedPlanFault(Model):
    path: str
    """A JSON pointer to the place."""
    message: str
    """What is wrong."""
    message_parts: MessageParts | None


class PlayerCreation(Model):
    """When, and by whom, a player was created."""

    created_at: dt.datetime
    """When it was created, in UTC."""
    by: GrantAuthor | None
    """The signed-in user who created the player by hand; null if nobody did, or if the log that said so is no longer kept."""
    reason: str | None
    """Why the player was created by hand; null without a reason."""


class GrantAuthor(Model):
    """Who made a grant, or sent an event by hand."""

    type: Literal["person", "key"]
    """A signed-in user, or an API key."""
    id: str | None
    """The id of the user or of the key; null for grants of older versions."""
    name: str | None
    """The e-mail address of the user, or the name of the key, at that time; null for grants of older versions."""


class PlayerImportResult(Model):
    """The result of each player."""

    results: list[EventOutcome]
    """In the order of the players."""


class EventResult(Model):
    """The result of an event."""

    id: str
    """The id of the event. If a client sent the event with an id of its own, it begins with `~`."""
    duplicate: bool
    """The event was sent before: this is the first result, and nothing changed."""
    player: EventResultPlayer
    """The player after the event."""
    effects: list[Effect]
    """The effects, in order."""


class EventResultPlayer(Model):
    """The player after the event."""

    id: str
    """The id of the player in your own system."""
    xp: int
    """The XP of the player after the event."""
    level: int
    """The level of the player after the event."""


class XpEffect(Model):
    """The player gained or lost XP."""

    type: Literal["xp"]
    """The type of the effect."""
    rule_id: str | None
    """The rule that caused it."""
    quest_id: str | None
    """The quest whose reward it is."""
    adventure_id: str | None
    """The adventure that caused it."""
    offer_id: str | None
    """The offer that was bought."""
    used_item_id: str | None
    """The item that was used."""
    of_leaderboard_id: str | None
    """The leaderboard whose milestone or rank it rewards, or that was joined or left."""
    claimed_message_id: str | None
    """The message whose reward it is."""
    amount: int
    """The XP gained; negative where it was taken away."""
    xp: int
    """The player's XP afterwards."""
    base: int | None
    """What it would have been without boosts. Absent without them."""
    factor: float | None
    """What the boosts multiplied it by. Absent without them."""
    boosts: list[str] | None
    """The ids of the boosts. Absent without them."""


class LevelEffect(Model):
    """The player reached a higher level or, after a reversal, is back on a lower one."""

    type: Literal["level"]
    """The type of the effect."""
    rule_id: str | None
    """The rule that caused it."""
    quest_id: str | None
    """The quest whose reward it is."""
    adventure_id: str | None
    """The adventure that caused it."""
    offer_id: str | None
    """The offer that was bought."""
    used_item_id: str | None
    """The item that was used."""
    of_leaderboard_id: str | None
    """The leaderboard whose milestone or rank it rewards, or that was joined or left."""
    claimed_message_id: str | None
    """The message whose reward it is."""
    previous_level: int
    """The level before."""
    new_level: int
    """The level afterwards."""


class BadgeEffect(Model):
    """The player earned a badge."""

    type: Literal["badge"]
    """The type of the effect."""
    rule_id: str | None
    """The rule that caused it."""
    quest_id: str | None
    """The quest whose reward it is."""
    adventure_id: str | None
    """The adventure that caused it."""
    offer_id: str | None
    """The offer that was bought."""
    used_item_id: str | None
    """The item that was used."""
    of_leaderboard_id: str | None
    """The leaderboard whose milestone or rank it rewards, or that was joined or left."""
    claimed_message_id: str | None
    """The message whose reward it is."""
    badge_id: str
    """The id of the badge."""


class QuestStartedEffect(Model):
    """The player started a quest."""

    type: Literal["quest.started"]
    """The type of the effect."""
    rule_id: str | None
    """The rule that caused it."""
    quest_id: str
    """The id of the quest."""
    adventure_id: str | None
    """The adventure that caused it."""
    offer_id: str | None
    """The offer that was bought."""
    used_item_id: str | None
    """The item that was used."""
    of_leaderboard_id: str | None
    """The leaderboard whose milestone or rank it rewards, or that was joined or left."""
    claimed_message_id: str | None
    """The message whose reward it is."""
    iteration: int
    """The run of the quest, from 1; repeatable quests have several."""


class QuestProgressEffect(Model):
    """The player made progress in a quest."""

    type: Literal["quest.progress"]
    """The type of the effect."""
    rule_id: str | None
    """The rule that caused it."""
    quest_id: str
    """The id of the quest."""
    adventure_id: str | None
    """The adventure that caused it."""
    offer_id: str | None
    """The offer that was bought."""
    used_item_id: str | None
    """The item that was used."""
    of_leaderboard_id: str | None
    """The leaderboard whose milestone or rank it rewards, or that was joined or left."""
    claimed_message_id: str | None
    """The message whose reward it is."""
    iteration: int
    """The run of the quest, from 1; repeatable quests have several."""
    objective_id: str
    """The id of the objective that moved."""
    current: float
    """The value of the objective, in its own unit."""
    target: float
    """The value at which the objective is reached."""
    progress: float
    """The progress of the whole quest, from 0 to 1."""


class QuestCompletedEffect(Model):
    """The player completed a quest."""

    type: Literal["quest.completed"]
    """The type of the effect."""
    rule_id: str | None
    """The rule that caused it."""
    quest_id: str
    """The id of the quest."""
    adventure_id: str | None
    """The adventure that caused it."""
    offer_id: str | None
    """The offer that was bought."""
    used_item_id: str | None
    """The item that was used."""
    of_leaderboard_id: str | None
    """The leaderboard whose milestone or rank it rewards, or that was joined or left."""
    claimed_message_id: str | None
    """The message whose reward it is."""
    iteration: int
    """The run of the quest, from 1; repeatable quests have several."""


class AdventureStartedEffect(Model):
    """The player started an adventure."""

    type: Literal["adventure.started"]
    """The type of the effect."""
    rule_id: str | None
    """The rule that caused it."""
    quest_id: str | None
    """The quest whose reward it is."""
    adventure_id: str
    """The id of the adventure."""
    offer_id: str | None
    """The offer that was bought."""
    used_item_id: str | None
    """The item that was used."""
    of_leaderboard_id: str | None
    """The leaderboard whose milestone or rank it rewards, or that was joined or left."""
    claimed_message_id: str | None
    """The message whose reward it is."""


class AdventureCompletedEffect(Model):
    """The player completed an adventure."""

    type: Literal["adventure.completed"]
    """The type of the effect."""
    rule_id: str | None
    """The rule that caused it."""
    quest_id: str | None
    """The quest whose reward it is."""
    adventure_id: str
    """The id of the adventure."""
    offer_id: str | None
    """The offer that was bought."""
    used_item_id: str | None
    """The item that was used."""
    of_leaderboard_id: str | None
    """The leaderboard whose milestone or rank it rewards, or that was joined or left."""
    claimed_message_id: str | None
    """The message whose reward it is."""


class ScoreEffect(Model):
    """A score was posted to a leaderboard."""

    type: Literal["score"]
    """The type of the effect."""
    rule_id: str | None
    """The rule that caused it."""
    quest_id: str | None
    """The quest whose reward it is."""
    adventure_id: str | None
    """The adventure that caused it."""
    offer_id: str | None
    """The offer that was bought."""
    used_item_id: str | None
    """The item that was used."""
    of_leaderboard_id: str | None
    """The leaderboard whose milestone or rank it rewards, or that was joined or left."""
    claimed_message_id: str | None
    """The message whose reward it is."""
    leaderboard_id: str
    """The id of the leaderboard."""
    score: float
    """The score that was posted; for a reversal, the score of the player afterwards, 0 if none is left."""
    subscore: float | None
    """What decides between equal scores; absent where it is 0."""


class MilestoneEffect(Model):
    """The player's score reached a milestone of a leaderboard for the first time in the season."""

    type: Literal["milestone"]
    """The type of the effect."""
    rule_id: str | None
    """The rule that caused it."""
    quest_id: str | None
    """The quest whose reward it is."""
    adventure_id: str | None
    """The adventure that caused it."""
    offer_id: str | None
    """The offer that was bought."""
    used_item_id: str | None
    """The item that was used."""
    of_leaderboard_id: str | None
    """The leaderboard whose milestone or rank it rewards, or that was joined or left."""
    claimed_message_id: str | None
    """The message whose reward it is."""
    leaderboard_id: str
    """The id of the leaderboard."""
    milestone_id: str
    """The id of the milestone."""


class AttributeEffect(Model):
    """An attribute of the player was set."""

    type: Literal["attribute"]
    """The type of the effect."""
    rule_id: str | None
    """The rule that caused it."""
    quest_id: str | None
    """The quest whose reward it is."""
    adventure_id: str | None
    """The adventure that caused it."""
    offer_id: str | None
    """The offer that was bought."""
    used_item_id: str | None
    """The item that was used."""
    of_leaderboard_id: str | None
    """The leaderboard whose milestone or rank it rewards, or that was joined or left."""
    claimed_message_id: str | None
    """The message whose reward it is."""
    key: str
    """The name of the attribute."""
    value: Any
    """Its new value; null where it was removed."""


class StreakFreezeEffect(Model):
    """The player got streak freezes."""

    type: Literal["streakFreeze"]
    """The type of the effect."""
    rule_id: str | None
    """The rule that caused it."""
    quest_id: str | None
    """The quest whose reward it is."""
    adventure_id: str | None
    """The adventure that caused it."""
    offer_id: str | None
    """The offer that was bought."""
    used_item_id: str | None
    """The item that was used."""
    of_leaderboard_id: str | None
    """The leaderboard whose milestone or rank it rewards, or that was joined or left."""
    claimed_message_id: str | None
    """The message whose reward it is."""
    count: int
    """How many; fewer than the action says where the player cannot hold more, and negative where a reversal took them."""
    freezes: int
    """How many freezes the player held afterwards, on the day of the event."""


class CurrencyEffect(Model):
    """The balance of a currency changed, or would have: see `dropped`."""

    type: Literal["currency"]
    """The type of the effect."""
    rule_id: str | None
    """The rule that caused it."""
    quest_id: str | None
    """The quest whose reward it is."""
    adventure_id: str | None
    """The adventure that caused it."""
    offer_id: str | None
    """The offer that was bought."""
    used_item_id: str | None
    """The item that was used."""
    of_leaderboard_id: str | None
    """The leaderboard whose milestone or rank it rewards, or that was joined or left."""
    claimed_message_id: str | None
    """The message whose reward it is."""
    currency_id: str
    """The id of the currency."""
    amount: int
    """What was added to the balance; negative where it was taken."""
    balance: int
    """The balance afterwards."""
    base: int | None
    """What it would have been without boosts. Absent without them."""
    factor: float | None
    """What the boosts multiplied it by. Absent without them."""
    boosts: list[str] | None
    """The ids of the boosts. Absent without them."""
    dropped: int | None
    """What was not credited because the balance is at its maximum."""


class ItemEffect(Model):
    """The player got items or lost some, or would have got some: see `dropped`."""

    type: Literal["item"]
    """The type of the effect."""
    rule_id: str | None
    """The rule that caused it."""
    quest_id: str | None
    """The quest whose reward it is."""
    adventure_id: str | None
    """The adventure that caused it."""
    offer_id: str | None
    """The offer that was bought."""
    used_item_id: str | None
    """The item that was used."""
    of_leaderboard_id: str | None
    """The leaderboard whose milestone or rank it rewards, or that was joined or left."""
    claimed_message_id: str | None
    """The message whose reward it is."""
    item_id: str
    """The id of the item."""
    quantity: int
    """How many the player got; negative where they were taken."""
    owned: int
    """How many the player has afterwards."""
    dropped: int | None
    """How many were not given because the player has the maximum."""


class BoostEffect(Model):
    """The player was given a boost, or has it for longer."""

    type: Literal["boost"]
    """The type of the effect."""
    rule_id: str | None
    """The rule that caused it."""
    quest_id: str | None
    """The quest whose reward it is."""
    adventure_id: str | None
    """The adventure that caused it."""
    offer_id: str | None
    """The offer that was bought."""
    used_item_id: str | None
    """The item that was used."""
    of_leaderboard_id: str | None
    """The leaderboard whose milestone or rank it rewards, or that was joined or left."""
    claimed_message_id: str | None
    """The message whose reward it is."""
    boost_id: str
    """The id of the boost."""
    until: str
    """When it ends, in UTC."""


class MessageEffect(Model):
    """A message was sent to the player."""

    type: Literal["message"]
    """The type of the effect."""
    rule_id: str | None
    """The rule that caused it."""
    quest_id: str | None
    """The quest whose reward it is."""
    adventure_id: str | None
    """The adventure that caused it."""
    offer_id: str | None
    """The offer that was bought."""
    used_item_id: str | None
    """The item that was used."""
    of_leaderboard_id: str | None
    """The leaderboard whose milestone or rank it rewards, or that was joined or left."""
    claimed_message_id: str | None
    """The message whose reward it is."""
    message_id: str
    """The id of the message."""
    title: str
    """Its title, with the values of the placeholders."""
    missing: int | None
    """How many placeholders had no value; nothing is shown for them."""


class MessageRevertedEffect(Model):
    """The message was taken back: it had rewards or a `dedupeKey`, and was never sent now."""

    type: Literal["message.reverted"]
    """The type of the effect."""
    rule_id: str | None
    """The rule that caused it."""
    quest_id: str | None
    """The quest whose reward it is."""
    adventure_id: str | None
    """The adventure that caused it."""
    offer_id: str | None
    """The offer that was bought."""
    used_item_id: str | None
    """The item that was used."""
    of_leaderboard_id: str | None
    """The leaderboard whose milestone or rank it rewards, or that was joined or left."""
    claimed_message_id: str | None
    """The message whose reward it is."""
    message_id: str
    """The id of the message."""


class MilestoneRevertedEffect(Model):
    """The player has not reached the milestone in this season any more."""

    type: Literal["milestone.reverted"]
    """The type of the effect."""
    rule_id: str | None
    """The rule that caused it."""
    quest_id: str | None
    """The quest whose reward it is."""
    adventure_id: str | None
    """The adventure that caused it."""
    offer_id: str | None
    """The offer that was bought."""
    used_item_id: str | None
    """The item that was used."""
    of_leaderboard_id: str | None
    """The leaderboard whose milestone or rank it rewards, or that was joined or left."""
    claimed_message_id: str | None
    """The message whose reward it is."""
    leaderboard_id: str
    """The id of the leaderboard."""
    milestone_id: str
    """The id of the milestone."""


class BadgeRevokedEffect(Model):
    """The player does not have the badge any more, or has it fewer times."""

    type: Literal["badge.revoked"]
    """The type of the effect."""
    rule_id: str | None
    """The rule that caused it."""
    quest_id: str | None
    """The quest whose reward it is."""
    adventure_id: str | None
    """The adventure that caused it."""
    offer_id: str | None
    """The offer that was bought."""
    used_item_id: str | None
    """The item that was used."""
    of_leaderboard_id: str | None
    """The leaderboard whose milestone or rank it rewards, or that was joined or left."""
    claimed_message_id: str | None
    """The message whose reward it is."""
    badge_id: str
    """The id of the badge."""


class QuestRevertedEffect(Model):
    """A quest of the player went back: it is open again, has less progress, or was never started."""

    type: Literal["quest.reverted"]
    """The type of the effect."""
    rule_id: str | None
    """The rule that caused it."""
    quest_id: str
    """The id of the quest."""
    adventure_id: str | None
    """The adventure that caused it."""
    offer_id: str | None
    """The offer that was bought."""
    used_item_id: str | None
    """The item that was used."""
    of_leaderboard_id: str | None
    """The leaderboard whose milestone or rank it rewards, or that was joined or left."""
    claimed_message_id: str | None
    """The message whose reward it is."""
    status: str | None
    """The status afterwards; null if the player never started it."""


class AdventureRevertedEffect(Model):
    """An adventure of the player went back: it is open again, or was never started."""

    type: Literal["adventure.reverted"]
    """The type of the effect."""
    rule_id: str | None
    """The rule that caused it."""
    quest_id: str | None
    """The quest whose reward it is."""
    adventure_id: str
    """The id of the adventure."""
    offer_id: str | None
    """The offer that was bought."""
    used_item_id: str | None
    """The item that was used."""
    of_leaderboard_id: str | None
    """The leaderboard whose milestone or rank it rewards, or that was joined or left."""
    claimed_message_id: str | None
    """The message whose reward it is."""
    status: str | None
    """The status afterwards; null if the player never started it."""


class BoostRevertedEffect(Model):
    """The player does not have the boost any more, or has it for a shorter time."""

    type: Literal["boost.reverted"]
    """The type of the effect."""
    rule_id: str | None
    """The rule that caused it."""
    quest_id: str | None
    """The quest whose reward it is."""
    adventure_id: str | None
    """The adventure that caused it."""
    offer_id: str | None
    """The offer that was bought."""
    used_item_id: str | None
    """The item that was used."""
    of_leaderboard_id: str | None
    """The leaderboard whose milestone or rank it rewards, or that was joined or left."""
    claimed_message_id: str | None
    """The message whose reward it is."""
    boost_id: str
    """The id of the boost."""
    until: str | None
    """When it ends, in UTC; null if the player does not have it."""


class EventFailure(Model):
    """An event that was not processed."""

    error: EventFailureError
    """Why this event was not processed."""


class EventFailureError(Model):
    """Why this event was not processed."""

    code: str
    """The machine-readable code; branch on this."""
    message: str
    """The message for people."""
    message_parts: MessageParts | None
    details: list[EventFailureErrorDetail]
    """What is wrong, field by field."""


class EventFailureErrorDetail(Model):
    path: str
    """Where the field is, as a JSON Pointer."""
    message: str
    """What is wrong with it, for people."""
    message_parts: MessageParts | None


class PlayerActivity(Model):
    """An event or grant of a player, with its effects."""

    id: str
    """The id of the event or grant."""
    at: dt.datetime
    """When it happened, in UTC."""
    source: Literal["event", "grant", "service"]
    """`event`: sent through the API; `grant`: a manual grant; `service`: created by the service itself."""
    type: str
    """The type of the event, or of the grant."""
    properties: dict[str, Any]
    """The properties of the event."""
    effects: list[Effect]
    """The effects, in order."""
    by: GrantAuthor | None
    """Who made the grant, or the user who sent the event by hand; null for all other events."""
    reason: str | None
    """Why the grant was made or the event sent by hand; null without a reason."""
    reversed: Reversed | None
    """When, why and by whom it was reversed; null if it was not."""


class Reversed(Model):
    """When, why and by whom it was reversed."""

    at: dt.datetime
    """When it was reversed, in UTC."""
    reason: str | None
    """Why the grant was made or the event sent by hand; null without a reason."""
    by: GrantAuthor | None
    """Who made the grant, or the user who sent the event by hand; null for all other events."""


class PlayerExplanation(Model):
    """Why a player does or does not have something."""

    earned: bool
    """Whether the player has the badge, or has completed the quest or adventure."""
    paths: list[PlayerExplanationPath]
    """Every rule, quest and adventure that awards, starts or advances it, and what they require first. At most 50."""


class PlayerExplanationPath(Model):
    kind: Literal["rule", "quest", "adventure", "leaderboard"]
    """What the path is."""
    id: str
    """The id of the rule, quest, adventure or leaderboard."""
    name: str
    """Its name."""
    state: Literal["open", "disabled", "environment", "window", "limit", "cooldown", "segment", "not started", "prerequisites", "step not open", "active", "completed", "expired", "abandoned"]
    """`open`: nothing but an event is needed. `disabled`: it is not enabled. `environment`: it is not active in this environment. `window`: it is not available at this time. `limit`: the rule has fired as often as its limit allows in this period. `cooldown`: the rule fired too short a time ago. `segment`: it is for a segment that the player is not in. `not started`: the quest or adventure can be started. `prerequisites`: the quest cannot be started yet, because its prerequisites are not met. `step not open`: the quest is a step of adventures, and the step is open in none of them. `active`: it is in progress. `completed`: it is completed. `expired`: the time of the latest run ran out. `abandoned`: the latest run was abandoned."""
    on: str | None
    """The type of event that the rule waits for; null for quests and adventures."""
    when: str | None
    """The condition of the rule; null if it has none, and for others."""
    missing: list[PlayerExplanationPathMissingItem]
    """What is missing on this path; empty if nothing is known to be."""
    experiment: PlayerExplanationPathExperiment | None
    """The running experiment that changes it in some variant. Absent where none does."""
    last: PlayerExplanationPathLast | None
    """The latest event of the player that came to this rule, quest or adventure, among the newest 500; null if none did, or if its trace is no longer kept."""


class PlayerExplanationPathMissingItem(Model):
    what: str
    """An objective by its name or id, `level`, `score` on a leaderboard, `quest <id>`, `badge <id>`, `segment <id>`, `step <id>`, `event <type>`, or a value in a condition."""
    have: float
    """What the player has."""
    need: float
    """What is needed."""


class PlayerExplanationPathExperiment(Model):
    """The running experiment that changes it in some variant. Absent where none does."""

    experiment_id: str
    """The id of the experiment."""
    variant_id: str
    """The variant of the player, which the path shows."""


class PlayerExplanationPathLast(Model):
    event_id: str
    """The id of the event or grant."""
    type: str
    """Its type."""
    at: dt.datetime
    """When it happened, in UTC."""
    outcome: str
    """`fired` (a rule), `counted` (an objective), `expired`, `skipped`, or why not, as in the trace of the event."""
    condition: str | None
    """The part of the condition that was false; null if no condition was."""
    values: dict[str, Any]
    """The values that the condition saw."""


class GrantResult(Model):
    """The player after the grant, with its effects."""

    id: str
    """The id of the grant in the player's log; `POST /events/{eventId}/reverse` takes it."""
    player: Player
    effects: list[Effect]
    """The effects, in order."""


class PlayerBadge(Model):
    """A badge of a player."""

    badge_id: str
    """The id of the badge."""
    times: int
    """How often the player has earned the badge; more than 1 only if it is repeatable."""
    first_earned_at: dt.datetime
    """When it was earned for the first time, in UTC."""
    last_earned_at: dt.datetime
    """When it was earned for the last time, in UTC."""


class PurchaseResult(Model):
    """The purchase, with the player afterwards."""

    id: str
    """The id of the purchase, also of its entry in the player's activity."""
    offer_id: str
    """The id of the offer."""
    quantity: int
    """How many pieces were bought."""
    paid: list[PurchaseAmount]
    """What was paid for all pieces, by currency."""
    at: dt.datetime
    """When it was bought, in UTC."""
    player: Player
    effects: list[Effect]
    """The effects, in order."""


class PurchaseAmount(Model):
    """An amount of a currency that was paid."""

    currency_id: str
    """The id of the currency."""
    amount: int
    """The amount."""


class Purchase(Model):
    """A purchase of a player."""

    id: str
    """The id of the purchase, also of its entry in the player's activity."""
    offer_id: str
    """The id of the offer."""
    quantity: int
    """How many pieces were bought."""
    paid: list[PurchaseAmount]
    """What was paid for all pieces, by currency."""
    at: dt.datetime
    """When it was bought, in UTC."""
    by: Buyer | None
    """Who made the call; null where the player did it."""
    reason: str | None
    """Why, where the caller said so; otherwise null."""


class Buyer(Model):
    """Who made the call."""

    type: Literal["person", "key"]
    """A signed-in user, or an API key."""
    id: str
    """The id of the user or of the key."""
    name: str
    """The e-mail address of the user, or the name of the key, at that time."""


class PlayerVerification(Model):
    """The comparison of a player's state with a replay of the log."""

    matches: bool
    """Whether the replay gives the stored state."""
    entries: int
    """Entries of the log that were replayed: all of them, or those since the last checkpoint or snapshot."""
    differences: list[StateDifference]
    """What differs: at most 100 values."""


class StateDifference(Model):
    """A value that differs."""

    path: str
    """Where in the player's state: a JSON Pointer. `/scores` has the scores in open seasons, by leaderboard."""
    stored: Any
    """The stored value, or null."""
    replayed: Any
    """The value that the replay gives, or null."""


class BulkAction(Model):
    """One action for many players."""

    id: str
    """The id of the bulk action."""
    status: Literal["running", "done", "failed", "cancelled"]
    """The state of the bulk action."""
    dry_run: bool
    """Whether it only counts."""
    progress: float
    """The part of the players that was looked at, from 0 to 1."""
    filter: BulkActionFilters
    named: int | None
    """How many players were named in `playerIds`; null where the filters say which."""
    action: BulkActionToDo
    result: BulkActionResult
    """What it has changed so far; for a dry run, what it would change."""
    refusals: list[BulkActionRefusal]
    """The first 100 players that it was refused for."""
    error: str | None
    """Why it failed; null if it did not."""
    error_parts: MessageParts | None
    reason: str
    """Why it was done."""
    by: GrantAuthor | None
    """Who started it."""
    reversal: BulkActionReversal | None
    """The last reversal that takes it back (`POST /reversals` with `bulkActionId`), or null."""
    created_at: dt.datetime
    """When it was created, in UTC."""


class BulkActionFilters(Model):
    """The filters that it was started with, relative times as moments; without named players."""

    search: str | None
    """A part of the id or of the display name, case-insensitive. One or two characters match only at the beginning of the id and of the words of the name."""
    min_level: int | None
    """Only players with at least this level."""
    min_xp: int | None
    """Only players with at least this much XP."""
    max_xp: int | None
    """Only players with at most this much XP."""
    badge_id: str | None
    """Only players who have this badge."""
    without_badge_id: str | None
    """Only players who do not have this badge."""
    quest_id: str | None
    """Only players who have started this quest, whatever came of it; see `questStatus`."""
    quest_status: str | None
    """Only players whose latest run of `questId` has this status: `active`, `completed`, `expired` or `abandoned`."""
    done_objective_id: str | None
    """Only players who have done this objective in their latest run of `questId`."""
    open_objective_id: str | None
    """Only players who have not done this objective in their latest run of `questId`."""
    adventure_id: str | None
    """Only players who have started this adventure; see `adventureStatus`."""
    adventure_status: str | None
    """Only players whose `adventureId` has this status: `active` or `completed`."""
    open_step_id: str | None
    """Only players who are on this step of `adventureId`: they have reached it and not completed it."""
    completed_step_id: str | None
    """Only players who have completed this step of `adventureId`."""
    segment_id: str | None
    """Only players who are in the list of this segment: it follows a change of a player within 60 seconds, and the time within 15 minutes."""
    seen_after: str | None
    """Only players whose `lastSeenAt` is at this time or later: a time in ISO 8601, or how long ago in days or hours, such as `-7d` or `-12h`, by the clock of the environment."""
    seen_before: str | None
    """Only players whose `lastSeenAt` is before this time, which is given as in `seenAfter`; players without an event are not among them."""
    cohort: dt.date | None
    """Only players whose first event was in the week of this day, as in `GET /analytics/retention`. Weeks begin on Monday; days are those of the time zone of the project."""
    active_on: dt.date | None
    """Only players with an event on this day. At most 30 days ago."""
    active_in_week: dt.date | None
    """Only players with an event in the week of this day. At most 420 days ago."""
    inactive_in_week: dt.date | None
    """Only players without an event in the week of this day. At most 420 days ago."""
    active_in_month: dt.date | None
    """Only players with an event in the month of this day. At most 800 days ago."""
    attribute: list[str] | None
    """Only players with this attribute, as `key:value`; up to the first colon it is the key. Numbers and booleans are written as in JSON. Repeat the parameter for several attributes, up to 10, which must all match."""


class BulkGrantXp(Model):
    """Grants XP to each player, or takes it away."""

    do: Literal["grantXp"]
    """What is done to each player."""
    amount: int
    """The XP to grant, negative to take it away; XP never goes below 0. Not 0."""


class BulkGrantCurrency(Model):
    """Grants a currency to each player, or takes it away."""

    do: Literal["grantCurrency"]
    """What is done to each player."""
    currency_id: str
    """The id of the currency."""
    amount: int
    """What to add to each balance, negative to take it away; not 0."""


class BulkGrantItem(Model):
    """Gives items to each player, or takes them away."""

    do: Literal["grantItem"]
    """What is done to each player."""
    item_id: str
    """The id of the item."""
    quantity: int
    """How many to give, negative to take them away; not 0."""


class BulkAwardBadge(Model):
    """Awards a badge to each player."""

    do: Literal["awardBadge"]
    """What is done to each player."""
    badge_id: str
    """The id of the badge."""


class BulkTakeBadge(Model):
    """Takes a badge away from each player who has it."""

    do: Literal["takeBadge"]
    """What is done to each player."""
    badge_id: str
    """The id of the badge."""


class BulkGrantBoost(Model):
    """Gives a personal boost to each player. If a player still has it, the later of the two ends counts."""

    do: Literal["grantBoost"]
    """What is done to each player."""
    boost_id: str
    """The id of the boost."""
    seconds: int
    """For how long, from now on."""


class BulkStartQuest(Model):
    """Starts a quest for each player."""

    do: Literal["startQuest"]
    """What is done to each player."""
    quest_id: str
    """The id of the quest."""


class BulkSendMessage(Model):
    """Sends a message to each player."""

    do: Literal["sendMessage"]
    """What is done to each player."""
    title: str
    """The title. It may have placeholders such as `{{ player.displayName }}` and `{{ event.properties.map }}`; one without a value is left out."""
    body: str
    """The text, with placeholders as in the title."""
    data: dict[str, Any] | None
    """Anything for your client, such as the screen to open; at most 4,096 characters as JSON."""
    rewards: list[MessageReward] | None
    """Actions that run once, when the player claims them. Expressions see the player of that moment, and no properties of the event. They cannot send messages."""
    expires_in_seconds: int | None
    """After how many seconds it expires, with what was not claimed. Without it, it does not."""
    dedupe_key: str | None
    """Nothing is sent to a player to whom something with this key was sent before. It may have placeholders. The last 500 keys of a player are remembered."""


class BulkActionResult(Model):
    """What it has changed so far; for a dry run, what it would change."""

    players: int
    """How many players matched."""
    changed: int
    """How many of them it changed."""
    unchanged: int
    """How many it had no effect on: they have the badge already, or do not have it."""
    refused: int
    """How many it was refused for; see `refusals`."""
    missing: int
    """How many of the named players do not exist."""
    xp: int
    """By how much the XP of all players changed."""
    badges: int
    """How many badges were awarded, those that rules awarded as a consequence included."""
    badges_taken: int
    """How many badges were taken away."""
    quests_started: int
    """How many quests were started."""
    messages: int
    """How many messages were sent."""
    balances: list[BulkActionResultBalance]
    """The currencies whose balances changed."""
    items: list[BulkActionResultItem]
    """The items whose quantities changed."""


class BulkActionResultBalance(Model):
    currency_id: str
    """The id of the currency."""
    amount: int
    """By how much the balances of all players changed."""


class BulkActionResultItem(Model):
    item_id: str
    """The id of the item."""
    quantity: int
    """By how much the quantities of all players changed."""


class BulkActionRefusal(Model):
    player_id: str
    """The player."""
    message: str
    """Why it was refused for this player."""
    message_parts: MessageParts | None


class BulkActionReversal(Model):
    """The reversal of a bulk action."""

    id: str
    """The id of the reversal; see `GET /reversals/{reversalId}`."""
    status: Literal["running", "done", "failed", "cancelled"]
    """The state of the reversal."""
    reason: str | None
    """Why it was taken back."""
    by: GrantAuthor | None
    """Who started the reversal."""
    created_at: dt.datetime
    """When the reversal was started."""


class PlayerMilestones(Model):
    """The milestones of a leaderboard for one player."""

    leaderboard_id: str
    """The id of the leaderboard."""
    leaderboard_name: str
    """The name of the leaderboard."""
    season: int
    """The number of the season, from 1."""
    ends_at: dt.datetime | None
    """When the season ends by itself, or null."""
    score: float | None
    """The score of the player in the season; null before the first one."""
    entry: PlayerMilestonesEntry | None
    """Where players have to join before their scores count; else null."""
    milestones: list[PlayerMilestonesMilestone]
    """All milestones of the leaderboard, from the lowest score up."""
    reached: list[PlayerMilestonesReachedItem]
    """What the player has reached in this season, in that order."""
    next: PlayerMilestonesNext | None
    """The next milestone; null if there is none."""


class PlayerMilestonesEntry(Model):
    joined_at: dt.datetime | None
    """When the player joined this season, in UTC; null if they have not."""
    price: list[PlayerMilestonesEntryPriceItem]
    """What joining costs."""


class PlayerMilestonesEntryPriceItem(Model):
    currency_id: str
    """The id of the currency."""
    name: str
    """The name of the currency."""
    amount: int
    """How much of it joining costs."""


class PlayerMilestonesMilestone(Model):
    milestone_id: str
    """The id of the milestone."""
    at: float
    """The score at which it is reached."""
    reached_at: dt.datetime | None
    """When the player reached it in this season, in UTC; null if they have not."""
    gifts: list[Gift]
    """What the player gets. Clients see of a secret badge what it is once they have reached the milestone."""


class Gift(Model):
    """Something that players get."""

    do: Literal["grantXp", "awardBadge", "grantCurrency", "grantItem", "grantStreakFreeze"]
    """What happens: XP, a badge, a currency, an item or streak freezes are given."""
    id: str | None
    """The id of the badge, currency or item; null for XP and streak freezes, and where a badge is a secret."""
    name: str | None
    """Its name; null where there is no id."""
    image_url: str | None
    """The URL of its image, or null."""
    symbol: str | None
    """The symbol of the currency, or null."""
    amount: float | None
    """How much of it; null if an expression decides."""


class PlayerMilestonesReachedItem(Model):
    milestone_id: str
    """The id of the milestone."""
    at: float | None
    """The score at which it is reached; null if the milestone was removed since."""
    reached_at: dt.datetime
    """When the player reached it, in UTC."""


class PlayerMilestonesNext(Model):
    milestone_id: str
    """The id of the milestone."""
    at: float
    """The score at which it is reached."""


class PlayerStanding(Model):
    """The rank of a player in the open season of a leaderboard."""

    leaderboard_id: str
    """The id of the leaderboard."""
    leaderboard_name: str
    """The name of the leaderboard."""
    season: int
    """The number of the season, from 1."""
    rank: int
    """The rank in the season, from 1."""
    score: float
    """The score of the player in the season."""
    subscore: float
    """What decides between equal scores, before the time does."""
    metadata: dict[str, Any] | None
    """What was sent with the score that counts, or null."""
    achieved_at: dt.datetime
    """When that score was reached, in UTC."""
    team_id: str | None
    """On a leaderboard of teams: the id of the team whose rank and score these are."""


class PlayerLeague(Model):
    """Where a player is in a league."""

    leaderboard_id: str
    """The id of the leaderboard."""
    leaderboard_name: str
    """The name of the leaderboard."""
    tiers: list[PlayerLeagueTier]
    """All tiers of the league, the lowest first."""
    tier: str
    """The tier in the open season, whether the player has a place in it already or not."""
    group: str | None
    """The id of the group in the open season; null before the first score in it."""
    rank: int | None
    """The rank in the group; null without a score."""
    size: int | None
    """How many players have an entry in the group; null without a group."""
    promotion_rank: int | None
    """The last rank that goes up as the group is now; null if nobody does."""
    relegation_rank: int | None
    """The first rank that goes down as the group is now; null if nobody does."""
    ends_at: dt.datetime | None
    """When the open season ends; null if the leaderboard has ended."""
    history: list[LeagueSeason]
    """The closed seasons in which the player had a score, newest first, at most 50."""


class PlayerLeagueTier(Model):
    id: str
    """The id of the tier."""
    name: str
    """The name of the tier."""
    image_url: str | None
    """The URL of an image of the tier, or null."""


class LeagueSeason(Model):
    """What a player came to in a closed season of a league."""

    season: int
    """The number of the season, from 1."""
    tier: str
    """The id of the tier."""
    rank: int
    """The final rank in the group."""
    next_tier: str | None
    """The tier that it led to."""


class Recap(Model):
    """What a player did in a period of days."""

    player_id: str
    """The id of the player in your own system."""
    from_: dt.date
    """The first day."""
    to: dt.date
    """The last day."""
    timezone: str
    """The time zone of the days: the player's, else the project's."""
    active_days: int
    """The number of days with an event."""
    events: RecapEvents
    """The events of the player, without those that were reversed."""
    xp: float
    """The XP that the player got, less what was taken back."""
    best_day: RecapBestDay | None
    """The day with the most XP, then with the most events; null if there was no event."""
    longest_streak: int
    """The most days in a row with an event, within the period. A day that a streak freeze saved does not end it."""
    badges: list[RecapBadge]
    """Badges that were earned in the period, the newest 50, newest first."""
    quests: list[RecapQuest]
    """Quests that were completed in the period, at most 50, the most frequent first."""
    best_ranks: list[RecapBestRank]
    """The best rank on each leaderboard, in seasons that closed in the period and, if the period includes today, in open seasons. The best 20, best first."""
    percentile: float | None
    """The percentage of the other active players of the period who got less XP. Null if the player had no event in the period, or no other player had one."""
    compared_players: int
    """With how many other active players the percentile compares."""
    sampled: bool
    """Whether they are a random sample, which is so where an environment has more than 5,000 players. The percentile is then right to about 2 points, and up to 10 minutes old."""


class RecapEvents(Model):
    """The events of the player, without those that were reversed."""

    total: int
    """How many there were."""
    by_type: list[RecapEventsByTypeItem]
    """The 50 most frequent types, the most frequent first."""
    others: int
    """Events of all other types. A day counts 50 types by name."""


class RecapEventsByTypeItem(Model):
    type: str
    """The type."""
    count: int
    """How many there were."""


class RecapBestDay(Model):
    date: dt.date
    """The day."""
    xp: float
    """The XP of the day."""
    events: int
    """The events of the day."""


class RecapBadge(Model):
    badge_id: str
    """The id of the badge."""
    name: str | None
    """Its name; null if its definition was deleted."""
    image_url: str | None
    """The URL of its image, or null."""
    earned_at: dt.datetime
    """When the player earned it in the period for the first time that is known, in UTC."""


class RecapQuest(Model):
    quest_id: str
    """The id of the quest."""
    name: str | None
    """Its name; null if its definition was deleted."""
    completed: int
    """How often the player completed it."""


class RecapBestRank(Model):
    leaderboard_id: str
    """The id of the leaderboard."""
    leaderboard_name: str
    """Its name."""
    season: int
    """The season in which the player had this rank."""
    rank: int
    """The rank, from 1."""
    final: bool
    """Whether the season is closed. If not, it is the rank at this moment."""


class Wallet(Model):
    """What a player has of each currency."""

    balances: list[PlayerBalance]
    """Every currency of the environment by its id, also those that the player has none of."""


class PlayerBalance(Model):
    """How much of a currency a player has."""

    currency_id: str
    """The id of the currency."""
    balance: int
    """How much of the currency the player has. Below 0 only after a reversal."""


class CurrencyTransaction(Model):
    """One change of a balance."""

    id: str
    """The id of the transaction."""
    currency_id: str
    """The id of the currency."""
    amount: int
    """What was added to the balance; negative where it was taken."""
    balance: int
    """The balance afterwards."""
    reason: str | None
    """Why, where a person or a server said so; otherwise null."""
    source: CurrencySource
    at: dt.datetime
    """When it happened, in UTC."""


class CurrencySource(Model):
    """Where the amount came from, or went."""

    type: Literal["rule", "quest", "adventure", "grant", "purchase", "use", "leaderboard", "message", "import", "reversal", "initial"]
    """What caused the change."""
    id: str | None
    """The id of the rule, quest or adventure, or of the entry in the activity of the player; null for `initial`."""


class PlayerBoost(Model):
    """A boost that is in effect for a player, or that was given to them."""

    boost_id: str
    """The id of the boost."""
    name: str
    """The name of the boost."""
    factor: float
    """What amounts are multiplied by."""
    of: PlayerBoostOf
    """What is multiplied."""
    event_types: list[str] | None
    """The types of events that it acts on; null for all."""
    stack: Literal["multiply", "highest"]
    """How it acts together with others."""
    personal: bool
    """Whether it was given to this player; false for one that acts for everyone."""
    active: bool
    """Whether it is in effect now. False for one whose `startsAt` is still to come."""
    since: dt.datetime | None
    """When it was given to the player, or began for everyone; null if it has always been there."""
    until: dt.datetime | None
    """When it ends; null if no end is set."""


class PlayerBoostOf(Model):
    """What is multiplied."""

    xp: bool | None
    """XP."""
    currency_ids: list[str] | None
    """Amounts of these currencies."""


class StoredExport(Model):
    """An export of players in the storage."""

    id: str
    """The id of the export."""
    status: Literal["pending", "running", "ready", "failed", "removed"]
    """`pending`: it waits. `running`: it is being written. `ready`: it can be downloaded. `failed`: `error` says why. `removed`: a player was erased, so that it may no longer be read."""
    format: Literal["csv", "ndjson"]
    """The format."""
    sort: Literal["-createdAt", "createdAt", "-xp", "xp"]
    """The order."""
    filters: list[str]
    """The names of the filters. Their values are not kept."""
    players: int
    """The number of players so far."""
    bytes: int
    """Its size so far, in bytes."""
    error: str | None
    """Why it failed or was removed; otherwise null."""
    error_parts: MessageParts | None
    created_at: dt.datetime
    """When it was created, in UTC."""
    expires_at: dt.datetime
    """When it is deleted: seven days after it became ready."""


class PlayerQuest(Model):
    """The progress of a player in a quest."""

    quest_id: str
    """The id of the quest."""
    status: Literal["active", "completed", "expired", "abandoned"]
    """The status of the latest run."""
    progress: float
    """The progress of the whole quest, from 0 to 1."""
    objectives: list[PlayerQuestObjective]
    """The progress of each objective, on the version that the player started with."""
    iteration: int
    """The number of the run, from 1; repeatable quests can have several."""
    started_at: dt.datetime
    """When this run started, in UTC."""
    completed_at: dt.datetime | None
    """When this run was completed; null if it was not."""
    expires_at: dt.datetime | None
    """When this run expires if it is not completed; null if it does not."""


class PlayerQuestObjective(Model):
    id: str
    """The id of the objective within the quest."""
    current: float
    """The progress of the objective in its own unit, at most the target."""
    target: float
    """The value at which the objective is completed."""
    done: bool
    """Whether the objective is completed."""


class PlayerAdventure(Model):
    """The progress of a player in an adventure."""

    adventure_id: str
    """The id of the adventure."""
    status: Literal["active", "completed"]
    """The status of the adventure."""
    steps: list[PlayerAdventureStep]
    """The state of each step."""
    started_at: dt.datetime
    """When the player started it, in UTC."""
    completed_at: dt.datetime | None
    """When the player completed it; null while it is active."""


class PlayerAdventureStep(Model):
    id: str
    """The id of the step within the adventure."""
    quest_id: str
    """The id of the quest."""
    status: Literal["locked", "open", "completed"]
    """Locked until the steps before it are completed."""


class PlayerItem(Model):
    """An item that a player has."""

    item_id: str
    """The id of the item."""
    quantity: int
    """How many the player has."""
    first_at: dt.datetime
    """When the player got the first one, in UTC."""
    last_at: dt.datetime
    """When the quantity last changed, in UTC."""


class PlayerExperiment(Model):
    """An experiment that a player is in, or was."""

    experiment_id: str
    """The id of the experiment."""
    variant_id: str
    """The id of the variant that the player has."""
    since: dt.datetime
    """When the first event was handled that counts, in UTC."""


class PlayerExport(Model):
    """All stored data about a player."""

    exported_at: dt.datetime
    """When this export was created, in UTC."""
    environment: Literal["live", "test"]
    """The environment of the player."""
    player: Player
    holdout: bool | None
    """Whether the player is held out of all rewards, for good. Null if the project held nobody out when they were created."""
    active_days: PlayerExportActiveDays | None
    """The last days with an event, in the player's time zone. Null before the first event, and until the first after an upgrade."""
    counts: dict[str, int]
    """Events by type."""
    offer_uses: dict[str, Any]
    """How many pieces of offers with a limit were bought."""
    rule_uses: dict[str, Any]
    """How often rules with a limit or a cooldown have fired."""
    badges: list[PlayerBadge]
    """The badges of the player."""
    quests: list[PlayerQuest]
    """The progress of the player in quests."""
    adventures: list[PlayerAdventure]
    """The progress of the player in adventures."""
    balances: list[PlayerBalance]
    """The balances of the player."""
    items: list[PlayerItem]
    """The items of the player."""
    boards: list[PlayerExportBoard]
    """Attempts, milestones and entries on leaderboards, in the last season of each."""
    boosts: list[PlayerExportBoost]
    """The personal boosts that the player was given, those that are over included."""
    inbox: list[PlayerExportInboxItem]
    """Messages with rewards that were not claimed, and the keys of messages that were sent."""
    experiments: list[ExportedPlayerExperiment]
    """The experiments that the player is in, or was."""
    friends: list[Friend]
    """Friends and open requests, oldest first."""
    blocks: list[PlayerBlock]
    """Whom the player has blocked, oldest first."""
    announced: list[PlayerExportAnnouncedItem]
    """Notifications for webhooks and WebSockets, oldest first."""
    segments: list[ExportedSegment]
    """The segments whose lists the player is in, and since when."""
    events: list[PlayerExportEvent]
    """Oldest first, each with its trace as long as that is kept."""
    changes: list[PlayerExportChange]
    """Profiles, posted and removed scores and expired quests, oldest first, as long as the log keeps them."""
    standings: list[PlayerExportStanding]
    """Scores on leaderboards, in open and closed seasons."""
    league_tiers: list[PlayerExportLeagueTier]
    """The tiers of the player in leagues."""
    contributions: list[PlayerExportContribution]
    """What the player gave to teams on leaderboards of teams, in open and closed seasons."""
    days: list[PlayerExportDay]
    """What was counted for each day, for recaps."""
    transactions: list[CurrencyTransaction]
    """All changes of balances, oldest first."""
    purchases: list[Purchase]
    """All purchases of the player, oldest first."""
    messages: list[PlayerMessage]
    """All messages in the inbox of the player, oldest first."""
    lobbies: list[PlayerExportLobby]
    """When the player joined and left lobbies, oldest first."""
    teams: list[PlayerTeam]
    """The teams that the player is in."""


class PlayerExportActiveDays(Model):
    since: str
    """The first day that is known."""
    last: str
    """The last day with an event."""
    bits: str
    """Hexadecimal: the lowest bit is the last day, each higher one the day before it; set on days with an event."""


class PlayerExportBoard(Model):
    leaderboard_id: str
    """The id of the leaderboard."""
    season: int
    """The number of the last season that the player was in."""
    attempts: int
    """Accepted scores in that season."""
    milestones: list[PlayerExportBoardMilestone]
    """Milestones in the order in which they were reached."""
    joined_at: dt.datetime | None
    """When the player joined; null if they did not."""
    paid: list[PlayerExportBoardPaidItem]
    """What was paid to join."""


class PlayerExportBoardMilestone(Model):
    milestone_id: str
    """The id of the milestone."""
    reached_at: dt.datetime
    """When it was reached, in UTC."""


class PlayerExportBoardPaidItem(Model):
    currency_id: str
    """The id of the currency."""
    amount: int
    """The amount."""


class PlayerExportBoost(Model):
    boost_id: str
    """The id of the boost."""
    since: dt.datetime
    """When the player got it, in UTC."""
    until: dt.datetime
    """When it ends, or ended, in UTC."""


class PlayerExportInboxItem(Model):
    message_id: str
    """The id of the message."""
    sent_at: dt.datetime
    """When it was sent, in UTC."""
    claimable: bool
    """Whether it has rewards that were not claimed."""
    expires_at: dt.datetime | None
    """When these can no longer be claimed, in UTC; null for never."""
    dedupe_key: str | None
    """The key that it was sent with; null without one."""


class ExportedPlayerExperiment(Model):
    """An experiment, with what was measured of the player."""

    experiment_id: str
    """The id of the experiment."""
    variant_id: str
    """The id of the variant that the player has."""
    since: dt.datetime
    """When the first event was handled that counts, in UTC."""
    active_days_before: float
    """Days with events in the 28 days before `since`."""
    values: list[float]
    """What was measured from `since` on: one for each metric of the experiment, in their order."""


class Friend(Model):
    """What is between a player and another."""

    player_id: str
    """The id of the other player."""
    display_name: str | None
    """The display name of the other player, or null."""
    status: Literal["accepted", "requested", "incoming"]
    """`requested`: the player has asked the other; `incoming`: the other has asked the player."""
    since: dt.datetime
    """Since when it is so, in UTC."""


class PlayerBlock(Model):
    """A player whom another does not want to hear of."""

    player_id: str
    """The id of the player who is blocked."""
    since: dt.datetime
    """Since when, in UTC."""


class PlayerExportAnnouncedItem(Model):
    id: str
    """The id of the notification."""
    type: str
    """The type of the notification, see `GET /event-types`."""
    project_id: str
    """The id of the project."""
    created_at: dt.datetime
    """When it happened, in UTC."""
    data: dict[str, Any]
    """The fields of this type."""


class ExportedSegment(Model):
    """A segment whose list a player is in."""

    segment_id: str
    """The id of the segment."""
    since: dt.datetime
    """Since when the list has the player."""


class PlayerExportEvent(Model):
    id: str
    """The id of the event or grant."""
    at: dt.datetime
    """When it happened, in UTC."""
    source: Literal["event", "grant", "service"]
    """`event`: sent through the API; `grant`: a manual grant; `service`: created by the service itself."""
    type: str
    """The type of the event, or of the grant."""
    properties: dict[str, Any]
    """The properties of the event."""
    effects: list[Effect]
    """The effects, in order."""
    by: GrantAuthor | None
    """Who made the grant, or the user who sent the event by hand; null for all other events."""
    reason: str | None
    """Why the grant was made or the event sent by hand; null without a reason."""
    reversed: Reversed | None
    """When, why and by whom it was reversed; null if it was not."""
    received_at: dt.datetime
    """When the service received it, in UTC."""
    trace: Any
    """Why rules did or did not fire; null after its retention period."""


class PlayerExportChange(Model):
    at: dt.datetime
    """When it happened, in UTC."""
    type: str
    """What changed: `profile.changed`, `score.posted`, `score.removed` or `quests.expired`."""
    properties: dict[str, Any]
    """What was sent: the fields of the profile that were written, or the score."""
    by: GrantAuthor | None
    """Who created the player by hand; null for all other changes."""
    reason: str | None
    """Why the player was created by hand; null without a reason."""


class PlayerExportStanding(Model):
    leaderboard_id: str
    """The id of the leaderboard."""
    season: int
    """The number of the season."""
    rank: int | None
    """The final rank; null in an open season."""
    score: float
    """The score of the player in that season."""
    subscore: float
    """What decides between equal scores."""
    metadata: dict[str, Any] | None
    """What was sent with the score that counts, or null."""
    achieved_at: dt.datetime
    """When that score was reached, in UTC."""
    group: str | None
    """In a league: the id of the group, otherwise null."""
    tier: str | None
    """In a league: the tier of the group, otherwise null."""
    next_tier: str | None
    """In a closed season of a league: the tier that the rank led to, otherwise null."""


class PlayerExportLeagueTier(Model):
    leaderboard_id: str
    """The id of the leaderboard."""
    tier: str
    """The tier that the player was left with."""
    season: int
    """The season that left the player with it; 0 if it was set before the first one."""


class PlayerExportContribution(Model):
    leaderboard_id: str
    """The id of the leaderboard."""
    season: int
    """The number of the season."""
    team_id: str
    """The id of the team."""
    score: float
    """What the player gave to the team in that season."""
    subscore: float
    """What decides between equal scores."""
    achieved_at: dt.datetime
    """When the player gave the last of it, in UTC."""


class PlayerExportDay(Model):
    date: dt.date
    """The day, in the time zone that the player had."""
    events: int
    """Events."""
    xp: float
    """XP."""
    by_type: dict[str, int]
    """Events by type; an empty name has those of all others."""
    quests: dict[str, int]
    """How often quests were completed, by id."""


class PlayerMessage(Model):
    """A message in the inbox of a player."""

    id: str
    """The id of the message."""
    title: str
    """The title, with the values of the placeholders. Show it as text."""
    body: str
    """The text, with the values of the placeholders. Show it as text."""
    data: dict[str, Any]
    """What the sender added for the client; empty without any."""
    claimable: bool
    """Whether it has rewards that can be claimed now."""
    created_at: dt.datetime
    """When it was sent, in UTC."""
    expires_at: dt.datetime | None
    """When it expires, in UTC; null for never. It is not listed after that."""
    read_at: dt.datetime | None
    """When it was first read, in UTC; null if it was not."""
    claimed_at: dt.datetime | None
    """When its rewards were claimed, in UTC; null if they were not."""
    rewards: list[MessageReward]
    """What the player gets for claiming it; empty without rewards."""


class PlayerExportLobby(Model):
    lobby_id: str
    """The id of the lobby."""
    at: dt.datetime
    """When it happened, in UTC."""
    type: str
    """What happened."""
    reason: str | None
    """Why the player left or the lobby ended; otherwise null."""


class PlayerTeam(Model):
    """A team that a player is in."""

    team_id: str
    """The id of the team."""
    name: str
    """The name of the team."""
    image_url: str | None
    """An image of the team; null for none."""
    role: Literal["leader", "officer", "member"]
    """A team has one leader."""
    joined_at: dt.datetime
    """When the player joined, in UTC."""


class PlayerView(Model):
    """Saved filters of the player list."""

    id: str
    """The id of the view."""
    name: str
    """The name of the view. Each of your own views has a different one, and so has each shared view; case does not matter."""
    shared: bool
    """Whether everybody in the project sees it, or only you."""
    mine: bool
    """Whether you made it. Only you can make a view that you shared private again."""
    filters: PlayerViewFilters
    sort: Literal["-createdAt", "createdAt", "-xp", "xp"]
    """The sort order of the list; a minus sorts in descending order."""
    created_at: dt.datetime
    """When it was created, in UTC."""
    updated_at: dt.datetime
    """When it last changed, in UTC."""


class PlayerViewFilters(Model):
    """The filters of `GET /players`. An empty object means all players."""

    search: str | None
    """A part of the id or of the display name, case-insensitive. One or two characters match only at the beginning of the id and of the words of the name."""
    min_level: int | None
    """Only players with at least this level."""
    min_xp: int | None
    """Only players with at least this much XP."""
    max_xp: int | None
    """Only players with at most this much XP."""
    badge_id: str | None
    """Only players who have this badge."""
    without_badge_id: str | None
    """Only players who do not have this badge."""
    quest_id: str | None
    """Only players who have started this quest, whatever came of it; see `questStatus`."""
    quest_status: str | None
    """Only players whose latest run of `questId` has this status: `active`, `completed`, `expired` or `abandoned`."""
    done_objective_id: str | None
    """Only players who have done this objective in their latest run of `questId`."""
    open_objective_id: str | None
    """Only players who have not done this objective in their latest run of `questId`."""
    adventure_id: str | None
    """Only players who have started this adventure; see `adventureStatus`."""
    adventure_status: str | None
    """Only players whose `adventureId` has this status: `active` or `completed`."""
    open_step_id: str | None
    """Only players who are on this step of `adventureId`: they have reached it and not completed it."""
    completed_step_id: str | None
    """Only players who have completed this step of `adventureId`."""
    segment_id: str | None
    """Only players who are in the list of this segment: it follows a change of a player within 60 seconds, and the time within 15 minutes."""
    seen_after: str | None
    """Only players whose `lastSeenAt` is at this time or later: a time in ISO 8601, or how long ago in days or hours, such as `-7d` or `-12h`, by the clock of the environment."""
    seen_before: str | None
    """Only players whose `lastSeenAt` is before this time, which is given as in `seenAfter`; players without an event are not among them."""
    cohort: dt.date | None
    """Only players whose first event was in the week of this day, as in `GET /analytics/retention`. Weeks begin on Monday; days are those of the time zone of the project."""
    active_on: dt.date | None
    """Only players with an event on this day. At most 30 days ago."""
    active_in_week: dt.date | None
    """Only players with an event in the week of this day. At most 420 days ago."""
    inactive_in_week: dt.date | None
    """Only players without an event in the week of this day. At most 420 days ago."""
    active_in_month: dt.date | None
    """Only players with an event in the month of this day. At most 800 days ago."""
    attribute: list[str] | None
    """Only players with this attribute, as `key:value`; up to the first colon it is the key. Numbers and booleans are written as in JSON. Repeat the parameter for several attributes, up to 10, which must all match."""


class Leaderboard(Model):
    """The definition of a leaderboard."""

    id: str
    """The id of the leaderboard, which other definitions use to refer to it."""
    name: str
    """The display name."""
    environments: list[Literal["live", "test"]]
    """The environments where it is active, so that you can try it in test first. If omitted, it stays as it was; a new definition is active in both, or only in test if it is created from test. Definitions that are active in live cannot be changed from test."""
    order: Literal["desc", "asc"]
    """`desc`: the highest score is first."""
    operator: Literal["sum", "best", "latest"]
    """How a new score is combined with the existing one. XP is always summed."""
    source: Literal["score", "xp"]
    """`score`: scores from the API or the action `submitScore`. `xp`: the XP gained in the season."""
    reset: Literal["never", "daily", "weekly", "monthly"]
    """When a season ends automatically: every day at midnight, every Monday or on the first of the month, in the time zone of the project."""
    significant_change: LeaderboardSignificantChange
    """Which changes of rank are notified: large ones, and those at the top."""
    subject: Literal["player", "team"]
    """Whom the leaderboard ranks. `team`: what a member's scores come to counts for all teams that they are in at that moment, and the score of a team is the sum of what its members gave. Not with `league`, `entry` or `maxAttempts`."""
    min_contribution: float | None
    """With `subject` `team`: what a member must have given to the team in the season to get something for its milestones and its rank. Without it, anything is enough."""
    starts_at: dt.datetime | None
    """The leaderboard takes no scores before this time."""
    ends_at: dt.datetime | None
    """The leaderboard takes no scores from this time on: its season closes for good."""
    league: LeaderboardLeague | None
    """Makes the leaderboard a league: in each season a player is in one group of their tier, and ranks are within the group. When a season closes, the first of each group go up a tier and the last go down. Needs a `reset` other than `never`."""
    entry: EntryTerms | None
    """What players have to do before the leaderboard takes their scores: they join, in each season."""
    max_attempts: int | None
    """How many scores of a player are accepted in a season. The next one is refused."""
    milestones: list[Milestone]
    """What players get for their score, each once in a season. Only with `order` `desc`."""
    rewards: list[RankReward]
    """What players get for their final rank when a season closes."""
    version: int
    """Increases with every change."""
    created_at: dt.datetime
    """When it was created, in UTC."""
    updated_at: dt.datetime
    """When it last changed, in UTC."""


class LeaderboardSignificantChange(Model):
    """Which changes of rank are notified: large ones, and those at the top."""

    places: int
    """A change of rank by at least this many places is always notified."""
    top: int
    """Every change of rank within, into or out of this many top ranks is notified."""


class LeaderboardLeague(Model):
    """Makes the leaderboard a league: in each season a player is in one group of their tier, and ranks are within the group. When a season closes, the first of each group go up a tier and the last go down. Needs a `reset` other than `never`."""

    tiers: list[LeaderboardLeagueTier]
    """The tiers, lowest first. Players begin in the lowest. While a season has entries, tiers can be renamed but not added, removed or moved (409)."""
    group_size: int
    """How many players a group has at most. A change counts for places that are taken afterwards."""
    promote: LeaderboardLeaguePromotePlaces | LeaderboardLeaguePromotePercent
    """Who goes up when a season closes: the first of each group. From the highest tier nobody does."""
    relegate: LeaderboardLeagueRelegatePlaces | LeaderboardLeagueRelegatePercent
    """Who goes down: the last of each group, except of a group with fewer than 3 players. From the lowest tier nobody does, and nobody who goes up."""
    group_by: str | None
    """Groups are of players with the same value: a CEL expression over the player, such as an attribute, taken when the player gets a place. Texts, numbers and truth values count, as texts of up to 100 characters; players without such a value are in groups of their own. A change counts for places that are taken afterwards."""
    absent: Literal["stay", "relegate", "reset"]
    """What a season without a score does to a player: nothing, one tier down, or back to the lowest tier. It is worked out at the next score."""


class LeaderboardLeagueTier(Model):
    """A tier of a league."""

    id: str
    """The id of the tier, unique within the league."""
    name: str
    """The display name."""
    image_url: str | None
    """The URL of an image of the tier."""
    rewards: list[RankReward] | None
    """What the ranks of a group of this tier get, besides the `rewards` of the leaderboard."""


class RankReward(Model):
    """What the players on some ranks get when a season closes."""

    from_: int
    """The first rank."""
    to: int | str
    """The last rank, or the part of all entries up to which it goes, such as `50%`, rounded up. In a league both are within the group."""
    actions: list[Action]
    """The actions that run once for each of these players."""


class LeaderboardLeaguePromotePlaces(Model):
    """So many of each group."""

    places: int
    """How many places of each group."""


class LeaderboardLeaguePromotePercent(Model):
    """So much of each group."""

    percent: int
    """How many percent of each group, rounded down to whole places."""


class LeaderboardLeagueRelegatePlaces(Model):
    """So many of each group."""

    places: int
    """How many places of each group."""


class LeaderboardLeagueRelegatePercent(Model):
    """So much of each group."""

    percent: int
    """How many percent of each group, rounded down to whole places."""


class EntryTerms(Model):
    """What players have to do before the leaderboard takes their scores: they join, in each season."""

    required: bool
    """Scores of players who have not joined are refused."""
    until: dt.datetime | None
    """Players cannot join from this time on."""
    requires: str | None
    """What the player must meet to join: a CEL expression that returns true or false."""
    price: list[Price] | None
    """What joining costs: an amount of each of these currencies."""
    max_entries: int | None
    """How many players can join in a season."""


class Milestone(Model):
    """What a player gets when their score reaches a value."""

    id: str
    """The id of the milestone within the leaderboard."""
    at: float
    """The score at which it is reached."""
    actions: list[Action]
    """The actions that run when it is reached, once in a season."""


class ScoreResult(Model):
    """The rank and score of the player after the submission."""

    player_id: str
    """The id of the player in your own system."""
    score: float
    """The score of the player in the season."""
    subscore: float
    """What decides between equal scores, before the time does."""
    metadata: dict[str, Any] | None
    """What was sent with the score that counts, or null."""
    rank: int
    """The rank in the season, from 1."""
    previous_rank: int | None
    """The previous rank; null if there was no score."""
    previous_score: float | None
    """The previous score; null if there was none."""
    team_id: str | None
    """On a leaderboard of teams: the team of the player, or the first that they joined. Scores and ranks are those of the team, among the others as they were a moment ago."""


class LeaderboardEntry(Model):
    """The entry of a player in a season."""

    rank: int
    """The rank in the season, from 1."""
    player_id: str | None
    """The id of the player. Null on a leaderboard of teams, and in a closed season if the player was erased later."""
    display_name: str | None
    """The display name of the player, or null. On a leaderboard of teams, the name of the team; null if it was deleted."""
    team_id: str | None
    """On a leaderboard of teams: the id of the team. A team that was deleted keeps its entry."""
    contributors: int | None
    """On a leaderboard of teams: how many players have given something to it in the season."""
    score: float
    """The score of the player in the season."""
    subscore: float
    """What decides between equal scores, before the time does."""
    metadata: dict[str, Any] | None
    """What was sent with the score that counts, or null."""
    achieved_at: dt.datetime
    """When that score was reached, in UTC."""
    attempts: int | None
    """On a leaderboard with `maxAttempts`: how many scores of the player were accepted in the season."""
    overall_rank: int | None
    """In a view of some players: the rank in the season. `rank` is then the rank in the view."""
    pseudonym: str | None
    """In closed seasons: the pseudonym that represents the player in the hash of the season."""
    next_tier: str | None
    """In closed seasons of a league: the tier that the rank led to."""


class LeaderboardPlayerEntry(Model):
    """The entry of a player, with its neighbours."""

    rank: int
    """The rank in the season, from 1."""
    player_id: str | None
    """The id of the player. Null on a leaderboard of teams."""
    display_name: str | None
    """The display name of the player, or null. On a leaderboard of teams, the name of the team; null if it was deleted."""
    team_id: str | None
    """On a leaderboard of teams: the id of the team. A team that was deleted keeps its entry."""
    contributors: int | None
    """On a leaderboard of teams: how many players have given something to it in the season."""
    score: float
    """The score of the player in the season."""
    subscore: float
    """What decides between equal scores, before the time does."""
    metadata: dict[str, Any] | None
    """What was sent with the score that counts, or null."""
    achieved_at: dt.datetime
    """When that score was reached, in UTC."""
    attempts: int | None
    """On a leaderboard with `maxAttempts`: how many scores of the player were accepted in the season."""
    neighbours: list[LeaderboardNeighbour]
    """Ordered by rank, without the player."""


class LeaderboardNeighbour(Model):
    """An entry next to that of the player."""

    rank: int
    """The rank in the season, from 1."""
    player_id: str | None
    """The id of the player. Null on a leaderboard of teams."""
    display_name: str | None
    """The display name of the player, or null. On a leaderboard of teams, the name of the team; null if it was deleted."""
    team_id: str | None
    """On a leaderboard of teams: the id of the team. A team that was deleted keeps its entry."""
    contributors: int | None
    """On a leaderboard of teams: how many players have given something to it in the season."""
    score: float
    """The score of the player in the season."""
    subscore: float
    """What decides between equal scores, before the time does."""
    metadata: dict[str, Any] | None
    """What was sent with the score that counts, or null."""
    achieved_at: dt.datetime
    """When that score was reached, in UTC."""
    attempts: int | None
    """On a leaderboard with `maxAttempts`: how many scores of the player were accepted in the season."""


class JoinResult(Model):
    """A player who has joined the open season of a leaderboard."""

    joined: bool
    """The leaderboard takes scores of the player in this season."""
    paid: list[JoinResultPaidItem]
    """What the player paid for this season, once."""


class JoinResultPaidItem(Model):
    currency_id: str
    """The id of the currency."""
    amount: int
    """The amount that the player paid."""


class Contribution(Model):
    """What a player gave to a team in a season."""

    player_id: str | None
    """The id of the player; null if they were erased since."""
    display_name: str | None
    """The display name of the player, or null."""
    score: float
    """What the scores of the player come to while they were in the team, by the `operator` of the leaderboard."""
    subscore: float
    """What decides between equal scores, before the time does."""
    achieved_at: dt.datetime
    """When the player gave the last of it, in UTC."""


class LeaderboardSeason(Model):
    """A season of a leaderboard."""

    number: int
    """The number of the season, from 1."""
    started_at: dt.datetime
    """When the season started, in UTC."""
    ends_at: dt.datetime | None
    """When the season will end automatically; null if it will not, or has already ended."""
    closed_at: dt.datetime | None
    """When the season ended; null while it is open."""
    entries: int
    """The number of players in the season."""
    hash: str | None
    """The hash of the final standings; null until they are written, shortly after the close. It is the SHA-256 in hexadecimal over one line per entry, by rank: `rank`, `score` and `pseudonym` as in the JSON of the entries, separated by one space, each line ended by a line feed (U+000A), in UTF-8. Where an entry has a `subscore` other than 0 or `metadata`, both follow the pseudonym: the subscore, and the SHA-256 of the JSON of the metadata, or `-` without any. It stays valid when a player is erased."""
    tiers: list[LeaderboardSeasonTier] | None
    """In a league, once the standings are written: the tiers that had players, and how many of them moved. Otherwise null."""


class LeaderboardSeasonTier(Model):
    tier: str
    """The id of the tier."""
    players: int
    """How many players had a score in it."""
    up: int
    """How many of them went up."""
    down: int
    """How many of them went down."""


class LeagueSimulation(Model):
    """How a league would go."""

    seasons: list[LeagueSimulationSeason]
    """The seasons, first to last."""


class LeagueSimulationSeason(Model):
    """A season."""

    number: int
    """The number of the season."""
    tiers: list[LeagueSimulationSeasonTier]
    """The tiers, lowest first."""
    rewarded: int
    """How many players get a reward."""
    payments: list[LeagueSimulationSeasonPayment]
    """What the season pays."""


class LeagueSimulationSeasonTier(Model):
    """What happened in a tier in a season."""

    tier_id: str
    """The id of the tier."""
    players: int
    """How many players scored in it."""
    groups: int
    """How many groups it had."""
    promoted: int
    """How many went up."""
    relegated: int
    """How many went down."""
    skill_percentile: float
    """The mean skill of its players, from 0 (the weakest of all) to 100."""


class LeagueSimulationSeasonPayment(Model):
    """What a season pays with one kind of action."""

    do: str
    """The action."""
    target_id: str | None
    """What it grants: a currency, an item, a badge; null for XP."""
    times: int
    """How often it runs."""
    amount: float | None
    """The sum; null if an expression decides the amount."""


class LeagueGroup(Model):
    """A group of a season of a league."""

    id: str
    """The id of the group."""
    tier: str
    """The id of the tier."""
    part: str
    """The value of `groupBy` that all players of the group have; empty without one."""
    season: int
    """The number of the season, from 1."""
    size: int
    """How many players have an entry in it."""
    hash: str | None
    """The hash of the final standings of the group, made as that of a season; null until they are written. The hash of the season of a league is the SHA-256 over one line per group, ordered by id: id, tier and hash, separated by one space, each line ended by a line feed."""
    created_at: dt.datetime
    """When its first player came, in UTC."""


class SeasonLinkWithToken(Model):
    """A new public link."""

    id: str
    """The id of the link, not its token."""
    created_at: dt.datetime
    """When it was created, in UTC."""
    token: str | None
    """The token of the link, shown only in this response; null in an idempotent replay."""
    url: str | None
    """The page to share, shown only in this response; null in an idempotent replay."""


class SeasonLink(Model):
    """A public link to the results of a closed season."""

    id: str
    """The id of the link, not its token."""
    created_at: dt.datetime
    """When it was created, in UTC."""


class SharedSeason(Model):
    """A closed season, as anyone with its link sees it."""

    leaderboard_name: str
    """The name of the leaderboard."""
    order: Literal["desc", "asc"]
    """Whether the highest or the lowest score is first."""
    season: int
    """The number of the season, from 1."""
    tier_name: str | None
    """Of a group of a league: the name of its tier, otherwise null."""
    started_at: dt.datetime
    """When the season started, in UTC."""
    closed_at: dt.datetime
    """When the season ended, in UTC."""
    entries: int
    """The number of players in the season."""
    hash: str
    """The hash of the standings; see `LeaderboardSeason`."""


class SharedEntry(Model):
    """An entry, as anyone with the link sees it."""

    rank: int
    """The rank in the season, from 1."""
    name: str | None
    """The display name of the player, or the name of the team; null without one, if the player was erased, and if the project hides players from each other (`hidePlayerIds`)."""
    score: float
    """The score of the player in the season."""
    subscore: float
    """What decided between equal scores."""
    achieved_at: dt.datetime
    """When that score was reached, in UTC."""
    pseudonym: str
    """Represents the player in the hash of the season."""
    is_erased: bool
    """Whether the player was erased since."""


class CalendarLine(Model):
    """Something that is on at a time."""

    kind: Literal["rules", "quests", "leaderboards", "offers", "boosts", "experiments", "changesets"]
    """The kind: the path of its list."""
    id: str
    """Its id."""
    name: str
    """Its name; of a changeset, its title."""
    start: dt.datetime | None
    """When it starts; null if it has always been on."""
    end: dt.datetime | None
    """When it ends; null if it never does. What happens at one moment ends when it starts."""
    environment: Literal["test", "live"]
    """The environment of the call."""
    enabled: bool
    """Whether it is enabled: if not, nothing happens."""
    recurrence: Literal["day", "week", "month"] | None
    """How often it comes again, each time in a line of its own; null if it does not."""


class Event(Model):
    """An event with its effects."""

    id: str
    """The id of the event. If a client sent the event with an id of its own, it begins with `~`."""
    player_id: str
    """The id of the player in your own system."""
    type: str
    """The type of the event."""
    properties: dict[str, Any]
    """Any data that rules and quests can use, up to 64 kB."""
    occurred_at: dt.datetime
    """When it happened, in UTC."""
    received_at: dt.datetime
    """When the service received it, in UTC."""
    player: EventPlayer
    """The player after the event."""
    effects: list[Effect]
    """The effects, in order."""
    by: GrantAuthor | None
    """Who made the grant, or the user who sent the event by hand; null for all other events."""
    reason: str | None
    """Why the grant was made or the event sent by hand; null without a reason."""
    reversed: Reversed | None
    """When, why and by whom it was reversed; null if it was not."""


class EventPlayer(Model):
    """The player after the event."""

    xp: int
    """The XP of the player after the event."""
    level: int
    """The level of the player after the event."""


class EventBatchResult(Model):
    """The result of each event of a batch."""

    results: list[EventOutcome]
    """In the order of the events."""


class EventWithTrace(Model):
    """An event with its effects and its trace."""

    id: str
    """The id of the event. If a client sent the event with an id of its own, it begins with `~`."""
    player_id: str
    """The id of the player in your own system."""
    type: str
    """The type of the event."""
    properties: dict[str, Any]
    """Any data that rules and quests can use, up to 64 kB."""
    occurred_at: dt.datetime
    """When it happened, in UTC."""
    received_at: dt.datetime
    """When the service received it, in UTC."""
    player: EventWithTracePlayer
    """The player after the event."""
    effects: list[Effect]
    """The effects, in order."""
    by: GrantAuthor | None
    """Who made the grant, or the user who sent the event by hand; null for all other events."""
    reason: str | None
    """Why the grant was made or the event sent by hand; null without a reason."""
    reversed: Reversed | None
    """When, why and by whom it was reversed; null if it was not."""
    trace: Trace | None
    """Why rules and objectives did or did not take effect; null after its retention period."""


class EventWithTracePlayer(Model):
    """The player after the event."""

    xp: int
    """The XP of the player after the event."""
    level: int
    """The level of the player after the event."""


class Reversal(Model):
    """A reversal of many events."""

    id: str
    """The id of the reversal."""
    status: Literal["running", "done", "failed", "cancelled"]
    """The state of the reversal."""
    dry_run: bool
    """Whether it only counts."""
    progress: float
    """The part of the events that was looked at, from 0 to 1."""
    result: ReversalResult
    """What it has changed so far; for a dry run, what it would change."""
    preview: ReversalPreview | None
    """The dry run of `previewId`; null if none was named, or it is no longer kept. The result differs from its count if play went on: events arrived or were reversed in between, players were erased, and later events are evaluated again."""
    error: str | None
    """Why it failed; null if it did not."""
    error_parts: MessageParts | None
    types: list[str] | None
    """The types of events that are reversed; null for all."""
    player_ids: list[str] | None
    """The players whose events are reversed; null for all."""
    property: list[str] | None
    """What the properties of the events that are reversed must be; null for anything."""
    effect: str | None
    """The type of an effect that the events that are reversed must have had; null for any."""
    rule_id: str | None
    """The rule that must have caused an effect of theirs; null for any."""
    from_: dt.datetime | None
    """Events received at this time or later, in UTC; null for a bulk action, and where the time of occurrence alone says it."""
    to: dt.datetime | None
    """Events received before this time, in UTC; null for a bulk action."""
    occurred_from: dt.datetime | None
    """Events that occurred at this time or later, in UTC; null for any time."""
    occurred_to: dt.datetime | None
    """Events that occurred before this time, in UTC; null for any time."""
    bulk_action_id: str | None
    """The bulk action that is taken back; null where the time says what is."""
    reason: str | None
    """Why the events are reversed."""
    by: GrantAuthor | None
    """Who started it."""
    created_at: dt.datetime
    """When it was created, in UTC."""


class ReversalResult(Model):
    """What it has changed so far; for a dry run, what it would change."""

    events: int
    """How many events were reversed."""
    players: int
    """How many players had such events."""
    xp: int
    """By how much the XP of all players changed."""
    badges: int
    """How many badges were taken away or newly earned."""
    quests: int
    """How many quests are open again, have less progress, or are not started any more."""
    balances: list[ReversalResultBalance]
    """The currencies whose balances changed."""
    items: list[ReversalResultItem]
    """The items whose quantities changed."""
    skipped: int
    """Events that are too old to be reversed (see `POST /events/{eventId}/reverse`)."""


class ReversalResultBalance(Model):
    currency_id: str
    """The id of the currency."""
    amount: int
    """By how much all players' balance changed."""


class ReversalResultItem(Model):
    item_id: str
    """The id of the item."""
    quantity: int
    """By how much all players' quantity changed."""


class ReversalPreview(Model):
    """The dry run that was looked at before, with what it counted."""

    id: str
    """The id of the reversal."""
    created_at: dt.datetime
    """When it was created, in UTC."""
    result: ReversalPreviewResult
    """What it counted."""


class ReversalPreviewResult(Model):
    """What it counted."""

    events: int
    """How many events were reversed."""
    players: int
    """How many players had such events."""
    xp: int
    """By how much the XP of all players changed."""
    badges: int
    """How many badges were taken away or newly earned."""
    quests: int
    """How many quests are open again, have less progress, or are not started any more."""
    balances: list[ReversalPreviewResultBalance]
    """The currencies whose balances changed."""
    items: list[ReversalPreviewResultItem]
    """The items whose quantities changed."""
    skipped: int
    """Events that are too old to be reversed (see `POST /events/{eventId}/reverse`)."""


class ReversalPreviewResultBalance(Model):
    currency_id: str
    """The id of the currency."""
    amount: int
    """By how much all players' balance changed."""


class ReversalPreviewResultItem(Model):
    item_id: str
    """The id of the item."""
    quantity: int
    """By how much all players' quantity changed."""


class AffectedPlayer(Model):
    """What a reversal of many events changed for a player."""

    player_id: str
    """The id of the player in your own system."""
    display_name: str | None
    """The name of the player."""
    events: int
    """How many events of the player were reversed."""
    xp: int
    """By how much the XP changed."""
    badges: int
    """How many badges were taken away or newly earned."""
    quests: int
    """How many quests are open again, have less progress, or are not started any more."""
    balances: list[AffectedPlayerBalance]
    """The currencies whose balances changed."""
    items: list[AffectedPlayerItem]
    """The items whose quantities changed."""


class AffectedPlayerBalance(Model):
    currency_id: str
    """The id of the currency."""
    amount: int
    """By how much the player's balance changed."""


class AffectedPlayerItem(Model):
    item_id: str
    """The id of the item."""
    quantity: int
    """By how much the player's quantity changed."""


class OfferSimulation(Model):
    """What players of a level can buy after some days, if they go on as they did."""

    level: int | None
    """The level of the players; null for all levels."""
    days: int
    """After how many days of play."""
    from_: dt.datetime
    """From when on earnings were counted, in UTC."""
    to: dt.datetime
    """Until when, in UTC: now."""
    players: OfferSimulationPlayers
    """The players that the figures are about."""
    currencies: list[CurrencyHabit]
    """The currencies of the prices, by id."""
    offers: list[SimulatedOffer]
    """At most 100: the drafts first, then the others."""


class OfferSimulationPlayers(Model):
    """The players that the figures are about."""

    at_level: int
    """How many players are at the level, counted up to 20,000."""
    sampled: int
    """How many of them were looked at: a random sample of those who were active since `from`."""


class CurrencyHabit(Model):
    """What the sampled players do with a currency."""

    currency_id: str
    """The id of the currency."""
    earned_per_day: CurrencyHabitEarnedPerDay | None
    """What a player earns in a day on average: everything but purchases, imports and what a new player has. Null if no player was found."""
    spent_per_day: CurrencyHabitSpentPerDay | None
    """What a player spends on purchases in a day on average, less what offers grant of it. Null if no player was found."""
    balance: CurrencyHabitBalance | None
    """What a player has now. Null if no player was found."""


class CurrencyHabitEarnedPerDay(Model):
    lower: float
    """At most this much for a quarter of the sampled players."""
    median: float
    """At most this much for half of the sampled players."""
    upper: float
    """At most this much for three quarters of the sampled players."""


class CurrencyHabitSpentPerDay(Model):
    lower: float
    """At most this much for a quarter of the sampled players."""
    median: float
    """At most this much for half of the sampled players."""
    upper: float
    """At most this much for three quarters of the sampled players."""


class CurrencyHabitBalance(Model):
    lower: float
    """At most this much for a quarter of the sampled players."""
    median: float
    """At most this much for half of the sampled players."""
    upper: float
    """At most this much for three quarters of the sampled players."""


class SimulatedOffer(Model):
    """Whether typical players can buy an offer, and when."""

    offer_id: str
    """The id of the offer; a draft without one has a free id that follows from its name."""
    is_draft: bool
    """Whether it is one of the drafts in the request."""
    price: list[SimulatedOfferPriceItem]
    """What one piece costs."""
    can_pay: float | None
    """The share of the sampled players who can pay one piece after `days` days, from 0 to 1. Null if no player was found."""
    meets_requirement: float | None
    """The share of the sampled players who meet `requires` of the offer as they are now; 1 if it requires nothing, from 0 to 1. Null if no player was found."""
    can_buy: float | None
    """The share of the sampled players who can pay it and meet its requirement, from 0 to 1. Null if no player was found."""
    typical_player_can_buy: bool | None
    """Whether at least half of the sampled players can buy it. Null if no player was found."""
    days_to_afford: SimulatedOfferDaysToAfford | None
    """How many whole days players save for one piece. Null if no player was found."""


class SimulatedOfferPriceItem(Model):
    currency_id: str
    """The id of the currency."""
    amount: int
    """The amount for one piece."""


class SimulatedOfferDaysToAfford(Model):
    lower: int | None
    """The quickest quarter of the players can pay it after so many days. Null if they never can, or not within ten years."""
    median: int | None
    """Half of the players can pay it after so many days. Null if they never can, or not within ten years."""
    upper: int | None
    """Three quarters of the players can pay it after so many days. Null if they never can, or not within ten years."""


class Simulation(Model):
    """The result of a simulated event."""

    before: SimulationBefore
    """The player before the event."""
    player: SimulationPlayer
    """The player after the event."""
    effects: list[Effect]
    """The effects that it would have, in order."""
    trace: Trace


class SimulationBefore(Model):
    """The player before the event."""

    id: str
    """The id of the player in your own system."""
    xp: int
    """The XP of the player."""
    level: int
    """The level of the player."""
    badges: list[str]
    """The ids of the badges of the player, sorted."""
    balances: dict[str, int]
    """The balances of the player, by currency. A currency that is not here has balance 0."""
    items: dict[str, int]
    """How many the player has of each item."""


class SimulationPlayer(Model):
    """The player after the event."""

    id: str
    """The id of the player in your own system."""
    xp: int
    """The XP of the player."""
    level: int
    """The level of the player."""
    badges: list[str]
    """The ids of the badges of the player, sorted."""
    balances: dict[str, int]
    """The balances of the player, by currency. A currency that is not here has balance 0."""
    items: dict[str, int]
    """How many the player has of each item."""


class SequenceSimulation(Model):
    """The result of a simulated sequence of events."""

    results: list[SimulationStep]
    """The result of each event, in order."""
    timed: list[SimulationOfTime]
    """What time caused after the last event, up to `until`, in order."""
    before: SequenceSimulationBefore
    """The player before the first event."""
    player: SequenceSimulationPlayer
    """The player at the end."""


class SimulationStep(Model):
    """The result of one event of a simulated sequence."""

    timed: list[SimulationOfTime]
    """What time caused since the event before, in order."""
    player: SimulationStepPlayer
    """The player after the event."""
    effects: list[Effect]
    """The effects that it would have, in order."""
    trace: Trace


class SimulationOfTime(Model):
    """An event that time caused in a simulated sequence, and its result."""

    type: str
    """The type of the event."""
    properties: dict[str, Any]
    """The properties of the event."""
    occurred_at: dt.datetime
    """When it is due."""
    player: SimulationOfTimePlayer
    """The player after the event."""
    effects: list[Effect]
    """The effects that it would have, in order."""
    trace: Trace


class SimulationOfTimePlayer(Model):
    """The player after the event."""

    id: str
    """The id of the player in your own system."""
    xp: int
    """The XP of the player."""
    level: int
    """The level of the player."""
    badges: list[str]
    """The ids of the badges of the player, sorted."""
    balances: dict[str, int]
    """The balances of the player, by currency. A currency that is not here has balance 0."""
    items: dict[str, int]
    """How many the player has of each item."""


class SimulationStepPlayer(Model):
    """The player after the event."""

    id: str
    """The id of the player in your own system."""
    xp: int
    """The XP of the player."""
    level: int
    """The level of the player."""
    badges: list[str]
    """The ids of the badges of the player, sorted."""
    balances: dict[str, int]
    """The balances of the player, by currency. A currency that is not here has balance 0."""
    items: dict[str, int]
    """How many the player has of each item."""


class SequenceSimulationBefore(Model):
    """The player before the first event."""

    id: str
    """The id of the player in your own system."""
    xp: int
    """The XP of the player."""
    level: int
    """The level of the player."""
    badges: list[str]
    """The ids of the badges of the player, sorted."""
    balances: dict[str, int]
    """The balances of the player, by currency. A currency that is not here has balance 0."""
    items: dict[str, int]
    """How many the player has of each item."""


class SequenceSimulationPlayer(Model):
    """The player at the end."""

    id: str
    """The id of the player in your own system."""
    xp: int
    """The XP of the player."""
    level: int
    """The level of the player."""
    badges: list[str]
    """The ids of the badges of the player, sorted."""
    balances: dict[str, int]
    """The balances of the player, by currency. A currency that is not here has balance 0."""
    items: dict[str, int]
    """How many the player has of each item."""


class Backtest(Model):
    """A test of a rule on past events."""

    id: str
    """The id of the backtest."""
    status: Literal["running", "done", "failed", "cancelled"]
    """The state of the backtest; `running` includes waiting to run."""
    progress: float
    """The processed part of the history, from 0 to 1."""
    result: BacktestResult | None
    """The result; null until the backtest is done."""
    error: str | None
    """Why the backtest failed; null if it did not."""
    error_parts: MessageParts | None
    created_at: dt.datetime
    """When it was created, in UTC."""


class BacktestResult(Model):
    """The result of a backtest."""

    events: int
    """The number of events."""
    players: int
    """The number of players of these events."""
    affected_players: int
    """The number of players for whom the draft would have changed something."""
    fired: int
    """How often the draft would have fired."""
    totals: BacktestResultTotals
    """The totals over all players."""
    badges: dict[str, BacktestResultBadgesValue]
    """How often each badge was earned, by its id."""
    levels: list[BacktestResultLevel]
    """How many of these players were on each level after their last event, lowest level first."""
    currencies: dict[str, BacktestResultCurrenciesValue]
    """The balances of these players after their last event, summed up by currency."""
    items: dict[str, BacktestResultItemsValue]
    """How many of each item these players had after their last event."""
    most_affected: list[BacktestResultMostAffectedItem]
    """The twenty players with the largest changes: by XP, then by badges, levels, quests, balances and items; equal ones by id."""


class BacktestResultTotals(Model):
    """The totals over all players."""

    happened: BacktestResultTotalsHappened
    """What actually happened."""
    draft: BacktestResultTotalsDraft
    """What would have happened with the draft."""
    difference: BacktestResultTotalsDifference
    """The difference that the draft makes; negative if it is less."""


class BacktestResultTotalsHappened(Model):
    """What actually happened."""

    xp: float
    """The XP that players gained."""
    level_ups: float
    """How often a player reached a new level."""
    badges: float
    """How often a badge was earned."""
    quests_completed: float
    """How often a quest was completed."""


class BacktestResultTotalsDraft(Model):
    """What would have happened with the draft."""

    xp: float
    """The XP that players gained."""
    level_ups: float
    """How often a player reached a new level."""
    badges: float
    """How often a badge was earned."""
    quests_completed: float
    """How often a quest was completed."""


class BacktestResultTotalsDifference(Model):
    """The difference that the draft makes; negative if it is less."""

    xp: float
    """The XP that players gained."""
    level_ups: float
    """How often a player reached a new level."""
    badges: float
    """How often a badge was earned."""
    quests_completed: float
    """How often a quest was completed."""


class BacktestResultBadgesValue(Model):
    happened: float
    """What actually happened."""
    draft: float
    """What would have happened with the draft."""


class BacktestResultLevel(Model):
    level: int
    """The level."""
    happened: float
    """What actually happened."""
    draft: float
    """What would have happened with the draft."""


class BacktestResultCurrenciesValue(Model):
    happened: float
    """What actually happened."""
    draft: float
    """What would have happened with the draft."""
    difference: float
    """The difference that the draft makes; negative if it is less."""


class BacktestResultItemsValue(Model):
    happened: float
    """What actually happened."""
    draft: float
    """What would have happened with the draft."""
    difference: float
    """The difference that the draft makes; negative if it is less."""


class BacktestResultMostAffectedItem(Model):
    player_id: str
    """The id of the player in your own system."""
    display_name: str | None
    """The name of the player, or null."""
    xp: BacktestResultMostAffectedItemXp
    """The XP that the player gained from these events."""
    level: BacktestResultMostAffectedItemLevel
    """The level of the player after the last of these events."""
    badges: BacktestResultMostAffectedItemBadges
    """The ids of the badges that the draft changes."""
    quests_completed: BacktestResultMostAffectedItemQuestsCompleted
    """How often the player completed a quest."""
    balances: list[BacktestResultMostAffectedItemBalance]
    """The balances after the last of these events, of currencies where they differ."""
    items: list[BacktestResultMostAffectedItemItem]
    """The quantities after the last of these events, of items where they differ."""


class BacktestResultMostAffectedItemXp(Model):
    """The XP that the player gained from these events."""

    happened: float
    """What actually happened."""
    draft: float
    """What would have happened with the draft."""
    difference: float
    """The difference that the draft makes; negative if it is less."""


class BacktestResultMostAffectedItemLevel(Model):
    """The level of the player after the last of these events."""

    happened: float
    """What actually happened."""
    draft: float
    """What would have happened with the draft."""


class BacktestResultMostAffectedItemBadges(Model):
    """The ids of the badges that the draft changes."""

    gained: list[str]
    """Badges that the player would have earned more often."""
    lost: list[str]
    """Badges that the player would have earned less often."""


class BacktestResultMostAffectedItemQuestsCompleted(Model):
    """How often the player completed a quest."""

    happened: float
    """What actually happened."""
    draft: float
    """What would have happened with the draft."""


class BacktestResultMostAffectedItemBalance(Model):
    currency_id: str
    """The id of the currency."""
    happened: float
    """What actually happened."""
    draft: float
    """What would have happened with the draft."""
    difference: float
    """The difference that the draft makes; negative if it is less."""


class BacktestResultMostAffectedItemItem(Model):
    item_id: str
    """The id of the item."""
    happened: float
    """What actually happened."""
    draft: float
    """What would have happened with the draft."""
    difference: float
    """The difference that the draft makes; negative if it is less."""


class ListedBacktest(Model):
    """A backtest in a list, without its whole result."""

    id: str
    """The id of the backtest."""
    status: Literal["running", "done", "failed", "cancelled"]
    """The state of the backtest; `running` includes waiting to run."""
    progress: float
    """The processed part of the history, from 0 to 1."""
    rule_id: str | None
    """The id of the rule that was tried; null for a changeset or a variant, or a rule without an id."""
    changeset_id: str | None
    """The id of the changeset that was tried; null for others."""
    experiment_id: str | None
    """The id of the experiment of which a variant was tried; null for others."""
    variant_id: str | None
    """The id of the variant that was tried; null for others."""
    from_: str | None
    """The start of the period; null for the first event."""
    to: str | None
    """The end of the period."""
    summary: ListedBacktestSummary | None
    """The main figures of the result; null until the backtest is done."""
    created_at: dt.datetime
    """When it was created, in UTC."""


class ListedBacktestSummary(Model):
    """The main figures."""

    events: int
    """The number of events."""
    players: int
    """The number of players of these events."""
    affected_players: int
    """The number of players for whom the draft would have changed something."""
    fired: int
    """How often the draft would have fired."""
    difference: ListedBacktestSummaryDifference
    """The difference that the draft makes; negative if it is less."""


class ListedBacktestSummaryDifference(Model):
    """The difference that the draft makes; negative if it is less."""

    xp: float
    """The XP that players gained."""
    level_ups: float
    """How often a player reached a new level."""
    badges: float
    """How often a badge was earned."""
    quests_completed: float
    """How often a quest was completed."""


class Lobby(Model):
    """A lobby: players who gather for a game."""

    id: str
    """The id of the lobby."""
    code: str
    """The code that players enter to join; required for a private lobby."""
    name: str | None
    """The name of the lobby; null for none."""
    state: Literal["open", "started", "ended"]
    """Players can join and leave while the lobby is open. An ended lobby no longer changes."""
    host_player_id: str | None
    """The id of the host; null if the host of an ended lobby was erased."""
    capacity: int
    """The maximum number of players, including the host."""
    min_players: int
    """The minimum number of players to start the game."""
    visibility: Literal["public", "private"]
    """A private lobby can be found and joined only by its code."""
    members: list[LobbyMember]
    """In the order in which they joined. For an ended lobby: the members at its end."""
    metadata: dict[str, Any]
    """Any data that the game stores with the lobby, up to 16 kB."""
    idle_timeout_seconds: int
    """After how many seconds without activity an open lobby ends automatically."""
    leaderboard_id: str | None
    """The leaderboard that the results go to; null for none."""
    created_at: dt.datetime
    """When it was created, in UTC."""
    started_at: dt.datetime | None
    """When the game started; null if it has not started."""
    ended_at: dt.datetime | None
    """When the lobby ended; null if it has not ended."""
    end_reason: Literal["finished", "cancelled", "abandoned", "timeout"] | None
    """`abandoned`: all players left; `timeout`: there was no activity for too long. Null if the lobby has not ended."""
    results: list[LobbyResult] | None
    """Ordered by place, or null."""


class LobbyMember(Model):
    player_id: str
    """The id of the player in your own system."""
    ready: bool
    """Whether the player is ready to start."""
    joined_at: dt.datetime
    """When the player joined, in UTC."""


class LobbyResult(Model):
    player_id: str
    """The id of the player in your own system."""
    score: float
    """The score of the player in the game."""
    place: int
    """The place from 1, by score in the order of the leaderboard; equal scores share a place."""


class LobbyHistoryEntry(Model):
    """Something that happened in a lobby."""

    at: dt.datetime
    """When it happened, in UTC."""
    type: Literal["created", "joined", "left", "host", "started", "ended"]
    """What happened; `host`: the player became the host."""
    player_id: str | None
    """The id of the player; null if the entry concerns the lobby itself, or the player was erased."""
    reason: Literal["left", "erased", "finished", "cancelled", "abandoned", "timeout"] | None
    """Why the player left or the lobby ended."""


class Team(Model):
    """A team of players."""

    id: str
    """The id of the team."""
    name: str
    """The name of the team."""
    image_url: str | None
    """An image of the team; null for none."""
    join: Literal["open", "request", "invite"]
    """How players get in: `open`: on their own; `request`: by a request that is accepted; `invite`: only your server adds them."""
    max_members: int
    """How many members it may have."""
    attributes: dict[str, Any]
    """Any data about the team, up to 16 kB."""
    size: int
    """How many members it has."""
    members: list[TeamMember]
    """The first 100, in the order in which they joined."""
    created_at: dt.datetime
    """When it was created, in UTC."""


class TeamMember(Model):
    """A member of a team."""

    player_id: str
    """The id of the player."""
    display_name: str | None
    """The display name of the player, or null."""
    role: Literal["leader", "officer", "member"]
    """A team has one leader."""
    joined_at: dt.datetime
    """When the player joined, in UTC."""


class TeamRequest(Model):
    """A request to join a team."""

    player_id: str
    """The id of the player."""
    display_name: str | None
    """The display name of the player, or null."""
    requested_at: dt.datetime
    """When the player asked, in UTC."""


class SentMessage(Model):
    """A message that was sent to a player."""

    id: str
    """The id of the message."""
    title: str
    """The title, with the values of the placeholders. Show it as text."""
    body: str
    """The text, with the values of the placeholders. Show it as text."""
    data: dict[str, Any]
    """What the sender added for the client; empty without any."""
    claimable: bool
    """Whether it has rewards that can be claimed now."""
    created_at: dt.datetime
    """When it was sent, in UTC."""
    expires_at: dt.datetime | None
    """When it expires, in UTC; null for never. It is not listed after that."""
    read_at: dt.datetime | None
    """When it was first read, in UTC; null if it was not."""
    claimed_at: dt.datetime | None
    """When its rewards were claimed, in UTC; null if they were not."""
    rewards: list[MessageReward]
    """What the player gets for claiming it; empty without rewards."""
    duplicate: bool
    """A message with this `dedupeKey` was sent before, so nothing was sent: `id` and `createdAt` are those of the first, the rest is what this call would have sent."""


class MessageClaim(Model):
    """What the player got for a message."""

    message_id: str
    """The id of the message."""
    duplicate: bool
    """The rewards were claimed before: this is the first result, and nothing changed."""
    player: MessageClaimPlayer
    """The player after the claim."""
    effects: list[Effect]
    """The effects, in order."""


class MessageClaimPlayer(Model):
    """The player after the claim."""

    id: str
    """The id of the player in your own system."""
    xp: int
    """The XP of the player after the event."""
    level: int
    """The level of the player after the event."""


class AnalyticsSummary(Model):
    """The metrics of today and yesterday."""

    timezone: str
    """The time zone of the project, which the days are in."""
    today: AnalyticsSummaryToday
    """Today so far."""
    yesterday: AnalyticsSummaryYesterday
    """All of yesterday."""
    yesterday_by_now: AnalyticsSummaryYesterdayByNow
    """Yesterday up to this time of day, for a fair comparison with today. The current hour counts in proportion."""


class AnalyticsSummaryToday(Model):
    """Today so far."""

    date: dt.date
    """The day, in the project's time zone."""
    active_players: int
    """Players with at least one event."""
    events: int
    """Events that players sent."""
    xp: float
    """XP granted minus XP taken away."""
    level_ups: int
    """How often a player reached a new level."""
    badges: int
    """Badges earned."""
    quests_completed: int
    """Quests completed."""
    adventures_completed: int
    """Adventures completed."""


class AnalyticsSummaryYesterday(Model):
    """All of yesterday."""

    date: dt.date
    """The day, in the project's time zone."""
    active_players: int
    """Players with at least one event."""
    events: int
    """Events that players sent."""
    xp: float
    """XP granted minus XP taken away."""
    level_ups: int
    """How often a player reached a new level."""
    badges: int
    """Badges earned."""
    quests_completed: int
    """Quests completed."""
    adventures_completed: int
    """Adventures completed."""


class AnalyticsSummaryYesterdayByNow(Model):
    """Yesterday up to this time of day, for a fair comparison with today. The current hour counts in proportion."""

    date: dt.date
    """The day, in the project's time zone."""
    active_players: int
    """Players with at least one event."""
    events: int
    """Events that players sent."""
    xp: float
    """XP granted minus XP taken away."""
    level_ups: int
    """How often a player reached a new level."""
    badges: int
    """Badges earned."""
    quests_completed: int
    """Quests completed."""
    adventures_completed: int
    """Adventures completed."""


class AnalyticsTimeseries(Model):
    """One metric over time."""

    metric: Literal["activePlayers", "events", "xp", "levelUps", "badges", "questsCompleted", "adventuresCompleted"]
    """`activePlayers`: Players with at least one event. `events`: Events that players sent. `xp`: XP granted minus XP taken away. `levelUps`: How often a player reached a new level. `badges`: Badges earned. `questsCompleted`: Quests completed. `adventuresCompleted`: Adventures completed."""
    interval: Literal["hour", "day"]
    """The length of one bucket."""
    timezone: str
    """The time zone of the project, which the hours and days are in."""
    data: list[AnalyticsTimeseriesDataItem]
    """Oldest first, without gaps: 0 if nothing happened."""


class AnalyticsTimeseriesDataItem(Model):
    at: dt.datetime
    """The start of the hour or day."""
    value: float
    """The value of the metric in that hour or day."""


class DefinitionActivity(Model):
    """What happened with a definition in the last two weeks."""

    id: str
    """The id of the definition."""
    week: int
    """In the last seven days, today included: how often a rule fired, a quest or adventure was completed, a badge was earned, a score was written to a leaderboard, how many pieces of an offer were sold, how often a boost multiplied something, or how many players came into an experiment. Of a segment: how many players are in its list now."""
    week_before: int
    """The same in the seven days before. Of a segment: how many players were in its list seven days ago."""
    days: list[DefinitionActivityDay]
    """The 14 days, oldest first, without gaps."""


class DefinitionActivityDay(Model):
    day: dt.date
    """The day, in the project's time zone."""
    count: int
    """The same on this day; of a segment, at its end."""


class RuleResults(Model):
    """The results of a rule."""

    evaluated: int
    """How often an event came to the rule."""
    fired: int
    """How often it fired."""
    skipped: list[RuleResultsSkippedItem]
    """Why it did not fire, the most frequent reason first."""
    granted: float
    """The XP that it granted."""
    days: list[RuleResultsDay]
    """Each day of the period, oldest first, without gaps."""


class RuleResultsSkippedItem(Model):
    reason: str
    """Why it did not fire, as in the trace of an event."""
    count: int
    """How often."""


class RuleResultsDay(Model):
    day: dt.date
    """The day, in the project's time zone."""
    evaluated: int
    """How often an event came to it."""
    fired: int
    """How often it fired."""


class QuestResults(Model):
    """The results of a quest."""

    started: int
    """Runs that were started in the period."""
    completed: int
    """Runs that were completed in the period."""
    expired: int
    """Runs whose time ran out in the period."""
    abandoned: int
    """Runs that players gave up in the period."""
    active: int
    """Players who have it in progress now."""
    objectives: list[QuestResultsObjective]
    """In any order all objectives are reached at the start; in a sequence each when the one before it is done."""
    median_seconds_to_complete: float | None
    """Half of the runs that were completed in the period took at most this long. Counts the latest run of each of the newest 20,000 players; null if none was completed."""
    days: list[QuestResultsDay]
    """Each day of the period, oldest first, without gaps."""


class QuestResultsObjective(Model):
    id: str
    """Its id within the definition."""
    reached: int
    """How often players came to it."""
    done: int
    """How often it was completed."""


class QuestResultsDay(Model):
    day: dt.date
    """The day, in the project's time zone."""
    started: int
    """Runs that were started."""
    completed: int
    """Runs that were completed."""


class AdventureResults(Model):
    """The results of an adventure."""

    started: int
    """Runs that were started in the period."""
    completed: int
    """Runs that were completed in the period."""
    expired: int
    """Runs whose time ran out in the period."""
    abandoned: int
    """Runs that players gave up in the period."""
    active: int
    """Players who have it in progress now."""
    steps: list[AdventureResultsStep]
    """Each step; it is reached when it opens."""
    median_seconds_to_complete: float | None
    """Half of the runs that were completed in the period took at most this long. Counts the latest run of each of the newest 20,000 players; null if none was completed."""
    days: list[AdventureResultsDay]
    """Each day of the period, oldest first, without gaps."""


class AdventureResultsStep(Model):
    id: str
    """Its id within the definition."""
    reached: int
    """How often players came to it."""
    done: int
    """How often it was completed."""


class AdventureResultsDay(Model):
    day: dt.date
    """The day, in the project's time zone."""
    started: int
    """Runs that were started."""
    completed: int
    """Runs that were completed."""


class BadgeResults(Model):
    """The results of a badge."""

    earners: int
    """Players who have the badge now."""
    share: float
    """The share of all players who have it, from 0 to 1."""
    awarded_by: list[BadgeResultsAwardedByItem]
    """The definitions that award it."""
    days: list[BadgeResultsDay]
    """Each day of the period, oldest first, without gaps."""


class BadgeResultsAwardedByItem(Model):
    kind: Literal["rule", "quest", "adventure"]
    """The kind of the definition."""
    id: str
    """Its id."""


class BadgeResultsDay(Model):
    day: dt.date
    """The day, in the project's time zone."""
    earned: int
    """How often it was earned."""


class LeaderboardResults(Model):
    """The results of a leaderboard."""

    entries: int
    """Entries in the seasons of the period."""
    players: int
    """Players in them; one player may have an entry in several seasons."""
    days: list[LeaderboardResultsDay]
    """Each day of the period, oldest first, without gaps."""


class LeaderboardResultsDay(Model):
    day: dt.date
    """The day, in the project's time zone."""
    scores: int
    """Scores that were written."""


class OfferResults(Model):
    """The results of an offer."""

    sold: int
    """Pieces that were sold."""
    paid: list[OfferResultsPaidItem]
    """What was paid for them, by currency."""
    buyers: int
    """Players who bought it."""
    days: list[OfferResultsDay]
    """Each day of the period, oldest first, without gaps."""


class OfferResultsPaidItem(Model):
    currency_id: str
    """The id of the currency."""
    amount: int
    """What was paid of it."""


class OfferResultsDay(Model):
    day: dt.date
    """The day, in the project's time zone."""
    sold: int
    """Pieces that were sold."""


class BoostResults(Model):
    """The results of a boost."""

    times: int
    """How often it multiplied something."""
    given: int
    """How often it was given to a player."""
    xp: BoostResultsXp
    """The XP that it multiplied."""
    currencies: list[BoostResultsCurrency]
    """The amounts of currencies that it multiplied."""
    days: list[BoostResultsDay]
    """Each day of the period, oldest first, without gaps."""


class BoostResultsXp(Model):
    """The XP that it multiplied."""

    base: int
    """What rules and quests would have given without boosts."""
    gift: int
    """What came on top of that. Where several boosts acted together, it is divided between them."""
    all: int
    """All XP that players gained in the period."""
    share: float
    """The part of all XP that came from this boost, from 0 to 1."""


class BoostResultsCurrency(Model):
    currency_id: str
    """The id of the currency."""
    base: int
    """What rules and quests would have given without boosts."""
    gift: int
    """What came on top of that, divided in the same way."""


class BoostResultsDay(Model):
    day: dt.date
    """The day, in the project's time zone."""
    times: int
    """How often it multiplied something."""
    base: int
    """The amounts without boosts: XP, or all of its currencies together."""
    gift: int
    """What came on top of that."""


class ActivePlayers(Model):
    """Active players over time."""

    interval: Literal["day", "week", "month"]
    """The interval that was asked for."""
    timezone: str
    """The time zone of the project, which the days are in."""
    today: dt.date
    """Today, in the time zone of the project."""
    data: list[ActivePlayersDataItem]
    """Every interval, oldest first."""


class ActivePlayersDataItem(Model):
    from_: dt.date
    """The first day of the interval."""
    to: dt.date
    """The last day of the interval."""
    players: int
    """Players with at least one event in it."""
    new_players: int
    """Players whose first event is in it."""


class Retention(Model):
    """Players by the week of their first event, and when they came back."""

    timezone: str
    """The time zone of the project, which the days are in."""
    cohorts: list[RetentionCohort]
    """Every week, oldest first."""


class RetentionCohort(Model):
    week: dt.date
    """The Monday of the week of their first event."""
    players: int
    """Players whose first event was in this week."""
    weeks: list[RetentionCohortWeek]
    """Each week from their first one on."""


class RetentionCohortWeek(Model):
    week: dt.date
    """The Monday of the week."""
    active: int
    """How many of the players had an event in this week."""
    share: float
    """The share of the players, from 0 to 1."""


class EventBreakdown(Model):
    """Events by type, or by the values of a property."""

    timezone: str
    """The time zone of the project, which the days are in."""
    by: Literal["type", "property"]
    """What the events are broken down by."""
    total: int
    """The events of the period."""
    days: list[EventBreakdownDay]
    """The events of each day."""
    values: list[EventBreakdownValue]
    """The 20 most frequent, the most frequent first."""
    other: EventBreakdownOther
    """All others together."""
    sampled: int | None
    """How many events the values were read from; null if all were counted."""


class EventBreakdownDay(Model):
    day: dt.date
    """The day."""
    count: int
    """How many."""


class EventBreakdownValue(Model):
    value: str | None
    """The type, or the value of the property as text, cut after 200 characters; null for events without it."""
    count: int
    """How many events: all, or of the sample."""
    share: float
    """The share of all, or of the sample, from 0 to 1."""
    last: dt.date | None
    """The last day with an event of this type; null for values of a property."""
    days: list[EventBreakdownValueDay] | None
    """The events of each day; null for values of a property."""


class EventBreakdownValueDay(Model):
    day: dt.date
    """The day."""
    count: int
    """How many."""


class EventBreakdownOther(Model):
    """All others together."""

    count: int
    """How many events."""
    share: float
    """Their share."""


class XpFlows(Model):
    """Where XP came from and went."""

    timezone: str
    """The time zone of the project, which the days are in."""
    granted: float
    """The XP that players gained."""
    taken: float
    """The XP that was taken from players."""
    sources: list[XpFlowsSource]
    """The 100 largest, the largest first."""
    days: list[XpFlowsDay]
    """Each day, oldest first."""


class XpFlowsSource(Model):
    type: Literal["rule", "quest", "adventure", "item", "offer", "grant", "reversal"]
    """What granted or took it: a definition, a grant over the API or in the console, or the reversal of an event."""
    id: str | None
    """The id of the definition; null for grants and reversals."""
    granted: float
    """The XP that players gained by it."""
    taken: float
    """The XP that it took."""


class XpFlowsDay(Model):
    day: dt.date
    """The day."""
    granted: float
    """XP gained."""
    taken: float
    """XP taken."""


class SeenEventTypes(Model):
    """The types of events that were sent."""

    timezone: str
    """The time zone of the project, which the days are in."""
    types: list[SeenEventTypesType]
    """The 500 most frequent types, the most frequent first."""
    other_events: int
    """Events of further types."""


class SeenEventTypesType(Model):
    type: str
    """The type."""
    events: int
    """How many events of the period."""
    last_day: dt.date
    """The last day of the period with one."""


class SeenProperties(Model):
    """The properties that events of a type have."""

    type: str
    """The type of the events."""
    sampled: int
    """How many events were looked at: the newest, at most 500."""
    last_seen_at: dt.datetime | None
    """When the latest of them occurred, or null."""
    properties: list[SeenPropertiesProperty]
    """The 100 most frequent, the most frequent first."""


class SeenPropertiesProperty(Model):
    name: str
    """The name of the property."""
    events: int
    """In how many of the events it is."""
    types: list[Literal["string", "number", "boolean", "object", "array", "null"]]
    """The types of its values."""
    samples: list[str]
    """Up to 5 values, as JSON, each cut after 100 characters."""
    last_seen_at: dt.datetime
    """When the latest event with it occurred."""


class Lift(Model):
    """What rewards do: the players who are held out against all others."""

    from_: dt.date
    """The first day on which the players were created."""
    to: dt.date
    """The last one."""
    timezone: str
    """The time zone of the project, which the days are in."""
    exposures: list[LiftExposure]
    """How many players there are in each group."""
    metrics: list[LiftMetric]
    """What was measured."""
    smallest_effect: list[LiftSmallestEffectItem]
    """For each metric, the smallest true difference that would be seen by now, in any variant, with a probability of 80 %."""


class LiftExposure(Model):
    variant_id: str
    """The group: `holdout`, the control, or `others`."""
    players: int
    """Players of the group who were created in the period, and have sent an event."""


class LiftMetric(Model):
    id: str
    """The id of the metric."""
    variants: list[LiftMetricVariant]
    """Every variant; the first is the control."""


class LiftMetricVariant(Model):
    variant_id: str
    """The id of the variant."""
    players: int
    """Players who count for the metric. Of `retained`, only those whose day is over."""
    mean: float | None
    """The mean of their values; of a share, from 0 to 1. Null without players."""
    difference: float | None
    """The mean minus that of the control. Null for the control."""
    low: float | None
    """The lower end of the 95 % interval of the difference, which holds however often one looks. Null while there are too few players to say."""
    high: float | None
    """The upper end of the interval."""
    adjusted: LiftMetricVariantAdjusted | None
    """The same, adjusted by the active days of the players in the 28 days before they were exposed (CUPED). Null where these were the same for all."""


class LiftMetricVariantAdjusted(Model):
    """The same, adjusted by the active days of the players in the 28 days before."""

    difference: float
    """The adjusted difference."""
    low: float
    """The lower end of its interval."""
    high: float
    """The upper end of its interval."""


class LiftSmallestEffectItem(Model):
    id: str
    """The id of the metric."""
    absolute: float | None
    """As a difference of means. Null while there are too few players to say."""
    relative: float | None
    """As a part of the mean of the control. Null if that is zero or unknown."""


class EconomyAnalytics(Model):
    """What came into being and what was spent of each currency, and what is in circulation."""

    from_: dt.date
    """The first day."""
    to: dt.date
    """The last day."""
    currencies: list[CurrencyEconomy]
    """By the id of the currency."""


class CurrencyEconomy(Model):
    """The flows of one currency."""

    currency_id: str
    """The id of the currency."""
    circulation: int
    """What all players have together now: all that was granted less all that was taken, ever."""
    circulation_exact: str
    """`circulation` in decimal digits, exact also beyond 2^53."""
    granted: int
    """What came into being from `from` to `to`."""
    granted_exact: str
    """`granted` in decimal digits, exact also beyond 2^53."""
    taken: int
    """What was spent or taken from `from` to `to`."""
    taken_exact: str
    """`taken` in decimal digits, exact also beyond 2^53."""
    sources: list[CurrencyEconomySource]
    """Where it came from, the largest 100 first."""
    sinks: list[CurrencyEconomySink]
    """Where it went, the largest 100 first. The erasure of a player is one."""
    days: list[CurrencyEconomyDay]
    """Oldest first; days without a change are left out."""
    largest: list[CurrencyEconomyLargestItem]
    """The ten largest balances."""


class CurrencyEconomySource(Model):
    type: Literal["rule", "quest", "adventure", "grant", "purchase", "use", "leaderboard", "message", "import", "reversal", "initial", "erasure"]
    """The type of the source or sink."""
    id: str | None
    """The id of the rule, quest, adventure, offer or item; null for those that have none, such as grants."""
    amount: int
    """The sum of all amounts."""
    amount_exact: str
    """`amount` in decimal digits, exact also beyond 2^53."""
    changes: int
    """How many changes of balances there were, of this side alone."""


class CurrencyEconomySink(Model):
    type: Literal["rule", "quest", "adventure", "grant", "purchase", "use", "leaderboard", "message", "import", "reversal", "initial", "erasure"]
    """The type of the source or sink."""
    id: str | None
    """The id of the rule, quest, adventure, offer or item; null for those that have none, such as grants."""
    amount: int
    """The sum of all amounts."""
    amount_exact: str
    """`amount` in decimal digits, exact also beyond 2^53."""
    changes: int
    """How many changes of balances there were, of this side alone."""


class CurrencyEconomyDay(Model):
    day: dt.date
    """The day, in the time zone of the project."""
    granted: int
    """What came into being on the day."""
    granted_exact: str
    """`granted` in decimal digits, exact also beyond 2^53."""
    taken: int
    """What was spent or taken on the day."""
    taken_exact: str
    """`taken` in decimal digits, exact also beyond 2^53."""


class CurrencyEconomyLargestItem(Model):
    player_id: str
    """The id of the player in your own system."""
    display_name: str | None
    """The name that other players see; null for none."""
    balance: int
    """The balance of the player."""


class EventTypes(Model):
    """The types of events that webhooks and sockets can receive."""

    data: list[EventTypesDataItem]
    """All event types."""
    next_cursor: str | None
    """Always null: there is one page."""


class EventTypesDataItem(Model):
    type: Literal["player.created", "player.updated", "player.level_up", "player.badge_earned", "quest.started", "quest.progress", "quest.completed", "adventure.started", "adventure.completed", "leaderboard.rank_changed", "leaderboard.new_leader", "lobby.created", "lobby.started", "lobby.ended", "player.event_reversed", "leaderboard.milestone_reached", "leaderboard.season_closed", "leaderboard.placed", "player.inactive", "player.streak_at_risk", "player.currency_changed", "player.item_changed", "player.boost_granted", "player.purchase_completed", "message.created", "friend.requested", "friend.accepted", "team.created", "team.deleted", "team.member_joined", "team.member_left", "team.role_changed", "segment.entered", "segment.left"]
    """The name of the type."""
    meaning: str
    """When this event is sent."""
    extension: bool
    """Whether the type is an extension of the original set of 14 types."""
    schema: dict[str, Any]
    """JSON Schema (2020-12) of `data`."""
    sample: dict[str, Any]
    """An example of `data`."""


class WebhookWithSecret(Model):
    """A webhook with its new secret."""

    id: str
    """The id of the webhook."""
    project_id: str
    """The id of the project."""
    url: str
    """The URL that deliveries are sent to: https, without a user name or password."""
    events: list[str]
    """The event types that are sent; `*` means all."""
    filter: str | None
    """A CEL expression over `event` with `type` and `data`. Events for which it is false, or fails, are not sent. Null for no filter."""
    headers: list[str]
    """The names of the headers that are sent with each delivery."""
    max_per_second: int | None
    """How many attempts begin in a second at most; null for no limit but what the receiver takes."""
    description: str | None
    """A description for people; null for none."""
    environments: list[Literal["live", "test"]]
    """The environments whose events are sent. Defaults to the environment of the creating call: that of the API key or `X-Environment`, otherwise live."""
    enabled: bool
    """Whether deliveries are sent to the webhook."""
    disabled_reason: str | None
    """Why the service disabled the webhook; null if a user did, or if it is enabled."""
    disabled_reason_parts: MessageParts | None
    created_at: dt.datetime
    """When it was created, in UTC."""
    updated_at: dt.datetime
    """When it last changed, in UTC."""
    previous_secret_until: dt.datetime | None
    """Until when deliveries are signed with the secret from before the last rotation, too; absent if they are not."""
    secret: str | None
    """The secret if the service generated it, shown only in this response (null in an idempotent replay). A secret that you set is never shown."""


class Webhook(Model):
    """A webhook."""

    id: str
    """The id of the webhook."""
    project_id: str
    """The id of the project."""
    url: str
    """The URL that deliveries are sent to: https, without a user name or password."""
    events: list[str]
    """The event types that are sent; `*` means all."""
    filter: str | None
    """A CEL expression over `event` with `type` and `data`. Events for which it is false, or fails, are not sent. Null for no filter."""
    headers: list[str]
    """The names of the headers that are sent with each delivery."""
    max_per_second: int | None
    """How many attempts begin in a second at most; null for no limit but what the receiver takes."""
    description: str | None
    """A description for people; null for none."""
    environments: list[Literal["live", "test"]]
    """The environments whose events are sent. Defaults to the environment of the creating call: that of the API key or `X-Environment`, otherwise live."""
    enabled: bool
    """Whether deliveries are sent to the webhook."""
    disabled_reason: str | None
    """Why the service disabled the webhook; null if a user did, or if it is enabled."""
    disabled_reason_parts: MessageParts | None
    created_at: dt.datetime
    """When it was created, in UTC."""
    updated_at: dt.datetime
    """When it last changed, in UTC."""
    previous_secret_until: dt.datetime | None
    """Until when deliveries are signed with the secret from before the last rotation, too; absent if they are not."""


class WebhookTestOutcome(Model):
    """The delivery of a test event."""

    id: str
    """The id of the delivery."""
    webhook_id: str
    """The id of the webhook."""
    event_id: str
    """The id of the event, equal to `id` in the payload."""
    event_type: str
    """The type of the event."""
    status: Literal["success", "failed", "pending"]
    """`pending` while there are more attempts to make."""
    reason: str | None
    """Why the delivery failed: all attempts failed, or the webhook was disabled or deleted."""
    reason_parts: MessageParts | None
    response_code: int | None
    """The HTTP status of the response; null if there was none."""
    response_body: str | None
    """The body of the response, at most 20 kB of it."""
    retry_count: int
    """The number of attempts after the first."""
    next_attempt_at: dt.datetime | None
    """When the next attempt is due, or null."""
    created_at: dt.datetime
    """When the delivery was queued, in UTC."""
    completed_at: dt.datetime | None
    """When the delivery succeeded or finally failed; null while it is pending."""
    payload: WebhookEvent | dict[str, Any] | None
    """The payload that was sent; null if its player was erased."""
    attempts: list[WebhookTestOutcomeAttempt]
    """The attempts so far, oldest first."""
    notices: list[str]
    """For people: why events may not reach this webhook, such as events of an environment that it is not for."""
    notice_parts: list[MessageParts] | None
    """What each of the notices is made of."""


class PlayerCreatedEvent(Model):
    """A new player was identified."""

    id: str
    """The id of the event: the same for every attempt, webhook and socket."""
    type: Literal["player.created"]
    """The type of the event."""
    project_id: str
    """The id of the project."""
    created_at: dt.datetime
    """When it happened, in UTC."""
    data: PlayerCreatedData


class PlayerCreatedData(Model):
    """The data of an event of the type `player.created`."""

    player_id: str
    """The id of the player in your own system."""
    display_name: str | None
    """The name that other players see; null for none."""
    attributes: dict[str, Any]
    """The attributes of the player, for rules and quests to use."""
    xp: int
    """The XP of the player."""
    level: int
    """The level of the player."""


class PlayerUpdatedEvent(Model):
    """A player's profile changed; XP is not part of it."""

    id: str
    """The id of the event: the same for every attempt, webhook and socket."""
    type: Literal["player.updated"]
    """The type of the event."""
    project_id: str
    """The id of the project."""
    created_at: dt.datetime
    """When it happened, in UTC."""
    data: PlayerUpdatedData


class PlayerUpdatedData(Model):
    """The data of an event of the type `player.updated`."""

    player_id: str
    """The id of the player, as your own system has it."""
    changed: list[str]
    """The names of the fields that changed."""
    display_name: str | None
    """The name that other players see; null for none."""
    attributes: dict[str, Any]
    """The attributes of the player, which rules and quests can read."""


class PlayerLevelUpEvent(Model):
    """A player reached a new level."""

    id: str
    """The id of the event: the same for every attempt, webhook and socket."""
    type: Literal["player.level_up"]
    """The type of the event."""
    project_id: str
    """The id of the project."""
    created_at: dt.datetime
    """When it happened, in UTC."""
    data: PlayerLevelUpData


class PlayerLevelUpData(Model):
    """The data of an event of the type `player.level_up`."""

    player_id: str
    """The id of the player, as your own system has it."""
    previous_level: int
    """The level before."""
    new_level: int
    """The level afterwards."""
    xp: int
    """The player's XP afterwards."""


class PlayerBadgeEarnedEvent(Model):
    """A player earned a badge."""

    id: str
    """The id of the event: the same for every attempt, webhook and socket."""
    type: Literal["player.badge_earned"]
    """The type of the event."""
    project_id: str
    """The id of the project."""
    created_at: dt.datetime
    """When it happened, in UTC."""
    data: PlayerBadgeEarnedData


class PlayerBadgeEarnedData(Model):
    """The data of an event of the type `player.badge_earned`."""

    player_id: str
    """The id of the player, as your own system has it."""
    badge_id: str
    """The id of the badge."""
    badge_name: str
    """The name of the badge."""
    times: int
    """How often the player has earned it, this time included."""


class QuestStartedEvent(Model):
    """A player started a quest."""

    id: str
    """The id of the event: the same for every attempt, webhook and socket."""
    type: Literal["quest.started"]
    """The type of the event."""
    project_id: str
    """The id of the project."""
    created_at: dt.datetime
    """When it happened, in UTC."""
    data: QuestStartedData


class QuestStartedData(Model):
    """The data of an event of the type `quest.started`."""

    player_id: str
    """The id of the player, as your own system has it."""
    quest_id: str
    """The id of the quest."""
    iteration: int
    """The run of the quest, from 1; repeatable quests have several."""


class QuestProgressEvent(Model):
    """A player made progress in a quest."""

    id: str
    """The id of the event: the same for every attempt, webhook and socket."""
    type: Literal["quest.progress"]
    """The type of the event."""
    project_id: str
    """The id of the project."""
    created_at: dt.datetime
    """When it happened, in UTC."""
    data: QuestProgressData


class QuestProgressData(Model):
    """The data of an event of the type `quest.progress`."""

    player_id: str
    """The id of the player, as your own system has it."""
    quest_id: str
    """The id of the quest."""
    iteration: int
    """The run of the quest, from 1; repeatable quests have several."""
    objective_id: str
    """The id of the objective that moved."""
    current: float
    """The value of the objective, in its own unit."""
    target: float
    """The value at which the objective is reached."""
    progress: float
    """The progress of the whole quest, from 0 to 1."""


class QuestCompletedEvent(Model):
    """A player completed a quest."""

    id: str
    """The id of the event: the same for every attempt, webhook and socket."""
    type: Literal["quest.completed"]
    """The type of the event."""
    project_id: str
    """The id of the project."""
    created_at: dt.datetime
    """When it happened, in UTC."""
    data: QuestCompletedData


class QuestCompletedData(Model):
    """The data of an event of the type `quest.completed`."""

    player_id: str
    """The id of the player, as your own system has it."""
    quest_id: str
    """The id of the quest."""
    iteration: int
    """The run of the quest, from 1; repeatable quests have several."""


class AdventureStartedEvent(Model):
    """A player started an adventure."""

    id: str
    """The id of the event: the same for every attempt, webhook and socket."""
    type: Literal["adventure.started"]
    """The type of the event."""
    project_id: str
    """The id of the project."""
    created_at: dt.datetime
    """When it happened, in UTC."""
    data: AdventureStartedData


class AdventureStartedData(Model):
    """The data of an event of the type `adventure.started`."""

    player_id: str
    """The id of the player, as your own system has it."""
    adventure_id: str
    """The id of the adventure."""


class AdventureCompletedEvent(Model):
    """A player completed an adventure."""

    id: str
    """The id of the event: the same for every attempt, webhook and socket."""
    type: Literal["adventure.completed"]
    """The type of the event."""
    project_id: str
    """The id of the project."""
    created_at: dt.datetime
    """When it happened, in UTC."""
    data: AdventureCompletedData


class AdventureCompletedData(Model):
    """The data of an event of the type `adventure.completed`."""

    player_id: str
    """The id of the player, as your own system has it."""
    adventure_id: str
    """The id of the adventure."""


class LeaderboardRankChangedEvent(Model):
    """A player's rank changed significantly by their own score."""

    id: str
    """The id of the event: the same for every attempt, webhook and socket."""
    type: Literal["leaderboard.rank_changed"]
    """The type of the event."""
    project_id: str
    """The id of the project."""
    created_at: dt.datetime
    """When it happened, in UTC."""
    data: LeaderboardRankChangedData


class LeaderboardRankChangedData(Model):
    """The data of an event of the type `leaderboard.rank_changed`."""

    leaderboard_id: str
    """The id of the leaderboard."""
    season: int
    """The number of the season, from 1."""
    player_id: str
    """The id of the player in your own system."""
    previous_rank: int | None
    """The previous rank; null if there was no score."""
    new_rank: int
    """The new rank, from 1."""
    previous_score: float | None
    """The previous score; null if there was none."""
    score: float
    """The new score."""


class LeaderboardNewLeaderEvent(Model):
    """A leaderboard has a new number one."""

    id: str
    """The id of the event: the same for every attempt, webhook and socket."""
    type: Literal["leaderboard.new_leader"]
    """The type of the event."""
    project_id: str
    """The id of the project."""
    created_at: dt.datetime
    """When it happened, in UTC."""
    data: LeaderboardNewLeaderData


class LeaderboardNewLeaderData(Model):
    """The data of an event of the type `leaderboard.new_leader`."""

    leaderboard_id: str
    """The id of the leaderboard."""
    season: int
    """The number of the season, from 1."""
    player_id: str
    """The id of the player in your own system."""
    previous_leader_id: str | None
    """The id of the previous leader; null if there was none."""
    score: float
    """The score of the new leader."""


class LobbyCreatedEvent(Model):
    """A lobby was opened."""

    id: str
    """The id of the event: the same for every attempt, webhook and socket."""
    type: Literal["lobby.created"]
    """The type of the event."""
    project_id: str
    """The id of the project."""
    created_at: dt.datetime
    """When it happened, in UTC."""
    data: LobbyCreatedData


class LobbyCreatedData(Model):
    """The data of an event of the type `lobby.created`."""

    lobby_id: str
    """The id of the lobby."""
    name: str | None
    """The name of the lobby; null for none."""
    host_player_id: str
    """The id of the player who opened the lobby."""
    capacity: int
    """The maximum number of players, including the host."""
    visibility: Literal["public", "private"]
    """A private lobby can be found and joined only by its code."""


class LobbyStartedEvent(Model):
    """A lobby's game started."""

    id: str
    """The id of the event: the same for every attempt, webhook and socket."""
    type: Literal["lobby.started"]
    """The type of the event."""
    project_id: str
    """The id of the project."""
    created_at: dt.datetime
    """When it happened, in UTC."""
    data: LobbyStartedData


class LobbyStartedData(Model):
    """The data of an event of the type `lobby.started`."""

    lobby_id: str
    """The id of the lobby."""
    player_ids: list[str]
    """The ids of the players who take part."""


class LobbyEndedEvent(Model):
    """A lobby was closed."""

    id: str
    """The id of the event: the same for every attempt, webhook and socket."""
    type: Literal["lobby.ended"]
    """The type of the event."""
    project_id: str
    """The id of the project."""
    created_at: dt.datetime
    """When it happened, in UTC."""
    data: LobbyEndedData


class LobbyEndedData(Model):
    """The data of an event of the type `lobby.ended`."""

    lobby_id: str
    """The id of the lobby."""
    reason: Literal["finished", "cancelled", "abandoned", "timeout"]
    """`abandoned`: all players left; `timeout`: there was no activity for too long."""
    results: list[LobbyEndedDataResult] | None
    """The results of the game, ordered by place, or null."""


class LobbyEndedDataResult(Model):
    player_id: str
    """The id of the player in your own system."""
    score: float
    """The score of the player in the game."""
    place: int
    """From 1; equal scores share a place."""


class PlayerEventReversedEvent(Model):
    """An event or grant of a player was reversed."""

    id: str
    """The id of the event: the same for every attempt, webhook and socket."""
    type: Literal["player.event_reversed"]
    """The type of the event."""
    project_id: str
    """The id of the project."""
    created_at: dt.datetime
    """When it happened, in UTC."""
    data: PlayerEventReversedData


class PlayerEventReversedData(Model):
    """The data of an event of the type `player.event_reversed`."""

    player_id: str
    """The id of the player in your own system."""
    event_id: str
    """The id of the event or grant that was reversed."""
    type: str
    """The type of the event or grant."""
    effects: list[Effect]
    """What the reversal changed, in order."""


class LeaderboardMilestoneReachedEvent(Model):
    """A player's score reached a milestone of a leaderboard for the first time in a season."""

    id: str
    """The id of the event: the same for every attempt, webhook and socket."""
    type: Literal["leaderboard.milestone_reached"]
    """The type of the event."""
    project_id: str
    """The id of the project."""
    created_at: dt.datetime
    """When it happened, in UTC."""
    data: LeaderboardMilestoneReachedData


class LeaderboardMilestoneReachedData(Model):
    """The data of an event of the type `leaderboard.milestone_reached`."""

    player_id: str
    """The id of the player, as your own system has it."""
    leaderboard_id: str
    """The id of the leaderboard."""
    milestone_id: str
    """The id of the milestone."""
    season: int
    """The number of the season."""
    score: float
    """The score of the player."""


class LeaderboardSeasonClosedEvent(Model):
    """A season of a leaderboard was closed, and its standings are final."""

    id: str
    """The id of the event: the same for every attempt, webhook and socket."""
    type: Literal["leaderboard.season_closed"]
    """The type of the event."""
    project_id: str
    """The id of the project."""
    created_at: dt.datetime
    """When it happened, in UTC."""
    data: LeaderboardSeasonClosedData


class LeaderboardSeasonClosedData(Model):
    """The data of an event of the type `leaderboard.season_closed`."""

    leaderboard_id: str
    """The id of the leaderboard."""
    season: int
    """The number of the season, from 1."""
    entries: int
    """The number of players in the season."""
    hash: str
    """The hash of the final standings."""


class LeaderboardPlacedEvent(Model):
    """The season of a leaderboard closed, and this is the final rank of a player."""

    id: str
    """The id of the event: the same for every attempt, webhook and socket."""
    type: Literal["leaderboard.placed"]
    """The type of the event."""
    project_id: str
    """The id of the project."""
    created_at: dt.datetime
    """When it happened, in UTC."""
    data: LeaderboardPlacedData


class LeaderboardPlacedData(Model):
    """The data of an event of the type `leaderboard.placed`."""

    leaderboard_id: str
    """The id of the leaderboard."""
    season: int
    """The number of the season."""
    player_id: str
    """The id of the player, as your own system has it."""
    rank: int
    """The final rank, from 1."""
    score: float
    """The final score."""
    tier: str | None
    """The tier of the league that the season was played in; null without a league."""
    next_tier: str | None
    """The tier of the next season; null without a league."""


class PlayerInactiveEvent(Model):
    """A player has had no event for as many days as a rule waits for."""

    id: str
    """The id of the event: the same for every attempt, webhook and socket."""
    type: Literal["player.inactive"]
    """The type of the event."""
    project_id: str
    """The id of the project."""
    created_at: dt.datetime
    """When it happened, in UTC."""
    data: PlayerInactiveData


class PlayerInactiveData(Model):
    """The data of an event of the type `player.inactive`."""

    player_id: str
    """The id of the player, as your own system has it."""
    inactive_days: int
    """How many days a rule waits for."""
    last_seen_at: str
    """When the last event of the player occurred."""


class PlayerStreakAtRiskEvent(Model):
    """The streak of a player ends at the next midnight of their time zone unless they come back."""

    id: str
    """The id of the event: the same for every attempt, webhook and socket."""
    type: Literal["player.streak_at_risk"]
    """The type of the event."""
    project_id: str
    """The id of the project."""
    created_at: dt.datetime
    """When it happened, in UTC."""
    data: PlayerStreakAtRiskData


class PlayerStreakAtRiskData(Model):
    """The data of an event of the type `player.streak_at_risk`."""

    player_id: str
    """The id of the player, as your own system has it."""
    hours_before: int
    """How many hours before midnight a rule wants to know."""
    streak: int
    """How many days the streak has."""
    day: str
    """The day that the streak ends with, in the time zone of the player."""
    ends_at: str
    """The midnight at which the streak ends."""


class PlayerCurrencyChangedEvent(Model):
    """A player's balance of a currency changed."""

    id: str
    """The id of the event: the same for every attempt, webhook and socket."""
    type: Literal["player.currency_changed"]
    """The type of the event."""
    project_id: str
    """The id of the project."""
    created_at: dt.datetime
    """When it happened, in UTC."""
    data: PlayerCurrencyChangedData


class PlayerCurrencyChangedData(Model):
    """The data of an event of the type `player.currency_changed`."""

    player_id: str
    """The id of the player, as your own system has it."""
    currency_id: str
    """The id of the currency."""
    amount: int
    """What was added to the balance; negative where it was taken."""
    balance: int
    """The balance afterwards."""
    base: int | None
    """What it would have been without boosts. Absent without them."""
    factor: float | None
    """What the boosts multiplied it by. Absent without them."""
    boosts: list[str] | None
    """The ids of the boosts. Absent without them."""
    source: CurrencySource


class PlayerItemChangedEvent(Model):
    """The number of an item that a player has changed."""

    id: str
    """The id of the event: the same for every attempt, webhook and socket."""
    type: Literal["player.item_changed"]
    """The type of the event."""
    project_id: str
    """The id of the project."""
    created_at: dt.datetime
    """When it happened, in UTC."""
    data: PlayerItemChangedData


class PlayerItemChangedData(Model):
    """The data of an event of the type `player.item_changed`."""

    player_id: str
    """The id of the player, as your own system has it."""
    item_id: str
    """The id of the item."""
    quantity: int
    """How many the player got; negative where they were taken."""
    owned: int
    """How many the player has afterwards."""


class PlayerBoostGrantedEvent(Model):
    """A player was given a boost, or has it for longer."""

    id: str
    """The id of the event: the same for every attempt, webhook and socket."""
    type: Literal["player.boost_granted"]
    """The type of the event."""
    project_id: str
    """The id of the project."""
    created_at: dt.datetime
    """When it happened, in UTC."""
    data: PlayerBoostGrantedData


class PlayerBoostGrantedData(Model):
    """The data of an event of the type `player.boost_granted`."""

    player_id: str
    """The id of the player, as your own system has it."""
    boost_id: str
    """The id of the boost."""
    until: str
    """When it ends, in UTC."""


class PlayerPurchaseCompletedEvent(Model):
    """A player bought an offer."""

    id: str
    """The id of the event: the same for every attempt, webhook and socket."""
    type: Literal["player.purchase_completed"]
    """The type of the event."""
    project_id: str
    """The id of the project."""
    created_at: dt.datetime
    """When it happened, in UTC."""
    data: PlayerPurchaseCompletedData


class PlayerPurchaseCompletedData(Model):
    """The data of an event of the type `player.purchase_completed`."""

    player_id: str
    """The id of the player, as your own system has it."""
    purchase_id: str
    """The id of the purchase."""
    offer_id: str
    """The id of the offer."""
    quantity: int
    """How many pieces were bought."""
    paid: list[PaidAmount]
    """What was paid for all of them, by currency."""


class PaidAmount(Model):
    """An amount of a currency."""

    currency_id: str
    """The id of the currency."""
    amount: int
    """The amount."""


class MessageCreatedEvent(Model):
    """A message was sent to a player."""

    id: str
    """The id of the event: the same for every attempt, webhook and socket."""
    type: Literal["message.created"]
    """The type of the event."""
    project_id: str
    """The id of the project."""
    created_at: dt.datetime
    """When it happened, in UTC."""
    data: MessageCreatedData


class MessageCreatedData(Model):
    """The data of an event of the type `message.created`."""

    player_id: str
    """The id of the player, as your own system has it."""
    message_id: str
    """The id of the message."""
    title: str
    """Its title, with the values of the placeholders."""
    body: str
    """Its text, with the values of the placeholders."""
    data: dict[str, Any]
    """What the sender added for the client; empty without any."""
    claimable: bool
    """Whether it has rewards to claim."""
    expires_at: str | None
    """When it expires, in UTC; null for never."""


class FriendRequestedEvent(Model):
    """A player asked another to be friends. It is about the one who was asked."""

    id: str
    """The id of the event: the same for every attempt, webhook and socket."""
    type: Literal["friend.requested"]
    """The type of the event."""
    project_id: str
    """The id of the project."""
    created_at: dt.datetime
    """When it happened, in UTC."""
    data: FriendRequestedData


class FriendRequestedData(Model):
    """The data of an event of the type `friend.requested`."""

    player_id: str
    """The id of the player who was asked."""
    other_player_id: str | None
    """The id of the player who asks; null once that player is erased."""


class FriendAcceptedEvent(Model):
    """Two players are friends now. It is sent once about each of them."""

    id: str
    """The id of the event: the same for every attempt, webhook and socket."""
    type: Literal["friend.accepted"]
    """The type of the event."""
    project_id: str
    """The id of the project."""
    created_at: dt.datetime
    """When it happened, in UTC."""
    data: FriendAcceptedData


class FriendAcceptedData(Model):
    """The data of an event of the type `friend.accepted`."""

    player_id: str
    """The id of the player."""
    other_player_id: str | None
    """The id of the new friend; null once that player is erased."""


class TeamCreatedEvent(Model):
    """A team was created."""

    id: str
    """The id of the event: the same for every attempt, webhook and socket."""
    type: Literal["team.created"]
    """The type of the event."""
    project_id: str
    """The id of the project."""
    created_at: dt.datetime
    """When it happened, in UTC."""
    data: TeamCreatedData


class TeamCreatedData(Model):
    """The data of an event of the type `team.created`."""

    team_id: str
    """The id of the team."""
    player_id: str | None
    """The id of the player who founded it; null if it began without members."""


class TeamDeletedEvent(Model):
    """A team was deleted, or its last member left. All members have left it before."""

    id: str
    """The id of the event: the same for every attempt, webhook and socket."""
    type: Literal["team.deleted"]
    """The type of the event."""
    project_id: str
    """The id of the project."""
    created_at: dt.datetime
    """When it happened, in UTC."""
    data: TeamDeletedData


class TeamDeletedData(Model):
    """The data of an event of the type `team.deleted`."""

    team_id: str
    """The id of the team."""
    player_id: str | None
    """Always null: it is about no player."""


class TeamMemberJoinedEvent(Model):
    """A player joined a team."""

    id: str
    """The id of the event: the same for every attempt, webhook and socket."""
    type: Literal["team.member_joined"]
    """The type of the event."""
    project_id: str
    """The id of the project."""
    created_at: dt.datetime
    """When it happened, in UTC."""
    data: TeamMemberJoinedData


class TeamMemberJoinedData(Model):
    """The data of an event of the type `team.member_joined`."""

    team_id: str
    """The id of the team."""
    player_id: str
    """The id of the player in your own system."""


class TeamMemberLeftEvent(Model):
    """A player left a team, or was removed from it."""

    id: str
    """The id of the event: the same for every attempt, webhook and socket."""
    type: Literal["team.member_left"]
    """The type of the event."""
    project_id: str
    """The id of the project."""
    created_at: dt.datetime
    """When it happened, in UTC."""
    data: TeamMemberLeftData


class TeamMemberLeftData(Model):
    """The data of an event of the type `team.member_left`."""

    team_id: str
    """The id of the team."""
    player_id: str
    """The id of the player in your own system."""


class TeamRoleChangedEvent(Model):
    """A member of a team has another role."""

    id: str
    """The id of the event: the same for every attempt, webhook and socket."""
    type: Literal["team.role_changed"]
    """The type of the event."""
    project_id: str
    """The id of the project."""
    created_at: dt.datetime
    """When it happened, in UTC."""
    data: TeamRoleChangedData


class TeamRoleChangedData(Model):
    """The data of an event of the type `team.role_changed`."""

    team_id: str
    """The id of the team."""
    player_id: str
    """The id of the player in your own system."""
    role: Literal["leader", "officer", "member"]
    """The new role."""


class SegmentEnteredEvent(Model):
    """A player entered a segment with `notify`."""

    id: str
    """The id of the event: the same for every attempt, webhook and socket."""
    type: Literal["segment.entered"]
    """The type of the event."""
    project_id: str
    """The id of the project."""
    created_at: dt.datetime
    """When it happened, in UTC."""
    data: SegmentEnteredData


class SegmentEnteredData(Model):
    """The data of an event of the type `segment.entered`."""

    segment_id: str
    """The id of the segment."""
    player_id: str
    """The id of the player in your own system."""


class SegmentLeftEvent(Model):
    """A player left a segment with `notify`."""

    id: str
    """The id of the event: the same for every attempt, webhook and socket."""
    type: Literal["segment.left"]
    """The type of the event."""
    project_id: str
    """The id of the project."""
    created_at: dt.datetime
    """When it happened, in UTC."""
    data: SegmentLeftData


class SegmentLeftData(Model):
    """The data of an event of the type `segment.left`."""

    segment_id: str
    """The id of the segment."""
    player_id: str
    """The id of the player in your own system."""


class WebhookTestOutcomeAttempt(Model):
    number: int
    """The number of the attempt, from 1."""
    at: dt.datetime
    """When the attempt was made, in UTC."""
    duration_ms: int
    """The duration of the attempt in milliseconds."""
    response_code: int | None
    """The HTTP status of the response; null if there was none."""
    response_body: str | None
    """The body of the response, at most 20 kB of it."""
    error: str | None
    """Why the attempt failed, for people."""
    error_parts: MessageParts | None


class WebhookDelivery(Model):
    """The delivery of one event to one webhook."""

    id: str
    """The id of the delivery."""
    webhook_id: str
    """The id of the webhook."""
    event_id: str
    """The id of the event, equal to `id` in the payload."""
    event_type: str
    """The type of the event."""
    status: Literal["success", "failed", "pending"]
    """`pending` while there are more attempts to make."""
    reason: str | None
    """Why the delivery failed: all attempts failed, or the webhook was disabled or deleted."""
    reason_parts: MessageParts | None
    response_code: int | None
    """The HTTP status of the response; null if there was none."""
    response_body: str | None
    """The body of the response, at most 20 kB of it."""
    retry_count: int
    """The number of attempts after the first."""
    next_attempt_at: dt.datetime | None
    """When the next attempt is due, or null."""
    created_at: dt.datetime
    """When the delivery was queued, in UTC."""
    completed_at: dt.datetime | None
    """When the delivery succeeded or finally failed; null while it is pending."""
    payload: WebhookEvent | dict[str, Any] | None
    """The payload that was sent; null if its player was erased."""
    attempts: list[WebhookDeliveryAttempt]
    """The attempts so far, oldest first."""


class WebhookDeliveryAttempt(Model):
    number: int
    """The number of the attempt, from 1."""
    at: dt.datetime
    """When the attempt was made, in UTC."""
    duration_ms: int
    """The duration of the attempt in milliseconds."""
    response_code: int | None
    """The HTTP status of the response; null if there was none."""
    response_body: str | None
    """The body of the response, at most 20 kB of it."""
    error: str | None
    """Why the attempt failed, for people."""
    error_parts: MessageParts | None


class WebhookRecovered(Model):
    """The result of a recovery."""

    count: int
    """The number of deliveries that were queued again."""


class WebhookHealth(Model):
    """The health of a webhook."""

    webhook_id: str
    """The id of the webhook."""
    enabled: bool
    """Whether deliveries are sent to the webhook."""
    environments: list[Literal["live", "test"]]
    """The environments whose events are sent. Defaults to the environment of the creating call: that of the API key or `X-Environment`, otherwise live."""
    notices: list[str]
    """For people: why events may not reach this webhook, such as events of an environment that it is not for."""
    notice_parts: list[MessageParts] | None
    """What each of the notices is made of."""
    attempts: int
    """The number of attempts in the last 24 hours."""
    successes: int
    """The number of successful attempts."""
    failures: int
    """The number of failed attempts."""
    success_rate: float | None
    """The share of attempts that succeeded, from 0 to 1; null if there were none."""
    latency_ms: WebhookHealthLatencyMs
    """The duration of the attempts of the last 24 hours, in milliseconds."""
    pending: int
    """The number of pending deliveries, counted up to 100,000."""
    oldest_pending_at: dt.datetime | None
    """When the oldest pending delivery was queued, or null."""
    last_success_at: dt.datetime | None
    """When an attempt last succeeded; null if none has."""
    last_failure_at: dt.datetime | None
    """When an attempt last failed; null if none has."""
    consecutive_failures: int
    """The number of failed attempts since the last success."""
    failing_since: dt.datetime | None
    """Since when every attempt has failed; null if the last one succeeded."""
    disables_at: dt.datetime | None
    """When the webhook will be disabled if every attempt keeps failing; null if it is not failing."""
    warning: str | None
    """A warning for people while the webhook is failing."""


class WebhookHealthLatencyMs(Model):
    """The duration of the attempts of the last 24 hours, in milliseconds."""

    p50: int | None
    """The approximate 50th percentile; null if there were no attempts."""
    p95: int | None
    """The approximate 95th percentile; null if there were no attempts."""
    p99: int | None
    """The approximate 99th percentile; null if there were no attempts."""


class WebhookHealthHistory(Model):
    """The health of a webhook over time."""

    webhook_id: str
    """The id of the webhook."""
    interval: Literal["hour", "day"]
    """The interval that was asked for."""
    data: list[WebhookHealthHistoryDataItem]
    """Every hour or day, oldest first."""
    failures: list[WebhookHealthHistoryFailure]
    """Why deliveries of the period failed, the most frequent reason first: of the newest 500 that failed or are being retried."""


class WebhookHealthHistoryDataItem(Model):
    at: dt.datetime
    """The beginning of the hour or day."""
    attempts: int
    """The number of attempts."""
    failures: int
    """The number of failed attempts."""
    p50: int | None
    """The approximate 50th percentile; null if there were no attempts."""
    p95: int | None
    """The approximate 95th percentile; null if there were no attempts."""
    p99: int | None
    """The approximate 99th percentile; null if there were no attempts."""


class WebhookHealthHistoryFailure(Model):
    reason: str
    """The status of the response, or why there was none."""
    reason_parts: MessageParts | None
    count: int
    """How many deliveries failed for this reason at their last attempt."""


class LoggedRequest(Model):
    """A call in the request log."""

    request_id: str
    """The id of the call, as in the header `X-Request-Id` of its response."""
    at: dt.datetime
    """When the call arrived, in UTC."""
    environment: Literal["live", "test"]
    """The environment that the call belongs to."""
    method: str
    """The HTTP method."""
    route: str | None
    """The path with its parameters, as in this document; null if no operation has the path."""
    path: str
    """The path that was called."""
    query: str | None
    """The query without secrets; null if there was none."""
    status: int
    """The HTTP status of the response."""
    code: str | None
    """The code of the error; null if the call succeeded."""
    message: str | None
    """The message of the error; null if the call succeeded."""
    duration_ms: float
    """How long the call took, in milliseconds."""
    credential: LoggedRequestCredential
    """What the call was made with."""
    ip: str
    """The IP address that the call came from."""
    user_agent: str | None
    """The `User-Agent` of the call; null if it had none."""
    client: str | None
    """What the SDK says about itself in `X-Laurel-Client`; null if it says nothing."""
    represents: int
    """For how many calls the entry stands: itself, and those since the entry before it that were not kept. More than 1 under load."""


class LoggedRequestCredential(Model):
    """What the call was made with."""

    type: Literal["key", "person", "player"]
    """`key`: an API key; `person`: a signed-in user; `player`: a player token."""
    id: str | None
    """The id of the API key, of the user or of the player."""
    name: str | None
    """The name of the key or the e-mail address of the user at that time."""


class LoggedRequestDetails(Model):
    """A call in the request log, with all that is known of it."""

    request_id: str
    """The id of the call, as in the header `X-Request-Id` of its response."""
    at: dt.datetime
    """When the call arrived, in UTC."""
    environment: Literal["live", "test"]
    """The environment that the call belongs to."""
    method: str
    """The HTTP method."""
    route: str | None
    """The path with its parameters, as in this document; null if no operation has the path."""
    path: str
    """The path that was called."""
    query: str | None
    """The query without secrets; null if there was none."""
    status: int
    """The HTTP status of the response."""
    code: str | None
    """The code of the error; null if the call succeeded."""
    message: str | None
    """The message of the error; null if the call succeeded."""
    duration_ms: float
    """How long the call took, in milliseconds."""
    credential: LoggedRequestDetailsCredential
    """What the call was made with."""
    ip: str
    """The IP address that the call came from."""
    user_agent: str | None
    """The `User-Agent` of the call; null if it had none."""
    client: str | None
    """What the SDK says about itself in `X-Laurel-Client`; null if it says nothing."""
    represents: int
    """For how many calls the entry stands: itself, and those since the entry before it that were not kept. More than 1 under load."""
    details: list[LoggedRequestDetailsDetail]
    """What was wrong with the call, field by field."""
    body: Any
    """The body of a refused call, with secrets replaced by `[removed]` and cut to about 4 kB, or null."""
    body_note: str | None
    """Why the body is missing or incomplete; null if it is not."""


class LoggedRequestDetailsCredential(Model):
    """What the call was made with."""

    type: Literal["key", "person", "player"]
    """`key`: an API key; `person`: a signed-in user; `player`: a player token."""
    id: str | None
    """The id of the API key, of the user or of the player."""
    name: str | None
    """The name of the key or the e-mail address of the user at that time."""


class LoggedRequestDetailsDetail(Model):
    path: str
    """Where the field is, as a JSON Pointer."""
    message: str
    """What is wrong with it."""


class PlayerToken(Model):
    """A token for the client of one player."""

    token: str
    """To be sent as `Authorization: Bearer`, and as `auth.token` of a socket."""
    expires_at: dt.datetime
    """When the token expires, in UTC."""


class MyPlayer(Model):
    """A player as their own client sees them."""

    id: str
    """The id of the player in your own system."""
    display_name: str | None
    """The name that other players see, or null."""
    avatar_url: str | None
    """The URL of an image of the player, or null."""
    timezone: str | None
    """An IANA time zone, which decides when the days of the player begin. Null for that of the project."""
    attributes: dict[str, Any]
    """The attributes of the player that the project shows to clients."""
    xp: int
    """The XP of the player."""
    level: int
    """The level of the player, from the XP and the `levels` of the project."""
    next_level_xp: int | None
    """The XP at which the next level begins; null on the highest."""
    streak: MyPlayerStreak
    """Consecutive days with at least one event, in the time zone of the player, otherwise of the project."""
    created_at: dt.datetime
    """When it was created, in UTC."""
    updated_at: dt.datetime
    """When the profile or the progress last changed, in UTC."""
    last_seen_at: dt.datetime | None
    """When the latest event of the player happened; null before the first."""
    level_progress: float
    """How far the player is from this level to the next, from 0 to 1; 1 on the highest level."""
    project_timezone: str
    """The project's time zone: that of the days of a streak while the player's own `timezone` is null."""


class MyPlayerStreak(Model):
    """Consecutive days with at least one event, in the time zone of the player, otherwise of the project."""

    current: int
    """The number of days with an event in the current streak; 0 after a missed day for which there was no freeze."""
    longest: int
    """The length of the longest streak in days."""
    last_day: dt.date | None
    """The last day with an event; null before the first."""
    freezes: int
    """How many streak freezes the player holds. A missed day uses one at its end."""
    frozen_days: list[dt.date]
    """The missed days of the current streak that a freeze saved, oldest first."""


class CallingOrigin(Model):
    """The origin of the page that calls."""

    origin: str | None
    """As the browser sent it; null if the call is not from a page of another origin."""


class MyQuest(Model):
    """A quest, with the progress of the player."""

    quest_id: str
    """The id of the quest."""
    name: str
    """The name of the quest."""
    description: str | None
    """What the quest is about; null if there is no text."""
    image_url: str | None
    """The URL of an image of the quest, or null."""
    start: Literal["auto", "manual"]
    """`auto` starts by itself, `manual` has to be started."""
    repeat: Literal["never", "daily", "weekly", "always"]
    """When a completed quest can be started again."""
    available_until: dt.datetime | None
    """From when on the quest is no longer available; null if it always is."""
    status: Literal["not_started", "active", "completed", "expired", "abandoned"]
    """The status of the latest run."""
    progress: float
    """The progress of the whole quest, from 0 to 1."""
    objectives: list[MyQuestObjective]
    """The objectives, with the progress of the player."""
    iteration: int | None
    """The number of the run, from 1; null before the first."""
    started_at: dt.datetime | None
    """When this run started; null before the first."""
    completed_at: dt.datetime | None
    """When this run was completed; null if it was not."""
    expires_at: dt.datetime | None
    """When this run expires if it is not completed; null if it does not."""


class MyQuestObjective(Model):
    id: str
    """The id of the objective within the quest."""
    current: float
    """The progress of the objective in its own unit, at most the target."""
    target: float
    """The value at which the objective is completed."""
    done: bool
    """Whether the objective is completed."""
    name: str | None
    """The name of the objective, or null."""


class MyAdventure(Model):
    """An adventure, with the progress of the player."""

    adventure_id: str
    """The id of the adventure."""
    name: str
    """The name of the adventure."""
    description: str | None
    """What the adventure is about; null if there is no text."""
    image_url: str | None
    """The URL of an image of the adventure, or null."""
    start: Literal["auto", "manual"]
    """`auto` starts by itself, `manual` has to be started."""
    status: Literal["not_started", "active", "completed"]
    """The status of the adventure."""
    progress: float
    """The share of the steps that are completed, from 0 to 1."""
    steps: list[MyAdventureStep]
    """The state of each step."""
    started_at: dt.datetime | None
    """When the player started it; null if they have not."""
    completed_at: dt.datetime | None
    """When the player completed it; null while it is active."""


class MyAdventureStep(Model):
    id: str
    """The id of the step within the adventure."""
    quest_id: str
    """The id of the quest."""
    status: Literal["locked", "open", "completed"]
    """Locked until the steps before it are completed."""


class MyBadge(Model):
    """A badge, and whether the player has it."""

    badge_id: str
    """The id of the badge."""
    name: str
    """The name of the badge."""
    description: str | None
    """What the badge is about; null if there is no text."""
    image_url: str | None
    """The URL of an image of the badge, or null."""
    secret: bool
    """Whether the badge is listed only once it was earned."""
    earned: bool
    """Whether the player has earned it."""
    times: int
    """How often the player has earned it."""
    first_earned_at: dt.datetime | None
    """When it was earned for the first time; null if it was not."""
    last_earned_at: dt.datetime | None
    """When it was earned for the last time; null if it was not."""


class OwnActivity(Model):
    """An event or grant of the player, with its effects."""

    id: str
    """The id of the event or grant."""
    at: dt.datetime
    """When it happened, in UTC."""
    source: Literal["event", "grant", "service"]
    """`event`: sent through the API; `grant`: a manual grant; `service`: created by the service itself."""
    type: str
    """The type of the event, or of the grant."""
    properties: dict[str, Any]
    """The properties of the event."""
    effects: list[Effect]
    """The effects, in order."""


class MyResult(Model):
    """The player after the call, with its effects."""

    id: str
    """The id of the grant in the player's log; `POST /events/{eventId}/reverse` takes it."""
    player: MyPlayer
    effects: list[Effect]
    """The effects, in order."""


class MyWallet(Model):
    """What the player has of each currency."""

    balances: list[MyBalance]
    """Every currency of the environment by its id, also those that the player has none of."""


class MyBalance(Model):
    """How much of a currency the player has."""

    currency_id: str
    """The id of the currency."""
    balance: int
    """How much of the currency the player has. Below 0 only after a reversal."""
    name: str
    """The name of the currency."""
    symbol: str | None
    """The symbol of the currency, or null."""
    icon_url: str | None
    """The URL of an icon of the currency, or null."""


class MyCurrencyTransaction(Model):
    """One change of a balance."""

    id: str
    """The id of the transaction."""
    currency_id: str
    """The id of the currency."""
    amount: int
    """What was added to the balance; negative where it was taken."""
    balance: int
    """The balance afterwards."""
    source: CurrencySource
    at: dt.datetime
    """When it happened, in UTC."""


class MyItem(Model):
    """An item that the player has."""

    item_id: str
    """The id of the item."""
    quantity: int
    """How many the player has."""
    first_at: dt.datetime
    """When the player got the first one, in UTC."""
    last_at: dt.datetime
    """When the quantity last changed, in UTC."""
    name: str
    """The name of the item; its id where the item was deleted."""
    image_url: str | None
    """The URL of an image of the item, or null."""
    description: str | None
    """What the item is about; null if there is no text."""
    usable: bool
    """Whether the item can be used: `POST /me/inventory/{itemId}/use`."""


class MyPurchase(Model):
    """The purchase, with the player afterwards."""

    id: str
    """The id of the purchase, also of its entry in the player's activity."""
    offer_id: str
    """The id of the offer."""
    quantity: int
    """How many pieces were bought."""
    paid: list[PurchaseAmount]
    """What was paid for all pieces, by currency."""
    at: dt.datetime
    """When it was bought, in UTC."""
    player: MyPlayer
    effects: list[Effect]
    """The effects, in order."""


class MyMessage(Model):
    """A message in the inbox of the player."""

    id: str
    """The id of the message."""
    title: str
    """The title, with the values of the placeholders. Show it as text."""
    body: str
    """The text, with the values of the placeholders. Show it as text."""
    data: dict[str, Any]
    """What the sender added for the client; empty without any."""
    claimable: bool
    """Whether it has rewards that can be claimed now."""
    created_at: dt.datetime
    """When it was sent, in UTC."""
    expires_at: dt.datetime | None
    """When it expires, in UTC; null for never. It is not listed after that."""
    read_at: dt.datetime | None
    """When it was first read, in UTC; null if it was not."""
    claimed_at: dt.datetime | None
    """When its rewards were claimed, in UTC; null if they were not."""
    rewards: list[Gift]
    """What the player gets for claiming it; empty without rewards."""


class MyMessageClaim(Model):
    """What the player got for a message."""

    message_id: str
    """The id of the message."""
    duplicate: bool
    """The rewards were claimed before: this is the first result, and nothing changed."""
    player: MyMessageClaimPlayer
    """The player after the claim."""
    effects: list[Effect]
    """The effects, in order."""


class MyMessageClaimPlayer(Model):
    """The player after the claim."""

    id: str
    """The id of the player in your own system."""
    xp: int
    """The XP of the player after the event."""
    level: int
    """The level of the player after the event."""


class ClientFriend(Model):
    """What is between the player and another, as clients see it."""

    player_id: str | None
    """The id of the other player."""
    alias: str | None
    """In place of `playerId`, where the project hides the ids of other players: always the same for one player."""
    display_name: str | None
    """The display name of the other player, or null."""
    status: Literal["accepted", "requested", "incoming"]
    """`requested`: the player has asked the other; `incoming`: the other has asked the player."""
    since: dt.datetime
    """Since when it is so, in UTC."""


class JoinedTeam(Model):
    """What became of the wish to join a team."""

    status: Literal["joined", "requested"]
    """`requested`: the team lets players in who have asked, and this one has asked now."""
    team: PlayerTeam | None
    """The team and the role in it; null if the player has only asked."""


class WebSocketToken(Model):
    """A token for opening a WebSocket."""

    token: str
    """A JWT, valid for 15 minutes."""
    expires_at: dt.datetime
    """When the token expires, in UTC. A socket that was not given a newer token by then is closed."""


Role: TypeAlias = Literal["OWNER", "ADMIN", "DESIGNER", "DEVELOPER", "VIEWER"]
AuditActor: TypeAlias = AuditPerson | AuditKey | AuditSystem
Plan: TypeAlias = Literal["FREE", "STARTER", "PRO", "ENTERPRISE"]
Levels: TypeAlias = LevelsThresholds | LevelsBase
LevelsRecord: TypeAlias = LevelsRecordThresholds | LevelsRecordBase
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
Effect: TypeAlias = (
    XpEffect
    | LevelEffect
    | BadgeEffect
    | QuestStartedEffect
    | QuestProgressEffect
    | QuestCompletedEffect
    | AdventureStartedEffect
    | AdventureCompletedEffect
    | ScoreEffect
    | MilestoneEffect
    | AttributeEffect
    | StreakFreezeEffect
    | CurrencyEffect
    | ItemEffect
    | BoostEffect
    | MessageEffect
    | MessageRevertedEffect
    | MilestoneRevertedEffect
    | BadgeRevokedEffect
    | QuestRevertedEffect
    | AdventureRevertedEffect
    | BoostRevertedEffect
)
EventOutcome: TypeAlias = EventResult | EventFailure
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
Trace: TypeAlias = list[dict[str, Any]]
DefinitionResults: TypeAlias = (
    RuleResults
    | QuestResults
    | AdventureResults
    | BadgeResults
    | LeaderboardResults
    | OfferResults
    | BoostResults
)
WebhookEvent: TypeAlias = (
    PlayerCreatedEvent
    | PlayerUpdatedEvent
    | PlayerLevelUpEvent
    | PlayerBadgeEarnedEvent
    | QuestStartedEvent
    | QuestProgressEvent
    | QuestCompletedEvent
    | AdventureStartedEvent
    | AdventureCompletedEvent
    | LeaderboardRankChangedEvent
    | LeaderboardNewLeaderEvent
    | LobbyCreatedEvent
    | LobbyStartedEvent
    | LobbyEndedEvent
    | PlayerEventReversedEvent
    | LeaderboardMilestoneReachedEvent
    | LeaderboardSeasonClosedEvent
    | LeaderboardPlacedEvent
    | PlayerInactiveEvent
    | PlayerStreakAtRiskEvent
    | PlayerCurrencyChangedEvent
    | PlayerItemChangedEvent
    | PlayerBoostGrantedEvent
    | PlayerPurchaseCompletedEvent
    | MessageCreatedEvent
    | FriendRequestedEvent
    | FriendAcceptedEvent
    | TeamCreatedEvent
    | TeamDeletedEvent
    | TeamMemberJoinedEvent
    | TeamMemberLeftEvent
    | TeamRoleChangedEvent
    | SegmentEnteredEvent
    | SegmentLeftEvent
)
WebhookEventType: TypeAlias = Literal[
    "player.created",
    "player.updated",
    "player.level_up",
    "player.badge_earned",
    "quest.started",
    "quest.progress",
    "quest.completed",
    "adventure.started",
    "adventure.completed",
    "leaderboard.rank_changed",
    "leaderboard.new_leader",
    "lobby.created",
    "lobby.started",
    "lobby.ended",
    "player.event_reversed",
    "leaderboard.milestone_reached",
    "leaderboard.season_closed",
    "leaderboard.placed",
    "player.inactive",
    "player.streak_at_risk",
    "player.currency_changed",
    "player.item_changed",
    "player.boost_granted",
    "player.purchase_completed",
    "message.created",
    "friend.requested",
    "friend.accepted",
    "team.created",
    "team.deleted",
    "team.member_joined",
    "team.member_left",
    "team.role_changed",
    "segment.entered",
    "segment.left",
]
