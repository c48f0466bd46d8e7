import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Tx } from '../../../platform/postgres/database.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { isLongRun } from '../../../testing/long-run.ts';
import { startTestService } from '../../../testing/service.ts';
import { openGame, sql } from '../test-boards.ts';
import { readUntracked, viewBoard } from './queries.ts';

const service = await startTestService({ own: 'its tables are read and written' });
const game = await openGame(service);

/** Plans of a server with default settings, which assume that random reads are expensive. */
const stock = [
  'random_page_cost = 4',
  "effective_cache_size = '4GB'",
  'plan_cache_mode = force_generic_plan',
];

async function plansOf(work: (on: Queryable) => Promise<unknown>): Promise<unknown[]> {
  return service.db.transaction(async (tx: Tx) => {
    for (const setting of stock) await tx.query({ name: '', text: `set local ${setting}`, values: [] });
    const plans: unknown[] = [];
    await work({
      async query({ name, text, values }) {
        const types = values.map(() => 'unknown').join(', ');
        await tx.query({ name: '', text: `prepare "${name}" (${types}) as ${text}`, values: [] });
        const given = values.map((value) => (value === null ? 'null' : `'${asText(value)}'`)).join(', ');
        const { rows } = await tx.query({
          name: '',
          text: `explain (format json) execute "${name}"(${given})`,
          values: [],
        });
        plans.push(rows);
        return { rows: [], rowCount: 0, command: '', oid: 0, fields: [] };
      },
    });
    return plans;
  });
}

/** The tables that a plan reads completely. */
function scannedTables(plan: unknown): string[] {
  if (typeof plan !== 'object' || plan === null) return [];
  const node = plan as Record<string, unknown>;
  const own = node['Node Type'] === 'Seq Scan' ? [String(node['Relation Name'])] : [];
  return [...own, ...Object.values(node).flatMap(scannedTables)];
}

const asText = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value));

describe('the statements of every score and every read of a board', () => {
  it('read no table of the installation completely, even on a server with default settings', async () => {
    await game.board('busy');
    await game.post('busy', 'ada', 1);
    const [season] = await sql<{ key: number; environment_id: number }>(
      service,
      `select key, environment_id from leaderboard_seasons where leaderboard_id = 'busy'`,
    );
    const environmentId = season?.environment_id ?? 0;
    await sql(
      service,
      `insert into players (environment_id, id) select $1, 'p' || n from generate_series(1, $2::int) n`,
      environmentId,
      isLongRun ? 60_000 : 20_000,
    );
    await sql(
      service,
      `insert into leaderboard_changes (season_key, environment_id, player_key, score, achieved_at)
       select $1, $2, key, 1, now() from players limit $3`,
      season?.key,
      environmentId,
      isLongRun ? 20_000 : 8_000,
    );
    await sql(service, 'analyze players, leaderboard_changes, leaderboard_seasons');
    const [row] = await sql<{ snapshot: string }>(service, 'select pg_current_snapshot()::text as snapshot');
    const seen = row?.snapshot ?? '';
    const plans = await plansOf(async (on) => {
      const look = [environmentId, 'busy', new Date(), season?.key ?? 0, seen, 50_001] as const;
      await viewBoard.maybe(on, ...look);
      await readUntracked.maybe(on, season?.key ?? 0, seen);
    });
    assert.equal(plans.length, 2);
    for (const plan of plans) {
      const scanned = scannedTables(plan);
      assert.ok(!scanned.includes('players') && !scanned.includes('leaderboard_changes'), scanned.join());
    }
  });
});
