/** While nodes are exchanged for those of a newer version, nothing is written that older nodes cannot read. */
import { unavailable } from '../../../platform/faults.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import type { Body, KindName } from '../kinds/kind.ts';
import { countOlderNodes } from '../queries.ts';
import type { CheckedEdit } from './edits.ts';

/** With currencies, items and offers, and the actions that grant them or a streak freeze. */
const economyFormat = 1;
const newKinds: ReadonlySet<KindName> = new Set(['currency', 'item', 'offer']);
const newActions: ReadonlySet<unknown> = new Set(['grantCurrency', 'grantItem', 'grantStreakFreeze']);

/**
 * A node of version 0.1 that meets a kind which it does not know reads the definitions of the project again and again; an
 * action that it does not know it leaves out, and it loses the freezes of streaks.
 */
export async function refuseForOlderNodes(
  on: Queryable,
  changed: readonly Pick<CheckedEdit, 'kind' | 'after'>[],
): Promise<void> {
  const isNew = changed.some(
    ({ kind, after }) => after !== null && (newKinds.has(kind.name) || hasNewAction(after)),
  );
  if (!isNew || (await countOlderNodes.one(on, economyFormat)).count === 0) return;
  throw unavailable(
    'A node of an older version is still running, which does not know currencies, items, offers and streak freezes. Retry when all nodes are upgraded.',
    30,
  );
}

function hasNewAction({ then, rewards }: Body): boolean {
  return [then, rewards].some(
    (actions) =>
      Array.isArray(actions) && actions.some((action: { do?: unknown }) => newActions.has(action.do)),
  );
}
