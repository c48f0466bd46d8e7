import { type Static, Type } from 'typebox';
import {
  Email,
  environmentNames,
  Id,
  Name,
  planNames,
  projectLimitNames,
  RoleName,
  Timestamp,
} from '../access/index.ts';

const closed = { additionalProperties: false };
const PlanName = Type.Enum([...planNames], { title: 'Plan', examples: ['PRO'] });

export const Tenant = Type.Object(
  { id: Id, name: Name, role: RoleName, createdAt: Timestamp },
  { title: 'Tenant', description: "A tenant, with the caller's role in it.", ...closed },
);
export const TenantCreate = Type.Object({ name: Name }, { title: 'TenantCreate', ...closed });
export const TenantPatch = Type.Object({ name: Type.Optional(Name) }, { title: 'TenantPatch', ...closed });

export const Member = Type.Object(
  { id: Id, email: Email, role: RoleName, joinedAt: Timestamp },
  { title: 'Member', ...closed },
);
export const MemberPatch = Type.Object({ role: RoleName }, { title: 'MemberPatch', ...closed });

const invitationFields = {
  id: Id,
  tenantId: Id,
  email: Email,
  role: RoleName,
  createdAt: Timestamp,
  expiresAt: Timestamp,
};
export const Invitation = Type.Object(invitationFields, { title: 'Invitation', ...closed });
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
  { title: 'InvitationWithToken', ...closed },
);
export const InvitationCreate = Type.Object(
  { email: Email, role: RoleName },
  { title: 'InvitationCreate', ...closed },
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
    tenantName: Name,
    email: Email,
    role: RoleName,
    hasAccount: Type.Boolean({
      description: 'Whether the address has an account already, whose password is then asked for.',
      examples: [false],
    }),
    expiresAt: Timestamp,
  },
  { title: 'OfferedInvitation', ...closed },
);
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
  { title: 'InvitationAccept', ...closed },
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
        base: Type.Number({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, examples: [100] }),
        growth: Type.Number({ minimum: 1, maximum: 100, examples: [1.2] }),
        max: Type.Integer({ minimum: 1, maximum: 1_000, examples: [100] }),
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
const RateLimit = Type.Integer({ minimum: 1, maximum: 10_000_000, examples: [1_000] });

export const Project = Type.Object(
  {
    id: Id,
    tenantId: Id,
    name: Name,
    plan: PlanName,
    rateLimitPerMinute: RateLimit,
    timezone: Timezone,
    levels: Levels,
    createdAt: Timestamp,
  },
  { title: 'Project', ...closed },
);
export const ProjectCreate = Type.Object(
  { name: Name, plan: Type.Optional(PlanName) },
  { title: 'ProjectCreate', ...closed },
);
export const ProjectPatch = Type.Object(
  {
    name: Type.Optional(Name),
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
  { title: 'ProjectPatch', ...closed },
);

const Count = Type.Integer({ minimum: 0, examples: [412] });

export const Usage = Type.Object(
  {
    plan: PlanName,
    webhooks: Type.Object({ used: Count, limit: Count }, closed),
    limits: Type.Array(
      Type.Object(
        {
          name: Type.Enum([...projectLimitNames], { examples: ['rules'] }),
          used: Type.Union([Count, Type.Null()], {
            description: 'Null where the limit is of one event or one player.',
            examples: [12],
          }),
          limit: Count,
        },
        closed,
      ),
      { description: 'Limits that every plan has. What each of them means is in docs/limits.md.' },
    ),
    environments: Type.Array(
      Type.Object(
        {
          environment: Type.Enum([...environmentNames]),
          window: Type.Object({ calls: Count, limit: RateLimit, resetsAt: Timestamp }, closed),
          days: Type.Array(
            Type.Object(
              { day: Type.String({ format: 'date', examples: ['2026-11-15'] }), calls: Count },
              closed,
            ),
            {
              description: 'Calls per day (UTC), newest first, for 30 days; days without calls are left out.',
            },
          ),
          players: Count,
          events: Count,
        },
        closed,
      ),
    ),
  },
  { title: 'Usage', ...closed },
);

export const TenantPath = Type.Object({ tenantId: Id }, closed);
export const MemberPath = Type.Object({ tenantId: Id, userId: Id }, closed);
export const InvitationPath = Type.Object({ tenantId: Id, invitationId: Id }, closed);
export const ProjectPath = Type.Object({ projectId: Id }, closed);
