import { type Endpoint, ok } from '../../platform/http/endpoint.ts';
import { endpointsOf } from '../../platform/http/endpoints-of.ts';
import { PageQuery } from '../../platform/http/lists/pagination.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Guards } from '../access/index.ts';
import { listBackups } from './list-backups.ts';
import type { Schedule } from './schedule.ts';
import * as schemas from './schemas.ts';
import { startBackup } from './start-backup.ts';

export function backupEndpoints(deps: {
  db: Database;
  guards: Guards;
  schedule: Schedule | undefined;
}): Endpoint[] {
  const access = deps.guards.operator;
  const { get, post } = endpointsOf('Backups');
  return [
    post(access, '/backups', 'startBackup', {
      summary: 'Start a backup of the installation',
      description:
        'For an OWNER of the first tenant of the installation; nobody where `LAUREL_HOSTED` is set (403). It is made on ' +
        'the node that answers, in the background: follow it with `GET /backups`. Returns 409 while another one is ' +
        'running on any node, and if neither `LAUREL_BACKUP_DIR` nor `LAUREL_STORAGE_URL` with `LAUREL_BACKUP_EVERY` is set.',
      responses: { 202: schemas.Backup },
      faults: ['CONFLICT'],
      handler: ({ context, once }) => startBackup(deps, context, once),
    }),
    get(access, '/backups', 'listBackups', {
      summary: 'List the last backups, newest first',
      description:
        'For an OWNER of the first tenant of the installation; nobody where `LAUREL_HOSTED` is set (403). All nodes ' +
        'together; the last thousand are listed, the newest few of them have a file. `schedule` has the settings.',
      query: PageQuery,
      responses: { 200: schemas.BackupList },
      handler: async ({ query }) => ok(await listBackups(deps, query)),
    }),
  ];
}
