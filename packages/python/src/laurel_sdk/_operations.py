"""The operations of the API.

Written by `npm run sdk` from the API document; a test fails when it is stale. Not to be edited.
"""

from __future__ import annotations

from typing import Any

from . import models, params
from ._operation import Operation


LOG_IN: Operation[models.LoginResult | models.LoginChallenge] = Operation(
    "POST", "/auth/login", {200: models.LoginResult | models.LoginChallenge}, params.LoginRequest
)
GET_ME: Operation[models.Me] = Operation(
    "GET", "/auth/me", {200: models.Me}, None
)
LOG_OUT: Operation[None] = Operation(
    "POST", "/auth/logout", {}, None
)
CHANGE_PASSWORD: Operation[None] = Operation(
    "POST", "/auth/password", {}, params.PasswordChange
)
VERIFY_LOGIN: Operation[models.LoginResult] = Operation(
    "POST", "/auth/login/verify", {200: models.LoginResult}, params.LoginVerify
)
BEGIN_TOTP: Operation[models.TotpSecret] = Operation(
    "POST", "/auth/totp", {201: models.TotpSecret}, None
)
REMOVE_TOTP: Operation[None] = Operation(
    "DELETE", "/auth/totp", {}, params.CodeRequest
)
CONFIRM_TOTP: Operation[models.RecoveryCodes] = Operation(
    "POST", "/auth/totp/confirm", {200: models.RecoveryCodes}, params.CodeRequest
)
RENEW_RECOVERY_CODES: Operation[models.RecoveryCodes] = Operation(
    "POST", "/auth/totp/recovery-codes", {200: models.RecoveryCodes}, params.CodeRequest
)
BEGIN_PASSKEY_LOGIN: Operation[models.PasskeySignInOptions] = Operation(
    "POST", "/auth/login/passkey/options", {200: models.PasskeySignInOptions}, None
)
LOG_IN_WITH_PASSKEY: Operation[models.LoginResult] = Operation(
    "POST", "/auth/login/passkey", {200: models.LoginResult}, params.PasskeyLogin
)
BEGIN_PASSKEY: Operation[models.PasskeyOptions] = Operation(
    "POST", "/auth/passkeys/options", {200: models.PasskeyOptions}, None
)
ADD_PASSKEY: Operation[models.PasskeyAdded] = Operation(
    "POST", "/auth/passkeys", {201: models.PasskeyAdded}, params.PasskeyCreate
)
LIST_PASSKEYS: Operation[Any] = Operation(
    "GET", "/auth/passkeys", {}, None
)
RENAME_PASSKEY: Operation[models.Passkey] = Operation(
    "PATCH", "/auth/passkeys/{passkeyId}", {200: models.Passkey}, params.PasskeyRename
)
REMOVE_PASSKEY: Operation[None] = Operation(
    "DELETE", "/auth/passkeys/{passkeyId}", {}, None
)
START_DEVICE_LOGIN: Operation[models.DeviceLogin] = Operation(
    "POST", "/auth/device", {201: models.DeviceLogin}, None
)
GET_DEVICE_LOGIN: Operation[models.DeviceRequest] = Operation(
    "GET", "/auth/device", {200: models.DeviceRequest}, None
)
REDEEM_DEVICE_LOGIN: Operation[models.LoginResult | models.DevicePending] = Operation(
    "POST", "/auth/device/token", {200: models.LoginResult, 202: models.DevicePending}, params.DeviceTokenRequest
)
APPROVE_DEVICE_LOGIN: Operation[None] = Operation(
    "POST", "/auth/device/approve", {}, params.DeviceDecision
)
DENY_DEVICE_LOGIN: Operation[None] = Operation(
    "POST", "/auth/device/deny", {}, params.DeviceDecision
)
LIST_SESSIONS: Operation[Any] = Operation(
    "GET", "/auth/sessions", {}, None
)
END_OTHER_SESSIONS: Operation[None] = Operation(
    "DELETE", "/auth/sessions", {}, None
)
END_SESSION: Operation[None] = Operation(
    "DELETE", "/auth/sessions/{sessionId}", {}, None
)
FORGOT_PASSWORD: Operation[models.ForgotPasswordResult] = Operation(
    "POST", "/auth/forgot-password", {202: models.ForgotPasswordResult}, params.ForgotPassword
)
BEGIN_SSO: Operation[None] = Operation(
    "GET", "/auth/sso", {}, None
)
FINISH_SSO: Operation[None] = Operation(
    "GET", "/auth/sso/callback", {}, None
)
END_SSO_SESSIONS: Operation[None] = Operation(
    "POST", "/auth/sso/{tenantId}/logout", {}, None
)
LINK_SSO: Operation[models.LoginResult | models.LoginChallenge] = Operation(
    "POST", "/auth/sso/link", {200: models.LoginResult | models.LoginChallenge}, params.SsoLink
)
CREATE_TENANT: Operation[models.Tenant] = Operation(
    "POST", "/tenants", {201: models.Tenant}, params.TenantCreate, keyed=True
)
LIST_TENANTS: Operation[Any] = Operation(
    "GET", "/tenants", {}, None
)
GET_TENANT: Operation[models.Tenant] = Operation(
    "GET", "/tenants/{tenantId}", {200: models.Tenant}, None
)
UPDATE_TENANT: Operation[models.Tenant] = Operation(
    "PATCH", "/tenants/{tenantId}", {200: models.Tenant}, params.TenantPatch
)
DELETE_TENANT: Operation[None] = Operation(
    "DELETE", "/tenants/{tenantId}", {}, None
)
LIST_AUDIT_LOG: Operation[Any] = Operation(
    "GET", "/tenants/{tenantId}/audit-log", {}, None
)
PUT_SSO: Operation[models.Sso] = Operation(
    "PUT", "/tenants/{tenantId}/sso", {200: models.Sso, 201: models.Sso}, params.SsoPut
)
GET_SSO: Operation[models.Sso] = Operation(
    "GET", "/tenants/{tenantId}/sso", {200: models.Sso}, None
)
DELETE_SSO: Operation[None] = Operation(
    "DELETE", "/tenants/{tenantId}/sso", {}, None
)
TEST_SSO: Operation[models.SsoTest] = Operation(
    "POST", "/tenants/{tenantId}/sso/test", {200: models.SsoTest}, None
)
VERIFY_SSO_DOMAIN: Operation[models.SsoDomain] = Operation(
    "POST", "/tenants/{tenantId}/sso/domains/{domain}/verify", {200: models.SsoDomain}, None
)
INVITE: Operation[models.InvitationWithToken] = Operation(
    "POST", "/tenants/{tenantId}/invitations", {201: models.InvitationWithToken}, params.InvitationCreate
)
LIST_INVITATIONS: Operation[Any] = Operation(
    "GET", "/tenants/{tenantId}/invitations", {}, None
)
WITHDRAW_INVITATION: Operation[None] = Operation(
    "DELETE", "/tenants/{tenantId}/invitations/{invitationId}", {}, None
)
GET_INVITATION: Operation[models.OfferedInvitation] = Operation(
    "GET", "/auth/invitation", {200: models.OfferedInvitation}, None
)
ACCEPT_INVITATION: Operation[models.LoginResult | models.LoginChallenge] = Operation(
    "POST", "/auth/accept-invitation", {200: models.LoginResult | models.LoginChallenge}, params.InvitationAccept
)
RESET_PASSWORD: Operation[models.LoginResult | models.LoginChallenge] = Operation(
    "POST", "/auth/reset-password", {200: models.LoginResult | models.LoginChallenge}, params.PasswordReset
)
LIST_USERS: Operation[Any] = Operation(
    "GET", "/tenants/{tenantId}/users", {}, None
)
CHANGE_ROLE: Operation[models.Member] = Operation(
    "PATCH", "/tenants/{tenantId}/users/{userId}", {200: models.Member}, params.MemberPatch
)
REMOVE_USER: Operation[None] = Operation(
    "DELETE", "/tenants/{tenantId}/users/{userId}", {}, None
)
RESET_MEMBER_PASSWORD: Operation[models.PasswordResetToken] = Operation(
    "POST", "/tenants/{tenantId}/users/{userId}/reset-password", {201: models.PasswordResetToken}, None
)
END_MEMBER_SESSIONS: Operation[None] = Operation(
    "DELETE", "/tenants/{tenantId}/users/{userId}/sessions", {}, None
)
START_BACKUP: Operation[models.Backup] = Operation(
    "POST", "/backups", {202: models.Backup}, None, keyed=True
)
LIST_BACKUPS: Operation[Any] = Operation(
    "GET", "/backups", {}, None
)
CREATE_PROJECT: Operation[models.Project] = Operation(
    "POST", "/tenants/{tenantId}/projects", {201: models.Project}, params.ProjectCreate, keyed=True
)
LIST_PROJECTS: Operation[Any] = Operation(
    "GET", "/tenants/{tenantId}/projects", {}, None
)
GET_PROJECT: Operation[models.Project] = Operation(
    "GET", "/projects/{projectId}", {200: models.Project}, None
)
UPDATE_PROJECT: Operation[models.Project] = Operation(
    "PATCH", "/projects/{projectId}", {200: models.Project}, params.ProjectPatch
)
DELETE_PROJECT: Operation[None] = Operation(
    "DELETE", "/projects/{projectId}", {}, None
)
GET_USAGE: Operation[models.Usage] = Operation(
    "GET", "/projects/{projectId}/usage", {200: models.Usage}, None
)
CREATE_API_KEY: Operation[models.ApiKeyWithSecret] = Operation(
    "POST", "/projects/{projectId}/api-keys", {201: models.ApiKeyWithSecret}, params.ApiKeyCreate
)
LIST_API_KEYS: Operation[Any] = Operation(
    "GET", "/projects/{projectId}/api-keys", {}, None
)
ROTATE_API_KEY: Operation[models.ApiKeyWithSecret] = Operation(
    "POST", "/projects/{projectId}/api-keys/{keyId}/rotate", {200: models.ApiKeyWithSecret}, params.ApiKeyRotate
)
REVOKE_API_KEY: Operation[None] = Operation(
    "DELETE", "/projects/{projectId}/api-keys/{keyId}", {}, None
)
MOVE_TEST_CLOCK: Operation[models.TestClock] = Operation(
    "PUT", "/test-clock", {200: models.TestClock}, params.TestClockMove
)
GET_TEST_CLOCK: Operation[models.TestClock] = Operation(
    "GET", "/test-clock", {200: models.TestClock}, None
)
RESET_TEST_ENVIRONMENT: Operation[models.TestClock] = Operation(
    "POST", "/test-environment/reset", {202: models.TestClock}, None, keyed=True
)
PUT_LEVELS: Operation[models.LevelsRecord] = Operation(
    "PUT", "/levels", {200: models.LevelsRecord}, params.Levels
)
GET_LEVELS: Operation[models.LevelsRecord] = Operation(
    "GET", "/levels", {200: models.LevelsRecord}, None
)
LIST_LEVELS_VERSIONS: Operation[Any] = Operation(
    "GET", "/levels/versions", {}, None
)
GET_LEVELS_VERSION: Operation[models.LevelsRecord] = Operation(
    "GET", "/levels/versions/{version}", {200: models.LevelsRecord}, None
)
RESTORE_LEVELS: Operation[models.LevelsRecord] = Operation(
    "POST", "/levels/versions/{version}/restore", {200: models.LevelsRecord}, None, keyed=True
)
UPLOAD_ASSET: Operation[models.Asset] = Operation(
    "POST", "/assets", {201: models.Asset}, None, keyed=True
)
LIST_ASSETS: Operation[Any] = Operation(
    "GET", "/assets", {}, None
)
GET_ASSET: Operation[bytes] = Operation(
    "GET", "/assets/{assetId}", {200: bytes}, None
)
DELETE_ASSET: Operation[None] = Operation(
    "DELETE", "/assets/{assetId}", {}, None
)
CREATE_BADGE: Operation[models.Badge] = Operation(
    "POST", "/badges", {201: models.Badge}, params.BadgeInput, keyed=True
)
LIST_BADGES: Operation[Any] = Operation(
    "GET", "/badges", {}, None
)
PUT_BADGE: Operation[models.Badge] = Operation(
    "PUT", "/badges/{id}", {200: models.Badge, 201: models.Badge}, params.BadgeInput
)
GET_BADGE: Operation[models.Badge] = Operation(
    "GET", "/badges/{id}", {200: models.Badge}, None
)
UPDATE_BADGE: Operation[models.Badge] = Operation(
    "PATCH", "/badges/{id}", {200: models.Badge}, params.BadgePatch
)
DELETE_BADGE: Operation[None] = Operation(
    "DELETE", "/badges/{id}", {}, None
)
LIST_BADGE_VERSIONS: Operation[Any] = Operation(
    "GET", "/badges/{id}/versions", {}, None
)
GET_BADGE_VERSION: Operation[models.Badge] = Operation(
    "GET", "/badges/{id}/versions/{version}", {200: models.Badge}, None
)
RESTORE_BADGE: Operation[models.Badge] = Operation(
    "POST", "/badges/{id}/versions/{version}/restore", {200: models.Badge}, None, keyed=True
)
CREATE_QUEST: Operation[models.Quest] = Operation(
    "POST", "/quests", {201: models.Quest}, params.QuestInput, keyed=True
)
LIST_QUESTS: Operation[Any] = Operation(
    "GET", "/quests", {}, None
)
PUT_QUEST: Operation[models.Quest] = Operation(
    "PUT", "/quests/{id}", {200: models.Quest, 201: models.Quest}, params.QuestInput
)
GET_QUEST: Operation[models.QuestDetail] = Operation(
    "GET", "/quests/{id}", {200: models.QuestDetail}, None
)
UPDATE_QUEST: Operation[models.Quest] = Operation(
    "PATCH", "/quests/{id}", {200: models.Quest}, params.QuestPatch
)
DELETE_QUEST: Operation[None] = Operation(
    "DELETE", "/quests/{id}", {}, None
)
LIST_QUEST_VERSIONS: Operation[Any] = Operation(
    "GET", "/quests/{id}/versions", {}, None
)
GET_QUEST_VERSION: Operation[models.Quest] = Operation(
    "GET", "/quests/{id}/versions/{version}", {200: models.Quest}, None
)
RESTORE_QUEST: Operation[models.Quest] = Operation(
    "POST", "/quests/{id}/versions/{version}/restore", {200: models.Quest}, None, keyed=True
)
CREATE_ADVENTURE: Operation[models.Adventure] = Operation(
    "POST", "/adventures", {201: models.Adventure}, params.AdventureInput, keyed=True
)
LIST_ADVENTURES: Operation[Any] = Operation(
    "GET", "/adventures", {}, None
)
PUT_ADVENTURE: Operation[models.Adventure] = Operation(
    "PUT", "/adventures/{id}", {200: models.Adventure, 201: models.Adventure}, params.AdventureInput
)
GET_ADVENTURE: Operation[models.AdventureDetail] = Operation(
    "GET", "/adventures/{id}", {200: models.AdventureDetail}, None
)
UPDATE_ADVENTURE: Operation[models.Adventure] = Operation(
    "PATCH", "/adventures/{id}", {200: models.Adventure}, params.AdventurePatch
)
DELETE_ADVENTURE: Operation[None] = Operation(
    "DELETE", "/adventures/{id}", {}, None
)
LIST_ADVENTURE_VERSIONS: Operation[Any] = Operation(
    "GET", "/adventures/{id}/versions", {}, None
)
GET_ADVENTURE_VERSION: Operation[models.Adventure] = Operation(
    "GET", "/adventures/{id}/versions/{version}", {200: models.Adventure}, None
)
RESTORE_ADVENTURE: Operation[models.Adventure] = Operation(
    "POST", "/adventures/{id}/versions/{version}/restore", {200: models.Adventure}, None, keyed=True
)
CREATE_RULE: Operation[models.Rule] = Operation(
    "POST", "/rules", {201: models.Rule}, params.RuleInput, keyed=True
)
LIST_RULES: Operation[Any] = Operation(
    "GET", "/rules", {}, None
)
PUT_RULE: Operation[models.Rule] = Operation(
    "PUT", "/rules/{id}", {200: models.Rule, 201: models.Rule}, params.RuleInput
)
GET_RULE: Operation[models.RuleDetail] = Operation(
    "GET", "/rules/{id}", {200: models.RuleDetail}, None
)
UPDATE_RULE: Operation[models.Rule] = Operation(
    "PATCH", "/rules/{id}", {200: models.Rule}, params.RulePatch
)
DELETE_RULE: Operation[None] = Operation(
    "DELETE", "/rules/{id}", {}, None
)
LIST_RULE_VERSIONS: Operation[Any] = Operation(
    "GET", "/rules/{id}/versions", {}, None
)
GET_RULE_VERSION: Operation[models.Rule] = Operation(
    "GET", "/rules/{id}/versions/{version}", {200: models.Rule}, None
)
RESTORE_RULE: Operation[models.Rule] = Operation(
    "POST", "/rules/{id}/versions/{version}/restore", {200: models.Rule}, None, keyed=True
)
CREATE_CURRENCY: Operation[models.Currency] = Operation(
    "POST", "/currencies", {201: models.Currency}, params.CurrencyInput, keyed=True
)
LIST_CURRENCIES: Operation[Any] = Operation(
    "GET", "/currencies", {}, None
)
PUT_CURRENCY: Operation[models.Currency] = Operation(
    "PUT", "/currencies/{id}", {200: models.Currency, 201: models.Currency}, params.CurrencyInput
)
GET_CURRENCY: Operation[models.CurrencyDetail] = Operation(
    "GET", "/currencies/{id}", {200: models.CurrencyDetail}, None
)
UPDATE_CURRENCY: Operation[models.Currency] = Operation(
    "PATCH", "/currencies/{id}", {200: models.Currency}, params.CurrencyPatch
)
DELETE_CURRENCY: Operation[None] = Operation(
    "DELETE", "/currencies/{id}", {}, None
)
LIST_CURRENCY_VERSIONS: Operation[Any] = Operation(
    "GET", "/currencies/{id}/versions", {}, None
)
GET_CURRENCY_VERSION: Operation[models.Currency] = Operation(
    "GET", "/currencies/{id}/versions/{version}", {200: models.Currency}, None
)
RESTORE_CURRENCY: Operation[models.Currency] = Operation(
    "POST", "/currencies/{id}/versions/{version}/restore", {200: models.Currency}, None, keyed=True
)
CREATE_ITEM: Operation[models.Item] = Operation(
    "POST", "/items", {201: models.Item}, params.ItemInput, keyed=True
)
LIST_ITEMS: Operation[Any] = Operation(
    "GET", "/items", {}, None
)
PUT_ITEM: Operation[models.Item] = Operation(
    "PUT", "/items/{id}", {200: models.Item, 201: models.Item}, params.ItemInput
)
GET_ITEM: Operation[models.ItemDetail] = Operation(
    "GET", "/items/{id}", {200: models.ItemDetail}, None
)
UPDATE_ITEM: Operation[models.Item] = Operation(
    "PATCH", "/items/{id}", {200: models.Item}, params.ItemPatch
)
DELETE_ITEM: Operation[None] = Operation(
    "DELETE", "/items/{id}", {}, None
)
LIST_ITEM_VERSIONS: Operation[Any] = Operation(
    "GET", "/items/{id}/versions", {}, None
)
GET_ITEM_VERSION: Operation[models.Item] = Operation(
    "GET", "/items/{id}/versions/{version}", {200: models.Item}, None
)
RESTORE_ITEM: Operation[models.Item] = Operation(
    "POST", "/items/{id}/versions/{version}/restore", {200: models.Item}, None, keyed=True
)
CREATE_OFFER: Operation[models.Offer] = Operation(
    "POST", "/offers", {201: models.Offer}, params.OfferInput, keyed=True
)
LIST_OFFERS: Operation[Any] = Operation(
    "GET", "/offers", {}, None
)
PUT_OFFER: Operation[models.Offer] = Operation(
    "PUT", "/offers/{id}", {200: models.Offer, 201: models.Offer}, params.OfferInput
)
GET_OFFER: Operation[models.OfferDetail] = Operation(
    "GET", "/offers/{id}", {200: models.OfferDetail}, None
)
UPDATE_OFFER: Operation[models.Offer] = Operation(
    "PATCH", "/offers/{id}", {200: models.Offer}, params.OfferPatch
)
DELETE_OFFER: Operation[None] = Operation(
    "DELETE", "/offers/{id}", {}, None
)
LIST_OFFER_VERSIONS: Operation[Any] = Operation(
    "GET", "/offers/{id}/versions", {}, None
)
GET_OFFER_VERSION: Operation[models.Offer] = Operation(
    "GET", "/offers/{id}/versions/{version}", {200: models.Offer}, None
)
RESTORE_OFFER: Operation[models.Offer] = Operation(
    "POST", "/offers/{id}/versions/{version}/restore", {200: models.Offer}, None, keyed=True
)
CREATE_SEGMENT: Operation[models.Segment] = Operation(
    "POST", "/segments", {201: models.Segment}, params.SegmentInput, keyed=True
)
LIST_SEGMENTS: Operation[Any] = Operation(
    "GET", "/segments", {}, None
)
PUT_SEGMENT: Operation[models.Segment] = Operation(
    "PUT", "/segments/{id}", {200: models.Segment, 201: models.Segment}, params.SegmentInput
)
GET_SEGMENT: Operation[models.SegmentDetail] = Operation(
    "GET", "/segments/{id}", {200: models.SegmentDetail}, None
)
UPDATE_SEGMENT: Operation[models.Segment] = Operation(
    "PATCH", "/segments/{id}", {200: models.Segment}, params.SegmentPatch
)
DELETE_SEGMENT: Operation[None] = Operation(
    "DELETE", "/segments/{id}", {}, None
)
LIST_SEGMENT_VERSIONS: Operation[Any] = Operation(
    "GET", "/segments/{id}/versions", {}, None
)
GET_SEGMENT_VERSION: Operation[models.Segment] = Operation(
    "GET", "/segments/{id}/versions/{version}", {200: models.Segment}, None
)
RESTORE_SEGMENT: Operation[models.Segment] = Operation(
    "POST", "/segments/{id}/versions/{version}/restore", {200: models.Segment}, None, keyed=True
)
LIST_SEGMENT_PLAYERS: Operation[Any] = Operation(
    "GET", "/segments/{segmentId}/players", {}, None
)
GET_SEGMENT_HISTORY: Operation[models.SegmentHistory] = Operation(
    "GET", "/segments/{segmentId}/history", {200: models.SegmentHistory}, None
)
GET_SEGMENT_OVERLAP: Operation[models.SegmentOverlap] = Operation(
    "GET", "/segments/{segmentId}/overlap", {200: models.SegmentOverlap}, None
)
PREVIEW_SEGMENT: Operation[models.SegmentPreview] = Operation(
    "POST", "/segments/preview", {200: models.SegmentPreview}, params.SegmentPreviewRequest
)
CREATE_BOOST: Operation[models.Boost] = Operation(
    "POST", "/boosts", {201: models.Boost}, params.BoostInput, keyed=True
)
LIST_BOOSTS: Operation[Any] = Operation(
    "GET", "/boosts", {}, None
)
PUT_BOOST: Operation[models.Boost] = Operation(
    "PUT", "/boosts/{id}", {200: models.Boost, 201: models.Boost}, params.BoostInput
)
GET_BOOST: Operation[models.Boost] = Operation(
    "GET", "/boosts/{id}", {200: models.Boost}, None
)
UPDATE_BOOST: Operation[models.Boost] = Operation(
    "PATCH", "/boosts/{id}", {200: models.Boost}, params.BoostPatch
)
DELETE_BOOST: Operation[None] = Operation(
    "DELETE", "/boosts/{id}", {}, None
)
LIST_BOOST_VERSIONS: Operation[Any] = Operation(
    "GET", "/boosts/{id}/versions", {}, None
)
GET_BOOST_VERSION: Operation[models.Boost] = Operation(
    "GET", "/boosts/{id}/versions/{version}", {200: models.Boost}, None
)
RESTORE_BOOST: Operation[models.Boost] = Operation(
    "POST", "/boosts/{id}/versions/{version}/restore", {200: models.Boost}, None, keyed=True
)
CREATE_EXPERIMENT: Operation[models.Experiment] = Operation(
    "POST", "/experiments", {201: models.Experiment}, params.ExperimentInput, keyed=True
)
LIST_EXPERIMENTS: Operation[Any] = Operation(
    "GET", "/experiments", {}, None
)
PUT_EXPERIMENT: Operation[models.Experiment] = Operation(
    "PUT", "/experiments/{id}", {200: models.Experiment, 201: models.Experiment}, params.ExperimentInput
)
GET_EXPERIMENT: Operation[models.Experiment] = Operation(
    "GET", "/experiments/{id}", {200: models.Experiment}, None
)
UPDATE_EXPERIMENT: Operation[models.Experiment] = Operation(
    "PATCH", "/experiments/{id}", {200: models.Experiment}, params.ExperimentPatch
)
DELETE_EXPERIMENT: Operation[None] = Operation(
    "DELETE", "/experiments/{id}", {}, None
)
LIST_EXPERIMENT_VERSIONS: Operation[Any] = Operation(
    "GET", "/experiments/{id}/versions", {}, None
)
GET_EXPERIMENT_VERSION: Operation[models.Experiment] = Operation(
    "GET", "/experiments/{id}/versions/{version}", {200: models.Experiment}, None
)
RESTORE_EXPERIMENT: Operation[models.Experiment] = Operation(
    "POST", "/experiments/{id}/versions/{version}/restore", {200: models.Experiment}, None, keyed=True
)
START_EXPERIMENT: Operation[models.Experiment | models.ChangesetInReview] = Operation(
    "POST", "/experiments/{id}/start", {200: models.Experiment, 202: models.ChangesetInReview}, None, keyed=True
)
STOP_EXPERIMENT: Operation[models.Experiment | models.ChangesetInReview] = Operation(
    "POST", "/experiments/{id}/stop", {200: models.Experiment, 202: models.ChangesetInReview}, None, keyed=True
)
SHIP_EXPERIMENT: Operation[models.Changeset] = Operation(
    "POST", "/experiments/{id}/ship", {201: models.Changeset}, params.ShipInput, keyed=True
)
GET_EXPERIMENT_RESULTS: Operation[models.ExperimentResults] = Operation(
    "GET", "/experiments/{experimentId}/results", {200: models.ExperimentResults}, None
)
GET_EXPERIMENT_SIZE: Operation[models.ExperimentSize] = Operation(
    "GET", "/experiments/{experimentId}/size", {200: models.ExperimentSize}, None
)
CREATE_CHANGESET: Operation[models.Changeset] = Operation(
    "POST", "/changesets", {201: models.Changeset}, params.ChangesetInput, keyed=True
)
LIST_CHANGESETS: Operation[Any] = Operation(
    "GET", "/changesets", {}, None
)
PUT_CHANGESET_ITEMS: Operation[models.Changeset] = Operation(
    "POST", "/changesets/{changesetId}/items", {200: models.Changeset}, params.ChangesetItemsInput, keyed=True
)
PUT_CHANGESET_ITEM: Operation[models.Changeset] = Operation(
    "PUT", "/changesets/{changesetId}/items", {200: models.Changeset}, params.ChangesetItemInput
)
GET_CHANGESET: Operation[models.Changeset] = Operation(
    "GET", "/changesets/{changesetId}", {200: models.Changeset}, None
)
UPDATE_CHANGESET: Operation[models.Changeset] = Operation(
    "PATCH", "/changesets/{changesetId}", {200: models.Changeset}, params.ChangesetPatch
)
DELETE_CHANGESET_ITEM: Operation[models.Changeset] = Operation(
    "DELETE", "/changesets/{changesetId}/items/{kind}/{definitionId}", {200: models.Changeset}, None
)
SUBMIT_CHANGESET: Operation[models.Changeset] = Operation(
    "POST", "/changesets/{changesetId}/submit", {200: models.Changeset}, None, keyed=True
)
APPROVE_CHANGESET: Operation[models.Changeset] = Operation(
    "POST", "/changesets/{changesetId}/approve", {200: models.Changeset}, params.ChangesetDecision, keyed=True
)
REJECT_CHANGESET: Operation[models.Changeset] = Operation(
    "POST", "/changesets/{changesetId}/reject", {200: models.Changeset}, params.ChangesetDecision, keyed=True
)
COMMENT_ON_CHANGESET: Operation[models.Changeset] = Operation(
    "POST", "/changesets/{changesetId}/comments", {200: models.Changeset}, params.ChangesetComment, keyed=True
)
PUBLISH_CHANGESET: Operation[models.Changeset] = Operation(
    "POST", "/changesets/{changesetId}/publish", {200: models.Changeset}, params.ChangesetPublication, keyed=True
)
REVERT_CHANGESET: Operation[models.Changeset] = Operation(
    "POST", "/changesets/{changesetId}/revert", {201: models.Changeset}, None, keyed=True
)
DISCARD_CHANGESET: Operation[models.Changeset] = Operation(
    "POST", "/changesets/{changesetId}/discard", {200: models.Changeset}, None, keyed=True
)
GET_BUNDLE: Operation[models.Bundle] = Operation(
    "GET", "/definitions/bundle", {200: models.Bundle}, None
)
PLAN_BUNDLE: Operation[models.BundlePlan] = Operation(
    "POST", "/definitions/plan", {200: models.BundlePlan}, params.PlanRequest
)
APPLY_BUNDLE: Operation[models.AppliedPlan | models.ChangesetInReview] = Operation(
    "POST", "/definitions/apply", {200: models.AppliedPlan, 202: models.ChangesetInReview}, params.ApplyRequest, keyed=True
)
IDENTIFY_PLAYER: Operation[models.Player] = Operation(
    "POST", "/players", {200: models.Player, 201: models.Player}, params.PlayerIdentify, keyed=True
)
LIST_PLAYERS: Operation[Any] = Operation(
    "GET", "/players", {}, None
)
GET_PLAYER_CREATION: Operation[models.PlayerCreation] = Operation(
    "GET", "/players/{playerId}/creation", {200: models.PlayerCreation}, None
)
PUT_PLAYER: Operation[models.Player] = Operation(
    "PUT", "/players/{playerId}", {200: models.Player, 201: models.Player}, params.PlayerProfile
)
GET_PLAYER: Operation[models.Player] = Operation(
    "GET", "/players/{playerId}", {200: models.Player}, None
)
UPDATE_PLAYER: Operation[models.Player] = Operation(
    "PATCH", "/players/{playerId}", {200: models.Player}, params.PlayerProfile
)
ERASE_PLAYER: Operation[None] = Operation(
    "DELETE", "/players/{playerId}", {}, None
)
IMPORT_PLAYERS: Operation[models.PlayerImportResult] = Operation(
    "POST", "/players/import", {200: models.PlayerImportResult}, params.PlayerImport, keyed=True
)
LIST_PLAYER_ACTIVITY: Operation[Any] = Operation(
    "GET", "/players/{playerId}/activity", {}, None
)
EXPLAIN_PLAYER: Operation[models.PlayerExplanation] = Operation(
    "GET", "/players/{playerId}/explain", {200: models.PlayerExplanation}, None
)
GRANT_XP: Operation[models.GrantResult] = Operation(
    "POST", "/players/{playerId}/xp", {200: models.GrantResult}, params.XpGrant, keyed=True
)
AWARD_BADGE: Operation[models.GrantResult] = Operation(
    "POST", "/players/{playerId}/badges", {200: models.GrantResult}, params.BadgeGrant, keyed=True
)
LIST_PLAYER_BADGES: Operation[Any] = Operation(
    "GET", "/players/{playerId}/badges", {}, None
)
TAKE_BADGE: Operation[None] = Operation(
    "DELETE", "/players/{playerId}/badges/{badgeId}", {}, None
)
START_QUEST: Operation[models.GrantResult] = Operation(
    "POST", "/players/{playerId}/quests/{questId}/start", {200: models.GrantResult}, None, keyed=True
)
ABANDON_QUEST: Operation[models.GrantResult] = Operation(
    "POST", "/players/{playerId}/quests/{questId}/abandon", {200: models.GrantResult}, None, keyed=True
)
START_ADVENTURE: Operation[models.GrantResult] = Operation(
    "POST", "/players/{playerId}/adventures/{adventureId}/start", {200: models.GrantResult}, None, keyed=True
)
CHANGE_PLAYER_BALANCE: Operation[models.GrantResult] = Operation(
    "POST", "/players/{playerId}/wallet/{currencyId}", {200: models.GrantResult}, params.CurrencyGrant, keyed=True
)
CHANGE_PLAYER_ITEMS: Operation[models.GrantResult] = Operation(
    "POST", "/players/{playerId}/inventory/{itemId}", {200: models.GrantResult}, params.ItemGrant, keyed=True
)
USE_PLAYER_ITEM: Operation[models.GrantResult] = Operation(
    "POST", "/players/{playerId}/inventory/{itemId}/use", {200: models.GrantResult}, params.ItemUse, keyed=True
)
BUY_OFFER: Operation[models.PurchaseResult] = Operation(
    "POST", "/players/{playerId}/purchases", {201: models.PurchaseResult}, params.PurchaseRequest, keyed=True
)
LIST_PLAYER_PURCHASES: Operation[Any] = Operation(
    "GET", "/players/{playerId}/purchases", {}, None
)
VERIFY_PLAYER: Operation[models.PlayerVerification] = Operation(
    "POST", "/players/{playerId}/verify", {200: models.PlayerVerification}, None, keyed=True
)
START_BULK_ACTION: Operation[models.BulkAction] = Operation(
    "POST", "/bulk-actions", {202: models.BulkAction}, params.BulkActionRequest, keyed=True
)
LIST_BULK_ACTIONS: Operation[Any] = Operation(
    "GET", "/bulk-actions", {}, None
)
GET_BULK_ACTION: Operation[models.BulkAction] = Operation(
    "GET", "/bulk-actions/{bulkActionId}", {200: models.BulkAction}, None
)
STOP_BULK_ACTION: Operation[None] = Operation(
    "DELETE", "/bulk-actions/{bulkActionId}", {}, None
)
LIST_PLAYER_MILESTONES: Operation[Any] = Operation(
    "GET", "/players/{playerId}/milestones", {}, None
)
LIST_PLAYER_STANDINGS: Operation[Any] = Operation(
    "GET", "/players/{playerId}/standings", {}, None
)
SET_PLAYER_LEAGUE: Operation[models.PlayerLeague] = Operation(
    "PUT", "/players/{playerId}/league/{leaderboardId}", {200: models.PlayerLeague}, params.LeagueTierInput
)
GET_PLAYER_LEAGUE: Operation[models.PlayerLeague] = Operation(
    "GET", "/players/{playerId}/league/{leaderboardId}", {200: models.PlayerLeague}, None
)
LIST_PLAYER_LEAGUES: Operation[Any] = Operation(
    "GET", "/players/{playerId}/leagues", {}, None
)
GET_PLAYER_RECAP: Operation[models.Recap] = Operation(
    "GET", "/players/{playerId}/recap", {200: models.Recap}, None
)
GET_PLAYER_WALLET: Operation[models.Wallet] = Operation(
    "GET", "/players/{playerId}/wallet", {200: models.Wallet}, None
)
LIST_PLAYER_TRANSACTIONS: Operation[Any] = Operation(
    "GET", "/players/{playerId}/transactions", {}, None
)
LIST_PLAYER_BOOSTS: Operation[Any] = Operation(
    "GET", "/players/{playerId}/boosts", {}, None
)
EXPORT_PLAYERS: Operation[bytes] = Operation(
    "GET", "/player-export", {}, None
)
CREATE_PLAYER_EXPORT: Operation[models.StoredExport] = Operation(
    "POST", "/player-exports", {202: models.StoredExport}, params.StoredExportInput, keyed=True
)
LIST_PLAYER_EXPORTS: Operation[Any] = Operation(
    "GET", "/player-exports", {}, None
)
GET_PLAYER_EXPORT: Operation[models.StoredExport] = Operation(
    "GET", "/player-exports/{exportId}", {200: models.StoredExport}, None
)
DELETE_PLAYER_EXPORT: Operation[None] = Operation(
    "DELETE", "/player-exports/{exportId}", {}, None
)
DOWNLOAD_PLAYER_EXPORT: Operation[bytes] = Operation(
    "GET", "/player-exports/{exportId}/content", {}, None
)
LIST_PLAYER_QUESTS: Operation[Any] = Operation(
    "GET", "/players/{playerId}/quests", {}, None
)
LIST_PLAYER_ADVENTURES: Operation[Any] = Operation(
    "GET", "/players/{playerId}/adventures", {}, None
)
LIST_PLAYER_INVENTORY: Operation[Any] = Operation(
    "GET", "/players/{playerId}/inventory", {}, None
)
LIST_PLAYER_EXPERIMENTS: Operation[Any] = Operation(
    "GET", "/players/{playerId}/experiments", {}, None
)
EXPORT_PLAYER: Operation[models.PlayerExport] = Operation(
    "GET", "/players/{playerId}/export", {200: models.PlayerExport}, None
)
CREATE_PLAYER_VIEW: Operation[models.PlayerView] = Operation(
    "POST", "/player-views", {201: models.PlayerView}, params.PlayerViewInput, keyed=True
)
LIST_PLAYER_VIEWS: Operation[Any] = Operation(
    "GET", "/player-views", {}, None
)
UPDATE_PLAYER_VIEW: Operation[models.PlayerView] = Operation(
    "PATCH", "/player-views/{viewId}", {200: models.PlayerView}, params.PlayerViewPatch
)
DELETE_PLAYER_VIEW: Operation[None] = Operation(
    "DELETE", "/player-views/{viewId}", {}, None
)
CREATE_LEADERBOARD: Operation[models.Leaderboard] = Operation(
    "POST", "/leaderboards", {201: models.Leaderboard}, params.LeaderboardInput, keyed=True
)
LIST_LEADERBOARDS: Operation[Any] = Operation(
    "GET", "/leaderboards", {}, None
)
PUT_LEADERBOARD: Operation[models.Leaderboard] = Operation(
    "PUT", "/leaderboards/{id}", {200: models.Leaderboard, 201: models.Leaderboard}, params.LeaderboardInput
)
GET_LEADERBOARD: Operation[models.Leaderboard] = Operation(
    "GET", "/leaderboards/{id}", {200: models.Leaderboard}, None
)
UPDATE_LEADERBOARD: Operation[models.Leaderboard] = Operation(
    "PATCH", "/leaderboards/{id}", {200: models.Leaderboard}, params.LeaderboardPatch
)
DELETE_LEADERBOARD: Operation[None] = Operation(
    "DELETE", "/leaderboards/{id}", {}, None
)
LIST_LEADERBOARD_VERSIONS: Operation[Any] = Operation(
    "GET", "/leaderboards/{id}/versions", {}, None
)
GET_LEADERBOARD_VERSION: Operation[models.Leaderboard] = Operation(
    "GET", "/leaderboards/{id}/versions/{version}", {200: models.Leaderboard}, None
)
RESTORE_LEADERBOARD: Operation[models.Leaderboard] = Operation(
    "POST", "/leaderboards/{id}/versions/{version}/restore", {200: models.Leaderboard}, None, keyed=True
)
POST_SCORE: Operation[models.ScoreResult] = Operation(
    "POST", "/leaderboards/{leaderboardId}/entries", {200: models.ScoreResult}, params.ScoreInput, keyed=True
)
LIST_LEADERBOARD_ENTRIES: Operation[Any] = Operation(
    "GET", "/leaderboards/{leaderboardId}/entries", {}, None
)
GET_LEADERBOARD_ENTRY: Operation[models.LeaderboardPlayerEntry] = Operation(
    "GET", "/leaderboards/{leaderboardId}/entries/{playerId}", {200: models.LeaderboardPlayerEntry}, None
)
DELETE_LEADERBOARD_ENTRY: Operation[None] = Operation(
    "DELETE", "/leaderboards/{leaderboardId}/entries/{playerId}", {}, None
)
JOIN_LEADERBOARD: Operation[models.JoinResult] = Operation(
    "POST", "/leaderboards/{leaderboardId}/join", {200: models.JoinResult}, params.JoinInput, keyed=True
)
LEAVE_LEADERBOARD: Operation[None] = Operation(
    "DELETE", "/leaderboards/{leaderboardId}/join/{playerId}", {}, None
)
LIST_CONTRIBUTIONS: Operation[Any] = Operation(
    "GET", "/leaderboards/{leaderboardId}/entries/{teamId}/contributions", {}, None
)
LIST_LEADERBOARD_SEASONS: Operation[Any] = Operation(
    "GET", "/leaderboards/{leaderboardId}/seasons", {}, None
)
CLOSE_LEADERBOARD: Operation[models.LeaderboardSeason] = Operation(
    "POST", "/leaderboards/{leaderboardId}/close", {200: models.LeaderboardSeason}, None, keyed=True
)
SIMULATE_LEAGUE: Operation[models.LeagueSimulation] = Operation(
    "POST", "/leaderboards/simulate-league", {200: models.LeagueSimulation}, params.LeagueSimulationRequest
)
LIST_LEAGUE_GROUPS: Operation[Any] = Operation(
    "GET", "/leaderboards/{leaderboardId}/groups", {}, None
)
EXPORT_SEASON: Operation[bytes] = Operation(
    "GET", "/leaderboards/{leaderboardId}/seasons/{season}/export", {}, None
)
SHARE_SEASON: Operation[models.SeasonLinkWithToken] = Operation(
    "POST", "/leaderboards/{leaderboardId}/seasons/{season}/links", {201: models.SeasonLinkWithToken}, None
)
LIST_SEASON_LINKS: Operation[Any] = Operation(
    "GET", "/leaderboards/{leaderboardId}/seasons/{season}/links", {}, None
)
REVOKE_SEASON_LINK: Operation[None] = Operation(
    "DELETE", "/leaderboards/{leaderboardId}/seasons/{season}/links/{linkId}", {}, None
)
GET_SHARED_SEASON: Operation[models.SharedSeason] = Operation(
    "GET", "/shared-season", {200: models.SharedSeason}, None
)
LIST_SHARED_ENTRIES: Operation[Any] = Operation(
    "GET", "/shared-season/entries", {}, None
)
EXPORT_SHARED_SEASON: Operation[bytes] = Operation(
    "GET", "/shared-season/export", {}, None
)
LIST_CALENDAR: Operation[Any] = Operation(
    "GET", "/calendar", {}, None
)
CREATE_EVENT: Operation[models.EventResult] = Operation(
    "POST", "/events", {200: models.EventResult, 201: models.EventResult}, params.EventCreate
)
LIST_EVENTS: Operation[Any] = Operation(
    "GET", "/events", {}, None
)
CREATE_EVENTS: Operation[models.EventBatchResult] = Operation(
    "POST", "/events/batch", {200: models.EventBatchResult}, params.EventBatch
)
GET_EVENT: Operation[models.EventWithTrace] = Operation(
    "GET", "/events/{eventId}", {200: models.EventWithTrace}, None
)
REVERSE_EVENT: Operation[models.EventResult] = Operation(
    "POST", "/events/{eventId}/reverse", {200: models.EventResult}, params.EventReversal, keyed=True
)
START_REVERSAL: Operation[models.Reversal] = Operation(
    "POST", "/reversals", {202: models.Reversal}, params.ReversalRequest, keyed=True
)
LIST_REVERSALS: Operation[Any] = Operation(
    "GET", "/reversals", {}, None
)
GET_REVERSAL: Operation[models.Reversal] = Operation(
    "GET", "/reversals/{reversalId}", {200: models.Reversal}, None
)
STOP_REVERSAL: Operation[None] = Operation(
    "DELETE", "/reversals/{reversalId}", {}, None
)
LIST_AFFECTED_PLAYERS: Operation[Any] = Operation(
    "GET", "/reversals/{reversalId}/players", {}, None
)
EXPORT_AFFECTED_PLAYERS: Operation[bytes] = Operation(
    "GET", "/reversals/{reversalId}/player-export", {}, None
)
SIMULATE_OFFERS: Operation[models.OfferSimulation] = Operation(
    "POST", "/offers/simulate", {200: models.OfferSimulation}, params.OfferSimulationRequest
)
SIMULATE_EVENT: Operation[models.Simulation | models.SequenceSimulation] = Operation(
    "POST", "/events/simulate", {200: models.Simulation | models.SequenceSimulation}, params.SimulationRequest
)
START_BACKTEST: Operation[models.Backtest] = Operation(
    "POST", "/backtests", {200: models.Backtest}, params.BacktestRequest, keyed=True
)
LIST_BACKTESTS: Operation[Any] = Operation(
    "GET", "/backtests", {}, None
)
GET_BACKTEST: Operation[models.Backtest] = Operation(
    "GET", "/backtests/{backtestId}", {200: models.Backtest}, None
)
CANCEL_BACKTEST: Operation[None] = Operation(
    "DELETE", "/backtests/{backtestId}", {}, None
)
CREATE_LOBBY: Operation[models.Lobby] = Operation(
    "POST", "/lobbies", {201: models.Lobby}, params.LobbyCreate, keyed=True
)
LIST_LOBBIES: Operation[Any] = Operation(
    "GET", "/lobbies", {}, None
)
GET_LOBBY: Operation[models.Lobby] = Operation(
    "GET", "/lobbies/{lobbyId}", {200: models.Lobby}, None
)
LIST_LOBBY_HISTORY: Operation[Any] = Operation(
    "GET", "/lobbies/{lobbyId}/history", {}, None
)
JOIN_LOBBY: Operation[models.Lobby] = Operation(
    "POST", "/lobbies/{lobbyId}/join", {200: models.Lobby}, params.LobbyJoin, keyed=True
)
LEAVE_LOBBY: Operation[models.Lobby] = Operation(
    "POST", "/lobbies/{lobbyId}/leave", {200: models.Lobby}, params.LobbyLeave, keyed=True
)
SET_LOBBY_READY: Operation[models.Lobby] = Operation(
    "POST", "/lobbies/{lobbyId}/ready", {200: models.Lobby}, params.LobbyReady, keyed=True
)
START_LOBBY: Operation[models.Lobby] = Operation(
    "POST", "/lobbies/{lobbyId}/start", {200: models.Lobby}, None, keyed=True
)
END_LOBBY: Operation[models.Lobby] = Operation(
    "POST", "/lobbies/{lobbyId}/end", {200: models.Lobby}, params.LobbyEnd, keyed=True
)
CREATE_TEAM: Operation[models.Team] = Operation(
    "POST", "/teams", {201: models.Team}, params.TeamCreate, keyed=True
)
LIST_TEAMS: Operation[Any] = Operation(
    "GET", "/teams", {}, None
)
GET_TEAM: Operation[models.Team] = Operation(
    "GET", "/teams/{teamId}", {200: models.Team}, None
)
UPDATE_TEAM: Operation[models.Team] = Operation(
    "PATCH", "/teams/{teamId}", {200: models.Team}, params.TeamPatch
)
DELETE_TEAM: Operation[None] = Operation(
    "DELETE", "/teams/{teamId}", {}, None
)
ADD_TEAM_MEMBER: Operation[models.TeamMember] = Operation(
    "POST", "/teams/{teamId}/members", {201: models.TeamMember}, params.TeamMemberAdd, keyed=True
)
LIST_TEAM_MEMBERS: Operation[Any] = Operation(
    "GET", "/teams/{teamId}/members", {}, None
)
UPDATE_TEAM_MEMBER: Operation[models.TeamMember] = Operation(
    "PATCH", "/teams/{teamId}/members/{playerId}", {200: models.TeamMember}, params.TeamMemberPatch
)
REMOVE_TEAM_MEMBER: Operation[None] = Operation(
    "DELETE", "/teams/{teamId}/members/{playerId}", {}, None
)
LIST_PLAYER_TEAMS: Operation[Any] = Operation(
    "GET", "/players/{playerId}/teams", {}, None
)
CREATE_TEAM_REQUEST: Operation[models.TeamRequest] = Operation(
    "POST", "/teams/{teamId}/requests", {200: models.TeamRequest, 201: models.TeamRequest}, params.TeamRequestCreate, keyed=True
)
LIST_TEAM_REQUESTS: Operation[Any] = Operation(
    "GET", "/teams/{teamId}/requests", {}, None
)
DECLINE_TEAM_REQUEST: Operation[models.TeamRequest] = Operation(
    "POST", "/teams/{teamId}/requests/{playerId}/decline", {200: models.TeamRequest}, None, keyed=True
)
ACCEPT_TEAM_REQUEST: Operation[models.TeamMember] = Operation(
    "POST", "/teams/{teamId}/requests/{playerId}/accept", {200: models.TeamMember}, None, keyed=True
)
PUT_FRIEND: Operation[models.Friend] = Operation(
    "PUT", "/players/{playerId}/friends/{otherId}", {200: models.Friend, 201: models.Friend}, None
)
DELETE_FRIEND: Operation[None] = Operation(
    "DELETE", "/players/{playerId}/friends/{otherId}", {}, None
)
LIST_FRIENDS: Operation[Any] = Operation(
    "GET", "/players/{playerId}/friends", {}, None
)
PUT_BLOCK: Operation[models.PlayerBlock] = Operation(
    "PUT", "/players/{playerId}/blocks/{otherId}", {200: models.PlayerBlock, 201: models.PlayerBlock}, None
)
DELETE_BLOCK: Operation[None] = Operation(
    "DELETE", "/players/{playerId}/blocks/{otherId}", {}, None
)
SEND_MESSAGE: Operation[models.SentMessage] = Operation(
    "POST", "/players/{playerId}/messages", {200: models.SentMessage, 201: models.SentMessage}, params.MessageToSend, keyed=True
)
LIST_PLAYER_MESSAGES: Operation[Any] = Operation(
    "GET", "/players/{playerId}/messages", {}, None
)
READ_PLAYER_MESSAGE: Operation[models.PlayerMessage] = Operation(
    "POST", "/players/{playerId}/messages/{messageId}/read", {200: models.PlayerMessage}, None, keyed=True
)
CLAIM_PLAYER_MESSAGE: Operation[models.MessageClaim] = Operation(
    "POST", "/players/{playerId}/messages/{messageId}/claim", {200: models.MessageClaim}, None, keyed=True
)
DELETE_PLAYER_MESSAGE: Operation[None] = Operation(
    "DELETE", "/players/{playerId}/messages/{messageId}", {}, None
)
GET_ANALYTICS_SUMMARY: Operation[models.AnalyticsSummary] = Operation(
    "GET", "/analytics/summary", {200: models.AnalyticsSummary}, None
)
GET_ANALYTICS_TIMESERIES: Operation[models.AnalyticsTimeseries] = Operation(
    "GET", "/analytics/timeseries", {200: models.AnalyticsTimeseries}, None
)
LIST_DEFINITION_ACTIVITY: Operation[Any] = Operation(
    "GET", "/analytics/definitions/{kind}", {}, None
)
GET_DEFINITION_RESULTS: Operation[models.DefinitionResults] = Operation(
    "GET", "/analytics/definitions/{kind}/{id}", {200: models.DefinitionResults}, None
)
GET_ACTIVE_PLAYERS: Operation[models.ActivePlayers] = Operation(
    "GET", "/analytics/active", {200: models.ActivePlayers}, None
)
GET_RETENTION: Operation[models.Retention] = Operation(
    "GET", "/analytics/retention", {200: models.Retention}, None
)
GET_EVENT_BREAKDOWN: Operation[models.EventBreakdown] = Operation(
    "GET", "/analytics/breakdown", {200: models.EventBreakdown}, None
)
GET_XP_FLOWS: Operation[models.XpFlows] = Operation(
    "GET", "/analytics/xp", {200: models.XpFlows}, None
)
LIST_SEEN_EVENT_TYPES: Operation[models.SeenEventTypes] = Operation(
    "GET", "/analytics/event-types", {200: models.SeenEventTypes}, None
)
LIST_SEEN_PROPERTIES: Operation[models.SeenProperties] = Operation(
    "GET", "/analytics/event-properties", {200: models.SeenProperties}, None
)
GET_LIFT: Operation[models.Lift] = Operation(
    "GET", "/analytics/lift", {200: models.Lift}, None
)
GET_ECONOMY_ANALYTICS: Operation[models.EconomyAnalytics] = Operation(
    "GET", "/analytics/economy", {200: models.EconomyAnalytics}, None
)
LIST_EVENT_TYPES: Operation[models.EventTypes] = Operation(
    "GET", "/event-types", {200: models.EventTypes}, None
)
CREATE_WEBHOOK: Operation[models.WebhookWithSecret] = Operation(
    "POST", "/webhooks", {201: models.WebhookWithSecret}, params.WebhookCreate
)
LIST_WEBHOOKS: Operation[Any] = Operation(
    "GET", "/webhooks", {}, None
)
GET_WEBHOOK: Operation[models.Webhook] = Operation(
    "GET", "/webhooks/{webhookId}", {200: models.Webhook}, None
)
UPDATE_WEBHOOK: Operation[models.Webhook] = Operation(
    "PATCH", "/webhooks/{webhookId}", {200: models.Webhook}, params.WebhookPatch
)
DELETE_WEBHOOK: Operation[None] = Operation(
    "DELETE", "/webhooks/{webhookId}", {}, None
)
ROTATE_WEBHOOK_SECRET: Operation[models.WebhookWithSecret] = Operation(
    "POST", "/webhooks/{webhookId}/rotate-secret", {200: models.WebhookWithSecret}, params.SecretRotation
)
TEST_WEBHOOK: Operation[models.WebhookTestOutcome] = Operation(
    "POST", "/webhooks/{webhookId}/test", {200: models.WebhookTestOutcome}, params.WebhookTest, keyed=True
)
LIST_DELIVERIES: Operation[Any] = Operation(
    "GET", "/webhooks/{webhookId}/deliveries", {}, None
)
GET_DELIVERY: Operation[models.WebhookDelivery] = Operation(
    "GET", "/webhooks/{webhookId}/deliveries/{deliveryId}", {200: models.WebhookDelivery}, None
)
RETRY_DELIVERY: Operation[models.WebhookDelivery] = Operation(
    "POST", "/webhooks/{webhookId}/deliveries/{deliveryId}/retry", {202: models.WebhookDelivery}, None, keyed=True
)
RECOVER_WEBHOOK: Operation[models.WebhookRecovered] = Operation(
    "POST", "/webhooks/{webhookId}/recover", {202: models.WebhookRecovered}, params.WebhookRecovery, keyed=True
)
GET_WEBHOOK_HEALTH: Operation[models.WebhookHealth] = Operation(
    "GET", "/webhooks/{webhookId}/health", {200: models.WebhookHealth}, None
)
GET_WEBHOOK_HEALTH_HISTORY: Operation[models.WebhookHealthHistory] = Operation(
    "GET", "/webhooks/{webhookId}/health/history", {200: models.WebhookHealthHistory}, None
)
LIST_REQUESTS: Operation[Any] = Operation(
    "GET", "/requests", {}, None
)
GET_REQUEST: Operation[models.LoggedRequestDetails] = Operation(
    "GET", "/requests/{requestId}", {200: models.LoggedRequestDetails}, None
)
CREATE_PLAYER_TOKEN: Operation[models.PlayerToken] = Operation(
    "POST", "/auth/player-token", {201: models.PlayerToken}, params.PlayerTokenRequest
)
GET_MY_PLAYER: Operation[models.MyPlayer] = Operation(
    "GET", "/me", {200: models.MyPlayer}, None
)
UPDATE_MY_PROFILE: Operation[models.MyPlayer] = Operation(
    "PATCH", "/me", {200: models.MyPlayer}, params.MyProfile
)
CHECK_MY_ORIGIN: Operation[models.CallingOrigin] = Operation(
    "GET", "/me/origin", {200: models.CallingOrigin}, None
)
LIST_MY_QUESTS: Operation[Any] = Operation(
    "GET", "/me/quests", {}, None
)
LIST_MY_ADVENTURES: Operation[Any] = Operation(
    "GET", "/me/adventures", {}, None
)
LIST_MY_BADGES: Operation[Any] = Operation(
    "GET", "/me/badges", {}, None
)
LIST_MY_ACTIVITY: Operation[Any] = Operation(
    "GET", "/me/activity", {}, None
)
GET_MY_RECAP: Operation[models.Recap] = Operation(
    "GET", "/me/recap", {200: models.Recap}, None
)
LIST_MY_STANDINGS: Operation[Any] = Operation(
    "GET", "/me/standings", {}, None
)
LIST_MY_LEAGUES: Operation[Any] = Operation(
    "GET", "/me/leagues", {}, None
)
GET_MY_LEAGUE: Operation[models.PlayerLeague] = Operation(
    "GET", "/me/league/{leaderboardId}", {200: models.PlayerLeague}, None
)
SEND_MY_EVENT: Operation[models.EventResult] = Operation(
    "POST", "/me/events", {200: models.EventResult, 201: models.EventResult}, params.MyEvent, keyed=True
)
START_MY_QUEST: Operation[models.MyResult] = Operation(
    "POST", "/me/quests/{questId}/start", {200: models.MyResult}, None, keyed=True
)
ABANDON_MY_QUEST: Operation[models.MyResult] = Operation(
    "POST", "/me/quests/{questId}/abandon", {200: models.MyResult}, None, keyed=True
)
START_MY_ADVENTURE: Operation[models.MyResult] = Operation(
    "POST", "/me/adventures/{adventureId}/start", {200: models.MyResult}, None, keyed=True
)
GET_MY_WALLET: Operation[models.MyWallet] = Operation(
    "GET", "/me/wallet", {200: models.MyWallet}, None
)
LIST_MY_TRANSACTIONS: Operation[Any] = Operation(
    "GET", "/me/transactions", {}, None
)
LIST_MY_INVENTORY: Operation[Any] = Operation(
    "GET", "/me/inventory", {}, None
)
LIST_MY_EXPERIMENTS: Operation[Any] = Operation(
    "GET", "/me/experiments", {}, None
)
LIST_MY_BOOSTS: Operation[Any] = Operation(
    "GET", "/me/boosts", {}, None
)
BUY_MY_OFFER: Operation[models.MyPurchase] = Operation(
    "POST", "/me/purchases", {201: models.MyPurchase}, params.OwnPurchaseRequest, keyed=True
)
USE_MY_ITEM: Operation[models.MyResult] = Operation(
    "POST", "/me/inventory/{itemId}/use", {200: models.MyResult}, params.MyItemUse, keyed=True
)
LIST_MY_MESSAGES: Operation[Any] = Operation(
    "GET", "/me/messages", {}, None
)
READ_MY_MESSAGE: Operation[models.MyMessage] = Operation(
    "POST", "/me/messages/{messageId}/read", {200: models.MyMessage}, None, keyed=True
)
CLAIM_MY_MESSAGE: Operation[models.MyMessageClaim] = Operation(
    "POST", "/me/messages/{messageId}/claim", {200: models.MyMessageClaim}, None, keyed=True
)
DELETE_MY_MESSAGE: Operation[None] = Operation(
    "DELETE", "/me/messages/{messageId}", {}, None
)
REVOKE_PLAYER_TOKENS: Operation[None] = Operation(
    "POST", "/players/{playerId}/revoke-tokens", {}, None, keyed=True
)
LIST_MY_MILESTONES: Operation[Any] = Operation(
    "GET", "/me/milestones", {}, None
)
LIST_MY_FRIENDS: Operation[Any] = Operation(
    "GET", "/me/friends", {}, None
)
LIST_MY_TEAMS: Operation[Any] = Operation(
    "GET", "/me/teams", {}, None
)
LEAVE_TEAM_AS_ME: Operation[None] = Operation(
    "POST", "/me/teams/{teamId}/leave", {}, None, keyed=True
)
JOIN_TEAM_AS_ME: Operation[models.JoinedTeam] = Operation(
    "POST", "/me/teams/{teamId}/join", {200: models.JoinedTeam}, None, keyed=True
)
CREATE_WEB_SOCKET_TOKEN: Operation[models.WebSocketToken] = Operation(
    "POST", "/auth/ws-token", {201: models.WebSocketToken}, params.WebSocketTokenRequest
)
