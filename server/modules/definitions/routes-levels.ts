import { type Endpoint, ok } from '../../platform/http/endpoint.ts';
import { endpointsOf } from '../../platform/http/endpoints-of.ts';
import { Page, PageQuery } from '../../platform/http/lists/pagination.ts';
import { ifMatchHeader, readPreconditions } from '../../platform/http/preconditions.ts';
import { refuseFromTest } from '../access/index.ts';
import { Levels, LevelsRecord, readLevelsRecord, tagOfLevels } from '../tenancy/index.ts';
import { levelsId } from './check/edits.ts';
import type { DefinitionDependencies } from './dependencies.ts';
import { LevelsVersionPath, Version } from './read/history-schemas.ts';
import { listVersions } from './read/read-history.ts';
import { readOldLevels, replaceLevels, restoreLevels } from './write/write-levels.ts';

/** Levels belong to the project. They have a path of their own so that a DESIGNER may change them. */
export function levelEndpoints({ db, guards, table, forgetKeys }: DefinitionDependencies): Endpoint[] {
  const { get, post, put } = endpointsOf('Levels');
  const reading = guards.project('dashboards.read', 'read');
  const writing = guards.project('definitions.write', 'manage');
  const tagged = (levels: LevelsRecord) => ok(levels, { etag: tagOfLevels(levels) });
  return [
    get(reading, '/levels', 'getLevels', {
      summary: "Read the project's levels",
      description: 'Send the `ETag` as `If-Match` with a change to detect concurrent changes.',
      responses: { 200: LevelsRecord },
      handler: async ({ context }) => tagged(await readLevelsRecord(db, context.projectId)),
    }),
    put({ ...writing, headers: [...writing.headers, ifMatchHeader] }, '/levels', 'putLevels', {
      summary: "Replace the project's levels",
      description: 'They apply to both environments, so they cannot be changed from test (403).',
      body: Levels,
      responses: { 200: LevelsRecord },
      faults: ['CONFLICT', 'PRECONDITION_FAILED'],
      handler: async ({ context, body, headers }) => {
        refuseFromTest(context.environment.name, 'Levels');
        const preconditions = readPreconditions(headers);
        const levels = await db.transaction((tx) => replaceLevels(tx, context, table, body, preconditions));
        forgetKeys(context.projectId);
        return tagged(levels);
      },
    }),
    get(reading, '/levels/versions', 'listLevelsVersions', {
      summary: 'List the versions of the levels, newest first',
      description: 'Who wrote each version, and when.',
      query: PageQuery,
      responses: { 200: Page(Version) },
      handler: async ({ context, query }) =>
        ok(await listVersions(db, context.projectId, 'levels', levelsId, query)),
    }),
    get(reading, '/levels/versions/{version}', 'getLevelsVersion', {
      summary: 'Read a version of the levels',
      description: 'The levels as they were.',
      params: LevelsVersionPath,
      responses: { 200: LevelsRecord },
      handler: async ({ context, params }) => ok(await readOldLevels(db, context.projectId, params.version)),
    }),
    post(writing, '/levels/versions/{version}/restore', 'restoreLevels', {
      summary: 'Restore a version of the levels',
      description:
        'Writes the earlier version once more, as a new one. They apply to both environments, so they cannot be restored from test (403).',
      params: LevelsVersionPath,
      responses: { 200: LevelsRecord },
      faults: ['CONFLICT'],
      handler: async ({ context, params, once }) => {
        refuseFromTest(context.environment.name, 'Levels');
        const answer = await once.inTransaction(async (tx) =>
          tagged(await restoreLevels(tx, context, table, params.version)),
        );
        forgetKeys(context.projectId);
        return answer;
      },
    }),
  ];
}
