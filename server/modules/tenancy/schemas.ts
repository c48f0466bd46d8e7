import { Type } from 'typebox';
import { Fields, Flag, Shape, TextOrNull } from '../../platform/http/field-schemas.ts';
import { described, exampled } from '../../platform/http/openapi/described.ts';
import { CreatedAt, Id, Timestamp } from '../../platform/http/record-fields.ts';
import { Email, LoginResult, RoleName, TenantId, TenantName, UserId } from '../access/index.ts';

const RequireSecondFactor = Flag(
  false,
  'Whether members without a second factor may do nothing but set one up.',
);
export const Tenant = Shape('Tenant', "A tenant, with the caller's role in it.", {
  id: TenantId,
  name: TenantName,
  role: RoleName,
  requireSecondFactor: RequireSecondFactor,
  createdAt: CreatedAt,
});
export const TenantCreate = Shape('TenantCreate', 'A new tenant.', { name: TenantName });
export const TenantPatch = Shape('TenantPatch', 'The fields of a tenant to change.', {
  name: Type.Optional(TenantName),
  requireSecondFactor: Type.Optional(RequireSecondFactor),
});

/** In the examples: a person whom the OWNER invites, and whose role then changes. */
const invited = {
  id: '0199c1f1-3c44-7a52-8f0d-1e6b2c7d9a02',
  email: 'dev@example.com',
  role: 'DEVELOPER',
} as const;
const MemberId = exampled(UserId, invited.id);
const InvitedRole = exampled(RoleName, invited.role);
const MemberRole = exampled(RoleName, 'DESIGNER');

export const Member = Shape('Member', 'A member of a tenant.', {
  id: MemberId,
  email: exampled(described(Email, 'The e-mail address that the user signs in with.'), invited.email),
  role: MemberRole,
  secondFactor: Flag(true, 'Whether a sign-in of the user needs a second factor.'),
  secondFactors: Type.Array(Type.Enum(['totp', 'passkey']), {
    description: 'Which the user has: an authenticator app, passkeys.',
    examples: [['totp']],
  }),
  joinedAt: described(Timestamp, 'When the user joined the tenant, in UTC.'),
});
export const MemberPatch = Shape('MemberPatch', 'The fields of a membership to change.', {
  role: MemberRole,
});

export const PasswordResetToken = Shape(
  'PasswordResetToken',
  'A token with which a member sets a new password.',
  {
    token: TextOrNull(
      'rst_9sKd…',
      'The token to give to the member, shown only in this response; null if it was sent by e-mail, and in an idempotent replay.',
    ),
    expiresAt: described(Timestamp, 'When the token expires, in UTC.'),
  },
);

const InvitationId = Id('0199c1f1-05d3-7b64-9e2a-8d36f2b5c706', 'The id of the invitation, not its token.');
const InvitedEmail = exampled(described(Email, 'The e-mail address of the invited person.'), invited.email);
const InvitationEnd = described(Timestamp, 'When the invitation expires, in UTC.');

const invitationFields = {
  id: InvitationId,
  tenantId: TenantId,
  email: InvitedEmail,
  role: InvitedRole,
  createdAt: CreatedAt,
  expiresAt: InvitationEnd,
};
export const Invitation = Shape('Invitation', 'An open invitation to a tenant.', invitationFields);
export const InvitationWithToken = Shape('InvitationWithToken', 'A new invitation.', {
  ...invitationFields,
  token: TextOrNull(
    'inv_4qWm…',
    'The token to give to the invited person, shown only in this response; null if it was sent by e-mail, and in an ' +
      'idempotent replay.',
  ),
});
export const InvitationCreate = Shape('InvitationCreate', 'The person to invite, and their role.', {
  email: InvitedEmail,
  role: InvitedRole,
});
const InvitationToken = Type.String({
  'x-secret': true,
  minLength: 1,
  maxLength: 200,
  description: 'The token of the invitation.',
  examples: ['inv_4qWm…'],
});
export const InvitationQuery = Fields({ token: InvitationToken });
export const OfferedInvitation = Shape('OfferedInvitation', 'An invitation as the invited person sees it.', {
  tenantName: TenantName,
  email: InvitedEmail,
  role: InvitedRole,
  hasAccount: Flag(
    false,
    'Whether the address already has an account. If so, accepting requires its password.',
  ),
  expiresAt: InvitationEnd,
});
/** Whoever accepts is signed in. */
export const AcceptedInvitation = exampled(LoginResult, {
  accessToken: 'eyJhbGciOiJIUzI1NiIs…',
  user: invited,
});
export const InvitationAccept = Shape('InvitationAccept', 'The acceptance of an invitation.', {
  token: InvitationToken,
  password: Type.String({
    'x-secret': true,
    minLength: 1,
    maxLength: 200,
    description:
      'The password of the new account, 10 to 200 characters. If the e-mail address already has an account, its current password.',
    examples: ['correct horse battery'],
  }),
});

export const TenantPath = Fields({ tenantId: TenantId });
export const MemberPath = Fields({ tenantId: TenantId, userId: MemberId });
export const InvitationPath = Fields({ tenantId: TenantId, invitationId: InvitationId });
