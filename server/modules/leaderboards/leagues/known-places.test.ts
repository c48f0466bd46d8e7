import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Tx } from '../../../platform/postgres/database.ts';
import { startTestService } from '../../../testing/service.ts';
import { type PlacedScore, placePlayers } from '../record-scores.ts';
import { sql } from '../test-boards.ts';
import { createKnownPlaces } from './known-places.ts';
import { openLeagues, weekly } from './test-leagues.ts';

const service = await startTestService({ own: 'a second node uses its database, and its tables are read' });
const game = await openLeagues(service);
const { key } = game;

const now = new Date('2026-11-18T12:00:00Z');
const nextWeek = new Date('2026-11-23T00:00:00Z');

const scoreOf = (playerKey: number, leaderboardId = 'ladder'): PlacedScore => ({
  environmentId: 1,
  leaderboardId,
  playerKey,
  playerId: `p${playerKey}`,
  score: 1,
  reset: 'weekly',
  startsAt: null,
  endsAt: null,
  timezone: 'UTC',
  league: weekly.league as unknown as PlacedScore['league'],
});

/** All groups of a board, with who is in each. */
const groupsOf = (board: string) =>
  sql<{ number: number; removed: boolean; players: string[] }>(
    service,
    `select h.number, h.removed, array_agg(x.player_id order by x.player_id) as players
     from leaderboard_seasons g join leaderboard_seasons h on h.key = g.head_key
     join leaderboard_entries x on x.season_key = g.key
     where g.leaderboard_id = $1 and h.hash is null and not h.removed group by g.key, h.number, h.removed order by g.key`,
    board,
  );

describe('what a node knows of places', () => {
  it('is of the present season, of a bounded number of players, and can be forgotten', () => {
    const known = createKnownPlaces(3);
    known.add([scoreOf(1), scoreOf(2), scoreOf(1), scoreOf(7, 'other')], now);
    assert.deepEqual(
      [1, 2, 3].map((player) => known.has(scoreOf(player), now)),
      [true, true, false],
    );
    assert.equal(known.has(scoreOf(1), nextWeek), false);
    known.forget([scoreOf(9, 'other')]);
    assert.deepEqual([known.has(scoreOf(7, 'other'), now), known.has(scoreOf(1), now)], [false, true]);
    known.add([scoreOf(3)], now);
    assert.equal(known.has(scoreOf(3), now), true);
    known.add([scoreOf(4)], now);
    assert.deepEqual([known.has(scoreOf(4), now), known.has(scoreOf(1), now)], [true, false], 'too many');
  });

  it('spares the question of who has a place, for those who have one', async () => {
    const known = createKnownPlaces();
    known.add([scoreOf(1), scoreOf(2)], now);
    const asked: string[] = [];
    const tx = {
      query: async ({ name }: { name: string }) => {
        asked.push(name);
        return { rows: [], rowCount: 0 };
      },
    } as unknown as Tx;
    assert.deepEqual(await placePlayers(tx, [scoreOf(1), scoreOf(2)], [], now, known), { areOpen: false });
    assert.equal(asked.length, 0);
    assert.deepEqual(await placePlayers(tx, [scoreOf(1), scoreOf(3)], [], now, known), { areOpen: true });
    assert.ok(asked.includes('leaderboards.list_unplaced'));
  });
});

describe('a score of a player whose place is known', () => {
  it('goes to the season that is open, though another node closed the one that was known', async () => {
    const other = await service.startNode();
    await game.league('closing');
    for (const player of ['a', 'b']) await game.post('closing', player, 1);
    await game.post('closing', 'a', 1);
    assert.equal((await other.post('/leaderboards/closing/close', { key })).status, 200);
    const answers = await Promise.all(
      ['a', 'b', 'new'].map((player, i) => game.post('closing', player, 10 + i)),
    );
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.score, body.previousScore]),
      [
        [200, 10, null],
        [200, 11, null],
        [200, 12, null],
      ],
    );
    assert.deepEqual(
      (await game.groups('closing', '&season=1')).map(({ size }) => size),
      [2],
    );
    // The first of the season before is a tier higher now.
    const open = (await groupsOf('closing')).filter(({ number }) => number === 2);
    assert.deepEqual(open.map(({ players }) => players.join()).sort(), ['a', 'b,new']);
    assert.equal((await service.post('/players/a/verify', { key })).body.matches, true);
  });

  it('goes to a group of the leaderboard that was made again under its id', async () => {
    await game.league('again');
    for (const player of ['a', 'b']) await game.post('again', player, 1);
    assert.equal((await service.delete('/leaderboards/again', { key })).status, 204);
    await game.league('again');
    const { status, body } = await game.post('again', 'a', 5);
    assert.deepEqual([status, body.score, body.rank], [200, 5, 1]);
    assert.deepEqual(
      (await groupsOf('again')).map(({ number, players }) => [number, players]),
      [[1, ['a']]],
    );
  });
});
