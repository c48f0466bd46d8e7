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
  /** Adds the item and closes another one if a bound is reached. Where none may be closed: the bound, and nothing is added. */
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
}

/**
 * Items in groups, bounded per group and in total. A full crowd does not refuse newcomers: it closes its oldest item,
 * in the newcomer's group when that is full, otherwise in the group with the most items that may be closed. So
 * whoever holds many places makes room for everybody else. All operations take constant time, because an attack is
 * when they are called most.
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

  function largestOpen(): T | undefined {
    for (;;) {
      const group = ranking.first();
      if (group === undefined) return undefined;
      const item = oldestOpen(group);
      if (item !== undefined) return item;
    }
  }

  function keep(item: T): void {
    const group = groupOf.get(item);
    if (!group?.open.delete(item)) return;
    group.kept.add(item);
    ranking.set(group, group.open.size);
  }

  function leave(item: T): void {
    const group = groupOf.get(item);
    if (!group) return;
    groupOf.delete(item);
    group.open.delete(item);
    group.kept.delete(item);
    ranking.set(group, group.open.size);
    if (group.open.size + group.kept.size === 0) groups.delete(group.name);
  }

  /** Whether there is room now. */
  function makeRoom(bound: Bound, item: T | undefined): boolean {
    if (item === undefined) return false;
    leave(item);
    close(item, bound);
    return true;
  }

  return {
    get size() {
      return groupOf.size;
    },
    enter(name, item) {
      const present = groups.get(name);
      const count = present ? present.open.size + present.kept.size : 0;
      if (count >= perGroup(name) && !makeRoom('group', oldestOpen(present))) return 'group';
      if (groupOf.size >= total && !makeRoom('total', largestOpen())) return 'total';
      // Looked up again: making room may have emptied and removed the group.
      const group = groups.get(name) ?? { name, open: new Set(), kept: new Set() };
      groups.set(name, group);
      group.open.add(item);
      groupOf.set(item, group);
      ranking.set(group, group.open.size);
      return undefined;
    },
    leave,
    keep,
    [Symbol.iterator]: () => groupOf.keys(),
    release(item) {
      const group = groupOf.get(item);
      if (!group?.kept.delete(item)) return;
      group.open.add(item);
      ranking.set(group, group.open.size);
    },
  };
}

/** Knows who has the highest number. Numbers change by one at a time, so finding the next highest takes no search. */
function createRanking<T>() {
  const levels = new Map<number, Set<T>>();
  const levelOf = new Map<T, number>();
  let top = 0;

  return {
    set(who: T, level: number): void {
      const before = levelOf.get(who) ?? 0;
      if (before === level) return;
      const old = levels.get(before);
      old?.delete(who);
      if (old?.size === 0) levels.delete(before);
      if (level === 0) levelOf.delete(who);
      else {
        levelOf.set(who, level);
        const next = levels.get(level) ?? new Set();
        levels.set(level, next.add(who));
      }
      top = Math.max(top, level);
      while (top > 0 && !levels.has(top)) top--;
    },
    /** One of those with the highest number, if it is above 0. */
    first(): T | undefined {
      return levels.get(top)?.values().next().value;
    },
  };
}
