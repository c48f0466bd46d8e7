import { Type } from 'typebox';
import { environmentNames } from './key-format.ts';
import { keyScopes, type Permission, permissions, roles } from './roles.ts';

const closed = { additionalProperties: false };

export const Id = Type.String({ format: 'uuid', examples: ['0199c1f0-7b1e-7cc0-a5a5-3f0c2b1d4e6f'] });
export const Timestamp = Type.String({ format: 'date-time', examples: ['2026-11-15T09:30:00.000Z'] });
export const RoleName = Type.Enum([...roles], { title: 'Role' });
export const Name = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: '\\S',
  'x-expects': 'text that is not only spaces',
  examples: ['Arcade'],
});

export const Email = Type.String({
  minLength: 3,
  maxLength: 320,
  pattern: '^[^\\s@]+@[^\\s@]+$',
  'x-expects': 'an e-mail address',
  examples: ['ada@example.com'],
});
/** Any length up to the longest that can exist: a wrong password is wrong, not malformed. */
const GivenPassword = Type.String({ minLength: 1, maxLength: 200, examples: ['correct horse battery'] });
export const passwordLength = { minLength: 10, maxLength: 200 };
const NewPassword = Type.String({ ...passwordLength, examples: ['correct horse battery'] });

export const LoginRequest = Type.Object(
  {
    email: Type.String({ minLength: 1, maxLength: 320, examples: ['ada@example.com'] }),
    password: GivenPassword,
  },
  { title: 'LoginRequest', ...closed },
);

export const LoginResponse = Type.Object(
  {
    accessToken: Type.Union([Type.String(), Type.Null()], {
      description: 'A JWT, valid 7 days. Null with `X-Session: cookie`: it is then in the cookie.',
      examples: ['eyJhbGciOiJIUzI1NiIs…'],
    }),
    user: Type.Object({ id: Id, email: Email, role: RoleName }, closed),
  },
  { title: 'LoginResponse', ...closed },
);

const PermissionName = Type.Enum(Object.keys(permissions) as Permission[]);

export const Me = Type.Object(
  {
    id: Id,
    email: Email,
    role: Type.Union([RoleName, Type.Null()], {
      description: 'That of the oldest membership; null for a person who belongs to no tenant.',
    }),
    memberships: Type.Array(
      Type.Object(
        { tenantId: Id, tenantName: Name, role: RoleName, permissions: Type.Array(PermissionName) },
        closed,
      ),
    ),
    createdAt: Timestamp,
  },
  { title: 'Me', ...closed },
);

export const PasswordChange = Type.Object(
  { currentPassword: GivenPassword, newPassword: NewPassword },
  { title: 'PasswordChange', ...closed },
);

const Mode = Type.Enum([...environmentNames], { description: 'The environment that the key acts on.' });
const Scopes = Type.Array(Type.Enum([...keyScopes]), {
  minItems: 1,
  maxItems: keyScopes.length,
  uniqueItems: true,
  examples: [['read', 'write']],
});

export const ApiKeyCreate = Type.Object(
  {
    name: Type.String({
      minLength: 1,
      maxLength: 200,
      pattern: '\\S',
      'x-expects': 'text that is not only spaces',
      examples: ['Game server'],
    }),
    mode: Mode,
    scopes: Type.Optional(Scopes),
    expiresAt: Type.Optional(
      Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
        examples: ['2027-11-15T00:00:00.000Z'],
      }),
    ),
  },
  { title: 'ApiKeyCreate', ...closed },
);

const keyFields = {
  id: Id,
  name: Type.String({ examples: ['Game server'] }),
  mode: Mode,
  scopes: Scopes,
  hint: Type.String({
    description: 'The last characters of the key, to tell keys apart.',
    examples: ['4f9Q'],
  }),
  createdAt: Timestamp,
  expiresAt: Type.Union([Timestamp, Type.Null()], { examples: ['2027-11-15T00:00:00.000Z'] }),
  lastUsedAt: Type.Union([Timestamp, Type.Null()], { examples: [null] }),
};

export const ApiKey = Type.Object(keyFields, { title: 'ApiKey', ...closed });

export const ApiKeyWithSecret = Type.Object(
  {
    ...keyFields,
    key: Type.Union([Type.String(), Type.Null()], {
      description: 'The key itself: shown in this one answer and never again (null in an idempotent replay).',
      examples: ['svc_test_0BnZx…'],
    }),
  },
  { title: 'ApiKeyWithSecret', ...closed },
);

export const ApiKeyRotate = Type.Object(
  {
    graceSeconds: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 2_592_000,
        default: 0,
        description: 'How much longer the old key works, up to 30 days.',
      }),
    ),
  },
  { title: 'ApiKeyRotate', ...closed },
);

export const ProjectPath = Type.Object({ projectId: Id }, closed);
export const KeyPath = Type.Object({ projectId: Id, keyId: Id }, closed);
