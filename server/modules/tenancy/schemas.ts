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
  description: 'The plan, which decides the features and the rate limit of the project.',
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
    token: Type.Union([Type.String(), Type.Null()], {
      description:
        'The token to give to the member, shown only in this response; null if it was sent by e-mail, and in an idempotent replay.',
      examples: ['rst_9sKd…'],
    }),
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
    token: Type.Union([Type.String(), Type.Null()], {
      description:
        'The token to give to the invited person, shown only in this response; null if it was sent by e-mail, and in an ' +
        'idempotent replay.',
      examples: ['inv_4qWm…'],
    }),
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
    hasAccount: Type.Boolean({
      description: 'Whether the address already has an account. If so, accepting requires its password.',
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

const Threshold = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

const thresholdFields = {
  thresholds: Type.Array(Threshold, {
    minItems: 1,
    maxItems: 1_000,
    description:
      'The XP at which each level begins: the first is 0, and each is greater than the one before.',
    examples: [[0, 100, 250, 500]],
  }),
};
const curveFields = {
  base: Type.Number({
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'The XP that level 2 takes.',
    examples: [100],
  }),
  growth: Type.Number({
    minimum: 1,
    maximum: 100,
    description: 'The factor by which the XP for a level grows from one level to the next.',
    examples: [1.2],
  }),
  max: Type.Integer({ minimum: 1, maximum: 1_000, description: 'The highest level.', examples: [100] }),
};
const levelsWords =
  'Either a list of thresholds, or a curve: level n+1 takes round(base · growth^(n−1)) XP more than level n.';
const curve = { base: 100, growth: 1.2, max: 100 };

export const Levels = Type.Union([Type.Object(thresholdFields, closed), Type.Object(curveFields, closed)], {
  title: 'Levels',
  description: levelsWords,
  examples: [curve],
});
export type Levels = Static<typeof Levels>;

const LevelsVersion = Type.Integer({
  minimum: 1,
  description: 'Increases with every change.',
  examples: [1],
});
/** The levels as they are answered. */
export const LevelsRecord = Type.Union(
  [
    Type.Object({ ...thresholdFields, version: LevelsVersion }, closed),
    Type.Object({ ...curveFields, version: LevelsVersion }, closed),
  ],
  { title: 'LevelsRecord', description: levelsWords, examples: [{ ...curve, version: 1 }] },
);
export type LevelsRecord = Static<typeof LevelsRecord>;

const Timezone = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'An IANA time zone, which decides when the days, weeks and months of the project begin.',
  examples: ['Europe/Berlin'],
});
const RateLimit = Type.Integer({
  minimum: 1,
  maximum: 10_000_000,
  description: 'The maximum number of calls per minute for each environment of the project.',
  examples: [1_000],
});
const Switch = (description: string, value: boolean) =>
  // No `default`: the validator would write it into a PATCH that leaves the field out.
  Type.Boolean({ description: `${description} ${value ? 'True' : 'False'} until set.`, examples: [value] });
const clientFields = {
  origins: Type.Array(
    Type.String({
      maxLength: 255,
      description: 'A web origin: `https://` or `http://`, a host, and a port if it is not the usual one.',
      examples: ['https://play.example.com'],
    }),
    {
      maxItems: 50,
      uniqueItems: true,
      description: 'The web origins whose pages may call with a player token of this project.',
    },
  ),
  profile: Switch('Whether players may change their own display name, avatar and time zone.', false),
  attributes: Type.Array(
    Type.String({
      minLength: 1,
      maxLength: 128,
      description: 'The name of an attribute.',
      examples: ['country'],
    }),
    { maxItems: 100, uniqueItems: true, description: 'The attributes of players that clients see.' },
  ),
  quests: Switch('Whether clients see, start and abandon quests and adventures.', true),
  lobbies: Switch('Whether clients use lobbies.', true),
  purchases: Switch('Whether clients buy and use items.', true),
  hidePlayerIds: Switch(
    'Whether other players appear to clients with an `alias` in place of their `playerId`.',
    false,
  ),
};
const ClientSettings = Type.Object(clientFields, {
  title: 'ClientSettings',
  description:
    'What clients with a player token may do, and what they see. What is false is refused with 403.',
  ...closed,
});
const ClientSettingsPatch = Type.Partial(Type.Object(clientFields), {
  title: 'ClientSettingsPatch',
  description: 'The settings to change; omitted ones keep their values.',
  examples: [{ origins: ['https://play.example.com'], profile: true, attributes: ['country'] }],
  ...closed,
});

const RequireApproval = Type.Boolean({
  description:
    'Whether definitions and levels change only through changesets that a second person has approved. False until set; only an OWNER can switch it off.',
  examples: [false],
});
const ProjectName = described(Name, 'The name of the project.');

export const Project = Type.Object(
  {
    id: ProjectId,
    tenantId: TenantId,
    name: ProjectName,
    plan: PlanName,
    rateLimitPerMinute: RateLimit,
    timezone: Timezone,
    levels: Levels,
    client: ClientSettings,
    requireApproval: RequireApproval,
    createdAt: CreatedAt,
  },
  { title: 'Project', description: 'A project: a game or app with its own players.', ...closed },
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
        description: 'Requires ENTERPRISE; null restores the rate limit of the plan.',
        examples: [20_000],
      }),
    ),
    timezone: Type.Optional(Timezone),
    levels: Type.Optional(Levels),
    client: Type.Optional(ClientSettingsPatch),
    requireApproval: Type.Optional(RequireApproval),
  },
  {
    title: 'ProjectPatch',
    description: 'The fields of a project to change.',
    examples: [
      {
        name: 'Arcade',
        plan: 'ENTERPRISE',
        rateLimitPerMinute: 20_000,
        timezone: 'Europe/Berlin',
        levels: { base: 100, growth: 1.2, max: 100 },
        client: { origins: ['https://play.example.com'], profile: true, attributes: ['country'] },
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
      { used: Count('The current number.'), limit: Count('The maximum number.') },
      { description: 'The webhooks of the project.', ...closed },
    ),
    limits: Type.Array(
      Type.Object(
        {
          name: Type.Enum([...projectLimitNames], {
            description: 'The name of the limit.',
            examples: ['rules'],
          }),
          used: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
            description: 'The current usage; null for limits that apply to one event or one player.',
            examples: [12],
          }),
          limit: Count('The maximum.'),
        },
        closed,
      ),
      { description: 'Limits that apply on every plan. They are explained in the guide, at /guide/limits.' },
    ),
    environments: Type.Array(
      Type.Object(
        {
          environment: Type.Enum([...environmentNames], {
            description: 'The environment.',
          }),
          window: Type.Object(
            {
              calls: Count('The number of calls in this minute so far.'),
              limit: RateLimit,
              resetsAt: described(Timestamp, 'When the next minute begins, in UTC.'),
            },
            { description: 'The current minute, as counted by the rate limit.', ...closed },
          ),
          days: Type.Array(
            Type.Object(
              {
                day: Type.String({
                  format: 'date',
                  description: 'The day, in UTC.',
                  examples: ['2026-11-15'],
                }),
                calls: Count('The number of calls on that day.'),
              },
              closed,
            ),
            {
              description:
                'Calls per day (UTC) of the last 30 days, newest first; days without calls are omitted.',
            },
          ),
          players: Count('The number of players.'),
          events: Count('The number of events received.'),
        },
        closed,
      ),
      { description: 'The usage of each environment.' },
    ),
  },
  { title: 'Usage', description: 'The usage and limits of a project.', ...closed },
);

export const TenantPath = Type.Object({ tenantId: TenantId }, closed);
export const MemberPath = Type.Object({ tenantId: TenantId, userId: MemberId }, closed);
export const InvitationPath = Type.Object({ tenantId: TenantId, invitationId: InvitationId }, closed);
export const ProjectPath = Type.Object({ projectId: ProjectId }, closed);
