import { Overtaken } from '../../platform/postgres/availability.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { timeIn } from '../access/index.ts';
import type { Erasure } from '../module.ts';
import { takeOut } from './change-team.ts';
import type { TeamScope, TeamWork } from './dependencies.ts';
import * as queries from './queries.ts';

/** An erased player leaves their teams as if by choice. As everywhere, a team is locked before its players. */
export function teamErasure(work: TeamWork): Erasure {
  return {
    async lockFirst(tx, playerKey) {
      await queries.lockTeamsOf.run(tx, playerKey);
    },
    async forget(tx, { projectId, environment, timezone }, player, realNow) {
      const now = timeIn(environment, () => realNow);
      const scope = { tenantId: '', projectId, environment, timezone, levels: [] } as unknown as TeamScope;
      const teams = await holdTeams(tx, player.key);
      for (const team of teams) {
        const member = await queries.findMember.maybe(tx, team.key, player.id, environment.id);
        if (member) await takeOut({ tx, work, scope, team, now }, member);
      }
      return () => {
        for (const { id } of teams) work.notices.tell(environment.id, id);
      };
    },
  };
}

/**
 * The teams that were locked before, and those that the player joined while we waited for the player's lock. Waiting for
 * one of the latter could be a deadlock, so if one is not free, the erasure begins again.
 */
async function holdTeams(tx: Tx, playerKey: number): Promise<queries.TeamRow[]> {
  try {
    return await queries.holdTeamsOf.all(tx, playerKey);
  } catch (error) {
    if ((error as { code?: unknown }).code !== lockNotAvailable) throw error;
    throw new Overtaken('the player joined a team meanwhile');
  }
}

const lockNotAvailable = '55P03';
