import { createHash } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { conflict, unavailable } from '../../platform/faults.ts';
import { newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import type { ProjectContext } from '../access/index.ts';
import { recordChange } from '../audit/index.ts';
import { imagesPerProject } from '../plans/index.ts';
import type { checkImage } from './check-image.ts';
import type { ImageStore } from './image-store.ts';
import { messages } from './messages.ts';
import { presentAsset } from './present-asset.ts';
import * as queries from './queries.ts';

function hashOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

export interface Upload {
  bytes: Buffer;
  image: ReturnType<typeof checkImage>;
  /** The id of the image, if its bytes are in the storage. */
  storedAs: string | undefined;
}

/**
 * Puts the bytes into the storage, before and not in the transaction that makes the image: a connection of the database must
 * not wait for a bucket. Does nothing if the project has the image already.
 */
export async function storeUpload(
  db: Queryable,
  store: ImageStore | undefined,
  projectId: string,
  bytes: Buffer,
): Promise<string | undefined> {
  if (!store || (await queries.findAssetByHash.maybe(db, projectId, hashOf(bytes)))) return undefined;
  const id = newId();
  await queries.beginUpload.run(db, id, projectId);
  await store.put(projectId, id, bytes);
  return id;
}

/** The same bytes give the same image, however often they are uploaded. */
export async function uploadAsset(
  tx: Tx,
  clock: Clock,
  { tenantId, projectId, actor }: Pick<ProjectContext, 'tenantId' | 'projectId' | 'actor'>,
  { bytes, image: { type, width, height }, storedAs }: Upload,
  { base, isStored }: { base: string; isStored: boolean },
) {
  const hash = hashOf(bytes);
  await queries.lockAssets.all(tx, projectId);
  const known = await queries.findAssetByHash.maybe(tx, projectId, hash);
  if (known) {
    // Somebody else uploaded the same at the same time.
    if (storedAs !== undefined) await queries.giveUpUpload.run(tx, storedAs);
    return presentAsset(known, base);
  }
  if ((await queries.countAssets.one(tx, projectId)).count >= imagesPerProject) {
    throw conflict(messages.tooMany({ most: imagesPerProject }));
  }
  // The image was there a moment ago and was deleted, or storing it took too long.
  if (isStored && (storedAs === undefined || (await queries.keepUpload.run(tx, storedAs)) === 0)) {
    throw unavailable(messages.noStorage);
  }
  const row = await queries.insertAsset.one(
    tx,
    storedAs ?? newId(),
    projectId,
    hash,
    type,
    width,
    height,
    isStored ? null : bytes,
    isStored ? bytes.length : null,
    clock(),
  );
  await recordChange(tx, actor, {
    tenantId,
    projectId,
    action: 'asset.create',
    target: { type: 'asset', id: row.id },
    after: { type, width, height, bytes: bytes.length },
  });
  return presentAsset(row, base);
}
