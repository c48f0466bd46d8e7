import { createShares, roomFor } from './shares.ts';

/**
 * A capacity that is shared by groups (such as environments), and the part of each group by its members (such as its
 * webhooks). A group that is alone uses four fifths, two use four ninths each; the members of a group share in the same way.
 */
export interface GroupShares {
  readonly used: number;
  usedBy(group: number): number;
  /** How many more this member may take now. */
  room(group: number, member: string): number;
  /** Whether the member got this many. */
  take(group: number, member: string, count: number): boolean;
  give(group: number, member: string, count: number): void;
}

const share = 0.8;

export function createGroupShares(capacity: number): GroupShares {
  const groups = createShares<number>(capacity, share);
  const members = new Map<string, number>();
  const heldBy = (member: string) => members.get(member) ?? 0;
  const room = (group: number, member: string) => roomFor(groups.room(group), heldBy(member), share);

  return {
    get used() {
      return groups.used;
    },
    usedBy: groups.usedBy,
    room,
    take(group, member, count) {
      if (count > room(group, member)) return false;
      members.set(member, heldBy(member) + count);
      return groups.take(group, count);
    },
    give(group, member, count) {
      const left = heldBy(member) - count;
      if (left > 0) members.set(member, left);
      else members.delete(member);
      groups.give(group, count);
    },
  };
}
