import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openRaw, type RawConnection } from '../../../testing/raw-http.ts';
import { startTestService } from '../../../testing/service.ts';
import { openSocket, type TestSocket, tokenFor } from '../test-sockets.ts';
import { mostWaitingConnections } from './waiting-connections.ts';

const roomy = { perToken: 100, perPlayer: 100, perProject: 100, perAddress: 100 };
const service = await startTestService({ trustedProxies: ['127.0.0.1'] });

/** A node on which only the given limits are small. */
async function nodeWith(sockets: Partial<typeof roomy>) {
  const node = await service.startNode({
    realtime: { ...service.config.realtime, sockets: { ...roomy, ...sockets } },
  });
  const { key } = await service.createKey();
  return { url: node.url, key, post: node.post };
}

type Refused = { code: string; message: string };

/** Opens them all at once. Returns those that were admitted, and why the others were not. */
async function openAll(url: string, tokens: readonly string[], address = '203.0.113.7') {
  const all = tokens.map((token) =>
    openSocket(url, { token }, { extraHeaders: { 'x-forwarded-for': address } }),
  );
  const outcomes = await Promise.allSettled(all.map(({ connected }) => connected));
  const open: TestSocket[] = all.filter((_, i) => outcomes[i]?.status === 'fulfilled');
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as Refused] : []));
  return { open, refused };
}
const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

async function untilLetIn(url: string, token: string): Promise<TestSocket> {
  const { open } = await openAll(url, [token]);
  return open[0] ?? untilLetIn(url, token);
}

describe('sockets at once', () => {
  it('of one token are bounded; another token of the same player gets in, and so does this one after a close', async () => {
    const node = await nodeWith({ perToken: 3 });
    const token = await tokenFor(node, node.key, 'ada');
    const { open, refused } = await openAll(node.url, times(8, token));
    assert.equal(open.length, 3);
    assert.deepEqual(new Set(refused.map(({ code }) => code)), new Set(['RATE_LIMITED']));
    assert.match(refused[0]?.message ?? '', /^This token already has 3 open sockets/);
    const other = await tokenFor(node, node.key, 'ada');
    assert.equal((await openAll(node.url, [other])).open.length, 1);
    open[0]?.close();
    await untilLetIn(node.url, token);
  });

  it('of one token include those that were refreshed with it', async () => {
    const node = await nodeWith({ perToken: 1 });
    const [first, second] = [await tokenFor(node, node.key, 'ada'), await tokenFor(node, node.key, 'ada')];
    const { open } = await openAll(node.url, [first]);
    assert.deepEqual(await open[0]?.ask('refresh', { token: second }), { ok: true });
    assert.equal((await openAll(node.url, [second])).refused.length, 1);
    assert.equal((await openAll(node.url, [first])).open.length, 1);
    const refused = await open[0]?.ask('refresh', { token: first });
    assert.partialDeepStrictEqual(refused, { ok: false, error: { code: 'RATE_LIMITED' } });
  });

  it('of one player are bounded over all their tokens; another player gets in', async () => {
    const node = await nodeWith({ perPlayer: 2 });
    const tokens = await Promise.all(times(5, 'ada').map((player) => tokenFor(node, node.key, player)));
    const { open, refused } = await openAll(node.url, tokens);
    assert.equal(open.length, 2);
    assert.match(refused[0]?.message ?? '', /^This player already has 2 open sockets/);
    assert.equal((await openAll(node.url, [await tokenFor(node, node.key, 'eve')])).open.length, 1);
  });

  it('of one project and environment are bounded; another environment gets in', async () => {
    const node = await nodeWith({ perProject: 2 });
    const { open, refused } = await openAll(node.url, times(4, await tokenFor(node, node.key)));
    assert.equal(open.length, 2);
    assert.match(refused[0]?.message ?? '', /^This environment of the project already has 2 open sockets/);
    const test = await service.createKey({ mode: 'test' });
    assert.equal((await openAll(node.url, [await tokenFor(node, test.key)])).open.length, 1);
  });

  it('of one address, as trusted proxies report it, are bounded; another address gets in', async () => {
    const node = await nodeWith({ perAddress: 2 });
    const token = await tokenFor(node, node.key);
    const { open, refused } = await openAll(node.url, times(4, token), '2001:db8::1');
    assert.equal(open.length, 2);
    assert.match(refused[0]?.message ?? '', /^Your network address already has 2 open sockets/);
    assert.equal((await openAll(node.url, [token], '2001:db8::2')).refused.length, 1, 'the same /64');
    assert.equal((await openAll(node.url, [token], '2001:db8:0:1::1')).open.length, 1);
    const metrics = await (await fetch(`${node.url}/metrics`)).text();
    assert.match(metrics, /^laurel_realtime_over_limit_total\{limit="address"\} 3$/m);
  });

  it('without a token are bounded, and the oldest make room for honest ones', async (t) => {
    const node = await nodeWith({});
    const { host, pathname, search } = new URL('/socket.io/?EIO=4&transport=websocket', node.url);
    const upgrade = [
      `GET ${pathname}${search} HTTP/1.1`,
      `host: ${host}`,
      'connection: Upgrade',
      'upgrade: websocket',
      'sec-websocket-version: 13',
      'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
      'x-forwarded-for: 203.0.113.7\r\n\r\n',
    ].join('\r\n');
    const surplus = 20;
    const silent: RawConnection[] = [];
    for (let i = 0; i < mostWaitingConnections.perAddress + surplus; i++) {
      const connection = await openRaw(node.url);
      connection.socket.write(upgrade);
      silent.push(connection);
    }
    t.after(() => {
      for (const { socket } of silent) socket.destroy();
    });
    await Promise.all(silent.slice(0, surplus).map(({ ended }) => ended));
    assert.equal((await openAll(node.url, [await tokenFor(node, node.key)])).open.length, 1);
  });
});
