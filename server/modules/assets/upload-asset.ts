import { createHash } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { conflict } from '../../platform/faults.ts';
import { newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import type { ProjectContext } from '../access/index.ts';
import { recordChange } from '../audit/index.ts';
import { imagesPerProject } from '../plans/index.ts';
import type { checkImage } from './check-image.ts';
import { messages } from './messages.ts';
import { presentAsset } from './present-asset.ts';
import * as queries from './queries.ts';

function hashOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

export interface Upload {
  bytes: Buffer;
  image: ReturnType<typeof checkImage>;
}

/** The same bytes give the same image, however often they are uploaded. */
export async function uploadAsset(
  tx: Tx,
  clock: Clock,
  { tenantId, projectId, actor }: Pick<ProjectContext, 'tenantId' | 'projectId' | 'actor'>,
  { bytes, image: { type, width, height } }: Upload,
  base: string,
) {
  const hash = hashOf(bytes);
  await queries.lockAssets.all(tx, projectId);
  const known = await queries.findAssetByHash.maybe(tx, projectId, hash);
  if (known) return presentAsset(known, base);
  if ((await queries.countAssets.one(tx, projectId)).count >= imagesPerProject) {
    throw conflict(messages.tooMany({ most: imagesPerProject }));
  }
  const row = await queries.insertAsset.one(
    tx,
    newId(),
    projectId,
    hash,
    type,
    width,
    height,
    bytes,
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
