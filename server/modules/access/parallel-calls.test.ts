import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keyFactory } from '../../testing/access/keys.ts';
import { prepareCall, readOperations } from '../../testing/access/operations.ts';
import { keepRecords, worldFactory } from '../../testing/access/world.ts';
import { startTestService } from '../../testing/service.ts';

const service = await startTestService({ own: 'its metrics are counted' });
const operations = await readOperations(service);
const makeWorld = worldFactory(service);
const makeKey = keyFactory(service);

/** The same 300 every time, in an order that puts unlike calls beside each other. */
function shuffled<T>(items: T[]): T[] {
  let state = 42;
  return items
    .map((item) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
      return { item, at: state };
    })
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

describe('300 calls of all kinds at once', () => {
  it('are each answered as a call can be: none is a defect, none is lost', async () => {
    // Calls about the same records at the same moment get in each other's way the more.
    const worlds = [keepRecords(await makeWorld()), keepRecords(await makeWorld())];
    const keys = await Promise.all(worlds.map((world) => makeKey(world, { scopes: ['manage'] })));
    // Password checks wait for each other by design, so they are left to their own tests.
    const quick = operations.filter(
      ({ id }) => !['logIn', 'changePassword', 'acceptInvitation'].includes(id),
    );
    const calls: Awaited<ReturnType<typeof prepareCall>>[] = [];
    for (let i = 0; i < 300; i++) {
      const operation = quick[i % quick.length];
      const world = worlds[i % worlds.length];
      const key = keys[i % keys.length];
      if (!operation || !world || !key) throw new Error('there is one for each');
      const { people } = world;
      const credential =
        operation.expected.key && Math.floor(i / 2) % 2
          ? { key: key.key }
          : { token: [people.OWNER, people.ADMIN, people.DEVELOPER][i % 3]?.token ?? '' };
      // What the calls are about is there before they come: some of them end the credentials of others.
      calls.push(await prepareCall(service, operation, world, credential));
    }
    const answers = await Promise.all(shuffled(calls).map((call) => service.call(...call)));
    assert.equal(answers.length, 300);
    const defects = answers.filter(({ status }) => status >= 500);
    assert.deepEqual(
      defects.map(({ body }) => body),
      [],
    );
    assert.ok(answers.some(({ status }) => status === 200));
    for (const { headers } of answers) assert.ok(headers.get('x-request-id'));
  });

  it('leave the service as it was: the next call is answered, and no connection is held', async () => {
    assert.equal((await service.get('/tenants', { token: service.owner.token })).status, 200);
    const metrics = await (await fetch(`${service.url}/metrics`)).text();
    assert.match(metrics, /^laurel_database_waiting\{pool="requests"\} 0$/m);
  });
});
