import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Type } from 'typebox';
import { anyone, startTestEdge } from '../../testing/edge.ts';
import { type FaultCode, notFound } from '../faults.ts';
import { type Deprecation, deprecationHeaders, deprecationNote } from './deprecation.ts';
import { endpoint, type Guard, type Method, noContent } from './endpoint.ts';
import { describeApi } from './openapi/openapi.ts';

const old: Deprecation = { since: '2027-03-01', sunset: '2028-03-01', advice: 'Use `putThing`.' };
const refusing = {
  ...anyone,
  admit: async () => {
    throw notFound('thing');
  },
  faults: ['NOT_FOUND'] satisfies FaultCode[],
};

const make = (method: Method, path: string, deprecated?: Deprecation, access: Guard<undefined> = anyone) =>
  endpoint({
    method,
    path,
    operationId: `${method}${path.slice(1)}`,
    tag: 'Test',
    summary: 'Does it.',
    ...(deprecated ? { deprecated } : {}),
    access,
    ...(method === 'POST' ? { notIdempotent: 'It changes nothing.' } : {}),
    ...(method === 'GET' || method === 'DELETE' ? {} : { body: Type.Object({ a: Type.String() }) }),
    responses: { 204: null },
    handler: async () => noContent(),
  });

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const endpoints = [
  ...methods.flatMap((method) => [make(method, '/old', old), make(method, '/new')]),
  make('GET', '/refused', old, refusing),
  make('GET', '/staying', { since: '2027-03-01', advice: 'Use `putThing`.' }),
];

describe('a deprecated call', () => {
  it('says so in every answer, also where it is refused, and no other call does', async () => {
    const edge = await startTestEdge(endpoints, { corsOrigins: ['https://app.example.com'] });
    const call = (method: string, path: string, body: object | undefined) =>
      fetch(`${edge.url}/api/v1${path}`, {
        method,
        headers: {
          origin: 'https://app.example.com',
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    const withBody = (method: string) => !['GET', 'DELETE'].includes(method);
    for (const method of methods) {
      const answers = [await call(method, '/old', withBody(method) ? { a: 'b' } : undefined)];
      if (withBody(method))
        answers.push(await call(method, '/old', { a: 1 }), await call(method, '/old', undefined));
      assert.deepEqual(
        answers.map(({ status }) => status),
        withBody(method) ? [204, 400, 400] : [204],
      );
      for (const { headers } of answers) {
        assert.equal(headers.get('deprecation'), '@1803859200');
        assert.equal(headers.get('sunset'), 'Wed, 01 Mar 2028 00:00:00 GMT');
        assert.match(
          headers.get('link') ?? '',
          /^<\/guide\/versions>; rel="deprecation"; type="text\/html", /,
        );
        assert.match(headers.get('access-control-expose-headers') ?? '', /Deprecation, Sunset, Link/);
      }
      const { headers } = await call(method, '/new', withBody(method) ? { a: 'b' } : undefined);
      assert.deepEqual(
        [headers.get('deprecation'), headers.get('sunset'), headers.get('link')],
        [null, null, null],
      );
    }
    const refused = await call('GET', '/refused', undefined);
    assert.deepEqual([refused.status, refused.headers.get('deprecation')], [404, '@1803859200']);
    const staying = await call('GET', '/staying', undefined);
    assert.deepEqual(
      [staying.headers.get('deprecation'), staying.headers.get('sunset')],
      ['@1803859200', null],
    );
  });

  it('is marked in the document, with the headers of its answers and what to do', () => {
    const info = { title: 'Test', version: '1.2.3', description: '', tags: [], securitySchemes: {} };
    type Operation = {
      deprecated?: boolean;
      description?: string;
      responses: Record<string, { headers: Record<string, unknown> }>;
    };
    const { paths } = describeApi(endpoints, [], '', info) as {
      paths: Record<string, Record<string, Operation>>;
    };
    const { get: marked } = paths['/old'] ?? {};
    assert.equal(marked?.deprecated, true);
    assert.equal(
      marked?.description,
      'Deprecated: since 2027-03-01. Use `putThing`. It may be gone from 2028-03-01 on.',
    );
    for (const { headers } of Object.values(marked?.responses ?? {})) {
      assert.ok(headers['Deprecation'] && headers['Sunset']);
    }
    const { get: unmarked } = paths['/new'] ?? {};
    assert.ok(unmarked && !('deprecated' in unmarked));
    assert.ok(!('Deprecation' in (unmarked?.responses['204']?.headers ?? {})));
  });

  it('is announced a year before it goes: less stops the start', async () => {
    const early = { ...old, sunset: '2028-02-28' };
    await assert.rejects(startTestEdge([make('GET', '/old', early)]), /less than 365 days after 2027-03-01/);
    for (const since of ['soon', '2027-3-1', '2027-13-01']) {
      assert.throws(() => deprecationHeaders({ since, advice: '' }), /is not a day/);
    }
    assert.equal(
      deprecationNote({ since: '2027-03-01', advice: 'Stop.' }),
      'Deprecated: since 2027-03-01. Stop.',
    );
  });
});
