import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startTestService } from '../../../server/testing/service.ts';
import { createApi, LaurelError } from './index.ts';

const service = await startTestService();
const { key } = await service.createKey({ scopes: ['manage'] });
const server = createApi({ url: service.url, apiKey: key });
const person = createApi({
  url: `${service.url}/`,
  accessToken: service.owner.token,
  projectId: service.projectId,
  environment: 'test',
});

async function failureOf(work: Promise<unknown>): Promise<LaurelError> {
  const error = await work.then(
    () => assert.fail('it went through'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof LaurelError, String(error));
  return error;
}

describe('the client', () => {
  it('calls with a key, and returns the body of the response', async () => {
    const event = await server.post('/events', { body: { playerId: 'ada', type: 'match_won' } });
    assert.equal(event.player.id, 'ada');
    const player = await server.get('/players/{playerId}', { params: { path: { playerId: 'ada' } } });
    assert.equal(player.id, 'ada');
  });

  it("calls with a person's token, in the project and environment of the options", async () => {
    const { data } = await person.get('/players');
    assert.deepEqual(data, [], 'test has players of its own');
    assert.equal((await person.get('/auth/me')).email, service.owner.email);
  });

  it('returns undefined if a response has no body', async () => {
    await server.put('/players/{playerId}', { params: { path: { playerId: 'gone' } }, body: {} });
    const answer = await server.delete('/players/{playerId}', { params: { path: { playerId: 'gone' } } });
    assert.equal(answer, undefined);
  });

  it('sends an image as it is, with its type', async () => {
    const dot =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const body = new Blob([Buffer.from(dot, 'base64')], { type: 'image/png' });
    const asset = await server.post('/assets', { body });
    assert.deepEqual([asset.type, asset.width, asset.height], ['image/png', 1, 1]);
    const refused = await failureOf(
      server.post('/assets', { body: new Blob(['<svg/>'], { type: 'image/svg+xml' }) }),
    );
    assert.equal(refused.code, 'UNSUPPORTED_MEDIA_TYPE');
  });

  it('throws an error with its code, request id and details', async () => {
    const missing = await failureOf(
      server.get('/players/{playerId}', { params: { path: { playerId: 'nobody' } } }),
    );
    assert.equal(missing.code, 'NOT_FOUND');
    assert.equal(missing.status, 404);
    assert.match(missing.requestId ?? '', /^[0-9a-f-]{36}$/);
    const refused = await failureOf(server.post('/events', { body: { playerId: 'ada', type: '9' } }));
    assert.equal(refused.code, 'VALIDATION_FAILED');
    assert.deepEqual(
      refused.details.map(({ path }) => path),
      ['/type'],
    );
  });

  it('distinguishes a service that cannot be reached from one that refuses', async () => {
    const nowhere = createApi({ url: 'http://127.0.0.1:1', apiKey: key, retry: { firstWaitMs: 1 } });
    const error = await failureOf(nowhere.get('/players'));
    assert.equal(error.code, 'NETWORK');
    assert.equal(error.status, 0);
  });

  it('reads a response that is not ours, such as that of a proxy', async () => {
    const proxied = createApi({
      url: service.url,
      retry: { firstWaitMs: 1 },
      fetch: async () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    });
    assert.equal((await failureOf(proxied.get('/players'))).code, 'UNAVAILABLE');
  });

  it('walks a list to its end, page by page', async () => {
    const events = Array.from({ length: 7 }, (_, index) => ({ playerId: `walker-${index}`, type: 'walked' }));
    await server.post('/events/batch', { body: { events } });
    const seen: string[] = [];
    const query = { search: 'walker', limit: 3 };
    for await (const { id } of server.walk('/players', { params: { query } })) seen.push(id);
    assert.deepEqual(
      seen.toSorted(),
      events.map(({ playerId }) => playerId),
    );
  });

  it('reads a record with its tag, and is refused with an old one', async () => {
    await server.post('/badges', { body: { id: 'tagged', name: 'Tagged' } });
    const path = { id: 'tagged' };
    const first = await server.getTagged('/badges/{id}', { params: { path } });
    assert.equal(first.data.name, 'Tagged');
    const header = { 'If-Match': first.etag ?? '' };
    await server.put('/badges/{id}', { params: { path, header }, body: { name: 'Changed' } });
    const late = await failureOf(
      server.put('/badges/{id}', { params: { path, header }, body: { name: 'Late' } }),
    );
    assert.equal(late.code, 'PRECONDITION_FAILED');
  });
});
