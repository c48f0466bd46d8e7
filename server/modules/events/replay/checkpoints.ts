import { int8Array, jsonArray } from '../../../platform/postgres/arrays.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import type { LoadedPlayer } from '../../players/index.ts';
import { insertCheckpoints } from './queries.ts';

/** The players as they were before the group: their logs are complete from here on. */
export function writeCheckpoints(tx: Tx, players: readonly LoadedPlayer[]): Promise<unknown> {
  return insertCheckpoints.run(
    tx,
    int8Array(players.map(({ key }) => key)),
    jsonArray(players.map(({ loaded }) => JSON.stringify(loaded))),
  );
}
