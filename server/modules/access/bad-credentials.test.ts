import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keyFactory } from '../../testing/access/keys.ts';
import {
  callAbout,
  fault,
  inChangedPlaces,
  type Operation,
  readOperations,
} from '../../testing/access/operations.ts';
import { keepRecords, worldFactory } from '../../testing/access/world.ts';
import { isLongRun } from '../../testing/long-run.ts';
import { startTestService } from '../../testing/service.ts';

const service = await startTestService({ own: 'the clock moves' });
const makeWorld = worldFactory(service);
const makeKey = keyFactory(service);
const operations = await readOperations(service);
const guarded = operations.filter(({ expected }) => expected.who !== 'anyone');
const open = operations.filter(({ expected }) => expected.who === 'anyone');

const day = 24 * 60 * 60 * 1000;

/** Made while they were good; then a week went by. */
const { token: expiredToken } = (await makeWorld()).people.OWNER;
const { key: expiredKey } = await makeKey(await makeWorld(), {
  scopes: ['manage'],
  expiresAt: new Date(service.clock().getTime() + day).toISOString(),
});
assert.equal((await service.get('/auth/me', { token: expiredToken })).status, 200);
assert.equal((await service.get('/players', { key: expiredKey })).status, 200);
service.clock.advance(7 * day + 1000);

const world = keepRecords(await makeWorld());
const { token: revokedToken } = (await makeWorld()).people.OWNER;
assert.equal((await service.post('/auth/logout', { token: revokedToken })).status, 204);

const revoked = await makeKey(world, { scopes: ['manage'] });
const { token: owner } = world.people.OWNER;
const revokedPath = `/projects/${world.projectId}/api-keys/${revoked.id}`;
assert.equal((await service.get('/players', { key: revoked.key })).status, 200);
assert.equal((await service.delete(revokedPath, { token: owner })).status, 204);

const { key } = await makeKey(world, { scopes: ['manage'] });
const webSocketToken: string = (await service.post('/auth/ws-token', { key, body: { scope: 'project' } }))
  .body.token;
const theirWebSocketToken: string = (
  await service.post('/auth/ws-token', { token: owner, headers: { 'x-project-id': world.projectId } })
).body.token;

type Presented = { token?: string; key?: string; headers?: Record<string, string> };

/** Tried on every operation. */
const ended: Record<string, Presented> = {
  'no credential': {},
  'an expired token': { token: expiredToken },
  'a token that was signed out': { token: revokedToken },
  'a WebSocket token': { token: webSocketToken },
  'an expired key': { key: expiredKey },
  'a revoked key': { key: revoked.key },
};

const lastCharacter = key.at(-1) === '0' ? '1' : '0';

/** Tried on one operation of each kind: there is one place that reads them. */
const malformed: Record<string, Presented> = {
  "a person's WebSocket token": { token: theirWebSocketToken },
  'an access token as a key': { key: owner },
  'a key as an access token': { token: key },
  'a mistyped key': { key: key.slice(0, -1) + lastCharacter },
  'a live key turned into a test key': { key: key.replace('svc_live_', 'svc_test_') },
  'a key sent twice': { headers: { 'x-api-key': `${key}, ${key}` } },
  'an empty key': { headers: { 'x-api-key': '' } },
  'Basic instead of Bearer': { headers: { authorization: `Basic ${btoa('owner:password')}` } },
};

async function faultsOf(operation: Operation, credentials: Record<string, Presented>): Promise<string[]> {
  const faults: string[] = [];
  for (const [what, credential] of Object.entries(credentials)) {
    const answer = await callAbout(service, operation, world, credential);
    faults.push(...fault(operation, what, answer, 401, world.marks));
    if (answer.body?.error?.code !== 'UNAUTHORIZED') faults.push(`${what}: ${answer.body?.error?.code}`);
  }
  return faults;
}

/** None at all, and one of the others in turn: one place reads them for all operations. The long run tries each with each. */
function oneOf(credentials: Record<string, Presented>, index: number): Record<string, Presented> {
  const [none, ...others] = Object.entries(credentials);
  const another = others[index % others.length];
  return Object.fromEntries([none, another].filter((one) => one !== undefined));
}

describe('a caller without a valid credential gets 401 and nothing else, on every route', () => {
  for (const [index, operation] of guarded.entries()) {
    it(operation.id, async () => {
      assert.deepEqual(await faultsOf(operation, isLongRun ? ended : oneOf(ended, index)), []);
      if (operation.method === 'GET') {
        const head = await callAbout(service, { ...operation, method: 'HEAD' }, world, {});
        assert.equal(head.status, 401, 'HEAD is guarded like GET');
      }
    });
  }

  for (const operation of guarded.filter(({ id }) =>
    ['getMe', 'getTenant', 'getProject', 'listPlayers'].includes(id),
  )) {
    it(`${operation.id}, with what was never a credential`, async () => {
      assert.deepEqual(await faultsOf(operation, malformed), []);
    });
  }
});

describe('what is open to anyone needs no credential, and accepts calls with a bad one', () => {
  const inWorld = inChangedPlaces(makeWorld);
  for (const [index, operation] of open.entries()) {
    it(operation.id, async () => {
      // One of them for each operation, in turn; the long run tries each with each.
      const all = [{}, { token: expiredToken }, { key: revoked.key }];
      for (const credential of all.filter((_, turn) => isLongRun || turn === index % all.length)) {
        const { answer } = await inWorld(operation, (place) =>
          callAbout(service, operation, place, credential),
        );
        assert.deepEqual(fault(operation, JSON.stringify(credential), answer, 'success'), []);
      }
    });
  }
});

it('no refused call changed anything', async () => {
  const { rows } = await service.db.query({
    name: 'test.entries_of_others',
    // The OWNER made what the calls were about.
    text: `select action, actor from audit_log
           where tenant_id = $1 and actor->>'type' <> 'system' and actor->>'id' <> $2`,
    values: [world.tenantId, world.people.OWNER.id],
  });
  assert.deepEqual(rows, []);
});
