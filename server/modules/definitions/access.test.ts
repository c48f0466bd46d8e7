import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startTestService } from '../../testing/service.ts';
import { badge, quest, rule } from './test-definitions.ts';

const service = await startTestService();
const bodies = { badges: badge(), rules: rule(), quests: quest(), adventures: undefined };

/** Every call on every kind, by what it needs. */
function calls(path: string) {
  const body = bodies[path as keyof typeof bodies] ?? { name: 'Path', steps: [{ id: 'a', questId: 'any' }] };
  return {
    reads: [
      ['GET', `/${path}`],
      ['GET', `/${path}/any`],
    ] as const,
    writes: [
      ['POST', `/${path}`, body],
      ['PUT', `/${path}/any`, body],
      ['PATCH', `/${path}/any`, {}],
      ['DELETE', `/${path}/none`, undefined],
    ] as const,
  };
}

async function statuses(credential: { token?: string; key?: string }, what: 'reads' | 'writes') {
  const all: number[] = [];
  for (const path of ['badges', 'rules', 'quests', 'adventures']) {
    for (const [method, at, body] of calls(path)[what]) {
      const answer = await service.call(method, at, { ...credential, ...(body ? { body } : {}) });
      all.push(answer.status);
    }
  }
  return all;
}

const isAllowed = (status: number) => [200, 201, 404].includes(status);

describe('who may do what with definitions', () => {
  for (const role of ['OWNER', 'ADMIN', 'DESIGNER'] as const) {
    it(`${role} reads and writes`, async () => {
      const { token } = await service.addMember(role);
      for (const status of await statuses({ token }, 'writes')) assert.ok(isAllowed(status), `${status}`);
      for (const status of await statuses({ token }, 'reads')) assert.equal(status, 200);
    });
  }

  for (const role of ['DEVELOPER', 'VIEWER'] as const) {
    it(`${role} reads only`, async () => {
      const { token } = await service.addMember(role);
      for (const status of await statuses({ token }, 'reads')) assert.ok(isAllowed(status), `${status}`);
      for (const status of await statuses({ token }, 'writes')) assert.equal(status, 403);
    });
  }

  it('a key writes with the scope manage alone, and reads with read', async () => {
    const plain = await service.createKey();
    for (const status of await statuses(plain, 'reads')) assert.ok(isAllowed(status), `${status}`);
    for (const status of await statuses(plain, 'writes')) assert.equal(status, 403);
    const writer = await service.createKey({ scopes: ['write'] });
    for (const status of await statuses(writer, 'reads')) assert.equal(status, 403);
    const manager = await service.createKey({ scopes: ['manage'] });
    for (const status of await statuses(manager, 'writes')) assert.ok(isAllowed(status), `${status}`);
  });

  it('a call without a credential does neither', async () => {
    for (const status of await statuses({}, 'reads')) assert.equal(status, 401);
    for (const status of await statuses({}, 'writes')) assert.equal(status, 401);
  });

  it('a person of another tenant finds nothing', async () => {
    const tenant = await service.post('/tenants', { token: service.owner.token, body: { name: 'Other' } });
    const stranger = await service.addMember('OWNER', tenant.body.id);
    const headers = { 'x-project-id': service.projectId };
    const answer = await service.get('/rules', { token: stranger.token, headers });
    assert.equal(answer.status, 404);
  });

  it('both environments have the same definitions', async () => {
    const [live, test] = [
      await service.createKey({ mode: 'live' }),
      await service.createKey({ mode: 'test' }),
    ];
    const [a, b] = [await service.get('/rules', live), await service.get('/rules', test)];
    assert.equal(a.status, 200);
    assert.ok(a.body.data.length > 0);
    assert.deepEqual(a.body, b.body);
  });
});
