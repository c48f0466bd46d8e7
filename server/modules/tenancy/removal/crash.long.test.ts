import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { openFirstProject } from '../../../testing/first-project.ts';
import { isLongRun } from '../../../testing/long-run.ts';
import { openCrashingService } from '../../../testing/open-crashing-service.ts';
import { seedPlayers } from '../../../testing/seed-players.ts';

/** A longer run sets it to 200000, with 5 events for each. */
const players = Number(process.env['LAUREL_TEST_REMOVED_PLAYERS'] ?? 2_000);
const eventsEach = players > 100_000 ? 5 : 2;

describe('a removal whose service is killed', () => {
  it('goes on after the restart, to its end, and counts each row once', async (t) => {
    const { service, sql } = await openCrashingService(t);
    const { api, token, tenantId, projectId: neighbour } = await openFirstProject(service.url);
    const made = await api.post(`/tenants/${tenantId}/projects`, { token, body: { name: 'Large' } });
    await seedPlayers(sql, neighbour, { players: 20, eventsEach: 1 });
    const [{ before }] = (await sql.query('select count(*)::int as before from events')).rows;
    await seedPlayers(sql, made.body.id, { players, eventsEach });

    const began = Date.now();
    assert.equal((await api.delete(`/projects/${made.body.id}`, { token })).status, 204);
    t.diagnostic(`the call took ${Date.now() - began} ms`);
    // What it waits for calls under way.
    await sql.query('update removals set not_before = now()');
    const progress = async () =>
      (await sql.query('select rows_removed::int as rows from removals')).rows[0]?.rows as number | undefined;
    let crashes = 0;
    let seen = 0;
    for (let rows = await progress(); rows !== undefined; rows = await progress()) {
      if (crashes < (isLongRun ? 3 : 1) && rows > seen) {
        seen = rows;
        await service.crash();
        crashes++;
        assert.ok(
          ((await progress()) ?? Number.POSITIVE_INFINITY) >= rows,
          'nothing that was removed came back',
        );
      }
      await wait(20);
    }
    t.diagnostic(`removed after ${Date.now() - began} ms with ${crashes} crashes`);
    assert.ok(crashes > 0, 'it was killed in the middle');
    const [{ left }] = (await sql.query('select count(*)::int as left from events')).rows;
    assert.equal(left, before, "the neighbour's events are all there");
    const { rows } = await sql.query(
      `select distinct e.project_id from players p join environments e on e.id = p.environment_id`,
    );
    assert.deepEqual(rows, [{ project_id: neighbour }]);
  });
});
