import { invalid, notFound } from '../../platform/faults.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import type { ProjectContext } from '../access/index.ts';
import type { EnvironmentRef } from '../catalogue/index.ts';
import { messages } from './messages.ts';
import * as queries from './queries.ts';

export type FriendScope = Pick<ProjectContext, 'tenantId' | 'projectId' | 'environment'>;

interface Named {
  readonly key: number;
  readonly id: string;
}

/** Two players of one environment, both held until the end of the transaction. */
export interface Two {
  readonly player: Named;
  readonly other: Named;
}

/** Finds both and holds them, so that what is between them, and how many friends they have, does not change. */
export async function holdTwo(
  tx: Tx,
  { environment }: FriendScope,
  playerId: string,
  otherId: string,
): Promise<Two> {
  if (playerId === otherId) throw invalid('/otherId', messages.self);
  const rows = await queries.findPlayers.all(tx, environment.id, [playerId, otherId]);
  const player = rows.find(({ id }) => id === playerId);
  const other = rows.find(({ id }) => id === otherId);
  if (!player || !other) throw notFound('player');
  await queries.lockPlayers.run(tx, [player.key, other.key]);
  return { player, other };
}

export function refOf({ projectId, environment }: FriendScope): EnvironmentRef {
  return { projectId, environmentId: environment.id, offsetMs: environment.offsetMs };
}
