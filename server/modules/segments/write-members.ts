import { int4Array, int8Array, textArray } from '../../platform/postgres/arrays.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import * as queries from './queries.ts';

/** Who entered the list of a segment, and who left it. */
interface MemberChange {
  readonly environmentId: number;
  readonly segmentId: string;
  readonly playerKey: number;
  readonly entered: boolean;
}

/** The differences that a group makes to lists: who enters and leaves again in the same group has done nothing. */
export type MemberChanges = Map<string, MemberChange>;

export function collectMember(changes: MemberChanges, change: MemberChange): void {
  const name = `${change.playerKey} ${change.segmentId}`;
  if (changes.get(name)?.entered === !change.entered) changes.delete(name);
  else changes.set(name, change);
}

export async function writeMembers(tx: Tx, changes: MemberChanges, now: Date): Promise<void> {
  if (changes.size === 0) return;
  const all = [...changes.values()];
  const columns = (entered: boolean) => {
    const some = all.filter((one) => one.entered === entered);
    return [
      int4Array(some.map(({ environmentId }) => environmentId)),
      textArray(some.map(({ segmentId }) => segmentId)),
      int8Array(some.map(({ playerKey }) => playerKey)),
    ] as const;
  };
  await queries.writeMembers.run(tx, ...columns(true), ...columns(false), now);
}
