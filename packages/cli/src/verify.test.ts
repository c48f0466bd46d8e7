import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, it } from 'node:test';
import { startTestService } from '../../../server/testing/service.ts';
import { runCli } from './test-cli.ts';

const service = await startTestService();
const env = { XDG_CONFIG_HOME: '/nonexistent', LAUREL_URL: service.url, LAUREL_API_KEY: service.testKey };
const key = service.testKey;
await service.put('/rules/win', {
  token: service.owner.token,
  headers: { 'x-project-id': service.projectId },
  body: { name: 'Win', on: 'win', then: [{ do: 'grantXp', amount: 10 }] },
});
/** More than one page of players. */
const many = 101;
for (let i = 0; i < 2; i++) {
  const events = Array.from({ length: many }, (_, n) => ({
    id: `e-${i}-${n}`,
    playerId: `p${n}`,
    type: 'win',
  }));
  await service.post('/events/batch', { key, body: { events } });
}
const addXp = (xp: number) =>
  service.db.query({
    name: '',
    text: `update player_progress set xp = xp + $1 where player_key =
             (select p.key from players p join environments e on e.id = p.environment_id
              where e.project_id = $2 and p.id = 'p7')`,
    values: [xp, service.projectId],
  });

describe('verify', () => {
  it('confirms that the stored state follows from the log', async () => {
    const one = await runCli(env, 'verify', 'p7');
    assert.match(one.out, /^p7: matches \(\d+ entries\)\n$/);
    const all = await runCli(env, 'verify', '--all');
    assert.deepEqual([one.status, all.status], [0, 0]);
    assert.match(all.out, /^101 players verified, \d+ entries: all match\.\n$/);
  });

  it('names the differences, and ends with 1', async () => {
    await addXp(7);
    const one = await runCli(env, 'verify', 'p7');
    assert.equal(one.status, 1);
    assert.match(one.out, /^p7: does not match \(\d+ entries\)\n {2}\/xp: stored 27, replayed 20\n/);
    const all = await runCli(env, 'verify', '--all', '--json');
    assert.equal(all.status, 1);
    const [found, total, ...none] = all.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.deepEqual([found.playerId, found.matches, none], ['p7', false, []]);
    assert.deepEqual([total.players, total.mismatches], [many, 1]);
    await addXp(-7);
  });

  it('requires one player or all, and says if the player does not exist', async () => {
    for (const args of [['verify'], ['verify', 'p7', '--all']]) {
      const { status, err } = await runCli(env, ...args);
      assert.equal(status, 2);
      assert.match(err, /Name one player, or use --all/);
    }
    assert.match((await runCli(env, 'verify', 'nobody')).err, /No such player/);
  });

  it('waits as often as the service asks for it, and skips players who are erased meanwhile', async () => {
    let calls = 0;
    const server = createServer((request, response) => {
      response.setHeader('content-type', 'application/json');
      if (request.method === 'GET') {
        response.end(JSON.stringify({ data: [{ id: 'a' }, { id: 'gone' }], nextCursor: null }));
        return;
      }
      calls += 1;
      if (calls <= 12) {
        const error = { code: 'RATE_LIMITED', message: 'Too many requests.' };
        response.writeHead(429, { 'retry-after': '0' }).end(JSON.stringify({ error }));
      } else if (request.url?.includes('gone')) {
        response
          .writeHead(404)
          .end(JSON.stringify({ error: { code: 'NOT_FOUND', message: 'No such player.' } }));
      } else response.end(JSON.stringify({ matches: true, entries: 3, differences: [] }));
    }).listen(0);
    await once(server, 'listening');
    after(() => server.close());
    const { port } = server.address() as AddressInfo;
    const { status, out } = await runCli(
      { ...env, LAUREL_URL: `http://localhost:${port}` },
      'verify',
      '--all',
    );
    assert.deepEqual([status, out], [0, '1 player verified, 3 entries: all match.\n']);
  });
});
