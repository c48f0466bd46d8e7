import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertFault } from '../../testing/envelope.ts';
import { startTestService } from '../../testing/service.ts';

const service = await startTestService();
const { token } = service.owner;

describe('a cursor of a project', () => {
  it('is refused by other projects and environments, and shows no sequence number', async () => {
    const created = await service.post(`/tenants/${service.tenantId}/projects`, {
      token,
      body: { name: 'Other' },
    });
    const keys = [
      await service.createKey(),
      await service.createKey({ mode: 'test' }),
      await service.createKey({}, created.body.id),
    ];
    const cursors: string[] = [];
    for (const { key } of keys) {
      for (const playerId of ['ada', 'eve', 'joe']) {
        await service.post('/events', { key, body: { playerId, type: 'lesson.completed' } });
      }
      cursors.push((await service.get('/events?limit=1', { key })).body.nextCursor);
    }
    for (const [own, { key }] of keys.entries()) {
      for (const [of, cursor] of cursors.entries()) {
        const answer = await service.get(`/events?cursor=${cursor}`, { key });
        if (own === of) assert.equal(answer.body.data.length, 2);
        else assertFault(answer, 'VALIDATION_FAILED');
      }
    }
    for (const cursor of cursors) {
      for (let at = 0; at < 16; at++) {
        const read = Buffer.from(cursor.slice(at), 'base64url').toString('latin1');
        assert.doesNotMatch(read, /^[[{"]?\d+[\]}",]/);
      }
    }
  });

  it('is good for a person who works in the same project', async () => {
    const { key } = await service.createKey();
    const { nextCursor } = (await service.get('/events?limit=1', { key })).body;
    const headers = { 'x-project-id': service.projectId };
    assert.equal((await service.get(`/events?cursor=${nextCursor}`, { token, headers })).status, 200);
  });
});
