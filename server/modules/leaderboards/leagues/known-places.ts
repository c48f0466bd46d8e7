import { type Course, periodAt } from '../seasons/periods.ts';

interface Scored extends Course {
  readonly environmentId: number;
  readonly leaderboardId: string;
  readonly playerKey: number;
  readonly timezone: string;
}

/**
 * Who is known to have a place in a league. Most scores are of players who have one: for them nobody has to ask the database before
 * the scores are written. It may be wrong, because the season was closed or the leaderboard deleted: then the scores cannot be written, and
 * the group runs again with what was forgotten.
 */
export interface KnownPlaces {
  has(score: Scored, now: Date): boolean;
  add(scores: readonly Scored[], now: Date): void;
  forget(scores: readonly Scored[]): void;
}

/** The players of the present period of a board. */
interface Known {
  /** By which the period was found, and when. */
  readonly course: Scored;
  readonly at: number;
  readonly until: number | null;
  readonly players: Set<number>;
}

/** Numbers of players in sets: about 10 MB. */
const most = 200_000;

export function createKnownPlaces(limit = most): KnownPlaces {
  const boards = new Map<string, Known>();
  let count = 0;

  function drop(name: string): void {
    count -= boards.get(name)?.players.size ?? 0;
    boards.delete(name);
  }

  function open(score: Scored, now: Date) {
    const name = nameOf(score);
    const found = boards.get(name);
    if (found && isOf(found, score, now)) return found;
    drop(name);
    const { until } = periodAt(score, score.timezone, now.getTime());
    const opened = { course: score, at: now.getTime(), until, players: new Set<number>() };
    boards.set(name, opened);
    return opened;
  }

  return {
    has(score, now) {
      const found = boards.get(nameOf(score));
      if (!found?.players.has(score.playerKey)) return false;
      return isOf(found, score, now);
    },
    add(scores, now) {
      for (const score of scores) {
        if (count >= limit) {
          boards.clear();
          count = 0;
        }
        const { players } = open(score, now);
        const before = players.size;
        players.add(score.playerKey);
        count += players.size - before;
      }
    },
    forget(scores) {
      for (const score of scores) drop(nameOf(score));
    },
  };
}

/** Whether a score is of the period. To find the period takes longer than all else here, so nobody does for each score. */
function isOf({ course, at, until }: Known, score: Scored, now: Date): boolean {
  const isWithin = now.getTime() >= at && (until === null || now.getTime() < until);
  if (isWithin && isSame(course, score)) return true;
  return until === periodAt(score, score.timezone, now.getTime()).until;
}

function isSame(a: Scored, b: Scored): boolean {
  return (
    a.reset === b.reset && a.startsAt === b.startsAt && a.endsAt === b.endsAt && a.timezone === b.timezone
  );
}

function nameOf({ environmentId, leaderboardId }: Scored): string {
  return `${environmentId}/${leaderboardId}`;
}
