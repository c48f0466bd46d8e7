import { Type } from 'typebox';
import {
  type Board,
  MOST_MILESTONES,
  MOST_REWARDS,
  references,
  validateLeaderboard,
} from '../../../engine/index.ts';
import { Part, Shape, Whole } from '../../../platform/http/field-schemas.ts';
import { described, exampled } from '../../../platform/http/openapi/described.ts';
import { BoardActions } from './action-schemas.ts';
import { Beginning, Condition, End, everywhere, InnerId, Price, Title } from './field-schemas.ts';
import { judge } from './judge.ts';
import { type Body, complete, type Kind } from './kind.ts';
import { LeagueField } from './league-schemas.ts';
import { mostRank, RankReward } from './rank-reward.ts';
import { recurringBy } from './recurrence.ts';

export const Milestone = Shape('Milestone', 'What a player gets when their score reaches a value.', {
  id: InnerId('tier-1', 'The id of the milestone within the leaderboard.'),
  at: Type.Number({
    minimum: -Number.MAX_SAFE_INTEGER,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'The score at which it is reached.',
    examples: [100],
  }),
  actions: BoardActions('The actions that run when it is reached, once in a season.'),
});

export const EntryTerms = Shape(
  'EntryTerms',
  'What players have to do before the leaderboard takes their scores: they join, in each season.',
  {
    required: Type.Literal(true, { description: 'Scores of players who have not joined are refused.' }),
    until: Type.Optional(End('Players cannot join from this time on.')),
    requires: Type.Optional(
      exampled(
        described(
          Condition,
          'What the player must meet to join: a CEL expression that returns true or false.',
        ),
        'player.level >= 1',
      ),
    ),
    price: Type.Optional(
      Type.Array(Price, {
        maxItems: 10,
        description: 'What joining costs: an amount of each of these currencies.',
      }),
    ),
    maxEntries: Type.Optional(
      Whole(1_000, 'How many players can join in a season.', { minimum: 1, maximum: mostRank }),
    ),
  },
);

export const leaderboard = {
  name: 'leaderboard',
  path: 'leaderboards',
  tag: 'Leaderboards',
  title: 'Leaderboard',
  one: 'a leaderboard',
  example: 'weekly',
  exampleChange: { significantChange: { places: 5, top: 10 } },
  // The examples of scores are of a leaderboard that nobody has to join.
  exampleWithout: ['entry', 'minContribution'],
  // The one that the examples join.
  examplePut: { id: 'cup', name: 'Cup', entry: { required: true, maxEntries: 1_000 } },
  required: { name: Title('Weekly') },
  optional: {
    environments: everywhere,
    order: {
      schema: Type.Enum(['desc', 'asc'], { description: '`desc`: the highest score is first.' }),
      default: 'desc',
    },
    operator: {
      schema: Type.Enum(['sum', 'best', 'latest'], {
        description: 'How a new score is combined with the existing one. XP is always summed.',
        examples: ['best'],
      }),
      default: 'best',
    },
    source: {
      schema: Type.Enum(['score', 'xp'], {
        description:
          '`score`: scores from the API or the action `submitScore`. `xp`: the XP gained in the season.',
      }),
      default: 'score',
    },
    reset: {
      schema: Type.Enum(['never', 'daily', 'weekly', 'monthly'], {
        description:
          'When a season ends automatically: every day at midnight, every Monday or on the first of the month, in the time zone of the project.',
        examples: ['weekly'],
      }),
      default: 'never',
    },
    significantChange: {
      schema: Part('Which changes of rank are notified: large ones, and those at the top.', {
        places: Whole(10, 'A change of rank by at least this many places is always notified.', {
          minimum: 1,
          maximum: 1_000_000_000,
        }),
        top: Whole(10, 'Every change of rank within, into or out of this many top ranks is notified.', {
          minimum: 0,
          maximum: 1_000_000_000,
        }),
      }),
      default: { places: 10, top: 10 },
    },
    subject: {
      schema: Type.Enum(['player', 'team'], {
        description:
          "Whom the leaderboard ranks. `team`: what a member's scores come to counts for all teams that they are in at that moment, and the score of a team is the sum of what its members gave. Not with `league`, `entry` or `maxAttempts`.",
        examples: ['player'],
      }),
      default: 'player',
    },
    minContribution: {
      schema: Type.Number({
        exclusiveMinimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        examples: [10],
        description:
          'With `subject` `team`: what a member must have given to the team in the season to get something for its milestones and its rank. Without it, anything is enough.',
      }),
      default: null,
    },
    startsAt: { schema: Beginning('The leaderboard takes no scores before this time.'), default: null },
    endsAt: {
      schema: End('The leaderboard takes no scores from this time on: its season closes for good.'),
      default: null,
    },
    league: { schema: LeagueField, default: null },
    entry: { schema: EntryTerms, default: null },
    maxAttempts: {
      schema: Whole(10, 'How many scores of a player are accepted in a season. The next one is refused.', {
        minimum: 1,
        maximum: 1_000,
      }),
      default: null,
    },
    milestones: {
      schema: Type.Array(Milestone, {
        maxItems: MOST_MILESTONES,
        description: 'What players get for their score, each once in a season. Only with `order` `desc`.',
      }),
      default: [],
    },
    rewards: {
      schema: Type.Array(RankReward, {
        maxItems: MOST_REWARDS,
        description: 'What players get for their final rank when a season closes.',
      }),
      default: [],
    },
  },
  moments: ['startsAt', 'endsAt'],
  recurs: recurringBy('reset'),
  validate: (id: string, body: Body) => judge(asLeaderboard(id, body), validateLeaderboard),
  references: (body: Body) => references(asLeaderboard('', body)),
  made: (id: string, _: number, body: Body) => asLeaderboard(id, body),
  programmed: true,
  played: false,
} satisfies Kind;

/** The engine reads only the fields of `Board`; the leaderboards module uses the rest. */
export interface Leaderboard extends Board {
  readonly name: string;
  readonly order: 'desc' | 'asc';
  readonly operator: 'sum' | 'best' | 'latest';
  readonly reset: 'never' | 'daily' | 'weekly' | 'monthly';
  readonly significantChange: { readonly places: number; readonly top: number };
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly league: Board['league'] & (object | null);
  readonly subject: 'player' | 'team';
  readonly minContribution: number | null;
  readonly entry: Board['entry'] & (object | null);
  readonly maxAttempts: number | null;
  readonly milestones: NonNullable<Board['milestones']>;
  readonly rewards: NonNullable<Board['rewards']>;
}

export function asLeaderboard(id: string, body: Body): Leaderboard {
  return { id, ...complete(leaderboard, body) };
}
