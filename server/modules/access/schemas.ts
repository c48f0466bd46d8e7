import { Type } from 'typebox';
import {
  Fields,
  Flag,
  orNull,
  Part,
  Shape,
  Text,
  TextOrNull,
  Whole,
} from '../../platform/http/field-schemas.ts';
import { described, exampled } from '../../platform/http/openapi/described.ts';
import { CreatedAt, Id, Name, Timestamp } from '../../platform/http/record-fields.ts';
import { expects } from '../../platform/http/validation/expects.ts';
import { fields } from '../../platform/messages.ts';
import { environmentNames } from './keys/key-format.ts';
import { keyScopes, type Permission, permissions, roles } from './roles.ts';

export const RoleName = Type.Enum([...roles], {
  title: 'Role',
  description: 'The role of the user in the tenant, from OWNER (full access) to VIEWER (read only).',
});

export const Email = Type.String({
  minLength: 3,
  maxLength: 320,
  pattern: '^[^\\s@]+@[^\\s@]+$',
  ...expects(fields.email),
  examples: ['owner@laurel.local'],
});
const OwnEmail = described(Email, 'The e-mail address that the user signs in with.');
export const UserId = Id('0199c1ef-1a20-7d11-9c3e-5b7a90f1c201', 'The id of the user.');
export const TenantId = Id('0199c1f0-7b1e-7cc0-a5a5-3f0c2b1d4e03', 'The id of the tenant.');
export const TenantName = described(Name, 'The name of the tenant.');
export const ProjectId = Id('0199c1f0-9d02-7e31-b4c8-62a1f0d3e804', 'The id of the project.');
const KeyId = Id('0199c1f0-b6f7-7f43-8d19-7c25e1a4b605', 'The id of the API key, not the key itself.');

/** Any length up to the longest that can exist: a wrong password is wrong, not malformed. */
const GivenPassword = Type.String({
  'x-secret': true,
  minLength: 1,
  maxLength: 200,
  description: 'The current password of the account.',
  examples: ['correct horse battery'],
});
export const passwordLength = { minLength: 10, maxLength: 200 };
const NewPassword = Type.String({
  'x-secret': true,
  ...passwordLength,
  description: 'The new password.',
  examples: ['another horse battery'],
});

export const LoginRequest = Shape('LoginRequest', 'The credentials to sign in with.', {
  email: Text('owner@laurel.local', 'The e-mail address of the account.', { minLength: 1, maxLength: 320 }),
  password: GivenPassword,
});

export const LoginResult = Shape('LoginResult', 'The new session.', {
  accessToken: TextOrNull(
    'eyJhbGciOiJIUzI1NiIs…',
    'A JWT, valid for 7 days. Null with `X-Session: cookie`, which puts it in a cookie.',
  ),
  user: Part('The user who signed in.', { id: UserId, email: OwnEmail, role: RoleName }),
});

const PermissionName = Type.Enum(Object.keys(permissions) as Permission[]);

export const Me = Shape('Me', 'The signed-in user.', {
  id: UserId,
  email: OwnEmail,
  role: Type.Union([RoleName, Type.Null()], {
    description: 'The tenant of the oldest membership; null if the user belongs to no tenant.',
  }),
  memberships: Type.Array(
    Fields({
      tenantId: TenantId,
      tenantName: TenantName,
      role: RoleName,
      requiresSecondFactor: Flag(
        false,
        'Whether members without a second factor may do nothing in this tenant but set one up.',
      ),
      permissions: Type.Array(PermissionName, { description: 'What the role allows in this tenant.' }),
    }),
    { description: 'The tenants that the user belongs to, oldest membership first.' },
  ),
  secondFactor: Flag(false, 'Whether a sign-in needs a second factor.'),
  secondFactors: Type.Array(Type.Enum(['totp', 'passkey']), {
    description: 'Which the user has: an authenticator app, passkeys.',
    examples: [[]],
  }),
  ssoTenantId: orNull(
    TenantId,
    null,
    'The tenant whose provider the user signed in at, for this session; null if they did not. There it counts as a second factor.',
  ),
  createdAt: described(Timestamp, 'When the account was created, in UTC.'),
});

export const PasswordChange = Shape('PasswordChange', 'A change of your own password.', {
  currentPassword: GivenPassword,
  newPassword: NewPassword,
});

export const ForgotPassword = Shape('ForgotPassword', 'The account whose password was forgotten.', {
  email: Text('owner@laurel.local', 'The e-mail address of the account.', { minLength: 1, maxLength: 320 }),
});

export const ForgotPasswordResult = Shape('ForgotPasswordResult', 'The same for every address.', {
  message: Text(
    'If the address has an account, an e-mail with a link is on its way.',
    'What happens next, for people.',
  ),
});

export const PasswordReset = Shape('PasswordReset', 'A new password, with the token that allows it.', {
  token: Type.String({
    'x-secret': true,
    minLength: 1,
    maxLength: 200,
    description: 'The token of the reset.',
    examples: ['rst_9sKd…'],
  }),
  password: NewPassword,
});

/** In the examples an administrator resets the password of a member. */
export const PasswordResetResponse = exampled(LoginResult, {
  accessToken: 'eyJhbGciOiJIUzI1NiIs…',
  user: { id: '0199c1f1-3c44-7a52-8f0d-1e6b2c7d9a02', email: 'dev@example.com', role: 'DESIGNER' },
});

const SessionId = Id('0199c1f0-2c6a-7d85-9b11-4e7f83a0d911', 'The id of the session.');
export const SessionPath = Fields({ sessionId: SessionId });
export const Session = Shape('Session', 'Where a user is signed in.', {
  id: SessionId,
  createdAt: described(Timestamp, 'When the user signed in, in UTC.'),
  lastUsedAt: described(Timestamp, 'When the session was last used, within about a minute, in UTC.'),
  address: TextOrNull('203.0.113.7', 'The network address of the last use; null if it is not known.'),
  userAgent: TextOrNull('curl/8.9.1', 'The `User-Agent` of the last use; null if there was none.'),
  device: TextOrNull(
    'Firefox, Linux',
    'The browser or program and its system, as the `User-Agent` names them; null if it does not.',
  ),
  current: Flag(false, 'Whether this call uses the session.'),
});

const Mode = Type.Enum([...environmentNames], {
  description: 'The environment that the key gives access to.',
});
const Scopes = Type.Array(Type.Enum([...keyScopes]), {
  minItems: 1,
  maxItems: keyScopes.length,
  uniqueItems: true,
  description:
    'What the key may do; `manage` includes `read` and `write`, and allows changes to definitions.',
  examples: [['read', 'write', 'manage']],
});

export const ApiKeyCreate = Shape('ApiKeyCreate', 'A new API key.', {
  name: Text('Game server', 'A name that says what the key is for.', {
    minLength: 1,
    maxLength: 200,
    pattern: '\\S',
    ...expects(fields.notBlank),
  }),
  mode: Mode,
  scopes: Type.Optional(
    described(
      Scopes,
      'What the key may do. Defaults to `read` and `write`; `manage` includes both, and allows changes to definitions.',
    ),
  ),
  expiresAt: Type.Optional(
    orNull(
      Type.String({ format: 'date-time' }),
      null,
      'When the key expires, in the future. It never expires if this is null or omitted.',
    ),
  ),
});

const keyFields = {
  id: KeyId,
  name: Text('Game server', 'A name that says what the key is for.'),
  mode: Mode,
  scopes: Scopes,
  hint: Text('4f9Q', 'The last characters of the key, to tell keys apart.'),
  createdAt: CreatedAt,
  expiresAt: orNull(Timestamp, null, 'When the key expires; null if it never does.'),
  lastUsedAt: orNull(Timestamp, null, 'About when the key was last used; null if it never was.'),
  previousKeyUntil: Type.Optional(
    Text(
      '2026-11-16T09:30:00.000Z',
      'Until when the key from before the last rotation still works; absent if it does not.',
      { format: 'date-time' },
    ),
  ),
};

export const ApiKey = Shape('ApiKey', 'An API key, without the key itself.', keyFields);

export const ApiKeyWithSecret = Shape('ApiKeyWithSecret', 'A new API key, with the key itself.', {
  ...keyFields,
  key: TextOrNull(
    'svc_live_0BnZx…',
    'The key itself, shown only in this response (null in an idempotent replay).',
  ),
});

export const ApiKeyRotate = Shape('ApiKeyRotate', 'How to rotate an API key.', {
  graceSeconds: Type.Optional(
    Whole(3_600, 'How long the old key keeps working, up to 30 days.', {
      minimum: 0,
      maximum: 2_592_000,
      default: 0,
    }),
  ),
});

export const ProjectPath = Fields({ projectId: ProjectId });
export const KeyPath = Fields({ projectId: ProjectId, keyId: KeyId });
