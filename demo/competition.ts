import type { Api } from '../packages/sdk/src/index.ts';
import { LaurelError } from '../packages/sdk/src/index.ts';
import { scoreOf } from './act.ts';
import type { Character } from './cast.ts';
import { createChance } from './chance.ts';
import type { Defined } from './defined.ts';

const dayMs = 86_400_000;

const gives = {
  coins: (amount: number) => ({ do: 'grantCurrency' as const, currencyId: 'coins', amount }),
  pearls: (amount: number) => ({ do: 'grantCurrency' as const, currencyId: 'pearls', amount }),
  item: (itemId: string) => ({ do: 'grantItem' as const, itemId }),
};

const league: Defined<'LeaderboardInput'> = {
  id: 'captains-league',
  name: 'Captains’ league',
  operator: 'sum',
  reset: 'weekly',
  league: {
    tiers: [
      { id: 'deckhand', name: 'Deckhand' },
      { id: 'bosun', name: 'Bosun' },
      { id: 'mate', name: 'Mate' },
      { id: 'captain', name: 'Captain' },
      { id: 'admiral', name: 'Admiral' },
    ],
    groupSize: 30,
    promote: { percent: 20 },
    relegate: { percent: 15 },
    absent: 'stay',
  },
  rewards: [
    { from: 1, to: 1, actions: [gives.pearls(10)] },
    { from: 2, to: 3, actions: [gives.pearls(5)] },
  ],
};

const pass: Defined<'LeaderboardInput'> = {
  id: 'season-pass',
  name: 'Season of the tides',
  source: 'xp',
  reset: 'monthly',
  milestones: [
    { id: 'first-light', at: 100, actions: [gives.coins(50)] },
    { id: 'morning-breeze', at: 300, actions: [gives.item('lucky-compass')] },
    { id: 'high-water', at: 700, actions: [gives.coins(150)] },
    { id: 'fair-wind', at: 1_200, actions: [gives.pearls(5), gives.item('safe-harbour')] },
    { id: 'open-sea', at: 2_000, actions: [gives.coins(400)] },
    { id: 'storm-front', at: 3_000, actions: [gives.pearls(15)] },
    { id: 'landfall', at: 4_500, actions: [gives.item('golden-figurehead'), gives.coins(1_000)] },
  ],
};

/** The crews against each other, with something for everybody who helped. */
const crewChallenge: Defined<'LeaderboardInput'> = {
  id: 'crew-challenge',
  name: 'Crew challenge',
  subject: 'team',
  operator: 'sum',
  reset: 'weekly',
  milestones: [
    { id: 'all-aboard', at: 5_000, actions: [gives.coins(50)] },
    { id: 'full-sail', at: 20_000, actions: [gives.pearls(5)] },
  ],
  rewards: [{ from: 1, to: 1, actions: [gives.pearls(10)] }],
};

/** Open from the start of the demo until the next Monday, so that there is always one to look at. */
function cup(now: Date): Defined<'LeaderboardInput'> {
  const today = now.getTime() - (now.getTime() % dayMs);
  const untilMonday = 8 - (now.getUTCDay() || 7);
  return {
    id: 'weekend-regatta',
    name: 'Weekend regatta',
    operator: 'best',
    startsAt: new Date(today).toISOString(),
    endsAt: new Date(today + untilMonday * dayMs).toISOString(),
    entry: { required: true, maxEntries: 500 },
    maxAttempts: 5,
    rewards: [
      { from: 1, to: 1, actions: [gives.pearls(50), gives.item('golden-figurehead')] },
      { from: 2, to: 10, actions: [gives.pearls(15)] },
      { from: 11, to: '50%', actions: [gives.coins(100)] },
    ],
  };
}

/** A league, a season pass, a tournament and a challenge of teams. Rules for won matches score in the league and the challenge. */
export const competitions = (now: Date): readonly Defined<'LeaderboardInput'>[] => [
  league,
  pass,
  cup(now),
  crewChallenge,
];

const crews = [
  ['night-foxes', 'Night foxes', 'open'],
  ['salty-dogs', 'Salty dogs', 'open'],
  ['lighthouse-keepers', 'Lighthouse keepers', 'request'],
  ['the-undertow', 'The undertow', 'request'],
  ['driftwood-club', 'Driftwood club', 'open'],
  ['order-of-the-heron', 'Order of the heron', 'invite'],
] as const;
const mostInCrew = 14;
const mostInCup = 60;

/**
 * Brings the regular players together: crews, friends and open requests, and attempts in the tournament. It can be repeated, in case a
 * start was interrupted.
 */
export async function bringTogether(api: Api, regulars: readonly Character[]): Promise<void> {
  const chance = createChance('crews');
  const [players, inCup] = [regulars.slice(0, crews.length * mostInCrew), regulars.slice(0, mostInCup)];
  for (const [index, who] of players.entries()) {
    const { id: playerId } = who;
    const [teamId, name, join] = crews[index % crews.length] ?? crews[0];
    const isFirst = index < crews.length;
    await unlessDone(
      isFirst
        ? api.post('/teams', { body: { id: teamId, name, join, playerId } })
        : api.post('/teams/{teamId}/members', {
            params: { path: { teamId } },
            body: { playerId, role: index < crews.length * 2 ? 'officer' : 'member' },
          }),
    );
    const score = scoreOf(chance, who.skill, 400);
    const params = { path: { leaderboardId: 'crew-challenge' } };
    await unlessDone(
      api.post('/leaderboards/{leaderboardId}/entries', { params, body: { playerId, score } }),
    );
    const friends = new Set(
      Array.from({ length: chance.whole(1, 4) }, () => chance.whole(0, players.length - 1)),
    );
    for (const other of friends) {
      const otherId = players[other]?.id;
      if (otherId === undefined || otherId === playerId) continue;
      await unlessDone(
        api.put('/players/{playerId}/friends/{otherId}', { params: { path: { playerId, otherId } } }),
      );
    }
  }
  const params = { path: { leaderboardId: 'weekend-regatta' } };
  for (const who of inCup) {
    await unlessDone(api.post('/leaderboards/{leaderboardId}/join', { params, body: { playerId: who.id } }));
    for (let attempt = chance.whole(1, 3); attempt > 0; attempt--) {
      const body = { playerId: who.id, score: scoreOf(chance, who.skill, 100) };
      await unlessDone(api.post('/leaderboards/{leaderboardId}/entries', { params, body }));
    }
  }
}

/** What an interrupted start has done already is a conflict, and so is a tournament that is over. */
async function unlessDone(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof LaurelError && error.code === 'CONFLICT')) throw error;
  }
}
