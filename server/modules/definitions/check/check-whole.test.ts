import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { STIMULUS_LIMITS } from '../../../engine/index.ts';
import { startTestService } from '../../../testing/service.ts';
import { objectivesPerEventType } from '../../plans/index.ts';

const service = await startTestService();
const { key } = await service.createKey({ scopes: ['read', 'write', 'manage'] });

describe('a project', () => {
  it('has a bounded number of leaderboards that rank XP, and any other kind beside them', async () => {
    const put = (id: string, body: Record<string, unknown>) =>
      service.put(`/leaderboards/${id}`, { key, body: { name: 'Board', ...body } });
    for (let i = 0; i < STIMULUS_LIMITS.xpBoards; i++) {
      assert.equal((await put(`xp-${i}`, { source: 'xp' })).status, 201);
    }
    const refused = await put('one-more', { source: 'xp' });
    assert.equal(refused.status, 409);
    assert.match(refused.body.error.message, /at most 20 leaderboards/);
    assert.equal((await put('xp-0', { source: 'xp', name: 'Renamed' })).status, 200);
    assert.equal((await put('scores', { source: 'score' })).status, 201);
  });

  it('has a bounded number of objectives on one event type', async () => {
    const objectives = (on: string) =>
      Array.from({ length: 20 }, (_, i) => ({ id: `o${i}`, on, measure: 'count', target: 1 }));
    // As many quests as fill it, without as many calls.
    await service.db.query({
      name: '',
      text: `insert into definitions (project_id, kind, id, version, body)
             select $1, 'quest', 'full-' || n, 1, $2::jsonb from generate_series(1, $3::int) n`,
      values: [
        service.projectId,
        JSON.stringify({ name: 'Full', objectives: objectives('crowded') }),
        objectivesPerEventType / 20,
      ],
    });
    const put = (on: string) =>
      service.put('/quests/one-more', { key, body: { name: 'One more', objectives: objectives(on) } });
    const refused = await put('crowded');
    assert.equal(refused.status, 409);
    assert.match(refused.body.error.message, /'crowded' already has 2000/);
    assert.equal((await put('quiet')).status, 201);
  });
});
