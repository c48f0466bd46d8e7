import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startTestService } from '../../testing/service.ts';
import { openSocket, tokenFor } from './test-sockets.ts';

const players = 150;

describe('clients that lose a node', () => {
  it('all reconnect at the same moment, miss nothing, and do not block other calls', async (t) => {
    const service = await startTestService({}, t);
    const { token } = service.owner;
    const plan = { plan: 'ENTERPRISE', rateLimitPerMinute: 1_000_000 };
    await service.patch(`/projects/${service.projectId}`, { token, body: plan });
    const { key } = await service.createKey();
    const other = await service.startNode();
    const ids = Array.from({ length: players }, (_, n) => `player-${n}`);
    const rename = (displayName: string) =>
      Promise.all(ids.map((id) => other.put(`/players/${id}`, { key, body: { displayName } })));
    const tokens = await Promise.all(ids.map((id) => tokenFor(service, key, id)));

    const before = tokens.map((own) => openSocket(service.url, { token: own }));
    await Promise.all(before.map(({ connected }) => connected));
    await rename('before');
    await Promise.all(before.map((socket) => socket.until((heard) => heard.length === 1)));
    await service.stop();
    await Promise.all(before.map(({ ended }) => ended));
    await rename('meanwhile');

    const node = await service.startNode({ port: Number(new URL(service.url).port) });
    // Without the wait of the SDK, which would spread them over time.
    const after = tokens.map((own, n) =>
      openSocket(node.url, { token: own, lastEventId: before[n]?.heard.at(-1)?.payload.id }),
    );
    const probes = await Promise.all(ids.slice(0, 25).map((id) => node.get(`/players/${id}`, { key })));
    assert.deepEqual(new Set(probes.map(({ status }) => status)), new Set([200]));
    const refused = (await Promise.allSettled(after.map(({ connected }) => connected))).flatMap((one) =>
      one.status === 'rejected' ? [one.reason as unknown] : [],
    );
    assert.deepEqual(refused, []);
    await Promise.all(after.map((socket) => socket.until((heard) => heard.length >= 1)));
    await rename('after');
    await Promise.all(after.map((socket) => socket.until((heard) => heard.length >= 2)));
    for (const [n, { heard }] of after.entries()) {
      const names = heard.map(({ payload }) => payload.data['displayName']);
      assert.deepEqual(names, ['meanwhile', 'after'], `client ${n}`);
    }
    for (const socket of after) socket.close();
  });
});
