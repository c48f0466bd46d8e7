import { int8Array, jsonArray, jsonbArray, textArray, uuidArray } from '../../../platform/postgres/arrays.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import type { Target } from '../reversal/find-target.ts';
import {
  addReversed,
  addReversedPlayers,
  columnsOf,
  insertReversals,
  playerColumnsOf,
} from '../reversal/queries.ts';
import type { ReversalTally } from '../reversal/totals.ts';
import type { ReversalStimulus } from '../stimuli/reversal-stimulus.ts';

/** An entry of the log that a group reverses. */
export interface NewReversal {
  readonly stimulus: ReversalStimulus;
  readonly target: Target;
  readonly playerKey: number;
  /** The answer for repeats, as JSON. */
  readonly outcome: string;
}

export function writeReversals(
  tx: Tx,
  reversals: readonly NewReversal[],
  tallies: ReadonlyMap<string, ReversalTally>,
  now: Date,
): Promise<unknown>[] {
  if (reversals.length === 0) return [];
  return [
    insertReversals.run(
      tx,
      int8Array(reversals.map(({ playerKey }) => playerKey)),
      int8Array(reversals.map(({ target }) => target.seq)),
      textArray(reversals.map(({ stimulus }) => stimulus.id)),
      now,
      textArray(reversals.map(({ stimulus }) => stimulus.reason)),
      jsonbArray(reversals.map(({ stimulus }) => JSON.stringify(stimulus.by))),
      jsonArray(reversals.map(({ outcome }) => outcome)),
      uuidArray(reversals.map(({ stimulus }) => stimulus.partOf?.id ?? null)),
    ),
    ...[...tallies].flatMap(([id, { totals, players }]) => [
      addReversed.run(tx, id, ...columnsOf(totals)),
      addReversedPlayers.run(tx, id, ...playerColumnsOf(players)),
    ]),
  ];
}
