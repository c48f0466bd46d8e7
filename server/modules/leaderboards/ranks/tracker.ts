import { createGate } from '../../../platform/concurrency/gate.ts';
import { startWakeLoop } from '../../../platform/concurrency/wake-loop.ts';
import type { Log } from '../../../platform/log.ts';
import { trackGroups } from '../leagues/track-groups.ts';
import { type ChangedBoard, listChanged, listUntracked } from './queries.ts';
import { type TrackerParts, trackSeason } from './track-ranks.ts';

export interface BoardChange {
  readonly environmentId: number;
  readonly leaderboardId: string;
}

export interface Tracker {
  /** Scores were written on this node, in a transaction that may not have ended yet. */
  expect(): void;
  /** Calls the listener after each change of a board, on any node; changes that come together cause one call. */
  onChange(listener: (change: BoardChange) => void): () => void;
  stop(): Promise<void>;
}

/** How often it looks without being told: for what other nodes write, and what a crash left behind. */
const pollMs = 1_000;
/**
 * A transaction that has just written scores still has to commit: it looks after this time, and again if that was too
 * early.
 */
const lookAgainMs = [20, 60, 250];
const seasonsAtOnce = 4;
const groupsAtOnce = 100;

/** Follows the log of changes, of this node and of others, until it is stopped. */
export function startTracker(parts: TrackerParts & { log: Log }): Tracker {
  const { db, log } = parts;
  const listeners = new Set<(change: BoardChange) => void>();
  const gate = createGate(seasonsAtOnce, Number.POSITIVE_INFINITY, () => new Error('never full'));
  const undone = new Set<number>();
  const undoneGroups = new Set<number>();
  let trackingGroups: Promise<void> | undefined;
  const underWay = new Map<number, Promise<void>>();
  let seen: string | undefined;
  let expected = 0;
  let attempt = lookAgainMs.length;

  /** Returns how long to wait until the next look. */
  async function look(): Promise<number> {
    const answered = expected;
    let found = 0;
    try {
      found = await findChanges();
    } catch (error) {
      logFailure(error);
    }
    if (found > 0 && answered === expected) attempt = lookAgainMs.length;
    for (const key of undone) track(key);
    trackingGroups ??= trackAllGroups().finally(() => {
      trackingGroups = undefined;
    });
    return lookAgainMs[attempt++] ?? pollMs;
  }

  function logFailure(error: unknown): void {
    log.warn({ err: error }, 'leaderboard changes could not be read; will retry');
  }

  async function findChanges(): Promise<number> {
    const { snapshot, boards } = await (seen === undefined
      ? listUntracked.one(db)
      : listChanged.one(db, seen));
    seen = snapshot;
    for (const { group, season } of boards) (group === null ? undone : undoneGroups).add(season);
    // A league has a row for each of its groups.
    const distinct = new Map(boards.map((one) => [`${one.environmentId}/${one.leaderboardId}`, one]));
    for (const board of distinct.values()) publish(board);
    return boards.length;
  }

  function publish({ environmentId, leaderboardId }: ChangedBoard): void {
    for (const listener of listeners) {
      try {
        listener({ environmentId, leaderboardId });
      } catch (error) {
        log.error({ err: error }, 'a listener for leaderboard changes failed');
      }
    }
  }

  /** Tracks each season once at a time. What fails stays undone, and the next look tries again. */
  function track(key: number): void {
    if (underWay.has(key)) return;
    undone.delete(key);
    const tracking = gate(() => trackSeason(parts, key))
      .then(
        () => {},
        (error: unknown) => {
          undone.add(key);
          log.warn({ err: error, season: key }, 'the ranks of a season could not be tracked; will retry');
        },
      )
      .finally(() => underWay.delete(key));
    underWay.set(key, tracking);
  }

  /** The groups of leagues, many at a time. What fails stays undone, and the next look tries again. */
  async function trackAllGroups(): Promise<void> {
    while (undoneGroups.size > 0) {
      const keys = [...undoneGroups].slice(0, groupsAtOnce);
      for (const key of keys) undoneGroups.delete(key);
      try {
        await gate(() => trackGroups(parts, keys));
      } catch (error) {
        for (const key of keys) undoneGroups.add(key);
        log.warn({ err: error, groups: keys.length }, 'the ranks of groups could not be tracked; will retry');
        return;
      }
    }
  }

  const loop = startWakeLoop({ pass: look, failed: logFailure, retryMs: pollMs });
  return {
    expect() {
      expected++;
      attempt = 1;
      loop.wake(lookAgainMs[0]);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async stop() {
      await loop.stop();
      undoneGroups.clear();
      await Promise.all([...underWay.values(), trackingGroups]);
    },
  };
}
