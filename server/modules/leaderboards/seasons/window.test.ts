import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertFault } from '../../../testing/envelope.ts';
import { startTestService } from '../../../testing/service.ts';
import { listen, type TestSocket } from '../../realtime/test-sockets.ts';
import { openGame, type Row } from '../test-boards.ts';

const service = await startTestService({ own: 'the clock moves' });
const game = await openGame(service);
const { key } = game;
const hour = 3_600_000;

const inHours = (hours: number) => new Date(service.clock().getTime() + hours * hour).toISOString();

async function untilClosed(board: string, count: number) {
  for (;;) {
    const seasons = await game.seasons(board);
    if (seasons.filter(({ hash }) => hash !== null).length >= count) return seasons;
    await new Promise((done) => setTimeout(done, 20));
  }
}

const topsOf = ({ heard }: TestSocket) =>
  heard
    .filter(({ name }) => name === 'leaderboard.entries')
    .map(({ payload }) => payload as unknown as { season: number; entries: Row[] });

const effectsOf = async (playerId: string, type: string) =>
  (await service.post('/events', { key, body: { playerId, type } })).body;

describe('the window of a leaderboard', () => {
  it('refuses scores before and after, and closes the season for good at its end', async () => {
    const [startsAt, endsAt] = [inHours(1), inHours(3)];
    await game.board('cup', { startsAt, endsAt });
    const early = assertFault(await game.post('cup', 'ada', 1), 'CONFLICT');
    assert.match(early.message, /from .* on/);
    assert.deepEqual(await game.seasons('cup'), []);

    service.clock.advance(2 * hour);
    assert.equal((await game.post('cup', 'ada', 10, { metadata: { round: 1 } })).status, 200);
    const [open] = await game.seasons('cup');
    assert.deepEqual([open?.number, open?.startedAt, open?.endsAt], [1, startsAt, endsAt]);

    service.clock.advance(2 * hour);
    const late = assertFault(await game.post('cup', 'ada', 20), 'CONFLICT');
    assert.match(late.message, /ended/);
    // Whether its standings are written yet or not.
    const atOnce = await game.entries('cup');
    assert.deepEqual([atOnce[0]?.score, atOnce[0]?.metadata], [10, { round: 1 }]);
    const seasons = await untilClosed('cup', 1);
    assert.deepEqual(
      seasons.map(({ number, closedAt }) => [number, closedAt]),
      [[1, endsAt]],
    );
    // What is asked for without a season is the last one.
    assert.deepEqual(
      (await game.entries('cup')).map(({ playerId, score }) => [playerId, score]),
      [['ada', 10]],
    );
    const socket = await listen(service, key);
    assert.deepEqual(await socket.ask('subscribe', { channel: 'leaderboard:cup' }), { ok: true });
    const [{ season, entries } = { season: 0, entries: [] }] = topsOf(socket);
    assert.deepEqual(
      [season, entries.map(({ playerId, score, metadata }) => [playerId, score, metadata])],
      [1, [['ada', 10, { round: 1 }]]],
    );
    socket.close();
  });

  it('bounds a series of seasons', async () => {
    // At noon, so that the first post is on the first day, whatever the time is now.
    const noon = (36 - (service.clock().getTime() % (24 * hour)) / hour) % 24;
    const startsAt = inHours(noon);
    await game.board('series', { reset: 'daily', operator: 'sum', startsAt, endsAt: inHours(noon + 60) });
    service.clock.advance((noon + 1) * hour);
    for (let day = 0; day < 4; day++) {
      await game.post('series', 'ada', 1);
      service.clock.advance(24 * hour);
    }
    const seasons = await untilClosed('series', 3);
    assert.equal(seasons.length, 3, 'the fourth day is after the end');
    assert.equal(seasons.at(-1)?.startedAt, startsAt);
  });

  it('leaves out scores of rules and XP outside of it, and the trace says so', async () => {
    const [startsAt, endsAt] = [inHours(1), inHours(2)];
    await game.board('ruled', { startsAt, endsAt });
    await game.board('gained', { source: 'xp', startsAt, endsAt });
    const rule = {
      name: 'Win',
      on: 'won',
      then: [
        { do: 'submitScore', leaderboardId: 'ruled', value: 5 },
        { do: 'grantXp', amount: 7 },
      ],
    };
    assert.equal((await service.put('/rules/win', { key, body: rule })).status, 201);
    const traceOf = async (id: string) =>
      JSON.stringify((await service.get(`/events/${id}`, { key })).body.trace);

    const early = await effectsOf('bea', 'won');
    assert.deepEqual(
      early.effects.map(({ type }: { type: string }) => type),
      ['xp'],
    );
    assert.match(await traceOf(early.id), /has not begun/);
    service.clock.advance(hour);
    await effectsOf('bea', 'won');
    service.clock.advance(hour);
    const late = await effectsOf('bea', 'won');
    assert.match(await traceOf(late.id), /has ended/);
    for (const [board, score] of [
      ['ruled', 5],
      ['gained', 7],
    ] as const) {
      await untilClosed(board, 1);
      assert.deepEqual(
        (await game.entries(board, '&season=1')).map((entry) => entry.score),
        [score],
      );
    }
    const { body } = await service.post('/players/bea/verify', { key });
    assert.equal(body.matches, true);
  });

  it('can be changed: the open season ends at the new end', async () => {
    await game.board('moved', { endsAt: inHours(10) });
    await game.post('moved', 'ada', 1);
    const endsAt = inHours(1);
    assert.equal((await service.patch('/leaderboards/moved', { key, body: { endsAt } })).status, 200);
    service.clock.advance(2 * hour);
    assertFault(await game.post('moved', 'ada', 2), 'CONFLICT');
    const [season] = await untilClosed('moved', 1);
    assert.equal(season?.closedAt, endsAt);
    await service.patch('/leaderboards/moved', { key, body: { endsAt: null } });
    assert.equal((await game.post('moved', 'ada', 3)).status, 200);
    assert.deepEqual(
      (await game.seasons('moved')).map(({ number }) => number),
      [2, 1],
    );
  });

  it('must end after it begins', async () => {
    const body = { name: 'Wrong', startsAt: inHours(2), endsAt: inHours(1) };
    const { details } = assertFault(await service.post('/leaderboards', { key, body }), 'VALIDATION_FAILED');
    assert.equal(details?.[0]?.path, '/endsAt');
    for (const startsAt of ['soon', 5, '2026-13-01T00:00:00Z']) {
      assertFault(
        await service.post('/leaderboards', { key, body: { name: 'Wrong', startsAt } }),
        'VALIDATION_FAILED',
      );
    }
  });
});
