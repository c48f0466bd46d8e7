/**
 * Fuzzes the API as others would: Schemathesis (PyPI) reads the API document, and sends to every operation a valid call and
 * generated ones, with every credential that the operation takes. The long form of api-examples.test.ts; it needs Python and
 * the network. `npm run test:fuzz`, and LAUREL_TEST_FUZZ_CASES sets how many cases are generated for each.
 */
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { json } from 'node:stream/consumers';
import { it, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import { quickWebhooks } from '../../modules/webhooks/test-receiver.ts';
import { startSmtp } from '../../platform/mail/test-smtp.ts';
import { keyFactory } from '../access/keys.ts';
import { forPlayers, type Operation, prepareCall, readOperations } from '../access/operations.ts';
import { records } from '../access/records.ts';
import { type World, worldFactory } from '../access/world.ts';
import { startTestService, type TestService, temporaryDirectory } from '../service.ts';

const release = '4.32.5';
const cases = Number(process.env['LAUREL_TEST_FUZZ_CASES'] || 40);

type Who = 'anyone' | 'person' | 'key' | 'player';

interface Tried {
  operation: string;
  who: Who;
  /** Of the valid call; null if there was no answer. */
  status: number | null;
  /** How often each status came to the generated calls. */
  generated: Record<string, number>;
}
interface Fault {
  fault: string;
  who: Who;
  what: string;
  curl?: string;
}

it('every operation succeeds with every credential that it takes, and no call breaks the document', async (t) => {
  const python = await findSchemathesis();
  const smtp = await startSmtp(t);
  const service = await startTestService(
    {
      backups: {
        place: { directory: await temporaryDirectory() },
        everyHours: 24,
        keep: 1,
        checkMs: 3_600_000,
      },
      webhooks: quickWebhooks,
    },
    t,
  );
  // With mail, tokens of invitations and passwords are only in mails. Without it, nobody can forget a password.
  const mailing = await service.startNode({
    mail: {
      host: '127.0.0.1',
      port: smtp.port,
      secure: false,
      requireTls: false,
      login: undefined,
      from: { name: 'Laurel', address: 'laurel@example.com' },
    },
    publicUrl: 'http://localhost:3000',
  });
  const operations = await readOperations(service);
  const preparer = await startPreparer(t, service, mailing.url, operations);
  const folder = await temporaryDirectory();
  for (const name of ['openapi.json', 'openapi-client.json']) {
    await writeFile(join(folder, name), await (await fetch(`${service.url}/${name}`)).text());
  }
  const { tried, faults } = await runFuzz(t, python, [folder, preparer, String(cases)]);

  const missing = operations.flatMap((operation) =>
    credentialsFor(operation)
      .filter((who) => !tried.some((one) => one.operation === operation.id && one.who === who))
      .map((who) => `${operation.id} with ${who}: never called`),
  );
  const unreached = tried
    .filter(({ status }) => status === null || status >= 300)
    .map(({ operation, who, status }) => `${operation} with ${who}: ${status}`);
  const broken = faults.map(({ fault, who, what, curl }) => `${fault} with ${who}: ${what}\n${curl ?? ''}`);
  assert.deepEqual({ missing, unreached, broken }, { missing: [], unreached: [], broken: [] });
});

/** Schemathesis in a virtual environment of its own, outside the repository, made once. */
async function findSchemathesis(): Promise<string> {
  const cache = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache');
  const folder = join(cache, 'laurel-fuzz', `schemathesis-${release}`);
  const python = join(folder, 'bin/python');
  const isThere = await access(join(folder, 'complete')).then(
    () => true,
    () => false,
  );
  if (isThere) return python;
  const run = promisify(execFile);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await run('python3', ['-m', 'venv', folder]);
  await run(python, ['-m', 'pip', 'install', '--quiet', `schemathesis==${release}`]);
  await writeFile(join(folder, 'complete'), '');
  return python;
}

function credentialsFor({ expected }: Operation): Who[] {
  const { who, key, player } = expected;
  return [
    ...(who === 'anyone' ? ['anyone' as const] : who === 'no person' ? [] : ['person' as const]),
    ...(key === undefined ? [] : ['key' as const]),
    ...(player === undefined ? [] : ['player' as const]),
  ];
}

/** Tells the fuzzer which calls succeed: each in a world of its own, because calls change and delete. */
async function startPreparer(
  t: TestContext,
  service: TestService,
  mailing: string,
  operations: readonly Operation[],
) {
  const makeWorld = worldFactory(service);
  const makeKey = keyFactory(service);

  async function credentialOf(who: Who, { expected }: Operation, world: World) {
    const mode = expected.testOnly ? 'test' : 'live';
    if (who === 'anyone') return {};
    if (who === 'person') {
      return { token: expected.who === 'operator' ? service.owner.token : world.people.OWNER.token };
    }
    const { key } = await makeKey(world, { scopes: ['manage'], mode });
    if (who === 'key') return { key };
    const { token } = world.people.OWNER;
    await service.patch(`/projects/${world.projectId}`, { token, body: { client: { profile: true } } });
    const body = { playerId: await records.player(service, world), events: ['lesson.opened'] };
    const made = await service.post('/auth/player-token', { key, body });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    return { token: made.body.token as string };
  }

  async function prepare(id: string, who: Who) {
    const found = operations.find((operation) => operation.id === id);
    if (!found) throw new Error(`there is no operation ${id}`);
    // Sign-ins are limited by the minute, and so are the calls of a player.
    service.clock.advance(60_000);
    const operation = who === 'player' ? forPlayers(found) : found;
    const made = await makeWorld();
    const world =
      operation.expected.testOnly && who === 'key' ? { ...made, environment: 'test' as const } : made;
    const credential = await credentialOf(who, operation, world);
    const [, asked, { headers = {}, body, raw }] = await prepareCall(service, operation, world, credential);
    const [path = '', query = ''] = asked.split('?');
    const { 'content-type': mediaType, ...named } = headers as Record<string, string>;
    return {
      service: id === 'forgotPassword' ? mailing : service.url,
      pathParameters: parametersIn(operation.path, path),
      query: Object.fromEntries(new URLSearchParams(query)),
      headers: named,
      credential: headersOf(credential, named),
      /** What generated calls must not say themselves, in lower case. */
      owned: ['authorization', 'x-api-key', 'x-project-id', 'x-environment', 'idempotency-key', 'if-match'],
      ...(raw === undefined ? {} : { raw: Buffer.from(raw as Uint8Array).toString('base64'), mediaType }),
      ...(body === undefined ? {} : { body }),
    };
  }

  const server = createServer(async (request, response) => {
    try {
      const { operationId = '', who = 'person' } = (await json(request)) as {
        operationId?: string;
        who?: Who;
      };
      const answer =
        request.url === '/prepare'
          ? await prepare(operationId, who)
          : request.url === '/credentials'
            ? operations.filter(({ id }) => id === operationId).flatMap(credentialsFor)
            : service.clock.advance(60_000);
      response.end(JSON.stringify(answer ?? null));
    } catch (error) {
      t.diagnostic(String(error));
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  t.after(() => new Promise((closed) => server.close(closed)));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function headersOf(
  { token, key }: { token?: string; key?: string },
  named: Record<string, string>,
): Record<string, string> {
  return {
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...(key === undefined ? {} : { 'X-API-Key': key }),
    ...named,
  };
}

function parametersIn(template: string, path: string): Record<string, string> {
  const pattern = template.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const { groups = {} } = new RegExp(`^${pattern}$`).exec(path) ?? {};
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));
}

async function runFuzz(t: TestContext, python: string, args: string[]) {
  const tried: Tried[] = [];
  const faults: Fault[] = [];
  const child = spawn(python, [join(import.meta.dirname, 'fuzz.py'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const told = JSON.parse(line) as Tried | Fault;
    if ('fault' in told) {
      faults.push(told);
      t.diagnostic(`${told.fault} with ${told.who}: ${told.what}`);
      continue;
    }
    tried.push(told);
    const statuses = Object.entries(told.generated).map(([status, count]) => `${count} × ${status}`);
    t.diagnostic(`${told.operation} with ${told.who}: ${told.status}; generated: ${statuses.join(', ')}`);
  }
  const code = child.exitCode ?? (await new Promise((ended) => child.once('exit', ended)));
  assert.equal(code, 0, 'the fuzzer ended before its end');
  return { tried, faults };
}
