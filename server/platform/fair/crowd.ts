export interface CrowdOptions<T> {
  perGroup: (group: string) => number;
  total: number;
  /** Whether the item may be closed to make room. One that may not is kept until it leaves by itself. */
  mayGo: (item: T) => boolean;
  close: (item: T, bound: Bound) => void;
}

/** Which of the two bounds was reached. */
export type Bound = 'group' | 'total';

export interface Crowd<T> extends Iterable<T> {
  readonly size: number;
  /**
   * Adds the item and closes another one if a bound is reached. If none may be closed, returns the bound and adds
   * nothing.
   */
  enter(group: string, item: T): Bound | undefined;
  leave(item: T): void;
  /** From now on the item is not closed to make room. */
  keep(item: T): void;
  /** The item may be closed again, and counts as the newest of its group. */
  release(item: T): void;
}

interface Group<T> {
  name: string;
  /** In the order of their arrival. */
  open: Set<T>;
  kept: Set<T>;
  /** The level at which the ranking has it. */
  level: number;
}

/**
 * Items in groups, bounded per group and in total. A full crowd does not refuse newcomers: it closes its oldest item,
 * in the newcomer's group when that is full, otherwise in the largest group with one that may be closed. So a group
 * that holds many places makes room for the others. No operation searches, because an attack calls them most often.
 */
export function createCrowd<T>({ perGroup, total, mayGo, close }: CrowdOptions<T>): Crowd<T> {
  const groups = new Map<string, Group<T>>();
  const groupOf = new Map<T, Group<T>>();
  const ranking = createRanking<Group<T>>();

  function oldestOpen(group: Group<T> | undefined): T | undefined {
    for (const item of group?.open ?? []) {
      if (mayGo(item)) return item;
      keep(item);
    }
    return undefined;
  }

  /** Groups in which nothing may be closed are skipped; there are no more of them than requests in flight. */
  function largestOpen(): T | undefined {
    for (const group of ranking.fromTheTop()) {
      const item = oldestOpen(group);
      if (item !== undefined) return item;
    }
    return undefined;
  }

  function keep(item: T): void {
    const group = groupOf.get(item);
    if (group?.open.delete(item)) group.kept.add(item);
  }

  function leave(item: T): void {
    const group = groupOf.get(item);
    if (!group) return;
    groupOf.delete(item);
    if (!group.open.delete(item)) group.kept.delete(item);
    const size = group.open.size + group.kept.size;
    ranking.set(group, size);
    if (size === 0) groups.delete(group.name);
  }

  /** Whether there is room now. */
  function makeRoom(bound: Bound, item: T | undefined): boolean {
    if (item === undefined) return false;
    leave(item);
    close(item, bound);
    return true;
  }

  function groupNamed(name: string): Group<T> {
    let group = groups.get(name);
    if (!group) {
      group = { name, open: new Set(), kept: new Set(), level: 0 };
      groups.set(name, group);
    }
    return group;
  }

  return {
    get size() {
      return groupOf.size;
    },
    enter(name, item) {
      const present = groups.get(name);
      if (present && present.level >= perGroup(name) && !makeRoom('group', oldestOpen(present)))
        return 'group';
      if (groupOf.size >= total && !makeRoom('total', largestOpen())) return 'total';
      // Looked up again: making room may have emptied and removed the group.
      const group = groupNamed(name);
      group.open.add(item);
      groupOf.set(item, group);
      ranking.set(group, group.level + 1);
      return undefined;
    },
    leave,
    keep,
    [Symbol.iterator]: () => groupOf.keys(),
    release(item) {
      const group = groupOf.get(item);
      if (group?.kept.delete(item)) group.open.add(item);
    },
  };
}

/** Knows who has the highest number. Numbers change by one at a time, so finding the next highest takes no search. */
function createRanking<T extends { level: number }>() {
  // Empty levels stay: every request passes through here twice, and a new Set each time is expensive.
  const levels: Set<T>[] = [new Set()];
  let top = 0;

  return {
    set(who: T, level: number): void {
      if (who.level > 0) levels[who.level]?.delete(who);
      who.level = level;
      if (level > 0) {
        levels[level] ??= new Set();
        levels[level].add(who);
      }
      top = Math.max(top, level);
      while (top > 0 && !levels[top]?.size) top--;
    },
    *fromTheTop(): Iterable<T> {
      for (let level = top; level > 0; level--) yield* levels[level] ?? [];
    },
  };
}
