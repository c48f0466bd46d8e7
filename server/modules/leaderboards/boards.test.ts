import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { systemClock } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { assertFault } from '../../testing/envelope.ts';
import { startTestService } from '../../testing/service.ts';
import { openBoards, readBoard, recordScores, refuseXpBoard } from './index.ts';
import { readEntry } from './read-entries.ts';
import { notificationsOf, openGame, sql, untilTracked } from './test-boards.ts';

const service = await startTestService({ own: 'it is stopped or has a second node' });
const game = await openGame(service);
const { key } = game;
const { db, projectId } = service;

/** Another node's view of the same database. */
const boards = openBoards({ db, followUp: db, clock: systemClock, log: createLog('silent'), wake: () => {} });
after(() => boards.stop());

async function playerOf(playerId: string) {
  await service.put(`/players/${playerId}`, { key });
  const [row] = await sql<{ key: number; environment_id: number }>(
    service,
    'select key, environment_id from players where id = $1',
    playerId,
  );
  assert.ok(row);
  return { playerId, playerKey: row.key, environmentId: row.environment_id, projectId };
}

describe('other modules', () => {
  it('write scores in their own transaction, and nothing if it fails', async () => {
    await game.board('settled', { operator: 'sum' });
    const [ada, bob] = [await playerOf('ada'), await playerOf('bob')];
    const scores = [
      { ...ada, leaderboardId: 'settled', score: 3 },
      { ...bob, leaderboardId: 'settled', score: 3 },
      { ...ada, leaderboardId: 'settled', score: 1 },
    ];
    await assert.rejects(
      db.transaction(async (tx) => {
        await recordScores(tx, scores, new Date());
        throw new Error('changed my mind');
      }),
    );
    assert.deepEqual(await game.entries('settled'), []);
    await db.transaction((tx) => recordScores(tx, scores, new Date()));
    assert.deepEqual(
      (await game.entries('settled')).map(({ playerId, score }) => [playerId, score]),
      [
        ['ada', 4],
        ['bob', 3],
      ],
    );
    await untilTracked(service);
    assert.deepEqual(
      (await notificationsOf(service, 'settled')).map(({ type, data }) => [type, data['playerId']]),
      [
        ['leaderboard.rank_changed', 'ada'],
        ['leaderboard.new_leader', 'ada'],
        ['leaderboard.rank_changed', 'bob'],
      ],
    );
  });

  it('rank players by their ids if they post the same score for several at the same moment', async () => {
    await game.board('equals');
    const players = [await playerOf('zoe'), await playerOf('amy'), await playerOf('kim')];
    const scores = players.map((player) => ({ ...player, leaderboardId: 'equals', score: 7 }));
    await db.transaction((tx) => recordScores(tx, scores, new Date()));
    assert.deepEqual(
      (await game.entries('equals')).map(({ playerId }) => playerId),
      ['amy', 'kim', 'zoe'],
    );
    assert.equal((await game.entry('equals', 'kim')).body.rank, 2);
  });

  it('learn in advance that a board does not exist or takes no scores', async () => {
    await game.board('by-xp', { source: 'xp' });
    const { environmentId } = await playerOf('ada');
    await assert.rejects(readBoard(db, environmentId, 'nowhere'), { code: 'NOT_FOUND' });
    const { board } = await readBoard(db, environmentId, 'by-xp');
    assert.throws(() => refuseXpBoard(board), { code: 'CONFLICT' });
  });

  it('read the first entries of a board, and learn of changes on any node', async () => {
    await game.board('live');
    const { environmentId } = await playerOf('ada');
    assert.deepEqual(await boards.readTop(environmentId, 'live', 10), { season: 1, entries: [] });
    const heard = new Promise<unknown>((done) => {
      const stop = boards.onChange((change) => {
        if (change.leaderboardId !== 'live') return;
        stop();
        done(change);
      });
    });
    await service.put('/players/ada', { key, body: { displayName: 'Ada' } });
    await game.post('live', 'ada', 7);
    await game.post('live', 'bob', 9);
    assert.deepEqual(await heard, { environmentId, leaderboardId: 'live' });
    const top = await boards.readTop(environmentId, 'live', 1);
    assert.equal(top.season, 1);
    assert.deepEqual(
      top.entries.map(({ rank, playerId, displayName }) => [rank, playerId, displayName]),
      [[1, 'bob', null]],
    );
    await assert.rejects(boards.readTop(environmentId, 'nowhere', 1), { code: 'NOT_FOUND' });
  });
});

describe('reads of a board', () => {
  it('that come together share one, whichever players they ask for', async (t) => {
    await game.board('asked', { operator: 'best' });
    const players = await Promise.all(Array.from({ length: 40 }, (_, n) => playerOf(`asks${n}`)));
    await db.transaction((tx) =>
      recordScores(
        tx,
        players.map((player, score) => ({ ...player, leaderboardId: 'asked', score })),
        new Date(),
      ),
    );
    const asked: string[] = [];
    const quick: Queryable = {
      query: (request) => {
        asked.push(request.name);
        return db.quick.query(request);
      },
    };
    const parts = { followUp: db, clock: systemClock, log: createLog('silent'), wake: () => {} };
    const counted = openBoards({ db: { ...db, quick }, ...parts });
    t.after(() => counted.stop());
    const readRanks = () =>
      Promise.all(
        players.map(async ({ environmentId, playerId }) => {
          const place = { environmentId, leaderboardId: 'asked' };
          return (await readEntry(counted, place, playerId, 0)).rank;
        }),
      );
    const ranks = players.map((_, n) => players.length - n);
    // From the database, which builds the index.
    assert.deepEqual(await readRanks(), ranks);
    while (counted.indexed < players.length) await delay(10);
    asked.length = 0;
    assert.deepEqual(await readRanks(), ranks);
    assert.equal(asked.filter((name) => name === 'leaderboards.view_board').length, 1);
  });
});

describe('one of several rank indexes', () => {
  it('agrees with the database while two nodes write and a third reads, and after its log was purged', async () => {
    await game.board('shared', { operator: 'latest' });
    const other = await service.startNode();
    const { environmentId } = await playerOf('ada');
    const wrong: string[] = [];
    const post = (i: number) =>
      (i % 2 === 0 ? service : other).post('/leaderboards/shared/entries', {
        key,
        body: { playerId: `p${(i * 7) % 23}`, score: (i * 31) % 17 },
      });
    for (let round = 0; round < 6; round++) {
      const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => post(round * 30 + i)));
      for (const { status, body } of answers) {
        if (status !== 200 || !(body.rank >= 1 && body.rank <= 23)) wrong.push(JSON.stringify(body));
      }
      const { entries } = await boards.readTop(environmentId, 'shared', 100);
      const rows = await sql(
        service,
        `select x.player_id as "playerId", row_number() over (order by -x.score, x.achieved_at, x.player_id)::int as rank
         from leaderboard_seasons s join leaderboard_entries x on x.season_key = s.key
         where s.leaderboard_id = 'shared' order by 2`,
      );
      assert.deepEqual(
        entries.map(({ playerId, rank }) => ({ playerId, rank })),
        rows,
      );
      if (round === 3) {
        await untilTracked(service);
        // As after a long time without requests: changes that the index has missed are purged.
        await sql(service, 'update leaderboard_seasons set changes_from = pg_current_xact_id()');
        await sql(service, 'delete from leaderboard_changes');
      }
    }
    assert.deepEqual(wrong, []);
  });

  it('says for each score what exactly that score did', async () => {
    await game.board('answers', { operator: 'latest' });
    await game.post('answers', 'p0', 0);
    await game.entries('answers');
    const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => game.post('answers', `p${i}`, i)));
    for (const [i, { body }] of answers.entries()) {
      if (i > 0) assert.equal(body.previousRank, null);
      // Depends on how many with a higher score came first, but there are never more than these.
      assert.ok(body.rank >= 1 && body.rank <= 40 - i, JSON.stringify(body));
    }
    const first = await game.entry('answers', 'p39');
    assert.equal(first.body.rank, 1);
    assertFault(await game.entry('answers', 'p40'), 'NOT_FOUND');
  });
});
