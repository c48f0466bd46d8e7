import type { Static } from 'typebox';
import type { Position } from './run-backtest.ts';
import type { BacktestRequest } from './schemas-backtests.ts';
import { restoreTally, type StoredTally, storeTally } from './tally.ts';

/** What a backtest was asked for, with its end as a fixed time: the same after a restart. */
export type BacktestDraft = Static<typeof BacktestRequest>;

/** A position as JSON. `madeOf` identifies the definitions and the draft: sums of other ones cannot be continued. */
export interface StoredPosition extends Omit<Position, 'tally'> {
  madeOf: string;
  tally: StoredTally;
}

export function storePosition({ tally, ...rest }: Position, madeOf: string): string {
  const stored: StoredPosition = { ...rest, madeOf, tally: storeTally(tally) };
  return JSON.stringify(stored);
}

/** Undefined if nothing was saved, or if the definitions or the draft have changed since: it then begins again. */
export function restorePosition(stored: StoredPosition | null, madeOf: string): Position | undefined {
  if (stored?.madeOf !== madeOf) return undefined;
  const { tally, afterKey, players, upToSeq } = stored;
  return { afterKey, players, upToSeq, tally: restoreTally(tally) };
}
