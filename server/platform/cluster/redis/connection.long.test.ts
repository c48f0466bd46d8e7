import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { startTestRedis } from '../../../testing/redis.ts';
import { createLog } from '../../log.ts';
import { createMetrics } from '../../metrics.ts';
import { StartupFault } from '../../startup-fault.ts';
import { connectTo, startWithRedis, until } from '../test-redis.ts';
import { checkServer } from './check-server.ts';
import { defineScript } from './script.ts';

async function assertFault(t: TestContext, url: string, reason: RegExp): Promise<void> {
  await assert.rejects(connectTo(url, t), (error) => {
    assert.ok(error instanceof StartupFault, String(error));
    assert.match(error.message, reason);
    assert.doesNotMatch(error.message, /\n|hunter2/);
    return true;
  });
}

/** Between a client and a real Redis: `change` alters what the Redis answers. */
async function startProxy(t: TestContext, port: number, change: (answer: string) => string): Promise<string> {
  const sockets: Socket[] = [];
  const proxy = createServer((client) => {
    const server = connect(port, '127.0.0.1');
    sockets.push(client, server);
    for (const socket of [client, server]) socket.on('error', () => {});
    client.pipe(server);
    server.on('data', (chunk) => client.write(change(chunk.toString('latin1')), 'latin1'));
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  return `redis://127.0.0.1:${(proxy.address() as { port: number }).port}`;
}

const asVersion = (version: string) => (answer: string) =>
  answer.replace(/redis_version:[\d.]+/, (found) => `redis_version:${version}`.padEnd(found.length, '0'));

describe('a Redis that cannot be used', () => {
  it('is refused with one line where the password is missing or wrong', async (t) => {
    const server = await startTestRedis({ password: 'secret' }, t);
    await assertFault(t, `redis://127.0.0.1:${server.port}`, /asks for a password: put it into REDIS_URL/);
    await assertFault(
      t,
      `redis://:hunter2@127.0.0.1:${server.port}`,
      /refuses the user or password in REDIS_URL/,
    );
    await assertFault(t, `redis://ada:hunter2@127.0.0.1:${server.port}`, /refuses the user or password/);
    await connectTo(server.url, t);
  });

  it('is refused with one line where the user lacks rights, or there is no such database', async (t) => {
    const { server, redis } = await startWithRedis(t);
    const at = (login: string) => `redis://${login}@127.0.0.1:${server.port}`;
    await redis.send(['ACL', 'SETUSER', 'ada', 'on', '>hunter2', '~*', '+@all']);
    await assertFault(
      t,
      at('ada:hunter2'),
      /does not give the user in REDIS_URL the rights it needs: NOPERM.*channel/,
    );
    await redis.send(['ACL', 'SETUSER', 'ada', 'allchannels', '-eval', '-evalsha', '-script']);
    await assertFault(t, at('ada:hunter2'), /the rights it needs: NOPERM.*'eval'/);
    await assertFault(t, `${server.url}/999`, /has no database 999/);
  });

  it('is refused with one line where it is too old, and Valkey is taken', async (t) => {
    const server = await startTestRedis({}, t);
    const old = await startProxy(t, server.port, asVersion('6.2.1'));
    await assertFault(t, old, /is version 6\.2\.\d+, which is too old: use Redis 7 or later, or Valkey 8/);
    const ancient = await startProxy(t, server.port, () => "-ERR unknown command 'HELLO'\r\n");
    await assertFault(t, ancient, /is too old/);
    checkServer(
      '# Server\r\nredis_version:7.2.4\r\nserver_name:valkey\r\nvalkey_version:8.1.0\r\nrole:master\r\n',
    );
    checkServer('# Server\r\nredis_version:10.0.1\r\n');
    assert.throws(() => checkServer('redis_version:7.4.0\r\nredis_mode:cluster\r\n'), /Redis Cluster/);
    assert.throws(() => checkServer('redis_version:7.4.0\r\nrole:slave\r\n'), /replica/);
  });

  it('is refused with one line where TLS does not verify, or only one side speaks it', async (t) => {
    const encrypted = await startTestRedis({ tls: true, password: 'hunter2' }, t);
    const open = await startTestRedis({}, t);
    await assertFault(t, encrypted.url, /certificate that does not verify \(DEPTH_ZERO_SELF_SIGNED_CERT\)/);
    await assertFault(t, open.url.replace('redis:', 'rediss:'), /does not answer in TLS: use redis:\/\//);
    await assertFault(
      t,
      encrypted.url.replace('rediss:', 'redis:'),
      /expects TLS: use rediss:\/\/ in REDIS_URL$/,
    );
  });
});

/** Connects while Redis is away, and returns what was logged. */
async function connectWithout(t: TestContext, url: string) {
  const lines: { level: number; msg: string }[] = [];
  const log = createLog('info', { write: (line: string) => lines.push(JSON.parse(line)) });
  const redis = await connectTo(url, t, { log });
  assert.equal(redis.isUp, false);
  await assert.rejects(redis.send(['PING']), { name: 'RedisAway' });
  const errors = lines.filter(({ level }) => level >= 50).map(({ msg }) => msg);
  assert.equal(errors.length, 1);
  assert.doesNotMatch(errors[0] ?? '', /\n|hunter2/);
  return { redis, error: errors[0] ?? '' };
}

describe('a Redis that is away at the start', () => {
  it('is reported in one line, and used as soon as it is there', async (t) => {
    const server = await startTestRedis({}, t);
    await server.stop();
    const { redis, error } = await connectWithout(t, server.url);
    assert.match(
      error,
      /^Redis at 127\.0\.0\.1:\d+ cannot be reached: ECONNREFUSED\. This node starts without it/,
    );
    let sessions = 0;
    redis.onSession(() => sessions++);
    await server.start();
    await until(() => redis.isUp);
    assert.equal(sessions, 1);
    assert.equal(await redis.send(['PING']), 'PONG');
  });

  it('may be one whose name is not known at the moment', async (t) => {
    const { error } = await connectWithout(t, 'redis://:hunter2@redis.invalid:6379');
    assert.match(error, /^Redis at redis\.invalid:6379 cannot be reached/);
  });

  it('may be paused: it takes connections and answers nothing, with TLS and without', async (t) => {
    for (const tls of [false, true]) {
      const server = await startTestRedis({ tls }, t);
      server.pause();
      const { error } = await connectWithout(t, server.url);
      assert.match(error, /cannot be reached/);
      server.resume();
    }
  });

  it('may be behind a proxy that closes every connection', async (t) => {
    const proxy = createServer((client) => client.on('error', () => {}).destroy());
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    t.after(() => proxy.close());
    const { error } = await connectWithout(
      t,
      `redis://127.0.0.1:${(proxy.address() as { port: number }).port}`,
    );
    assert.match(error, /cannot be reached/);
  });
});

describe('Redis', () => {
  it('may start a little later than the service', async (t) => {
    const server = await startTestRedis({}, t);
    await server.stop();
    const connecting = connectTo(server.url, t, { patienceMs: 20_000 });
    await server.start();
    assert.equal((await connecting).isUp, true);
  });

  it('is refused to everybody at once while it is away, told of once, and used again when it is back', async (t) => {
    const server = await startTestRedis({}, t);
    const lines: { level: number; msg: string }[] = [];
    const log = createLog('info', { write: (line: string) => lines.push(JSON.parse(line)) });
    const metrics = createMetrics();
    const redis = await connectTo(server.url, t, { log, metrics });
    const sessions: number[] = [];
    redis.onSession(() => sessions.push(sessions.length));
    for (let round = 1; round <= 2; round++) {
      assert.equal(await redis.send(['PING']), 'PONG');
      await server.stop();
      await until(() => !redis.isUp);
      for (let i = 0; i < 100; i++) await assert.rejects(redis.send(['PING']), { name: 'RedisAway' });
      assert.match(await metrics.registry.metrics(), /^laurel_redis_up 0$/m);
      await server.start();
      await until(() => redis.isUp);
      assert.equal(sessions.length, round + 1);
    }
    assert.deepEqual(
      lines.map(({ level, msg }) => [level, msg]),
      [1, 2].flatMap(() => [
        [50, 'Redis is away; this node goes on by itself'],
        [30, 'Redis is back'],
      ]),
    );
    assert.match(await metrics.registry.metrics(), /^laurel_redis_up 1$/m);
    assert.match(await metrics.registry.metrics(), /^laurel_redis_losses_total 2$/m);
  });

  it('counts as away when it does not answer, though its connections stay open', async (t) => {
    const { server, redis } = await startWithRedis(t);
    server.pause();
    const unanswered = assert.rejects(redis.send(['PING']), { name: 'RedisAway' });
    await until(() => !redis.isUp);
    await unanswered;
    server.resume();
    await until(() => redis.isUp);
    assert.equal(await redis.send(['PING']), 'PONG');
  });

  it('is not away because our own process did not run for a while', async (t) => {
    const { server } = await startWithRedis(t);
    const metrics = createMetrics();
    const redis = await connectTo(server.url, t, { metrics });
    await wait(1_500);
    // Nothing of this process runs meanwhile, as when it is stopped.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5_000);
    for (let i = 0; i < 3; i++) {
      await wait(1);
      assert.equal(await redis.send(['PING']), 'PONG');
    }
    assert.match(await metrics.registry.metrics(), /^laurel_redis_losses_total 0$/m);
  });

  it('runs scripts, also after somebody emptied its cache of them', async (t) => {
    const script = defineScript('return {KEYS[1], ARGV[1], tonumber(ARGV[1]) + 1}');
    const { server, redis } = await startWithRedis(t);
    assert.deepEqual(await redis.run(script, ['a'], [1]), ['a', '1', 2]);
    await redis.send(['SCRIPT', 'FLUSH']);
    assert.deepEqual(await redis.run(script, ['a'], [1]), ['a', '1', 2]);
    await server.stop();
    await server.start();
    await until(() => redis.isUp);
    assert.deepEqual(await redis.run(script, ['a'], [1]), ['a', '1', 2]);
  });
});
