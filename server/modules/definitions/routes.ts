import { created, type Endpoint, noContent, ok } from '../../platform/http/endpoint.ts';
import { endpointsOf } from '../../platform/http/endpoints-of.ts';
import { Page } from '../../platform/http/lists/pagination.ts';
import { exampled } from '../../platform/http/openapi/described.ts';
import { exampleOf } from '../../platform/http/openapi/schema-example.ts';
import { ifMatchHeader, ifNoneMatchHeader, readPreconditions } from '../../platform/http/preconditions.ts';
import type { Writer } from './check/edits.ts';
import type { DefinitionDependencies } from './dependencies.ts';
import { complete, type Kind } from './kinds/kind.ts';
import { tagOf } from './read/entity-tag.ts';
import { listDefinitions, readDefinition } from './read/read-definitions.ts';
import { listDeleted } from './read/read-history.ts';
import { historyEndpoints } from './routes-history.ts';
import { levelEndpoints } from './routes-levels.ts';
import {
  type Definition,
  DefinitionsQuery,
  DetailOf,
  InputOf,
  PatchOf,
  PathOf,
  RecordOf,
} from './wire-schemas.ts';
import {
  createDefinition,
  deleteDefinition,
  patchDefinition,
  putDefinition,
} from './write/write-definition.ts';

export function definitionEndpoints(deps: DefinitionDependencies): Endpoint[] {
  return [
    ...levelEndpoints(deps),
    ...Object.values(deps.table).flatMap((kind) => [
      ...readEndpoints(deps, kind),
      ...writeEndpoints(deps, kind),
      ...historyEndpoints(deps, kind),
    ]),
  ];
}

function readEndpoints({ db, guards }: DefinitionDependencies, kind: Kind): Endpoint[] {
  const { one, path, tag, title } = kind;
  const access = guards.project('dashboards.read', 'read');
  const { get } = endpointsOf(tag);
  return [
    get(access, `/${path}`, `list${tag}`, {
      summary: `List ${path}, newest first`,
      description: `All ${path} of the project, including disabled ones.`,
      query: DefinitionsQuery,
      responses: { 200: Page(RecordOf(kind)) },
      handler: async ({ context, query }) => {
        const list = query.deleted ? listDeleted : listDefinitions;
        return ok(await list(db, context.projectId, kind, query));
      },
    }),
    get(access, `/${path}/{id}`, `get${title}`, {
      summary: `Read ${one}`,
      description: 'Send the `ETag` as `If-Match` with a change to detect concurrent changes.',
      params: PathOf(kind),
      responses: { 200: DetailOf(kind) },
      handler: async ({ context, params }) => {
        const definition = await readDefinition(db, context, kind, params.id);
        return ok(definition, tagged(definition));
      },
    }),
  ];
}

function writeEndpoints({ db, guards, table }: DefinitionDependencies, kind: Kind): Endpoint[] {
  const { one, path, tag, title } = kind;
  const access = guards.project('definitions.write', 'manage');
  const conditional = { ...access, headers: [...access.headers, ifMatchHeader] };
  const onPut = { ...access, headers: [...conditional.headers, ifNoneMatchHeader] };
  const putting = putSchemas(kind);
  const place = (writer: Writer) => ({ writer, kind, table });
  const { post, put, patch, del } = endpointsOf(tag);
  return [
    post(access, `/${path}`, `create${title}`, {
      summary: `Create ${one}`,
      description:
        'If `id` is omitted, it is derived from the name. An id that is already in use is refused with 409.',
      body: InputOf(kind),
      responses: { 201: RecordOf(kind) },
      faults: ['CONFLICT'],
      handler: ({ context, body, once }) =>
        once.inTransaction(async (tx) => {
          const definition = await createDefinition(tx, place(context), body);
          return created(definition, tagged(definition));
        }),
    }),
    put(onPut, `/${path}/{id}`, `put${title}`, {
      summary: `Create or replace ${one}`,
      description:
        'Omitted optional fields get their defaults. If nothing changes, no new version is written.',
      params: putting.params,
      body: putting.body,
      responses: { 200: putting.answer, 201: putting.answer },
      faults: ['CONFLICT', 'PRECONDITION_FAILED'],
      handler: async ({ context, params, body, headers }) => {
        const preconditions = readPreconditions(headers);
        const done = await db.transaction((tx) =>
          putDefinition(tx, place(context), params.id, body, preconditions),
        );
        const { definition } = done;
        return done.created ? created(definition, tagged(definition)) : ok(definition, tagged(definition));
      },
    }),
    patch(conditional, `/${path}/{id}`, `update${title}`, {
      summary: `Change some fields of ${one}`,
      description:
        'Omitted fields keep their values. A given field is replaced as a whole; null resets an optional field to its default.',
      params: PathOf(kind),
      body: PatchOf(kind),
      responses: { 200: RecordOf(kind) },
      faults: ['CONFLICT', 'PRECONDITION_FAILED'],
      handler: async ({ context, params, body, headers }) => {
        const preconditions = readPreconditions(headers);
        const definition = await db.transaction((tx) =>
          patchDefinition(tx, place(context), params.id, body, preconditions),
        );
        return ok(definition, tagged(definition));
      },
    }),
    del(conditional, `/${path}/{id}`, `delete${title}`, {
      summary: `Delete ${one}`,
      description: 'Refused with 409 while other definitions refer to it; the error lists them.',
      params: PathOf(kind),
      responses: { 204: null },
      faults: ['CONFLICT', 'PRECONDITION_FAILED'],
      handler: async ({ context, params, headers }) => {
        const preconditions = readPreconditions(headers);
        await db.transaction((tx) => deleteDefinition(tx, place(context), params.id, preconditions));
        return noContent();
      },
    }),
  ];
}

/** Those of the other operations, with the examples of the definition that PUT creates. */
function putSchemas(kind: Kind) {
  const { examplePut: made } = kind;
  const schemas = { params: PathOf(kind), body: InputOf(kind), answer: RecordOf(kind) };
  if (!made) return schemas;
  const { version, createdAt, updatedAt } = exampleOf(schemas.answer) as Definition;
  const answer = { id: made.id, ...complete(kind, made), version, createdAt, updatedAt };
  return {
    params: PathOf({ ...kind, example: made.id }),
    body: exampled(schemas.body, made),
    answer: exampled(schemas.answer, answer),
  };
}

function tagged(definition: Definition): Record<string, string> {
  return { etag: tagOf(definition) };
}
