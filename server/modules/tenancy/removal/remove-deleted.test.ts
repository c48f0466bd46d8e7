import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Client } from 'pg';
import { createLog } from '../../../platform/log.ts';
import { openDatabase } from '../../../platform/postgres/database.ts';
import { createTestDatabase } from '../../../testing/databases.ts';
import { itInLongRun } from '../../../testing/long-run.ts';
import { seedPlayers, seedProject } from '../../../testing/seed-players.ts';
import { hideProject, hideTenant } from './hide.ts';
import { listRemovals } from './list-removals.ts';
import { removalPlan, testRemover } from './test-remover.ts';

const database = await createTestDatabase();
const sql = new Client(database.connection);
// A hundredth of what the service gives a statement, so that a hundredth of the rows is too much for one.
const db = openDatabase({ ...database.connection, max: 3, statement_timeout: 300 }, createLog('silent'));

before(() => sql.connect());
after(async () => {
  await db.close();
  await sql.end();
  await database.drop();
});

const tables = ['players', 'player_progress', 'events', 'event_traces', 'outbox', 'leaderboard_entries'];

async function countRows(projectId: string): Promise<number[]> {
  const counts: number[] = [];
  for (const table of tables) {
    const inProject = ['leaderboard_entries'].includes(table)
      ? 'season_key in (select key from leaderboard_seasons join environments e on e.id = environment_id where project_id = $1)'
      : 'environment_id in (select id from environments where project_id = $1)';
    const { rows } = await sql.query(`select count(*)::int as n from ${table} where ${inProject}`, [
      projectId,
    ]);
    counts.push(rows[0].n);
  }
  return counts;
}

async function deleteProject({ tenantId, projectId }: { tenantId: string; projectId: string }) {
  await db.transaction((tx) => hideProject(tx, new Date(), tenantId, projectId));
}

describe('the removal of a project', () => {
  itInLongRun(
    'ends for one that is too large to be deleted by one statement, and leaves its neighbours alone',
    async () => {
      const [large, neighbour] = [await seedProject(sql), await seedProject(sql)];
      await seedPlayers(sql, large.projectId, { players: 20_000, eventsEach: 3 });
      await seedPlayers(sql, neighbour.projectId, { players: 50, eventsEach: 2 });
      const kept = await countRows(neighbour.projectId);
      await assert.rejects(
        db.query({ name: '', text: 'delete from projects where id = $1', values: [large.projectId] }),
        ({ cause }: { cause: Error }) => /statement timeout/.test(cause.message),
      );
      await deleteProject(large);
      const remover = testRemover(db);
      const progress: number[] = [];
      for (let left = await listRemovals(db); left.length > 0; left = await listRemovals(db)) {
        progress.push(left[0]?.rowsRemoved ?? 0);
        await remover.run();
      }
      assert.deepEqual(
        [...progress].sort((a, b) => a - b),
        progress,
        'its progress only grows',
      );
      assert.deepEqual(await countRows(large.projectId), [0, 0, 0, 0, 0, 0]);
      assert.deepEqual(await countRows(neighbour.projectId), kept);
      assert.equal((await sql.query('select from projects where id = $1', [large.projectId])).rowCount, 0);
      const shown = await remover.metrics.registry.getSingleMetricAsString('laurel_removed_rows_total');
      assert.ok(Number(/^laurel_removed_rows_total (\d+)$/m.exec(shown)?.[1]) > 200_000, shown);
    },
  );

  it('takes turns with others', async () => {
    const [one, other] = [await seedProject(sql), await seedProject(sql)];
    for (const { projectId } of [one, other]) {
      await seedPlayers(sql, projectId, { players: 500, eventsEach: 1 });
    }
    const order: string[] = [];
    const ids = new Map<number, string>();
    for (const { projectId } of [one, other]) {
      const { rows } = await sql.query('select id from environments where project_id = $1', [projectId]);
      for (const { id } of rows) ids.set(id, projectId);
      await deleteProject({ tenantId: projectId, projectId });
    }
    const environment = removalPlan.environment.map((step) => ({
      ...step,
      async deletePiece(...args: Parameters<typeof step.deletePiece>) {
        const removed = await step.deletePiece(args[0], args[1], Math.min(args[2], 100));
        if (removed > 0) order.push(ids.get(args[1]) ?? '');
        return removed;
      },
    }));
    const remover = testRemover(db, { ...removalPlan, environment });
    while ((await listRemovals(db)).length > 0) await remover.run();
    const repeated = order.slice(0, 20).filter((id, index) => id === order[index + 1]);
    assert.deepEqual(repeated, [], 'the first pieces are of one and the other by turns');
  });

  it('that fails holds up no other, is shown with its reason, and is tried again', async () => {
    const [bad, good] = [await seedProject(sql), await seedProject(sql)];
    for (const project of [bad, good]) await deleteProject(project);
    let broken = true;
    const project = [
      {
        tables: [],
        async deletePiece(_on: unknown, owner: string) {
          if (broken && owner === bad.projectId) throw new Error('the disk is full');
          return 0;
        },
      },
      ...removalPlan.project,
    ];
    const remover = testRemover(db, { ...removalPlan, project });
    await remover.run();
    const [left, ...none] = await listRemovals(db);
    assert.deepEqual(none, []);
    assert.deepEqual([left?.id, left?.lastError], [bad.projectId, 'the disk is full']);
    assert.ok((left?.failures ?? 0) > 0);
    broken = false;
    await remover.run();
    assert.deepEqual(await listRemovals(db), []);
  });

  it('waits for calls that were let in before', async () => {
    const { projectId } = await seedProject(sql);
    await seedPlayers(sql, projectId, { players: 1, eventsEach: 1 });
    const remover = testRemover(db);
    const now = remover.clock();
    now.setTime(now.getTime() + 3_600_000);
    await db.transaction((tx) => hideProject(tx, now, projectId, projectId));
    await remover.run();
    assert.equal((await countRows(projectId))[0], 1);
    await remover.run();
    assert.equal((await countRows(projectId))[0], 0);
  });
});

describe('the removal of a tenant', () => {
  it('removes its projects first, each by itself', async () => {
    const { tenantId, projectId } = await seedProject(sql);
    await seedPlayers(sql, projectId, { players: 10, eventsEach: 1 });
    await db.transaction((tx) => hideTenant(tx, new Date(), tenantId));
    const kinds = (await listRemovals(db)).map(({ kind }) => kind).sort();
    assert.deepEqual(kinds, ['project', 'tenant']);
    const remover = testRemover(db);
    while ((await listRemovals(db)).length > 0) await remover.run();
    assert.equal((await sql.query('select from tenants where id = $1', [tenantId])).rowCount, 0);
  });
});
