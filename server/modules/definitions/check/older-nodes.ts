/** While nodes are exchanged for those of a newer version, nothing is written that older nodes cannot read. */
import { ACTIONS, type ActionName, isTimedType } from '../../../engine/index.ts';
import { countOlderNodes } from '../../../platform/cluster/queries.ts';
import { unavailable } from '../../../platform/faults.ts';
import { own } from '../../../platform/own-properties.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import type { Body } from '../kinds/kind.ts';
import { messages } from '../messages.ts';
import type { CheckedEdit } from './edits.ts';

/**
 * The refusal for each format of stored definitions, from format 1 on. Kinds and actions say with which format they
 * came.
 */
const refusals = Array.from({ length: 3 }, () => () => unavailable(messages.olderNode, 30));

/** The newest format of stored definitions that this code reads; see the column `reads_format` of `nodes`. */
export const newestFormat = refusals.length;

/**
 * A node of version 0.1 that finds an unknown kind reads the definitions of the project again and again. It leaves out
 * an unknown action, and it loses streak freezes.
 */
export async function refuseForOlderNodes(
  on: Queryable,
  changed: readonly Pick<CheckedEdit, 'kind' | 'after'>[],
): Promise<void> {
  let format = 0;
  for (const { kind, after } of changed) {
    if (after !== null) format = Math.max(format, kind.format ?? 0, formatOf(after));
  }
  const refusal = refusals[format - 1];
  if (refusal && (await countOlderNodes.one(on, format)).count > 0) throw refusal();
}

/** A node that does not know leagues or teams would write scores of them beside their groups, and give nothing to a team. */
const formatOfGroups = 2;

/** One that does not know segments would give to all players what is for some of them, and rules by the clock at each event of one. */
const formatOfLiveOperations = 3;

/** The newest of the formats that its actions and fields came with. */
function formatOf(body: Body): number {
  const { then, rewards, onUse, grants, league, subject, on, segmentId, prerequisites } = body;
  const actions = [then, rewards, onUse, grants].flat() as ({ do?: ActionName } | null | undefined)[];
  const formats = actions.map((action) => (action?.do ? ACTIONS[action.do].format : 0));
  const isOfGroups = league != null || subject === 'team';
  const isOfSegment = segmentId != null || own(Object(prerequisites), 'segmentId') !== undefined;
  const isTimed = typeof on === 'string' && isTimedType(on);
  return Math.max(
    isOfGroups ? formatOfGroups : 0,
    isOfSegment || isTimed ? formatOfLiveOperations : 0,
    ...formats,
  );
}
