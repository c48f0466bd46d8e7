import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withRetries, withTimeout } from './retry.ts';

/** Responds with these statuses, one after the other, and counts the calls. */
function scripted(statuses: readonly number[], headers: Record<string, string> = { 'retry-after': '0' }) {
  const bodies: string[] = [];
  const send = async (request: Request) => {
    bodies.push(await request.text());
    return new Response(null, { status: statuses[bodies.length - 1] ?? 200, headers });
  };
  return { send, bodies };
}

const post = (headers: Record<string, string> = {}) =>
  new Request('http://example.com', { method: 'POST', body: 'body', headers });

describe('retries', () => {
  it('send a call again after 429, with its body, until it succeeds', async () => {
    const { send, bodies } = scripted([429, 429, 200]);
    const response = await withRetries(send, { attempts: 5 })(post());
    assert.equal(response.status, 200);
    assert.deepEqual(bodies, ['body', 'body', 'body']);
  });

  it('return the last response once the attempts are used up', async () => {
    const { send, bodies } = scripted([429, 429, 429]);
    const response = await withRetries(send, { attempts: 2 })(new Request('http://example.com'));
    assert.equal(response.status, 429);
    assert.equal(bodies.length, 2);
  });

  it('never repeat a POST that may have been done, unless it has an idempotency key', async () => {
    const without = scripted([503, 200]);
    assert.equal((await withRetries(without.send, { attempts: 3 })(post())).status, 503);
    assert.equal(without.bodies.length, 1);
    const kept = scripted([503, 200]);
    const response = await withRetries(kept.send, { attempts: 3 })(post({ 'idempotency-key': 'one' }));
    assert.equal(response.status, 200);
  });

  it('do not wait longer than allowed: the response is returned at once', async () => {
    const { send, bodies } = scripted([429, 200], { 'retry-after': '3600' });
    const response = await withRetries(send, { attempts: 3, maxWaitMs: 1_000 })(post());
    assert.equal(response.status, 429);
    assert.equal(bodies.length, 1);
  });

  it('repeat after a lost connection only calls that are safe to repeat', async () => {
    const attempts = async (request: Request, isRepeatable?: () => boolean) => {
      let count = 0;
      const send = () => {
        count++;
        return Promise.reject(new TypeError('fetch failed'));
      };
      await assert.rejects(withRetries(send, { attempts: 3, firstWaitMs: 1 }, isRepeatable)(request));
      return count;
    };
    const call = (method: string, headers = {}) => new Request('http://example.com', { method, headers });
    for (const method of ['GET', 'PUT', 'DELETE']) assert.equal(await attempts(call(method)), 3);
    assert.equal(await attempts(post({ 'idempotency-key': 'one' })), 3);
    assert.equal(await attempts(post(), () => true), 3);
    assert.equal(await attempts(post()), 1);
    assert.equal(await attempts(call('PATCH')), 1);
    assert.equal(await attempts(call('PUT', { 'if-match': '"1"' })), 1);
  });

  it('end an attempt that takes too long and try again', async () => {
    let calls = 0;
    const send = (request: Request) =>
      new Promise<Response>((answer, fail) => {
        if (++calls > 1) answer(new Response());
        request.signal.addEventListener('abort', () => fail(request.signal.reason));
      });
    const response = await withRetries(withTimeout(send, 5), { firstWaitMs: 1 })(
      new Request('http://example.com'),
    );
    assert.equal(response.status, 200);
    assert.equal(calls, 2);
  });

  it('do not repeat after any other response', async () => {
    const { send, bodies } = scripted([500, 200]);
    assert.equal((await withRetries(send, { attempts: 3 })(post())).status, 500);
    assert.equal(bodies.length, 1);
  });

  it('stop waiting when the call is aborted', async () => {
    const { send } = scripted([429, 200], { 'retry-after': '30' });
    const giveUp = new AbortController();
    const request = new Request('http://example.com', { signal: giveUp.signal });
    const waiting = withRetries(send, { attempts: 3 })(request);
    setImmediate(() => giveUp.abort(new Error('given up')));
    await assert.rejects(waiting, /given up/);
  });
});
