import type { Clock } from '../../../platform/clock.ts';
import { inTurns, type JobContext, withoutLimit } from '../../../platform/jobs.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { timeIn } from '../../access/index.ts';
import { nameOf, readOverdueEnvironments, readOverduePlayers } from '../../players/index.ts';
import type { ExpiryStimulus } from '../stimuli/stimulus.ts';
import { type Engine, runWholeGroup } from './run-group.ts';

const piece = 500;

/**
 * Ends the quests whose time has run out, which happens without an event. Environments take turns. Two nodes at once
 * do no harm: the second waits for the locks of the players and finds their quests expired.
 */
export async function expireQuests(
  db: Database,
  engine: Engine,
  clock: Clock,
  context: JobContext = withoutLimit(),
): Promise<void> {
  const environments = await readOverdueEnvironments(db, clock());
  await inTurns(
    context,
    environments,
    ({ id }) => id,
    async ({ id, name, clock_offset_ms: offsetMs, project_id: projectId, tenant_id: tenantId }) => {
      const now = timeIn({ offsetMs }, clock);
      const overdue = await readOverduePlayers(db, id, now, piece);
      const scope = { tenantId, projectId, environment: { id, name } };
      const players = [...new Set(overdue)];
      const stimuli = players.map(
        (playerId): ExpiryStimulus => ({ kind: 'expiry', scope, playerId, player: nameOf(id, playerId) }),
      );
      if (stimuli.length === 0) return true;
      // Under the same lock as an event, so that a quest is either completed in time or expired, never both.
      const results = await db.transaction((tx) => runWholeGroup(tx, engine, stimuli));
      context.count(overdue.length);
      // Nothing is left to do for a project that has just been deleted.
      return overdue.length < piece || results.every(({ type }) => type !== 'expired');
    },
  );
}
