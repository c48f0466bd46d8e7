import type { Readable } from 'node:stream';
import { Type } from 'typebox';
import type { Clock } from '../../../platform/clock.ts';
import { conflict, notFound, unavailable } from '../../../platform/faults.ts';
import { streamedBody } from '../../../platform/http/bodies/streamed-body.ts';
import { type PageRequest, readPage } from '../../../platform/http/lists/pagination.ts';
import { newId } from '../../../platform/ids.ts';
import { type ObjectStore, StoreFault } from '../../../platform/objects/object-store.ts';
import type { Database, Tx } from '../../../platform/postgres/database.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { type ProjectContext, timeIn } from '../../access/index.ts';
import { recordChange } from '../../audit/index.ts';
import type { ExportQuery } from '../export/export-pages.ts';
import { createExportPlaces } from '../export/export-places.ts';
import { exportFormats } from '../export/formats.ts';
import { checkSegment } from '../list/check-segment.ts';
import { checkFilters, type PlayerFilters } from '../list/player-filters.ts';
import { messages } from '../messages.ts';
import { readRange } from './byte-range.ts';
import * as queries from './queries.ts';
import { chunkBytes, openChunks, type Part, sealedPart } from './sealed-chunks.ts';
import { failureOf, storedExportLimits } from './write-exports.ts';

type Scope = Pick<ProjectContext, 'tenantId' | 'projectId' | 'environment' | 'levels' | 'timezone' | 'actor'>;

const keptEnded = 20;
const hour = 60 * 60 * 1000;
/** How long one that does not get ready is kept. */
const waitingMs = 24 * hour;
/** Downloads at once on one node. */
export const downloadLimits = { perProject: 4, waitingPerProject: 0, inAll: 32 };
/** After so many bytes a download looks whether the export is still there: a player may have been erased. */
const lookEveryBytes = 16 * chunkBytes;

export async function beginExport(
  tx: Tx,
  clock: Clock,
  context: Scope,
  store: ObjectStore | undefined,
  { format, sort, filters }: Pick<ExportQuery, 'format' | 'sort'> & { filters: PlayerFilters },
) {
  if (!store) throw conflict(messages.noExportStorage);
  const { tenantId, projectId, environment, levels, timezone, actor } = context;
  const now = timeIn(environment, clock);
  checkFilters(filters, '/filters', now);
  await checkSegment(tx, environment.id, filters);
  await queries.lockProject.all(tx, projectId);
  const { count } = await queries.countExports.one(tx, projectId, keptEnded);
  const { perProject } = storedExportLimits;
  if (count >= perProject) throw conflict(messages.tooManyStoredExports({ count: perProject }));
  const names = Object.keys(filters).sort();
  const request: queries.StoredRequest = { filters, levels, timezone, now: now.toISOString() };
  const createdAt = clock();
  const row = await queries.insertExport.one(
    tx,
    newId(),
    environment.id,
    format,
    sort,
    names,
    JSON.stringify(request),
    createdAt,
    new Date(createdAt.getTime() + waitingMs),
  );
  await recordChange(tx, actor, {
    tenantId,
    projectId,
    action: 'players.export',
    target: { type: 'environment', id: environment.name },
    // Without the values of the filters, which may name a player.
    after: { format, sort, filters: names, exportId: row.id },
  });
  return presentExport(row);
}

export function listStoredExports(db: Queryable, clock: Clock, { environment }: Scope, page: PageRequest) {
  return readPage(page, {
    key: Type.String({ format: 'uuid' }),
    read: (after, limit) => queries.listExports.all(db, environment.id, clock(), after, limit),
    keyOf: ({ id }) => id,
    present: presentExport,
  });
}

export async function readStoredExport(db: Queryable, clock: Clock, { environment }: Scope, id: string) {
  return presentExport(await find(db, clock, environment.id, id));
}

export async function deleteStoredExport(tx: Tx, context: Scope, id: string): Promise<void> {
  const { tenantId, projectId, environment, actor } = context;
  if ((await queries.deleteExport.run(tx, environment.id, id)) === 0) throw notFound('export');
  await recordChange(tx, actor, {
    tenantId,
    projectId,
    action: 'players.delete_export',
    target: { type: 'environment', id: environment.name },
    before: { exportId: id },
  });
}

/** Downloads of stored exports. */
export function createDownloads({
  db,
  clock,
  store,
}: {
  db: Database;
  clock: Clock;
  store: ObjectStore | undefined;
}) {
  const places = createExportPlaces(downloadLimits);

  return async (context: Scope, id: string, headers: { range?: string; ifRange?: string }) => {
    const { environment } = context;
    const row = await find(db, clock, environment.id, id);
    if (row.status !== 'ready') throw conflict(messages.exportNotReady({ status: row.status }));
    if (!store) throw unavailable(messages.noExportStorage, 60);
    const etag = `"${id}"`;
    const { bytes, format } = row;
    // A part of another content would be put together with what the caller has.
    const isSame = headers.ifRange === undefined || headers.ifRange === etag;
    const asked = isSame ? readRange(headers.range, bytes) : undefined;
    const common = { etag, 'accept-ranges': 'bytes' };
    if (asked === null) {
      return { status: 416 as const, headers: { ...common, 'content-range': `bytes */${bytes}` } };
    }
    const place = places.enter(context);
    if (!place) throw conflict(messages.tooManyDownloads({ count: downloadLimits.perProject }));
    try {
      await record(db, context, id);
      const part = asked ?? { from: 0, to: bytes - 1 };
      const body = streamedBody(read(environment.id, id, part, bytes)).once('close', place.leave);
      const described = {
        ...common,
        'content-type': `${exportFormats[format].mediaType}; charset=utf-8`,
        'content-disposition': `attachment; filename="players-${environment.name}.${format}"`,
        'content-length': String(part.to - part.from + 1),
      };
      if (!asked) return { status: 200 as const, body: body as Readable, headers: described };
      const range = `bytes ${part.from}-${part.to}/${bytes}`;
      return {
        status: 206 as const,
        body: body as Readable,
        headers: { ...described, 'content-range': range },
      };
    } catch (error) {
      place.leave();
      throw error;
    }
  };

  async function* read(environmentId: number, id: string, part: Part, bytes: number) {
    if (bytes === 0 || !store) return;
    for (let from = part.from; from <= part.to; ) {
      const content = await queries.findContent.maybe(db, environmentId, id, clock());
      // The connection ends with an error, so that what was sent does not look whole.
      if (!content) throw notFound('export');
      const to = Math.min(part.to, from - (from % chunkBytes) + lookEveryBytes - 1);
      const { from: begin, to: end } = sealedPart({ from, to }, bytes);
      const object = store.getPart(content.object_key, begin, end);
      let sent = 0;
      for await (const chunk of openChunks(content.cipher_key, { from, to }, object)) {
        sent += chunk.length;
        yield chunk;
      }
      if (sent !== to - from + 1) throw new StoreFault('damaged', 'a stored export is cut off');
      from = to + 1;
    }
  }
}

/** What is stored of an environment is not readable from here on. In the transaction of an erasure. */
export async function removeStoredExports(tx: Tx, environmentId: number): Promise<void> {
  await queries.lockForErasure.all(tx, environmentId);
  await queries.removeFromExports.run(tx, environmentId, failureOf(messages.exportErased));
}

async function record(db: Database, context: Scope, id: string): Promise<void> {
  const { tenantId, projectId, environment, actor } = context;
  await db.transaction((tx) =>
    recordChange(tx, actor, {
      tenantId,
      projectId,
      action: 'players.download_export',
      target: { type: 'environment', id: environment.name },
      after: { exportId: id },
    }),
  );
}

async function find(db: Queryable, clock: Clock, environmentId: number, id: string) {
  const row = await queries.findExport.maybe(db, environmentId, id, clock());
  if (!row) throw notFound('export');
  return row;
}

function presentExport({ failure, ...row }: queries.StoredRow) {
  return {
    id: row.id,
    status: row.status,
    format: row.format,
    sort: row.sort,
    filters: row.filter_names,
    players: row.players,
    bytes: row.bytes,
    error: failure?.message ?? null,
    ...(failure?.parts && { errorParts: failure.parts }),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}
