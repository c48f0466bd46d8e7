import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { isLongRun } from './testing/long-run.ts';
import { startTestService } from './testing/service.ts';

// biome-ignore lint/suspicious/noExplicitAny: a document of any shape is read here
type Json = any;

const service = await startTestService({ own: 'the clock moves' });
const { body: key } = await service.post(`/projects/${service.projectId}/api-keys`, {
  token: service.owner.token,
  body: { name: 'All', mode: 'test', scopes: ['read', 'write', 'manage'] },
});
const document: Json = await (await fetch(`${service.url}/openapi.json`)).json();
const operations = Object.entries<Json>(document.paths).flatMap(([path, item]) =>
  Object.entries<Json>(item).map(([method, operation]) => ({
    path,
    method: method.toUpperCase(),
    operation,
  })),
);

/** What callers send when they err, and when they do not. */
const oddTexts = [
  '',
  ' ',
  '.',
  '..',
  '../../etc/passwd',
  '%00',
  'null',
  '-1',
  '0',
  "'; drop table users; --",
  '<script>',
  '💩',
  '\u202e',
  'ａ',
  '00000000-0000-0000-0000-000000000000',
  'a'.repeat(300),
];
const oddValues = [
  null,
  true,
  0,
  -1,
  1.5,
  Number.MAX_SAFE_INTEGER,
  1e-300,
  [],
  [[]],
  {},
  { a: { b: [null] } },
  '2026-02-30T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '-000001-01-01T00:00:00Z',
  'Mars/Olympus',
  'x'.repeat(20_000),
  ...oddTexts,
];

const anyText = fc.oneof(fc.constantFrom(...oddTexts), fc.string({ maxLength: 20, unit: 'grapheme' }));
const anyValue = fc.oneof(fc.constantFrom(...oddValues), fc.jsonValue({ maxDepth: 3 }));
const knownIds: Record<string, string> = { tenantId: service.tenantId, projectId: service.projectId };

interface Attempt {
  params: Record<string, string>;
  query: [string, string][];
  body: unknown;
  headers: [string, string][];
}

function attemptsAt({ path, method, operation }: (typeof operations)[number]): fc.Arbitrary<Attempt> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const queries: string[] = operation.parameters
    .filter((one: Json) => one.in === 'query')
    .map((one: Json) => one.name);
  const example = operation.requestBody?.content['application/json']?.example;
  const fields = typeof example === 'object' && example !== null ? Object.keys(example) : [];
  return fc.record({
    // What is really there is not deleted: the next attempts need it.
    params: fc.record(
      Object.fromEntries(
        names.map((name) => {
          const known = method === 'DELETE' ? undefined : knownIds[name];
          return [name, known === undefined ? anyText : fc.oneof(fc.constant(known), anyText)];
        }),
      ),
    ),
    query: fc.array(fc.tuple(fc.constantFrom(...queries, 'limit', 'nonsense'), anyText), { maxLength: 2 }),
    body: example === undefined ? fc.constant(undefined) : bodyLike(example, fields),
    headers: fc.array(
      fc.tuple(
        fc.constantFrom('x-environment', 'x-project-id', 'idempotency-key', 'if-match'),
        fc.constantFrom('live', 'x', '"1"', service.projectId),
      ),
      {
        maxLength: 1,
      },
    ),
  });
}

/** The example with some of its fields off, or nothing like it. */
function bodyLike(example: object, fields: string[]): fc.Arbitrary<unknown> {
  const spoilt = fc
    .array(fc.tuple(fc.constantFrom(...fields, 'unknown'), anyValue), { minLength: 1, maxLength: 2 })
    .map((changes) => ({ ...example, ...Object.fromEntries(changes) }));
  return fc.oneof({ weight: 4, arbitrary: spoilt }, { weight: 1, arbitrary: anyValue });
}

/** At each operation. `npm run test:chaos` asks for more. */
const numRuns = Number(process.env['LAUREL_TEST_RUNS'] ?? (isLongRun ? 5 : 1));
let calls = 0;

describe('whatever a caller sends', () => {
  for (const one of operations) {
    const { path, method, operation } = one;
    it(`is answered and never a defect of ours: ${method} ${path}`, async () => {
      const credentials = operation.security.flatMap(Object.keys).includes('ApiKey')
        ? { key: key.key as string }
        : // Their own each time: one of the calls signs its caller out.
          { token: (await service.addMember('OWNER')).token };
      await fc.assert(
        fc.asyncProperty(attemptsAt(one), async ({ params, query, body, headers }) => {
          // A new window, so that no answer is only "too many".
          if (++calls % 300 === 0) service.clock.advance(60_000);
          const filled = path
            .replace('/api/v1', '')
            .replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
          const search = query.length === 0 ? '' : `?${new URLSearchParams(query)}`;
          const answer = await service.call(method, filled + search, {
            ...credentials,
            ...(body === undefined ? {} : { body }),
            headers: Object.fromEntries(headers),
          });
          const told = `${method} ${filled}${search} ${JSON.stringify(body)} gave ${JSON.stringify(answer.body)}`;
          assert.ok(answer.status < 500, told);
          if (answer.status >= 400) assert.ok(answer.body.error.code, told);
        }),
        { numRuns, seed: 20261115 },
      );
    });
  }
});
