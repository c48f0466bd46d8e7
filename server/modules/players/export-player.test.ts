import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startTestService } from '../../testing/service.ts';
import { openPlayerRows } from './test-players.ts';

const service = await startTestService({ cuttable: true });
const rows = await openPlayerRows(service);
const { key } = await service.createKey();
// An export of 25 MB: far more than the sockets hold on the way.
const many = 5_000;
await service.put('/players/veteran', { key });
await rows.addEvents('veteran', 'match_won', { note: 'x'.repeat(2_500) }, many);

const begin = (init: RequestInit = {}) =>
  fetch(`${service.url}/api/v1/players/veteran/export`, { headers: { 'x-api-key': key }, ...init });

describe('an export that takes long', () => {
  it('blocks no other call when its reader disconnects', async () => {
    const left = new AbortController();
    const { body } = await begin({ signal: left.signal });
    await body?.getReader().read();
    left.abort();
    assert.equal((await service.get('/players/veteran', { key })).status, 200);
  });

  it('is complete for a reader who reads it late', async () => {
    const answer = await begin();
    await new Promise((done) => setTimeout(done, 50));
    const whole = (await answer.json()) as { events: unknown[]; announced: unknown[] };
    assert.equal(whole.events.length, many);
    assert.equal(whole.announced.length, 1);
  });

  it('answers HEAD without a body', async () => {
    const head = await begin({ method: 'HEAD' });
    assert.equal(head.status, 200);
    assert.equal(await head.text(), '');
  });

  it('leaves room for other projects: of one, four are sent at once, twenty wait, and the next is refused', async () => {
    const sent = await Promise.all(Array.from({ length: 4 }, () => begin()));
    const waiting = Array.from({ length: 21 }, () => begin());
    const refused = await Promise.race(waiting);
    assert.equal(refused.status, 503);
    assert.equal(refused.headers.get('retry-after'), '10');
    const project = await service.post(`/tenants/${service.tenantId}/projects`, {
      token: service.owner.token,
      body: { name: 'Neighbour' },
    });
    const { key: other } = await service.createKey({}, project.body.id);
    await service.put('/players/newcomer', { key: other });
    assert.equal((await service.get('/players/newcomer/export', { key: other })).status, 200);
    for (const { body } of sent) await body?.cancel();
    const rest = await Promise.all(
      waiting.map(async (one) => {
        const { status, body } = await one;
        await body?.cancel();
        return status;
      }),
    );
    assert.deepEqual(
      rest.toSorted((a, b) => a - b),
      [...Array.from({ length: 20 }, () => 200), 503],
    );
  });

  it('is cut off when it cannot be finished, and never looks whole', async () => {
    const answer = await begin();
    assert.equal(answer.status, 200);
    await service.line?.cut();
    await assert.rejects(answer.text());
    await service.line?.mend();
    const again = await begin();
    assert.equal(again.status, 200);
    await again.body?.cancel();
  });
});
