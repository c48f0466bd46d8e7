import type { Tx } from '../../platform/postgres/database.ts';
import { deleteSettled } from './queries.ts';

/** Deletes a message that has nothing to claim any more. False if it has, or if there is none. */
export async function deleteSettledMessage(
  tx: Tx,
  playerKey: number,
  id: string,
  now: Date,
): Promise<boolean> {
  return (await deleteSettled.run(tx, playerKey, now, id)) > 0;
}
