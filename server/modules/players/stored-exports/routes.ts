import { accepted, type Endpoint, noContent, ok } from '../../../platform/http/endpoint.ts';
import { endpointsOf } from '../../../platform/http/endpoints-of.ts';
import { Page, PageQuery } from '../../../platform/http/lists/pagination.ts';
import { orGone } from '../../access/index.ts';
import type { PlayerDependencies } from '../dependencies.ts';
import { ExportedPlayers } from '../schemas.ts';
import * as schemas from './schemas.ts';
import {
  beginExport,
  createDownloads,
  deleteStoredExport,
  downloadLimits,
  listStoredExports,
  readStoredExport,
} from './stored-exports.ts';
import { storedExportLimits } from './write-exports.ts';

export function storedExportEndpoints({
  db,
  guards,
  clock,
  storedExports: { store, wake },
}: PlayerDependencies): Endpoint[] {
  const access = guards.project('dashboards.read', 'read');
  const download = createDownloads({ db, clock, store });
  const { get, post, del } = endpointsOf('Players');
  return [
    post(access, '/player-exports', 'createPlayerExport', {
      summary: 'Write an export of players to the storage',
      description:
        'For exports that take long, or are downloaded again: it is written in the background, on whatever node has time, and kept for ' +
        `${storedExportLimits.days} days. 409 if the installation has no storage (\`LAUREL_STORAGE_URL\`; \`GET /player-export\` needs none), or the ` +
        `project has ${storedExportLimits.perProject} already. All of a project together can have 10 GiB. One of a tenant is written at a time. ` +
        'When a player is erased, the stored exports of the environment are removed, and one that is being written starts over.',
      body: schemas.StoredExportInput,
      responses: { 202: schemas.StoredExport },
      faults: ['CONFLICT'],
      handler: async ({ context, body: { format = 'csv', sort = '-createdAt', filters = {} }, once }) => {
        const answer = await orGone(
          'project',
          once.inTransaction(async (tx) =>
            accepted(await beginExport(tx, clock, context, store, { format, sort, filters })),
          ),
        );
        wake();
        return answer;
      },
    }),
    get(access, '/player-exports', 'listPlayerExports', {
      summary: 'List the stored exports of players, newest first',
      description: 'Of this environment, with those that wait, failed or were removed.',
      query: PageQuery,
      responses: { 200: Page(schemas.StoredExport) },
      handler: async ({ context, query }) => ok(await listStoredExports(db, clock, context, query)),
    }),
    get(access, '/player-exports/{exportId}', 'getPlayerExport', {
      summary: 'Read the state of a stored export',
      description: 'How far it is, and when it is deleted.',
      params: schemas.StoredExportPath,
      responses: { 200: schemas.StoredExport },
      handler: async ({ context, params: { exportId } }) =>
        ok(await readStoredExport(db, clock, context, exportId)),
    }),
    get(access, '/player-exports/{exportId}/content', 'downloadPlayerExport', {
      summary: 'Download a stored export',
      description:
        'With `Range`, a part of it (206), so that a download that broke can go on; 416 if there is no such part. It is complete if it ends ' +
        `without an error of the connection. 409 until it is ready, and if ${downloadLimits.perProject} of the project are being downloaded from ` +
        'one node. The audit log has each download.',
      params: schemas.StoredExportPath,
      responses: { 200: ExportedPlayers, 206: ExportedPlayers, 416: null },
      faults: ['CONFLICT'],
      handler: async ({ context, params: { exportId }, headers }) => {
        const [range, ifRange] = [headers['range'], headers['if-range']].map((value) => value?.toString());
        const parts = { ...(range !== undefined && { range }), ...(ifRange !== undefined && { ifRange }) };
        return orGone('project', download(context, exportId, parts));
      },
    }),
    // Whoever may only read must not take from others what they have.
    del(guards.project('playerData.write', 'write'), '/player-exports/{exportId}', 'deletePlayerExport', {
      summary: 'Delete a stored export',
      description: 'Also one that waits or is being written, whoever began it.',
      params: schemas.StoredExportPath,
      responses: { 204: null },
      handler: async ({ context, params: { exportId } }) => {
        await db.transaction((tx) => deleteStoredExport(tx, context, exportId));
        return noContent();
      },
    }),
  ];
}
