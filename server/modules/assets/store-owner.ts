import { nameInstallation, readInstallation } from '../../platform/cluster/queries.ts';
import { contentOf, type ObjectStore, readWhole, StoreFault } from '../../platform/objects/object-store.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';

/**
 * The object that says whose images these are. A restored database is another installation: a copy that somebody tries on
 * the same storage must not delete what the original still shows.
 */
const ownerKey = 'installation';

/** The id of the installation that may delete here: this one, if there was none. */
export async function findOwner(store: ObjectStore, own: string): Promise<string> {
  try {
    return (await readWhole(store.get(ownerKey))).toString();
  } catch (error) {
    if (!(error instanceof StoreFault) || error.problem !== 'missing') throw error;
  }
  await takeOver(store, own);
  return own;
}

export async function takeOver(store: ObjectStore, own: string): Promise<void> {
  await store.put(ownerKey, contentOf(Buffer.from(own)));
}

export async function ownId(db: Queryable): Promise<string> {
  await nameInstallation.run(db);
  return (await readInstallation.one(db)).id;
}
