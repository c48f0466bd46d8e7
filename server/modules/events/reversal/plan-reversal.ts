import type { Queryable } from '../../../platform/postgres/statement.ts';
import type { PastProjects } from '../../definitions/index.ts';
import { type OpenSeasons, readOpenSeasons } from '../../leaderboards/index.ts';
import { isLogged } from '../../players/index.ts';
import { listReversed } from '../player-log/queries.ts';
import { type Folded, foldLog, type LoggedPlayer } from '../replay/fold-log.ts';
import { findCheckpoint } from '../replay/queries.ts';
import { readStart } from '../replay/read-start.ts';
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

interface Place {
  player: LoggedPlayer;
  environmentId: number;
  now: Date;
  /** Those that are open now, where they were read already. */
  seasons?: OpenSeasons | undefined;
}

export async function planReversal(
  on: Queryable,
  past: PastProjects,
  { player, environmentId, now, ...known }: Place,
  targets: readonly Target[],
): Promise<ReversalPlan> {
  const [reversed, seasons] = await Promise.all([
    listReversed.all(on, player.key),
    known.seasons ?? readOpenSeasons(on, environmentId, now),
  ]);
  const without = new Set(reversed.map(({ seq }) => seq));
  const reversedBefore = without.size;
  for (const { seq } of targets) without.add(seq);
  const beforeSeq = targets.reduce((first, { seq }) => Math.min(first, seq), Number.MAX_SAFE_INTEGER);
  const from = await readStart(on, player, { beforeSeq, seasons });
  const folded = await foldLog(on, past, player, { without, seasons, from });
  if (beforeSeq <= folded.checkpointSeq || !(await isLogged(on, player.key))) throw beforeCheckpoint();
  return { player, targets, without, reversedBefore, seasons, folded };
}

/**
 * Entries up to this one cannot be reversed; 0 if the log is complete from its beginning. Infinity if an earlier version
 * of the service was the last to change the player: the next change will write a checkpoint.
 */
export async function reversibleAfter(on: Queryable, playerKey: number): Promise<number> {
  const [checkpoint, isComplete] = await Promise.all([
    findCheckpoint.maybe(on, playerKey, null),
    isLogged(on, playerKey),
  ]);
  return isComplete ? (checkpoint?.seq ?? 0) : Number.POSITIVE_INFINITY;
}
