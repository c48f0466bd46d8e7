import { Type } from 'typebox';
import {
  type LeaderboardSource,
  type League,
  type Steps,
  validateLeaderboard,
} from '../../../engine/index.ts';
import { Part, Whole } from '../../../platform/http/field-schemas.ts';
import { Beginning, End, everywhere, Title } from './field-schemas.ts';
import { type Body, complete, type Kind, type Verdict } from './kind.ts';
import { LeagueField } from './league-schemas.ts';

export const leaderboard = {
  name: 'leaderboard',
  path: 'leaderboards',
  tag: 'Leaderboards',
  title: 'Leaderboard',
  one: 'a leaderboard',
  example: 'weekly',
  exampleChange: { significantChange: { places: 5, top: 10 } },
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
    startsAt: { schema: Beginning('The leaderboard takes no scores before this time.'), default: null },
    endsAt: {
      schema: End('The leaderboard takes no scores from this time on: its season closes for good.'),
      default: null,
    },
    league: { schema: LeagueField, default: null },
  },
  moments: ['startsAt', 'endsAt'],
  validate: (id: string, body: Body) => judge(asLeaderboard(id, body)),
  made: (id: string, _: number, body: Body) => asLeaderboard(id, body),
  programmed: false,
  played: false,
} satisfies Kind;

/** The engine reads only the fields of `LeaderboardSource`; the leaderboards module uses the rest. */
export interface Leaderboard extends LeaderboardSource {
  readonly name: string;
  readonly order: 'desc' | 'asc';
  readonly operator: 'sum' | 'best' | 'latest';
  readonly reset: 'never' | 'daily' | 'weekly' | 'monthly';
  readonly significantChange: { readonly places: number; readonly top: number };
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly league: League | null;
}

/** It has no expressions. */
// biome-ignore lint/correctness/useYield: there is nothing to wait for.
function* judge(definition: Leaderboard): Steps<Verdict> {
  return { weight: 0, faults: validateLeaderboard(definition) };
}

export function asLeaderboard(id: string, body: Body): Leaderboard {
  return { id, ...complete(leaderboard, body) };
}
