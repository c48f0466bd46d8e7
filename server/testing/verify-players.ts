import assert from 'node:assert/strict';
import { createPastProjects } from '../modules/definitions/index.ts';
import { comparePlayer } from '../modules/events/replay/compare-player.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/postgres/database.ts';

/** Of one database: enough to find a path that forgets the log, and few enough to cost nothing. */
const mostPlayers = 25;

interface Row {
  id: string;
  environment_id: number;
  environment: 'live' | 'test';
  project_id: string;
}

/**
 * Whether the state of the players of a database, or of one tenant in it, is what a replay of their logs gives. It runs at the end of each test that
 * started a service, so that any code that changes a player without an entry of the log fails a test.
 */
export async function assertStatesFollowFromLogs(
  db: Database,
  clock: Clock,
  tenantId?: string,
): Promise<void> {
  const { rows } = await db.query({
    name: '',
    text: `with recent as (
             (select player_key from events order by seq desc limit 500)
             union
             (select player_key from player_changes order by seq desc limit 500))
           select p.id, p.environment_id, e.name as environment, e.project_id
           from recent r join players p on p.key = r.player_key
           join player_progress g on g.player_key = p.key and g.logged_at = g.updated_at
           join environments e on e.id = p.environment_id and e.deleted_at is null
           join projects j on j.id = e.project_id and j.deleted_at is null
           where $2::uuid is null or j.tenant_id = $2
           order by p.key desc limit $1`,
    values: [mostPlayers, tenantId ?? null],
  });
  const past = createPastProjects();
  for (const { id, environment_id, environment, project_id } of rows as Row[]) {
    const place = { projectId: project_id, environment: { id: environment_id, name: environment } };
    const { differences } = await comparePlayer({ db, past, clock }, place, id, { isFull: true });
    assert.deepEqual(differences, [], `the state of the player '${id}' does not follow from the log`);
  }
}
