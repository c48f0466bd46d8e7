import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { operatorCommands } from '../../../server/cli/run-command.ts';
import { eventually, startReceiver } from '../../../server/modules/webhooks/test-receiver.ts';
import { isLongRun } from '../../../server/testing/long-run.ts';
import { startTestService, temporaryDirectory } from '../../../server/testing/service.ts';
import { verifyWebhook } from '../../sdk/src/verify-webhook.ts';
import { knowsCommand } from './run.ts';
import { runCli, type Session, startCli } from './test-cli.ts';

const service = await startTestService();
const { token } = service.owner;
const rule = {
  id: 'minutes',
  name: 'Minutes',
  on: 'workout.finished',
  then: [{ do: 'grantXp', amount: 'event.properties.minutes * 10' }],
};
await service.post('/rules', { token, headers: { 'x-project-id': service.projectId }, body: rule });

const home = await temporaryDirectory();
/** A settings folder in which the owner is signed in, as after `login`. */
async function signedIn(profile: Record<string, unknown> = {}) {
  const folder = join(await temporaryDirectory(), 'config');
  const env = { XDG_CONFIG_HOME: folder, HOME: home };
  await runCli(env, 'logout', '--url', service.url);
  const { writePrivate } = await import('./private-file.ts');
  const known = { accessToken: token, email: service.owner.email, ...profile };
  await writePrivate(join(folder, 'laurel/config.json'), {
    url: service.url,
    profiles: { [service.url]: known },
  });
  return env;
}
const person = await signedIn();
const withKey = {
  XDG_CONFIG_HOME: join(home, 'none'),
  LAUREL_URL: service.url,
  LAUREL_API_KEY: service.testKey,
};

const codeIn = (session: Session) => session.until(/Compare the code: (\S+)/).then(([, code = '']) => code);

describe('login and logout', () => {
  it('store a token that only its owner can read, use it, and revoke it', async () => {
    const folder = join(await temporaryDirectory(), 'config');
    const env = { XDG_CONFIG_HOME: folder, HOME: home };
    const login = startCli(env, 'login', '--url', `${service.url}/`);
    const userCode = await codeIn(login);
    await service.post('/auth/device/approve', { token, body: { userCode } });
    assert.equal(await login.ended, 0);
    assert.equal(login.out(), `Signed in to ${service.url} as ${service.owner.email}.\n`);
    const file = join(folder, 'laurel/config.json');
    assert.equal((await stat(file)).mode & 0o777, 0o600);
    assert.equal((await stat(join(folder, 'laurel'))).mode & 0o777, 0o700);
    const { accessToken } = JSON.parse(await readFile(file, 'utf8')).profiles[service.url];
    assert.equal((await service.get('/auth/me', { token: accessToken })).status, 200);

    // If the file was made readable for others, that is corrected.
    await chmod(file, 0o644);
    const me = await runCli(env, 'whoami', '--json');
    assert.equal(JSON.parse(me.out).email, service.owner.email);
    assert.equal((await stat(file)).mode & 0o777, 0o600);

    assert.equal((await runCli(env, 'logout')).status, 0);
    assert.equal((await service.get('/auth/me', { token: accessToken })).status, 401);
    assert.ok(!(await readFile(file, 'utf8')).includes(accessToken));
    assert.match((await runCli(env, 'logout')).out, /You were not signed in/);
  });

  it('say that a sign-in was denied', async () => {
    const env = { XDG_CONFIG_HOME: await temporaryDirectory(), HOME: home };
    const login = startCli(env, 'login', '--url', service.url);
    const userCode = await codeIn(login);
    await service.post('/auth/device/deny', { token, body: { userCode } });
    assert.equal(await login.ended, 3);
    assert.match(login.err(), /Error: The sign-in was denied\.\n$/);
  });

  it('can be cancelled', async () => {
    const login = startCli({ XDG_CONFIG_HOME: await temporaryDirectory() }, 'login', '--url', service.url);
    await codeIn(login);
    assert.equal(await login.end(), 130);
  });
});

describe('a mistake', () => {
  const cases: [what: string, env: Record<string, string>, args: string[], status: number, told: RegExp][] = [
    ['an unknown command', person, ['lisen'], 2, /unknown command 'lisen'\n\(Did you mean listen\?\)/],
    ['an unknown option', person, ['tail', '--typ', 'x'], 2, /Did you mean --type/],
    ['a missing option', person, ['send', 'x'], 2, /required option '--player <id>' not specified/],
    ['an odd environment', person, ['players', 'list', '--env', 'prod'], 2, /Allowed choices are live, test/],
    ['an odd limit', person, ['players', 'list', '--limit', '0'], 2, /whole number from 1 to 100/],
    ['an odd address', person, ['whoami', '--url', 'laurel'], 2, /must begin with http:\/\/ or https:\/\//],
    [
      'nobody signed in',
      { XDG_CONFIG_HOME: '/nonexistent' },
      ['whoami', '--url', service.url],
      3,
      /laurel login/,
    ],
    [
      'a wrong key',
      { ...withKey, LAUREL_API_KEY: 'svc_test_wrong' },
      ['players', 'list'],
      3,
      /Run "laurel login"/,
    ],
    [
      'no key at all',
      { ...withKey, LAUREL_API_KEY: 'hello' },
      ['players', 'list'],
      3,
      /must begin with svc_live_/,
    ],
    [
      'a key elsewhere',
      withKey,
      ['players', 'list', '--env', 'live'],
      2,
      /is a key for test, but --env says live/,
    ],
    ['an unknown project', person, ['use', 'nothing'], 2, /There is no project "nothing"/],
    ['an unknown player', withKey, ['players', 'get', 'nobody'], 1, /No such player/],
    ['an unknown type', withKey, ['tail', '--type', 'player.levelup'], 2, /There is no event type/],
    ['an odd forward address', withKey, ['listen', '--forward-to', 'ftp://x'], 2, /http or https address/],
    [
      'no service',
      { ...withKey, LAUREL_URL: 'http://127.0.0.1:9' },
      ['players', 'list'],
      4,
      /Cannot reach http:\/\/127/,
    ],
    ['no listener', person, ['trigger', 'quest.completed'], 2, /start "laurel listen" first/],
  ];
  for (const [what, env, args, status, told] of cases) {
    it(`such as ${what} ends with ${status} and says what to do, without a stack trace`, async () => {
      const result = await runCli(env, ...args);
      assert.match(result.err, told);
      assert.doesNotMatch(result.err, /\n\s+at /);
      assert.deepEqual([result.status, result.out], [status, '']);
    });
  }

  it('is JSON for programs that ask for it, with the code and the request id', async () => {
    const { err, status } = await runCli(withKey, 'players', 'get', 'nobody', '--json');
    const { error } = JSON.parse(err);
    assert.deepEqual([status, error.code], [1, 'NOT_FOUND']);
    assert.ok(error.requestId);
  });
});

describe('projects and data', () => {
  it('are listed, chosen and used', async () => {
    const env = await signedIn();
    const listed = JSON.parse((await runCli(env, 'projects', '--json')).out);
    assert.deepEqual(
      listed.map(({ id, used }: Record<string, unknown>) => [id, used]),
      [[service.projectId, false]],
    );
    const used = await runCli(env, 'use', service.projectId.slice(0, 20), '--env', 'live');
    assert.match(used.out, /^Using .+, environment live\.\n$/);
    assert.match((await runCli(env, 'projects')).out, /^ +NAME +PLAN +TENANT +ID\n\* /);
    assert.equal(JSON.parse((await runCli(env, 'whoami', '--json')).out).environment, 'live');
  });

  it('send an event with its properties, and read it and its player', async () => {
    const sent = await runCli(
      person,
      'send',
      'workout.finished',
      '--player',
      'ada',
      'minutes=25',
      '--id',
      'w-1',
    );
    assert.match(sent.out, /^Sent to test: workout.finished\n {2}xp .*amount=250/);
    assert.match(sent.out, /ada has 250 XP, level 3\.\n$/);
    const again = await runCli(
      withKey,
      'send',
      'workout.finished',
      '--player',
      'ada',
      '--id',
      'w-1',
      '--json',
    );
    assert.equal(JSON.parse(again.out).duplicate, true);
    assert.equal(JSON.parse((await runCli(withKey, 'players', 'get', 'ada', '--json')).out).xp, 250);
    assert.match(
      (await runCli(withKey, 'players', 'list')).out,
      /^ID +NAME +XP +LEVEL +LAST SEEN\nada +- +250 +3 /,
    );
    assert.equal(JSON.parse((await runCli(withKey, 'events', 'list', '--json')).out)[0].id, 'w-1');
    const event = JSON.parse((await runCli(withKey, 'events', 'get', 'w-1', '--json')).out);
    assert.deepEqual(event.properties, { minutes: 25 });
  });

  it('have a link to the console', async () => {
    assert.equal((await runCli(withKey, 'open', 'docs')).out, `${service.url}/docs\n`);
  });
});

describe('tail', () => {
  it('shows events, filtered, and each as a line of JSON', async () => {
    const all = startCli(withKey, 'tail', '--json');
    const some = startCli(withKey, 'tail', '--type', 'player.*', '--player', 'tim');
    for (const session of [all, some]) await session.until(/Waiting for events/);
    for (const id of ['tom', 'tim']) await service.put(`/players/${id}`, { key: service.testKey, body: {} });
    await some.until(/player\.created +tim/);
    await all.until(/tim/);
    assert.deepEqual([await all.end(), await some.end()], [0, 0]);
    assert.doesNotMatch(some.out(), /tom/);
    const events = all
      .out()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.deepEqual(
      events.map(({ data }) => data.playerId),
      ['tom', 'tim'],
    );
  });
});

const sessions: Session[] = [];
after(() => Promise.all(sessions.map((session) => session.end())));

/** Starts a session of `listen`, and waits until it is connected. */
async function listen(env: Record<string, string>, forwardTo: string, ...args: string[]) {
  const session = startCli(env, 'listen', '--forward-to', forwardTo, '--json', ...args);
  sessions.push(session);
  const [line] = await session.until(/^\{"ready":true.*$/m);
  return { ...session, ready: JSON.parse(line) as { secret: string; resumed: boolean } };
}
const keyEnv = async (url = service.url) => ({
  ...withKey,
  LAUREL_URL: url,
  XDG_CONFIG_HOME: await temporaryDirectory(),
});
const rename = (displayName: string, on: Pick<typeof service, 'put'> = service, id = 'lin') =>
  on.put(`/players/${id}`, { key: service.testKey, body: { displayName } });

describe('listen', () => {
  it('forwards events signed as webhooks, which the SDK verifies', async () => {
    const receiver = await startReceiver();
    const session = await listen(
      await keyEnv(),
      receiver.url,
      '--events',
      'player.*',
      '--filter',
      'playerId=sue',
    );
    const { secret } = session.ready;
    assert.match(secret, /^whsec_/);
    await rename('Tom', service, 'tom-2');
    await rename('Sue', service, 'sue');
    await rename('Suzy', service, 'sue');
    await receiver.until(2);
    const [first, second] = receiver.received;
    for (const { headers, body } of [first, second].filter((one) => one !== undefined)) {
      const event = await verifyWebhook({ payload: body, headers, secret });
      assert.ok(event.type === 'player.updated' || event.type === 'player.created');
      assert.equal(event.data.playerId, 'sue');
      assert.equal(headers['x-service-event'], event.type);
      assert.equal(headers['x-service-environment'], 'test');
      assert.equal(headers['x-service-attempt'], '1');
      assert.equal(headers['webhook-id'], event.id);
      assert.equal(headers['user-agent'], 'Laurel-Webhooks/1');
      const { 'webhook-signature': _, 'webhook-id': __, ...plain } = headers;
      assert.equal((await verifyWebhook({ payload: body, headers: plain, secret })).id, event.id);
    }
    assert.deepEqual([first?.event.type, second?.event.type], ['player.created', 'player.updated']);
    await session.until(/"status":200.*\n.*"status":200/);

    // `trigger` finds the session and its secret.
    const env = { ...withKey, XDG_CONFIG_HOME: await temporaryDirectory() };
    const elsewhere = await runCli(
      env,
      'trigger',
      'quest.completed',
      '--forward-to',
      receiver.url,
      '--secret',
      secret,
    );
    assert.equal(elsewhere.status, 0, elsewhere.err);
    const third = receiver.received[2];
    assert.equal(
      (await verifyWebhook({ payload: third?.body ?? '', headers: third?.headers ?? {}, secret })).type,
      'quest.completed',
    );
    assert.equal(await session.end(), 0);
  });

  it('shows the responses of the receiver, and continues after failures', async () => {
    const receiver = await startReceiver((_received, response) => {
      response.statusCode = 500;
      response.end();
    });
    const env = await keyEnv();
    const session = startCli(env, 'listen', '--forward-to', receiver.url, '--secret', 'my own secret');
    await session.until(/Signing secret: my own secret\n/);
    await rename('A', service, 'fail');
    await session.until(/player\.created +fail.*→ 500 +\d+ ms/);
    receiver.answerWith((_received, response) => void response.writeHead(302, { location: '/x' }).end());
    await rename('B', service, 'fail');
    await session.until(/player\.updated +fail.*→ 302/);
    assert.equal(await session.end(), 0);
    // Only the owner can read the secret and the position to continue from.
    const folder = join(env.XDG_CONFIG_HOME, 'laurel/listen');
    assert.equal((await stat(join(folder, 'last.json'))).mode & 0o777, 0o600);
    assert.equal((await stat(folder)).mode & 0o777, 0o700);
    const triggered = await runCli(env, 'trigger', 'player.created');
    assert.equal(triggered.status, 1);
    assert.match(triggered.err, /did not accept it: status 302/);
  });

  it('waits a moment for a receiver that is being restarted', async () => {
    const port = (await startReceiver()).port;
    const { createServer } = await import('node:http');
    // A port that is free again: nobody listens there until the first attempt has failed.
    const probe = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => probe.once('listening', done));
    const free = (probe.address() as { port: number }).port;
    await new Promise((done) => probe.close(done));
    assert.notEqual(free, port);
    const session = await listen(await keyEnv(), `127.0.0.1:${free}/hooks`);
    await rename('Late', service, 'late');
    await new Promise((done) => setTimeout(done, 300));
    const attempts: unknown[] = [];
    const server = createServer((request, response) => {
      attempts.push(request.headers['x-service-attempt']);
      response.end();
    }).listen(free, '127.0.0.1');
    await session.until(/"status":200/);
    assert.ok(Number(attempts[0]) > 1, String(attempts[0]));
    assert.equal(await session.end(), 0);
    await new Promise((done) => server.close(done));
  });

  it('continues where the last session ended', async () => {
    const receiver = await startReceiver();
    const env = await keyEnv();
    const first = await listen(env, receiver.url);
    await rename('1', service, 'again');
    await receiver.until(1);
    await first.until(/"status":200/);
    await first.end();
    await rename('2', service, 'again');
    await rename('3', service, 'again');
    const second = await listen(env, receiver.url);
    assert.equal(second.ready.resumed, true);
    await rename('4', service, 'again');
    await receiver.until(4);
    assert.deepEqual(
      receiver.received.map(({ event }) => event.data.displayName),
      ['1', '2', '3', '4'],
    );
    assert.doesNotMatch(second.out(), /"gap":true/);
    await second.end();
    const fresh = await listen(env, receiver.url, '--from-now');
    assert.equal(fresh.ready.resumed, false);
    await fresh.end();
  });

  it('says if events are missing that the service cannot send again', async () => {
    const receiver = await startReceiver();
    const env = await keyEnv();
    const first = await listen(env, receiver.url);
    await rename('1', service, 'gap');
    await first.until(/"status":200/);
    await first.end();
    const last = join(env.XDG_CONFIG_HOME, 'laurel/listen');
    const { readdir } = await import('node:fs/promises');
    for (const name of await readdir(last)) {
      const state = JSON.parse(await readFile(join(last, name), 'utf8'));
      // As if so many events had followed that the service no longer finds this one.
      const unknown = '01990000-0000-7000-8000-000000000000';
      await writeFile(join(last, name), JSON.stringify({ ...state, lastEventId: unknown }));
    }
    const second = await listen(env, receiver.url);
    await second.until(/"gap":true/);
    await second.end();
  });

  it('loses and repeats nothing while the service restarts, even before the first event', async (t) => {
    const restarted = await startTestService({}, t);
    const other = await restarted.startNode();
    const key = restarted.testKey;
    const receiver = await startReceiver();
    const named = (displayName: string, on: Pick<typeof service, 'put'>) =>
      on.put('/players/ada', { key, body: { displayName } });
    await named('before the start', other);
    const env = { ...(await keyEnv(restarted.url)), LAUREL_API_KEY: key };
    const session = await listen(env, receiver.url);
    const port = Number(new URL(restarted.url).port);
    await restarted.stop();
    await session.until(/"connected":false/);
    await named('1', other);
    await named('2', other);
    const back = await restarted.startNode({ port });
    await receiver.until(2);
    await named('3', back);
    await receiver.until(3);
    // It resumes from an event now, and not from its start. `continues where the last session ended` does, too.
    if (isLongRun) {
      await back.stop();
      await eventually(async () => session.out().match(/"connected":false/g)?.length === 2);
      await named('4', other);
      const again = await restarted.startNode({ port });
      await receiver.until(4);
      await named('5', again);
      await receiver.until(5);
    }
    const shown = receiver.received.map(({ event }) => event.data.displayName);
    // The event just before the start may have the same time as the start.
    assert.deepEqual(
      shown.filter((name) => name !== 'before the start'),
      isLongRun ? ['1', '2', '3', '4', '5'] : ['1', '2', '3'],
    );
    assert.doesNotMatch(session.out(), /"gap":true/);
    assert.equal(await session.end(), 0);
  });

  it('ends when the credential becomes invalid', async () => {
    const { id, key } = await service.createKey({ mode: 'test' });
    const receiver = await startReceiver();
    const session = await listen({ ...(await keyEnv()), LAUREL_API_KEY: key }, receiver.url);
    await service.delete(`/projects/${service.projectId}/api-keys/${id}`, { token });
    assert.equal(await session.ended, 3);
    assert.match(session.err(), /unknown, expired or revoked/);
  });
});

describe('completion', () => {
  it('loads in bash and completes commands, options and choices', async () => {
    const script = (await runCli(person, 'completion', 'bash')).out;
    const complete = (...typed: string[]) => {
      const words = typed.map((word) => `'${word}'`).join(' ');
      const ask = `laurel() { :; }; COMP_WORDS=(laurel ${words}); COMP_CWORD=${typed.length}; _laurel; echo "\${COMPREPLY[*]}"`;
      return execFileSync('bash', ['--norc', '-euc', `${script}\n${ask}`], { encoding: 'utf8' }).trim();
    };
    assert.equal(complete('li'), 'listen');
    assert.equal(complete('players', ''), complete('players', 'nothing', ''));
    assert.match(complete('players', ''), /^list show explain grant reverse --url/);
    assert.match(complete('--json', 'listen', '--fo'), /^--forward-to$/);
    assert.equal(complete('completion', 'z'), 'zsh');
    assert.equal(complete('deliveries', 'list', '--status', 'f'), 'failed');
    assert.equal(complete('--env', ''), 'live test');
  });

  it('and help list the operator commands separately if there are some', async () => {
    const help = await runCli({ foreign: operatorCommands }, 'help');
    assert.match(
      help.out,
      /\n {2}listen [\s\S]*\nOperator commands \(they need the database[\s\S]*\n {2}secret rotate\n/,
    );
    const script = await runCli({ foreign: operatorCommands }, 'completion', 'bash');
    assert.match(script.out, /'secret'\) choices='rotate reseal replace-lost'/);
    const names = operatorCommands.commands.map(({ name }) => name.split(' ')[0] ?? '');
    assert.deepEqual(
      names.filter((name) => knowsCommand([name])),
      [],
    );
    assert.deepEqual([['listen'], ['help'], ['completion'], ['--json', 'whoami'], []].map(knowsCommand), [
      true,
      false,
      false,
      true,
      false,
    ]);
  });
});
