import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { endingsIn } from '../../testing/access/endings.ts';
import { holdCall } from '../../testing/access/held-calls.ts';
import { keyFactory } from '../../testing/access/keys.ts';
import { type Operation, prepareCall, readOperations } from '../../testing/access/operations.ts';
import { keepRecords, worldFactory } from '../../testing/access/world.ts';
import type { ApiAnswer } from '../../testing/api-client.ts';
import { readQuietContents } from '../../testing/database-contents.ts';
import { isLongRun } from '../../testing/long-run.ts';
import { startTestService, temporaryDirectory } from '../../testing/service.ts';

const service = await startTestService({
  backups: {
    place: { directory: await temporaryDirectory() },
    everyHours: 24,
    keep: 1,
    checkMs: 3_600_000,
  },
});
const world = keepRecords(await worldFactory(service)());
const { token: owner } = world.people.OWNER;
const writes = (await readOperations(service)).filter(({ method }) => method !== 'GET');
await service.patch(`/projects/${world.projectId}`, { token: owner, body: { client: { profile: true } } });

/** Once the service has looked at the headers of so many calls whose bodies it waits for. */
async function waitForArrivals(count: number): Promise<void> {
  const began = performance.now();
  for (;;) {
    const metrics = await (await fetch(`${service.url}/metrics`)).text();
    const arriving = Number(/^laurel_http_arriving (\d+)/m.exec(metrics)?.[1]);
    if (arriving >= count) break;
    // The service gives a body 30 s, so on a machine that is busy with something else they may never all be there.
    assert.ok(performance.now() - began < 60_000, `${arriving} of ${count} calls have arrived`);
    await new Promise((resume) => setTimeout(resume, 20));
  }
  for (let i = 0; i < 3; i++) await service.get('/auth/me', { token: owner });
}

/**
 * Each operation is tried with one end of one credential: those that people call with their session, of the others those that
 * players call with their token, and the rest with a key. Every other end is tried with a dozen of them, but for the long run.
 */
const bySession = writes.filter(({ expected: { who } }) => who !== 'anyone' && who !== 'no person');
const ofEvery = ['the session was ended', 'the key was revoked', 'the player was erased'];

function triedOf(name: string, operations: readonly Operation[]): readonly Operation[] {
  if (isLongRun || name === 'the session was ended') return operations;
  if (!ofEvery.includes(name)) return operations.slice(0, 12);
  const known = new Set(bySession.map(({ id }) => id));
  return operations.filter(({ id }, index) => index < 12 || !known.has(id));
}

describe('a call whose body comes after the end of its credential is refused, and changes nothing', () => {
  for (const [name, make] of Object.entries(endingsIn(service, world, writes))) {
    it(name, async () => {
      const ending = await make();
      assert.ok(ending.operations.length >= 10);
      const prepared: [Operation, Parameters<typeof holdCall>[1]][] = [];
      for (const operation of triedOf(name, ending.operations)) {
        const call = await prepareCall(service, operation, world, ending.credential(operation));
        prepared.push([operation, call]);
      }
      const held = await Promise.all(
        prepared.map(async ([operation, call]) => [operation, await holdCall(service.url, call)] as const),
      );
      await waitForArrivals(held.length);
      await ending.end();
      const before = await readQuietContents(service.db);
      const faults: string[] = [];
      await Promise.all(
        held.map(async ([operation, call]) => {
          const { status, body } = await call.complete();
          if (status === ending.status(operation)) return;
          faults.push(
            `${operation.id}: ${ending.status(operation)} expected, ${status} came: ${JSON.stringify(body)}`,
          );
        }),
      );
      assert.deepEqual(faults, []);
      assert.deepEqual(await readQuietContents(service.db, before), before);
    });
  }
});

/** Changes that are not settings, definitions, people or credentials. The look once the body is there is enough for them. */
const notHeld: Record<string, readonly string[]> = {
  'They write about players, often, in groups that several calls share.': [
    'identifyPlayer',
    'putPlayer',
    'updatePlayer',
    'grantXp',
    'awardBadge',
    'takeBadge',
    'startQuest',
    'abandonQuest',
    'startAdventure',
    'changePlayerBalance',
    'changePlayerItems',
    'usePlayerItem',
    'buyOffer',
    'postScore',
    'joinLeaderboard',
    'leaveLeaderboard',
    'createEvent',
    'createEvents',
    'reverseEvent',
    'sendMessage',
    'claimPlayerMessage',
  ],
  'They calculate, and change nothing that others see.': [
    'planBundle',
    'previewSegment',
    'verifyPlayer',
    'simulateOffers',
    'simulateLeague',
    'simulateEvent',
    'startBacktest',
    'cancelBacktest',
  ],
  'They send what the settings say to an address of the settings.': ['testWebhook', 'recoverWebhook'],
  'What they make is signed and not stored, and ends with the credential that it was made with.': [
    'createPlayerToken',
    'createWebSocketToken',
  ],
  'They ask others, and the tenant of the test has no provider.': ['testSso', 'verifySsoDomain'],
  'The service of the test has an address and no name, so nothing is written.': [
    'beginPasskey',
    'addPasskey',
  ],
  'What the test has to be stopped has already ended, so nothing is written.': [
    'stopBulkAction',
    'stopReversal',
  ],
};

/** Ends a credential in a transaction that stays open until the call is answered or waits for it. */
async function endMeanwhile(statement: { text: string; values: unknown[] }, call: () => Promise<ApiAnswer>) {
  let underWay: Promise<ApiAnswer> | undefined;
  const waited = await service.db.transaction(async (tx) => {
    await tx.query({ name: '', ...statement });
    let isAnswered = false;
    underWay = call();
    const done = underWay.then(() => {
      isAnswered = true;
    });
    for (;;) {
      const { rows } = await service.db.query({
        name: 'test.waiting',
        text: `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        values: [],
      });
      if (rows.length > 0 || isAnswered) return !isAnswered;
      await Promise.race([done, new Promise((resume) => setTimeout(resume, 5))]);
    }
  });
  return { answer: await underWay, waited };
}

const makeKey = keyFactory(service);

function member({ id, expected: { who } }: Operation) {
  // It asks for the password, which the others do not have.
  if (id === 'changePassword') return world.people.DESIGNER;
  if (who === 'operator') return service.addMember('OWNER');
  const role = typeof who === 'string' || who.includes('ADMIN') ? 'ADMIN' : 'OWNER';
  return service.addMember(role, world.tenantId);
}

async function keyFor({ expected }: Operation): Promise<{ id: string; token?: string; key?: string }> {
  const mode = expected.testOnly ? 'test' : 'live';
  return makeKey(world, { mode, scopes: ['read', 'write', 'manage'] });
}

const races = {
  'the session is ended': {
    operations: bySession,
    text: 'delete from sessions where user_id = $1',
    status: 401,
    credential: member,
  },
  'the role is changed': {
    operations: writes.filter(({ expected: { who } }) => typeof who !== 'string' && !who.includes('VIEWER')),
    text: `update memberships set role = 'VIEWER' where user_id = $1`,
    status: 403,
    credential: member,
  },
  'the key is revoked': {
    operations: writes.filter(({ expected }) => expected.key !== undefined),
    text: 'delete from api_keys where id = $1',
    status: 401,
    credential: keyFor,
  },
};

describe('a change waits while the end of its credential is committed, and is then refused', () => {
  const mayPass = new Set(Object.values(notHeld).flat());
  for (const [name, { operations: all, text, status, credential }] of Object.entries(races)) {
    // Each write once: those that people make with a session, the others with a key. The long run has every way.
    const operations = all.filter(
      (one, index) => isLongRun || all === bySession || !bySession.includes(one) || index % 8 === 0,
    );
    it(name, async () => {
      const faults: string[] = [];
      const passed: string[] = [];
      for (const operation of operations) {
        const { id, token, key } = await (credential as typeof keyFor)(operation);
        const shown = { ...(token && { token }), ...(key && { key }) };
        const call = await prepareCall(service, operation, world, shown);
        const { answer, waited } = await endMeanwhile({ text, values: [id] }, () => service.call(...call));
        // What the service notes of a credential by itself, its last use, can wait while such a call passes.
        const mayNotWait = mayPass.has(operation.id) && answer?.status !== status;
        if (!waited || mayNotWait) passed.push(operation.id);
        else if (answer?.status !== status) faults.push(`${operation.id}: ${answer?.status} came`);
      }
      assert.deepEqual(faults, []);
      assert.deepEqual(
        passed,
        operations.map(({ id }) => id).filter((id) => mayPass.has(id)),
      );
    });
  }
});
