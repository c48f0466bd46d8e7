import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startTestService } from '../../../testing/service.ts';
import { badge, inProject, newProject, sql } from '../test-definitions.ts';

const service = await startTestService();
const own = inProject(service, service.projectId);

describe('the list', () => {
  it('shows every record once, in the order of arrival, while others are written', async () => {
    const ids = Array.from({ length: 25 }, (_, i) => `b${String(i).padStart(2, '0')}`);
    for (const id of ids) await own.put(`/badges/${id}`, badge());
    const seen: string[] = [];
    let cursor: string | null = null;
    for (let page = 0; ; page++) {
      const at: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const { data, nextCursor } = (await own.get(`/badges?limit=4${at}`)).body;
      seen.push(...data.map(({ id }: { id: string }) => id));
      // New ones, changed ones and deleted ones move no other across a page's edge.
      await own.put(`/badges/late-${page}`, badge());
      await own.patch(`/badges/${ids[page]}`, { name: 'Changed' });
      await own.delete(`/badges/${seen[page]}`);
      cursor = nextCursor;
      if (cursor === null) break;
    }
    assert.deepEqual(seen, ids.toReversed());
  });

  it('keeps the cursor of one kind from the list of another', async () => {
    const { nextCursor } = (await own.get('/badges?limit=1')).body;
    assert.equal((await own.get(`/rules?cursor=${encodeURIComponent(nextCursor)}`)).status, 400);
  });

  it('ends at a thousand of a kind, of which existing ones can still be changed', async () => {
    const projectId = await newProject(service);
    await sql(
      service,
      `insert into definitions (project_id, kind, id, version, body)
       select $1, 'badge', 'b' || i, 1, '{"name": "Seeded"}' from generate_series(1, 1000) as i`,
      [projectId],
    );
    const full = inProject(service, projectId);
    assert.equal((await full.post('/badges', badge())).status, 409);
    assert.equal((await full.put('/badges/new', badge())).status, 409);
    assert.equal((await full.put('/badges/b1', badge())).status, 200);
  });
});
