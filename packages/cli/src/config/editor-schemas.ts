import { CliError } from '../exit-codes.ts';
import { own, put } from '../own-properties.ts';
import { isRecord } from '../settings.ts';
import { kindPattern } from './read-folder.ts';

type Json = Record<string, unknown>;

/**
 * A JSON Schema for each kind of a bundle, from the API document of the service. It is Draft-07, which all editors know;
 * the document uses nothing that came later.
 */
export function editorSchemas(document: unknown): Record<string, Json> {
  const parts = at(document, 'components', 'schemas', 'Bundle', 'properties');
  if (!isRecord(parts)) {
    throw new CliError('The API document of the service does not describe bundles. Is the service too old?');
  }
  const schemas: Record<string, Json> = {};
  for (const [kind, part] of Object.entries(parts)) {
    if (kind === 'format' || !kindPattern.test(kind) || !isRecord(part)) continue;
    const source = part['type'] === 'array' ? bodyOf(document, kind) : part;
    // An older service may not have this kind yet.
    if (source) put(schemas, kind, standAlone(document, kind, source));
  }
  return schemas;
}

/** The schema of the body of a POST: a definition whose missing fields get defaults. */
function bodyOf(document: unknown, kind: string): Json | undefined {
  const content = at(document, 'paths', `/api/v1/${kind}`, 'post', 'requestBody', 'content');
  const schema = at(content, 'application/json', 'schema');
  return isRecord(schema) ? schema : undefined;
}

function standAlone(document: unknown, kind: string, source: Json): Json {
  const definitions: Json = {};
  const convert = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(convert);
    if (!isRecord(node)) return node;
    const { $ref } = node;
    if (typeof $ref === 'string') {
      const name = $ref.replace('#/components/schemas/', '');
      if (!Object.hasOwn(definitions, name)) {
        put(definitions, name, {});
        put(definitions, name, convert(at(document, 'components', 'schemas', name)));
      }
      return { $ref: `#/definitions/${name}` };
    }
    return convertKeywords(node, convert);
  };
  const resolved = resolve(document, source);
  const schema = convert(resolved) as Json;
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: kind,
    ...allowSchemaField(schema),
    ...(Object.keys(definitions).length > 0 ? { definitions } : {}),
  };
}

/** Values under these are data or names, not schemas. */
const data = new Set(['examples', 'enum', 'const', 'default', 'required']);
/** Keywords of OpenAPI that JSON Schema does not have. */
const left = (name: string) => name.startsWith('x-') || name === 'discriminator' || name === 'example';

function convertKeywords(node: Json, convert: (node: unknown) => unknown): Json {
  const kept = Object.entries(node).filter(([name]) => !left(name));
  return Object.fromEntries(
    kept.map(([name, value]) => {
      if (data.has(name)) return [name, value];
      if ((name === 'properties' || name === 'patternProperties') && isRecord(value)) {
        return [
          name,
          Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, convert(inner)])),
        ];
      }
      return [name, convert(value)];
    }),
  );
}

/** Editors find the schema of a JSON file in its field `$schema`, so each variant of a definition must allow it. */
function allowSchemaField(schema: Json): Json {
  const { properties, anyOf, oneOf } = schema;
  const inner = (list: unknown) =>
    Array.isArray(list) ? list.map((one) => (isRecord(one) ? allowSchemaField(one) : one)) : list;
  return {
    ...schema,
    ...(isRecord(properties) ? { properties: { $schema: { type: 'string' }, ...properties } } : {}),
    ...(anyOf ? { anyOf: inner(anyOf) } : {}),
    ...(oneOf ? { oneOf: inner(oneOf) } : {}),
  };
}

function resolve(document: unknown, schema: Json): Json {
  const { $ref } = schema;
  if (typeof $ref !== 'string') return schema;
  const found = at(document, 'components', 'schemas', $ref.replace('#/components/schemas/', ''));
  return isRecord(found) ? found : {};
}

function at(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((node, name) => (isRecord(node) ? own(node, name) : undefined), value);
}
