import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type ScopeName, scopeNames } from '../../testing/access/expected-roles.ts';
import { keyFactory } from '../../testing/access/keys.ts';
import {
  callAbout,
  fault,
  innerParams,
  type Operation,
  readOperations,
  recordsOf,
} from '../../testing/access/operations.ts';
import { loggedCall, records } from '../../testing/access/records.ts';
import { projectFactory, worldFactory } from '../../testing/access/world.ts';
import { isLongRun } from '../../testing/long-run.ts';
import { startTestService } from '../../testing/service.ts';

const service = await startTestService({ own: 'its tables are read and written' });
const makeWorld = worldFactory(service, ['OWNER']);
const makeProject = projectFactory(service, makeWorld);
const makeKey = keyFactory(service);
const operations = await readOperations(service);
const [own, foreign] = [await makeWorld(), await makeWorld()];
for (const environment of ['live', 'test'] as const) await loggedCall(service, { ...own, environment });
const guarded = operations.filter(({ expected }) => expected.who !== 'anyone');
const forKeys = guarded.filter(({ expected }) => expected.key !== undefined);

const modes = ['live', 'test'] as const;
/** Two scopes together are the union of both, whatever the environment: once is enough. */
const holdings: { scopes: ScopeName[]; mode: 'live' | 'test' }[] = [
  ...scopeNames.flatMap((scope) => modes.map((mode) => ({ scopes: [scope], mode }))),
  { scopes: ['read', 'write'], mode: 'live' },
];

/** The scope `manage` includes `read` and `write`. */
function lets(held: readonly ScopeName[], { expected: { key: needed } }: Operation): boolean {
  return needed !== undefined && (held.includes(needed) || held.includes('manage'));
}

/** A test key never changes live data, and live has no clock to move. */
function mayBeFrom(mode: 'live' | 'test', { expected }: Operation): boolean {
  return mode === 'live' ? !expected.testOnly : !expected.liveOnly;
}

const shared = new Map<string, string>();

/** Whether a key of these scopes succeeds. */
function mayCall(operation: Operation, scopes: readonly ScopeName[], mode: 'live' | 'test'): boolean {
  return lets(scopes, operation) && mayBeFrom(mode, operation);
}

/**
 * Every refusal is tried, and each operation as it succeeds: in turn with the scope that it needs from live, and with `manage`
 * from test. The other keys that may call it are for the long run: each takes a project of its own, with what the call is about.
 */
function isTried(operation: Operation, scopes: readonly ScopeName[], mode: 'live' | 'test'): boolean {
  if (isLongRun || operation.method === 'GET' || !mayCall(operation, scopes, mode)) return true;
  const [only, ...others] = scopes;
  if (others.length > 0) return false;
  const turn = guarded.indexOf(operation) % 2 === 0 ? 'live' : 'test';
  if (mode !== (mayBeFrom(turn, operation) ? turn : mode)) return false;
  return only === (mode === 'test' ? 'manage' : operation.expected.key);
}

/** A key of these scopes: of a project of its own where the call may change something. */
async function keyFor(operation: Operation, scopes: ScopeName[], mode: 'live' | 'test') {
  if (mayCall(operation, scopes, mode) && operation.method !== 'GET') {
    const world = { ...(await makeProject()), environment: mode };
    return { world, key: (await makeKey(world, { scopes, mode })).key };
  }
  const name = `${scopes} ${mode}`;
  const key = shared.get(name) ?? (await makeKey(own, { scopes, mode })).key;
  shared.set(name, key);
  return { world: { ...own, environment: mode }, key };
}

describe('a key may do what its scopes say, and is turned away where only people may come', () => {
  for (const operation of guarded) {
    it(operation.id, async () => {
      const faults: string[] = [];
      for (const { scopes, mode } of holdings.filter((one) => isTried(operation, one.scopes, one.mode))) {
        const { world, key } = await keyFor(operation, scopes, mode);
        const answer = await callAbout(service, operation, world, { key });
        const expected = mayCall(operation, scopes, mode) ? 'success' : 403;
        faults.push(...fault(operation, `${mode} key with ${scopes}`, answer, expected, foreign.marks));
      }
      assert.deepEqual(faults, []);
    });
  }
});

const { key: foreignKey } = await makeKey(foreign, { scopes: ['manage'] });

describe('a key of one project reaches no other', () => {
  for (const operation of guarded) {
    it(operation.id, async () => {
      const named = { key: foreignKey, headers: { 'x-project-id': own.projectId } };
      // A people's path may name any project: the key is turned away before anybody looks whether there is one.
      const expected = operation.expected.key ? 400 : 403;
      const answer = await callAbout(service, operation, own, named);
      assert.deepEqual(fault(operation, 'a foreign key', answer, expected, own.marks), []);
    });
  }
});

/** For calls that are refused. */
async function keyOf(mode: 'live' | 'test') {
  const { key } = await makeKey(own, { scopes: ['manage'], mode });
  return { world: { ...own, environment: mode }, key };
}
const refused = { live: await keyOf('live'), test: await keyOf('test') };

describe('a key of one environment does not reach the other', () => {
  for (const operation of forKeys) {
    it(operation.id, async () => {
      const faults: string[] = [];
      for (const mode of modes) {
        const other = mode === 'live' ? 'test' : 'live';
        // One that reads serves for both; otherwise the long run sees that the right environment may be named, too.
        const isWhole = isLongRun || operation.method === 'GET';
        const { world, key } = isWhole ? await keyFor(operation, ['manage'], mode) : refused[mode];
        const call = (environment: string) =>
          callAbout(service, operation, world, { key, headers: { 'x-environment': environment } });
        faults.push(...fault(operation, `${mode} key for ${other}`, await call(other), 400));
        if (!isWhole) continue;
        const expected = mayBeFrom(mode, operation) ? 'success' : 403;
        faults.push(...fault(operation, `${mode} key for ${mode}`, await call(mode), expected));
      }
      assert.deepEqual(faults, []);
    });
  }

  for (const operation of forKeys.filter((one) => innerParams(one).some(isOfEnvironment))) {
    it(`${operation.id}: a record of the other environment`, async () => {
      const { key } = refused.test;
      const records = await recordsOf(service, operation, own, innerParams(operation));
      const answer = await callAbout(service, operation, own, { key }, records);
      assert.deepEqual(fault(operation, 'a test key on a live record', answer, 404), []);
    });
  }

  it("the players of one environment are not in the other's list", async () => {
    const made = { live: '', test: '' };
    for (const mode of modes) made[mode] = await records.player(service, { ...own, environment: mode });
    for (const mode of modes) {
      const { key } = await makeKey(own, { mode });
      const { body } = await service.get('/players?limit=100', { key });
      const listed: string[] = body.data.map(({ id }: { id: string }) => id);
      assert.deepEqual(
        modes.filter((one) => listed.includes(made[one])),
        [mode],
      );
    }
  });
});

/** What players do belongs to an environment, and a webhook to those that it is for. */
function isOfEnvironment(param: string): boolean {
  return ['playerId', 'eventId', 'backtestId', 'webhookId', 'requestId'].includes(param);
}
