import { notFound, unavailable } from '../../platform/faults.ts';
import type { JobContext } from '../../platform/jobs.ts';
import type { Log } from '../../platform/log.ts';
import { contentOf, type ObjectStore, readWhole, StoreFault } from '../../platform/objects/object-store.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { messages } from './messages.ts';
import * as queries from './queries.ts';
import { findOwner, ownId } from './store-owner.ts';

/** The images in the storage of the installation. */
export interface ImageStore {
  put(projectId: string, id: string, bytes: Buffer): Promise<void>;
  get(projectId: string, id: string, hash: Buffer): Promise<Buffer>;
  /** Deletes the objects that nobody needs. Two nodes at once may delete the same, which does no harm. */
  deleteDoomed(db: Queryable, context: JobContext): Promise<void>;
}

/** Ids only: nothing that a customer wrote is in a key, and one project's keys never begin like another's. */
const keyOf = (projectId: string, id: string) => `${projectId}/${id}`;
const deletedAtOnce = 50;

export function createImageStore(store: ObjectStore, log: Log): ImageStore {
  async function attempt<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StoreFault)) throw error;
      // That it is away is logged once, by its check.
      if (error.problem !== 'away')
        log.warn({ reason: error.message }, 'an image could not be stored or read');
      if (error.problem === 'missing') throw notFound('image');
      throw unavailable(messages.noStorage, 10, error);
    }
  }
  let isOwner: boolean | undefined;

  /** Looked up at the first run, so that an original is known before its copies, and before each deletion. */
  async function mayDelete(db: Queryable): Promise<boolean> {
    const own = await ownId(db);
    const owner = await findOwner(store, own);
    if (owner !== own && isOwner !== false) {
      log.warn(
        { place: store.place, owner },
        'the images in the storage belong to another installation; none are deleted until `laurel storage take-over`',
      );
    }
    isOwner = owner === own;
    return isOwner;
  }

  return {
    put: (projectId, id, bytes) =>
      attempt(async () => void (await store.put(keyOf(projectId, id), contentOf(bytes)))),
    get: (projectId, id, hash) =>
      attempt(() => readWhole(store.get(keyOf(projectId, id), hash.toString('hex')))),
    async deleteDoomed(db, context) {
      do {
        const rows = await queries.listDoomed.all(db, deletedAtOnce);
        if (rows.length === 0 && isOwner !== undefined) return;
        if (!(await mayDelete(db))) return;
        for (const row of rows) await store.delete(keyOf(row.project_id, row.asset_id));
        // Only now: what could not be deleted is tried again.
        context.count(
          await queries.forgetDoomed.run(
            db,
            rows.map(({ asset_id }) => asset_id),
          ),
        );
        if (rows.length < deletedAtOnce) return;
      } while (context.hasTime());
    },
  };
}
