import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Type } from 'typebox';
import { anyone, startTestEdge } from '../../../testing/edge.ts';
import { admitted, endpoint, type Guard, ok } from '../endpoint.ts';

const whoCalls: Guard<string> = { ...anyone, admit: async (request) => admitted(request.ip) };
const endpoints = [
  endpoint({
    method: 'GET',
    path: '/address',
    operationId: 'address',
    tag: 'Test',
    summary: 'Tells from where the call came',
    access: whoCalls,
    responses: { 200: Type.Object({ ip: Type.String() }) },
    handler: async ({ context }) => ok({ ip: context }),
  }),
];
const direct = await startTestEdge(endpoints);
const behind = await startTestEdge(endpoints, { trustedProxies: ['127.0.0.0/8', '10.0.0.0/8'] });
const beyond = await startTestEdge(endpoints, { trustedProxies: ['192.0.2.1'] });

const ask = async (edge: typeof direct, forwarded: string) =>
  (await edge.get('/address', { headers: { 'x-forwarded-for': forwarded } })).body.ip;

describe('X-Forwarded-For', () => {
  it('is ignored unless proxies are configured', async () => {
    assert.equal(await ask(direct, '203.0.113.7'), '127.0.0.1');
  });

  it('is believed of a named proxy, as far back as the proxies go', async () => {
    assert.equal(await ask(behind, '203.0.113.7'), '203.0.113.7');
    assert.equal(await ask(behind, '203.0.113.7, 10.1.2.3'), '203.0.113.7');
    assert.equal(
      await ask(behind, '198.51.100.9, 203.0.113.7'),
      '203.0.113.7',
      'what the caller wrote before it is not',
    );
  });

  it('is read with a port, and what is no address counts for nothing', async () => {
    assert.equal(await ask(behind, '203.0.113.7:4711'), '203.0.113.7');
    assert.equal(await ask(behind, '[2001:db8::1]:443'), '2001:db8::1');
    assert.equal(await ask(behind, '[2001:db8::1]'), '2001:db8::1');
    assert.equal(await ask(behind, 'unknown, 203.0.113.7'), '203.0.113.7');
    for (const odd of [
      'unknown',
      '',
      ' , ',
      '1.2.3',
      'x'.repeat(5_000),
      '203.0.113.7, unknown',
      '<script>',
    ]) {
      assert.equal(await ask(behind, odd), '127.0.0.1', odd.slice(0, 30));
    }
  });

  it('is not believed of any other caller', async () => {
    assert.equal(await ask(beyond, '203.0.113.7'), '127.0.0.1');
  });
});
