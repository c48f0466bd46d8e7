import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { assertFault } from '../../../testing/envelope.ts';
import { isLongRun } from '../../../testing/long-run.ts';
import { startTestService } from '../../../testing/service.ts';
import { settleSeasons } from '../settling/settle-seasons.ts';
import { openGame, type Row, sql, untilTracked } from '../test-boards.ts';
import { closeDueSeasons } from './close-season.ts';
import { moveEnds } from './move-ends.ts';

const service = await startTestService({ own: 'the clock moves' });
const game = await openGame(service);
const { key } = game;

const hour = 3_600_000;

/** Moves the clock to the next moment that is this many milliseconds after a boundary in UTC. */
function advanceTo(msAfterMidnight: number): void {
  const now = service.clock().getTime();
  const midnight = Math.ceil(now / (24 * hour)) * 24 * hour;
  service.clock.advance(midnight + msAfterMidnight - now);
}

async function untilSealed(board: string, count: number) {
  for (;;) {
    const seasons = await game.seasons(board);
    if (seasons.filter(({ hash }) => hash !== null).length >= count) return seasons;
    await new Promise((done) => setTimeout(done, 20));
  }
}

const hashOf = (rows: readonly Row[]) =>
  createHash('sha256')
    .update(rows.map(({ rank, score, pseudonym }) => `${rank} ${score} ${pseudonym}\n`).join(''))
    .digest('hex');

describe('a season', () => {
  it('keeps its order between its end and the writing of its standings', async () => {
    await game.board('ordered', { order: 'desc' });
    await game.post('ordered', 'ada', 1);
    // As after a crash between the two steps of closing.
    await sql(service, `update leaderboard_seasons set closed_at = now() where leaderboard_id = 'ordered'`);
    const change = () => service.patch('/leaderboards/ordered', { key, body: { order: 'asc' } });
    const { status } = await change();
    assert.ok(status === 409 || (await game.seasons('ordered')).some(({ hash }) => hash !== null));
    await untilSealed('ordered', 1);
    assert.equal((await change()).status, 200);
  });

  it('ends at the boundary: later scores belong to the next season, however late the job runs', async () => {
    await game.board('daily', { reset: 'daily', operator: 'sum' });
    advanceTo(-hour);
    await game.post('daily', 'ada', 10);
    const [open] = await game.seasons('daily');
    const boundary = open?.endsAt ?? '';
    assert.ok(boundary.endsWith('T00:00:00.000Z'));
    assert.equal(Date.parse(boundary) - Date.parse(open?.startedAt ?? ''), 24 * hour);
    advanceTo(1);
    // Whether the job has run or not.
    assert.deepEqual((await game.post('daily', 'ada', 1)).body, {
      playerId: 'ada',
      score: 1,
      subscore: 0,
      metadata: null,
      rank: 1,
      previousRank: null,
      previousScore: null,
    });
    const [second, first] = await untilSealed('daily', 1);
    assert.deepEqual([second?.number, first?.number], [2, 1]);
    assert.equal(first?.closedAt, boundary);
    assert.equal(second?.startedAt, boundary);
    assert.equal(first?.entries, 1);
    assert.equal((await game.entries('daily', '&season=1'))[0]?.score, 10);
    assert.equal((await game.entries('daily'))[0]?.score, 1);
  });

  it('does not exist for a period without scores', async () => {
    await game.board('sparse', { reset: 'daily' });
    await game.post('sparse', 'ada', 1);
    advanceTo(1);
    await untilSealed('sparse', 1);
    service.clock.advance(10 * 24 * hour);
    assert.deepEqual(await game.entries('sparse'), []);
    await game.post('sparse', 'ada', 1);
    assert.deepEqual(
      (await game.seasons('sparse')).map(({ number, closedAt }) => [number, closedAt === null]),
      [
        [2, true],
        [1, false],
      ],
    );
    await service.delete('/leaderboards/sparse/entries/ada', { key });
    advanceTo(1);
    await closeDueSeasons(service.db, service.clock);
    assert.deepEqual(
      (await game.seasons('sparse')).map(({ number, closedAt }) => [number, closedAt === null]),
      [
        [2, true],
        [1, false],
      ],
      'nor where all entries were taken away again',
    );
  });

  it('is listed while it is open, even before anybody has scored in it', async () => {
    await game.board('fresh');
    const [first, ...others] = await game.seasons('fresh');
    assert.deepEqual(others, []);
    const open = {
      number: 1,
      startedAt: first?.startedAt,
      endsAt: null,
      closedAt: null,
      entries: 0,
      hash: null,
      tiers: null,
    };
    assert.deepEqual(first, open);
    assert.deepEqual(await game.entries('fresh', '&season=1'), []);
    await game.post('fresh', 'ada', 1);
    assert.deepEqual(await game.seasons('fresh'), [{ ...open, entries: 1 }]);
    const closed = (await game.close('fresh')).body;
    const next = { ...open, number: 2, startedAt: closed.closedAt };
    assert.deepEqual(await game.seasons('fresh'), [next, closed]);
    assert.deepEqual(await game.entries('fresh', '&season=2'), []);
    assertFault(await service.get('/leaderboards/fresh/entries?season=3', { key }), 'NOT_FOUND');
    const page = await service.get('/leaderboards/fresh/seasons?limit=1', { key });
    assert.deepEqual(page.body.data, [next]);
    const rest = await service.get(`/leaderboards/fresh/seasons?limit=1&cursor=${page.body.nextCursor}`, {
      key,
    });
    assert.deepEqual(rest.body, { data: [closed], nextCursor: null });

    await game.board('fresh-daily', { reset: 'daily' });
    const [day] = await game.seasons('fresh-daily');
    assert.equal(Date.parse(day?.endsAt ?? '') - Date.parse(day?.startedAt ?? ''), 24 * hour);
  });

  it('is closed on demand, stays readable and never changes, and anybody can compute its hash', async () => {
    await game.board('prizes', { order: 'asc' });
    for (const [player, score] of [
      ['ada', 0.5],
      ['bob', -3],
      ['cyd', 1e21 / 1e9],
    ] as const) {
      await game.post('prizes', player, score);
    }
    const answer = await game.close('prizes');
    assert.equal(answer.status, 200);
    const rows = await game.entries('prizes', '&season=1', 2);
    assert.deepEqual(
      rows.map(({ rank, playerId, score }) => [rank, playerId, score]),
      [
        [1, 'bob', -3],
        [2, 'ada', 0.5],
        [3, 'cyd', 1e12],
      ],
    );
    assert.equal(answer.body.hash, hashOf(rows));
    assert.equal(answer.body.entries, 3);
    assertFault(await game.close('prizes'), 'CONFLICT');
    await game.post('prizes', 'bob', -100);
    assertFault(await game.entry('prizes', 'ada'), 'NOT_FOUND', 'the open season is another one');
    await settleSeasons(service.db);
    assert.deepEqual(await game.entries('prizes', '&season=1'), rows);
    assertFault(await service.get('/leaderboards/prizes/entries?season=3', { key }), 'NOT_FOUND');
    const [second, first] = await game.seasons('prizes');
    assert.equal(second?.startedAt, first?.closedAt);
  });

  it('keeps its hash and the pseudonym when a player is erased', async () => {
    await game.board('forgotten');
    await game.post('forgotten', 'stays', 5);
    await game.post('forgotten', 'forget-me', 9);
    const { hash } = (await game.close('forgotten')).body;
    await settleSeasons(service.db);
    assert.equal((await service.delete('/players/forget-me', { key })).status, 204);
    const rows = await game.entries('forgotten', '&season=1');
    assert.deepEqual(
      rows.map(({ rank, playerId, displayName, score }) => [rank, playerId, displayName, score]),
      [
        [1, null, null, 9],
        [2, 'stays', null, 5],
      ],
    );
    assert.equal(hashOf(rows), hash);
    await game.post('forgotten', 'forget-me', 1);
    assert.equal(
      (await game.entries('forgotten', '&season=1'))[0]?.playerId,
      null,
      'nor when the id comes back',
    );
  });

  it('is closed exactly once if many callers close it while others score: every score is in one season', async () => {
    await game.board('rush', { operator: 'sum' });
    const node = await service.startNode();
    await game.post('rush', 'player-0', 1);
    const calls = Array.from({ length: isLongRun ? 120 : 60 }, (_, i) =>
      i % 15 === 7
        ? (i % 2 === 0 ? service : node).post('/leaderboards/rush/close', { key })
        : (i % 3 === 0 ? node : service).post('/leaderboards/rush/entries', {
            key,
            body: { playerId: `player-${i % 10}`, score: 1 },
          }),
    );
    const answers = await Promise.all(calls);
    const closes = answers.filter((_, i) => i % 15 === 7);
    assert.ok(closes.every(({ status }) => status === 200 || status === 409));
    await game.close('rush');
    const seasons = (await game.seasons('rush')).filter(({ closedAt }) => closedAt !== null);
    assert.deepEqual(
      seasons.map(({ number }) => number),
      seasons.map((_, i) => seasons.length - i),
    );
    let sum = 0;
    for (const { number, hash } of seasons) {
      const rows = await game.entries('rush', `&season=${number}`);
      assert.equal(hash, hashOf(rows));
      sum += rows.reduce((total, { score }) => total + score, 0);
    }
    assert.equal(sum, 1 + answers.length - closes.length);
  });

  it('ends at the next boundary by the new rules when reset or time zone change, and not before', async () => {
    await game.board('moved');
    await game.post('moved', 'ada', 1);
    const endsAt = async () => {
      await moveEnds(service.db, service.clock);
      return (await game.seasons('moved'))[0]?.endsAt ?? null;
    };
    assert.equal(await endsAt(), null);
    await service.patch('/leaderboards/moved', { key, body: { reset: 'daily' } });
    const inUtc = await endsAt();
    assert.ok(inUtc?.endsWith('T00:00:00.000Z'));
    // The clock was moved far ahead: the first token has expired.
    const { email, password } = service.owner;
    const token = (await service.post('/auth/login', { body: { email, password } })).body.accessToken;
    await service.patch(`/projects/${service.projectId}`, { token, body: { timezone: 'Asia/Tokyo' } });
    assert.ok((await endsAt())?.endsWith('T15:00:00.000Z'));
    await service.patch(`/projects/${service.projectId}`, { token, body: { timezone: 'UTC' } });
    assert.equal(await endsAt(), inUtc);
    await service.patch('/leaderboards/moved', { key, body: { reset: 'never' } });
    assert.equal(await endsAt(), null);
    assert.equal((await game.entries('moved')).length, 1);
  });
});

describe('a leaderboard', () => {
  it('keeps its order, operator and source while it has entries', async () => {
    await game.board('fixed');
    const patch = (body: object) => service.patch('/leaderboards/fixed', { key, body });
    assert.equal((await patch({ order: 'asc' })).status, 200);
    await game.post('fixed', 'ada', 1);
    for (const body of [{ order: 'desc' }, { operator: 'sum' }, { source: 'xp' }]) {
      assertFault(await patch(body), 'CONFLICT');
    }
    assert.equal((await patch({ name: 'Renamed', significantChange: { places: 1, top: 3 } })).status, 200);
    await game.close('fixed');
    assert.equal((await patch({ order: 'desc', operator: 'sum' })).status, 200);
    assert.equal((await game.entries('fixed', '&season=1')).length, 1);
  });

  it('is deleted with its seasons, and starts again under the same id', async () => {
    await game.board('short-lived');
    await game.post('short-lived', 'ada', 1);
    await game.close('short-lived');
    await untilTracked(service);
    await settleSeasons(service.db);
    await game.post('short-lived', 'ada', 2);
    assert.equal((await service.delete('/leaderboards/short-lived', { key })).status, 204);
    assertFault(await service.get('/leaderboards/short-lived/seasons', { key }), 'NOT_FOUND');
    assertFault(await game.post('short-lived', 'ada', 1), 'NOT_FOUND');
    await game.board('short-lived');
    assert.deepEqual(
      (await game.seasons('short-lived')).map(({ number }) => number),
      [1],
    );
    assert.equal((await game.post('short-lived', 'ada', 7)).body.previousScore, null);
    assert.deepEqual(
      (await game.seasons('short-lived')).map(({ number }) => number),
      [1],
    );
    await settleSeasons(service.db);
    const [left] = await sql(
      service,
      `select count(*) filter (where not s.removed)::int as seasons,
              (select count(*) from leaderboard_standings t where t.season_key = any(array_agg(s.key)))::int as standings,
              (select count(*) from leaderboard_entries x where x.season_key = any(array_agg(s.key)))::int as entries
       from leaderboard_seasons s where leaderboard_id = 'short-lived'`,
    );
    // Their rows stay for replays, without what was in them.
    assert.deepEqual(left, { seasons: 1, standings: 0, entries: 1 });
  });

  it('cannot be deleted while a rule writes to it, and rules cannot name one that does not exist', async () => {
    const rule = { name: 'Score', on: 'x', then: [{ do: 'submitScore', leaderboardId: 'ruled', value: 1 }] };
    assertFault(await service.put('/rules/ruling', { key, body: rule }), 'VALIDATION_FAILED');
    await game.board('ruled');
    assert.equal((await service.put('/rules/ruling', { key, body: rule })).status, 201);
    assertFault(await service.delete('/leaderboards/ruled', { key }), 'CONFLICT');
  });
});
