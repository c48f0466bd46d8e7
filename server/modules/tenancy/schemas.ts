import { Type } from 'typebox';
import { closed, Flag, TextOrNull } from '../../platform/http/field-schemas.ts';
import { described, exampled } from '../../platform/http/openapi/described.ts';
import { CreatedAt, Id, Timestamp } from '../../platform/http/record-fields.ts';
import { Email, LoginResponse, RoleName, TenantId, TenantName, UserId } from '../access/index.ts';

export const Tenant = Type.Object(
  { id: TenantId, name: TenantName, role: RoleName, createdAt: CreatedAt },
  { title: 'Tenant', description: "A tenant, with the caller's role in it.", ...closed },
);
export const TenantCreate = Type.Object(
  { name: TenantName },
  { title: 'TenantCreate', description: 'A new tenant.', ...closed },
);
export const TenantPatch = Type.Object(
  { name: Type.Optional(TenantName) },
  { title: 'TenantPatch', description: 'The fields of a tenant to change.', ...closed },
);

/** In the examples: a person whom the OWNER invites, and whose role then changes. */
const invited = {
  id: '0199c1f1-3c44-7a52-8f0d-1e6b2c7d9a02',
  email: 'dev@example.com',
  role: 'DEVELOPER',
} as const;
const MemberId = exampled(UserId, invited.id);
const InvitedRole = exampled(RoleName, invited.role);
const MemberRole = exampled(RoleName, 'DESIGNER');

export const Member = Type.Object(
  {
    id: MemberId,
    email: exampled(described(Email, 'The e-mail address that the user signs in with.'), invited.email),
    role: MemberRole,
    joinedAt: described(Timestamp, 'When the user joined the tenant, in UTC.'),
  },
  { title: 'Member', description: 'A member of a tenant.', ...closed },
);
export const MemberPatch = Type.Object(
  { role: MemberRole },
  { title: 'MemberPatch', description: 'The fields of a membership to change.', ...closed },
);

export const PasswordResetToken = Type.Object(
  {
    token: TextOrNull(
      'rst_9sKd…',
      'The token to give to the member, shown only in this response; null if it was sent by e-mail, and in an idempotent replay.',
    ),
    expiresAt: described(Timestamp, 'When the token expires, in UTC.'),
  },
  { title: 'PasswordResetToken', description: 'A token with which a member sets a new password.', ...closed },
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
export const Invitation = Type.Object(invitationFields, {
  title: 'Invitation',
  description: 'An open invitation to a tenant.',
  ...closed,
});
export const InvitationWithToken = Type.Object(
  {
    ...invitationFields,
    token: TextOrNull(
      'inv_4qWm…',
      'The token to give to the invited person, shown only in this response; null if it was sent by e-mail, and in an ' +
        'idempotent replay.',
    ),
  },
  { title: 'InvitationWithToken', description: 'A new invitation.', ...closed },
);
export const InvitationCreate = Type.Object(
  { email: InvitedEmail, role: InvitedRole },
  { title: 'InvitationCreate', description: 'The person to invite, and their role.', ...closed },
);
const InvitationToken = Type.String({
  'x-secret': true,
  minLength: 1,
  maxLength: 200,
  description: 'The token of the invitation.',
  examples: ['inv_4qWm…'],
});
export const InvitationQuery = Type.Object({ token: InvitationToken }, closed);
export const OfferedInvitation = Type.Object(
  {
    tenantName: TenantName,
    email: InvitedEmail,
    role: InvitedRole,
    hasAccount: Flag(
      false,
      'Whether the address already has an account. If so, accepting requires its password.',
    ),
    expiresAt: InvitationEnd,
  },
  { title: 'OfferedInvitation', description: 'An invitation as the invited person sees it.', ...closed },
);
/** Who has accepted is signed in. */
export const AcceptedInvitation = exampled(LoginResponse, {
  accessToken: 'eyJhbGciOiJIUzI1NiIs…',
  user: invited,
});
export const InvitationAccept = Type.Object(
  {
    token: InvitationToken,
    password: Type.String({
      'x-secret': true,
      minLength: 1,
      maxLength: 200,
      description:
        'The password of the new account, 10 to 200 characters. If the e-mail address already has an account, its current password.',
      examples: ['correct horse battery'],
    }),
  },
  { title: 'InvitationAccept', description: 'The acceptance of an invitation.', ...closed },
);

export const TenantPath = Type.Object({ tenantId: TenantId }, closed);
export const MemberPath = Type.Object({ tenantId: TenantId, userId: MemberId }, closed);
export const InvitationPath = Type.Object({ tenantId: TenantId, invitationId: InvitationId }, closed);
