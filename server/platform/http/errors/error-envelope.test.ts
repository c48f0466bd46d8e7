import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Type } from 'typebox';
import { anyone, startTestEdge } from '../../../testing/edge.ts';
import { assertFault } from '../../../testing/envelope.ts';
import { detail, Fault, type FaultCode, faultTable } from '../../faults.ts';
import { fields, messages } from '../../messages.ts';
import { endpoint, ok } from '../endpoint.ts';

const codes = Object.keys(faultTable) as FaultCode[];

const edge = await startTestEdge([
  endpoint({
    method: 'GET',
    path: '/faults/{code}',
    operationId: 'fail',
    tag: 'Test',
    summary: 'Fails as it is told',
    access: anyone,
    params: Type.Object({ code: Type.String() }),
    responses: { 200: Type.Object({}) },
    faults: codes,
    handler: async ({ params }) => {
      throw new Fault(params.code as FaultCode, messages.otherMethod({ method: 'X' }), {
        details: [detail('/x', fields.maximum({ limit: 7 }))],
        headers: { 'x-told': 'yes' },
      });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/defect',
    operationId: 'defect',
    tag: 'Test',
    summary: 'Has a defect',
    access: anyone,
    responses: { 200: Type.Object({}) },
    handler: async () => {
      throw new TypeError('the secret is hunter2');
    },
  }),
  endpoint({
    method: 'GET',
    path: '/undeclared',
    operationId: 'undeclared',
    tag: 'Test',
    summary: 'Answers what its document does not say',
    access: anyone,
    responses: { 200: Type.Object({ a: Type.Integer() }) },
    handler: async () => ok({ a: 'text' as unknown as number }),
  }),
]);

describe('the error envelope', () => {
  for (const code of codes) {
    it(`carries ${code} with its status, its details and its headers`, async () => {
      const answer = await edge.get(`/faults/${code}`);
      const error = assertFault(answer, code);
      assert.equal(error.message, 'This path does not support X.');
      assert.deepEqual(error.messageParts, { key: 'platform.otherMethod', values: { method: 'X' } });
      const messageParts = { key: 'fields.maximum', values: { limit: 7 } };
      assert.deepEqual(error.details, [{ path: '/x', message: 'must be at most 7', messageParts }]);
      assert.equal(answer.headers.get('x-told'), 'yes');
      assert.match(answer.headers.get('content-type') ?? '', /^application\/json/);
    });
  }

  it('shows nothing of a defect', async () => {
    const answer = await edge.get('/defect');
    assertFault(answer, 'INTERNAL');
    assert.doesNotMatch(JSON.stringify(answer.body), /hunter2|TypeError|\.ts/);
  });

  it('is what an unknown route gives, below the base path and outside', async () => {
    assertFault(await edge.get('/nothing'), 'NOT_FOUND');
    assertFault(await edge.post('/nothing/at/all', { body: { a: 1 } }), 'NOT_FOUND');
    for (const path of [
      '/',
      '/nothing',
      '/api',
      '/api/v1',
      '/api/v1/',
      '/api/v2/players',
      '//api/v1/defect',
    ]) {
      const response = await fetch(edge.url + path);
      assertFault(
        { status: response.status, headers: response.headers, body: await response.json() },
        'NOT_FOUND',
        path,
      );
    }
  });

  it('has no body on HEAD, and the status and headers of GET', async () => {
    const response = await fetch(`${edge.url}/api/v1/faults/CONFLICT`, { method: 'HEAD' });
    assert.equal(response.status, 409);
    assert.ok(response.headers.get('x-request-id'));
    assert.equal(await response.text(), '');
  });

  it('gives every request an id of its own, whatever the caller sends as one', async () => {
    const headers = { 'x-request-id': 'mine', 'request-id': 'mine' };
    const answers = await Promise.all([1, 2, 3].map(() => edge.get('/nothing', { headers })));
    const ids = answers.map((answer) => answer.body.error.requestId);
    assert.equal(new Set(ids).size, 3);
    assert.ok(!ids.includes('mine'));
  });
});

describe('in tests', () => {
  it('an answer off its declared schema is a 500', async () => {
    assertFault(await edge.get('/undeclared'), 'INTERNAL');
  });
});
