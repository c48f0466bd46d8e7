import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { tablesThatHold } from '../../testing/search-database.ts';
import { startTestService } from '../../testing/service.ts';
import { notificationsOf, openGame, sql, untilTracked } from './test-boards.ts';

const service = await startTestService({ own: 'its tables are read and written' });
const game = await openGame(service);
const { key } = game;

describe('the erasure of a player who is ranked', () => {
  it('leaves nothing about them, and notifications about others as correct as possible', async () => {
    await game.board('board', { reset: 'daily' });
    await game.post('board', 'erased-zebra', 10);
    await game.close('board');
    await game.post('board', 'erased-zebra', 10);
    await game.post('board', 'stays', 20);
    await untilTracked(service);
    const exported = await service.get('/players/erased-zebra/export', { key });
    assert.deepEqual(
      exported.body.standings.map((one: Record<string, unknown>) => [
        one['season'],
        one['rank'],
        one['score'],
      ]),
      [
        [1, 1, 10],
        [2, null, 10],
      ],
    );
    const leaders = async () =>
      (await notificationsOf(service, 'board'))
        .filter(({ type, data }) => type === 'leaderboard.new_leader' && data['playerId'] === 'stays')
        .map(({ data }) => data['previousLeaderId']);
    assert.deepEqual(await leaders(), ['erased-zebra']);

    assert.equal((await service.delete('/players/erased-zebra', { key })).status, 204);

    assert.deepEqual(await leaders(), [null]);
    assert.deepEqual(await tablesThatHold(service.db, 'erased-zebra'), []);
    assert.equal((await game.entries('board')).length, 1);
    await untilTracked(service);
    assert.deepEqual(
      await tablesThatHold(service.db, 'erased-zebra'),
      [],
      'nor does the tracker bring one back',
    );
  });

  it('waits for a transaction that is about to notify their rank', async () => {
    await service.put('/players/told-of', { key });
    let erasing: Promise<{ status: number }> | undefined;
    await service.db.transaction(async (tx) => {
      const run = (text: string) => tx.query({ name: '', text, values: [] });
      await run(`select from players where id = 'told-of' for key share`);
      await run(`insert into outbox (environment_id, player_key, id, type, envelope)
                 select environment_id, key, gen_random_uuid(), 'leaderboard.rank_changed', 'told-of' from players
                 where id = 'told-of'`);
      erasing = service.delete('/players/told-of', { key });
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await sql(service, waiting)).length === 0) await new Promise((done) => setTimeout(done, 10));
    });
    assert.equal((await erasing)?.status, 204);
    assert.deepEqual(await tablesThatHold(service.db, 'told-of'), []);
  });
});
