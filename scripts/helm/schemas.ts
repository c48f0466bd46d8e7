type Json = Record<string, unknown>;

/** `api/openapi-spec/swagger.json` of a version of Kubernetes. */
export interface Swagger {
  definitions: Readonly<Record<string, Json>>;
}

interface Kind {
  group: string;
  version: string;
  kind: string;
}

const own = '#/definitions/';

/** Kubernetes takes numbers here too, and its own description does not say so. */
const looser: Readonly<Record<string, Json>> = {
  'io.k8s.apimachinery.pkg.util.intstr.IntOrString': { type: ['string', 'integer'] },
  'io.k8s.apimachinery.pkg.api.resource.Quantity': { type: ['string', 'number'] },
};

/** The name of the file in which kubeconform looks for the schema of a kind. */
export function schemaFile({ group, version, kind }: Kind): string {
  const parts = [kind.toLowerCase(), ...(group === '' ? [] : [group.split('.')[0]]), version];
  return `${parts.join('-')}.json`;
}

/**
 * A JSON Schema for each kind of Kubernetes, by the name of its file. Fields that are not described are refused: a
 * misspelt one would otherwise be ignored by the cluster.
 */
export function schemasOf({ definitions }: Swagger): Map<string, Json> {
  const strict = new Map(
    Object.entries(definitions).map(([name, schema]) => [name, looser[name] ?? close(schema)]),
  );
  const found = new Map<string, Json>();
  for (const [name, schema] of Object.entries(definitions)) {
    for (const kind of (schema['x-kubernetes-group-version-kind'] ?? []) as Kind[]) {
      const { group, version } = kind;
      const is = {
        apiVersion: { const: group === '' ? version : `${group}/${version}` },
        kind: { const: kind.kind },
      };
      found.set(schemaFile(kind), {
        $schema: 'http://json-schema.org/draft-07/schema#',
        allOf: [{ $ref: own + name }, { required: ['apiVersion', 'kind'], properties: is }],
        definitions: reachedFrom(name, strict),
      });
    }
  }
  return found;
}

/** The schema of a custom resource, from its definition. */
export function schemaOfResource(definition: Json): [file: string, schema: Json] {
  const { group, names, versions } = definition['spec'] as {
    group: string;
    names: { kind: string };
    versions: { name: string; schema: { openAPIV3Schema: Json } }[];
  };
  const [first] = versions;
  if (!first) throw new Error(`${names.kind} has no version`);
  const file = schemaFile({ group, version: first.name, kind: names.kind });
  const schema = close(first.schema.openAPIV3Schema) as Json & { properties: Json };
  // Described by Kubernetes itself.
  schema.properties = { ...schema.properties, metadata: { type: 'object' } };
  return [file, { $schema: 'http://json-schema.org/draft-07/schema#', ...schema }];
}

/** The same schema, which refuses properties that it does not describe. */
function close(schema: unknown): Json {
  const closed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(closed);
    if (typeof value !== 'object' || value === null) return value;
    const copy = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, closed(part)]));
    // An object `properties` may itself have a property of that name.
    const describes = typeof copy['properties'] === 'object' && copy['type'] === 'object';
    const open = copy['x-kubernetes-preserve-unknown-fields'] === true;
    if (describes && !open && !('additionalProperties' in copy)) copy['additionalProperties'] = false;
    if (copy['x-kubernetes-int-or-string'] === true) copy['type'] = ['string', 'integer'];
    return copy;
  };
  return closed(schema) as Json;
}

function reachedFrom(name: string, all: ReadonlyMap<string, Json>, found: Json = {}): Json {
  const schema = all.get(name);
  if (found[name] !== undefined || schema === undefined) return found;
  found[name] = schema;
  for (const [, next = ''] of JSON.stringify(schema).matchAll(/"\$ref":"#\/definitions\/([^"]+)"/g)) {
    reachedFrom(next, all, found);
  }
  return found;
}
