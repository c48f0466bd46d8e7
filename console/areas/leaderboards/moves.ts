import { useRef } from 'react';
import type { Entry } from './describe-board.ts';

/** By how many places each player rose (or fell, below 0) when the order last changed. */
export function movesBetween(
  before: ReadonlyMap<string, number>,
  entries: readonly Entry[],
): Map<string, number> {
  const moves = new Map<string, number>();
  for (const { playerId, rank } of entries) {
    const was = playerId === null ? undefined : before.get(playerId);
    if (playerId !== null && was !== undefined && was !== rank) moves.set(playerId, was - rank);
  }
  return moves;
}

/** The moves of the last change, kept until the order changes again so that people can read them. */
export function useMoves(entries: readonly Entry[]): ReadonlyMap<string, number> {
  const last = useRef<{ order: string; ranks: Map<string, number>; moves: Map<string, number> }>(undefined);
  const order = entries.map(({ playerId }) => playerId).join(' ');
  if (last.current?.order !== order) {
    const ranks = new Map(entries.map(({ playerId, rank }) => [playerId ?? '', rank]));
    const moves = movesBetween(last.current?.ranks ?? new Map(), entries);
    last.current = { order, ranks, moves };
  }
  return last.current.moves;
}
