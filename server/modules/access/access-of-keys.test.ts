import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type ScopeName, scopeNames } from '../../testing/access/expected-roles.ts';
import { keyFactory } from '../../testing/access/keys.ts';
import {
  callAbout,
  fault,
  inChangedPlaces,
  innerParams,
  type Operation,
  readIn,
  readOperations,
  recordsOf,
} from '../../testing/access/operations.ts';
import { loggedCall, records } from '../../testing/access/records.ts';
import { keepRecords, projectFactory, type World, worldFactory } from '../../testing/access/world.ts';
import { isLongRun } from '../../testing/long-run.ts';
import { startTestService } from '../../testing/service.ts';

const service = await startTestService({ own: 'its tables are read and written' });
const makeWorld = worldFactory(service, ['OWNER']);
const makeProject = projectFactory(service, makeWorld);
const makeKey = keyFactory(service);
const operations = await readOperations(service);
const [own, foreign] = [keepRecords(await makeWorld()), await makeWorld()];
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

/** Whether a key of these scopes succeeds. */
function mayCall(operation: Operation, scopes: readonly ScopeName[], mode: 'live' | 'test'): boolean {
  return lets(scopes, operation) && mayBeFrom(mode, operation);
}

/** The most that a key can have without the scope; one without `read` does not exist. */
const without: Record<ScopeName, ScopeName[]> = { read: [], write: ['read'], manage: ['read', 'write'] };

/** What operations are about by the first word of their paths: those that are about the same find it in one environment. */
const subjects = [...new Set(guarded.map(subjectOf))];

function subjectOf({ path }: Operation): string {
  return path.split('/')[1] ?? '';
}

/**
 * Each operation as it succeeds, one subject with the scope that it needs from live, and the next with `manage` from test; as it is
 * refused to a key with everything but that scope; and from the wrong environment. The other keys are for the long run.
 */
function triedKeys(operation: Operation): typeof holdings {
  if (isLongRun) return holdings;
  const { key: needed } = operation.expected;
  const turn = modes[subjects.indexOf(subjectOf(operation)) % 2] ?? 'live';
  if (!needed) return [{ scopes: ['manage'], mode: turn }];
  const wrong = modes.filter((mode) => !mayBeFrom(mode, operation));
  const mode = modes.find((one) => !wrong.includes(one) && (one === turn || wrong.length > 0)) ?? turn;
  const lacking = without[needed];
  return [
    { scopes: [mode === 'test' ? 'manage' : needed], mode },
    ...(lacking.length > 0 ? [{ scopes: lacking, mode }] : []),
    ...wrong.map((one) => ({ scopes: ['manage' as const], mode: one })),
  ];
}

const keys = new Map<string, string>();

/** A key of these scopes, one for each project. */
async function keyIn(world: World, scopes: ScopeName[], mode: 'live' | 'test'): Promise<string> {
  const name = `${world.projectId} ${scopes} ${mode}`;
  const key = keys.get(name) ?? (await makeKey(world, { scopes, mode })).key;
  keys.set(name, key);
  return key;
}

const inProject = inChangedPlaces(makeProject);

/** What may change something is not about the project that refusals and reads share. */
async function callWith(
  operation: Operation,
  scopes: ScopeName[],
  mode: 'live' | 'test',
  headers: Record<string, string> = {},
) {
  const call = async (place: World) => {
    const key = await keyIn(place, scopes, mode);
    return callAbout(service, operation, { ...place, environment: mode }, { key, headers });
  };
  if (!mayCall(operation, scopes, mode)) return call(own);
  if (operation.method === 'GET') return readIn(operation, own, call);
  return (await inProject(operation, call)).answer;
}

describe('a key may do what its scopes say, and is turned away where only people may come', () => {
  for (const operation of guarded) {
    it(operation.id, async () => {
      const faults: string[] = [];
      for (const { scopes, mode } of triedKeys(operation)) {
        const allowed = mayCall(operation, scopes, mode);
        // It may name its environment. The long run looks at that below, for each.
        const isNamed = allowed && guarded.indexOf(operation) % 3 === 0;
        const answer = await callWith(operation, scopes, mode, isNamed ? { 'x-environment': mode } : {});
        const expected = allowed ? 'success' : 403;
        faults.push(...fault(operation, `${mode} key with ${scopes}`, answer, expected, foreign.marks));
      }
      assert.deepEqual(faults, []);
    });
  }
});

const { key: foreignKey } = await makeKey(foreign, { scopes: ['manage'] });

describe('a key of one project reaches no other', () => {
  // Where only people may come, every key is turned away, as was seen above.
  for (const operation of isLongRun ? guarded : forKeys) {
    it(operation.id, async () => {
      const named = { key: foreignKey, headers: { 'x-project-id': own.projectId } };
      // A people's path may name any project: the key is turned away before anybody looks whether there is one.
      const expected = operation.expected.key ? 400 : 403;
      const answer = await callAbout(service, operation, own, named);
      assert.deepEqual(fault(operation, 'a foreign key', answer, expected, own.marks), []);
    });
  }
});

describe('a key of one environment does not reach the other', () => {
  for (const [index, operation] of forKeys.entries()) {
    it(operation.id, async () => {
      const faults: string[] = [];
      for (const mode of modes.filter((_, turn) => isLongRun || turn === index % 2)) {
        const other = mode === 'live' ? 'test' : 'live';
        const refused = await callAbout(
          service,
          operation,
          { ...own, environment: mode },
          { key: await keyIn(own, ['manage'], mode), headers: { 'x-environment': other } },
        );
        faults.push(...fault(operation, `${mode} key for ${other}`, refused, 400));
        if (!isLongRun) continue;
        const named = await callWith(operation, ['manage'], mode, { 'x-environment': mode });
        const expected = mayBeFrom(mode, operation) ? 'success' : 403;
        faults.push(...fault(operation, `${mode} key for ${mode}`, named, expected));
      }
      assert.deepEqual(faults, []);
    });
  }

  for (const operation of forKeys.filter((one) => innerParams(one).some(isOfEnvironment))) {
    it(`${operation.id}: a record of the other environment`, async () => {
      const key = await keyIn(own, ['manage'], 'test');
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
