import { useRef } from 'react';
import { type Entry, idOf } from './describe-board.ts';

/** By how many places each player rose (or fell, below 0) when the order last changed. */
export function movesBetween(
  before: ReadonlyMap<string, number>,
  entries: readonly Entry[],
): Map<string, number> {
  const moves = new Map<string, number>();
  for (const entry of entries) {
    const id = idOf(entry);
    const was = id === null ? undefined : before.get(id);
    if (id !== null && was !== undefined && was !== entry.rank) moves.set(id, was - entry.rank);
  }
  return moves;
}

/** The moves of the last change, kept until the order changes again so that people can read them. */
export function useMoves(entries: readonly Entry[]): ReadonlyMap<string, number> {
  const last = useRef<{ order: string; ranks: Map<string, number>; moves: Map<string, number> }>(undefined);
  const order = entries.map(idOf).join(' ');
  if (last.current?.order !== order) {
    const ranks = new Map(entries.map((entry) => [idOf(entry) ?? '', entry.rank]));
    const moves = movesBetween(last.current?.ranks ?? new Map(), entries);
    last.current = { order, ranks, moves };
  }
  return last.current.moves;
}
