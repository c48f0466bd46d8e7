import { type Static, Type } from 'typebox';
import type { JsonObject } from '../../engine/index.ts';
import {
  Count,
  Decimal,
  Fields,
  orNull,
  Shape,
  Text,
  TextOrNull,
  Whole,
} from '../../platform/http/field-schemas.ts';
import { pageQuery } from '../../platform/http/lists/pagination.ts';
import { described, exampled } from '../../platform/http/openapi/described.ts';
import { Id, Timestamp } from '../../platform/http/record-fields.ts';
import { expects } from '../../platform/http/validation/expects.ts';
import { fields } from '../../platform/messages.ts';
import { idFormat, PlayerId } from '../players/index.ts';

export const LeaderboardId = Text('weekly', 'The id of the leaderboard.', {
  minLength: 1,
  maxLength: 64,
  pattern: '^[a-z0-9][a-z0-9_-]*$',
  ...expects(fields.slug),
});

export const LeaderboardPath = Fields({ leaderboardId: LeaderboardId });
export const EntryPath = Fields({ leaderboardId: LeaderboardId, playerId: PlayerId });
/** Of the leaderboard in the examples that has to be joined. */
const JoinedId = exampled(LeaderboardId, 'cup');
export const JoinPath = Fields({ leaderboardId: JoinedId });
export const LeavePath = Fields({ leaderboardId: JoinedId, playerId: PlayerId });
export const PlayerPath = Fields({ playerId: PlayerId });

export const Season = Whole(1, 'The number of the season, from 1.', { minimum: 1, maximum: 2_147_483_647 });
const Rank = Whole(2, 'The rank in the season, from 1.', { minimum: 1 });
/** Beyond this, whole numbers are not exact. */
const exact = { minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };
const Score = Decimal(4_200, 'The score of the player in the season.', exact);
const Subscore = Decimal(12, 'What decides between equal scores, before the time does.', exact);
const GivenMetadata = Type.Unsafe<JsonObject>(
  Type.Record(Type.String(), Type.Unknown(), {
    description:
      'Any data about the score, up to 1 kB: a replay, a character. It is kept while this score counts.',
    examples: [{ character: 'fox' }],
  }),
);
export const metadataBytes = 1_024;
export const Metadata = Type.Unsafe<JsonObject | null>(
  orNull(
    Type.Record(Type.String(), Type.Unknown()),
    { character: 'fox' },
    'What was sent with the score that counts, or null.',
  ),
);
const AchievedAt = described(Timestamp, 'When that score was reached, in UTC.');

/** How many players a view by `playerIds` may name. */
export const viewedPlayers = 200;

/** How many members a segment may have for a view by it: each is looked up. */
export const viewedMembers = 5_000;

/** The fields that choose a view: one of them at most. */
export const viewFields = {
  playerIds: Type.Optional(
    Text(
      'ada,grace',
      `Only these players, separated by commas, at most ${viewedPlayers}. Entries then have \`rank\` among them and \`overallRank\` in the season.`,
      { minLength: 1, maxLength: viewedPlayers * 129 },
    ),
  ),
  // Without examples: a list has one view at most.
  teamId: Type.Optional(
    Type.String({
      description: 'Only the members of this team, ranked among themselves.',
      minLength: 1,
      maxLength: 64,
      pattern: '^[a-z0-9][a-z0-9_-]*$',
      ...expects(fields.slug),
    }),
  ),
  segmentId: Type.Optional(
    Type.String({
      description: `Only the players in the list of this segment, ranked among themselves. At most ${viewedMembers.toLocaleString('en')} of them (otherwise 400).`,
      minLength: 1,
      maxLength: 64,
      pattern: '^[a-z0-9][a-z0-9_-]*$',
      ...expects(fields.slug),
    }),
  ),
  friendsOf: Type.Optional(
    Type.String({
      description: 'Only this player and their accepted friends, ranked among themselves.',
      ...idFormat,
    }),
  ),
};
/** Without an example: the leaderboard of the examples is not a league. */
const Group = Type.String({
  format: 'uuid',
  description:
    'In a league: the id of the group. Keys must name one (otherwise 400); a player sees their own group by default.',
});
export const GroupQuery = Fields({ group: Type.Optional(Group) });

const entriesOf = {
  ...pageQuery,
  season: Type.Optional(
    Whole(1, 'The number of the season. Defaults to the open season.', {
      minimum: 1,
      maximum: 2_147_483_647,
    }),
  ),
  group: Type.Optional(Group),
};

export const EntriesQuery = Fields({ ...entriesOf, ...viewFields });

/** Players must not learn who is in a segment. */
const { segmentId: _, ...viewsOfPlayers } = viewFields;
export const PlayerEntriesQuery = Fields({ ...entriesOf, ...viewsOfPlayers });

export const AroundQuery = Fields({
  around: Type.Optional(
    Whole(5, 'How many neighbours to return on each side.', { minimum: 0, maximum: 50, default: 0 }),
  ),
});

const entryFields = {
  rank: Rank,
  playerId: TextOrNull('ada', 'The id of the player. Null on a leaderboard of teams.'),
  displayName: TextOrNull(
    'Ada',
    'The display name of the player, or null. On a leaderboard of teams, the name of the team; null if it was deleted.',
  ),
  teamId: Type.Optional(
    Text('foxes', 'On a leaderboard of teams: the id of the team. A team that was deleted keeps its entry.'),
  ),
  contributors: Type.Optional(
    Count(12, 'On a leaderboard of teams: how many players have given something to it in the season.'),
  ),
  score: Score,
  subscore: Subscore,
  metadata: Metadata,
  achievedAt: AchievedAt,
  attempts: Type.Optional(
    Count(
      2,
      'On a leaderboard with `maxAttempts`: how many scores of the player were accepted in the season.',
    ),
  ),
};

const Neighbour = Shape('LeaderboardNeighbour', 'An entry next to that of the player.', entryFields);

export const LeaderboardEntry = Shape('LeaderboardEntry', 'The entry of a player in a season.', {
  ...entryFields,
  playerId: TextOrNull(
    'ada',
    'The id of the player. Null on a leaderboard of teams, and in a closed season if the player was erased later.',
  ),
  overallRank: Type.Optional(
    Whole(17, 'In a view of some players: the rank in the season. `rank` is then the rank in the view.', {
      minimum: 1,
    }),
  ),
  pseudonym: Type.Optional(
    Id(
      '6f1e2d3c-4b5a-4978-8a6b-5c4d3e2f1a0b',
      'In closed seasons: the pseudonym that represents the player in the hash of the season.',
    ),
  ),
  nextTier: Type.Optional(
    Text('silver', 'In closed seasons of a league: the tier that the rank led to.', { maxLength: 64 }),
  ),
});

export const PlayerEntry = Shape('LeaderboardPlayerEntry', 'The entry of a player, with its neighbours.', {
  ...entryFields,
  neighbours: Type.Array(Neighbour, { description: 'Ordered by rank, without the player.' }),
});

export const ScoreInput = Shape('ScoreInput', 'A score to submit to a leaderboard.', {
  playerId: PlayerId,
  score: described(
    Score,
    'The score to submit; the `operator` of the leaderboard says how it is combined with the existing one.',
  ),
  subscore: Type.Optional(
    Decimal(
      12,
      'Decides between equal scores, in the `order` of the leaderboard, before the time does. `best` compares both, `sum` adds both, `latest` takes both.',
      { ...exact, default: 0 },
    ),
  ),
  metadata: Type.Optional(GivenMetadata),
});

export const ScoreResult = Shape('ScoreResult', 'The rank and score of the player after the submission.', {
  playerId: PlayerId,
  score: Score,
  subscore: Subscore,
  metadata: Metadata,
  rank: Rank,
  previousRank: orNull(Type.Integer({ minimum: 1 }), 12, 'The previous rank; null if there was no score.'),
  previousScore: orNull(Score, 3_100, 'The previous score; null if there was none.'),
  teamId: Type.Optional(
    Text(
      'foxes',
      'On a leaderboard of teams: the team of the player, or the first that they joined. Scores and ranks are those of the team, among the others as they were a moment ago.',
    ),
  ),
});

export const ContributionPath = Fields({
  leaderboardId: LeaderboardId,
  teamId: Text('foxes', 'The id of the team.', {
    minLength: 1,
    maxLength: 64,
    pattern: '^[a-z0-9][a-z0-9_-]*$',
    ...expects(fields.slug),
  }),
});

export const ContributionsQuery = Fields({
  ...pageQuery,
  season: Type.Optional(
    Whole(1, 'The number of the season. Defaults to the open season.', {
      minimum: 1,
      maximum: 2_147_483_647,
    }),
  ),
});

export const Contribution = Shape('Contribution', 'What a player gave to a team in a season.', {
  playerId: TextOrNull('ada', 'The id of the player; null if they were erased since.'),
  displayName: TextOrNull('Ada', 'The display name of the player, or null.'),
  score: Decimal(
    4_200,
    'What the scores of the player come to while they were in the team, by the `operator` of the leaderboard.',
    exact,
  ),
  subscore: Subscore,
  achievedAt: described(Timestamp, 'When the player gave the last of it, in UTC.'),
});

export const JoinInput = Shape('JoinInput', 'Who joins a leaderboard.', { playerId: PlayerId });

export const JoinResult = Shape('JoinResult', 'A player who has joined the open season of a leaderboard.', {
  joined: Type.Literal(true, { description: 'The leaderboard takes scores of the player in this season.' }),
  paid: Type.Array(
    Fields({
      currencyId: Text('coins', 'The id of the currency.'),
      amount: Whole(10, 'The amount that the player paid.'),
    }),
    {
      description: 'What the player paid for this season, once.',
      examples: [[{ currencyId: 'coins', amount: 10 }]],
    },
  ),
});

const MilestoneId = Text('tier-1', 'The id of the milestone.');
const MilestoneAt = Decimal(100, 'The score at which it is reached.');

export const Gift = Shape('Gift', 'Something that players get.', {
  do: Type.Enum(['grantXp', 'awardBadge', 'grantCurrency', 'grantItem', 'grantStreakFreeze'], {
    description: 'What happens: XP, a badge, a currency, an item or streak freezes are given.',
    examples: ['grantCurrency'],
  }),
  id: TextOrNull(
    'coins',
    'The id of the badge, currency or item; null for XP and streak freezes, and where a badge is a secret.',
  ),
  name: TextOrNull('Coins', 'Its name; null where there is no id.'),
  imageUrl: TextOrNull(null, 'The URL of its image, or null.'),
  symbol: TextOrNull('🪙', 'The symbol of the currency, or null.'),
  amount: Type.Union([Type.Number(), Type.Null()], {
    description: 'How much of it; null if an expression decides.',
    examples: [50],
  }),
});
export type Gift = Static<typeof Gift>;

export const PlayerMilestones = Shape('PlayerMilestones', 'The milestones of a leaderboard for one player.', {
  leaderboardId: LeaderboardId,
  leaderboardName: Text('Season pass', 'The name of the leaderboard.'),
  season: Season,
  endsAt: orNull(
    Type.String({ format: 'date-time' }),
    '2099-12-31T00:00:00.000Z',
    'When the season ends by itself, or null.',
  ),
  score: orNull(Score, 120, 'The score of the player in the season; null before the first one.'),
  entry: orNull(
    Fields({
      joinedAt: orNull(
        Type.String({ format: 'date-time' }),
        null,
        'When the player joined this season, in UTC; null if they have not.',
      ),
      price: Type.Array(
        Fields({
          currencyId: Text('coins', 'The id of the currency.'),
          name: Text('Coins', 'The name of the currency.'),
          amount: Whole(50, 'How much of it joining costs.'),
        }),
        { description: 'What joining costs.' },
      ),
    }),
    null,
    'Where players have to join before their scores count; else null.',
  ),
  milestones: Type.Array(
    Fields({
      milestoneId: MilestoneId,
      at: MilestoneAt,
      reachedAt: orNull(
        Type.String({ format: 'date-time' }),
        null,
        'When the player reached it in this season, in UTC; null if they have not.',
      ),
      gifts: Type.Array(Gift, {
        description:
          'What the player gets. Clients see of a secret badge what it is once they have reached the milestone.',
      }),
    }),
    { description: 'All milestones of the leaderboard, from the lowest score up.' },
  ),
  reached: Type.Array(
    Fields({
      milestoneId: MilestoneId,
      at: orNull(
        Type.Number(),
        100,
        'The score at which it is reached; null if the milestone was removed since.',
      ),
      reachedAt: described(Timestamp, 'When the player reached it, in UTC.'),
    }),
    { description: 'What the player has reached in this season, in that order.' },
  ),
  next: orNull(
    Fields({ milestoneId: MilestoneId, at: MilestoneAt }),
    { milestoneId: 'tier-1', at: 250 },
    'The next milestone; null if there is none.',
  ),
});

export const MilestonesQuery = Fields({
  ...pageQuery,
  leaderboardId: Type.Optional(described(LeaderboardId, 'Only of this leaderboard.')),
});

export const LeaderboardSeason = Shape('LeaderboardSeason', 'A season of a leaderboard.', {
  number: Season,
  startedAt: described(Timestamp, 'When the season started, in UTC.'),
  endsAt: orNull(
    Type.String({ format: 'date-time' }),
    '2026-11-16T00:00:00.000Z',
    'When the season will end automatically; null if it will not, or has already ended.',
  ),
  closedAt: orNull(
    Type.String({ format: 'date-time' }),
    null,
    'When the season ended; null while it is open.',
  ),
  entries: Count(128, 'The number of players in the season.'),
  hash: TextOrNull(
    '0f343b0931126a20f133d67c2b018a3b5f5e1b2a0c5d8f9e7a6b4c3d2e1f0a9b',
    'The hash of the final standings; null until they are written, shortly after the close. It is the SHA-256 in hexadecimal over one line per entry, by rank: `rank`, `score` and `pseudonym` as in the JSON of the entries, separated by one space, each line ended by a line feed (U+000A), in UTF-8. Where an entry has a `subscore` other than 0 or `metadata`, both follow the pseudonym: the subscore, and the SHA-256 of the JSON of the metadata, or `-` without any. It stays valid when a player is erased.',
  ),
  tiers: orNull(
    Type.Array(
      Fields({
        tier: Text('bronze', 'The id of the tier.'),
        players: Count(120, 'How many players had a score in it.'),
        up: Count(28, 'How many of them went up.'),
        down: Count(0, 'How many of them went down.'),
      }),
    ),
    null,
    'In a league, once the standings are written: the tiers that had players, and how many of them moved. Otherwise null.',
  ),
});

export const PlayerStanding = Shape(
  'PlayerStanding',
  'The rank of a player in the open season of a leaderboard.',
  {
    leaderboardId: LeaderboardId,
    leaderboardName: Text('Weekly', 'The name of the leaderboard.'),
    season: Season,
    rank: Rank,
    score: Score,
    subscore: Subscore,
    metadata: Metadata,
    achievedAt: AchievedAt,
    teamId: Type.Optional(
      Text('foxes', 'On a leaderboard of teams: the id of the team whose rank and score these are.'),
    ),
  },
);
