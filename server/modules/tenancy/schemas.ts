import { type Static, Type } from 'typebox';
import { described, exampled } from '../../platform/http/openapi/described.ts';
import {
  CreatedAt,
  Email,
  environmentNames,
  Id,
  LoginResponse,
  Name,
  ProjectId,
  planNames,
  projectLimitNames,
  RoleName,
  TenantId,
  TenantName,
  Timestamp,
  UserId,
} from '../access/index.ts';

const closed = { additionalProperties: false };
const PlanName = Type.Enum([...planNames], {
  title: 'Plan',
  description: 'What the project may use, and how many calls a minute it may make.',
  examples: ['PRO'],
});

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
  { title: 'TenantPatch', description: 'What to change of a tenant.', ...closed },
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
    email: exampled(described(Email, 'The e-mail address with which the person signs in.'), invited.email),
    role: MemberRole,
    joinedAt: described(Timestamp, 'When the person became a member of the tenant, in UTC.'),
  },
  { title: 'Member', description: 'A person who belongs to a tenant.', ...closed },
);
export const MemberPatch = Type.Object(
  { role: MemberRole },
  { title: 'MemberPatch', description: 'What to change of a membership.', ...closed },
);

const InvitationId = Id(
  '0199c1f1-05d3-7b64-9e2a-8d36f2b5c706',
  'The id of the invitation; it is not the token.',
);
const InvitedEmail = exampled(described(Email, 'The e-mail address of the invited person.'), invited.email);
const InvitationEnd = described(Timestamp, 'From when on the invitation can no longer be accepted, in UTC.');

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
  description: 'An invitation to a tenant that is still open.',
  ...closed,
});
export const InvitationWithToken = Type.Object(
  {
    ...invitationFields,
    token: Type.Union([Type.String(), Type.Null()], {
      description:
        'To be passed on to the invited person. Shown in this one answer; null where it was sent by mail, and in an ' +
        'idempotent replay.',
      examples: ['inv_4qWm…'],
    }),
  },
  { title: 'InvitationWithToken', description: 'An invitation that was just made.', ...closed },
);
export const InvitationCreate = Type.Object(
  { email: InvitedEmail, role: InvitedRole },
  { title: 'InvitationCreate', description: 'Whom to invite, and as what.', ...closed },
);
const InvitationToken = Type.String({
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
    hasAccount: Type.Boolean({
      description: 'Whether the address has an account already, whose password is then asked for.',
      examples: [false],
    }),
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
      minLength: 1,
      maxLength: 200,
      description:
        'The password of the new account, 10 to 200 characters; for an e-mail that has one, its present one.',
      examples: ['correct horse battery'],
    }),
  },
  { title: 'InvitationAccept', description: 'What it takes to accept an invitation.', ...closed },
);

const Threshold = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

export const Levels = Type.Union(
  [
    Type.Object(
      {
        thresholds: Type.Array(Threshold, {
          minItems: 1,
          maxItems: 1_000,
          description:
            'The XP at which each level begins: the first is 0, each is greater than the one before.',
          examples: [[0, 100, 250, 500]],
        }),
      },
      closed,
    ),
    Type.Object(
      {
        base: Type.Number({
          minimum: 1,
          maximum: Number.MAX_SAFE_INTEGER,
          description: 'The XP that level 2 takes.',
          examples: [100],
        }),
        growth: Type.Number({
          minimum: 1,
          maximum: 100,
          description: 'By which factor each level takes more XP than the one before.',
          examples: [1.2],
        }),
        max: Type.Integer({ minimum: 1, maximum: 1_000, description: 'The highest level.', examples: [100] }),
      },
      closed,
    ),
  ],
  {
    title: 'Levels',
    description:
      'Either the thresholds themselves, or a curve: level n+1 takes round(base · growth^(n−1)) XP beyond level n.',
    examples: [{ base: 100, growth: 1.2, max: 100 }],
  },
);
export type Levels = Static<typeof Levels>;

const Timezone = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'An IANA time zone: where the days, weeks and months of this project begin.',
  examples: ['Europe/Berlin'],
});
const RateLimit = Type.Integer({
  minimum: 1,
  maximum: 10_000_000,
  description: 'How many calls each environment of the project may make in a minute.',
  examples: [1_000],
});
const ProjectName = described(Name, 'What people call the project.');

export const Project = Type.Object(
  {
    id: ProjectId,
    tenantId: TenantId,
    name: ProjectName,
    plan: PlanName,
    rateLimitPerMinute: RateLimit,
    timezone: Timezone,
    levels: Levels,
    createdAt: CreatedAt,
  },
  { title: 'Project', description: 'A game or an app with players of its own.', ...closed },
);
export const ProjectCreate = Type.Object(
  { name: ProjectName, plan: Type.Optional(PlanName) },
  { title: 'ProjectCreate', description: 'A new project.', ...closed },
);
export const ProjectPatch = Type.Object(
  {
    name: Type.Optional(ProjectName),
    plan: Type.Optional(PlanName),
    rateLimitPerMinute: Type.Optional(
      Type.Union([RateLimit, Type.Null()], {
        description: 'On ENTERPRISE only; null gives back what the plan has.',
        examples: [20_000],
      }),
    ),
    timezone: Type.Optional(Timezone),
    levels: Type.Optional(Levels),
  },
  {
    title: 'ProjectPatch',
    description: 'What to change of a project.',
    examples: [
      {
        name: 'Arcade',
        plan: 'ENTERPRISE',
        rateLimitPerMinute: 20_000,
        timezone: 'Europe/Berlin',
        levels: { base: 100, growth: 1.2, max: 100 },
      },
    ],
    ...closed,
  },
);

const Count = (description: string) => Type.Integer({ minimum: 0, description, examples: [412] });

export const Usage = Type.Object(
  {
    plan: PlanName,
    webhooks: Type.Object(
      { used: Count('How many there are.'), limit: Count('How many there may be.') },
      { description: 'The webhooks of the project.', ...closed },
    ),
    limits: Type.Array(
      Type.Object(
        {
          name: Type.Enum([...projectLimitNames], { description: 'What is limited.', examples: ['rules'] }),
          used: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
            description: 'How much of it is used. Null where the limit is of one event or one player.',
            examples: [12],
          }),
          limit: Count('The most that there may be.'),
        },
        closed,
      ),
      { description: 'Limits that every plan has. What each of them means is in docs/limits.md.' },
    ),
    environments: Type.Array(
      Type.Object(
        {
          environment: Type.Enum([...environmentNames], {
            description: 'Which environment these figures are of.',
          }),
          window: Type.Object(
            {
              calls: Count('The calls so far in this minute.'),
              limit: RateLimit,
              resetsAt: described(Timestamp, 'When the next minute begins, in UTC.'),
            },
            { description: 'The minute that is under way, as the rate limit counts it.', ...closed },
          ),
          days: Type.Array(
            Type.Object(
              {
                day: Type.String({
                  format: 'date',
                  description: 'The day, in UTC.',
                  examples: ['2026-11-15'],
                }),
                calls: Count('The calls on that day.'),
              },
              closed,
            ),
            {
              description: 'Calls per day (UTC), newest first, for 30 days; days without calls are left out.',
            },
          ),
          players: Count('How many players there are.'),
          events: Count('How many events it has taken.'),
        },
        closed,
      ),
      { description: 'What each environment has and does.' },
    ),
  },
  { title: 'Usage', description: 'What a project uses, and what it may use.', ...closed },
);

export const TenantPath = Type.Object({ tenantId: TenantId }, closed);
export const MemberPath = Type.Object({ tenantId: TenantId, userId: MemberId }, closed);
export const InvitationPath = Type.Object({ tenantId: TenantId, invitationId: InvitationId }, closed);
export const ProjectPath = Type.Object({ projectId: ProjectId }, closed);
