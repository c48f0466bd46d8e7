import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { describe, it } from 'node:test';
import { type Config, readConfig, shareOfWorker } from './config.ts';
import { asWorkers } from './setting-values.ts';
import { badSettings, besideSetting } from './testing/bad-settings.ts';

function accepted(env: Record<string, string>): Config {
  const read = readConfig(env);
  assert.ok('config' in read, JSON.stringify(read));
  return read.config;
}
function faults(env: Record<string, string>): string[] {
  const read = readConfig(env);
  assert.ok('faults' in read, `${JSON.stringify(env)} was accepted`);
  return read.faults;
}

const secret = 'k'.repeat(32);
const admin = { LAUREL_ADMIN_EMAIL: 'Ada@Example.com', LAUREL_ADMIN_PASSWORD: 'ten letters' };

describe('settings', () => {
  it('have their defaults', () => {
    const config = accepted({});
    const { host, port, databaseUrl, redis, dataDir, admin, secretKeys, hosted, logLevel } = config;
    assert.deepEqual(
      { host, port, databaseUrl, redis, dataDir, admin, secretKeys, hosted, logLevel },
      {
        host: '127.0.0.1',
        port: 3000,
        databaseUrl: undefined,
        redis: undefined,
        dataDir: resolve('data'),
        admin: undefined,
        secretKeys: [],
        hosted: false,
        logLevel: 'info',
      },
    );
    assert.deepEqual([config.trustedProxies, config.corsOrigins], [[], []]);
    assert.deepEqual([config.mail, config.publicUrl], [undefined, undefined]);
    assert.deepEqual(config.webhooks, {
      retryDelays: [0, 60, 300, 1800, 7200],
      allowPrivate: false,
      allowedRanges: [],
      logDays: 30,
      concurrency: 1_000,
      concurrencyPerReceiver: 50,
      timeoutMs: 30_000,
    });
    assert.deepEqual(config.realtime, {
      maxSockets: 10_000,
      sockets: { perToken: 10, perPlayer: 20, perProject: 5_000, perAddress: 2_000 },
      maxMessage: 65_536,
      messagesPerSecond: 20,
      channelsPerSocket: 50,
      stopSpreadMs: 5_000,
    });
  });

  it('say how many workers there are, and divide what a node has between them', () => {
    assert.equal(accepted({}).workers, 1);
    assert.equal(accepted({}).databaseConnections, 30);
    assert.equal(accepted({ LAUREL_WORKERS: '' }).workers, 1);
    assert.equal(accepted({ LAUREL_WORKERS: '7' }).workers, 7);
    assert.deepEqual(
      [1, 2, 4, 16, 200].map((cores) => asWorkers('auto', cores)),
      [1, 1, 3, 15, 50],
    );
    assert.ok(accepted({ LAUREL_WORKERS: 'auto' }).workers >= 1);
    for (const wrong of ['0', '-1', '51', '1.5', 'two', 'AUTO', ' 2', '1e1']) {
      const [fault = '', ...others] = faults({ LAUREL_WORKERS: wrong });
      assert.equal(fault, `LAUREL_WORKERS: must be auto or a whole number from 1 to 50, not "${wrong}"`);
      assert.deepEqual(others, []);
    }
    const whole = accepted({ LAUREL_WORKERS: '3', LAUREL_MAX_IN_FLIGHT: '100' });
    const { databaseConnections, http, realtime, webhooks } = shareOfWorker(whole);
    assert.deepEqual([whole.databaseConnections, databaseConnections], [60, 20]);
    assert.deepEqual(http, { inFlight: 34, connections: 6_667, connectionsPerAddress: 1_667 });
    assert.deepEqual([realtime.maxSockets, webhooks.concurrency], [3_334, 334]);
    assert.deepEqual(realtime.sockets, whole.realtime.sockets);
    const few = { LAUREL_WORKERS: '4', LAUREL_DATABASE_CONNECTIONS: '63' };
    assert.match(
      faults(few)[0] ?? '',
      /^LAUREL_DATABASE_CONNECTIONS: must be at least 64 with LAUREL_WORKERS=4/,
    );
    assert.equal(accepted({ ...few, LAUREL_DATABASE_CONNECTIONS: '64' }).databaseConnections, 64);
  });

  it('for the database take every form that its client takes', () => {
    for (const url of [
      'postgres://host/x',
      'postgresql://ada:p%25%40ss@host:5433/x?sslmode=require',
      'postgres://ada@/x?host=/run&port=5433',
      'postgres:///x',
      'postgres://[::1]:5432/x',
      `postgres://host/x?sslrootcert=${import.meta.filename}`,
    ]) {
      assert.equal(accepted({ DATABASE_URL: url }).databaseUrl, url);
    }
  });

  it('that are empty count as absent', () => {
    const names = badSettings.map(([name]) => name);
    assert.deepEqual(accepted(Object.fromEntries(names.map((name) => [name, '']))), accepted({}));
  });

  it('are read', () => {
    const config = accepted({
      PORT: '0',
      HOST: '::',
      DATABASE_URL: 'postgres://user:pass@/laurel?host=/run/postgresql',
      REDIS_URL: 'rediss://ada:p%40ss@cache:6380/2',
      LAUREL_DATA_DIR: '/somewhere/else',
      ...admin,
      LAUREL_SECRET_KEY: secret,
      LAUREL_SECRET_KEY_PREVIOUS: `${'a'.repeat(40)}, ${'b'.repeat(32)}`,
      LAUREL_TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      LAUREL_CORS_ORIGINS: 'https://app.example.com,http://localhost:5173',
      LAUREL_HOSTED: 'true',
      LAUREL_LOG_LEVEL: 'debug',
      LAUREL_MAX_IN_FLIGHT: '7',
      LAUREL_WEBHOOKS_RETRY_DELAYS: '0,1,2,3,4',
      LAUREL_WEBHOOKS_ALLOW_PRIVATE: 'true',
      LAUREL_WEBHOOKS_ALLOWED_RANGES: '10.1.0.0/16, fd00::/8',
      LAUREL_WEBHOOKS_LOG_DAYS: '7',
      LAUREL_WEBHOOKS_CONCURRENCY: '20',
      LAUREL_WEBHOOKS_CONCURRENCY_PER_RECEIVER: '2',
      LAUREL_REALTIME_MAX_SOCKETS: '5',
      LAUREL_REALTIME_SOCKETS_PER_TOKEN: '2',
      LAUREL_REALTIME_SOCKETS_PER_PLAYER: '3',
      LAUREL_REALTIME_SOCKETS_PER_PROJECT: '4',
      LAUREL_REALTIME_SOCKETS_PER_ADDRESS: '5',
      LAUREL_REALTIME_MAX_MESSAGE: '8192',
      LAUREL_REALTIME_MESSAGES_PER_SECOND: '3',
      LAUREL_REALTIME_CHANNELS_PER_SOCKET: '2',
      LAUREL_REALTIME_STOP_SECONDS: '3',
    });
    assert.equal(config.databaseUrl, 'postgres://user:pass@/laurel?host=/run/postgresql');
    assert.equal(config.port, 0);
    assert.equal(config.host, '::');
    assert.equal(config.dataDir, '/somewhere/else');
    const redis = { host: 'cache', port: 6380, tls: true, username: 'ada', password: 'p@ss', database: 2 };
    assert.deepEqual(config.redis, redis);
    assert.deepEqual(config.admin, { email: 'ada@example.com', password: 'ten letters' });
    assert.deepEqual(config.secretKeys, [secret, 'a'.repeat(40), 'b'.repeat(32)]);
    assert.deepEqual(config.trustedProxies, ['10.0.0.0/8', '::1']);
    assert.deepEqual(config.corsOrigins, ['https://app.example.com', 'http://localhost:5173']);
    assert.deepEqual([config.hosted, config.logLevel, config.http.inFlight], [true, 'debug', 7]);
    assert.deepEqual(config.webhooks, {
      retryDelays: [0, 1, 2, 3, 4],
      allowPrivate: true,
      allowedRanges: ['10.1.0.0/16', 'fd00::/8'],
      logDays: 7,
      concurrency: 20,
      concurrencyPerReceiver: 2,
      timeoutMs: 30_000,
    });
    assert.deepEqual(config.realtime, {
      maxSockets: 5,
      sockets: { perToken: 2, perPlayer: 3, perProject: 4, perAddress: 5 },
      maxMessage: 8192,
      messagesPerSecond: 3,
      channelsPerSocket: 2,
      stopSpreadMs: 3_000,
    });
  });

  it('for mail are read from a URL and a sender', () => {
    const read = (url: string, from = 'laurel@example.com') =>
      accepted({ LAUREL_SMTP_URL: url, LAUREL_MAIL_FROM: from }).mail;
    const from = { name: '', address: 'laurel@example.com' };
    const login = { user: 'ada@x', password: 'p@ss:word' };
    assert.deepEqual(read('smtp://mail.example.com'), {
      ...{ host: 'mail.example.com', port: 587, secure: false, requireTls: false, login: undefined, from },
    });
    assert.deepEqual(read('smtps://ada%40x:p%40ss%3Aword@mail.example.com/'), {
      ...{ host: 'mail.example.com', port: 465, secure: true, requireTls: false, login, from },
    });
    const overStartTls = read('smtp://ada%40x:p%40ss%3Aword@[2001:db8::1]:2525');
    assert.deepEqual(
      [overStartTls?.host, overStartTls?.port, overStartTls?.requireTls],
      ['2001:db8::1', 2525, true],
    );
    assert.equal(
      read('smtp://u:p@127.0.0.1:1025')?.requireTls,
      false,
      'this machine alone sees the password',
    );
    assert.deepEqual(read('smtp://h', 'The team  <team@example.com>')?.from, {
      ...{ name: 'The team', address: 'team@example.com' },
    });
    assert.equal(
      accepted({ LAUREL_PUBLIC_URL: 'https://laurel.example.com/' }).publicUrl,
      'https://laurel.example.com',
    );
  });

  it('for mail are set together, and a password in them is never shown', () => {
    const either = 'LAUREL_SMTP_URL and LAUREL_MAIL_FROM: set both or neither';
    assert.deepEqual(faults({ LAUREL_SMTP_URL: 'smtp://h' }), [either]);
    assert.deepEqual(faults({ LAUREL_MAIL_FROM: 'a@b.c' }), [either]);
    const told = faults({ LAUREL_SMTP_URL: 'http://u:hunter2@h', LAUREL_MAIL_FROM: 'nobody' });
    assert.equal(told.length, 2, 'one line a fault');
    assert.doesNotMatch(told.join(), /hunter2/);
  });

  for (const [name, ...values] of badSettings) {
    for (const value of values) {
      it(`that are bad are named: ${name}=${value.slice(0, 40)}`, () => {
        const told = faults({ ...besideSetting[name], [name]: value });
        assert.equal(told.length, 1, told.join('\n'));
        assert.ok(told[0]?.startsWith(`${name}: `), told.join());
        assert.doesNotMatch(told[0] ?? '', /\n/);
      });
    }
  }

  it('each have values that are bad', () => {
    const read = readConfig({});
    assert.ok('names' in read);
    assert.deepEqual(badSettings.map(([name]) => name).sort(), [...read.names].sort());
  });

  it('of the first owner come together, and are fit for one', () => {
    assert.match(faults({ LAUREL_ADMIN_EMAIL: admin.LAUREL_ADMIN_EMAIL }).join(), /set both or neither/);
    assert.match(
      faults({ LAUREL_ADMIN_PASSWORD: admin.LAUREL_ADMIN_PASSWORD }).join(),
      /set both or neither/,
    );
    assert.match(faults({ ...admin, LAUREL_ADMIN_EMAIL: 'ada' }).join(), /LAUREL_ADMIN_EMAIL: "ada" is not/);
    for (const password of ['nine char', 'x'.repeat(201)]) {
      assert.match(faults({ ...admin, LAUREL_ADMIN_PASSWORD: password }).join(), /10 to 200 characters/);
    }
  });

  it('of an older secret key need the one that signs', () => {
    assert.match(faults({ LAUREL_SECRET_KEY_PREVIOUS: secret }).join(), /also set LAUREL_SECRET_KEY/);
    assert.match(
      faults({ LAUREL_SECRET_KEY: secret, LAUREL_SECRET_KEY_PREVIOUS: 'short' }).join(),
      /at least 32/,
    );
  });

  it('that are bad are all told at once', () => {
    assert.equal(faults({ PORT: 'x', HOST: 'a b', LAUREL_HOSTED: 'x', LAUREL_LOG_LEVEL: 'x' }).length, 4);
  });

  it('that hold a secret are never repeated in a message', () => {
    const told = faults({
      DATABASE_URL: 'mysql://root:hunter2@db/x',
      REDIS_URL: 'http://:hunter2@cache',
      LAUREL_SECRET_KEY: 'hunter2',
      LAUREL_ADMIN_EMAIL: 'a@b.c',
      LAUREL_ADMIN_PASSWORD: 'hunter2',
    });
    assert.equal(told.length, 4);
    assert.doesNotMatch(told.join('\n'), /hunter2/);
  });

  it('with an unknown LAUREL_ name are warned of; others are ignored', () => {
    const read = readConfig({ LAUREL_HOSTET: 'true', LAUREL_LOG_LEVEL: 'warn', PATH: '/bin', HOME: '/root' });
    assert.ok('warnings' in read);
    assert.deepEqual(read.warnings, ['LAUREL_HOSTET is not a known setting and has no effect']);
  });
});
