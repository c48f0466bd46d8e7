/**
 * Slots that are shared by members (queues) in groups (environments of projects). No group has a fixed number of slots:
 * each may hold at most four times as many as are then still free. So one busy group uses four fifths, two use four
 * ninths each, and some are always left for a group that comes later, without stopping another one. The members of a
 * group share its slots in the same way. Network switches use this method under the name dynamic thresholds.
 */
export interface Slots {
  readonly used: number;
  usedBy(group: number): number;
  /** How many more this member may take now. */
  room(group: number, member: string): number;
  take(group: number, member: string, count: number): void;
  release(group: number, member: string, count: number): void;
}

const greed = 4;

export function createSlots(total: number): Slots {
  let used = 0;
  const groups = new Map<number, number>();
  const members = new Map<string, number>();

  function add(group: number, member: string, count: number): void {
    used += count;
    addTo(groups, group, count);
    addTo(members, member, count);
  }

  return {
    get used() {
      return used;
    },
    usedBy: (group) => groups.get(group) ?? 0,
    room: (group, member) =>
      fairRoom(fairRoom(total - used, groups.get(group) ?? 0), members.get(member) ?? 0),
    take: add,
    release: (group, member, count) => add(group, member, -count),
  };
}

/**
 * How many more may be taken so that a quarter of what is then held stays free; at least one for those that have none.
 */
function fairRoom(free: number, held: number): number {
  if (free <= 0) return 0;
  return Math.max(held === 0 ? 1 : 0, Math.floor((greed * free - held) / (greed + 1)));
}

function addTo<Key>(counts: Map<Key, number>, key: Key, count: number): void {
  const sum = (counts.get(key) ?? 0) + count;
  if (sum === 0) counts.delete(key);
  else counts.set(key, sum);
}
