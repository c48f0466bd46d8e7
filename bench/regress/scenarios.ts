import { batch, event, playerCount } from '../ingest/game.ts';

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
}

export const batchSize = 100;
const board = 'peak';
const around = 5;

/** The calls of each scenario by number, and how many units a call counts as. Every release supports all of them. */
export const scenarios: Record<string, { call: (n: number) => Call; perCall: number }> = {
  single: { perCall: 1, call: (n) => post('/events', JSON.stringify(event(n))) },
  batch: { perCall: batchSize, call: (n) => post('/events/batch', batch(n, batchSize)) },
  /** An event that changes a score. */
  score: { perCall: 1, call: (n) => post('/events', JSON.stringify(climb(n))) },
  /** A posted score. */
  entry: {
    perCall: 1,
    call: (n) =>
      post(
        `/leaderboards/${board}/entries`,
        JSON.stringify({ playerId: player(n), score: (n % 2_000) - 999 }),
      ),
  },
  players: { perCall: 1, call: () => ({ method: 'GET', path: '/api/v1/players' }) },
  around: {
    perCall: 1,
    call: (n) => ({
      method: 'GET',
      path: `/api/v1/leaderboards/${board}/entries/${player(n)}?around=${around}`,
    }),
  },
};

/** Definitions that are needed in addition to the game of `bench -- ingest`. */
export const moreDefinitions: readonly [path: string, body: Record<string, unknown>][] = [
  [
    '/leaderboards',
    {
      id: board,
      name: 'Peak',
      order: 'desc',
      operator: 'sum',
      source: 'score',
      reset: 'never',
      significantChange: { places: 1_000_000_000, top: 1 },
    },
  ],
  [
    '/rules',
    {
      id: 'climb',
      name: 'Climb',
      on: 'climb',
      then: [{ do: 'submitScore', leaderboardId: board, value: 'event.properties.score' }],
    },
  ],
];

export function climb(n: number): Record<string, unknown> {
  return { playerId: player(n), type: 'climb', properties: { score: n % 1_000 } };
}

const player = (n: number) => `p${(n * 7919) % playerCount}`;

function post(path: string, body: string): Call {
  return { method: 'POST', path: `/api/v1${path}`, body };
}
