import type { AnyAnswer } from '../../platform/http/idempotency/idempotency.ts';
import type { Once } from '../../platform/http/idempotency/once.ts';
import { orGone, playerSubject } from '../access/index.ts';
import { type HeldTeam, holdTeam, tellOfChange } from './change-team.ts';
import type { TeamScope, TeamWork } from './dependencies.ts';

/** Changes a team for a call, in one transaction, and tells those who watch it after the commit. */
export function changingTeam(work: TeamWork) {
  return {
    async changed<T>(scope: TeamScope, teamId: string, change: (held: HeldTeam) => Promise<T>): Promise<T> {
      const done = work.db.transaction(async (tx) => change(await holdTeam(tx, work, scope, teamId)));
      const result = await orGone('team', done);
      tellOfChange(work, scope, teamId);
      return result;
    },
    /** Once for each idempotency key. */
    async changedOnce<A extends AnyAnswer>(
      scope: TeamScope,
      once: Once,
      teamId: string,
      /** The answer names this player, and is forgotten with them. */
      playerId: string,
      change: (held: HeldTeam) => Promise<A>,
    ) {
      const done = once.inTransaction(
        async (tx) => change(await holdTeam(tx, work, scope, teamId)),
        playerSubject(scope.environment.id, playerId),
      );
      const answer = await orGone('team', done);
      tellOfChange(work, scope, teamId);
      return answer;
    },
  };
}
