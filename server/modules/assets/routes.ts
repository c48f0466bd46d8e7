import type { Clock } from '../../platform/clock.ts';
import { created, type Endpoint, noContent, ok } from '../../platform/http/endpoint.ts';
import { endpointsOf } from '../../platform/http/endpoints-of.ts';
import { Page, PageQuery } from '../../platform/http/lists/pagination.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { type Guards, orGone } from '../access/index.ts';
import { answerImage, notModified } from './answer-image.ts';
import { anyBytes, checkImage, mostPixels } from './check-image.ts';
import type { ImageStore } from './image-store.ts';
import { deleteAsset, listAssets } from './list-assets.ts';
import type { AssetReader } from './read-asset.ts';
import * as schemas from './schemas.ts';
import { storeUpload, uploadAsset } from './upload-asset.ts';

export function assetEndpoints(deps: {
  db: Database;
  clock: Clock;
  guards: Guards;
  reader: AssetReader;
  /** Absent: images are in the database. */
  store: ImageStore | undefined;
  publicUrl: string | undefined;
}): Endpoint[] {
  const { db, clock, guards, reader, store, publicUrl } = deps;
  const access = guards.project('definitions.write', 'manage');
  const baseOf = (ownUrl: () => string) => (publicUrl === undefined ? ownUrl() : `${publicUrl}/api/v1`);
  const { get, post, del } = endpointsOf('Images');
  return [
    post(access, '/assets', 'uploadAsset', {
      summary: 'Upload an image',
      description:
        'The body is the image itself: PNG, JPEG, WebP or GIF, at most 1 MiB (413) and ' +
        `${mostPixels} pixels on each side. Its content must match the \`Content-Type\` (415); \`${anyBytes}\` stands for any of these. The same bytes give the same id. ` +
        'A project can have 1,000 images (409). Where images are kept in a storage of their own (`LAUREL_STORAGE_URL`) and it is unavailable, the response is 503.',
      body: schemas.UploadedImage,
      responses: { 201: schemas.Asset },
      faults: ['CONFLICT'],
      handler: async ({ context, body: bytes, headers, ownUrl, once }) => {
        const image = checkImage(
          bytes,
          String(headers['content-type']).split(';')[0]?.trim().toLowerCase() ?? '',
        );
        const storedAs = await storeUpload(db, store, context.projectId, bytes);
        const how = { base: baseOf(ownUrl), isStored: store !== undefined };
        const work = once.inTransaction(async (tx) =>
          created(await uploadAsset(tx, clock, context, { bytes, image, storedAs }, how)),
        );
        return orGone('project', work);
      },
    }),
    get(guards.project('dashboards.read', 'read'), '/assets', 'listAssets', {
      summary: 'List the images of a project',
      description: 'Newest first. Both environments share them.',
      query: PageQuery,
      responses: { 200: Page(schemas.Asset) },
      handler: async ({ context, query, ownUrl }) =>
        ok(await listAssets(db, context.projectId, query, baseOf(ownUrl))),
    }),
    get(guards.anyone, '/assets/{assetId}', 'getAsset', {
      summary: 'Read an image',
      description:
        'Public: anyone who has the URL can read it. The image never changes, so it may be cached for a year.',
      params: schemas.AssetPath,
      responses: { 200: schemas.Image, 304: null },
      faults: ['NOT_FOUND'],
      handler: async ({ params: { assetId }, headers }) =>
        notModified(assetId, headers['if-none-match']) ?? answerImage(assetId, await reader.read(assetId)),
    }),
    del(access, '/assets/{assetId}', 'deleteAsset', {
      summary: 'Delete an image',
      description:
        'Pages that still use its URL no longer show it. Caches may keep it; other nodes serve it for up to a minute.',
      params: schemas.AssetPath,
      responses: { 204: null },
      handler: async ({ context, params: { assetId } }) => {
        await db.transaction((tx) => deleteAsset(tx, context, assetId));
        reader.forget(assetId);
        return noContent();
      },
    }),
  ];
}
