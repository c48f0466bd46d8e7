import { Type } from 'typebox';
import { mediaBody } from '../../platform/http/bodies/media-body.ts';
import { Fields, Flag, orNull, Shape, Text, Whole } from '../../platform/http/field-schemas.ts';
import { described } from '../../platform/http/openapi/described.ts';
import { Timestamp, UpdatedAt } from '../../platform/http/record-fields.ts';
import { expects } from '../../platform/http/validation/expects.ts';
import { Email, roles, TenantId } from '../access/index.ts';
import { messages } from './messages.ts';

export const TenantPath = Fields({ tenantId: TenantId });

const Domain = Type.String({
  maxLength: 253,
  pattern: '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z0-9-]{2,63}$',
  ...expects(messages.domainForm),
  description: 'A domain of e-mail addresses.',
  examples: ['example.com'],
});
export const DomainPath = Fields({ tenantId: TenantId, domain: Domain });

const Issuer = Text('https://id.example.com', 'The issuer, exactly as the provider has it.', {
  minLength: 1,
  maxLength: 500,
});
const ClientId = Text('laurel', 'The id that the provider gave to Laurel.', { minLength: 1, maxLength: 500 });
const Domains = Type.Array(Domain, {
  maxItems: 50,
  uniqueItems: true,
  description: 'The domains whose people sign in there. A domain counts once it is verified.',
  examples: [['example.com']],
});
const AnyRole = Type.Enum([...roles].filter((role) => role !== 'OWNER'));
const DefaultRole = described(
  AnyRole,
  'The role of people who join by signing in, unless a claim says otherwise. Never OWNER.',
);
const RoleClaim = orNull(
  Type.String({ minLength: 1, maxLength: 200 }),
  'groups',
  'The claim of the ID token that says the role: a text, or a list of texts. Null: roles are not taken from the provider.',
);
const RoleMap = Type.Record(Type.String({ minLength: 1, maxLength: 200 }), AnyRole, {
  maxProperties: 100,
  description:
    'Which role a value of the claim gives. Of several, the widest counts. Owners keep their role.',
  examples: [{ 'laurel-admins': 'ADMIN' }],
});
const Required = Flag(
  false,
  'Whether people of the verified domains have to sign in there. Owners may use a password or passkey, which the audit log then says.',
);

export const SsoPut = Shape('SsoPut', 'The provider of a tenant.', {
  issuer: Issuer,
  clientId: ClientId,
  clientSecret: Type.Optional(
    Type.String({
      'x-secret': true,
      minLength: 1,
      maxLength: 2_000,
      description: 'The secret of the client. May be left out if the issuer and the client stay the same.',
      examples: ['s3cret-of-the-client'],
    }),
  ),
  domains: Domains,
  defaultRole: DefaultRole,
  roleClaim: Type.Optional(RoleClaim),
  roleMap: Type.Optional(RoleMap),
  required: Type.Optional(Required),
});

const DomainState = Shape('SsoDomain', 'A domain, and what proves that it is yours.', {
  domain: Domain,
  verifiedAt: orNull(Timestamp, null, 'When it was verified; null if it is not.'),
  recordName: Text('_laurel.example.com', 'The name of the TXT record that verifies it.'),
  recordValue: Text('laurel-verification=Zm9vYmFy', 'What the record has to say.'),
});

export const SsoDomain = DomainState;

/** The faults that a person is told in the console, and an administrator here. */
export const faultCodes = [
  'unknown',
  'expired',
  'refused',
  'provider',
  'unverified',
  'domain',
  'removed',
] as const;
export type FaultOfSignIn = (typeof faultCodes)[number];

export const Sso = Shape('Sso', 'The provider of a tenant, without the secret.', {
  issuer: Issuer,
  clientId: ClientId,
  domains: Domains,
  domainStates: Type.Array(DomainState, { description: 'The domains with their records.' }),
  defaultRole: DefaultRole,
  roleClaim: RoleClaim,
  roleMap: RoleMap,
  required: Required,
  redirectUri: Text(
    'https://laurel.example.com/api/v1/auth/sso/callback',
    'The address to enter at the provider. It comes from `LAUREL_PUBLIC_URL`.',
  ),
  backchannelLogoutUri: Text(
    'https://laurel.example.com/api/v1/auth/sso/0199c1f1-3c44-7a52-8f0d-1e6b2c7d9a02/logout',
    'The address of the back-channel logout, to enter at a provider that tells when somebody signs out there.',
  ),
  lastFault: orNull(
    Type.String(),
    null,
    'Why the last sign-in that failed did, in words; null if none failed since the last change.',
  ),
  lastFaultAt: orNull(Timestamp, null, 'When that was.'),
  updatedAt: UpdatedAt,
});

export const SsoTest = Shape('SsoTest', 'What the provider says about itself.', {
  issuer: Issuer,
  authorizationEndpoint: Text('https://id.example.com/authorize', 'Where people sign in.'),
  keys: Whole(2, 'How many keys it publishes to verify signatures with.', { minimum: 0 }),
});

export const SsoStart = Fields({
  email: described(Email, 'The e-mail address of the person. Its domain decides where they sign in.'),
  next: Type.Optional(
    Text('/', 'The page of the console to open afterwards: a path, not another site.', { maxLength: 2_000 }),
  ),
});

/** Providers add what they like. */
export const SsoCallback = Type.Object(
  {
    state: Type.Optional(Text('af0ifjsldkj', 'What the sign-in began with.', { maxLength: 2_000 })),
    code: Type.Optional(Text('SplxlOBeZQQYbYS6WxSbIA', 'The code of the provider.', { maxLength: 8_000 })),
  },
  { additionalProperties: Type.String({ maxLength: 8_000 }) },
);

export const SsoLink = Shape('SsoLink', 'The proof that an account is yours.', {
  token: Type.String({
    'x-secret': true,
    minLength: 1,
    maxLength: 200,
    description: 'From the address that the callback led to. Valid for 10 minutes and five wrong passwords.',
    examples: ['lnk_9sKd…'],
  }),
  password: Type.String({
    'x-secret': true,
    minLength: 1,
    maxLength: 200,
    description: 'The password of the account.',
    examples: ['correct horse battery'],
  }),
});

/** A form with one field, `logout_token`, as OpenID Connect has it. */
export const LogoutForm = mediaBody(
  ['application/x-www-form-urlencoded'],
  'The form that the provider sends: its field `logout_token` has a signed token.',
);
