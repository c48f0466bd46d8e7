import { type Endpoint, ok } from '../../platform/http/endpoint.ts';
import { endpointsOf } from '../../platform/http/endpoints-of.ts';
import { Page, PageQuery } from '../../platform/http/lists/pagination.ts';
import type { DefinitionDependencies } from './dependencies.ts';
import type { Kind } from './kinds/kind.ts';
import { tagOf } from './read/entity-tag.ts';
import { Version, VersionPathOf } from './read/history-schemas.ts';
import { listVersions, readOldVersion } from './read/read-history.ts';
import { PathOf, RecordOf } from './wire-schemas.ts';
import { restoreDefinition } from './write/write-definition.ts';

export function historyEndpoints({ db, guards, table }: DefinitionDependencies, kind: Kind): Endpoint[] {
  const { one, path, tag, title, name } = kind;
  const reading = guards.project('dashboards.read', 'read');
  const writing = guards.project('definitions.write', 'manage');
  const { get, post } = endpointsOf(tag);
  return [
    get(reading, `/${path}/{id}/versions`, `list${title}Versions`, {
      summary: `List the versions of ${one}, newest first`,
      description: `Who wrote each version, and when. Also of ${one} that was deleted.`,
      params: PathOf(kind),
      query: PageQuery,
      responses: { 200: Page(Version) },
      handler: async ({ context, params, query }) =>
        ok(await listVersions(db, context.projectId, name, params.id, query)),
    }),
    get(reading, `/${path}/{id}/versions/{version}`, `get${title}Version`, {
      summary: `Read a version of ${one}`,
      description: `The ${name} as it was. A version that is a deletion has nothing to show (409).`,
      params: VersionPathOf(kind),
      responses: { 200: RecordOf(kind) },
      faults: ['CONFLICT'],
      handler: async ({ context, params }) =>
        ok(await readOldVersion(db, context.projectId, kind, params.id, params.version)),
    }),
    post(writing, `/${path}/{id}/versions/{version}/restore`, `restore${title}`, {
      summary: `Restore a version of ${one}`,
      description:
        'Writes the earlier version once more, as a new one. Also brings back what was deleted. It is checked like any other ' +
        'change; what is active in live, or would be, cannot be restored from test (403).',
      params: VersionPathOf(kind),
      responses: { 200: RecordOf(kind) },
      faults: ['CONFLICT'],
      handler: ({ context: writer, params, once }) =>
        once.inTransaction(async (tx) => {
          const definition = await restoreDefinition(tx, { writer, kind, table }, params.id, params.version);
          return ok(definition, { etag: tagOf(definition) });
        }),
    }),
  ];
}
