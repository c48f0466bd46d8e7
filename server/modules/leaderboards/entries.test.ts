import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { assertFault } from '../../testing/envelope.ts';
import { startTestService } from '../../testing/service.ts';
import { notificationsOf, openGame, sql, untilTracked } from './test-boards.ts';

const service = await startTestService();
const game = await openGame(service);
const { key } = game;

/** The next score is a later one: places of equal scores go by the time, which has milliseconds. */
const later = () => wait(5);

describe('the entries of a leaderboard', () => {
  it('are ranked without gaps: by score, then by who reached it first, then by id', async () => {
    await game.board('ranks');
    for (const [player, score] of [
      ['bob', 10],
      ['ada', 30],
      ['eve', 10],
      ['dan', 20],
    ] as const) {
      await later();
      assert.equal((await game.post('ranks', player, score)).status, 200);
    }
    const ranks = async () =>
      (await game.entries('ranks')).map(({ rank, playerId }) => `${rank} ${playerId}`);
    assert.deepEqual(await ranks(), ['1 ada', '2 dan', '3 bob', '4 eve']);
    await later();
    assert.deepEqual((await game.post('ranks', 'eve', 30)).body, {
      playerId: 'eve',
      score: 30,
      subscore: 0,
      metadata: null,
      rank: 2,
      previousRank: 4,
      previousScore: 10,
    });
    assert.deepEqual(await ranks(), ['1 ada', '2 eve', '3 dan', '4 bob']);
  });

  it('say what a score did: nothing if it is not better', async () => {
    await game.board('best', { order: 'asc' });
    assert.deepEqual((await game.post('best', 'ada', 12.5)).body, {
      playerId: 'ada',
      score: 12.5,
      subscore: 0,
      metadata: null,
      rank: 1,
      previousRank: null,
      previousScore: null,
    });
    assert.deepEqual((await game.post('best', 'ada', 14)).body, {
      playerId: 'ada',
      score: 12.5,
      subscore: 0,
      metadata: null,
      rank: 1,
      previousRank: 1,
      previousScore: 12.5,
    });
  });

  it('take a score once for each idempotency key, and answer a repeat like the first call', async () => {
    await game.board('once', { operator: 'sum' });
    for (const [player, score] of [
      ['bob', 10],
      ['ada', 5],
    ] as const) {
      await game.post('once', player, score);
    }
    const send = (score: number, playerId = 'ada') =>
      service.post('/leaderboards/once/entries', {
        key,
        body: { playerId, score },
        headers: { 'idempotency-key': 'a score' },
      });
    const answers = await Promise.all([send(20), send(20), send(20)]);
    for (const { status, body } of answers) {
      assert.deepEqual(
        [status, body],
        [
          200,
          {
            playerId: 'ada',
            score: 25,
            subscore: 0,
            metadata: null,
            rank: 1,
            previousRank: 2,
            previousScore: 5,
          },
        ],
      );
    }
    const replayed = answers.map(({ headers }) => headers.get('idempotent-replayed'));
    assert.deepEqual(replayed.toSorted(), [null, 'true', 'true'].toSorted());
    assertFault(await send(21), 'IDEMPOTENCY_MISMATCH');
    assert.deepEqual(
      (await game.entries('once')).map(({ playerId, score }) => [playerId, score]),
      [
        ['ada', 25],
        ['bob', 10],
      ],
    );
    // A repeat must not bring back what an erasure has deleted.
    assert.equal((await service.delete('/players/ada', { key })).status, 204);
    assert.equal((await send(20)).body.score, 20);
  });

  it('come with names and neighbours; there are fewer at both ends', async () => {
    await game.board('near');
    await service.put('/players/near-3', { key, body: { displayName: 'Number three' } });
    for (let i = 1; i <= 9; i++) await game.post('near', `near-${i}`, 100 - i);
    const { body } = await game.entry('near', 'near-4', 2);
    assert.equal(body.rank, 4);
    assert.deepEqual(
      body.neighbours.map((one: { rank: number; displayName: string }) => [one.rank, one.displayName]),
      [
        [2, null],
        [3, 'Number three'],
        [5, null],
        [6, null],
      ],
    );
    const ranksAround = async (player: string, around: number) =>
      (await game.entry('near', player, around)).body.neighbours.map(({ rank }: { rank: number }) => rank);
    assert.deepEqual(await ranksAround('near-1', 2), [2, 3]);
    assert.deepEqual(await ranksAround('near-9', 3), [6, 7, 8]);
    assert.deepEqual(await ranksAround('near-5', 50), [1, 2, 3, 4, 6, 7, 8, 9]);
    assert.deepEqual(await ranksAround('near-5', 0), []);
  });

  it('are listed page by page: a player who does not move appears once, while others move', async () => {
    await game.board('walk');
    for (let i = 0; i < 30; i++) await game.post('walk', `walker-${String(i).padStart(2, '0')}`, 1_000 - i);
    const first = await service.get('/leaderboards/walk/entries?limit=10', { key });
    await game.post('walk', 'walker-29', 5_000);
    await game.post('walk', 'newcomer', 4_000);
    await service.delete('/leaderboards/walk/entries/walker-09', { key });
    const seen = first.body.data.map(({ playerId }: { playerId: string }) => playerId);
    let { nextCursor } = first.body;
    while (nextCursor !== null) {
      const { body } = await service.get(`/leaderboards/walk/entries?limit=10&cursor=${nextCursor}`, { key });
      seen.push(...body.data.map(({ playerId }: { playerId: string }) => playerId));
      nextCursor = body.nextCursor;
    }
    const still = Array.from({ length: 29 }, (_, i) => `walker-${String(i).padStart(2, '0')}`);
    assert.deepEqual(seen, still);
  });

  it('belong to one environment', async () => {
    await game.board('apart');
    await game.post('apart', 'ada', 1);
    const other = { key: service.testKey };
    assert.deepEqual((await service.get('/leaderboards/apart/entries', other)).body.data, []);
    assertFault(await service.get('/leaderboards/apart/entries/ada', other), 'NOT_FOUND');
  });

  it('can be removed, each time they exist', async () => {
    await game.board('out', { operator: 'sum' });
    await game.post('out', 'ada', 5);
    await game.post('out', 'bob', 4);
    const path = '/leaderboards/out/entries/ada';
    assert.equal((await service.delete(path, { key })).status, 204);
    assertFault(await service.delete(path, { key }), 'NOT_FOUND');
    assertFault(await game.entry('out', 'ada'), 'NOT_FOUND');
    assert.equal((await game.entry('out', 'bob')).body.rank, 1);
    assert.equal((await game.post('out', 'ada', 1)).body.previousScore, null);
  });
});

describe('impossible scores', () => {
  it('are refused and change nothing', async () => {
    await game.board('strict', { operator: 'sum' });
    const bad = [null, '5', true, [], {}, 2 ** 53, -(2 ** 53), 1e300];
    for (const score of bad) assertFault(await game.post('strict', 'ada', score), 'VALIDATION_FAILED');
    for (const text of ['1e999', '-1e999', 'NaN', 'Infinity', '9007199254740993']) {
      const answer = await fetch(`${service.url}/api/v1/leaderboards/strict/entries`, {
        method: 'POST',
        headers: { 'x-api-key': key, 'content-type': 'application/json' },
        body: `{"playerId":"ada","score":${text}}`,
      });
      assert.equal(answer.status, 400, text);
    }
    for (const playerId of ['', '..', 'a b', 'x'.repeat(129), 5]) {
      assertFault(await game.post('strict', playerId, 1), 'VALIDATION_FAILED');
    }
    assert.deepEqual(await game.entries('strict'), []);
    assert.deepEqual(
      (await game.seasons('strict')).map(({ entries }) => entries),
      [0],
    );
    const most = Number.MAX_SAFE_INTEGER;
    assert.equal((await game.post('strict', 'ada', most)).body.score, most);
    assertFault(await game.post('strict', 'ada', 1), 'CONFLICT');
    assert.equal((await game.entry('strict', 'ada')).body.score, most);
  });

  it('are refused by boards that do not exist, and by those that rank XP', async () => {
    assertFault(await game.post('nowhere', 'ada', 1), 'NOT_FOUND');
    assertFault(await service.get('/leaderboards/nowhere/entries', { key }), 'NOT_FOUND');
    assertFault(await service.get('/leaderboards/nowhere/seasons', { key }), 'NOT_FOUND');
    assertFault(await game.close('nowhere'), 'NOT_FOUND');
    await game.board('by-xp', { source: 'xp' });
    assertFault(await game.post('by-xp', 'never-made', 1), 'CONFLICT');
    assertFault(await service.get('/players/never-made', { key }), 'NOT_FOUND');
    assertFault(await game.entry('by-xp', 'nobody'), 'NOT_FOUND');
  });
});

describe('a board that ranks XP', () => {
  it('ranks what was gained in the season, by events and by hand, less what was taken away', async () => {
    await service.put('/rules/earn', {
      key,
      body: { name: 'Earn', on: 'earn', then: [{ do: 'grantXp', amount: 'event.properties.xp' }] },
    });
    const earn = (playerId: string, xp: number) =>
      service.post('/events', { key, body: { playerId, type: 'earn', properties: { xp } } });
    await earn('early', 500);
    await game.board('season-xp', { source: 'xp' });
    await earn('early', 20);
    await earn('late', 50);
    await service.post('/players/early/xp', { key, body: { amount: 40 } });
    await service.post('/players/late/xp', { key, body: { amount: -30 } });
    assert.deepEqual(
      (await game.entries('season-xp')).map(({ rank, playerId, score }) => [rank, playerId, score]),
      [
        [1, 'early', 60],
        [2, 'late', 20],
      ],
    );
  });
});

describe("a player's standings", () => {
  it('are those on all boards with an entry in the open season', async () => {
    for (const id of ['standing-a', 'standing-b', 'standing-c']) await game.board(id);
    await game.post('standing-b', 'ann', 10);
    await game.post('standing-b', 'ben', 20);
    await game.post('standing-a', 'ann', 5);
    await game.post('standing-c', 'ben', 5);
    const { body } = await service.get('/players/ann/standings', { key });
    assert.deepEqual(
      body.data.map((one: Record<string, unknown>) => [
        one['leaderboardId'],
        one['season'],
        one['rank'],
        one['score'],
      ]),
      [
        ['standing-a', 1, 1, 5],
        ['standing-b', 1, 2, 10],
      ],
    );
    assert.equal(body.nextCursor, null);
    const page = await service.get('/players/ann/standings?limit=1', { key });
    const rest = await service.get(`/players/ann/standings?cursor=${page.body.nextCursor}`, { key });
    assert.deepEqual([...page.body.data, ...rest.body.data], body.data);
    assertFault(await service.get('/players/nobody-at-all/standings', { key }), 'NOT_FOUND');
  });
});

describe('notifications about ranks', () => {
  it('report every significant change, and who is first, in the order of the changes', async () => {
    await game.board('news', { significantChange: { places: 3, top: 1 }, operator: 'latest' });
    const scores = [
      ['a', 10],
      ['b', 20],
      ['c', 5],
      ['d', 4],
      ['e', 3],
      ['e', 7],
      ['e', 30],
      ['e', 1],
    ] as const;
    for (const [player, score] of scores) {
      await game.post('news', player, score);
      if (score === 7) await game.entry('news', 'e', 1);
    }
    await untilTracked(service);
    const told = (await notificationsOf(service, 'news')).map(({ type, data }) =>
      type === 'leaderboard.rank_changed'
        ? `${data['playerId']} ${data['previousRank']}>${data['newRank']} ${data['previousScore']}>${data['score']}`
        : `${data['playerId']} leads with ${data['score']}, before ${data['previousLeaderId']}`,
    );
    assert.deepEqual(told, [
      'a null>1 null>10',
      'a leads with 10, before null',
      'b null>1 null>20',
      'b leads with 20, before a',
      'e 3>1 7>30',
      'e leads with 30, before b',
      'e 1>5 30>1',
      'b leads with 20, before e',
    ]);
  });

  it('report the new leader when the first is removed or erased, without naming an erased player', async () => {
    await game.board('gone');
    for (const [player, score] of [
      ['first', 30],
      ['second', 20],
      ['third', 10],
    ] as const) {
      await game.post('gone', player, score);
    }
    await service.delete('/leaderboards/gone/entries/first', { key });
    await untilTracked(service);
    await service.delete('/players/second', { key });
    await untilTracked(service);
    const leaders = (await notificationsOf(service, 'gone'))
      .filter(({ type }) => type === 'leaderboard.new_leader')
      .map(({ data }) => [data['playerId'], data['previousLeaderId']]);
    assert.deepEqual(leaders, [
      ['first', null],
      ['third', null],
    ]);
    const words = await sql<{ envelope: string }>(
      service,
      `select envelope from outbox o join environments e on e.id = o.environment_id where e.project_id = $1`,
      service.projectId,
    );
    assert.ok(words.length > 0);
    assert.ok(!words.some(({ envelope }) => envelope.includes('"second"')));
  });
});
