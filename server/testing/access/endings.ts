import assert from 'node:assert/strict';
import type { CallOptions } from '../api-client.ts';
import type { TestMember } from '../members.ts';
import type { TestService } from '../service.ts';
import { keyFactory } from './keys.ts';
import { forPlayers, type Operation } from './operations.ts';
import type { World } from './world.ts';

/** A way for a credential to end, which calls are made with it, and how these are then refused. */
export interface Ending {
  operations: readonly Operation[];
  credential(operation: Operation): Pick<CallOptions, 'key' | 'token'>;
  end(): Promise<unknown>;
  status(operation: Operation): number;
}

const must = async (work: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await work;
  assert.ok(status < 300, JSON.stringify(body));
};

/** All ways for a credential to end that the operations which write, in this world, must respect. */
export function endingsIn(service: TestService, world: World, writes: readonly Operation[]) {
  const makeKey = keyFactory(service);
  const { token: owner } = world.people.OWNER;

  /** People are in the world's tenant, but for what concerns the installation: in its first tenant. */
  const isOfInstallation = ({ expected }: Operation) => expected.who === 'operator';
  const tenantFor = (operation: Operation) =>
    isOfInstallation(operation) ? service.tenantId : world.tenantId;
  const ownerOf = (tenantId: string) => (tenantId === service.tenantId ? service.owner.token : owner);

  function roleFor({ expected: { who } }: Operation) {
    if (typeof who !== 'string') return who.includes('ADMIN') ? 'ADMIN' : 'OWNER';
    return who === 'operator' ? 'OWNER' : 'ADMIN';
  }

  /** The same few people for all operations: one for each role and tenant. */
  async function people(
    operations: readonly Operation[],
    end: (member: TestMember, tenantId: string) => Promise<unknown>,
    status: Ending['status'],
  ): Promise<Ending> {
    const members = new Map<string, TestMember & { tenantId: string }>();
    const nameOf = (operation: Operation) => `${tenantFor(operation)} ${roleFor(operation)}`;
    for (const operation of operations) {
      const tenantId = tenantFor(operation);
      if (members.has(nameOf(operation))) continue;
      members.set(nameOf(operation), {
        tenantId,
        ...(await service.addMember(roleFor(operation), tenantId)),
      });
    }
    return {
      operations,
      credential: (operation) => ({ token: members.get(nameOf(operation))?.token ?? '' }),
      end: () => Promise.all([...members.values()].map((member) => end(member, member.tenantId))),
      status,
    };
  }

  const ofPeople = writes.filter(({ expected: { who } }) => who !== 'anyone' && who !== 'no person');
  const byRole = ofPeople.filter(({ expected: { who } }) => who !== 'any person');
  const notOfViewers = byRole.filter(({ expected: { who } }) => !who.includes('VIEWER'));
  const ofKeys = writes.filter(({ expected }) => expected.key !== undefined);
  const ofPlayers = writes.filter(({ expected }) => expected.player !== undefined).map(forPlayers);

  const demoted = () =>
    people(
      notOfViewers,
      ({ id }, tenantId) =>
        must(
          service.patch(`/tenants/${tenantId}/users/${id}`, {
            token: ownerOf(tenantId),
            body: { role: 'VIEWER' },
          }),
        ),
      () => 403,
    );

  const removed = () =>
    people(
      byRole,
      ({ id }, tenantId) =>
        must(service.delete(`/tenants/${tenantId}/users/${id}`, { token: ownerOf(tenantId) })),
      (operation) => (isOfInstallation(operation) ? 403 : 404),
    );

  const signedOut = () =>
    people(
      ofPeople,
      ({ token }) => must(service.post('/auth/logout', { token })),
      () => 401,
    );

  async function keys(end: (keyId: string) => Promise<unknown>): Promise<Ending> {
    const scopes = ['read', 'write', 'manage'] as const;
    const [live, test] = [
      await makeKey(world, { scopes: [...scopes] }),
      await makeKey(world, { mode: 'test', scopes: [...scopes] }),
    ];
    return {
      operations: ofKeys,
      credential: ({ expected }) => ({ key: (expected.testOnly ? test : live).key }),
      end: () => Promise.all([live, test].map(({ id }) => end(id))),
      status: () => 401,
    };
  }

  const keysPath = `/projects/${world.projectId}/api-keys`;
  const revoked = () => keys((id) => must(service.delete(`${keysPath}/${id}`, { token: owner })));
  const rotated = () => keys((id) => must(service.post(`${keysPath}/${id}/rotate`, { token: owner })));

  let players = 0;
  /** One player for each operation: a player has few calls per minute. */
  async function tokens(
    end: (playerId: string, key: { id: string; key: string }) => Promise<unknown>,
  ): Promise<Ending> {
    const key = await makeKey(world, { scopes: ['write'] });
    const ofOperation = new Map<string, { playerId: string; token: string }>();
    for (const { id } of ofPlayers) {
      const playerId = `held-${++players}`;
      const body = { playerId, events: ['lesson.opened'] };
      const { token } = (await service.post('/auth/player-token', { key: key.key, body })).body;
      ofOperation.set(id, { playerId, token });
    }
    return {
      operations: ofPlayers,
      credential: ({ id }) => ({ token: ofOperation.get(id)?.token ?? '' }),
      end: () => Promise.all([...ofOperation.values()].map(({ playerId }) => end(playerId, key))),
      status: () => 401,
    };
  }

  const tokensRevoked = () =>
    tokens((playerId, { key }) => must(service.post(`/players/${playerId}/revoke-tokens`, { key })));
  const erased = () => tokens((playerId, { key }) => must(service.delete(`/players/${playerId}`, { key })));
  const issuerRevoked = () => {
    const done = new Set<string>();
    return tokens(async (_playerId, { id }) => {
      if (done.has(id)) return;
      done.add(id);
      await must(service.delete(`${keysPath}/${id}`, { token: owner }));
    });
  };

  return {
    'the role was changed': demoted,
    'the person was removed': removed,
    'the session was ended': signedOut,
    'the key was revoked': revoked,
    'the key was rotated': rotated,
    'the tokens of the player were revoked': tokensRevoked,
    'the player was erased': erased,
    'the key that issued the token was revoked': issuerRevoked,
  };
}
