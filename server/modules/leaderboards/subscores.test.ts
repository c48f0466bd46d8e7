import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { assertFault } from '../../testing/envelope.ts';
import { startTestService } from '../../testing/service.ts';
import { openGame } from './test-boards.ts';

const service = await startTestService();
const game = await openGame(service);
const { key } = game;

/** The next score is a later one: places of equal scores go by the time, which has milliseconds. */
const later = () => wait(5);

const placesOf = async (board: string, query = '', limit = 100) =>
  (await game.entries(board, query, limit)).map(
    ({ playerId, score, subscore }) => `${playerId} ${score}/${subscore}`,
  );

async function postAll(board: string, scores: readonly (readonly [string, number, number?])[]) {
  for (const [player, score, subscore] of scores) {
    await later();
    const answer = await game.post(board, player, score, subscore === undefined ? {} : { subscore });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
  }
}

/** Whether the player's log gives what is stored. */
const isTrue = async (playerId: string) =>
  (await service.post(`/players/${playerId}/verify`, { key })).body.matches;

describe('a subscore', () => {
  it('decides between equal scores before the time does, in the order of the leaderboard', async () => {
    for (const [order, expected] of [
      ['desc', ['eve 10/7', 'bob 10/3', 'dan 10/3', 'ada 10/0', 'fay 9/100']],
      ['asc', ['fay 9/100', 'ada 10/0', 'bob 10/3', 'dan 10/3', 'eve 10/7']],
    ] as const) {
      await game.board(order, { order });
      await postAll(order, [
        ['ada', 10],
        ['bob', 10, 3],
        ['fay', 9, 100],
        ['dan', 10, 3],
        ['eve', 10, 7],
      ]);
      assert.deepEqual(await placesOf(order), expected);
      assert.deepEqual(await placesOf(order, '', 2), expected, 'page by page');
      const { body } = await game.entry(order, 'dan', 1);
      assert.deepEqual([body.rank, body.subscore], [expected.indexOf('dan 10/3') + 1, 3]);
      await game.close(order);
      assert.deepEqual(await placesOf(order, '&season=1', 2), expected, 'the closed season');
    }
  });

  it('is compared by best, added by sum and taken by latest', async () => {
    const after = async (operator: string) => {
      await game.board(operator, { operator });
      await postAll(operator, [
        ['ada', 5, 1],
        ['ada', 5, 4],
        ['ada', 5, 2],
        ['ada', 4, 9],
      ]);
      const { body } = await game.entry(operator, 'ada');
      return `${body.score}/${body.subscore}`;
    };
    assert.equal(await after('best'), '5/4');
    assert.equal(await after('sum'), '19/16');
    assert.equal(await after('latest'), '4/9');
  });

  it('is part of what a score did, with the ranks before and after', async () => {
    await game.board('did');
    await postAll('did', [
      ['ada', 5, 2],
      ['bob', 5, 1],
    ]);
    const { body } = await game.post('did', 'bob', 5, { subscore: 3 });
    assert.deepEqual(body, {
      playerId: 'bob',
      score: 5,
      subscore: 3,
      metadata: null,
      rank: 1,
      previousRank: 2,
      previousScore: 5,
    });
  });

  it('comes from rules too, as a number or an expression, and the log gives the same entry', async () => {
    await game.board('ruled');
    const rule = {
      name: 'Run',
      on: 'run.finished',
      then: [
        {
          do: 'submitScore',
          leaderboardId: 'ruled',
          value: 'event.properties.meters',
          subscore: 'event.properties.coins',
        },
      ],
    };
    assert.equal((await service.put('/rules/run', { key, body: rule })).status, 201);
    const send = async (playerId: string, meters: number, coins: number) => {
      await later();
      const body = { playerId, type: 'run.finished', properties: { meters, coins } };
      return (await service.post('/events', { key, body })).body;
    };
    const first = await send('runner', 100, 7);
    assert.deepEqual(first.effects.at(-1), {
      type: 'score',
      leaderboardId: 'ruled',
      score: 100,
      subscore: 7,
      ruleId: 'run',
    });
    const better = await send('runner', 100, 9);
    await send('other', 100, 8);
    assert.deepEqual(await placesOf('ruled'), ['runner 100/9', 'other 100/8']);
    assert.equal(await isTrue('runner'), true);
    const undone = await service.post(`/events/${better.id}/reverse`, {
      key,
      body: { reason: 'Cheated' },
    });
    assert.equal(undone.status, 200, JSON.stringify(undone.body));
    assert.deepEqual(await placesOf('ruled'), ['other 100/8', 'runner 100/7']);
    assert.equal(await isTrue('runner'), true);
  });

  it('must be a number that is exact', async () => {
    await game.board('exact', { operator: 'sum' });
    for (const subscore of ['1', null, 2 ** 53, Number.NaN]) {
      const { details } = assertFault(await game.post('exact', 'ada', 1, { subscore }), 'VALIDATION_FAILED');
      assert.equal(details?.[0]?.path, '/subscore');
    }
    await game.post('exact', 'ada', 1, { subscore: Number.MAX_SAFE_INTEGER });
    assertFault(await game.post('exact', 'ada', 1, { subscore: 1 }), 'CONFLICT');
    assert.equal((await game.entry('exact', 'ada')).body.score, 1);
  });
});

describe('the metadata of a score', () => {
  it('stays while the score counts, and goes with it', async () => {
    await game.board('meta');
    const metadataOf = async (player: string) => (await game.entry('meta', player)).body.metadata;
    await game.post('meta', 'ada', 10, { metadata: { character: 'fox', nested: [null, 1.5] } });
    assert.deepEqual(await metadataOf('ada'), { character: 'fox', nested: [null, 1.5] });
    const worse = await game.post('meta', 'ada', 9, { metadata: { character: 'bear' } });
    assert.deepEqual(worse.body.metadata, { character: 'fox', nested: [null, 1.5] });
    assert.deepEqual((await game.post('meta', 'ada', 11)).body.metadata, null);
    assert.equal(await metadataOf('ada'), null);
    await game.post('meta', 'bob', 3, { metadata: { character: 'owl' } });
    const rows = await game.entries('meta');
    assert.deepEqual(
      rows.map(({ metadata }) => metadata),
      [null, { character: 'owl' }],
    );
    assert.equal(await isTrue('bob'), true);
    assert.equal(await isTrue('ada'), true);
  });

  it('is replaced without a change of time where latest has the same score again', async () => {
    await game.board('same', { operator: 'latest' });
    await game.post('same', 'ada', 10, { metadata: { try: 1 } });
    const before = (await game.entry('same', 'ada')).body;
    await later();
    await game.post('same', 'ada', 10, { metadata: { try: 2 } });
    assert.deepEqual((await game.entry('same', 'ada')).body, { ...before, metadata: { try: 2 } });
    assert.equal(await isTrue('ada'), true);
  });

  it('is in standings, exports, closed seasons and their hash', async () => {
    await game.board('kept');
    await game.post('kept', 'ada', 10, { subscore: 2, metadata: { character: 'fox' } });
    await game.post('kept', 'bob', 5);
    const { body: standings } = await service.get('/players/ada/standings', { key });
    const standing = standings.data.find((one: { leaderboardId: string }) => one.leaderboardId === 'kept');
    assert.deepEqual([standing.subscore, standing.metadata], [2, { character: 'fox' }]);
    const { body: season } = await game.close('kept');
    const rows = await game.entries('kept', '&season=1');
    assert.deepEqual(
      rows.map(({ subscore, metadata }) => [subscore, metadata]),
      [
        [2, { character: 'fox' }],
        [0, null],
      ],
    );
    const lines = [
      `1 10 ${rows[0]?.pseudonym} 2 ${createHash('sha256').update('{"character":"fox"}').digest('hex')}\n`,
      // As in every season before there were subscores.
      `2 5 ${rows[1]?.pseudonym}\n`,
    ];
    assert.equal(season.hash, createHash('sha256').update(lines.join('')).digest('hex'));
    const file = await service.get('/leaderboards/kept/seasons/1/export', { key });
    const checked = String(file.body)
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line) => `${line.split(',').slice(0, 5).join(' ').trimEnd()}\n`);
    assert.deepEqual(checked, lines, 'the first five columns of the file are the lines of the hash');
    const exported = await service.get('/players/ada/export', { key });
    assert.match(JSON.stringify(exported.body), /"subscore":2,"metadata":\{"character":"fox"\}/);
  });

  it('is an object of at most 1 kB', async () => {
    await game.board('small');
    for (const metadata of ['text', 5, ['list'], { text: 'x'.repeat(1_024) }]) {
      const { details } = assertFault(await game.post('small', 'ada', 1, { metadata }), 'VALIDATION_FAILED');
      assert.equal(details?.[0]?.path, '/metadata');
    }
    assert.equal((await game.post('small', 'ada', 1, { metadata: { text: 'x'.repeat(1_010) } })).status, 200);
  });
});
