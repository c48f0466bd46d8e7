import { Type } from 'typebox';
import { closed, Fields, Flag, orNull, Part, Shape, Text, Whole } from '../../platform/http/field-schemas.ts';
import { described } from '../../platform/http/openapi/described.ts';
import { CreatedAt, Name, Timestamp } from '../../platform/http/record-fields.ts';
import { expects } from '../../platform/http/validation/expects.ts';
import { fields } from '../../platform/messages.ts';
import { environmentNames, ProjectId, TenantId } from '../access/index.ts';
import { planNames, projectLimitNames } from '../plans/index.ts';
import { defaultLevels, Levels } from './schemas-levels.ts';

const PlanName = Type.Enum([...planNames], {
  title: 'Plan',
  description: 'The plan, which decides the features and the rate limit of the project.',
  examples: ['PRO'],
});

const Timezone = Text(
  'Europe/Berlin',
  'An IANA time zone, which decides when the days, weeks and months of the project begin.',
  { minLength: 1, maxLength: 64 },
);
const RateLimit = Whole(
  1_000,
  'The maximum number of calls per minute for each environment of the project.',
  { minimum: 1, maximum: 10_000_000 },
);
const Switch = (description: string, value: boolean) =>
  // No `default`: the validator would write it into a PATCH that leaves the field out.
  Flag(value, `${description} ${value ? 'True' : 'False'} until set.`);
const clientFields = {
  origins: Type.Array(
    Text(
      'https://play.example.com',
      'A web origin: `https://` or `http://`, a host, and a port if it is not the usual one.',
      { maxLength: 255 },
    ),
    {
      maxItems: 50,
      uniqueItems: true,
      description: 'The web origins whose pages may call with a player token of this project.',
    },
  ),
  profile: Switch('Whether players may change their own display name, avatar and time zone.', false),
  attributes: Type.Array(Text('country', 'The name of an attribute.', { minLength: 1, maxLength: 128 }), {
    maxItems: 100,
    uniqueItems: true,
    description: 'The attributes of players that clients see.',
  }),
  quests: Switch('Whether clients see, start and abandon quests and adventures.', true),
  lobbies: Switch('Whether clients use lobbies.', true),
  purchases: Switch('Whether clients buy and use items.', true),
  teams: Switch('Whether clients see, join and leave teams.', true),
  friends: Switch('Whether clients see, ask, accept and block other players.', true),
  leaderboards: Switch('Whether clients join and leave leaderboards.', true),
  lobbyLeaderboardIds: Type.Array(
    Text('weekly', 'The id of a leaderboard.', {
      pattern: '^[a-z0-9][a-z0-9_-]{0,63}$',
      ...expects(fields.slug),
    }),
    {
      maxItems: 100,
      uniqueItems: true,
      description:
        'The leaderboards that clients may choose for the results of lobbies that they open. None until set: a client ' +
        'that chooses another is refused with 403.',
    },
  ),
  hidePlayerIds: Switch(
    'Whether other players appear to clients with an `alias` in place of their `playerId`.',
    false,
  ),
};
const ClientSettings = Shape(
  'ClientSettings',
  'What clients with a player token may do, and what they see. What is false is refused with 403.',
  clientFields,
);
const ClientSettingsPatch = Type.Partial(Type.Object(clientFields), {
  title: 'ClientSettingsPatch',
  description: 'The settings to change; omitted ones keep their values.',
  examples: [
    {
      origins: ['https://play.example.com'],
      profile: true,
      attributes: ['country'],
      lobbyLeaderboardIds: ['weekly'],
    },
  ],
  ...closed,
});

const RequireApproval = Flag(
  false,
  'Whether definitions and levels change only through changesets that a second person has approved. False until set; only an OWNER can switch it off.',
);
const HoldoutPercent = Whole(
  0,
  'Percent of new players who are held out of all rewards: their events are logged and counted, and nothing is granted. 0 until set. A change moves nobody who was created before.',
  { minimum: 0, maximum: 10 },
);

const TeamsPerPlayer = Whole(1, 'In how many teams a player may be at once. 1 until set.', {
  minimum: 1,
  maximum: 10,
});
const ProjectName = described(Name, 'The name of the project.');

export const Project = Shape('Project', 'A project: a game or app with its own players.', {
  id: ProjectId,
  tenantId: TenantId,
  name: ProjectName,
  plan: PlanName,
  rateLimitPerMinute: RateLimit,
  timezone: Timezone,
  levels: Levels,
  client: ClientSettings,
  requireApproval: RequireApproval,
  teamsPerPlayer: TeamsPerPlayer,
  holdoutPercent: HoldoutPercent,
  createdAt: CreatedAt,
});
export const ProjectCreate = Shape('ProjectCreate', 'A new project.', {
  name: ProjectName,
  plan: Type.Optional(PlanName),
});
export const ProjectPatch = Shape(
  'ProjectPatch',
  'The fields of a project to change.',
  {
    name: Type.Optional(ProjectName),
    plan: Type.Optional(PlanName),
    rateLimitPerMinute: Type.Optional(
      orNull(RateLimit, 20_000, 'Requires ENTERPRISE; null restores the rate limit of the plan.'),
    ),
    timezone: Type.Optional(Timezone),
    levels: Type.Optional(Levels),
    client: Type.Optional(ClientSettingsPatch),
    requireApproval: Type.Optional(RequireApproval),
    teamsPerPlayer: Type.Optional(TeamsPerPlayer),
    holdoutPercent: Type.Optional(HoldoutPercent),
  },
  {
    examples: [
      {
        name: 'Arcade',
        plan: 'ENTERPRISE',
        rateLimitPerMinute: 20_000,
        timezone: 'Europe/Berlin',
        levels: defaultLevels,
        client: { origins: ['https://play.example.com'], profile: true, attributes: ['country'] },
      },
    ],
  },
);

const Count = (description: string) => Type.Integer({ minimum: 0, description, examples: [412] });

export const Usage = Shape('Usage', 'The usage and limits of a project.', {
  plan: PlanName,
  webhooks: Part('The webhooks of the project.', {
    used: Count('The current number.'),
    limit: Count('The maximum number.'),
  }),
  limits: Type.Array(
    Fields({
      name: Type.Enum([...projectLimitNames], {
        description: 'The name of the limit.',
        examples: ['rules'],
      }),
      used: orNull(
        Type.Integer({ minimum: 0 }),
        12,
        'The current usage; null for limits that apply to one event or one player.',
      ),
      limit: Count('The maximum.'),
    }),
    { description: 'Limits that apply on every plan. They are explained in the guide, at /guide/limits.' },
  ),
  environments: Type.Array(
    Fields({
      environment: Type.Enum([...environmentNames], {
        description: 'The environment.',
      }),
      window: Part('The current minute, as counted by the rate limit.', {
        calls: Count('The number of calls in this minute so far.'),
        limit: RateLimit,
        resetsAt: described(Timestamp, 'When the next minute begins, in UTC.'),
      }),
      days: Type.Array(
        Fields({
          day: Text('2026-11-15', 'The day, in UTC.', { format: 'date' }),
          calls: Count('The number of calls on that day.'),
        }),
        {
          description:
            'Calls per day (UTC) of the last 30 days, newest first; days without calls are omitted.',
        },
      ),
      players: Count('The number of players.'),
      events: Count('The number of events received.'),
    }),
    { description: 'The usage of each environment.' },
  ),
});

export const ProjectPath = Fields({ projectId: ProjectId });
