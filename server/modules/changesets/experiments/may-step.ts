import { forbidden } from '../../../platform/faults.ts';
import { may } from '../../access/index.ts';
import type { Caller } from '../dependencies.ts';
import { messages } from '../messages.ts';
import type { ItemRow } from '../queries.ts';

/**
 * A start and a stop decide what players get, so they take the same permission in a changeset as by themselves. Who publishes later
 * decided it when they set the time: an edit after that makes the changeset a draft again.
 */
export function refuseSteps({ credential }: Pick<Caller, 'credential'>, items: readonly ItemRow[]): void {
  if (credential.type === 'key' || may(credential.role, 'playerData.write')) return;
  if (!items.some(({ op }) => op === 'start' || op === 'stop')) return;
  throw forbidden(messages.stepsExperiment({ role: credential.role }));
}
