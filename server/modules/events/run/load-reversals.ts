import type { LoggedScore } from '../../../engine/index.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import type { PastProjects } from '../../definitions/index.ts';
import {
  holdSeasons,
  type OpenSeasons,
  readOpenSeasons,
  readSeasonEntries,
} from '../../leaderboards/index.ts';
import type { LoadedPlayer } from '../../players/index.ts';
import type { StoredOutcome } from '../player-log/queries.ts';
import { type Folded, foldLog } from '../replay/fold-log.ts';
import { countEntriesAfter, countReversed, readReversal } from '../reversal/queries.ts';
import type { ReversalStimulus } from '../stimuli/reversal-stimulus.ts';

/** How many entries are replayed while the player is locked: the other players of the group wait for it. */
const mostEntries = 200;

/** A reversal whose player is locked. */
export type LoadedReversal =
  | { type: 'ready'; folded: Folded; entries: ReadonlyMap<number, LoggedScore> }
  /** Its event was reversed before, with this answer. */
  | { type: 'repeat'; outcome: StoredOutcome }
  /** Too much has happened since it was planned. */
  | { type: 'behind' };

/** Brings the plans of a group up to date. The players are locked, so nothing is added to their logs. */
export async function loadReversals(
  tx: Tx,
  past: PastProjects,
  stimuli: readonly ReversalStimulus[],
  players: ReadonlyMap<string, LoadedPlayer>,
  now: Date,
): Promise<Map<ReversalStimulus, LoadedReversal>> {
  const loaded = new Map<ReversalStimulus, LoadedReversal>();
  for (const stimulus of stimuli) {
    // A player who was erased, perhaps created again, has another log.
    if (players.get(stimulus.player)?.key !== stimulus.plan.player.key) continue;
    loaded.set(stimulus, await load(tx, past, stimulus, now));
  }
  return loaded;
}

async function load(
  tx: Tx,
  past: PastProjects,
  { plan, scope }: ReversalStimulus,
  now: Date,
): Promise<LoadedReversal> {
  const { player, targets, without, reversedBefore, seasons } = plan;
  const [first] = targets;
  const repeated = targets.length === 1 && first && (await readReversal.maybe(tx, player.key, first.seq));
  if (repeated) return { type: 'repeat', outcome: repeated.outcome };
  const [{ count: reversed }, { count: tail }] = await Promise.all([
    countReversed.one(tx, player.key),
    countEntriesAfter.one(tx, player.key, plan.folded.lastSeq, mostEntries + 1),
    holdSeasons(tx, scope.environment.id, [...seasons.keys()]),
  ]);
  if (reversed !== reversedBefore || tail > mostEntries) return { type: 'behind' };
  if (!isSame(seasons, await readOpenSeasons(tx, scope.environment.id, now))) return { type: 'behind' };
  const keys = [...seasons.values()].map(({ key }) => key);
  const [folded, entries] = await Promise.all([
    foldLog(tx, past, player, { from: plan.folded, without, seasons }),
    readSeasonEntries(tx, player.key, keys),
  ]);
  return { type: 'ready', folded, entries };
}

function isSame(planned: OpenSeasons, present: OpenSeasons): boolean {
  return (
    planned.size === present.size &&
    [...planned].every(([id, { key, at }]) => {
      const season = present.get(id);
      return season?.key === key && season.at === at;
    })
  );
}
