import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startTestService } from '../../testing/service.ts';
import { openSocket, tokenFor } from './test-sockets.ts';

const count = 8;

async function startWithSockets(t: Parameters<typeof startTestService>[1], stopSpreadMs: number) {
  const first = await startTestService({}, t);
  const { realtime } = first.config;
  const node = await first.startNode({ realtime: { ...realtime, stopSpreadMs } });
  const { key } = await first.createKey();
  const token = await tokenFor(first, key, 'ada');
  const ended: number[] = [];
  const sockets = Array.from({ length: count }, (_, i) => {
    const socket = openSocket(node.url, { token }, { transports: [i % 2 ? 'polling' : 'websocket'] });
    void socket.ended.then(() => ended.push(i));
    return socket;
  });
  for (const { connected } of sockets) await connected;
  return { node, key, token, ended, sockets };
}

describe('a node with sockets that stops', () => {
  it('closes them one after the other, serves requests meanwhile, and takes no new ones', async (t) => {
    const { node, key, token, ended, sockets } = await startWithSockets(t, 3_000);
    const stopped = node.stop();
    await Promise.race(sockets.map((socket) => socket.ended));
    assert.ok(ended.length < count, 'not all at once');
    const ready = await fetch(`${node.url}/health/ready`);
    assert.equal(ready.status, 503);
    const answer = await node.get('/players', { key });
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('connection'), 'close');
    await assert.rejects(openSocket(node.url, { token }).connected);
    for (const socket of sockets) assert.match(await socket.ended, /^transport (close|error)$/);
    await stopped;
    await assert.rejects(fetch(`${node.url}/health/live`));
  });

  it('closes all at once if the time is 0', async (t) => {
    const { node, sockets } = await startWithSockets(t, 0);
    await node.stop();
    for (const socket of sockets) assert.match(await socket.ended, /^transport (close|error)$/);
  });
});
