import {
  type CompiledProject,
  isTouched,
  membershipsOf,
  SEGMENT_ENTERED,
  SEGMENT_LEFT,
} from '../../../engine/index.ts';
import { seal } from '../../catalogue/index.ts';
import { type LoadedPlayer, markListsChanged } from '../../players/index.ts';
import { collectMember } from '../../segments/index.ts';
import { type EnvironmentScope, ownEvent } from '../stimuli/stimulus.ts';
import type { LoadedGroup } from './load-group.ts';
import { environmentOf, runOn } from './run-stimulus.ts';

/**
 * How often what rules do about a change of lists may change lists again. A rule that gives what takes the player out of the segment,
 * and one that puts them back in, would never end. After that the lists are still true and notifications are still sent, but rules do
 * not hear of it.
 */
const mostRounds = 3;

/**
 * Brings the lists of segments up to date with a player whom a stimulus may have changed, in the same transaction. Only segments that
 * read something that has changed are asked: with `all`, each of them, because the time or the definitions may have changed.
 */
export function followSegments(
  group: LoadedGroup,
  compiled: CompiledProject,
  scope: EnvironmentScope,
  player: LoadedPlayer,
  all = false,
): void {
  for (let round = 0; ; round++) {
    const differences = compare(group, compiled, player, all && round === 0);
    let ran = false;
    for (const { segmentId, entered } of differences) {
      if (tell(group, compiled, scope, player, segmentId, entered, round < mostRounds)) ran = true;
    }
    if (!ran) return;
  }
}

interface Difference {
  readonly segmentId: string;
  readonly entered: boolean;
}

/** Writes down in which lists the player is now, and returns what is new. */
function compare(
  { changes, now }: LoadedGroup,
  compiled: CompiledProject,
  player: LoadedPlayer,
  all: boolean,
): Difference[] {
  const { segments } = compiled;
  const before = changes.followed.get(player) ?? player.loaded;
  const known = player.segments;
  const asked = [...segments.values()].filter(
    (segment) => all || known === null || isTouched(segment, before, player.state),
  );
  changes.followed.set(player, player.state);
  if (asked.length === 0 && known !== null && !all) return [];
  const ids = asked.map(({ id }) => id);
  const answers = new Set(membershipsOf(compiled, player.state, now.getTime(), ids).in);
  const was = new Set(known);
  const askedIds = new Set(ids);
  const is = [...segments.keys()].filter((id) => (askedIds.has(id) ? answers.has(id) : was.has(id)));
  const isIn = new Set(is);
  // Those of segments that are gone are left out, too.
  const differences = [
    ...[...was].filter((id) => !isIn.has(id)).map((segmentId) => ({ segmentId, entered: false })),
    ...is.filter((id) => !was.has(id)).map((segmentId) => ({ segmentId, entered: true })),
  ];
  if (differences.length === 0 && known !== null) return [];
  markListsChanged(changes.players, player, is);
  for (const one of differences) {
    collectMember(changes.members, { ...one, environmentId: player.environmentId, playerKey: player.key });
  }
  return differences;
}

/** Sends the notification, and runs the event if anything hears it; true if it did. A segment that is gone says nothing. */
function tell(
  group: LoadedGroup,
  compiled: CompiledProject,
  scope: EnvironmentScope,
  player: LoadedPlayer,
  segmentId: string,
  entered: boolean,
  mayRun: boolean,
): boolean {
  const segment = compiled.segments.get(segmentId);
  if (!segment) return false;
  const type = entered ? SEGMENT_ENTERED : SEGMENT_LEFT;
  const { changes, now, offsetMs } = group;
  const playerId = player.state.id;
  const data = { segmentId, playerId };
  if (segment.notify) {
    changes.outbox.push(seal(environmentOf(scope, offsetMs), { type, data }, player.key, now));
  }
  const isHeard = segment.notify || compiled.rulesByType.has(type) || compiled.questsByType.has(type);
  if (!isHeard || !mayRun) return false;
  // List and event are one transaction, so the event needs no id by which a repeat would be known.
  runOn(group, compiled, ownEvent(scope, playerId, type, data, now), player);
  return true;
}
