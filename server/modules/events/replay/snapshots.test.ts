import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withoutLimit } from '../../../platform/jobs.ts';
import { createLog } from '../../../platform/log.ts';
import { isLongRun } from '../../../testing/long-run.ts';
import { startTestService } from '../../../testing/service.ts';
import { createPastProjects } from '../../definitions/index.ts';
import { createSnapshotKeeper } from './keep-snapshots.ts';

const service = await startTestService();
const {
  projectId,
  tenantId,
  owner: { token },
} = service;
const { key } = await service.createKey({ scopes: ['read', 'write', 'manage'] });

const sql = async (text: string, ...values: unknown[]) =>
  (await service.db.query({ name: '', text, values })).rows;

for (const [path, body] of Object.entries({
  '/leaderboards/points': { name: 'Points', operator: 'sum' },
  '/rules/win': {
    name: 'Win',
    on: 'win',
    then: [
      { do: 'grantXp', amount: 10 },
      { do: 'submitScore', leaderboardId: 'points', value: 1 },
    ],
  },
})) {
  assert.equal((await service.put(path, { token, body })).status, 201);
}

let sent = 0;
async function win(playerId: string, times: number): Promise<string[]> {
  const ids = Array.from({ length: times }, () => `win-${++sent}`);
  const events = ids.map((id) => ({ id, playerId, type: 'win' }));
  assert.equal((await service.post('/events/batch', { key, body: { events } })).status, 200);
  return ids;
}

const verify = async (playerId: string, query = '') =>
  (await service.post(`/players/${playerId}/verify${query}`, { key })).body;

const matching = (entries: number) => ({ matches: true, entries, differences: [] });

const [{ id: environmentId }] = await sql(
  `select id from environments where name = 'live' and project_id = $1`,
  projectId,
);
const needs = {
  db: service.db,
  past: createPastProjects(),
  clock: service.clock,
  log: createLog('silent'),
};

/** What the background job does for a player whom it has chosen, with a snapshot every 5 entries. */
async function lookAt(playerId: string): Promise<void> {
  const keeper = createSnapshotKeeper(needs, { every: 5, random: () => 0 });
  keeper.noteEntry({ projectId, environment: { id: environmentId, name: 'live' } }, playerId);
  await keeper.run(withoutLimit());
}

const countSnapshots = async (playerId: string) =>
  (
    await sql(
      `select s.seq from replay_snapshots s join players p on p.key = s.player_key
       where p.environment_id = $1 and p.id = $2`,
      environmentId,
      playerId,
    )
  ).length;

describe('a snapshot of a long log', () => {
  it('is made in the background, and a verification replays only what came after it', async () => {
    await win('ada', 4);
    await lookAt('ada');
    assert.equal(await countSnapshots('ada'), 0, 'too few entries');
    await win('ada', 6);
    await lookAt('ada');
    await win('ada', 2);
    assert.deepEqual(await verify('ada'), matching(2));
    assert.deepEqual(await verify('ada', '?full=true'), matching(12));
  });

  it('is not made of a state that does not follow from the log', async () => {
    await win('bob', 10);
    const change = (by: number) =>
      sql(
        `update player_progress set xp = xp + $1
         where player_key = (select key from players where environment_id = $2 and id = 'bob')`,
        by,
        environmentId,
      );
    await change(1);
    await lookAt('bob');
    assert.equal(await countSnapshots('bob'), 0);
    await change(-1);
  });

  it('does not prevent the reversal of entries before it, and is not used after one of them was reversed', async () => {
    const [first = '', ...others] = await win('cay', 6);
    await lookAt('cay');
    const last = (await win('cay', 2)).at(-1) ?? '';
    assert.equal((await service.post(`/events/${last}/reverse`, { key })).status, 200);
    assert.deepEqual(await verify('cay'), matching(3), 'an entry after the snapshot');
    const { body } = await service.post(`/events/${first}/reverse`, { key });
    assert.equal(body.player.xp, 60);
    assert.deepEqual(await verify('cay'), matching(10), 'from the beginning: the snapshot is out of date');
    await lookAt('cay');
    assert.deepEqual(await verify('cay'), matching(0));
    assert.equal(await countSnapshots('cay'), 1, 'the old one is gone');
    const again = await service.post(`/events/${others[0]}/reverse`, { key });
    assert.equal(again.body.player.xp, 50);
    const standings = (await service.get('/players/cay/standings', { key })).body.data;
    assert.equal(standings[0].score, 5);
    assert.deepEqual(await verify('cay'), matching(11));
  });

  it('holds the scores of its seasons, which do not count for later ones', async () => {
    await win('dan', 5);
    await lookAt('dan');
    await win('dan', 1);
    assert.deepEqual(await verify('dan'), matching(1));
    assert.equal((await service.post('/leaderboards/points/close', { token })).status, 200);
    await win('dan', 1);
    assert.deepEqual(await verify('dan'), matching(2));
  });

  it('is one of at most three for a player', async () => {
    for (let i = 0; i < 5; i++) {
      await win('eve', 5);
      await lookAt('eve');
    }
    assert.equal(await countSnapshots('eve'), 3);
  });
});

describe('many verifications at once', () => {
  it('wait in a bounded queue, and other projects do not wait for them', async () => {
    await win('fay', 3);
    const other = await service.post(`/tenants/${tenantId}/projects`, { token, body: { name: 'Honest' } });
    const { key: honest } = await service.createKey({ scopes: ['read', 'write'] }, other.body.id);
    await service.post('/events', { key: honest, body: { playerId: 'zoe', type: 'win' } });
    const many = isLongRun ? 300 : 120;
    const greedy = Array.from({ length: many }, () => service.post('/players/fay/verify', { key }));
    const honestAnswers = [];
    for (let i = 0; i < 5; i++)
      honestAnswers.push(await service.post('/players/zoe/verify', { key: honest }));
    assert.deepEqual(
      honestAnswers.map(({ status }) => status),
      [200, 200, 200, 200, 200],
    );
    const answers = await Promise.all(greedy);
    const refused = answers.filter(({ status }) => status !== 200);
    assert.ok(refused.length > 0 && refused.length < many, `${refused.length} refused`);
    for (const { status, body, headers } of refused) {
      assert.equal(status, 503);
      assert.equal(body.error.code, 'UNAVAILABLE');
      assert.equal(headers.get('retry-after'), '2');
      assert.match(body.error.message, /Too many verifications are waiting\. Retry after 2 seconds\./);
    }
    assert.deepEqual(await verify('fay'), matching(3));
  });
});
