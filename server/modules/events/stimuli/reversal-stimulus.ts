import { newId } from '../../../platform/ids.ts';
import { nameOf } from '../../players/index.ts';
import type { Author } from '../player-log/author.ts';
import { reversalType } from '../player-log/logged-act.ts';
import type { AuditedGrant } from '../player-log/record-grant.ts';
import type { ReversalPlan } from '../reversal/plan-reversal.ts';
import type { AnswerOnce, EnvironmentScope } from './scope.ts';

/** Takes back entries of one player's log. */
export interface ReversalStimulus {
  readonly kind: 'reversal';
  readonly scope: EnvironmentScope;
  readonly playerId: string;
  readonly player: string;
  readonly plan: ReversalPlan;
  /** The id of the entry that it leaves in the log. */
  readonly id: string;
  readonly type: string;
  readonly propertiesJson: string;
  readonly by: Author | null;
  readonly reason: string | null;
  /** For the audit log, if a person does it. */
  readonly audited?: AuditedGrant;
  /** The reversal of many that it is a part of, and whether the player is among those that it has counted. */
  readonly partOf?: { readonly id: string; readonly isCounted: boolean };
  readonly once?: AnswerOnce | undefined;
}

export function reversalOf(
  { tenantId, projectId, environment }: EnvironmentScope,
  plan: ReversalPlan,
  { by, reason }: Pick<ReversalStimulus, 'by' | 'reason'>,
): ReversalStimulus {
  const eventIds = plan.targets.map(({ id }) => id);
  return {
    kind: 'reversal',
    scope: { tenantId, projectId, environment },
    playerId: plan.player.id,
    player: nameOf(environment.id, plan.player.id),
    plan,
    id: newId(),
    type: reversalType,
    propertiesJson: JSON.stringify({ eventIds, ...(reason === null ? {} : { reason }), by }),
    by,
    reason,
  };
}
