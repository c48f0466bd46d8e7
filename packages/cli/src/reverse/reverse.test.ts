import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { itInLongRun } from '../../../../server/testing/long-run.ts';
import { startTestService } from '../../../../server/testing/service.ts';
import { runCli, startCli } from '../test-cli.ts';

const service = await startTestService();
const { key } = await service.createKey({ mode: 'test', scopes: ['manage'] });
const env = { XDG_CONFIG_HOME: '/nonexistent', LAUREL_URL: service.url, LAUREL_API_KEY: key };
await service.put('/rules/win', {
  key,
  body: { name: 'Win', on: 'win', then: [{ do: 'grantXp', amount: 10 }] },
});
const from = new Date(service.clock().getTime() - 3_600_000).toISOString();
const to = new Date(service.clock().getTime() + 3_600_000).toISOString();

async function win(playerId: string, times: number): Promise<void> {
  const events = Array.from({ length: times }, (_, n) => ({ id: `${playerId}-${n}`, playerId, type: 'win' }));
  assert.equal((await service.post('/events/batch', { key, body: { events } })).status, 200);
}

const xpOf = async (playerId: string) => (await service.get(`/players/${playerId}`, { key })).body.xp;

describe('reverse', () => {
  it('takes back one event after a dry run', async () => {
    await win('ada', 2);
    const dry = await runCli(env, 'reverse', 'ada-0', '--dry-run');
    assert.equal(dry.status, 0, dry.err);
    assert.match(
      dry.out,
      /^ada-0 would be taken back\. ada would have 10 XP and level 1\.\n {2}xp amount=-10/,
    );
    assert.equal(await xpOf('ada'), 20);
    const done = await runCli(env, 'reverse', 'ada-0', '--reason', 'sent twice');
    assert.match(done.out, /^ada-0 taken back\. ada has 10 XP/);
    assert.equal(await xpOf('ada'), 10);
    const { reversed } = (await service.get('/events/ada-0', { key })).body;
    assert.equal(reversed.reason, 'sent twice');
    const again = await runCli(env, 'reverse', 'ada-0', '--json');
    assert.equal(JSON.parse(again.out).duplicate, true);
    const none = await runCli(env, 'reverse', 'never');
    assert.equal(none.status, 1);
    assert.match(none.err, /No such event/);
  });

  itInLongRun('takes back many by filter: counts, asks, and follows the progress', async () => {
    await win('bob', 3);
    await win('cay', 1);
    const filter = ['reverse', '--from', from, '--to', to, '--player', 'bob', 'cay', '--type', 'win'];
    const because = [...filter, '--reason', 'buggy client'];
    const dry = await runCli(env, ...because, '--dry-run');
    assert.equal(dry.status, 0, dry.err);
    assert.match(dry.out, /^4 events of 2 players would be taken back: -40 XP, 0 badges\.\n$/);
    const no = await runCli({ ...env, answer: 'n' }, ...because);
    assert.equal(no.status, 1);
    assert.match(no.err, /Take back 4 events in .*test.*\? \[y\/N\]/);
    assert.match(no.err, /Nothing was taken back/);
    assert.equal(await xpOf('bob'), 30);
    const yes = await runCli(env, ...because, '--yes');
    assert.equal(yes.status, 0, yes.err);
    assert.match(yes.out, /^4 events of 2 players taken back: -40 XP, 0 badges\.\n$/);
    assert.deepEqual([await xpOf('bob'), await xpOf('cay'), await xpOf('ada')], [0, 0, 10]);
    const id = /Reversal ([0-9a-f-]+) started/.exec(yes.err)?.[1] ?? '';
    const followed = await runCli(env, 'reverse', '--follow', id, '--json');
    assert.deepEqual([JSON.parse(followed.out).status, JSON.parse(followed.out).result.events], ['done', 4]);
    const stopped = await runCli(env, 'reverse', '--stop', id);
    assert.match(stopped.out, /4 events of 2 players taken back/, 'it had ended');
    const nothing = await runCli(env, ...because, '--yes');
    assert.match(nothing.out, /^0 events of 0 players would be taken back/);
  });

  it('takes back what occurred in a time, and what a bulk action did', async () => {
    const hoursAgo = (hours: number) => new Date(service.clock().getTime() - hours * 3_600_000).toISOString();
    for (const [id, hours] of Object.entries({ early: 5, within: 2, late: 0 })) {
      const body = { id: `dan-${id}`, playerId: 'dan', type: 'win', occurredAt: hoursAgo(hours) };
      assert.equal((await service.post('/events', { key, body })).status, 201);
    }
    const occurred = ['--occurred-from', hoursAgo(3), '--occurred-to', hoursAgo(1), '--player', 'dan'];
    const done = await runCli(env, 'reverse', ...occurred, '--reason', 'late', '--yes');
    assert.match(done.out, /^1 event of 1 player taken back: -10 XP/, done.err);
    assert.ok((await service.get('/events/dan-within', { key })).body.reversed);

    const bulk = await service.post('/bulk-actions', {
      key,
      body: { filter: { playerIds: ['dan'] }, action: { do: 'grantXp', amount: 500 }, reason: 'a mistake' },
    });
    assert.equal(bulk.status, 202, JSON.stringify(bulk.body));
    while ((await service.get(`/bulk-actions/${bulk.body.id}`, { key })).body.status === 'running') {
      await new Promise((resume) => setTimeout(resume, 50));
    }
    assert.equal(await xpOf('dan'), 520);
    const undone = await runCli(env, 'reverse', '--bulk-action', bulk.body.id, '--reason', 'why', '--yes');
    assert.equal(undone.status, 0, undone.err);
    assert.equal(await xpOf('dan'), 20);
  });

  it('lets a reversal continue when the command is ended, and can stop it', async () => {
    // No node works on this one, so it stays in progress.
    const id = '0199c1f5-2d43-7b1a-9c6e-3f8a5b7d9e01';
    await service.db.query({
      name: '',
      text: `insert into reversals (id, environment_id, request, reason, dry_run, node, alive_at)
             select $1, e.id, $2, 'why', false, gen_random_uuid(), now() + interval '1 hour'
             from environments e where e.name = 'test' and e.project_id = $3`,
      values: [id, JSON.stringify({ types: null, playerIds: null, from, to }), service.projectId],
    });
    const session = startCli(env, 'reverse', '--follow', id);
    await session.until(/Taking back: 0 %, 0 events/);
    assert.equal(await session.end(), 130);
    assert.match(
      session.err(),
      new RegExp(`The reversal goes on.*--follow ${id}\nStop it: laurel reverse --stop`),
    );
    const stopped = await runCli(env, 'reverse', '--stop', id);
    assert.equal(stopped.status, 0);
    assert.match(stopped.out, /The reversal is stopped\./);
  });

  it('says what is missing', async () => {
    for (const [args, message] of [
      [[], /Name one event, or use --from and --to/],
      [['x', '--from', from], /Name one event/],
      [['--from', from, '--reason', 'r'], /--from and --to together/],
      [['--occurred-from', from, '--reason', 'r'], /--occurred-from and --occurred-to together/],
      [['x', '--bulk-action', 'y'], /Name one event/],
      [['--from', from, '--to', to], /Say why: --reason/],
      [['--from', 'yesterday', '--to', to, '--reason', 'r'], /--from must be a time such as/],
      [['--from', from, '--to', to, '--reason', 'r'], /Nobody can be asked here/],
      [['x', '--type', 'win'], /--type and --player are for many/],
    ] as const) {
      const { status, err } = await runCli(env, 'reverse', ...args);
      assert.equal(status, 2, err);
      assert.match(err, message);
    }
  });
});
