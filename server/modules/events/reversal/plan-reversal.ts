import { int8Array } from '../../../platform/postgres/arrays.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import type { PastProjects } from '../../definitions/index.ts';
import { type OpenSeasons, readOpenSeasons } from '../../leaderboards/index.ts';
import { filterLogged } from '../../players/index.ts';
import { listReversed } from '../player-log/queries.ts';
import { type Folded, foldLogs, type LoggedPlayer } from '../replay/fold-log.ts';
import { listCheckpoints } from '../replay/queries.ts';
import { type ReplayStart, readStarts } from '../replay/read-start.ts';
import { beforeCheckpoint, type Target } from './find-target.ts';

/**
 * The state of a player without some entries of the log, up to the last entry that was read. It is made without a lock;
 * while the player is locked, only later entries have to be replayed.
 */
export interface ReversalPlan {
  readonly player: LoggedPlayer;
  readonly targets: readonly Target[];
  /** All entries that are left out: those that were reversed before, and the targets. */
  readonly without: ReadonlySet<number>;
  /** How many were reversed before. */
  readonly reversedBefore: number;
  readonly seasons: OpenSeasons;
  readonly folded: Folded;
}

/** What reversals of several players have in common. */
interface Place {
  environmentId: number;
  now: Date;
  /** Those that are open now, if they have been read already. */
  seasons?: OpenSeasons | undefined;
}

interface Wanted {
  player: LoggedPlayer;
  targets: readonly Target[];
}

/** Throws where the log has no entries any more that would have to be replayed. */
export async function planReversal(
  on: Queryable,
  past: PastProjects,
  place: Place,
  wanted: Wanted,
): Promise<ReversalPlan> {
  const [plan] = await planReversals(on, past, place, [wanted]);
  if (!plan) throw beforeCheckpoint();
  return plan;
}

/** The plans of several players, each of whom is there once. Undefined for targets that are in a checkpoint. */
export async function planReversals(
  on: Queryable,
  past: PastProjects,
  { environmentId, now, ...known }: Place,
  wanted: readonly Wanted[],
): Promise<(ReversalPlan | undefined)[]> {
  const keys = wanted.map(({ player }) => player.key);
  const [reversed, seasons] = await Promise.all([
    listReversed.all(on, int8Array(keys)),
    known.seasons ?? readOpenSeasons(on, environmentId, now),
  ]);
  const reversedOf = Map.groupBy(reversed, (row) => row.player_key);
  const logs = wanted.map(({ player, targets }) => {
    const before = reversedOf.get(player.key) ?? [];
    const without = new Set([...before, ...targets].map(({ seq }) => seq));
    const beforeSeq = targets.reduce((first, { seq }) => Math.min(first, seq), Number.MAX_SAFE_INTEGER);
    return { player, targets, reversedBefore: before.length, without, beforeSeq, seasons };
  });
  const starts = await readStarts(on, logs, { seasons });
  const folds = await foldLogs(
    on,
    past,
    logs.map((log, i) => ({ ...log, from: starts[i] as ReplayStart })),
  );
  const logged = await filterLogged(on, keys);
  return logs.map(({ beforeSeq, ...log }, i) => {
    const folded = folds[i] as Folded;
    const isTooOld = beforeSeq <= folded.checkpointSeq || !logged.has(log.player.key);
    return isTooOld ? undefined : { ...log, folded };
  });
}

/**
 * Of each player the entry up to which nothing can be reversed; 0 if the log is complete from its beginning. Infinity if
 * an earlier version of the service was the last to change the player: the next change will write a checkpoint.
 */
export async function reversibleAfter(
  on: Queryable,
  playerKeys: readonly number[],
): Promise<(playerKey: number) => number> {
  const [checkpoints, logged] = await Promise.all([
    listCheckpoints.all(on, int8Array([...playerKeys])),
    filterLogged(on, [...playerKeys]),
  ]);
  const seqOf = new Map(checkpoints.map(({ player_key, seq }) => [player_key, seq]));
  return (key) => (logged.has(key) ? (seqOf.get(key) ?? 0) : Number.POSITIVE_INFINITY);
}
