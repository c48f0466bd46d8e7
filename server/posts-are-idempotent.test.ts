import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ApiAnswer } from './testing/api-client.ts';
import {
  type Json,
  type Operation,
  operationsOf,
  type SendExample,
  sendExamples,
  startForExamples,
} from './testing/api-examples.ts';
import { assertFault } from './testing/envelope.ts';
import { isLongRun } from './testing/long-run.ts';
import { tablesThatHold } from './testing/search-database.ts';
import { startTestService } from './testing/service.ts';

/** POSTs that take no idempotency keys, and why. */
const without = {
  '/auth/': 'Credentials are not kept.',
  '/tenants/{tenantId}/sso/': 'A test changes nothing, and a record is looked at each time.',
  '/definitions/plan': 'It is the dry run of `apply`.',
  '/events/simulate': 'A simulation changes nothing.',
  '/segments/preview': 'A preview changes nothing.',
  '/offers/simulate': 'A simulation changes nothing.',
  '/leaderboards/simulate-league': 'A simulation changes nothing.',
};

/** Repeated below: it takes a second person; and by the tests of stored exports, which have a storage. */
const repeatedByHand = ['approveChangeset', 'createPlayerExport'];

const takesKey = ({ spec }: Operation) =>
  spec.parameters.some(({ name }: Json) => name === 'Idempotency-Key');
const postsOf = (document: Json) => operationsOf(document).filter(({ method }) => method === 'POST');

/** What a secret looks like: a key, or a token that is shown once, or an address with one. */
const secret = /^(svc_|inv_|rst_|whsec_|ssn_)|#ssn_/;

/** Other bodies, of which some are refused for what they are. */
function* otherBodies(body: Json): Generator<Json> {
  for (const [name, value] of Object.entries<Json>(body ?? {})) {
    const { [name]: _, ...rest } = body;
    const at = Date.parse(value);
    if (typeof value === 'string' && at > 0) yield { ...body, [name]: new Date(at + 1).toISOString() };
    else if (typeof value === 'string') yield { ...body, [name]: `${value}x` };
    if (typeof value === 'number') yield { ...body, [name]: value + 1 };
    if (typeof value === 'boolean') yield { ...body, [name]: !value };
    if (Array.isArray(value)) yield { ...body, [name]: [...value, ...value] };
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const inner of otherBodies(value)) yield { ...body, [name]: inner };
    }
    yield rest;
  }
}

function withoutSecrets(body: Json): Json {
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'string' && secret.test(value) ? null : value,
    ]),
  );
}

describe('every POST of the API document', () => {
  // With a test key in the long run: the same code remembers the answers of both.
  for (const mode of isLongRun ? (['live', 'test'] as const) : (['live'] as const)) {
    it(`gives its first answer to a repeat with the same idempotency key, with a ${mode} key`, async (t) => {
      const started = await startForExamples(t);
      const { service, document } = started;
      const repeated = new Set<string>();
      const secrets: string[] = [];

      async function repeat(operation: Operation, send: SendExample, sent: Json): Promise<ApiAnswer> {
        const { id } = operation;
        if (operation.method !== 'POST' || !takesKey(operation)) return send({});
        // One of them for each operation, in turn; the long run tries both.
        const bads = ['', 'x'.repeat(129)].filter((_, turn) => isLongRun || turn === repeated.size % 2);
        for (const bad of bads) {
          const { details } = assertFault(await send({ 'idempotency-key': bad }), 'VALIDATION_FAILED', id);
          assert.equal(details?.[0]?.path, '/idempotency-key', id);
        }
        const headers = { 'idempotency-key': `${id} ${repeated.has(id)}` };
        // A dry run is not kept: the same key then does the work.
        const isDry = sent?.dryRun === true;
        if (isDry) assert.equal((await send(headers)).status < 300, true, id);
        const real = isDry ? { ...sent, dryRun: false } : sent;
        const first = await send(headers, real);
        if (first.status >= 300) return first;
        assert.equal(first.headers.get('idempotent-replayed'), null, id);
        const again = await send(headers, real);
        assert.deepEqual([again.status, again.body], [first.status, withoutSecrets(first.body)], id);
        assert.equal(again.headers.get('idempotent-replayed'), 'true', id);
        assert.equal(again.headers.get('etag'), first.headers.get('etag'), id);
        for (const value of Object.values<Json>(first.body ?? {})) {
          if (typeof value === 'string' && secret.test(value)) secrets.push(value);
        }
        const others = [...otherBodies(real)];
        const codes: string[] = [];
        for (const other of others) {
          const { status, body } = await send(headers, other);
          codes.push(body.error?.code ?? status);
          if (codes.at(-1) === 'IDEMPOTENCY_MISMATCH') break;
          assert.ok(
            status === 400 || status === 403,
            `${id} with ${JSON.stringify(other)}: ${JSON.stringify(body)}`,
          );
        }
        if (others.length > 0) assert.equal(codes.at(-1), 'IDEMPOTENCY_MISMATCH', `${id}: ${codes}`);
        repeated.add(id);
        return first;
      }

      const failures = await sendExamples(started, mode, repeat);
      const refused = mode === 'live' ? [] : ['putLevels', 'restoreLevels'];
      assert.deepEqual(
        failures.map((failure) => failure.split(':')[0]),
        refused,
        failures.join('\n'),
      );
      const missing = postsOf(document)
        .filter((one) => takesKey(one) && !repeated.has(one.id))
        .map(({ id }) => id);
      const elsewhere = mode === 'live' ? ['resetTestEnvironment'] : ['restoreLevels'];
      // The message of the examples is in the inbox of another player than that of the token. Servers repeat the same calls.
      const ofAnother = ['claimMyMessage', 'readMyMessage'];
      assert.deepEqual(missing.sort(), [...repeatedByHand, ...elsewhere, ...ofAnother].sort());
      assert.ok(secrets.length >= 3, secrets.join());
      for (const value of secrets) assert.deepEqual(await tablesThatHold(service.db, value), [], value);
    });
  }

  it('takes a key, unless there is a reason', async () => {
    const { url } = await startTestService();
    const document: Json = await (await fetch(`${url}/openapi.json`)).json();
    const forClients: Json = await (await fetch(`${url}/openapi-client.json`)).json();
    for (const one of [...postsOf(document), ...postsOf(forClients)]) {
      const exempt = Object.keys(without).some((path) => one.path.startsWith(path));
      assert.equal(takesKey(one), !exempt, one.id);
      assert.equal(one.spec.responses[422] !== undefined, !exempt, one.id);
    }
  });
});
