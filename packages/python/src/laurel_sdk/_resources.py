"""The calls of the API by resource.

Written by `npm run sdk` from the API document; a test fails when it is stale. Not to be edited.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

from . import _operations as ops
from . import models, params
from ._api import Api, Resource
from ._encode import OMIT, Omit, given
from ._pagination import Paginator


class Auth(Resource):
    def log_in(self, *, email: str, password: str) -> models.LoginResult | models.LoginChallenge:
        """Sign in with e-mail and password

        At most 10 attempts per minute for one e-mail address and 30 from one network address. An account with a second factor gets a challenge instead of a session: `POST /auth/login/verify` finishes the sign-in.
        """
        return self._api.send(ops.LOG_IN, body={"email": email, "password": password})

    def me(self) -> models.Me:
        """Read the signed-in user

        The user with each of their tenants, and their role and permissions there.
        """
        return self._api.send(ops.GET_ME)

    def log_out(self) -> None:
        """Sign out: revoke the token of this call

        The token no longer works. Other tokens of the same user stay valid.
        """
        self._api.send(ops.LOG_OUT)

    def change_password(self, *, current_password: str, new_password: str) -> None:
        """Change your password

        Ends all other sessions of the user; the token of this call stays valid.
        """
        self._api.send(
            ops.CHANGE_PASSWORD,
            body={"current_password": current_password, "new_password": new_password},
        )

    def verify_login(self, *, challenge: str, code: str) -> models.LoginResult:
        """Finish a sign-in with a second factor

        The challenge is from `POST /auth/login`, `/auth/reset-password` or `/auth/accept-invitation`. A code works once; five wrong ones end the challenge. At most 10 codes per minute for one account.
        """
        return self._api.send(ops.VERIFY_LOGIN, body={"challenge": challenge, "code": code})

    def begin_totp(self) -> models.TotpSecret:
        """Begin to set up an authenticator app

        Returns a new secret. Nothing changes until a code of it is confirmed. 409 if the account has an authenticator app already. Needs a sign-in of the last 15 minutes (403), not that of a device.
        """
        return self._api.send(ops.BEGIN_TOTP)

    def remove_totp(self, *, code: str) -> None:
        """Remove the authenticator app

        Needs a code of the app, or a recovery code. The recovery codes go with the last factor. Needs a sign-in of the last 15 minutes (403), not that of a device.
        """
        self._api.send(ops.REMOVE_TOTP, body={"code": code})

    def confirm_totp(self, *, code: str) -> models.RecoveryCodes:
        """Confirm the authenticator app

        From now on, a sign-in needs a code. Ends all other sessions of the user, and returns ten recovery codes, once.
        """
        return self._api.send(ops.CONFIRM_TOTP, body={"code": code})

    def renew_recovery_codes(self, *, code: str) -> models.RecoveryCodes:
        """Replace the recovery codes

        Returns ten new ones, once. The old ones no longer work.
        """
        return self._api.send(ops.RENEW_RECOVERY_CODES, body={"code": code})

    def begin_passkey_login(self) -> models.PasskeySignInOptions:
        """Begin a sign-in with a passkey

        The same for every account. At most 30 calls per minute from one network address. 409 where the service is reached by a network address instead of a name: passkeys belong to a name.
        """
        return self._api.send(ops.BEGIN_PASSKEY_LOGIN)

    def log_in_with_passkey(self, *, credential: Mapping[str, Any]) -> models.LoginResult:
        """Sign in with a passkey

        Without a password. A passkey counts as both factors, so no challenge follows. At most 30 attempts per minute from one network address, and 10 with one passkey.
        """
        return self._api.send(ops.LOG_IN_WITH_PASSKEY, body={"credential": credential})

    def begin_passkey(self) -> models.PasskeyOptions:
        """Begin to add a passkey

        Needs a sign-in of the last 15 minutes (403 otherwise), and fewer than 20 passkeys. 409 where the service is reached by a network address instead of a name: passkeys belong to a name.
        """
        return self._api.send(ops.BEGIN_PASSKEY)

    def add_passkey(self, *, credential: Mapping[str, Any], name: str | None = None) -> models.PasskeyAdded:
        """Add a passkey

        With the answer of the authenticator to `POST /auth/passkeys/options`. From then on, a password alone no longer signs in. The first second factor of an account ends all its other sessions, and comes with ten recovery codes.
        """
        return self._api.send(ops.ADD_PASSKEY, body={"name": given(name), "credential": credential})

    def passkeys(self, *, limit: int | None = None, cursor: str | None = None) -> Paginator[models.Passkey]:
        """List your passkeys

        Newest first.
        """
        return self._api.list(ops.LIST_PASSKEYS, models.Passkey, query={"limit": limit, "cursor": cursor})

    def rename_passkey(self, passkey_id: str, *, name: str) -> models.Passkey:
        """Rename a passkey

        The name is for the person alone. It may be that of another passkey.
        """
        return self._api.send(ops.RENAME_PASSKEY, path=(passkey_id,), body={"name": name})

    def remove_passkey(self, passkey_id: str) -> None:
        """Remove a passkey

        It no longer signs in. Needs a sign-in of the last 15 minutes (403 otherwise). The recovery codes go with the last second factor.
        """
        self._api.send(ops.REMOVE_PASSKEY, path=(passkey_id,))

    def start_device_login(self) -> models.DeviceLogin:
        """Ask to sign in a device, such as a command line

        Show the person `verificationUrl` and `userCode`, and call `POST /auth/device/token` every `intervalSeconds`. At most 30 calls per minute and 20 open requests from one network address.
        """
        return self._api.send(ops.START_DEVICE_LOGIN)

    def device_login(self, *, user_code: str) -> models.DeviceRequest:
        """Read what a device asks for

        For the person who is about to decide. At most 30 calls per minute, with decisions.
        """
        return self._api.send(ops.GET_DEVICE_LOGIN, query={"user_code": user_code})

    def redeem_device_login(self, *, device_code: str) -> models.LoginResult | models.DevicePending:
        """Get the token of an approved device

        202 while nobody has decided. 200 with an access token of the person who approved, once: it lasts 7 days and ends with `POST /auth/logout`. 403 if the person denied it; 401 if the code is unknown, expired or already used.
        """
        return self._api.send(ops.REDEEM_DEVICE_LOGIN, body={"device_code": device_code})

    def approve_device_login(self, *, user_code: str) -> None:
        """Sign in a device as yourself

        The device gets an access token of yours. Compare the code with the one that the device shows first.
        """
        self._api.send(ops.APPROVE_DEVICE_LOGIN, body={"user_code": user_code})

    def deny_device_login(self, *, user_code: str) -> None:
        """Refuse to sign in a device

        Also withdraws an approval whose token the device has not fetched yet.
        """
        self._api.send(ops.DENY_DEVICE_LOGIN, body={"user_code": user_code})

    def sessions(self, *, limit: int | None = None, cursor: str | None = None) -> Paginator[models.Session]:
        """List your sessions

        Where you are signed in, newest sign-in first. Ended and expired sessions are not listed.
        """
        return self._api.list(ops.LIST_SESSIONS, models.Session, query={"limit": limit, "cursor": cursor})

    def end_other_sessions(self) -> None:
        """End all of your other sessions

        Signs you out everywhere but here: the token of this call stays valid.
        """
        self._api.send(ops.END_OTHER_SESSIONS)

    def end_session(self, session_id: str) -> None:
        """End one of your sessions

        Its token no longer works. Ending the session of this call signs you out.
        """
        self._api.send(ops.END_SESSION, path=(session_id,))

    def forgot_password(self, *, email: str) -> models.ForgotPasswordResult:
        """Request an e-mail to set a new password

        The response is the same whether or not the address has an account. Only on installations that send e-mail (409 otherwise). At most 10 calls per minute for one address and 30 from one network address; one account gets at most 3 such e-mails per hour and 5 per day.
        """
        return self._api.send(ops.FORGOT_PASSWORD, body={"email": email})

    def begin_sso(self, *, email: str, next: str | None = None) -> None:
        """Sign in at the provider of your e-mail domain

        For browsers: redirects to the provider, or back to the console with what is wrong. At most 30 calls per minute from one network address.
        """
        self._api.send(ops.BEGIN_SSO, query={"email": email, "next": next})

    def finish_sso(self, *, state: str | None = None, code: str | None = None) -> None:
        """Come back from the provider

        For browsers: redirects to the console, with a session in a cookie, or with what is left to prove. The provider adds its own parameters.
        """
        self._api.send(ops.FINISH_SSO, query={"state": state, "code": code})

    def end_sso_sessions(
        self,
        tenant_id: str,
        content: bytes,
        *,
        content_type: str = "application/octet-stream",
    ) -> None:
        """End sessions, as the provider says

        The back-channel logout of OpenID Connect, for the provider of the tenant: ends the sessions that were opened there, of the person or the session that the token names. A token counts once, for five minutes. 400 for any other. At most 600 calls per minute from one network address.
        """
        self._api.send(ops.END_SSO_SESSIONS, path=(tenant_id,), content=content, content_type=content_type)

    def link_sso(self, *, token: str, password: str) -> models.LoginResult | models.LoginChallenge:
        """Link your account to the provider

        The first time that somebody comes from the provider whose e-mail address has an account: its password proves that it is theirs. An account with a second factor gets a challenge.
        """
        return self._api.send(ops.LINK_SSO, body={"token": token, "password": password})

    def reset_password(self, *, token: str, password: str) -> models.LoginResult | models.LoginChallenge:
        """Set a new password with a token, and sign in

        The token is from `POST /tenants/{tenantId}/users/{userId}/reset-password` or from an e-mail. It works once, and ends all sessions of the user. An account with a second factor gets a challenge. At most 30 calls per minute from one network address.
        """
        return self._api.send(ops.RESET_PASSWORD, body={"token": token, "password": password})


class Tenants(Resource):
    def create(self, *, name: str, idempotency_key: str | None = None) -> models.Tenant:
        """Create a tenant

        You become its OWNER. On a hosted installation only the operator can create tenants (403).
        """
        return self._api.send(ops.CREATE_TENANT, body={"name": name}, idempotency_key=idempotency_key)

    def list(self, *, limit: int | None = None, cursor: str | None = None) -> Paginator[models.Tenant]:
        """List your tenants

        Each with your role in it.
        """
        return self._api.list(ops.LIST_TENANTS, models.Tenant, query={"limit": limit, "cursor": cursor})

    def get(self, tenant_id: str) -> models.Tenant:
        """Read a tenant

        Its name, when it was created, and your role in it.
        """
        return self._api.send(ops.GET_TENANT, path=(tenant_id,))

    def update(
        self,
        tenant_id: str,
        *,
        name: str | None = None,
        require_second_factor: bool | None = None,
    ) -> models.Tenant:
        """Change a tenant

        Its name, and whether its members need a second factor: those without one get 403 everywhere but where they set it up.
        """
        return self._api.send(
            ops.UPDATE_TENANT,
            path=(tenant_id,),
            body={"name": given(name), "require_second_factor": given(require_second_factor)},
        )

    def delete(self, tenant_id: str) -> None:
        """Delete a tenant with all of its data

        Takes effect immediately. The data is then removed in the background.
        """
        self._api.send(ops.DELETE_TENANT, path=(tenant_id,))

    def audit_log(
        self,
        tenant_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        actor_id: str | None = None,
        target_kind: str | None = None,
        target_id: str | None = None,
        action: str | None = None,
        from_: dt.datetime | str | None = None,
        to: dt.datetime | str | None = None,
    ) -> Paginator[models.AuditEntry]:
        """List the audit log, newest first

        Each change to access and definitions: who made it, from which address, and the state before and after.
        """
        return self._api.list(
            ops.LIST_AUDIT_LOG,
            models.AuditEntry,
            path=(tenant_id,),
            query={
                "limit": limit,
                "cursor": cursor,
                "actor_id": actor_id,
                "target_kind": target_kind,
                "target_id": target_id,
                "action": action,
                "from_": from_,
                "to": to,
            },
        )

    def put_sso(
        self,
        tenant_id: str,
        *,
        issuer: str,
        client_id: str,
        domains: Sequence[str],
        default_role: Literal["ADMIN", "DESIGNER", "DEVELOPER", "VIEWER"],
        client_secret: str | None = None,
        role_claim: str | None | Omit = OMIT,
        role_map: Mapping[str, Literal["ADMIN", "DESIGNER", "DEVELOPER", "VIEWER"]] | None = None,
        required: bool | None = None,
    ) -> models.Sso:
        """Set the provider of a tenant

        An OpenID Connect provider. People of the verified domains sign in there (`GET /auth/sso`). With `required`, all others of their sessions end, and their passwords and passkeys are refused, except for owners. With another issuer or client, sessions that were opened at the one before end. Returns 201 if the tenant had none.
        """
        return self._api.send(
            ops.PUT_SSO,
            path=(tenant_id,),
            body={
                "issuer": issuer,
                "client_id": client_id,
                "client_secret": given(client_secret),
                "domains": domains,
                "default_role": default_role,
                "role_claim": role_claim,
                "role_map": given(role_map),
                "required": given(required),
            },
        )

    def sso(self, tenant_id: str) -> models.Sso:
        """Read the provider of a tenant

        Without the client secret. 404 if the tenant has none.
        """
        return self._api.send(ops.GET_SSO, path=(tenant_id,))

    def delete_sso(self, tenant_id: str) -> None:
        """Remove the provider of a tenant

        People sign in with passwords and passkeys again. Sessions that were opened at the provider end, and who was linked to an account there is forgotten.
        """
        self._api.send(ops.DELETE_SSO, path=(tenant_id,))

    def test_sso(self, tenant_id: str) -> models.SsoTest:
        """Test the provider of a tenant

        Reads its configuration and its keys. 409 says in words what is wrong.
        """
        return self._api.send(ops.TEST_SSO, path=(tenant_id,))

    def verify_sso_domain(self, tenant_id: str, domain: str) -> models.SsoDomain:
        """Verify a domain

        Looks for the TXT record `_laurel.<domain>`. 409 says what was found instead. At most 10 calls per minute for one tenant.
        """
        return self._api.send(ops.VERIFY_SSO_DOMAIN, path=(tenant_id, domain))


class Invitations(Resource):
    def create(
        self,
        tenant_id: str,
        *,
        email: str,
        role: params.Role,
        idempotency_key: str | None = None,
    ) -> models.InvitationWithToken:
        """Invite a person by e-mail address

        If the installation sends e-mail, the token goes to the address and `token` is null. Otherwise the token is shown only in this response: give it to the person, which confirms that the address is theirs. It is valid for 7 days and one use, and becomes invalid when the inviter loses the permission to invite. With `LAUREL_HOSTED=true` and no e-mail, only addresses that have an account can be invited (403). A tenant can send at most 30 e-mails per hour and 100 per day, and 3 per hour and 5 per day to one address (429).
        """
        return self._api.send(
            ops.INVITE,
            path=(tenant_id,),
            body={"email": email, "role": role},
            idempotency_key=idempotency_key,
        )

    def list(
        self,
        tenant_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Paginator[models.Invitation]:
        """List the open invitations

        Invitations that were not accepted or withdrawn and have not expired.
        """
        return self._api.list(
            ops.LIST_INVITATIONS,
            models.Invitation,
            path=(tenant_id,),
            query={"limit": limit, "cursor": cursor},
        )

    def withdraw(self, tenant_id: str, invitation_id: str) -> None:
        """Withdraw an invitation

        Its token no longer works.
        """
        self._api.send(ops.WITHDRAW_INVITATION, path=(tenant_id, invitation_id))

    def get(self, *, token: str) -> models.OfferedInvitation:
        """Read an invitation by its token

        At most 30 calls per minute from one network address.
        """
        return self._api.send(ops.GET_INVITATION, query={"token": token})

    def accept(self, *, token: str, password: str) -> models.LoginResult | models.LoginChallenge:
        """Accept an invitation and sign in

        If the e-mail address already has an account, send the password of that account (otherwise 401). An account with a second factor joins, and gets a challenge instead of a session.
        """
        return self._api.send(ops.ACCEPT_INVITATION, body={"token": token, "password": password})


class Members(Resource):
    def list(
        self,
        tenant_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Paginator[models.Member]:
        """List the members of a tenant

        Each with their role and when they joined.
        """
        return self._api.list(
            ops.LIST_USERS,
            models.Member,
            path=(tenant_id,),
            query={"limit": limit, "cursor": cursor},
        )

    def change_role(self, tenant_id: str, user_id: str, *, role: params.Role) -> models.Member:
        """Change a member's role

        Takes effect with their next call. The last OWNER cannot be demoted (409).
        """
        return self._api.send(ops.CHANGE_ROLE, path=(tenant_id, user_id), body={"role": role})

    def remove(self, tenant_id: str, user_id: str) -> None:
        """Remove a member from a tenant

        Takes effect immediately. The last OWNER cannot be removed (409).
        """
        self._api.send(ops.REMOVE_USER, path=(tenant_id, user_id))

    def reset_password(
        self,
        tenant_id: str,
        user_id: str,
        *,
        idempotency_key: str | None = None,
    ) -> models.PasswordResetToken:
        """Reset a member's password

        Creates a token with which the member sets a new password (`POST /auth/reset-password`). Their current password and sessions stay valid until then. If the installation sends e-mail, the token goes to the member and `token` is null. Otherwise it is shown only in this response; this is refused (409) for a member who also belongs to another tenant. It is valid for 24 hours and one use, and a new one replaces it. Only an OWNER can reset the password of an OWNER.
        """
        return self._api.send(
            ops.RESET_MEMBER_PASSWORD,
            path=(tenant_id, user_id),
            idempotency_key=idempotency_key,
        )

    def end_member_sessions(self, tenant_id: str, user_id: str) -> None:
        """End all of a member's sessions

        The member has to sign in again everywhere. Only an OWNER can end the sessions of an OWNER.
        """
        self._api.send(ops.END_MEMBER_SESSIONS, path=(tenant_id, user_id))


class Backups(Resource):
    def start(self, *, idempotency_key: str | None = None) -> models.Backup:
        """Start a backup of the installation

        For an OWNER of the first tenant of the installation; nobody where `LAUREL_HOSTED` is set (403). It is made on the node that answers, in the background: follow it with `GET /backups`. Returns 409 while another one is running on any node, and if neither `LAUREL_BACKUP_DIR` nor `LAUREL_STORAGE_URL` with `LAUREL_BACKUP_EVERY` is set.
        """
        return self._api.send(ops.START_BACKUP, idempotency_key=idempotency_key)

    def list(self, *, limit: int | None = None, cursor: str | None = None) -> Paginator[models.Backup]:
        """List the last backups, newest first

        For an OWNER of the first tenant of the installation; nobody where `LAUREL_HOSTED` is set (403). All nodes together; the last thousand are listed, the newest few of them have a file. `schedule` has the settings.
        """
        return self._api.list(ops.LIST_BACKUPS, models.Backup, query={"limit": limit, "cursor": cursor})


class Projects(Resource):
    def create(
        self,
        tenant_id: str,
        *,
        name: str,
        plan: params.Plan | None = None,
        idempotency_key: str | None = None,
    ) -> models.Project:
        """Create a project with its live and test environments

        The project starts empty. `plan` defaults to FREE.
        """
        return self._api.send(
            ops.CREATE_PROJECT,
            path=(tenant_id,),
            body={"name": name, "plan": given(plan)},
            idempotency_key=idempotency_key,
        )

    def list(
        self,
        tenant_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Paginator[models.Project]:
        """List the projects of a tenant

        Each with its plan, time zone and levels.
        """
        return self._api.list(
            ops.LIST_PROJECTS,
            models.Project,
            path=(tenant_id,),
            query={"limit": limit, "cursor": cursor},
        )

    def get(self, project_id: str) -> models.Project:
        """Read a project

        Its plan, rate limit, time zone, levels and settings for clients.
        """
        return self._api.send(ops.GET_PROJECT, path=(project_id,))

    def update(
        self,
        project_id: str,
        *,
        name: str | None = None,
        plan: params.Plan | None = None,
        rate_limit_per_minute: int | None | Omit = OMIT,
        timezone: str | None = None,
        levels: params.Levels | None = None,
        client: params.ClientSettingsPatch | None = None,
        require_approval: bool | None = None,
        teams_per_player: int | None = None,
        holdout_percent: int | None = None,
    ) -> models.Project:
        """Change a project's name, plan, rate limit, time zone, levels or settings for clients

        Omitted fields keep their values, those of `client` too. A custom rate limit requires the plan ENTERPRISE.
        """
        return self._api.send(
            ops.UPDATE_PROJECT,
            path=(project_id,),
            body={
                "name": given(name),
                "plan": given(plan),
                "rate_limit_per_minute": rate_limit_per_minute,
                "timezone": given(timezone),
                "levels": given(levels),
                "client": given(client),
                "require_approval": given(require_approval),
                "teams_per_player": given(teams_per_player),
                "holdout_percent": given(holdout_percent),
            },
        )

    def delete(self, project_id: str) -> None:
        """Delete a project with all of its data

        Takes effect immediately: its API keys stop working, its sockets are closed and its data can no longer be read. The data is then removed in the background.
        """
        self._api.send(ops.DELETE_PROJECT, path=(project_id,))

    def usage(self, project_id: str) -> models.Usage:
        """Read the usage and limits of a project

        Calls in this minute and by day, players and events by environment, and each limit with its usage.
        """
        return self._api.send(ops.GET_USAGE, path=(project_id,))


class ApiKeys(Resource):
    def create(
        self,
        project_id: str,
        *,
        name: str,
        mode: Literal["live", "test"],
        scopes: Sequence[Literal["read", "write", "manage"]] | None = None,
        expires_at: dt.datetime | str | None | Omit = OMIT,
        idempotency_key: str | None = None,
    ) -> models.ApiKeyWithSecret:
        """Create a key

        The key is shown only in this response. Only an OWNER or ADMIN can create a key with the scope `manage`.
        """
        return self._api.send(
            ops.CREATE_API_KEY,
            path=(project_id,),
            body={"name": name, "mode": mode, "scopes": given(scopes), "expires_at": expires_at},
            idempotency_key=idempotency_key,
        )

    def list(
        self,
        project_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Paginator[models.ApiKey]:
        """List a project's keys

        Newest first, without the keys themselves: a key is shown once, when it is created or rotated.
        """
        return self._api.list(
            ops.LIST_API_KEYS,
            models.ApiKey,
            path=(project_id,),
            query={"limit": limit, "cursor": cursor},
        )

    def rotate(
        self,
        project_id: str,
        key_id: str,
        *,
        grace_seconds: int | None = None,
        idempotency_key: str | None = None,
    ) -> models.ApiKeyWithSecret:
        """Rotate a key

        Replaces the key with a new one. The old one works for another `graceSeconds`, so that you can update servers one by one.
        """
        return self._api.send(
            ops.ROTATE_API_KEY,
            path=(project_id, key_id),
            body={"grace_seconds": given(grace_seconds)},
            idempotency_key=idempotency_key,
        )

    def revoke(self, project_id: str, key_id: str) -> None:
        """Revoke a key

        Takes effect immediately on this node and within 5 seconds on all others.
        """
        self._api.send(ops.REVOKE_API_KEY, path=(project_id, key_id))


class TestClock(Resource):
    def move(
        self,
        *,
        now: dt.datetime | str | None = None,
        advance_seconds: int | None = None,
    ) -> models.TestClock:
        """Move the time of the test environment forward

        Streaks, limits of rules, cooldowns, quests, seasons and lobbies of the test environment go by this time from the next event on. The clock never goes back: reset the environment for that. In live it is 403.
        """
        return self._api.send(
            ops.MOVE_TEST_CLOCK,
            body={"now": given(now), "advance_seconds": given(advance_seconds)},
        )

    def get(self) -> models.TestClock:
        """Get the time of the test environment

        How far it is ahead of the real time. In live it is 403.
        """
        return self._api.send(ops.GET_TEST_CLOCK)

    def reset_environment(self, *, idempotency_key: str | None = None) -> models.TestClock:
        """Delete all players and their data from the test environment

        Players, events (their ids can be used again), scores, seasons and lobbies are gone for the next call, and the clock has the real time again. Definitions, webhooks and API keys stay. The rows are deleted in the background. In live it is 403.
        """
        return self._api.send(ops.RESET_TEST_ENVIRONMENT, idempotency_key=idempotency_key)


class Levels(Resource):
    def put(self, body: params.Levels, *, if_match: str | None = None) -> models.LevelsRecord:
        """Replace the project's levels

        They apply to both environments, so they cannot be changed from test (403).
        """
        return self._api.send(ops.PUT_LEVELS, body=body, if_match=if_match)

    def get(self) -> models.LevelsRecord:
        """Read the project's levels

        Send the `ETag` as `If-Match` with a change to detect concurrent changes.
        """
        return self._api.send(ops.GET_LEVELS)

    def versions(self, *, limit: int | None = None, cursor: str | None = None) -> Paginator[models.Version]:
        """List the versions of the levels, newest first

        Who wrote each version, and when.
        """
        return self._api.list(
            ops.LIST_LEVELS_VERSIONS,
            models.Version,
            query={"limit": limit, "cursor": cursor},
        )

    def version(self, version: int) -> models.LevelsRecord:
        """Read a version of the levels

        The levels as they were.
        """
        return self._api.send(ops.GET_LEVELS_VERSION, path=(version,))

    def restore(self, version: int, *, idempotency_key: str | None = None) -> models.LevelsRecord:
        """Restore a version of the levels

        Writes the earlier version once more, as a new one. They apply to both environments, so they cannot be restored from test (403).
        """
        return self._api.send(ops.RESTORE_LEVELS, path=(version,), idempotency_key=idempotency_key)


class Assets(Resource):
    def upload(
        self,
        content: bytes,
        *,
        content_type: str = "application/octet-stream",
        idempotency_key: str | None = None,
    ) -> models.Asset:
        """Upload an image

        The body is the image itself: PNG, JPEG, WebP or GIF, at most 1 MiB (413) and 4096 pixels on each side. Its content must match the `Content-Type` (415); `application/octet-stream` stands for any of these. The same bytes give the same id. A project can have 1,000 images (409). Where images are kept in a storage of their own (`LAUREL_STORAGE_URL`) and it is unavailable, the response is 503.
        """
        return self._api.send(
            ops.UPLOAD_ASSET,
            content=content,
            content_type=content_type,
            idempotency_key=idempotency_key,
        )

    def list(self, *, limit: int | None = None, cursor: str | None = None) -> Paginator[models.Asset]:
        """List the images of a project

        Newest first. Both environments share them.
        """
        return self._api.list(ops.LIST_ASSETS, models.Asset, query={"limit": limit, "cursor": cursor})

    def get(self, asset_id: str) -> bytes:
        """Read an image

        Public: anyone who has the URL can read it. The image never changes, so it may be cached for a year.
        """
        return self._api.send(ops.GET_ASSET, path=(asset_id,))

    def delete(self, asset_id: str) -> None:
        """Delete an image

        Pages that still use its URL no longer show it. Caches may keep it; other nodes serve it for up to a minute.
        """
        self._api.send(ops.DELETE_ASSET, path=(asset_id,))


class Badges(Resource):
    def create(
        self,
        *,
        name: str,
        id: str | None = None,
        description: str | None | Omit = OMIT,
        environments: Sequence[Literal["live", "test"]] | None | Omit = OMIT,
        image_url: str | None | Omit = OMIT,
        secret: bool | None | Omit = OMIT,
        repeatable: bool | None | Omit = OMIT,
        idempotency_key: str | None = None,
    ) -> models.Badge:
        """Create a badge

        If `id` is omitted, it is derived from the name. An id that is already in use is refused with 409.
        """
        return self._api.send(
            ops.CREATE_BADGE,
            body={
                "id": given(id),
                "name": name,
                "description": description,
                "environments": environments,
                "image_url": image_url,
                "secret": secret,
                "repeatable": repeatable,
            },
            idempotency_key=idempotency_key,
        )

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        deleted: bool | None = None,
    ) -> Paginator[models.Badge]:
        """List badges, newest first

        All badges of the project, including disabled ones.
        """
        return self._api.list(
            ops.LIST_BADGES,
            models.Badge,
            query={"limit": limit, "cursor": cursor, "deleted": deleted},
        )

    def put(
        self,
        id: str,
        *,
        name: str,
        description: str | None | Omit = OMIT,
        environments: Sequence[Literal["live", "test"]] | None | Omit = OMIT,
        image_url: str | None | Omit = OMIT,
        secret: bool | None | Omit = OMIT,
        repeatable: bool | None | Omit = OMIT,
        if_match: str | None = None,
    ) -> models.Badge:
        """Create or replace a badge

        Omitted optional fields get their defaults. If nothing changes, no new version is written.
        """
        return self._api.send(
            ops.PUT_BADGE,
            path=(id,),
            body={
                "name": name,
                "description": description,
                "environments": environments,
                "image_url": image_url,
                "secret": secret,
                "repeatable": repeatable,
            },
            if_match=if_match,
        )

    def get(self, id: str) -> models.Badge:
        """Read a badge

        Send the `ETag` as `If-Match` with a change to detect concurrent changes.
        """
        return self._api.send(ops.GET_BADGE, path=(id,))

    def update(
        self,
        id: str,
        *,
        name: str | None = None,
        description: str | None | Omit = OMIT,
        environments: Sequence[Literal["live", "test"]] | None | Omit = OMIT,
        image_url: str | None | Omit = OMIT,
        secret: bool | None | Omit = OMIT,
        repeatable: bool | None | Omit = OMIT,
        if_match: str | None = None,
    ) -> models.Badge:
        """Change some fields of a badge

        Omitted fields keep their values. A given field is replaced as a whole; null resets an optional field to its default.
        """
        return self._api.send(
            ops.UPDATE_BADGE,
            path=(id,),
            body={
                "name": given(name),
                "description": description,
                "environments": environments,
                "image_url": image_url,
                "secret": secret,
                "repeatable": repeatable,
            },
            if_match=if_match,
        )

    def delete(self, id: str, *, if_match: str | None = None) -> None:
        """Delete a badge

        Refused with 409 while other definitions refer to it; the error lists them.
        """
        self._api.send(ops.DELETE_BADGE, path=(id,), if_match=if_match)

    def versions(
        self,
        id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Paginator[models.Version]:
        """List the versions of a badge, newest first

        Who wrote each version, and when. Also of a badge that was deleted.
        """
        return self._api.list(
            ops.LIST_BADGE_VERSIONS,
            models.Version,
            path=(id,),
            query={"limit": limit, "cursor": cursor},
        )

    def version(self, id: str, version: int) -> models.Badge:
        """Read a version of a badge

        The badge as it was. A version that is a deletion has nothing to show (409).
        """
        return self._api.send(ops.GET_BADGE_VERSION, path=(id, version))

    def restore(self, id: str, version: int, *, idempotency_key: str | None = None) -> models.Badge:
        """Restore a version of a badge

        Writes the earlier version once more, as a new one. Also brings back what was deleted. It is checked like any other change; what is active in live, or would be, cannot be restored from test (403).
        """
        return self._api.send(ops.RESTORE_BADGE, path=(id, version), idempotency_key=idempotency_key)


class Quests(Resource):
    def create(
        self,
        *,
        name: str,
        objectives: Sequence[params.Objective],
        id: str | None = None,
        description: str | None | Omit = OMIT,
        enabled: bool | None | Omit = OMIT,
        environments: Sequence[Literal["live", "test"]] | None | Omit = OMIT,
        start: Literal["auto", "manual"] | None | Omit = OMIT,
        order: Literal["any", "sequence"] | None | Omit = OMIT,
        prerequisites: params.QuestInputPrerequisites | None | Omit = OMIT,
        available_from: dt.datetime | str | None | Omit = OMIT,
        available_until: dt.datetime | str | None | Omit = OMIT,
        time_limit_seconds: int | None | Omit = OMIT,
        repeat: Literal["never", "daily", "weekly", "always"] | None | Omit = OMIT,
        rewards: Sequence[params.Action] | None | Omit = OMIT,
        idempotency_key: str | None = None,
    ) -> models.Quest:
        """Create a quest

        If `id` is omitted, it is derived from the name. An id that is already in use is refused with 409.
        """
        return self._api.send(
            ops.CREATE_QUEST,
            body={
                "id": given(id),
                "name": name,
                "objectives": objectives,
                "description": description,
                "enabled": enabled,
                "environments": environments,
                "start": start,
                "order": order,
                "prerequisites": prerequisites,
                "available_from": available_from,
                "available_until": available_until,
                "time_limit_seconds": time_limit_seconds,
                "repeat": repeat,
                "rewards": rewards,
            },
            idempotency_key=idempotency_key,
        )

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        deleted: bool | None = None,
    ) -> Paginator[models.Quest]:
        """List quests, newest first

        All quests of the project, including disabled ones.
        """
        return self._api.list(
            ops.LIST_QUESTS,
            models.Quest,
            query={"limit": limit, "cursor": cursor, "deleted": deleted},
        )

    def put(
        self,
        id: str,
        *,
        name: str,
        objectives: Sequence[params.Objective],
        description: str | None | Omit = OMIT,
        enabled: bool | None | Omit = OMIT,
        environments: Sequence[Literal["live", "test"]] | None | Omit = OMIT,
        start: Literal["auto", "manual"] | None | Omit = OMIT,
        order: Literal["any", "sequence"] | None | Omit = OMIT,
        prerequisites: params.QuestInputPrerequisites | None | Omit = OMIT,
        available_from: dt.datetime | str | None | Omit = OMIT,
        available_until: dt.datetime | str | None | Omit = OMIT,
        time_limit_seconds: int | None | Omit = OMIT,
        repeat: Literal["never", "daily", "weekly", "always"] | None | Omit = OMIT,
        rewards: Sequence[params.Action] | None | Omit = OMIT,
        if_match: str | None = None,
    ) -> models.Quest:
        """Create or replace a quest

        Omitted optional fields get their defaults. If nothing changes, no new version is written.
        """
        return self._api.send(
            ops.PUT_QUEST,
            path=(id,),
            body={
                "name": name,
                "objectives": objectives,
                "description": description,
                "enabled": enabled,
                "environments": environments,
                "start": start,
                "order": order,
                "prerequisites": prerequisites,
                "available_from": available_from,
                "available_until": available_until,
                "time_limit_seconds": time_limit_seconds,
                "repeat": repeat,
                "rewards": rewards,
            },
            if_match=if_match,
        )

    def get(self, id: str) -> models.QuestDetail:
        """Read a quest

        Send the `ETag` as `If-Match` with a change to detect concurrent changes.
        """
        return self._api.send(ops.GET_QUEST, path=(id,))

    def update(
        self,
        id: str,
        *,
        name: str | None = None,
        objectives: Sequence[params.Objective] | None = None,
        description: str | None | Omit = OMIT,
        enabled: bool | None | Omit = OMIT,
        environments: Sequence[Literal["live", "test"]] | None | Omit = OMIT,
        start: Literal["auto", "manual"] | None | Omit = OMIT,
        order: Literal["any", "sequence"] | None | Omit = OMIT,
        prerequisites: params.QuestPatchPrerequisites | None | Omit = OMIT,
        available_from: dt.datetime | str | None | Omit = OMIT,
        available_until: dt.datetime | str | None | Omit = OMIT,
        time_limit_seconds: int | None | Omit = OMIT,
        repeat: Literal["never", "daily", "weekly", "always"] | None | Omit = OMIT,
        rewards: Sequence[params.Action] | None | Omit = OMIT,
        if_match: str | None = None,
    ) -> models.Quest:
        """Change some fields of a quest

        Omitted fields keep their values. A given field is replaced as a whole; null resets an optional field to its default.
        """
        return self._api.send(
            ops.UPDATE_QUEST,
            path=(id,),
            body={
                "name": given(name),
                "objectives": given(objectives),
                "description": description,
                "enabled": enabled,
                "environments": environments,
                "start": start,
                "order": order,
                "prerequisites": prerequisites,
                "available_from": available_from,
                "available_until": available_until,
                "time_limit_seconds": time_limit_seconds,
                "repeat": repeat,
                "rewards": rewards,
            },
            if_match=if_match,
        )

    def delete(self, id: str, *, if_match: str | None = None) -> None:
        """Delete a quest

        Refused with 409 while other definitions refer to it; the error lists them.
        """
        self._api.send(ops.DELETE_QUEST, path=(id,), if_match=if_match)

    def versions(
        self,
        id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Paginator[models.Version]:
        """List the versions of a quest, newest first

        Who wrote each version, and when. Also of a quest that was deleted.
        """
        return self._api.list(
            ops.LIST_QUEST_VERSIONS,
            models.Version,
            path=(id,),
            query={"limit": limit, "cursor": cursor},
        )

    def version(self, id: str, version: int) -> models.Quest:
        """Read a version of a quest

        The quest as it was. A version that is a deletion has nothing to show (409).
        """
        return self._api.send(ops.GET_QUEST_VERSION, path=(id, version))

    def restore(self, id: str, version: int, *, idempotency_key: str | None = None) -> models.Quest:
        """Restore a version of a quest

        Writes the earlier version once more, as a new one. Also brings back what was deleted. It is checked like any other change; what is active in live, or would be, cannot be restored from test (403).
        """
        return self._api.send(ops.RESTORE_QUEST, path=(id, version), idempotency_key=idempotency_key)


class Adventures(Resource):
    def create(
        self,
        *,
        name: str,
        steps: Sequence[params.Step],
        id: str | None = None,
        description: str | None | Omit = OMIT,
        enabled: bool | None | Omit = OMIT,
        environments: Sequence[Literal["live", "test"]] | None | Omit = OMIT,
        start: Literal["auto", "manual"] | None | Omit = OMIT,
        rewards: Sequence[params.Action] | None | Omit = OMIT,
        idempotency_key: str | None = None,
    ) -> models.Adventure:
        """Create an adventure

        If `id` is omitted, it is derived from the name. An id that is already in use is refused with 409.
        """
        return self._api.send(
            ops.CREATE_ADVENTURE,
            body={
                "id": given(id),
                "name": name,
                "steps": steps,
                "description": description,
                "enabled": enabled,
                "environments": environments,
                "start": start,
                "rewards": rewards,
            },
            idempotency_key=idempotency_key,
        )

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        deleted: bool | None = None,
    ) -> Paginator[models.Adventure]:
        """List adventures, newest first

        All adventures of the project, including disabled ones.
        """
        return self._api.list(
            ops.LIST_ADVENTURES,
            models.Adventure,
            query={"limit": limit, "cursor": cursor, "deleted": deleted},
        )

    def put(
        self,
        id: str,
        *,
        name: str,
        steps: Sequence[params.Step],
        description: str | None | Omit = OMIT,
        enabled: bool | None | Omit = OMIT,
        environments: Sequence[Literal["live", "test"]] | None | Omit = OMIT,
        start: Literal["auto", "manual"] | None | Omit = OMIT,
        rewards: Sequence[params.Action] | None | Omit = OMIT,
        if_match: str | None = None,
    ) -> models.Adventure:
        """Create or replace an adventure

        Omitted optional fields get their defaults. If nothing changes, no new version is written.
        """
        return self._api.send(
            ops.PUT_ADVENTURE,
            path=(id,),
            body={
                "name": name,
                "steps": steps,
                "description": description,
                "enabled": enabled,
                "environments": environments,
                "start": start,
                "rewards": rewards,
            },
            if_match=if_match,
        )

    def get(self, id: str) -> models.AdventureDetail:
        """Read an adventure

        Send the `ETag` as `If-Match` with a change to detect concurrent changes.
        """
        return self._api.send(ops.GET_ADVENTURE, path=(id,))

    def update(
        self,
        id: str,
        *,
        name: str | None = None,
        steps: Sequence[params.Step] | None = None,
        description: str | None | Omit = OMIT,
        enabled: bool | None | Omit = OMIT,
        environments: Sequence[Literal["live", "test"]] | None | Omit = OMIT,
        start: Literal["auto", "manual"] | None | Omit = OMIT,
        rewards: Sequence[params.Action] | None | Omit = OMIT,
        if_match: str | None = None,
    ) -> models.Adventure:
        """Change some fields of an adventure

        Omitted fields keep their values. A given field is replaced as a whole; null resets an optional field to its default.
        """
        return self._api.send(
            ops.UPDATE_ADVENTURE,
            path=(id,),
            body={
                "name": given(name),
                "steps": given(steps),
                "description": description,
                "enabled": enabled,
                "environments": environments,
                "start": start,
                "rewards": rewards,
            },
            if_match=if_match,
        )

    def delete(self, id: str, *, if_match: str | None = None) -> None:
        """Delete an adventure

        Refused with 409 while other definitions refer to it; the error lists them.
        """
        self._api.send(ops.DELETE_ADVENTURE, path=(id,), if_match=if_match)

    def versions(
        self,
        id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Paginator[models.Version]:
        """List the versions of an adventure, newest first

        Who wrote each version, and when. Also of an adventure that was deleted.
        """
        return self._api.list(
            ops.LIST_ADVENTURE_VERSIONS,
            models.Version,
            path=(id,),
            query={"limit": limit, "cursor": cursor},
        )

    def version(self, id: str, version: int) -> models.Adventure:
        """Read a version of an adventure

        The adventure as it was. A version that is a deletion has nothing to show (409).
        """
        return self._api.send(ops.GET_ADVENTURE_VERSION, path=(id, version))

    def restore(self, id: str, version: int, *, idempotency_key: str | None = None) -> models.Adventure:
        """Restore a version of an adventure

        Writes the earlier version once more, as a new one. Also brings back what was deleted. It is checked like any other change; what is active in live, or would be, cannot be restored from test (403).
        """
        return self._api.send(ops.RESTORE_ADVENTURE, path=(id, version), idempotency_key=idempotency_key)


class Rules(Resource):
    def create(
        self,
        *,
        name: str,
        on: str,
        then: Sequence[params.Action],
        id: str | None = None,
        enabled: bool | None | Omit = OMIT,
        environments: Sequence[Literal["live", "test"]] | None | Omit = OMIT,
        priority: int | None | Omit = OMIT,
        schedule: params.Schedule | None | Omit = OMIT,
        inactive_days: int | None | Omit = OMIT,
        hours_before: int | None | Omit = OMIT,
        when: str | None | Omit = OMIT,
        limit: params.RuleInputLimit | None | Omit = OMIT,
        cooldown_seconds: int | None | Omit = OMIT,
        starts_at: dt.datetime | str | None | Omit = OMIT,
        ends_at: dt.datetime | str | None | Omit = OMIT,
        segment_id: str | None | Omit = OMIT,
        idempotency_key: str | None = None,
    ) -> models.Rule:
        """Create a rule

        If `id` is omitted, it is derived from the name. An id that is already in use is refused with 409.
        """
        return self._api.send(
            ops.CREATE_RULE,
            body={
                "id": given(id),
                "name": name,
                "on": on,
                "then": then,
                "enabled": enabled,
                "environments": environments,
                "priority": priority,
                "schedule": schedule,
                "inactive_days": inactive_days,
                "hours_before": hours_before,
                "when": when,
                "limit": limit,
                "cooldown_seconds": cooldown_seconds,
                "starts_at": starts_at,
                "ends_at": ends_at,
                "segment_id": segment_id,
            },
            idempotency_key=idempotency_key,
        )

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        deleted: bool | None = None,
    ) -> Paginator[models.Rule]:
        """List rules, newest first

        All rules of the project, including disabled ones.
        """
        return self._api.list(
            ops.LIST_RULES,
            models.Rule,
            query={"limit": limit, "cursor": cursor, "deleted": deleted},
        )

    def put(
        self,
        id: str,
        *,
        name: str,
        on: str,
        then: Sequence[params.Action],
        enabled: bool | None | Omit = OMIT,
        environments: Sequence[Literal["live", "test"]] | None | Omit = OMIT,
        priority: int | None | Omit = OMIT,
        schedule: params.Schedule | None | Omit = OMIT,
        inactive_days: int | None | Omit = OMIT,
        hours_before: int | None | Omit = OMIT,
        when: str | None | Omit = OMIT,
        limit: params.RuleInputLimit | None | Omit = OMIT,
        cooldown_seconds: int | None | Omit = OMIT,
        starts_at: dt.datetime | str | None | Omit = OMIT,
        ends_at: dt.datetime | str | None | Omit = OMIT,
        segment_id: str | None | Omit = OMIT,
        if_match: str | None = None,
    ) -> models.Rule:
        """Create or replace a rule

        Omitted optional fields get their defaults. If nothing changes, no new version is written.
        """
        return self._api.send(
            ops.PUT_RULE,
            path=(id,),
            body={
                "name": name,
                "on": on,
                "then": then,
                "enabled": enabled,
                "environments": environments,
                "priority": priority,
                "schedule": schedule,
                "inactive_days": inactive_days,
                "hours_before": hours_before,
                "when": when,
                "limit": limit,
                "cooldown_seconds": cooldown_seconds,
                "starts_at": starts_at,
                "ends_at": ends_at,
                "segment_id": segment_id,
            },
            if_match=if_match,
        )

    def get(self, id: str) -> models.RuleDetail:
        """Read a rule

        Send the `ETag` as `If-Match` with a change to detect concurrent changes.
        """
        return self._api.send(ops.GET_RULE, path=(id,))

    def update(
        self,
        id: str,
        *,
        name: str | None = None,
        on: str | None = None,
        then: Sequence[params.Action] | None = None,
        enabled: bool | None | Omit = OMIT,
        environments: Sequence[Literal["live", "test"]] | None | Omit = OMIT,
        priority: int | None | Omit = OMIT,
        schedule: params.Schedule | None | Omit = OMIT,
        inactive_days: int | None | Omit = OMIT,
        hours_before: int | None | Omit = OMIT,
        when: str | None | Omit = OMIT,
        limit: params.RulePatchLimit | None | Omit = OMIT,
        cooldown_seconds: int | None | Omit = OMIT,
        starts_at: dt.datetime | str | None | Omit = OMIT,
        ends_at: dt.datetime | str | None | Omit = OMIT,
        segment_id: str | None | Omit = OMIT,
        if_match: str | None = None,
    ) -> models.Rule:
        """Change some fields of a rule

        Omitted fields keep their values. A given field is replaced as a whole; null resets an optional field to its default.
        """
        return self._api.send(
            ops.UPDATE_RULE,
            path=(id,),
            body={
                "name": given(name),
                "on": given(on),
                "then": given(then),
                "enabled": enabled,
                "environments": environments,
                "priority": priority,
                "schedule": schedule,
                "inactive_days": inactive_days,
                "hours_before": hours_before,
                "when": when,
                "limit": limit,
                "cooldown_seconds": cooldown_seconds,
                "starts_at": starts_at,
                "ends_at": ends_at,
                "segment_id": segment_id,
            },
            if_match=if_match,
        )

    def delete(self, id: str, *, if_match: str | None = None) -> None:
        """Delete a rule

        Refused with 409 while other definitions refer to it; the error lists them.
        """
        self._api.send(ops.DELETE_RULE, path=(id,), if_match=if_match)

    def versions(
        self,
        id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Paginator[models.Version]:
        """List the versions of a rule, newest first

        Who wrote each version, and when. Also of a rule that was deleted.
        """
        return self._api.list(
            ops.LIST_RULE_VERSIONS,
            models.Version,
            path=(id,),
            query={"limit": limit, "cursor": cursor},
        )

    def version(self, id: str, version: int) -> models.Rule:
        """Read a version of a rule

        The rule as it was. A version that is a deletion has nothing to show (409).
        """
        return self._api.send(ops.GET_RULE_VERSION, path=(id, version))

    def restore(self, id: str, version: int, *, idempotency_key: str | None = None) -> models.Rule:
        """Restore a version of a rule

        Writes the earlier version once more, as a new one. Also brings back what was deleted. It is checked like any other change; what is active in live, or would be, cannot be restored from test (403).
        """
        return self._api.send(ops.RESTORE_RULE, path=(id, version), idempotency_key=idempotency_key)


class Currencies(Resource):
    def create(
        self,
        *,
        name: str,
        id: str | None = None,
        environments: Sequence[Literal["live", "test"]] | None | Omit = OMIT,
        symbol: str | None | Omit = OMIT,
        icon_url: str | None | Omit = OMIT,
        max: int | None | Omit = OMIT,
        initial: int | None | Omit = OMIT,
        idempotency_key: str | None = None,
    ) -> models.Currency:
        """Create a currency

        If `id` is omitted, it is derived from the name. An id that is already in use is refused with 409.
        """
        return self._api.send(
            ops.CREATE_CURRENCY,
            body={
                "id": given(id),
                "name": name,
                "environments": environments,
                "symbol": symbol,
                "icon_url": icon_url,
                "max": max,
                "initial": initial,
            },
            idempotency_key=idempotency_key,
        )

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        deleted: bool | None = None,
    ) -> Paginator[models.Currency]:
        """List currencies, newest first

        All currencies of the project, including disabled ones.
        """
        return self._api.list(
            ops.LIST_CURRENCIES,
            models.Currency,
            query={"limit": limit, "cursor": cursor, "deleted": deleted},
        )

    def put(
        self,
        id: str,
        *,
        name: str,
        environments: Sequence[Literal["live", "test"]] | None | Omit = OMIT,
        symbol: str | None | Omit = OMIT,
        icon_url: str | None | Omit = OMIT,
        max: int | None | Omit = OMIT,
        initial: int | None | Omit = OMIT,
        if_match: str | None = None,
    ) -> models.Currency:
        """Create or replace a currency

        Omitted optional fields get their defaults. If nothing changes, no new version is written.
        """
        return self._api.send(
            ops.PUT_CURRENCY,
            path=(id,),
            body={
                "name": name,
                "environments": environments,
                "symbol": symbol,
                "icon_url": icon_url,
                "max": max,
                "initial": initial,
            },
            if_match=if_match,
        )

    def get(self, id: str) -> models.CurrencyDetail:
        """Read a currency

        Send the `ETag` as `If-Match` with a change to detect concurrent changes.
        """
        return self._api.send(ops.GET_CURRENCY, path=(id,))

    def update(
        self,
        id: str,
        *,
        name: str | None = None,
        environments: Sequence[Literal["live", "test"]] | None | Omit = OMIT,
        symbol: str | None | Omit = OMIT,
        icon_url: str | None | Omit = OMIT,
        max: int | None | Omit = OMIT,
        initial: int | None | Omit = OMIT,
        if_match: str | None = None,
    ) -> models.Currency:
        """Change some fields of a currency

        Omitted fields keep their values. A given field is replaced as a whole; null resets an optional field to its default.
        """
        return self._api.send(
            ops.UPDATE_CURRENCY,
            path=(id,),
            body={
                "name": given(name),
                "environments": environments,
                "symbol": symbol,
                "icon_url": icon_url,
                "max": max,
                "initial": initial,
            },
            if_match=if_match,
        )

    def delete(self, id: str, *, if_match: str | None = None) -> None:
        """Delete a currency

        Refused with 409 while other definitions refer to it; the error lists them.
        """
        self._api.send(ops.DELETE_CURRENCY, path=(id,), if_match=if_match)

    def versions(
        self,
        id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Paginator[models.Version]:
        """List the versions of a currency, newest first

        Who wrote each version, and when. Also of a currency that was deleted.
        """
        return self._api.list(
            ops.LIST_CURRENCY_VERSIONS,
            models.Version,
            path=(id,),
            query={"limit": limit, "cursor": cursor},
        )

    def version(self, id: str, version: int) -> models.Currency:
        """Read a version of a currency

        The currency as it was. A version that is a deletion has nothing to show (409).
        """
        return self._api.send(ops.GET_CURRENCY_VERSION, path=(id, version))

    def restore(self, id: str, version: int, *, idempotency_key: str | None = None) -> models.Currency:
        """Restore a version of a currency

        Writes the earlier version once more, as a new one. Also brings back what was deleted. It is checked like any other change; what is active in live, or would be, cannot be restored from test (403).
        """
        return self._api.send(ops.RESTORE_CURRENCY, path=(id, version), idempotency_key=idempotency_key)


class Items(Resource):
    def create(
        self,
        *,
        name: str,
        id: str | None = None,
        description: str | None | Omit = OMIT,
        environments: Sequence[Literal["live", "test"]] | None | Omit = OMIT,
        image_url: str | None | Omit = OMIT,
        max_owned: int | None | Omit = OMIT,
        on_use: Sequence[params.Action] | None | Omit = OMIT,
        metadata: Mapping[str, Any] | None | Omit = OMIT,
        idempotency_key: str | None = None,
    ) -> models.Item:
        """Create an item

        If `id` is omitted, it is derived from the name. An id that is already in use is refused with 409.
        """
        return self._api.send(
            ops.CREATE_ITEM,
            body={
                "id": given(id),
                "name": name,
                "description": description,
                "environments": environments,
                "image_url": image_url,
                "max_owned": max_owned,
                "on_use": on_use,
                "metadata": metadata,
            },
            idempotency_key=idempotency_key,
        )

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        deleted: bool | None = None,
    ) -> Paginator[models.Item]:
        """List items, newest first

        All items of the project, including disabled ones.
        """
        return self._api.list(
            ops.LIST_ITEMS,
            models.Item,
            query={"limit": limit, "cursor": cursor, "deleted": deleted},
        )

    def put(
        self,
        id: str,
        *,
        name: str,
        description: str | None | Omit = OMIT,
        environments: Sequence[Literal["live", "test"]] | None | Omit = OMIT,
        image_url: str | None | Omit = OMIT,
        max_owned: int | None | Omit = OMIT,
        on_use: Sequence[params.Action] | None | Omit = OMIT,
        metadata: Mapping[str, Any] | None | Omit = OMIT,
        if_match: str | None = None,
    ) -> models.Item:
        """Create or replace an item

        Omitted optional fields get their defaults. If nothing changes, no new version is written.
        """
        return self._api.send(
            ops.PUT_ITEM,
            path=(id,),
            body={
                "name": name,
                "description": description,
                "environments": environments,
                "image_url": image_url,
                "max_owned": max_owned,
                "on_use": on_use,
                "metadata": metadata,
            },
            if_match=if_match,
        )

    def get(self, id: str) -> models.ItemDetail:
        """Read an item

        Send the `ETag` as `If-Match` with a change to detect concurrent changes.
        """
        return self._api.send(ops.GET_ITEM, path=(id,))

    def update(
        self,
        id: str,
        *,
        name: str | None = None,
        description: str | None | Omit = OMIT,
        environments: Sequence[Literal["live", "test"]] | None | Omit = OMIT,
        image_url: str | None | Omit = OMIT,
        max_owned: int | None | Omit = OMIT,
        on_use: Sequence[params.Action] | None | Omit = OMIT,
        metadata: Mapping[str, Any] | None | Omit = OMIT,
        if_match: str | None = None,
    ) -> models.Item:
        """Change some fields of an item

        Omitted fields keep their values. A given field is replaced as a whole; null resets an optional field to its default.
        """
        return self._api.send(
            ops.UPDATE_ITEM,
            path=(id,),
            body={
                "name": given(name),
                "description": description,
                "environments": environments,
                "image_url": image_url,
                "max_owned": max_owned,
                "on_use": on_use,
                "metadata": metadata,
            },
            if_match=if_match,
        )

    def delete(self, id: str, *, if_match: str | None = None) -> None:
        """Delete an item

        Refused with 409 while other definitions refer to it; the error lists them.
        """
        self._api.send(ops.DELETE_ITEM, path=(id,), if_match=if_match)

    def versions(
        self,
        id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Paginator[models.Version]:
        """List the versions of an item, newest first

        Who wrote each version, and when. Also of an item that was deleted.
        """
        return self._api.list(
            ops.LIST_ITEM_VERSIONS,
            models.Version,
            path=(id,),
            query={"limit": limit, "cursor": cursor},
        )

    def version(self, id: str, version: int) -> models.Item:
        """Read a version of an item

        The item as it was. A version that is a deletion has nothing to show (409).
        """
        return self._api.send(ops.GET_ITEM_VERSION, path=(id, version))

    def restore(self, id: str, version: int, *, idempotency_key: str | None = None) -> models.Item:
        """Restore a version of an item

        Writes the earlier version once more, as a new one. Also brings back what was deleted. It is checked like any other change; what is active in live, or would be, cannot be restored from test (403).
        """
        return self._api.send(ops.RESTORE_ITEM, path=(id, version), idempotency_key=idempotency_key)


class Offers(Resource):
    def create(
        self,
        *,
        name: str,
        price: Sequence[params.Price],
        grants: Sequence[params.Action],
        id: str | None = None,
        description: str | None | Omit = OMIT,
        enabled: bool | None | Omit = OMIT,
        environments: Sequence[Literal["live", "test"]] | None | Omit = OMIT,
        image_url: str | None | Omit = OMIT,
        available_from: dt.datetime | str | None | Omit = OMIT,
        available_until: dt.datetime | str | None | Omit = OMIT,
        stock: int | None | Omit = OMIT,
        limit: params.OfferInputLimit | None | Omit = OMIT,
        requires: str | None | Omit = OMIT,
        segment_id: str | None | Omit = OMIT,
        idempotency_key: str | None = None,
    ) -> models.Offer:
        """Create an offer

        If `id` is omitted, it is derived from the name. An id that is already in use is refused with 409.
        """
        return self._api.send(
            ops.CREATE_OFFER,
            body={
                "id": given(id),
                "name": name,
                "price": price,
                "grants": grants,
                "description": description,
                "enabled": enabled,
                "environments": environments,
                "image_url": image_url,
                "available_from": available_from,
                "available_until": available_until,
                "stock": stock,
                "limit": limit,
                "requires": requires,
                "segment_id": segment_id,
            },
            idempotency_key=idempotency_key,
        )

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        deleted: bool | None = None,
    ) -> Paginator[models.Offer]:
        """List offers, newest first

        All offers of the project, including disabled ones.
        """
        return self._api.list(
            ops.LIST_OFFERS,
            models.Offer,
            query={"limit": limit, "cursor": cursor, "deleted": deleted},
        )

    def put(
        self,
        id: str,
        *,
        name: str,
        price: Sequence[params.Price],
        grants: Sequence[params.Action],
        description: str | None | Omit = OMIT,
        enabled: bool | None | Omit = OMIT,
        environments: Sequence[Literal["live", "test"]] | None | Omit = OMIT,
        image_url: str | None | Omit = OMIT,
        available_from: dt.datetime | str | None | Omit = OMIT,
        available_until: dt.datetime | str | None | Omit = OMIT,
        stock: int | None | Omit = OMIT,
        limit: params.OfferInputLimit | None | Omit = OMIT,
        requires: str | None | Omit = OMIT,
        segment_id: str | None | Omit = OMIT,
        if_match: str | None = None,
    ) -> models.Offer:
        """Create or replace an offer

        Omitted optional fields get their defaults. If nothing changes, no new version is written.
        """
        return self._api.send(
            ops.PUT_OFFER,
            path=(id,),
            body={
                "name": name,
                "price": price,
                "grants": grants,
                "description": description,
                "enabled": enabled,
                "environments": environments,
                "image_url": image_url,
                "available_from": available_from,
                "available_until": available_until,
                "stock": stock,
                "limit": limit,
                "requires": requires,
                "segment_id": segment_id,
            },
            if_match=if_match,
        )

    def get(self, id: str) -> models.OfferDetail:
        """Read an offer

        Send the `ETag` as `If-Match` with a change to detect concurrent changes.
        """
        return self._api.send(ops.GET_OFFER, path=(id,))

    def update(
        self,
        id: str,
        *,
        name: str | None = None,
        price: Sequence[params.Price] | None = None,
        grants: Sequence[params.Action] | None = None,
        description: str | None | Omit = OMIT,
        enabled: bool | None | Omit = OMIT,
        environments: Sequence[Literal["live", "test"]] | None | Omit = OMIT,
        image_url: str | None | Omit = OMIT,
        available_from: dt.datetime | str | None | Omit = OMIT,
        available_until: dt.datetime | str | None | Omit = OMIT,
        stock: int | None | Omit = OMIT,
        limit: params.OfferPatchLimit | None | Omit = OMIT,
        requires: str | None | Omit = OMIT,
        segment_id: str | None | Omit = OMIT,
        if_match: str | None = None,
    ) -> models.Offer:
        """Change some fields of an offer

        Omitted fields keep their values. A given field is replaced as a whole; null resets an optional field to its default.
        """
        return self._api.send(
            ops.UPDATE_OFFER,
            path=(id,),
            body={
                "name": given(name),
                "price": given(price),
                "grants": given(grants),
                "description": description,
                "enabled": enabled,
                "environments": environments,
                "image_url": image_url,
                "available_from": available_from,
                "available_until": available_until,
                "stock": stock,
                "limit": limit,
                "requires": requires,
                "segment_id": segment_id,
            },
            if_match=if_match,
        )

    def delete(self, id: str, *, if_match: str | None = None) -> None:
        """Delete an offer

        Refused with 409 while other definitions refer to it; the error lists them.
        """
        self._api.send(ops.DELETE_OFFER, path=(id,), if_match=if_match)

    def versions(
        self,
        id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Paginator[models.Version]:
        """List the versions of an offer, newest first

        Who wrote each version, and when. Also of an offer that was deleted.
        """
        return self._api.list(
            ops.LIST_OFFER_VERSIONS,
            models.Version,
            path=(id,),
            query={"limit": limit, "cursor": cursor},
        )

    def version(self, id: str, version: int) -> models.Offer:
        """Read a version of an offer

        The offer as it was. A version that is a deletion has nothing to show (409).
        """
        return self._api.send(ops.GET_OFFER_VERSION, path=(id, version))

    def restore(self, id: str, version: int, *, idempotency_key: str | None = None) -> models.Offer:
        """Restore a version of an offer

        Writes the earlier version once more, as a new one. Also brings back what was deleted. It is checked like any other change; what is active in live, or would be, cannot be restored from test (403).
        """
        return self._api.send(ops.RESTORE_OFFER, path=(id, version), idempotency_key=idempotency_key)

    def simulate(
        self,
        *,
        level: int | None = None,
        days: int | None = None,
        history_days: int | None = None,
        start: Literal["nothing", "balance"] | None = None,
        income: Literal["earned", "net"] | None = None,
        offers: Sequence[params.OfferDraft] | None = None,
        offer_ids: Sequence[str] | None = None,
    ) -> models.OfferSimulation:
        """Find out what players can buy after some days of typical play

        From what players of a level really earned: for each offer, and for drafts of offers, how many of them can buy it after so many days, and how long they save for it. Looks at up to 300 players, at random, who were active in the last `historyDays` days. Stock, limits and availability are not considered. Nothing is stored. Returns 503 if too many simulations of one project are waiting.
        """
        return self._api.send(
            ops.SIMULATE_OFFERS,
            body={
                "level": given(level),
                "days": given(days),
                "history_days": given(history_days),
                "start": given(start),
                "income": given(income),
                "offers": given(offers),
                "offer_ids": given(offer_ids),
            },
        )


class Segments(Resource):
    def create(
        self,
        *,
        name: str,
        members: str,
        id: str | None = None,
        description: str | None | Omit = OMIT,
        environments: Sequence[Literal["live", "test"]] | None | Omit = OMIT,
        notify: bool | None | Omit = OMIT,
        idempotency_key: str | None = None,
    ) -> models.Segment:
        """Create a segment

        If `id` is omitted, it is derived from the name. An id that is already in use is refused with 409.
        """
        return self._api.send(
            ops.CREATE_SEGMENT,
            body={
                "id": given(id),
                "name": name,
                "members": members,
                "description": description,
                "environments": environments,
                "notify": notify,
            },
            idempotency_key=idempotency_key,
        )

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        deleted: bool | None = None,
    ) -> Paginator[models.Segment]:
        """List segments, newest first

        All segments of the project, including disabled ones.
        """
        return self._api.list(
            ops.LIST_SEGMENTS,
            models.Segment,
            query={"limit": limit, "cursor": cursor, "deleted": deleted},
        )

    def put(
        self,
        id: str,
        *,
        name: str,
        members: str,
        description: str | None | Omit = OMIT,
        environments: Sequence[Literal["live", "test"]] | None | Omit = OMIT,
        notify: bool | None | Omit = OMIT,
        if_match: str | None = None,
    ) -> models.Segment:
        """Create or replace a segment

        Omitted optional fields get their defaults. If nothing changes, no new version is written.
        """
        return self._api.send(
            ops.PUT_SEGMENT,
            path=(id,),
            body={
                "name": name,
                "members": members,
                "description": description,
                "environments": environments,
                "notify": notify,
            },
            if_match=if_match,
        )

    def get(self, id: str) -> models.SegmentDetail:
        """Read a segment

        Send the `ETag` as `If-Match` with a change to detect concurrent changes.
        """
        return self._api.send(ops.GET_SEGMENT, path=(id,))

    def update(
        self,
        id: str,
        *,
        name: str | None = None,
        members: str | None = None,
        description: str | None | Omit = OMIT,
        environments: Sequence[Literal["live", "test"]] | None | Omit = OMIT,
        notify: bool | None | Omit = OMIT,
        if_match: str | None = None,
    ) -> models.Segment:
        """Change some fields of a segment

        Omitted fields keep their values. A given field is replaced as a whole; null resets an optional field to its default.
        """
        return self._api.send(
            ops.UPDATE_SEGMENT,
            path=(id,),
            body={
                "name": given(name),
                "members": given(members),
                "description": description,
                "environments": environments,
                "notify": notify,
            },
            if_match=if_match,
        )

    def delete(self, id: str, *, if_match: str | None = None) -> None:
        """Delete a segment

        Refused with 409 while other definitions refer to it; the error lists them.
        """
        self._api.send(ops.DELETE_SEGMENT, path=(id,), if_match=if_match)

    def versions(
        self,
        id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Paginator[models.Version]:
        """List the versions of a segment, newest first

        Who wrote each version, and when. Also of a segment that was deleted.
        """
        return self._api.list(
            ops.LIST_SEGMENT_VERSIONS,
            models.Version,
            path=(id,),
            query={"limit": limit, "cursor": cursor},
        )

    def version(self, id: str, version: int) -> models.Segment:
        """Read a version of a segment

        The segment as it was. A version that is a deletion has nothing to show (409).
        """
        return self._api.send(ops.GET_SEGMENT_VERSION, path=(id, version))

    def restore(self, id: str, version: int, *, idempotency_key: str | None = None) -> models.Segment:
        """Restore a version of a segment

        Writes the earlier version once more, as a new one. Also brings back what was deleted. It is checked like any other change; what is active in live, or would be, cannot be restored from test (403).
        """
        return self._api.send(ops.RESTORE_SEGMENT, path=(id, version), idempotency_key=idempotency_key)

    def players(
        self,
        segment_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Paginator[models.Player]:
        """List the players of a segment

        Newest players first. The list follows a change of a player within 60 seconds, and time that passes within 15 minutes. For other orders and more filters use `segmentId` of `GET /players`.
        """
        return self._api.list(
            ops.LIST_SEGMENT_PLAYERS,
            models.Player,
            path=(segment_id,),
            query={"limit": limit, "cursor": cursor},
        )

    def history(self, segment_id: str, *, days: int | None = None) -> models.SegmentHistory:
        """Read the size of a segment over time

        One record for each day, in the time zone of the project.
        """
        return self._api.send(ops.GET_SEGMENT_HISTORY, path=(segment_id,), query={"days": days})

    def overlap(self, segment_id: str) -> models.SegmentOverlap:
        """Count what a segment has in common with others

        Extension. Looks at 10,000 members at most, those who were created last.
        """
        return self._api.send(ops.GET_SEGMENT_OVERLAP, path=(segment_id,))

    def preview(self, *, members: str) -> models.SegmentPreview:
        """Try the expression of a segment

        Counts who would be in the segment now, and changes nothing. In an environment with more than 5,000 players it looks at a random sample of about 2,000, and `size` is an estimate.
        """
        return self._api.send(ops.PREVIEW_SEGMENT, body={"members": members})


class Boosts(Resource):
    def create(
        self,
        *,
        name: str,
        factor: float,
        of: params.BoostInputOf,
        id: str | None = None,
        description: str | None | Omit = OMIT,
        enabled: bool | None | Omit = OMIT,
        environments: Sequence[Literal["live", "test"]] | None | Omit = OMIT,
        segment_id: str | None | Omit = OMIT,
        starts_at: dt.datetime | str | None | Omit = OMIT,
        ends_at: dt.datetime | str | None | Omit = OMIT,
        event_types: Sequence[str] | None | Omit = OMIT,
        personal: bool | None | Omit = OMIT,
        stack: Literal["multiply", "highest"] | None | Omit = OMIT,
        idempotency_key: str | None = None,
    ) -> models.Boost:
        """Create a boost

        If `id` is omitted, it is derived from the name. An id that is already in use is refused with 409.
        """
        return self._api.send(
            ops.CREATE_BOOST,
            body={
                "id": given(id),
                "name": name,
                "factor": factor,
                "of": of,
                "description": description,
                "enabled": enabled,
                "environments": environments,
                "segment_id": segment_id,
                "starts_at": starts_at,
                "ends_at": ends_at,
                "event_types": event_types,
                "personal": personal,
                "stack": stack,
            },
            idempotency_key=idempotency_key,
        )

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        deleted: bool | None = None,
    ) -> Paginator[models.Boost]:
        """List boosts, newest first

        All boosts of the project, including disabled ones.
        """
        return self._api.list(
            ops.LIST_BOOSTS,
            models.Boost,
            query={"limit": limit, "cursor": cursor, "deleted": deleted},
        )

    def put(
        self,
        id: str,
        *,
        name: str,
        factor: float,
        of: params.BoostInputOf,
        description: str | None | Omit = OMIT,
        enabled: bool | None | Omit = OMIT,
        environments: Sequence[Literal["live", "test"]] | None | Omit = OMIT,
        segment_id: str | None | Omit = OMIT,
        starts_at: dt.datetime | str | None | Omit = OMIT,
        ends_at: dt.datetime | str | None | Omit = OMIT,
        event_types: Sequence[str] | None | Omit = OMIT,
        personal: bool | None | Omit = OMIT,
        stack: Literal["multiply", "highest"] | None | Omit = OMIT,
        if_match: str | None = None,
    ) -> models.Boost:
        """Create or replace a boost

        Omitted optional fields get their defaults. If nothing changes, no new version is written.
        """
        return self._api.send(
            ops.PUT_BOOST,
            path=(id,),
            body={
                "name": name,
                "factor": factor,
                "of": of,
                "description": description,
                "enabled": enabled,
                "environments": environments,
                "segment_id": segment_id,
                "starts_at": starts_at,
                "ends_at": ends_at,
                "event_types": event_types,
                "personal": personal,
                "stack": stack,
            },
            if_match=if_match,
        )

    def get(self, id: str) -> models.Boost:
        """Read a boost

        Send the `ETag` as `If-Match` with a change to detect concurrent changes.
        """
        return self._api.send(ops.GET_BOOST, path=(id,))

    def update(
        self,
        id: str,
        *,
        name: str | None = None,
        factor: float | None = None,
        of: params.BoostPatchOf | None = None,
        description: str | None | Omit = OMIT,
        enabled: bool | None | Omit = OMIT,
        environments: Sequence[Literal["live", "test"]] | None | Omit = OMIT,
        segment_id: str | None | Omit = OMIT,
        starts_at: dt.datetime | str | None | Omit = OMIT,
        ends_at: dt.datetime | str | None | Omit = OMIT,
        event_types: Sequence[str] | None | Omit = OMIT,
        personal: bool | None | Omit = OMIT,
        stack: Literal["multiply", "highest"] | None | Omit = OMIT,
        if_match: str | None = None,
    ) -> models.Boost:
        """Change some fields of a boost

        Omitted fields keep their values. A given field is replaced as a whole; null resets an optional field to its default.
        """
        return self._api.send(
            ops.UPDATE_BOOST,
            path=(id,),
            body={
                "name": given(name),
                "factor": given(factor),
                "of": given(of),
                "description": description,
                "enabled": enabled,
                "environments": environments,
                "segment_id": segment_id,
                "starts_at": starts_at,
                "ends_at": ends_at,
                "event_types": event_types,
                "personal": personal,
                "stack": stack,
            },
            if_match=if_match,
        )

    def delete(self, id: str, *, if_match: str | None = None) -> None:
        """Delete a boost

        Refused with 409 while other definitions refer to it; the error lists them.
        """
        self._api.send(ops.DELETE_BOOST, path=(id,), if_match=if_match)

    def versions(
        self,
        id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Paginator[models.Version]:
        """List the versions of a boost, newest first

        Who wrote each version, and when. Also of a boost that was deleted.
        """
        return self._api.list(
            ops.LIST_BOOST_VERSIONS,
            models.Version,
            path=(id,),
            query={"limit": limit, "cursor": cursor},
        )

    def version(self, id: str, version: int) -> models.Boost:
        """Read a version of a boost

        The boost as it was. A version that is a deletion has nothing to show (409).
        """
        return self._api.send(ops.GET_BOOST_VERSION, path=(id, version))

    def restore(self, id: str, version: int, *, idempotency_key: str | None = None) -> models.Boost:
        """Restore a version of a boost

        Writes the earlier version once more, as a new one. Also brings back what was deleted. It is checked like any other change; what is active in live, or would be, cannot be restored from test (403).
        """
        return self._api.send(ops.RESTORE_BOOST, path=(id, version), idempotency_key=idempotency_key)


class Experiments(Resource):
    def create(
        self,
        *,
        name: str,
        variants: Sequence[params.ExperimentInputVariant],
        metrics: Sequence[params.ExperimentInputMetric],
        id: str | None = None,
        hypothesis: str | None | Omit = OMIT,
        environments: Sequence[Literal["live", "test"]] | None | Omit = OMIT,
        segment_id: str | None | Omit = OMIT,
        conclusion: str | None | Omit = OMIT,
        archived: bool | None | Omit = OMIT,
        traffic: int | None | Omit = OMIT,
        idempotency_key: str | None = None,
    ) -> models.Experiment:
        """Create an experiment

        If `id` is omitted, it is derived from the name. An id that is already in use is refused with 409.
        """
        return self._api.send(
            ops.CREATE_EXPERIMENT,
            body={
                "id": given(id),
                "name": name,
                "variants": variants,
                "metrics": metrics,
                "hypothesis": hypothesis,
                "environments": environments,
                "segment_id": segment_id,
                "conclusion": conclusion,
                "archived": archived,
                "traffic": traffic,
            },
            idempotency_key=idempotency_key,
        )

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        deleted: bool | None = None,
    ) -> Paginator[models.Experiment]:
        """List experiments, newest first

        All experiments of the project, including disabled ones.
        """
        return self._api.list(
            ops.LIST_EXPERIMENTS,
            models.Experiment,
            query={"limit": limit, "cursor": cursor, "deleted": deleted},
        )

    def put(
        self,
        id: str,
        *,
        name: str,
        variants: Sequence[params.ExperimentInputVariant],
        metrics: Sequence[params.ExperimentInputMetric],
        hypothesis: str | None | Omit = OMIT,
        environments: Sequence[Literal["live", "test"]] | None | Omit = OMIT,
        segment_id: str | None | Omit = OMIT,
        conclusion: str | None | Omit = OMIT,
        archived: bool | None | Omit = OMIT,
        traffic: int | None | Omit = OMIT,
        if_match: str | None = None,
    ) -> models.Experiment:
        """Create or replace an experiment

        Omitted optional fields get their defaults. If nothing changes, no new version is written.
        """
        return self._api.send(
            ops.PUT_EXPERIMENT,
            path=(id,),
            body={
                "name": name,
                "variants": variants,
                "metrics": metrics,
                "hypothesis": hypothesis,
                "environments": environments,
                "segment_id": segment_id,
                "conclusion": conclusion,
                "archived": archived,
                "traffic": traffic,
            },
            if_match=if_match,
        )

    def get(self, id: str) -> models.Experiment:
        """Read an experiment

        Send the `ETag` as `If-Match` with a change to detect concurrent changes.
        """
        return self._api.send(ops.GET_EXPERIMENT, path=(id,))

    def update(
        self,
        id: str,
        *,
        name: str | None = None,
        variants: Sequence[params.ExperimentPatchVariant] | None = None,
        metrics: Sequence[params.ExperimentPatchMetric] | None = None,
        hypothesis: str | None | Omit = OMIT,
        environments: Sequence[Literal["live", "test"]] | None | Omit = OMIT,
        segment_id: str | None | Omit = OMIT,
        conclusion: str | None | Omit = OMIT,
        archived: bool | None | Omit = OMIT,
        traffic: int | None | Omit = OMIT,
        if_match: str | None = None,
    ) -> models.Experiment:
        """Change some fields of an experiment

        Omitted fields keep their values. A given field is replaced as a whole; null resets an optional field to its default.
        """
        return self._api.send(
            ops.UPDATE_EXPERIMENT,
            path=(id,),
            body={
                "name": given(name),
                "variants": given(variants),
                "metrics": given(metrics),
                "hypothesis": hypothesis,
                "environments": environments,
                "segment_id": segment_id,
                "conclusion": conclusion,
                "archived": archived,
                "traffic": traffic,
            },
            if_match=if_match,
        )

    def delete(self, id: str, *, if_match: str | None = None) -> None:
        """Delete an experiment

        Refused with 409 while other definitions refer to it; the error lists them.
        """
        self._api.send(ops.DELETE_EXPERIMENT, path=(id,), if_match=if_match)

    def versions(
        self,
        id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Paginator[models.Version]:
        """List the versions of an experiment, newest first

        Who wrote each version, and when. Also of an experiment that was deleted.
        """
        return self._api.list(
            ops.LIST_EXPERIMENT_VERSIONS,
            models.Version,
            path=(id,),
            query={"limit": limit, "cursor": cursor},
        )

    def version(self, id: str, version: int) -> models.Experiment:
        """Read a version of an experiment

        The experiment as it was. A version that is a deletion has nothing to show (409).
        """
        return self._api.send(ops.GET_EXPERIMENT_VERSION, path=(id, version))

    def restore(self, id: str, version: int, *, idempotency_key: str | None = None) -> models.Experiment:
        """Restore a version of an experiment

        Writes the earlier version once more, as a new one. Also brings back what was deleted. It is checked like any other change; what is active in live, or would be, cannot be restored from test (403).
        """
        return self._api.send(ops.RESTORE_EXPERIMENT, path=(id, version), idempotency_key=idempotency_key)

    def start(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
    ) -> models.Experiment | models.ChangesetInReview:
        """Start an experiment

        From now on players are assigned at the first event that one of the changed definitions would see. Refused with 409 if another running experiment changes the same definition, and if it was started before. While it runs, edits of the definitions that it changes are refused. Where the project requires approval, it creates a changeset in review (202) that does it.
        """
        return self._api.send(ops.START_EXPERIMENT, path=(id,), idempotency_key=idempotency_key)

    def stop(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
    ) -> models.Experiment | models.ChangesetInReview:
        """Stop an experiment

        For good: all players run on the definitions as they are for all. Where the project requires approval, it creates a changeset in review (202) that does it.
        """
        return self._api.send(ops.STOP_EXPERIMENT, path=(id,), idempotency_key=idempotency_key)

    def ship(self, id: str, *, variant_id: str, idempotency_key: str | None = None) -> models.Changeset:
        """Make a changeset of what a variant changes

        A draft with the definitions as the variant has them, to be reviewed and published. If the experiment runs, the draft also stops it: publishing does both at once, and keeps the results of that moment.
        """
        return self._api.send(
            ops.SHIP_EXPERIMENT,
            path=(id,),
            body={"variant_id": variant_id},
            idempotency_key=idempotency_key,
        )

    def results(self, experiment_id: str, *, segment_id: str | None = None) -> models.ExperimentResults:
        """Read what an experiment has shown

        Each difference to the control has a 95 % interval that stays valid however often one looks (an asymptotic confidence sequence), also adjusted by what the players did before (CUPED). With several variants the intervals hold together. Players are counted from the first event that could differ between the variants; late events and reversals move the numbers. Results of a stopped experiment do not change any more. With `segmentId` it is exploration: the same of those exposed players who are in the segment now, also after the stop, without `days`. Of a segment of more than 200,000 players a sample is looked at; `segment` says so.
        """
        return self._api.send(
            ops.GET_EXPERIMENT_RESULTS,
            path=(experiment_id,),
            query={"segment_id": segment_id},
        )

    def size(self, experiment_id: str, *, effect: float | None = None) -> models.ExperimentSize:
        """Read how many players and days an experiment needs

        Looks at a sample of the players of the last 28 days as if the experiment had begun with them: who would have come in when, and what the metrics would have been. Of an experiment with a segment, it looks at players who are in the list of the segment now. It is an estimate, and the intervals of the results are as wide as they are: start with what you can wait for.
        """
        return self._api.send(ops.GET_EXPERIMENT_SIZE, path=(experiment_id,), query={"effect": effect})


class Changesets(Resource):
    def create(
        self,
        *,
        title: str,
        description: str | None | Omit = OMIT,
        idempotency_key: str | None = None,
    ) -> models.Changeset:
        """Create a changeset

        A draft without items. A project can have 100 open changesets.
        """
        return self._api.send(
            ops.CREATE_CHANGESET,
            body={"title": title, "description": description},
            idempotency_key=idempotency_key,
        )

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        status: Literal["draft", "in_review", "approved", "scheduled", "published", "discarded", "open"] | None = None,
    ) -> Paginator[models.ChangesetSummary]:
        """List changesets, newest first

        Without their items. `status` filters them.
        """
        return self._api.list(
            ops.LIST_CHANGESETS,
            models.ChangesetSummary,
            query={"limit": limit, "cursor": cursor, "status": status},
        )

    def put_items(
        self,
        changeset_id: str,
        *,
        items: Sequence[params.ChangesetItemInput],
        idempotency_key: str | None = None,
    ) -> models.Changeset:
        """Put several edits into a changeset

        All of them or none. As with one edit, faults are shown, not refused, and the changeset becomes a draft again. Body up to 8 MiB.
        """
        return self._api.send(
            ops.PUT_CHANGESET_ITEMS,
            path=(changeset_id,),
            body={"items": items},
            idempotency_key=idempotency_key,
        )

    def put_item(
        self,
        changeset_id: str,
        *,
        kind: Literal["rules", "quests", "adventures", "badges", "leaderboards", "currencies", "items", "offers", "segments", "boosts", "experiments", "levels"],
        id: str,
        op: Literal["put", "delete"],
        body: Mapping[str, Any] | None = None,
    ) -> models.Changeset:
        """Put an edit into a changeset

        Faults are shown, not refused: a draft may be unfinished. A changeset that is being reviewed, approved or scheduled becomes a draft again. Up to 500 items and 8 MiB.
        """
        return self._api.send(
            ops.PUT_CHANGESET_ITEM,
            path=(changeset_id,),
            body={"kind": kind, "id": id, "op": op, "body": given(body)},
        )

    def get(self, changeset_id: str) -> models.Changeset:
        """Read a changeset

        With what each item changes, what is wrong with it, and what changed meanwhile.
        """
        return self._api.send(ops.GET_CHANGESET, path=(changeset_id,))

    def update(
        self,
        changeset_id: str,
        *,
        title: str | None = None,
        description: str | None | Omit = OMIT,
    ) -> models.Changeset:
        """Change the title or the description of a changeset

        Refused with 409 once it is published or discarded.
        """
        return self._api.send(
            ops.UPDATE_CHANGESET,
            path=(changeset_id,),
            body={"title": given(title), "description": description},
        )

    def delete_item(
        self,
        changeset_id: str,
        kind: Literal["rules", "quests", "adventures", "badges", "leaderboards", "currencies", "items", "offers", "segments", "boosts", "experiments", "levels"],
        definition_id: str,
    ) -> models.Changeset:
        """Remove an edit from a changeset

        The changeset becomes a draft again.
        """
        return self._api.send(ops.DELETE_CHANGESET_ITEM, path=(changeset_id, kind, definition_id))

    def submit(self, changeset_id: str, *, idempotency_key: str | None = None) -> models.Changeset:
        """Ask for a review of a changeset

        From draft to in review.
        """
        return self._api.send(ops.SUBMIT_CHANGESET, path=(changeset_id,), idempotency_key=idempotency_key)

    def approve(
        self,
        changeset_id: str,
        *,
        comment: str | None = None,
        idempotency_key: str | None = None,
    ) -> models.Changeset:
        """Approve a changeset

        From in review to approved. For people who neither edited it nor made an API key that did (403).
        """
        return self._api.send(
            ops.APPROVE_CHANGESET,
            path=(changeset_id,),
            body={"comment": given(comment)},
            idempotency_key=idempotency_key,
        )

    def reject(
        self,
        changeset_id: str,
        *,
        comment: str | None = None,
        idempotency_key: str | None = None,
    ) -> models.Changeset:
        """Reject a changeset

        Back to draft, with the comment in `reviews`.
        """
        return self._api.send(
            ops.REJECT_CHANGESET,
            path=(changeset_id,),
            body={"comment": given(comment)},
            idempotency_key=idempotency_key,
        )

    def comment(
        self,
        changeset_id: str,
        *,
        comment: str,
        idempotency_key: str | None = None,
    ) -> models.Changeset:
        """Comment on a changeset

        It is in `reviews`, with the decisions, and changes no status.
        """
        return self._api.send(
            ops.COMMENT_ON_CHANGESET,
            path=(changeset_id,),
            body={"comment": comment},
            idempotency_key=idempotency_key,
        )

    def publish(
        self,
        changeset_id: str,
        *,
        at: dt.datetime | str | None = None,
        idempotency_key: str | None = None,
    ) -> models.Changeset:
        """Publish a changeset, now or at a time

        All items or none, in one transaction. Refused with 409 if a definition changed since it was edited here, or if the result is not valid; the error names each. With `at` it is published then; if it no longer fits, it becomes a draft again with the reason in `reviews`. From test, changes that affect live are refused with 403. One that starts or stops an experiment takes the role that may do so (ADMIN).
        """
        return self._api.send(
            ops.PUBLISH_CHANGESET,
            path=(changeset_id,),
            body={"at": given(at)},
            idempotency_key=idempotency_key,
        )

    def revert(self, changeset_id: str, *, idempotency_key: str | None = None) -> models.Changeset:
        """Make a draft that undoes a published changeset

        It brings back what was there before.
        """
        return self._api.send(ops.REVERT_CHANGESET, path=(changeset_id,), idempotency_key=idempotency_key)

    def discard(self, changeset_id: str, *, idempotency_key: str | None = None) -> models.Changeset:
        """Discard a changeset

        It can no longer be edited or published.
        """
        return self._api.send(ops.DISCARD_CHANGESET, path=(changeset_id,), idempotency_key=idempotency_key)


class Definitions(Resource):
    def bundle(self) -> models.Bundle:
        """Read all definitions as one document

        Sorted, without versions and times: equal definitions give equal bytes.
        """
        return self._api.send(ops.GET_BUNDLE)

    def plan(self, *, bundle: Mapping[str, Any], prune: bool | None = None) -> models.BundlePlan:
        """Compare a bundle with the project

        Says what `apply` would do, and what is wrong with the bundle; of more than 1,000 faults, how many more there are. Nothing is written. Body up to 8 MiB.
        """
        return self._api.send(ops.PLAN_BUNDLE, body={"bundle": bundle, "prune": given(prune)})

    def apply(
        self,
        *,
        bundle: Mapping[str, Any],
        prune: bool | None = None,
        plan_id: str | None = None,
        title: str | None = None,
        idempotency_key: str | None = None,
    ) -> models.AppliedPlan | models.ChangesetInReview:
        """Make the project what a bundle says

        One transaction, recorded as a published changeset. 400 with every fault at once; 409 if definitions changed since the plan `planId`. Where the project requires approval, it creates a changeset in review (202). From test, changes that affect live are refused with 403. Body up to 8 MiB.
        """
        return self._api.send(
            ops.APPLY_BUNDLE,
            body={"bundle": bundle, "prune": given(prune), "plan_id": given(plan_id), "title": given(title)},
            idempotency_key=idempotency_key,
        )


class Players(Resource):
    def upsert(
        self,
        *,
        id: str,
        display_name: str | None | Omit = OMIT,
        avatar_url: str | None | Omit = OMIT,
        timezone: str | None | Omit = OMIT,
        attributes: Mapping[str, Any] | None | Omit = OMIT,
        reason: str | None = None,
        idempotency_key: str | None = None,
    ) -> models.Player:
        """Create a player or update the profile

        Omitted fields keep their values; null removes a value. Returns 201 if the call created the player. `GET /players/{playerId}/creation` has the `reason`.
        """
        return self._api.send(
            ops.IDENTIFY_PLAYER,
            body={
                "id": id,
                "display_name": display_name,
                "avatar_url": avatar_url,
                "timezone": timezone,
                "attributes": attributes,
                "reason": given(reason),
            },
            idempotency_key=idempotency_key,
        )

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        search: str | None = None,
        min_level: int | None = None,
        min_xp: int | None = None,
        max_xp: int | None = None,
        badge_id: str | None = None,
        without_badge_id: str | None = None,
        quest_id: str | None = None,
        quest_status: str | None = None,
        done_objective_id: str | None = None,
        open_objective_id: str | None = None,
        adventure_id: str | None = None,
        adventure_status: str | None = None,
        open_step_id: str | None = None,
        completed_step_id: str | None = None,
        segment_id: str | None = None,
        seen_after: str | None = None,
        seen_before: str | None = None,
        cohort: dt.date | str | None = None,
        active_on: dt.date | str | None = None,
        active_in_week: dt.date | str | None = None,
        inactive_in_week: dt.date | str | None = None,
        active_in_month: dt.date | str | None = None,
        attribute: Sequence[str] | None = None,
        sort: Literal["-createdAt", "createdAt", "-xp", "xp"] | None = None,
    ) -> Paginator[models.Player]:
        """List players

        Newest first by default. All filters can be combined; a player must match each of them. A page with a filter other than `search`, `minLevel`, `minXp`, `maxXp`, `badgeId`, `questId`, `adventureId`, `segmentId` and `cohort` looks at 50,000 players at most: it can have fewer records than `limit`, or none, and there are more as long as `nextCursor` is not null.
        """
        return self._api.list(
            ops.LIST_PLAYERS,
            models.Player,
            query={
                "limit": limit,
                "cursor": cursor,
                "search": search,
                "min_level": min_level,
                "min_xp": min_xp,
                "max_xp": max_xp,
                "badge_id": badge_id,
                "without_badge_id": without_badge_id,
                "quest_id": quest_id,
                "quest_status": quest_status,
                "done_objective_id": done_objective_id,
                "open_objective_id": open_objective_id,
                "adventure_id": adventure_id,
                "adventure_status": adventure_status,
                "open_step_id": open_step_id,
                "completed_step_id": completed_step_id,
                "segment_id": segment_id,
                "seen_after": seen_after,
                "seen_before": seen_before,
                "cohort": cohort,
                "active_on": active_on,
                "active_in_week": active_in_week,
                "inactive_in_week": inactive_in_week,
                "active_in_month": active_in_month,
                "attribute": attribute,
                "sort": sort,
            },
        )

    def creation(self, player_id: str) -> models.PlayerCreation:
        """Read who created a player, and why

        For players whom a signed-in user created by hand. The export of the player has it too.
        """
        return self._api.send(ops.GET_PLAYER_CREATION, path=(player_id,))

    def identify(
        self,
        player_id: str,
        *,
        display_name: str | None | Omit = OMIT,
        avatar_url: str | None | Omit = OMIT,
        timezone: str | None | Omit = OMIT,
        attributes: Mapping[str, Any] | None | Omit = OMIT,
    ) -> models.Player:
        """Create a player or update the profile, with the id in the path

        Omitted fields keep their values; null removes a value. Returns 201 if the call created the player.
        """
        return self._api.send(
            ops.PUT_PLAYER,
            path=(player_id,),
            body={
                "display_name": display_name,
                "avatar_url": avatar_url,
                "timezone": timezone,
                "attributes": attributes,
            },
        )

    def get(self, player_id: str) -> models.Player:
        """Read a player

        The profile, XP, level and streak of one player.
        """
        return self._api.send(ops.GET_PLAYER, path=(player_id,))

    def update(
        self,
        player_id: str,
        *,
        display_name: str | None | Omit = OMIT,
        avatar_url: str | None | Omit = OMIT,
        timezone: str | None | Omit = OMIT,
        attributes: Mapping[str, Any] | None | Omit = OMIT,
    ) -> models.Player:
        """Update the profile of a player

        Omitted fields keep their values; null removes a value.
        """
        return self._api.send(
            ops.UPDATE_PLAYER,
            path=(player_id,),
            body={
                "display_name": display_name,
                "avatar_url": avatar_url,
                "timezone": timezone,
                "attributes": attributes,
            },
        )

    def erase(self, player_id: str) -> None:
        """Erase a player and all of their data

        Cannot be undone. If the id is used again, it is a new player.
        """
        self._api.send(ops.ERASE_PLAYER, path=(player_id,))

    def import_players(
        self,
        *,
        players: Sequence[Any],
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
    ) -> models.PlayerImportResult:
        """Import up to 1,000 players with what they had in another system

        Each has its own result or error, in order. A player who exists already is a `CONFLICT`. Nothing is sent to webhooks and sockets, no rule runs, and leaderboards get no score. With `dryRun` it answers the same, and imports nobody.
        """
        return self._api.send(
            ops.IMPORT_PLAYERS,
            body={"players": players, "dry_run": given(dry_run)},
            idempotency_key=idempotency_key,
        )

    def activity(
        self,
        player_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        type: str | None = None,
        from_: dt.datetime | str | None = None,
        to: dt.datetime | str | None = None,
        effect: str | None = None,
    ) -> Paginator[models.PlayerActivity]:
        """List the activity of a player, newest first

        Each entry has its source and its effects. A page with filters looks at 5,000 entries at most: it can have fewer records than `limit`, or none, and there are more as long as `nextCursor` is not null.
        """
        return self._api.list(
            ops.LIST_PLAYER_ACTIVITY,
            models.PlayerActivity,
            path=(player_id,),
            query={
                "limit": limit,
                "cursor": cursor,
                "type": type,
                "from_": from_,
                "to": to,
                "effect": effect,
            },
        )

    def explain(
        self,
        player_id: str,
        *,
        badge_id: str | None = None,
        quest_id: str | None = None,
        adventure_id: str | None = None,
    ) -> models.PlayerExplanation:
        """Explain why a player does not have something yet

        Every way to a badge, quest or adventure, what is missing on each, and what became of the latest event that came to it.
        """
        return self._api.send(
            ops.EXPLAIN_PLAYER,
            path=(player_id,),
            query={"badge_id": badge_id, "quest_id": quest_id, "adventure_id": adventure_id},
        )

    def grant_xp(
        self,
        player_id: str,
        *,
        amount: int,
        reason: str | None = None,
        idempotency_key: str | None = None,
    ) -> models.GrantResult:
        """Grant XP to a player, or take it away

        A negative amount takes XP away, down to 0. The grant is in the player's activity, with its reason.
        """
        return self._api.send(
            ops.GRANT_XP,
            path=(player_id,),
            body={"amount": amount, "reason": given(reason)},
            idempotency_key=idempotency_key,
        )

    def award_badge(
        self,
        player_id: str,
        *,
        badge_id: str,
        reason: str | None = None,
        idempotency_key: str | None = None,
    ) -> models.GrantResult:
        """Award a badge to a player

        Has no effect if the player already has the badge and it is not repeatable.
        """
        return self._api.send(
            ops.AWARD_BADGE,
            path=(player_id,),
            body={"badge_id": badge_id, "reason": given(reason)},
            idempotency_key=idempotency_key,
        )

    def badges(
        self,
        player_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Paginator[models.PlayerBadge]:
        """List a player's badges, newest first

        Each badge once, with how often and when it was earned.
        """
        return self._api.list(
            ops.LIST_PLAYER_BADGES,
            models.PlayerBadge,
            path=(player_id,),
            query={"limit": limit, "cursor": cursor},
        )

    def take_badge(self, player_id: str, badge_id: str, *, reason: str | None = None) -> None:
        """Take a badge away from a player

        Removes the badge however often it was earned. It is in the player's activity, with its reason. No notification is sent.
        """
        self._api.send(ops.TAKE_BADGE, path=(player_id, badge_id), query={"reason": reason})

    def start_quest(
        self,
        player_id: str,
        quest_id: str,
        *,
        idempotency_key: str | None = None,
    ) -> models.GrantResult:
        """Start a quest for a player

        Quests with `start: manual` start only with this call, by an action or as a step of an adventure.
        """
        return self._api.send(ops.START_QUEST, path=(player_id, quest_id), idempotency_key=idempotency_key)

    def abandon_quest(
        self,
        player_id: str,
        quest_id: str,
        *,
        idempotency_key: str | None = None,
    ) -> models.GrantResult:
        """Abandon a quest for a player

        The current run ends with the status `abandoned`.
        """
        return self._api.send(ops.ABANDON_QUEST, path=(player_id, quest_id), idempotency_key=idempotency_key)

    def start_adventure(
        self,
        player_id: str,
        adventure_id: str,
        *,
        idempotency_key: str | None = None,
    ) -> models.GrantResult:
        """Start an adventure for a player

        Opens the steps that do not depend on others. Adventures with `start: manual` start only with this call or by an action.
        """
        return self._api.send(
            ops.START_ADVENTURE,
            path=(player_id, adventure_id),
            idempotency_key=idempotency_key,
        )

    def change_balance(
        self,
        player_id: str,
        currency_id: str,
        *,
        amount: int,
        reason: str | None = None,
        idempotency_key: str | None = None,
    ) -> models.GrantResult:
        """Grant a currency to a player, or take it away

        A negative amount takes away; more than the balance is refused with 409 `INSUFFICIENT_FUNDS`. What is over the maximum of the currency is dropped, and the effect says how much.
        """
        return self._api.send(
            ops.CHANGE_PLAYER_BALANCE,
            path=(player_id, currency_id),
            body={"amount": amount, "reason": given(reason)},
            idempotency_key=idempotency_key,
        )

    def change_items(
        self,
        player_id: str,
        item_id: str,
        *,
        quantity: int,
        reason: str | None = None,
        idempotency_key: str | None = None,
    ) -> models.GrantResult:
        """Give items to a player, or take them away

        A negative quantity takes away; more than the player has is refused with 409. What is over `maxOwned` is dropped, and the effect says how many.
        """
        return self._api.send(
            ops.CHANGE_PLAYER_ITEMS,
            path=(player_id, item_id),
            body={"quantity": quantity, "reason": given(reason)},
            idempotency_key=idempotency_key,
        )

    def use_item(
        self,
        player_id: str,
        item_id: str,
        *,
        quantity: int | None = None,
        reason: str | None = None,
        idempotency_key: str | None = None,
    ) -> models.GrantResult:
        """Use an item of a player

        Takes the items and runs the actions of `onUse` for each of them. Refused with 409 if the item has no `onUse` or the player has too few.
        """
        return self._api.send(
            ops.USE_PLAYER_ITEM,
            path=(player_id, item_id),
            body={"quantity": given(quantity), "reason": given(reason)},
            idempotency_key=idempotency_key,
        )

    def buy(
        self,
        player_id: str,
        *,
        offer_id: str,
        quantity: int | None = None,
        reason: str | None = None,
        idempotency_key: str | None = None,
    ) -> models.PurchaseResult:
        """Buy an offer for a player

        Takes the price and gives what the offer grants, once for each piece, all of it or nothing. Refused with 409: `CONFLICT` if the offer is not available, the player does not meet its requirement or has reached its limit, or would own too many of an item; `OUT_OF_STOCK`; `INSUFFICIENT_FUNDS`. Send an `Idempotency-Key` so that a retry does not buy twice.
        """
        return self._api.send(
            ops.BUY_OFFER,
            path=(player_id,),
            body={"offer_id": offer_id, "quantity": given(quantity), "reason": given(reason)},
            idempotency_key=idempotency_key,
        )

    def purchases(
        self,
        player_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Paginator[models.Purchase]:
        """List a player's purchases, newest first

        Also those of offers that were deleted since.
        """
        return self._api.list(
            ops.LIST_PLAYER_PURCHASES,
            models.Purchase,
            path=(player_id,),
            query={"limit": limit, "cursor": cursor},
        )

    def verify(
        self,
        player_id: str,
        *,
        full: bool | None = None,
        idempotency_key: str | None = None,
    ) -> models.PlayerVerification:
        """Replay a player's log and compare the result with the stored state

        Replays the log, each entry on the definitions that it ran on, and compares the state and the scores in open seasons. Changes nothing about the player. Of a long log, only the entries since the last snapshot are replayed, which an earlier replay has confirmed; `full` replays it from its beginning or from the last checkpoint. Returns 409 if definitions that the log names are no longer kept. A project has 2 verifications at once; 20 more wait, and further ones get 503 with `Retry-After`.
        """
        return self._api.send(
            ops.VERIFY_PLAYER,
            path=(player_id,),
            query={"full": full},
            idempotency_key=idempotency_key,
        )

    def milestones(
        self,
        player_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        leaderboard_id: str | None = None,
    ) -> Paginator[models.PlayerMilestones]:
        """List a player's milestones on every leaderboard

        Leaderboards with `milestones`, ordered by id: what each gives, what the player has reached in the open season, and what is next. On a leaderboard of teams, it is what the team of the player has reached, or the first that they joined.
        """
        return self._api.list(
            ops.LIST_PLAYER_MILESTONES,
            models.PlayerMilestones,
            path=(player_id,),
            query={"limit": limit, "cursor": cursor, "leaderboard_id": leaderboard_id},
        )

    def standings(
        self,
        player_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Paginator[models.PlayerStanding]:
        """List a player's rank on every leaderboard

        The open seasons in which the player has an entry, ordered by leaderboard id. On a leaderboard of teams, rank and score are those of the team of the player, or of the first that they joined.
        """
        return self._api.list(
            ops.LIST_PLAYER_STANDINGS,
            models.PlayerStanding,
            path=(player_id,),
            query={"limit": limit, "cursor": cursor},
        )

    def set_league(self, player_id: str, leaderboard_id: str, *, tier: str) -> models.PlayerLeague:
        """Set a player's tier in a league

        For players who come from elsewhere: as if a season had just left them with this tier. It counts for the next place that they take, at the first score or when they join. Returns 409 while the player has a place in a season: its end decides on the tier.
        """
        return self._api.send(ops.SET_PLAYER_LEAGUE, path=(player_id, leaderboard_id), body={"tier": tier})

    def league(self, player_id: str, leaderboard_id: str) -> models.PlayerLeague:
        """Read a player's tier, group and rank in a league

        With the ranks that go up and down as the group is now, and what the player came to in closed seasons. Returns 404 for a leaderboard that is not a league, and while the player has neither a place nor a tier in it.
        """
        return self._api.send(ops.GET_PLAYER_LEAGUE, path=(player_id, leaderboard_id))

    def leagues(
        self,
        player_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        leaderboard_id: str | None = None,
    ) -> Paginator[models.PlayerLeague]:
        """List the leagues of a player

        Those in which the player has a tier or a place in a group, ordered by the id of the leaderboard.
        """
        return self._api.list(
            ops.LIST_PLAYER_LEAGUES,
            models.PlayerLeague,
            path=(player_id,),
            query={"limit": limit, "cursor": cursor, "leaderboard_id": leaderboard_id},
        )

    def recap(self, player_id: str, *, from_: str | None = None, to: str | None = None) -> models.Recap:
        """Read what a player did in a period, such as a year

        Events by type, XP, the best day, the longest streak, badges, quests, the best ranks, and where the player is among the active players. At most 366 days, in the player's time zone; more are refused with 400. It is read from counts that are kept for each day, 750 days back. A day counts from the version of the service on that has recaps: nothing before was counted. Events that come late count on their day. A reversed event leaves its day, and what went with it beyond its own effects leaves the same day.
        """
        return self._api.send(ops.GET_PLAYER_RECAP, path=(player_id,), query={"from_": from_, "to": to})

    def wallet(self, player_id: str) -> models.Wallet:
        """Read a player's balances

        Every currency that is active in the environment, also those that the player has none of.
        """
        return self._api.send(ops.GET_PLAYER_WALLET, path=(player_id,))

    def transactions(
        self,
        player_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        currency_id: str | None = None,
    ) -> Paginator[models.CurrencyTransaction]:
        """List the changes of a player's balances, newest first

        The sum of all amounts of a currency is its balance.
        """
        return self._api.list(
            ops.LIST_PLAYER_TRANSACTIONS,
            models.CurrencyTransaction,
            path=(player_id,),
            query={"limit": limit, "cursor": cursor, "currency_id": currency_id},
        )

    def boosts(
        self,
        player_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Paginator[models.PlayerBoost]:
        """List a player's boosts

        Those that are in effect for the player now, and those that were given to them and are not over, by id. At most 100.
        """
        return self._api.list(
            ops.LIST_PLAYER_BOOSTS,
            models.PlayerBoost,
            path=(player_id,),
            query={"limit": limit, "cursor": cursor},
        )

    def export_all(
        self,
        *,
        format: Literal["csv", "ndjson"] | None = None,
        search: str | None = None,
        min_level: int | None = None,
        min_xp: int | None = None,
        max_xp: int | None = None,
        badge_id: str | None = None,
        without_badge_id: str | None = None,
        quest_id: str | None = None,
        quest_status: str | None = None,
        done_objective_id: str | None = None,
        open_objective_id: str | None = None,
        adventure_id: str | None = None,
        adventure_status: str | None = None,
        open_step_id: str | None = None,
        completed_step_id: str | None = None,
        segment_id: str | None = None,
        seen_after: str | None = None,
        seen_before: str | None = None,
        cohort: dt.date | str | None = None,
        active_on: dt.date | str | None = None,
        active_in_week: dt.date | str | None = None,
        inactive_in_week: dt.date | str | None = None,
        active_in_month: dt.date | str | None = None,
        attribute: Sequence[str] | None = None,
        sort: Literal["-createdAt", "createdAt", "-xp", "xp"] | None = None,
    ) -> Iterator[bytes]:
        """Export players as CSV or NDJSON

        All players that match the filters of `GET /players`, in one response of any length, which is made while it is read: read it as it comes. It is complete if it ends without an error of the connection. Nobody is in it twice, except by XP, where a player whose XP changes meanwhile can be missing or there twice. A project can have 2 exports under way on one node (otherwise 409). The audit log has each export.
        """
        return self._api.stream(
            ops.EXPORT_PLAYERS,
            query={
                "format": format,
                "search": search,
                "min_level": min_level,
                "min_xp": min_xp,
                "max_xp": max_xp,
                "badge_id": badge_id,
                "without_badge_id": without_badge_id,
                "quest_id": quest_id,
                "quest_status": quest_status,
                "done_objective_id": done_objective_id,
                "open_objective_id": open_objective_id,
                "adventure_id": adventure_id,
                "adventure_status": adventure_status,
                "open_step_id": open_step_id,
                "completed_step_id": completed_step_id,
                "segment_id": segment_id,
                "seen_after": seen_after,
                "seen_before": seen_before,
                "cohort": cohort,
                "active_on": active_on,
                "active_in_week": active_in_week,
                "inactive_in_week": inactive_in_week,
                "active_in_month": active_in_month,
                "attribute": attribute,
                "sort": sort,
            },
        )

    def quests(
        self,
        player_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Paginator[models.PlayerQuest]:
        """List a player's quests, most recently started first

        With the status, the iteration and the progress of each objective.
        """
        return self._api.list(
            ops.LIST_PLAYER_QUESTS,
            models.PlayerQuest,
            path=(player_id,),
            query={"limit": limit, "cursor": cursor},
        )

    def adventures(
        self,
        player_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Paginator[models.PlayerAdventure]:
        """List a player's adventures, most recently started first

        With the state of each step.
        """
        return self._api.list(
            ops.LIST_PLAYER_ADVENTURES,
            models.PlayerAdventure,
            path=(player_id,),
            query={"limit": limit, "cursor": cursor},
        )

    def inventory(
        self,
        player_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Paginator[models.PlayerItem]:
        """List a player's items, newest first

        Items that the player has none of any more are left out.
        """
        return self._api.list(
            ops.LIST_PLAYER_INVENTORY,
            models.PlayerItem,
            path=(player_id,),
            query={"limit": limit, "cursor": cursor},
        )

    def experiments(
        self,
        player_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Paginator[models.PlayerExperiment]:
        """List a player's experiments, newest first

        Those that the player is in, and those that have stopped.
        """
        return self._api.list(
            ops.LIST_PLAYER_EXPERIMENTS,
            models.PlayerExperiment,
            path=(player_id,),
            query={"limit": limit, "cursor": cursor},
        )

    def export(self, player_id: str) -> models.PlayerExport:
        """Export all data of a player as one JSON document

        For data access requests: profile, progress, scores, events, lobbies and notifications, whether the player is held out of rewards, and what experiments measured of them. A project can have 4 under way on one node; 20 more wait, and further ones get 503 with `Retry-After`.
        """
        return self._api.send(ops.EXPORT_PLAYER, path=(player_id,))


class BulkActions(Resource):
    def start(
        self,
        *,
        filter: params.BulkActionFilter,
        action: params.BulkActionToDo,
        reason: str,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
    ) -> models.BulkAction:
        """Do something to many players

        Does one action for every player that the filter matches at that time, in the background; follow it with `GET /bulk-actions/{bulkActionId}`. With `dryRun` it counts what would change. Each player gets the action once, as a grant in the player's activity, which can be reversed; players who arrive after the start are left out. Those of one environment run one after the other; at most 10 can be under way (otherwise 409).
        """
        return self._api.send(
            ops.START_BULK_ACTION,
            body={"filter": filter, "action": action, "reason": reason, "dry_run": given(dry_run)},
            idempotency_key=idempotency_key,
        )

    def list(self, *, limit: int | None = None, cursor: str | None = None) -> Paginator[models.BulkAction]:
        """List bulk actions, newest first

        Kept for 90 days, dry runs too.
        """
        return self._api.list(
            ops.LIST_BULK_ACTIONS,
            models.BulkAction,
            query={"limit": limit, "cursor": cursor},
        )

    def get(self, bulk_action_id: str) -> models.BulkAction:
        """Read the progress and the result of a bulk action

        The state, the progress from 0 to 1, what it has changed so far, and who was refused.
        """
        return self._api.send(ops.GET_BULK_ACTION, path=(bulk_action_id,))

    def stop(self, bulk_action_id: str) -> None:
        """Stop a bulk action

        What was done so far stays done. Has no effect on one that has already ended.
        """
        self._api.send(ops.STOP_BULK_ACTION, path=(bulk_action_id,))


class PlayerExports(Resource):
    def create(
        self,
        *,
        format: Literal["csv", "ndjson"] | None = None,
        sort: Literal["-createdAt", "createdAt", "-xp", "xp"] | None = None,
        filters: params.StoredExportFilters | None = None,
        idempotency_key: str | None = None,
    ) -> models.StoredExport:
        """Write an export of players to the storage

        For exports that take long, or are downloaded again: it is written in the background, on whatever node has time, and kept for 7 days. 409 if the installation has no storage (`LAUREL_STORAGE_URL`; `GET /player-export` needs none), or the project has 20 already. All of a project together can have 10 GiB. One of a tenant is written at a time. When a player is erased, the stored exports of the environment are removed, and one that is being written starts over.
        """
        return self._api.send(
            ops.CREATE_PLAYER_EXPORT,
            body={"format": given(format), "sort": given(sort), "filters": given(filters)},
            idempotency_key=idempotency_key,
        )

    def list(self, *, limit: int | None = None, cursor: str | None = None) -> Paginator[models.StoredExport]:
        """List the stored exports of players, newest first

        Of this environment, with those that wait, failed or were removed.
        """
        return self._api.list(
            ops.LIST_PLAYER_EXPORTS,
            models.StoredExport,
            query={"limit": limit, "cursor": cursor},
        )

    def get(self, export_id: str) -> models.StoredExport:
        """Read the state of a stored export

        How far it is, and when it is deleted.
        """
        return self._api.send(ops.GET_PLAYER_EXPORT, path=(export_id,))

    def delete(self, export_id: str) -> None:
        """Delete a stored export

        Also one that waits or is being written, whoever began it.
        """
        self._api.send(ops.DELETE_PLAYER_EXPORT, path=(export_id,))

    def download(self, export_id: str) -> Iterator[bytes]:
        """Download a stored export

        With `Range`, a part of it (206), so that a download that broke can go on; 416 if there is no such part. It is complete if it ends without an error of the connection. 409 until it is ready, and if 4 of the project are being downloaded from one node. The audit log has each download.
        """
        return self._api.stream(ops.DOWNLOAD_PLAYER_EXPORT, path=(export_id,))


class PlayerViews(Resource):
    def create(
        self,
        *,
        name: str,
        filters: params.PlayerViewFilters,
        id: str | None = None,
        sort: Literal["-createdAt", "createdAt", "-xp", "xp"] | None = None,
        shared: bool | None = None,
        idempotency_key: str | None = None,
    ) -> models.PlayerView:
        """Save a view of the player list

        Both environments share it. Everybody can have 50 views of their own in a project, and a project 200 shared ones (otherwise 409). Sharing a view requires the permission to write definitions.
        """
        return self._api.send(
            ops.CREATE_PLAYER_VIEW,
            body={
                "id": given(id),
                "name": name,
                "filters": filters,
                "sort": given(sort),
                "shared": given(shared),
            },
            idempotency_key=idempotency_key,
        )

    def list(self, *, limit: int | None = None, cursor: str | None = None) -> Paginator[models.PlayerView]:
        """List your own views and the shared ones, newest first

        Nobody sees the private views of somebody else.
        """
        return self._api.list(
            ops.LIST_PLAYER_VIEWS,
            models.PlayerView,
            query={"limit": limit, "cursor": cursor},
        )

    def update(
        self,
        view_id: str,
        *,
        name: str | None = None,
        filters: params.PlayerViewFilters | None = None,
        sort: Literal["-createdAt", "createdAt", "-xp", "xp"] | None = None,
        shared: bool | None = None,
    ) -> models.PlayerView:
        """Rename, change, share or unshare a view

        Sharing a view, or changing a shared one, requires the permission to write definitions. Only the person who shared a view can make it private again.
        """
        return self._api.send(
            ops.UPDATE_PLAYER_VIEW,
            path=(view_id,),
            body={
                "name": given(name),
                "filters": given(filters),
                "sort": given(sort),
                "shared": given(shared),
            },
        )

    def delete(self, view_id: str) -> None:
        """Delete a view

        Deleting a shared one requires the permission to write definitions.
        """
        self._api.send(ops.DELETE_PLAYER_VIEW, path=(view_id,))


class Leaderboards(Resource):
    def create(
        self,
        *,
        name: str,
        id: str | None = None,
        environments: Sequence[Literal["live", "test"]] | None | Omit = OMIT,
        order: Literal["desc", "asc"] | None | Omit = OMIT,
        operator: Literal["sum", "best", "latest"] | None | Omit = OMIT,
        source: Literal["score", "xp"] | None | Omit = OMIT,
        reset: Literal["never", "daily", "weekly", "monthly"] | None | Omit = OMIT,
        significant_change: params.LeaderboardInputSignificantChange | None | Omit = OMIT,
        subject: Literal["player", "team"] | None | Omit = OMIT,
        min_contribution: float | None | Omit = OMIT,
        starts_at: dt.datetime | str | None | Omit = OMIT,
        ends_at: dt.datetime | str | None | Omit = OMIT,
        league: params.LeaderboardInputLeague | None | Omit = OMIT,
        entry: params.EntryTerms | None | Omit = OMIT,
        max_attempts: int | None | Omit = OMIT,
        milestones: Sequence[params.Milestone] | None | Omit = OMIT,
        rewards: Sequence[params.RankReward] | None | Omit = OMIT,
        idempotency_key: str | None = None,
    ) -> models.Leaderboard:
        """Create a leaderboard

        If `id` is omitted, it is derived from the name. An id that is already in use is refused with 409.
        """
        return self._api.send(
            ops.CREATE_LEADERBOARD,
            body={
                "id": given(id),
                "name": name,
                "environments": environments,
                "order": order,
                "operator": operator,
                "source": source,
                "reset": reset,
                "significant_change": significant_change,
                "subject": subject,
                "min_contribution": min_contribution,
                "starts_at": starts_at,
                "ends_at": ends_at,
                "league": league,
                "entry": entry,
                "max_attempts": max_attempts,
                "milestones": milestones,
                "rewards": rewards,
            },
            idempotency_key=idempotency_key,
        )

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        deleted: bool | None = None,
    ) -> Paginator[models.Leaderboard]:
        """List leaderboards, newest first

        All leaderboards of the project, including disabled ones.
        """
        return self._api.list(
            ops.LIST_LEADERBOARDS,
            models.Leaderboard,
            query={"limit": limit, "cursor": cursor, "deleted": deleted},
        )

    def put(
        self,
        id: str,
        *,
        name: str,
        environments: Sequence[Literal["live", "test"]] | None | Omit = OMIT,
        order: Literal["desc", "asc"] | None | Omit = OMIT,
        operator: Literal["sum", "best", "latest"] | None | Omit = OMIT,
        source: Literal["score", "xp"] | None | Omit = OMIT,
        reset: Literal["never", "daily", "weekly", "monthly"] | None | Omit = OMIT,
        significant_change: params.LeaderboardInputSignificantChange | None | Omit = OMIT,
        subject: Literal["player", "team"] | None | Omit = OMIT,
        min_contribution: float | None | Omit = OMIT,
        starts_at: dt.datetime | str | None | Omit = OMIT,
        ends_at: dt.datetime | str | None | Omit = OMIT,
        league: params.LeaderboardInputLeague | None | Omit = OMIT,
        entry: params.EntryTerms | None | Omit = OMIT,
        max_attempts: int | None | Omit = OMIT,
        milestones: Sequence[params.Milestone] | None | Omit = OMIT,
        rewards: Sequence[params.RankReward] | None | Omit = OMIT,
        if_match: str | None = None,
    ) -> models.Leaderboard:
        """Create or replace a leaderboard

        Omitted optional fields get their defaults. If nothing changes, no new version is written.
        """
        return self._api.send(
            ops.PUT_LEADERBOARD,
            path=(id,),
            body={
                "name": name,
                "environments": environments,
                "order": order,
                "operator": operator,
                "source": source,
                "reset": reset,
                "significant_change": significant_change,
                "subject": subject,
                "min_contribution": min_contribution,
                "starts_at": starts_at,
                "ends_at": ends_at,
                "league": league,
                "entry": entry,
                "max_attempts": max_attempts,
                "milestones": milestones,
                "rewards": rewards,
            },
            if_match=if_match,
        )

    def get(self, id: str) -> models.Leaderboard:
        """Read a leaderboard

        Send the `ETag` as `If-Match` with a change to detect concurrent changes.
        """
        return self._api.send(ops.GET_LEADERBOARD, path=(id,))

    def update(
        self,
        id: str,
        *,
        name: str | None = None,
        environments: Sequence[Literal["live", "test"]] | None | Omit = OMIT,
        order: Literal["desc", "asc"] | None | Omit = OMIT,
        operator: Literal["sum", "best", "latest"] | None | Omit = OMIT,
        source: Literal["score", "xp"] | None | Omit = OMIT,
        reset: Literal["never", "daily", "weekly", "monthly"] | None | Omit = OMIT,
        significant_change: params.LeaderboardPatchSignificantChange | None | Omit = OMIT,
        subject: Literal["player", "team"] | None | Omit = OMIT,
        min_contribution: float | None | Omit = OMIT,
        starts_at: dt.datetime | str | None | Omit = OMIT,
        ends_at: dt.datetime | str | None | Omit = OMIT,
        league: params.LeaderboardPatchLeague | None | Omit = OMIT,
        entry: params.EntryTerms | None | Omit = OMIT,
        max_attempts: int | None | Omit = OMIT,
        milestones: Sequence[params.Milestone] | None | Omit = OMIT,
        rewards: Sequence[params.RankReward] | None | Omit = OMIT,
        if_match: str | None = None,
    ) -> models.Leaderboard:
        """Change some fields of a leaderboard

        Omitted fields keep their values. A given field is replaced as a whole; null resets an optional field to its default.
        """
        return self._api.send(
            ops.UPDATE_LEADERBOARD,
            path=(id,),
            body={
                "name": given(name),
                "environments": environments,
                "order": order,
                "operator": operator,
                "source": source,
                "reset": reset,
                "significant_change": significant_change,
                "subject": subject,
                "min_contribution": min_contribution,
                "starts_at": starts_at,
                "ends_at": ends_at,
                "league": league,
                "entry": entry,
                "max_attempts": max_attempts,
                "milestones": milestones,
                "rewards": rewards,
            },
            if_match=if_match,
        )

    def delete(self, id: str, *, if_match: str | None = None) -> None:
        """Delete a leaderboard

        Refused with 409 while other definitions refer to it; the error lists them.
        """
        self._api.send(ops.DELETE_LEADERBOARD, path=(id,), if_match=if_match)

    def versions(
        self,
        id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Paginator[models.Version]:
        """List the versions of a leaderboard, newest first

        Who wrote each version, and when. Also of a leaderboard that was deleted.
        """
        return self._api.list(
            ops.LIST_LEADERBOARD_VERSIONS,
            models.Version,
            path=(id,),
            query={"limit": limit, "cursor": cursor},
        )

    def version(self, id: str, version: int) -> models.Leaderboard:
        """Read a version of a leaderboard

        The leaderboard as it was. A version that is a deletion has nothing to show (409).
        """
        return self._api.send(ops.GET_LEADERBOARD_VERSION, path=(id, version))

    def restore(self, id: str, version: int, *, idempotency_key: str | None = None) -> models.Leaderboard:
        """Restore a version of a leaderboard

        Writes the earlier version once more, as a new one. Also brings back what was deleted. It is checked like any other change; what is active in live, or would be, cannot be restored from test (403).
        """
        return self._api.send(ops.RESTORE_LEADERBOARD, path=(id, version), idempotency_key=idempotency_key)

    def post_score(
        self,
        leaderboard_id: str,
        *,
        player_id: str,
        score: float,
        subscore: float | None = None,
        metadata: Mapping[str, Any] | None = None,
        idempotency_key: str | None = None,
    ) -> models.ScoreResult:
        """Submit a score

        The `operator` of the leaderboard says how the score is combined with the existing one. The ranks are those directly before and after this score. Unknown players are created. On a leaderboard of teams, the score counts for all teams that the player is in; a player without one gets 409. Returns 409 for a leaderboard that ranks XP.
        """
        return self._api.send(
            ops.POST_SCORE,
            path=(leaderboard_id,),
            body={
                "player_id": player_id,
                "score": score,
                "subscore": given(subscore),
                "metadata": given(metadata),
            },
            idempotency_key=idempotency_key,
        )

    def entries(
        self,
        leaderboard_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        season: int | None = None,
        group: str | None = None,
        player_ids: str | None = None,
        team_id: str | None = None,
        segment_id: str | None = None,
        friends_of: str | None = None,
    ) -> Paginator[models.LeaderboardEntry]:
        """List the entries of a season, by rank

        Ranks are 1, 2, 3, … without gaps or ties: by score, then by who reached it first, then by `playerId`. With `cursor`, the list continues after the position of the last entry, so a player whose rank does not change meanwhile is listed exactly once. All pages come from the season of the first page. With `playerIds`, `friendsOf` or `teamId` (only one of them) the list is a view of these players: `rank` is the rank among them, `overallRank` that in the season. Such a list takes as long as the view is large, not the leaderboard. In a league, ranks are within a group, which `group` names, and so is a view: it shows who of its players is in the group. On a leaderboard of teams, the entries are those of teams, and there are no views.
        """
        return self._api.list(
            ops.LIST_LEADERBOARD_ENTRIES,
            models.LeaderboardEntry,
            path=(leaderboard_id,),
            query={
                "limit": limit,
                "cursor": cursor,
                "season": season,
                "group": group,
                "player_ids": player_ids,
                "team_id": team_id,
                "segment_id": segment_id,
                "friends_of": friends_of,
            },
        )

    def entry(
        self,
        leaderboard_id: str,
        player_id: str,
        *,
        around: int | None = None,
    ) -> models.LeaderboardPlayerEntry:
        """Read a player's entry in the open season, with its neighbours

        The player's rank and score, and with `around` up to that many players above and below. On a leaderboard of teams, it is the id of the team.
        """
        return self._api.send(
            ops.GET_LEADERBOARD_ENTRY,
            path=(leaderboard_id, player_id),
            query={"around": around},
        )

    def remove_entry(self, leaderboard_id: str, player_id: str) -> None:
        """Remove a player's entry from the open season

        Closed seasons do not change. A later score starts a new entry. On a leaderboard of teams, it takes back all that the player has given to teams in the season.
        """
        self._api.send(ops.DELETE_LEADERBOARD_ENTRY, path=(leaderboard_id, player_id))

    def join(
        self,
        leaderboard_id: str,
        *,
        player_id: str,
        idempotency_key: str | None = None,
    ) -> models.JoinResult:
        """Join the open season of a leaderboard

        For a leaderboard with `entry`: takes the price, and from then on the leaderboard takes scores of the player in this season. Joining again changes nothing. Unknown players are created. Refused with 409: `CONFLICT` if the leaderboard has no `entry`, can no longer be joined, is full, or the player does not meet its requirement; `INSUFFICIENT_FUNDS`.
        """
        return self._api.send(
            ops.JOIN_LEADERBOARD,
            path=(leaderboard_id,),
            body={"player_id": player_id},
            idempotency_key=idempotency_key,
        )

    def leave(self, leaderboard_id: str, player_id: str) -> None:
        """Leave the open season of a leaderboard

        Possible before the first score of the player in the season. What was paid goes back. Returns 409 afterwards, and for a player who has not joined.
        """
        self._api.send(ops.LEAVE_LEADERBOARD, path=(leaderboard_id, player_id))

    def contributions(
        self,
        leaderboard_id: str,
        team_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        season: int | None = None,
    ) -> Paginator[models.Contribution]:
        """List who gave what to a team

        On a leaderboard of teams: what each player gave to the team in a season, the largest first. Together they are the score of the team. Who left the team, or was erased since, is still among them. On a leaderboard of players the list is empty.
        """
        return self._api.list(
            ops.LIST_CONTRIBUTIONS,
            models.Contribution,
            path=(leaderboard_id, team_id),
            query={"limit": limit, "cursor": cursor, "season": season},
        )

    def seasons(
        self,
        leaderboard_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Paginator[models.LeaderboardSeason]:
        """List seasons, newest first, including the open one

        A period that ended without entries is not listed. Closed seasons never change; anyone can verify that with their `hash`.
        """
        return self._api.list(
            ops.LIST_LEADERBOARD_SEASONS,
            models.LeaderboardSeason,
            path=(leaderboard_id,),
            query={"limit": limit, "cursor": cursor},
        )

    def close(self, leaderboard_id: str, *, idempotency_key: str | None = None) -> models.LeaderboardSeason:
        """End the open season now

        The next season starts immediately. Returns 409 if the season has no entries yet.
        """
        return self._api.send(ops.CLOSE_LEADERBOARD, path=(leaderboard_id,), idempotency_key=idempotency_key)

    def simulate_league(
        self,
        *,
        league: params.LeagueSimulationRequestLeague,
        players: int,
        seasons: int,
        rewards: Sequence[params.RankReward] | None = None,
        active_percent: int | None = None,
        luck_percent: int | None = None,
        spread: Literal["normal", "heavy"] | None = None,
        seed: int | None = None,
    ) -> models.LeagueSimulation:
        """Simulate seasons of a league with players who do not exist

        Shows how the tiers fill, how many players move at the end of each season, and what the rewards cost. Nothing is stored, and no definition is needed. Returns 503 if too many simulations of one project are waiting.
        """
        return self._api.send(
            ops.SIMULATE_LEAGUE,
            body={
                "league": league,
                "rewards": given(rewards),
                "players": players,
                "seasons": seasons,
                "active_percent": given(active_percent),
                "luck_percent": given(luck_percent),
                "spread": given(spread),
                "seed": given(seed),
            },
        )

    def league_groups(
        self,
        leaderboard_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        tier: str | None = None,
        season: int | None = None,
    ) -> Paginator[models.LeagueGroup]:
        """List the groups of a season of a league

        Tier by tier from the lowest, in each tier the oldest group first. A leaderboard that is not a league has none. A group is never larger than `groupSize` was when its players came.
        """
        return self._api.list(
            ops.LIST_LEAGUE_GROUPS,
            models.LeagueGroup,
            path=(leaderboard_id,),
            query={"limit": limit, "cursor": cursor, "tier": tier, "season": season},
        )

    def export_season(self, leaderboard_id: str, season: int, *, group: str | None = None) -> Iterator[bytes]:
        """Download the standings of a closed season as CSV

        Rank, score, pseudonym, subscore, SHA-256 of the metadata, name, time and whether the player was erased, in one response of any length. The first five columns are what the hash is made of. A project can have 4 such downloads under way on one node (otherwise 409). Empty while the season is open.
        """
        return self._api.stream(ops.EXPORT_SEASON, path=(leaderboard_id, season), query={"group": group})

    def share_season(
        self,
        leaderboard_id: str,
        season: int,
        *,
        group: str | None = None,
        idempotency_key: str | None = None,
    ) -> models.SeasonLinkWithToken:
        """Make a public link to the results of a closed season

        Anyone with the link sees the name of the leaderboard, the standings and their hash, and nothing else of the project. Players appear with their display names, and with pseudonyms if the project hides players from each other; never with their ids. The token is shown only in this response. A season can have 20 links (otherwise 409), and must be closed (otherwise 409).
        """
        return self._api.send(
            ops.SHARE_SEASON,
            path=(leaderboard_id, season),
            query={"group": group},
            idempotency_key=idempotency_key,
        )

    def season_links(
        self,
        leaderboard_id: str,
        season: int,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        group: str | None = None,
    ) -> Paginator[models.SeasonLink]:
        """List the public links of a season, newest first

        Without their tokens, which are not stored.
        """
        return self._api.list(
            ops.LIST_SEASON_LINKS,
            models.SeasonLink,
            path=(leaderboard_id, season),
            query={"limit": limit, "cursor": cursor, "group": group},
        )

    def revoke_season_link(
        self,
        leaderboard_id: str,
        season: int,
        link_id: str,
        *,
        group: str | None = None,
    ) -> None:
        """Revoke a public link

        Whoever has it gets 404 from then on; caches may keep a page for a minute.
        """
        self._api.send(ops.REVOKE_SEASON_LINK, path=(leaderboard_id, season, link_id), query={"group": group})

    def shared_season(self, *, token: str) -> models.SharedSeason:
        """Read a shared season by the token of its link

        Public. At most 120 calls per minute from one network address. May be cached for a minute.
        """
        return self._api.send(ops.GET_SHARED_SEASON, query={"token": token})

    def shared_entries(
        self,
        *,
        token: str,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Paginator[models.SharedEntry]:
        """List the entries of a shared season, by rank

        Public. At most 120 calls per minute from one network address. May be cached for a minute.
        """
        return self._api.list(
            ops.LIST_SHARED_ENTRIES,
            models.SharedEntry,
            query={"limit": limit, "cursor": cursor, "token": token},
        )

    def export_shared_season(self, *, token: str) -> Iterator[bytes]:
        """Download the standings of a shared season as CSV

        Public. As `exportSeason`, with the names that the link shows. At most 10 calls per minute from one network address, and 4 at once for one season (otherwise 409).
        """
        return self._api.stream(ops.EXPORT_SHARED_SEASON, query={"token": token})


class Calendar(Resource):
    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        from_: str | None = None,
        to: str | None = None,
        kind: Literal["rules", "quests", "leaderboards", "offers", "boosts", "experiments", "changesets"] | None = None,
    ) -> Paginator[models.CalendarLine]:
        """List what is on in a range of days

        Every definition of the environment that has a beginning or an end, or comes again and again (the seasons of a leaderboard, a quest that can be repeated daily), and every scheduled changeset: one line each, sorted by start. What comes again has a line for each time, at most one a day, so at most 366. A line is listed if it is on at some moment of the range. Disabled definitions are listed, too. Days are in the time zone of the project.
        """
        return self._api.list(
            ops.LIST_CALENDAR,
            models.CalendarLine,
            query={"limit": limit, "cursor": cursor, "from_": from_, "to": to, "kind": kind},
        )


class Events(Resource):
    def send(
        self,
        *,
        player_id: str,
        type: str,
        properties: Mapping[str, Any] | None = None,
        id: str | None = None,
        occurred_at: dt.datetime | str | None = None,
        reason: str | None = None,
        idempotency_key: str | None = None,
    ) -> models.EventResult:
        """Send an event and get its effects

        Unknown players are created. An event with your own `id` is processed only once: a repeat returns 200, `duplicate: true` and the first result.
        """
        return self._api.send(
            ops.CREATE_EVENT,
            body={
                "player_id": player_id,
                "type": type,
                "properties": given(properties),
                "id": given(id),
                "occurred_at": given(occurred_at),
                "reason": given(reason),
            },
            idempotency_key=idempotency_key,
        )

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        player_id: str | None = None,
        type: str | None = None,
        from_: dt.datetime | str | None = None,
        to: dt.datetime | str | None = None,
        effect: str | None = None,
        rule_id: str | None = None,
        property: Sequence[str] | None = None,
    ) -> Paginator[models.Event]:
        """List events, newest first

        All events of the environment, in the order in which they were received. All filters can be combined; an event must match each of them. A page with `from`, `to`, `effect` or `ruleId` looks at 50,000 events at most, one with `property` at 10,000: it can have fewer records than `limit`, or none, and there are more as long as `nextCursor` is not null. With `to`, events that were received more than a day after it come last.
        """
        return self._api.list(
            ops.LIST_EVENTS,
            models.Event,
            query={
                "limit": limit,
                "cursor": cursor,
                "player_id": player_id,
                "type": type,
                "from_": from_,
                "to": to,
                "effect": effect,
                "rule_id": rule_id,
                "property": property,
            },
        )

    def send_batch(
        self,
        *,
        events: Sequence[params.EventCreate],
        idempotency_key: str | None = None,
    ) -> models.EventBatchResult:
        """Send up to 1,000 events at once

        Each has its own result or error, in order. Events of one player take effect in the given order. With an `Idempotency-Key`, a repeat gives the first result of each event that was processed, and tries the others again.
        """
        return self._api.send(ops.CREATE_EVENTS, body={"events": events}, idempotency_key=idempotency_key)

    def get(self, event_id: str) -> models.EventWithTrace:
        """Read an event with its trace

        The trace lists every rule and objective that was evaluated, and why it did or did not fire.
        """
        return self._api.send(ops.GET_EVENT, path=(event_id,))

    def reverse(
        self,
        event_id: str,
        *,
        reason: str | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
    ) -> models.EventResult:
        """Reverse an event or a grant

        Takes back what the player got for it, and what followed from it. Later events of the player are then checked again, each on the definitions of its time, and may now earn what they did not earn before. `effects` are the differences. A repeat returns the same with `duplicate: true`. With `dryRun` nothing changes. Returns 409 for a purchase, an import, the result of a lobby or a reversal, and for an event from before the point from which the player's log can be replayed.
        """
        return self._api.send(
            ops.REVERSE_EVENT,
            path=(event_id,),
            body={"reason": given(reason), "dry_run": given(dry_run)},
            idempotency_key=idempotency_key,
        )

    def simulate(
        self,
        *,
        event: params.SimulationRequestEvent | None = None,
        events: Sequence[params.SimulationRequestEvent] | None = None,
        until: dt.datetime | str | None = None,
        player: params.SimulationRequestPlayer | None = None,
        variants: Sequence[params.SimulationRequestVariant] | None = None,
        rules: Sequence[params.RuleDraft] | None = None,
        quests: Sequence[params.QuestDraft] | None = None,
        adventures: Sequence[params.AdventureDraft] | None = None,
        changeset_id: str | None = None,
        bundle: Mapping[str, Any] | None = None,
    ) -> models.Simulation | models.SequenceSimulation:
        """Simulate an event, or a sequence of events, without storing anything

        Runs the same engine as for real events, on the current definitions or with drafts, a changeset or a bundle in their place. The drafts may take up to 8 MiB of memory when compiled (otherwise 400). With `events`, up to 100 events of one player run one after another, and the clock is that of each event: streaks, limits and quests behave as on those days. All of them together may take the work of 10 events at most; beyond it the call is 400. Returns 503 if too many simulations of one project are waiting.
        """
        return self._api.send(
            ops.SIMULATE_EVENT,
            body={
                "event": given(event),
                "events": given(events),
                "until": given(until),
                "player": given(player),
                "variants": given(variants),
                "rules": given(rules),
                "quests": given(quests),
                "adventures": given(adventures),
                "changeset_id": given(changeset_id),
                "bundle": given(bundle),
            },
        )


class Reversals(Resource):
    def start(
        self,
        *,
        reason: str,
        types: Sequence[str] | None = None,
        player_ids: Sequence[str] | None = None,
        property: Sequence[str] | None = None,
        effect: str | None = None,
        rule_id: str | None = None,
        from_: dt.datetime | str | None = None,
        to: dt.datetime | str | None = None,
        occurred_from: dt.datetime | str | None = None,
        occurred_to: dt.datetime | str | None = None,
        bulk_action_id: str | None = None,
        preview_id: str | None = None,
        dry_run: bool | None = None,
        idempotency_key: str | None = None,
    ) -> models.Reversal:
        """Reverse many events

        Reverses every event that was received, or that occurred, in the given time and matches, player by player, in the background; follow it with `GET /reversals/{reversalId}`. With `bulkActionId` it reverses what a bulk action did instead (409 while that is under way or being reversed already). With `dryRun` it counts what would change. Those of one environment run one after the other; at most 20 can be under way (otherwise 409). Of the events of one player, the last one has the effects of all.
        """
        return self._api.send(
            ops.START_REVERSAL,
            body={
                "types": given(types),
                "player_ids": given(player_ids),
                "property": given(property),
                "effect": given(effect),
                "rule_id": given(rule_id),
                "from_": given(from_),
                "to": given(to),
                "occurred_from": given(occurred_from),
                "occurred_to": given(occurred_to),
                "bulk_action_id": given(bulk_action_id),
                "preview_id": given(preview_id),
                "reason": reason,
                "dry_run": given(dry_run),
            },
            idempotency_key=idempotency_key,
        )

    def list(self, *, limit: int | None = None, cursor: str | None = None) -> Paginator[models.Reversal]:
        """List the reversals of many events, newest first

        Kept for 90 days.
        """
        return self._api.list(ops.LIST_REVERSALS, models.Reversal, query={"limit": limit, "cursor": cursor})

    def get(self, reversal_id: str) -> models.Reversal:
        """Read the progress and the result of a reversal

        The state, the progress from 0 to 1, and what it has changed so far.
        """
        return self._api.send(ops.GET_REVERSAL, path=(reversal_id,))

    def stop(self, reversal_id: str) -> None:
        """Stop a reversal

        What was reversed so far stays reversed. Has no effect on a reversal that has already ended.
        """
        self._api.send(ops.STOP_REVERSAL, path=(reversal_id,))

    def players(
        self,
        reversal_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Paginator[models.AffectedPlayer]:
        """List the players of a reversal

        The players for whom the reversal has changed something so far, and what; for a dry run, what it would change. Players who were erased are left out. A reversal of a version before this list has none.
        """
        return self._api.list(
            ops.LIST_AFFECTED_PLAYERS,
            models.AffectedPlayer,
            path=(reversal_id,),
            query={"limit": limit, "cursor": cursor},
        )

    def export_players(self, reversal_id: str) -> Iterator[bytes]:
        """Download the players of a reversal as CSV

        As the list of players, in one response of any length, which is made while it is read. Balances and items are JSON objects of changes by id. A project can have 2 such downloads under way on one node (otherwise 409). The audit log has each download.
        """
        return self._api.stream(ops.EXPORT_AFFECTED_PLAYERS, path=(reversal_id,))


class Backtests(Resource):
    def start(
        self,
        *,
        rule: params.RuleDraft | None = None,
        changeset_id: str | None = None,
        experiment: params.BacktestRequestExperiment | None = None,
        from_: dt.datetime | str | None = None,
        to: dt.datetime | str | None = None,
        idempotency_key: str | None = None,
    ) -> models.Backtest:
        """Test a rule on past events without storing anything

        Responds within 10 seconds: with the result or, for a long history, with `running`; follow it with `GET /backtests/{id}`. One backtest of a project runs at a time; a few more wait, with `progress` 0; further ones are refused with 503.
        """
        return self._api.send(
            ops.START_BACKTEST,
            body={
                "rule": given(rule),
                "changeset_id": given(changeset_id),
                "experiment": given(experiment),
                "from_": given(from_),
                "to": given(to),
            },
            idempotency_key=idempotency_key,
        )

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        rule_id: str | None = None,
        changeset_id: str | None = None,
        experiment_id: str | None = None,
    ) -> Paginator[models.ListedBacktest]:
        """List the backtests of a rule, a changeset, an experiment or the environment, newest first

        Includes those under way, whoever started them. Of each rule, changeset and experiment the last 20 are kept, for 30 days. A backtest whose result names a player who is erased is deleted with the player.
        """
        return self._api.list(
            ops.LIST_BACKTESTS,
            models.ListedBacktest,
            query={
                "limit": limit,
                "cursor": cursor,
                "rule_id": rule_id,
                "changeset_id": changeset_id,
                "experiment_id": experiment_id,
            },
        )

    def get(self, backtest_id: str) -> models.Backtest:
        """Read the progress and result of a backtest

        The state, the progress from 0 to 1 and, when it is done, the result.
        """
        return self._api.send(ops.GET_BACKTEST, path=(backtest_id,))

    def cancel(self, backtest_id: str) -> None:
        """Cancel a backtest

        Has no effect on a backtest that has already ended.
        """
        self._api.send(ops.CANCEL_BACKTEST, path=(backtest_id,))


class Lobbies(Resource):
    def create(
        self,
        *,
        host_player_id: str,
        capacity: int,
        visibility: Literal["public", "private"],
        name: str | None | Omit = OMIT,
        min_players: int | None = None,
        idle_timeout_seconds: int | None = None,
        metadata: Mapping[str, Any] | None = None,
        leaderboard_id: str | None | Omit = OMIT,
        idempotency_key: str | None = None,
    ) -> models.Lobby:
        """Open a lobby

        The host is the first member and is created if unknown. The host must also be set to ready before the start.
        """
        return self._api.send(
            ops.CREATE_LOBBY,
            body={
                "host_player_id": host_player_id,
                "name": name,
                "capacity": capacity,
                "min_players": given(min_players),
                "visibility": visibility,
                "idle_timeout_seconds": given(idle_timeout_seconds),
                "metadata": given(metadata),
                "leaderboard_id": leaderboard_id,
            },
            idempotency_key=idempotency_key,
        )

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        state: Literal["open", "started", "ended"] | None = None,
        code: str | None = None,
    ) -> Paginator[models.Lobby]:
        """List public lobbies, newest first, or find a lobby by its code

        Private lobbies can be found only by `code`. A code is unique among lobbies that have not ended; later lobbies can reuse it. Searches by code that find nothing are limited to 60 per minute.
        """
        return self._api.list(
            ops.LIST_LOBBIES,
            models.Lobby,
            query={"limit": limit, "cursor": cursor, "state": state, "code": code},
        )

    def get(self, lobby_id: str) -> models.Lobby:
        """Read a lobby

        Its state, members and, once it has ended, the results.
        """
        return self._api.send(ops.GET_LOBBY, path=(lobby_id,))

    def history(
        self,
        lobby_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Paginator[models.LobbyHistoryEntry]:
        """List what happened in a lobby, newest first

        Each entry has a time, a type and, if there is one, the player and the reason.
        """
        return self._api.list(
            ops.LIST_LOBBY_HISTORY,
            models.LobbyHistoryEntry,
            path=(lobby_id,),
            query={"limit": limit, "cursor": cursor},
        )

    def join(
        self,
        lobby_id: str,
        *,
        player_id: str,
        code: str | None = None,
        idempotency_key: str | None = None,
    ) -> models.Lobby:
        """Add a player to an open lobby

        Unknown players are created. A private lobby requires its `code`; a missing or wrong code is refused with 403. A player can send at most 10 wrong codes per minute.
        """
        return self._api.send(
            ops.JOIN_LOBBY,
            path=(lobby_id,),
            body={"player_id": player_id, "code": given(code)},
            idempotency_key=idempotency_key,
        )

    def leave(self, lobby_id: str, *, player_id: str, idempotency_key: str | None = None) -> models.Lobby:
        """Remove a player from a lobby, before or during the game

        If the host leaves, the member who joined first becomes the host. When the last member leaves, the lobby ends (`abandoned`).
        """
        return self._api.send(
            ops.LEAVE_LOBBY,
            path=(lobby_id,),
            body={"player_id": player_id},
            idempotency_key=idempotency_key,
        )

    def set_ready(
        self,
        lobby_id: str,
        *,
        player_id: str,
        ready: bool,
        idempotency_key: str | None = None,
    ) -> models.Lobby:
        """Set whether a player is ready

        The player must be a member of the lobby.
        """
        return self._api.send(
            ops.SET_LOBBY_READY,
            path=(lobby_id,),
            body={"player_id": player_id, "ready": ready},
            idempotency_key=idempotency_key,
        )

    def start(self, lobby_id: str, *, idempotency_key: str | None = None) -> models.Lobby:
        """Start the game

        Refused with 409 until at least `minPlayers` are in the lobby and all of them are ready.
        """
        return self._api.send(ops.START_LOBBY, path=(lobby_id,), idempotency_key=idempotency_key)

    def end(
        self,
        lobby_id: str,
        *,
        results: Sequence[params.LobbyEndResult] | None = None,
        idempotency_key: str | None = None,
    ) -> models.Lobby:
        """End a lobby

        Results are allowed only if the game has started. They go to the leaderboard of the lobby and, as the event `lobby.finished` with `lobbyId`, `score` and `place`, to each player, in one transaction. If the leaderboard was deleted meanwhile, it is skipped.
        """
        return self._api.send(
            ops.END_LOBBY,
            path=(lobby_id,),
            body={"results": given(results)},
            idempotency_key=idempotency_key,
        )


class Teams(Resource):
    def create(
        self,
        *,
        name: str,
        id: str | None = None,
        image_url: str | None | Omit = OMIT,
        join: Literal["open", "request", "invite"] | None = None,
        max_members: int | None = None,
        attributes: Mapping[str, Any] | None = None,
        player_id: str | None = None,
        idempotency_key: str | None = None,
    ) -> models.Team:
        """Create a team

        With `playerId`, that player is its first member and leads it. 409 if the `id` is taken.
        """
        return self._api.send(
            ops.CREATE_TEAM,
            body={
                "id": given(id),
                "name": name,
                "image_url": image_url,
                "join": given(join),
                "max_members": given(max_members),
                "attributes": given(attributes),
                "player_id": given(player_id),
            },
            idempotency_key=idempotency_key,
        )

    def list(self, *, limit: int | None = None, cursor: str | None = None) -> Paginator[models.Team]:
        """List teams, newest first

        Each with its first 100 members.
        """
        return self._api.list(ops.LIST_TEAMS, models.Team, query={"limit": limit, "cursor": cursor})

    def get(self, team_id: str) -> models.Team:
        """Read a team

        With its first 100 members; `GET /teams/{teamId}/members` has all of them.
        """
        return self._api.send(ops.GET_TEAM, path=(team_id,))

    def update(
        self,
        team_id: str,
        *,
        name: str | None = None,
        image_url: str | None | Omit = OMIT,
        join: Literal["open", "request", "invite"] | None = None,
        max_members: int | None = None,
        attributes: Mapping[str, Any] | None = None,
    ) -> models.Team:
        """Change a team

        What is omitted stays. `maxMembers` cannot be below the members that the team has.
        """
        return self._api.send(
            ops.UPDATE_TEAM,
            path=(team_id,),
            body={
                "name": given(name),
                "image_url": image_url,
                "join": given(join),
                "max_members": given(max_members),
                "attributes": given(attributes),
            },
        )

    def delete(self, team_id: str) -> None:
        """Delete a team

        All members leave it before. Its scores on leaderboards of open seasons go with it.
        """
        self._api.send(ops.DELETE_TEAM, path=(team_id,))

    def add_member(
        self,
        team_id: str,
        *,
        player_id: str,
        role: Literal["leader", "officer", "member"] | None = None,
        idempotency_key: str | None = None,
    ) -> models.TeamMember:
        """Add a player to a team

        However players get into it: your server decides. An unknown player is created. 409 if the team is full, the player is in it already, or is in as many teams as the project allows (`teamsPerPlayer`). The first member leads. A new `leader` makes the one before an officer.
        """
        return self._api.send(
            ops.ADD_TEAM_MEMBER,
            path=(team_id,),
            body={"player_id": player_id, "role": given(role)},
            idempotency_key=idempotency_key,
        )

    def members(
        self,
        team_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Paginator[models.TeamMember]:
        """List the members of a team

        In the order in which they joined.
        """
        return self._api.list(
            ops.LIST_TEAM_MEMBERS,
            models.TeamMember,
            path=(team_id,),
            query={"limit": limit, "cursor": cursor},
        )

    def update_member(
        self,
        team_id: str,
        player_id: str,
        *,
        role: Literal["leader", "officer", "member"],
    ) -> models.TeamMember:
        """Change the role of a member

        A team has one leader: a new one makes the one before an officer, and the leader cannot be made anything else (409).
        """
        return self._api.send(ops.UPDATE_TEAM_MEMBER, path=(team_id, player_id), body={"role": role})

    def remove_member(self, team_id: str, player_id: str) -> None:
        """Remove a member from a team

        A leader who leaves passes the lead to the officer, or else the member, who has been in the team the longest. When the last one leaves, the team is deleted.
        """
        self._api.send(ops.REMOVE_TEAM_MEMBER, path=(team_id, player_id))

    def player(
        self,
        player_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Paginator[models.PlayerTeam]:
        """List the teams of a player

        In the order in which the player joined them.
        """
        return self._api.list(
            ops.LIST_PLAYER_TEAMS,
            models.PlayerTeam,
            path=(player_id,),
            query={"limit": limit, "cursor": cursor},
        )

    def create_request(
        self,
        team_id: str,
        *,
        player_id: str,
        idempotency_key: str | None = None,
    ) -> models.TeamRequest:
        """Ask for a player to join a team

        For teams whose `join` is `request`; 409 for others. 200 if the player has asked before.
        """
        return self._api.send(
            ops.CREATE_TEAM_REQUEST,
            path=(team_id,),
            body={"player_id": player_id},
            idempotency_key=idempotency_key,
        )

    def requests(
        self,
        team_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Paginator[models.TeamRequest]:
        """List the open requests of a team, oldest first

        At most 1,000 are open at once.
        """
        return self._api.list(
            ops.LIST_TEAM_REQUESTS,
            models.TeamRequest,
            path=(team_id,),
            query={"limit": limit, "cursor": cursor},
        )

    def decline_request(
        self,
        team_id: str,
        player_id: str,
        *,
        idempotency_key: str | None = None,
    ) -> models.TeamRequest:
        """Decline a request

        The player may ask again. Nobody is told.
        """
        return self._api.send(
            ops.DECLINE_TEAM_REQUEST,
            path=(team_id, player_id),
            idempotency_key=idempotency_key,
        )

    def accept_request(
        self,
        team_id: str,
        player_id: str,
        *,
        idempotency_key: str | None = None,
    ) -> models.TeamMember:
        """Let a player in who has asked

        409 as for `POST /teams/{teamId}/members`; the request stays then.
        """
        return self._api.send(
            ops.ACCEPT_TEAM_REQUEST,
            path=(team_id, player_id),
            idempotency_key=idempotency_key,
        )


class Friends(Resource):
    def put(self, player_id: str, other_id: str) -> models.Friend:
        """Make two players friends

        At once and both ways; an open request between them is accepted. 409 if one has blocked the other, or has 1,000 friends already. With a player token it is a request: see Clients.
        """
        return self._api.send(ops.PUT_FRIEND, path=(player_id, other_id))

    def delete(self, player_id: str, other_id: str) -> None:
        """End the friendship of two players

        Both ways. An open request between them is withdrawn. 204 also if there was nothing between them.
        """
        self._api.send(ops.DELETE_FRIEND, path=(player_id, other_id))

    def list(
        self,
        player_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        status: Literal["accepted", "requested", "incoming"] | None = None,
    ) -> Paginator[models.Friend]:
        """List a player's friends and open requests, newest first

        With `status`, only those with this status.
        """
        return self._api.list(
            ops.LIST_FRIENDS,
            models.Friend,
            path=(player_id,),
            query={"limit": limit, "cursor": cursor, "status": status},
        )

    def put_block(self, player_id: str, other_id: str) -> models.PlayerBlock:
        """Block another player for a player

        Ends a friendship or request between them. The other can no longer ask for it, and does not see the player in views of leaderboards. At most 1,000 for each player.
        """
        return self._api.send(ops.PUT_BLOCK, path=(player_id, other_id))

    def delete_block(self, player_id: str, other_id: str) -> None:
        """Remove a block

        A friendship that it ended does not come back.
        """
        self._api.send(ops.DELETE_BLOCK, path=(player_id, other_id))


class Messages(Resource):
    def send(
        self,
        player_id: str,
        *,
        title: str,
        body: str,
        data: Mapping[str, Any] | None = None,
        rewards: Sequence[params.MessageReward] | None = None,
        expires_in_seconds: int | None = None,
        dedupe_key: str | None = None,
        idempotency_key: str | None = None,
    ) -> models.SentMessage:
        """Send a message to a player

        Texts may have placeholders, such as `{{ player.displayName }}`. One without a value is left out; one that cannot exist is refused with 400. With a `dedupeKey` that was used for this player before, nothing is sent, and the answer is 200 with `duplicate`. Refused with 409 if the player has 200 messages with rewards that were not claimed.
        """
        return self._api.send(
            ops.SEND_MESSAGE,
            path=(player_id,),
            body={
                "title": title,
                "body": body,
                "data": given(data),
                "rewards": given(rewards),
                "expires_in_seconds": given(expires_in_seconds),
                "dedupe_key": given(dedupe_key),
            },
            idempotency_key=idempotency_key,
        )

    def player(
        self,
        player_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        unread: bool | None = None,
        expired: bool | None = None,
    ) -> Paginator[models.PlayerMessage]:
        """List a player's messages, newest first

        Without those that have expired, unless `expired` asks for them. With `unread`, only those that were not read.
        """
        return self._api.list(
            ops.LIST_PLAYER_MESSAGES,
            models.PlayerMessage,
            path=(player_id,),
            query={"limit": limit, "cursor": cursor, "unread": unread, "expired": expired},
        )

    def read_player(
        self,
        player_id: str,
        message_id: str,
        *,
        idempotency_key: str | None = None,
    ) -> models.PlayerMessage:
        """Mark a message as read

        Done again, it keeps the time of the first.
        """
        return self._api.send(
            ops.READ_PLAYER_MESSAGE,
            path=(player_id, message_id),
            idempotency_key=idempotency_key,
        )

    def claim_player(
        self,
        player_id: str,
        message_id: str,
        *,
        idempotency_key: str | None = None,
    ) -> models.MessageClaim:
        """Claim the rewards of a message

        Runs its actions, once: a second claim gets the answer of the first, with `duplicate`. It marks the message as read. Refused with 409 if the message has expired or has no rewards, or if what it gives no longer exists.
        """
        return self._api.send(
            ops.CLAIM_PLAYER_MESSAGE,
            path=(player_id, message_id),
            idempotency_key=idempotency_key,
        )

    def delete_player(self, player_id: str, message_id: str) -> None:
        """Delete a message of a player

        Rewards that were not claimed are lost. A `dedupeKey` stays in use.
        """
        self._api.send(ops.DELETE_PLAYER_MESSAGE, path=(player_id, message_id))


class Analytics(Resource):
    def summary(self) -> models.AnalyticsSummary:
        """Compare today with yesterday

        Days are in the time zone of the project. Events count at `occurredAt`; manual grants count when they are made.
        """
        return self._api.send(ops.GET_ANALYTICS_SUMMARY)

    def timeseries(
        self,
        *,
        metric: Literal["activePlayers", "events", "xp", "levelUps", "badges", "questsCompleted", "adventuresCompleted"],
        from_: str | None = None,
        to: str | None = None,
        interval: Literal["hour", "day"] | None = None,
    ) -> models.AnalyticsTimeseries:
        """Read one metric over time, by hour or by day

        Active players are exact by day. By hour, an event that arrives after a later event of the same player does not count the player as active in its hour.
        """
        return self._api.send(
            ops.GET_ANALYTICS_TIMESERIES,
            query={"metric": metric, "from_": from_, "to": to, "interval": interval},
        )

    def definition_activity(
        self,
        kind: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Paginator[models.DefinitionActivity]:
        """Read what happened this week with each definition of a kind

        Extension. In the order of the list of the kind, newest first. Days are in the time zone of the project. What a reversal took back stays counted.
        """
        return self._api.list(
            ops.LIST_DEFINITION_ACTIVITY,
            models.DefinitionActivity,
            path=(kind,),
            query={"limit": limit, "cursor": cursor},
        )

    def definition_results(
        self,
        kind: str,
        id: str,
        *,
        from_: str | None = None,
        to: str | None = None,
    ) -> models.DefinitionResults:
        """Read the results of one definition

        How often a rule was evaluated and why it did not fire, the funnel of a quest or adventure, who has a badge, how a leaderboard is used, how much came from a boost. At most 366 days, in the time zone of the project. A deleted definition keeps its results.
        """
        return self._api.send(ops.GET_DEFINITION_RESULTS, path=(kind, id), query={"from_": from_, "to": to})

    def active_players(
        self,
        *,
        interval: Literal["day", "week", "month"] | None = None,
        from_: str | None = None,
        to: str | None = None,
    ) -> models.ActivePlayers:
        """Count active players by day, week or month

        Extension. Each player counts once in each interval; the figures are exact, also for events that arrive late. An erased player stays in the figures of the past.
        """
        return self._api.send(ops.GET_ACTIVE_PLAYERS, query={"interval": interval, "from_": from_, "to": to})

    def retention(self, *, from_: str | None = None, to: str | None = None) -> models.Retention:
        """Read how many players come back, by the week of their first event

        Extension. A player belongs to the week of their first event. Players who were there before an upgrade to the version with this endpoint are in no cohort.
        """
        return self._api.send(ops.GET_RETENTION, query={"from_": from_, "to": to})

    def event_breakdown(
        self,
        *,
        type: str | None = None,
        property: str | None = None,
        from_: str | None = None,
        to: str | None = None,
    ) -> models.EventBreakdown:
        """Break events down by type, or by the values of a property

        Extension. By type, every event is counted: 500 types one by one in each environment, further types together. By property, the newest 2,000 events of the type in the period are looked at; `sampled` says how many there were. Archived events are not among them.
        """
        return self._api.send(
            ops.GET_EVENT_BREAKDOWN,
            query={"type": type, "property": property, "from_": from_, "to": to},
        )

    def xp_flows(self, *, from_: str | None = None, to: str | None = None) -> models.XpFlows:
        """Read where XP came from and went

        Extension. XP by rule, quest and other sources, and by day. Imported XP is not in it.
        """
        return self._api.send(ops.GET_XP_FLOWS, query={"from_": from_, "to": to})

    def seen_event_types(self, *, from_: str | None = None, to: str | None = None) -> models.SeenEventTypes:
        """List the types of events that were sent

        Extension. At most 500 types, with the number of events in the period.
        """
        return self._api.send(ops.LIST_SEEN_EVENT_TYPES, query={"from_": from_, "to": to})

    def seen_properties(self, *, type: str) -> models.SeenProperties:
        """List the properties that events of a type have

        Extension. Read from the newest 500 events of the type in the event log, with sample values. What is erased or archived is not in it.
        """
        return self._api.send(ops.LIST_SEEN_PROPERTIES, query={"type": type})

    def lift(self, *, from_: str | None = None, to: str | None = None) -> models.Lift:
        """Read what rewards do to players

        Compares the players whom the project holds out of all rewards with all others who were created meanwhile: whether they were active 1, 7 and 28 days after the first, and on how many of their first 7 and 28 days. Each metric counts the players whose days are over. The intervals are those of experiments. A project with a `holdoutPercent` of 0 from the beginning has no such players. An erased player stays in the figures of the past.
        """
        return self._api.send(ops.GET_LIFT, query={"from_": from_, "to": to})

    def economy(
        self,
        *,
        currency_id: str | None = None,
        from_: dt.date | str | None = None,
        to: dt.date | str | None = None,
    ) -> models.EconomyAnalytics:
        """Read the flows of currencies, what is in circulation, and the largest balances

        What an event grants counts on the day of its `occurredAt`, everything else on the day on which it is done, in the time zone of the project. Figures above 2^53 are rounded.
        """
        return self._api.send(
            ops.GET_ECONOMY_ANALYTICS,
            query={"currency_id": currency_id, "from_": from_, "to": to},
        )


class Webhooks(Resource):
    def event_types(self) -> models.EventTypes:
        """List the event types, each with a description, a JSON schema and a sample

        The types of events that webhooks and sockets can receive.
        """
        return self._api.send(ops.LIST_EVENT_TYPES)

    def create(
        self,
        *,
        url: str,
        events: Sequence[Literal["player.created", "player.updated", "player.level_up", "player.badge_earned", "quest.started", "quest.progress", "quest.completed", "adventure.started", "adventure.completed", "leaderboard.rank_changed", "leaderboard.new_leader", "lobby.created", "lobby.started", "lobby.ended", "player.event_reversed", "leaderboard.milestone_reached", "leaderboard.season_closed", "leaderboard.placed", "player.inactive", "player.streak_at_risk", "player.currency_changed", "player.item_changed", "player.boost_granted", "player.purchase_completed", "message.created", "friend.requested", "friend.accepted", "team.created", "team.deleted", "team.member_joined", "team.member_left", "team.role_changed", "segment.entered", "segment.left"] | Literal["*"]],
        filter: str | None | Omit = OMIT,
        headers: Mapping[str, str] | None = None,
        max_per_second: int | None | Omit = OMIT,
        secret: str | None = None,
        description: str | None | Omit = OMIT,
        environments: Sequence[Literal["live", "test"]] | None = None,
        enabled: bool | None = None,
        idempotency_key: str | None = None,
    ) -> models.WebhookWithSecret:
        """Create a webhook

        At most 20 per project. If `secret` is omitted, one is generated and shown only in this response. Events from before the creation are not sent. `environments` defaults to the environment of the call: that of the API key or `X-Environment`, otherwise live. A test key can manage only webhooks for test.
        """
        return self._api.send(
            ops.CREATE_WEBHOOK,
            body={
                "url": url,
                "events": events,
                "filter": filter,
                "headers": given(headers),
                "max_per_second": max_per_second,
                "secret": given(secret),
                "description": description,
                "environments": given(environments),
                "enabled": given(enabled),
            },
            idempotency_key=idempotency_key,
        )

    def list(self, *, limit: int | None = None, cursor: str | None = None) -> Paginator[models.Webhook]:
        """List a project's webhooks

        Newest first, without their secrets.
        """
        return self._api.list(ops.LIST_WEBHOOKS, models.Webhook, query={"limit": limit, "cursor": cursor})

    def get(self, webhook_id: str) -> models.Webhook:
        """Read a webhook

        Its URL, events and state, without its secret.
        """
        return self._api.send(ops.GET_WEBHOOK, path=(webhook_id,))

    def update(
        self,
        webhook_id: str,
        *,
        url: str | None = None,
        events: Sequence[Literal["player.created", "player.updated", "player.level_up", "player.badge_earned", "quest.started", "quest.progress", "quest.completed", "adventure.started", "adventure.completed", "leaderboard.rank_changed", "leaderboard.new_leader", "lobby.created", "lobby.started", "lobby.ended", "player.event_reversed", "leaderboard.milestone_reached", "leaderboard.season_closed", "leaderboard.placed", "player.inactive", "player.streak_at_risk", "player.currency_changed", "player.item_changed", "player.boost_granted", "player.purchase_completed", "message.created", "friend.requested", "friend.accepted", "team.created", "team.deleted", "team.member_joined", "team.member_left", "team.role_changed", "segment.entered", "segment.left"] | Literal["*"]] | None = None,
        filter: str | None | Omit = OMIT,
        headers: Mapping[str, str] | None | Omit = OMIT,
        max_per_second: int | None | Omit = OMIT,
        secret: str | None = None,
        description: str | None | Omit = OMIT,
        environments: Sequence[Literal["live", "test"]] | None = None,
        enabled: bool | None = None,
    ) -> models.Webhook:
        """Change a webhook

        Omitted fields keep their values. Disabling a webhook fails its pending deliveries; enabling it resets its failure count, and `recover` sends the failed deliveries again.
        """
        return self._api.send(
            ops.UPDATE_WEBHOOK,
            path=(webhook_id,),
            body={
                "url": given(url),
                "events": given(events),
                "filter": filter,
                "headers": headers,
                "max_per_second": max_per_second,
                "secret": given(secret),
                "description": description,
                "environments": given(environments),
                "enabled": given(enabled),
            },
        )

    def delete(self, webhook_id: str) -> None:
        """Delete a webhook

        No more events are sent to it. Its delivery log can be read until it is purged.
        """
        self._api.send(ops.DELETE_WEBHOOK, path=(webhook_id,))

    def rotate_secret(
        self,
        webhook_id: str,
        *,
        secret: str | None = None,
        grace_seconds: int | None = None,
        idempotency_key: str | None = None,
    ) -> models.WebhookWithSecret:
        """Rotate the secret of a webhook

        `X-Service-Signature` uses the new secret immediately; during the grace period `webhook-signature` contains both signatures.
        """
        return self._api.send(
            ops.ROTATE_WEBHOOK_SECRET,
            path=(webhook_id,),
            body={"secret": given(secret), "grace_seconds": given(grace_seconds)},
            idempotency_key=idempotency_key,
        )

    def test(
        self,
        webhook_id: str,
        *,
        type: Literal["webhook.test", "player.created", "player.updated", "player.level_up", "player.badge_earned", "quest.started", "quest.progress", "quest.completed", "adventure.started", "adventure.completed", "leaderboard.rank_changed", "leaderboard.new_leader", "lobby.created", "lobby.started", "lobby.ended", "player.event_reversed", "leaderboard.milestone_reached", "leaderboard.season_closed", "leaderboard.placed", "player.inactive", "player.streak_at_risk", "player.currency_changed", "player.item_changed", "player.boost_granted", "player.purchase_completed", "message.created", "friend.requested", "friend.accepted", "team.created", "team.deleted", "team.member_joined", "team.member_left", "team.role_changed", "segment.entered", "segment.left"] | None = None,
        idempotency_key: str | None = None,
    ) -> models.WebhookTestOutcome:
        """Send a test event and return the result

        Returns the finished delivery after at most 30 seconds. `type` defaults to `webhook.test`. A test is not retried. `notices` says why real events may still not reach the webhook: it is not for the environment of the call, or it is disabled.
        """
        return self._api.send(
            ops.TEST_WEBHOOK,
            path=(webhook_id,),
            body={"type": given(type)},
            idempotency_key=idempotency_key,
        )

    def deliveries(
        self,
        webhook_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        status: Literal["success", "failed", "pending"] | None = None,
        event_type: Literal["webhook.test", "player.created", "player.updated", "player.level_up", "player.badge_earned", "quest.started", "quest.progress", "quest.completed", "adventure.started", "adventure.completed", "leaderboard.rank_changed", "leaderboard.new_leader", "lobby.created", "lobby.started", "lobby.ended", "player.event_reversed", "leaderboard.milestone_reached", "leaderboard.season_closed", "leaderboard.placed", "player.inactive", "player.streak_at_risk", "player.currency_changed", "player.item_changed", "player.boost_granted", "player.purchase_completed", "message.created", "friend.requested", "friend.accepted", "team.created", "team.deleted", "team.member_joined", "team.member_left", "team.role_changed", "segment.entered", "segment.left"] | None = None,
    ) -> Paginator[models.WebhookDelivery]:
        """List deliveries, newest first

        Filter the list with `status` and `eventType`.
        """
        return self._api.list(
            ops.LIST_DELIVERIES,
            models.WebhookDelivery,
            path=(webhook_id,),
            query={"limit": limit, "cursor": cursor, "status": status, "event_type": event_type},
        )

    def delivery(self, webhook_id: str, delivery_id: str) -> models.WebhookDelivery:
        """Read a delivery with its attempts

        Includes the payload that was sent and the response to each attempt.
        """
        return self._api.send(ops.GET_DELIVERY, path=(webhook_id, delivery_id))

    def retry_delivery(
        self,
        webhook_id: str,
        delivery_id: str,
        *,
        idempotency_key: str | None = None,
    ) -> models.WebhookDelivery:
        """Retry a delivery, even a successful one

        Makes one more attempt with the same payload and event id. A pending delivery is attempted immediately.
        """
        return self._api.send(
            ops.RETRY_DELIVERY,
            path=(webhook_id, delivery_id),
            idempotency_key=idempotency_key,
        )

    def recover(
        self,
        webhook_id: str,
        *,
        since: dt.datetime | str,
        idempotency_key: str | None = None,
    ) -> models.WebhookRecovered:
        """Retry all deliveries that failed since a time

        Use it after an outage of the receiver: each failed delivery gets a full new series of attempts.
        """
        return self._api.send(
            ops.RECOVER_WEBHOOK,
            path=(webhook_id,),
            body={"since": since},
            idempotency_key=idempotency_key,
        )

    def health(self, webhook_id: str) -> models.WebhookHealth:
        """Read the health of a webhook: success rate, latency, queue

        Statistics of the last 24 hours, and when the webhook will be disabled if it keeps failing.
        """
        return self._api.send(ops.GET_WEBHOOK_HEALTH, path=(webhook_id,))

    def health_history(
        self,
        webhook_id: str,
        *,
        interval: Literal["hour", "day"] | None = None,
    ) -> models.WebhookHealthHistory:
        """Read the health of a webhook over time

        Extension. Attempts, failures and latency of each of the last 48 hours or 30 days, and why deliveries failed.
        """
        return self._api.send(
            ops.GET_WEBHOOK_HEALTH_HISTORY,
            path=(webhook_id,),
            query={"interval": interval},
        )


class Requests(Resource):
    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        status: str | None = None,
        method: str | None = None,
        path: str | None = None,
        key_id: str | None = None,
        code: str | None = None,
        player_id: str | None = None,
        from_: dt.datetime | str | None = None,
        to: dt.datetime | str | None = None,
    ) -> Paginator[models.LoggedRequest]:
        """List the last calls, newest first

        The calls of the environment in the last 7 days. Under load a sample is kept, and more of the refused calls than of the successful ones: `represents` says for how many calls an entry stands. Reads by the console and calls of these two operations are not logged.
        """
        return self._api.list(
            ops.LIST_REQUESTS,
            models.LoggedRequest,
            query={
                "limit": limit,
                "cursor": cursor,
                "status": status,
                "method": method,
                "path": path,
                "key_id": key_id,
                "code": code,
                "player_id": player_id,
                "from_": from_,
                "to": to,
            },
        )

    def get(self, request_id: str) -> models.LoggedRequestDetails:
        """Read a call by its request id

        The id is in the header `X-Request-Id` of every response, and in every error. A user finds calls of both environments, an API key those of its own. A refused call has its body, without secrets and cut to about 4 kB.
        """
        return self._api.send(ops.GET_REQUEST, path=(request_id,))


class PlayerTokens(Resource):
    def create(
        self,
        *,
        player_id: str,
        expires_in_seconds: int | None = None,
        events: Sequence[str] | None = None,
    ) -> models.PlayerToken:
        """Get a token for the client of a player

        Your server calls this for a player who is signed in to your product, and gives the token to that player's browser, app or game. The player is created if unknown. The token ends when it expires, when the API key (or the secret of it that was used) ends, when the player is erased, or with `revoke-tokens`.
        """
        return self._api.send(
            ops.CREATE_PLAYER_TOKEN,
            body={
                "player_id": player_id,
                "expires_in_seconds": given(expires_in_seconds),
                "events": given(events),
            },
        )

    def revoke_all(self, player_id: str, *, idempotency_key: str | None = None) -> None:
        """End all tokens of a player

        Player tokens and WebSocket tokens that were issued before no longer work, and their sockets are closed: immediately on this node, within 5 seconds on others.
        """
        self._api.send(ops.REVOKE_PLAYER_TOKENS, path=(player_id,), idempotency_key=idempotency_key)


class Me(Resource):
    def get(self) -> models.MyPlayer:
        """Read the player of the token

        As for `GET /players/{playerId}`, with the attributes that the project shows to clients.
        """
        return self._api.send(ops.GET_MY_PLAYER)

    def update(
        self,
        *,
        display_name: str | None | Omit = OMIT,
        avatar_url: str | None | Omit = OMIT,
        timezone: str | None | Omit = OMIT,
    ) -> models.MyPlayer:
        """Change the player's own profile

        Refused with 403 unless `client.profile` of the project is true.
        """
        return self._api.send(
            ops.UPDATE_MY_PROFILE,
            body={"display_name": display_name, "avatar_url": avatar_url, "timezone": timezone},
        )

    def check_origin(self) -> models.CallingOrigin:
        """Check whether the page's origin may call

        A browser does not tell a page why it got no answer: it may be offline, or its origin is not in `client.origins` of the project. Pages of any origin can read the answer to this call, which says nothing about the player. 403, with `/origin` in `details`, if the origin is not allowed; the request log of the project then has this call in place of the preflights, which no token came with.
        """
        return self._api.send(ops.CHECK_MY_ORIGIN)

    def quests(self, *, limit: int | None = None, cursor: str | None = None) -> Paginator[models.MyQuest]:
        """List quests with the progress of the player, newest first

        All quests that are enabled and available, and those that the player has started.
        """
        return self._api.list(ops.LIST_MY_QUESTS, models.MyQuest, query={"limit": limit, "cursor": cursor})

    def adventures(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Paginator[models.MyAdventure]:
        """List adventures with the progress of the player, newest first

        All adventures that are enabled, and those that the player has started.
        """
        return self._api.list(
            ops.LIST_MY_ADVENTURES,
            models.MyAdventure,
            query={"limit": limit, "cursor": cursor},
        )

    def badges(self, *, limit: int | None = None, cursor: str | None = None) -> Paginator[models.MyBadge]:
        """List badges, and which of them the player has, newest first

        Secret badges are listed only once the player has earned them.
        """
        return self._api.list(ops.LIST_MY_BADGES, models.MyBadge, query={"limit": limit, "cursor": cursor})

    def activity(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Paginator[models.OwnActivity]:
        """List the player's activity, newest first

        As for `GET /players/{playerId}/activity`, without the authors and reasons of grants.
        """
        return self._api.list(
            ops.LIST_MY_ACTIVITY,
            models.OwnActivity,
            query={"limit": limit, "cursor": cursor},
        )

    def recap(self, *, from_: str | None = None, to: str | None = None) -> models.Recap:
        """Read what the player did in a period, such as a year

        As for `GET /players/{playerId}/recap`.
        """
        return self._api.send(ops.GET_MY_RECAP, query={"from_": from_, "to": to})

    def standings(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Paginator[models.PlayerStanding]:
        """List the player's rank on every leaderboard

        As for `GET /players/{playerId}/standings`.
        """
        return self._api.list(
            ops.LIST_MY_STANDINGS,
            models.PlayerStanding,
            query={"limit": limit, "cursor": cursor},
        )

    def leagues(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        leaderboard_id: str | None = None,
    ) -> Paginator[models.PlayerLeague]:
        """List the leagues of the player

        As for `GET /players/{playerId}/leagues`. With `leaderboardId`, it is a way to read a league without a 404 before the first score.
        """
        return self._api.list(
            ops.LIST_MY_LEAGUES,
            models.PlayerLeague,
            query={"limit": limit, "cursor": cursor, "leaderboard_id": leaderboard_id},
        )

    def league(self, leaderboard_id: str) -> models.PlayerLeague:
        """Read the player's tier, group and rank in a league

        As for `GET /players/{playerId}/league/{leaderboardId}`.
        """
        return self._api.send(ops.GET_MY_LEAGUE, path=(leaderboard_id,))

    def send_event(
        self,
        *,
        type: str,
        properties: Mapping[str, Any] | None = None,
        id: str | None = None,
        idempotency_key: str | None = None,
    ) -> models.EventResult:
        """Send an event of the player

        Only types that the token allows; others are refused with 403. The event happens now. `id` and `Idempotency-Key` are separate for each player.
        """
        return self._api.send(
            ops.SEND_MY_EVENT,
            body={"type": type, "properties": given(properties), "id": given(id)},
            idempotency_key=idempotency_key,
        )

    def start_quest(self, quest_id: str, *, idempotency_key: str | None = None) -> models.MyResult:
        """Start a quest

        As for `POST /players/{playerId}/quests/{questId}/start`.
        """
        return self._api.send(ops.START_MY_QUEST, path=(quest_id,), idempotency_key=idempotency_key)

    def abandon_quest(self, quest_id: str, *, idempotency_key: str | None = None) -> models.MyResult:
        """Abandon a quest

        The current run ends with the status `abandoned`.
        """
        return self._api.send(ops.ABANDON_MY_QUEST, path=(quest_id,), idempotency_key=idempotency_key)

    def start_adventure(self, adventure_id: str, *, idempotency_key: str | None = None) -> models.MyResult:
        """Start an adventure

        As for `POST /players/{playerId}/adventures/{adventureId}/start`.
        """
        return self._api.send(ops.START_MY_ADVENTURE, path=(adventure_id,), idempotency_key=idempotency_key)

    def wallet(self) -> models.MyWallet:
        """Read the player's balances

        As for `GET /players/{playerId}/wallet`, with the name and the icon of each currency.
        """
        return self._api.send(ops.GET_MY_WALLET)

    def transactions(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        currency_id: str | None = None,
    ) -> Paginator[models.MyCurrencyTransaction]:
        """List the changes of the player's balances, newest first

        As for `GET /players/{playerId}/transactions`, without reasons.
        """
        return self._api.list(
            ops.LIST_MY_TRANSACTIONS,
            models.MyCurrencyTransaction,
            query={"limit": limit, "cursor": cursor, "currency_id": currency_id},
        )

    def inventory(self, *, limit: int | None = None, cursor: str | None = None) -> Paginator[models.MyItem]:
        """List the player's items, newest first

        As for `GET /players/{playerId}/inventory`, with the name and the image of each item.
        """
        return self._api.list(ops.LIST_MY_INVENTORY, models.MyItem, query={"limit": limit, "cursor": cursor})

    def experiments(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Paginator[models.PlayerExperiment]:
        """List the player's experiments, newest first

        As for `GET /players/{playerId}/experiments`.
        """
        return self._api.list(
            ops.LIST_MY_EXPERIMENTS,
            models.PlayerExperiment,
            query={"limit": limit, "cursor": cursor},
        )

    def boosts(self, *, limit: int | None = None, cursor: str | None = None) -> Paginator[models.PlayerBoost]:
        """List the player's boosts

        As for `GET /players/{playerId}/boosts`.
        """
        return self._api.list(
            ops.LIST_MY_BOOSTS,
            models.PlayerBoost,
            query={"limit": limit, "cursor": cursor},
        )

    def buy(
        self,
        *,
        offer_id: str,
        quantity: int | None = None,
        idempotency_key: str | None = None,
    ) -> models.MyPurchase:
        """Buy an offer

        As for `POST /players/{playerId}/purchases`. Refused with 403 if `client.purchases` of the project is false.
        """
        return self._api.send(
            ops.BUY_MY_OFFER,
            body={"offer_id": offer_id, "quantity": given(quantity)},
            idempotency_key=idempotency_key,
        )

    def use_item(
        self,
        item_id: str,
        *,
        quantity: int | None = None,
        idempotency_key: str | None = None,
    ) -> models.MyResult:
        """Use an item of the player

        As for `POST /players/{playerId}/inventory/{itemId}/use`. Refused with 403 if `client.purchases` of the project is false.
        """
        return self._api.send(
            ops.USE_MY_ITEM,
            path=(item_id,),
            body={"quantity": given(quantity)},
            idempotency_key=idempotency_key,
        )

    def messages(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        unread: bool | None = None,
    ) -> Paginator[models.MyMessage]:
        """List the player's messages, newest first

        As for `GET /players/{playerId}/messages`, with what the rewards are called in place of the actions.
        """
        return self._api.list(
            ops.LIST_MY_MESSAGES,
            models.MyMessage,
            query={"limit": limit, "cursor": cursor, "unread": unread},
        )

    def read_message(self, message_id: str, *, idempotency_key: str | None = None) -> models.MyMessage:
        """Mark a message of the player as read

        Done again, it keeps the time of the first.
        """
        return self._api.send(ops.READ_MY_MESSAGE, path=(message_id,), idempotency_key=idempotency_key)

    def claim_message(self, message_id: str, *, idempotency_key: str | None = None) -> models.MyMessageClaim:
        """Claim the rewards of a message of the player

        As for `POST /players/{playerId}/messages/{messageId}/claim`: the rewards are given once, and a second claim gets the answer of the first. Refused with 409 if the message has expired.
        """
        return self._api.send(ops.CLAIM_MY_MESSAGE, path=(message_id,), idempotency_key=idempotency_key)

    def delete_message(self, message_id: str) -> None:
        """Delete a message of the player

        Rewards that were not claimed are lost.
        """
        self._api.send(ops.DELETE_MY_MESSAGE, path=(message_id,))

    def milestones(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        leaderboard_id: str | None = None,
    ) -> Paginator[models.PlayerMilestones]:
        """List the player's milestones on every leaderboard

        As for `GET /players/{playerId}/milestones`.
        """
        return self._api.list(
            ops.LIST_MY_MILESTONES,
            models.PlayerMilestones,
            query={"limit": limit, "cursor": cursor, "leaderboard_id": leaderboard_id},
        )

    def friends(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        status: Literal["accepted", "requested", "incoming"] | None = None,
    ) -> Paginator[models.ClientFriend]:
        """List the player's friends and open requests, newest first

        With `status`, only those with this status.
        """
        return self._api.list(
            ops.LIST_MY_FRIENDS,
            models.ClientFriend,
            query={"limit": limit, "cursor": cursor, "status": status},
        )

    def teams(self, *, limit: int | None = None, cursor: str | None = None) -> Paginator[models.PlayerTeam]:
        """List the teams of the player

        In the order in which the player joined them.
        """
        return self._api.list(ops.LIST_MY_TEAMS, models.PlayerTeam, query={"limit": limit, "cursor": cursor})

    def leave_team_as_me(self, team_id: str, *, idempotency_key: str | None = None) -> None:
        """Leave a team

        A leader who leaves passes the lead to the longest-standing officer, or else member. When the last one leaves, the team is deleted.
        """
        self._api.send(ops.LEAVE_TEAM_AS_ME, path=(team_id,), idempotency_key=idempotency_key)

    def join_team_as_me(self, team_id: str, *, idempotency_key: str | None = None) -> models.JoinedTeam:
        """Join a team, or ask to

        An open team is joined at once; one with `join: "request"` gets a request; one by invitation is refused with 403. 409 if the team is full, or the player is in it or in too many already.
        """
        return self._api.send(ops.JOIN_TEAM_AS_ME, path=(team_id,), idempotency_key=idempotency_key)


class SocketTokens(Resource):
    def create(
        self,
        *,
        player_id: str | None = None,
        scope: Literal["project"] | None = None,
    ) -> models.WebSocketToken:
        """Get a token for a WebSocket

        With an API key and `playerId`: a token for the client of that player (the player need not exist yet). With an API key and `"scope": "project"`, or with an access token and no body: a token for all notifications of the project and environment. With an API key, sending neither or both is refused with 400, so that a missing `playerId` never gives access to the whole project.
        """
        return self._api.send(
            ops.CREATE_WEB_SOCKET_TOKEN,
            body={"player_id": given(player_id), "scope": given(scope)},
        )


class Resources:
    """All resources of the API."""

    def __init__(self, api: Api) -> None:
        self.auth = Auth(api)
        self.tenants = Tenants(api)
        self.invitations = Invitations(api)
        self.members = Members(api)
        self.backups = Backups(api)
        self.projects = Projects(api)
        self.api_keys = ApiKeys(api)
        self.test_clock = TestClock(api)
        self.levels = Levels(api)
        self.assets = Assets(api)
        self.badges = Badges(api)
        self.quests = Quests(api)
        self.adventures = Adventures(api)
        self.rules = Rules(api)
        self.currencies = Currencies(api)
        self.items = Items(api)
        self.offers = Offers(api)
        self.segments = Segments(api)
        self.boosts = Boosts(api)
        self.experiments = Experiments(api)
        self.changesets = Changesets(api)
        self.definitions = Definitions(api)
        self.players = Players(api)
        self.bulk_actions = BulkActions(api)
        self.player_exports = PlayerExports(api)
        self.player_views = PlayerViews(api)
        self.leaderboards = Leaderboards(api)
        self.calendar = Calendar(api)
        self.events = Events(api)
        self.reversals = Reversals(api)
        self.backtests = Backtests(api)
        self.lobbies = Lobbies(api)
        self.teams = Teams(api)
        self.friends = Friends(api)
        self.messages = Messages(api)
        self.analytics = Analytics(api)
        self.webhooks = Webhooks(api)
        self.requests = Requests(api)
        self.player_tokens = PlayerTokens(api)
        self.me = Me(api)
        self.socket_tokens = SocketTokens(api)
