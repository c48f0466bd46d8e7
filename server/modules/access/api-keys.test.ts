import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startTestService } from '../../testing/service.ts';

const service = await startTestService();

describe('API keys', () => {
  it('works', async () => {
    const { key } = await service.createKey();
    const answer = await service.get('/players', { key });
    assert.equal(answer.status, 200);
  });
});
