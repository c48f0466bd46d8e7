import { own } from '../../own-properties.ts';

/**
 * The document in OpenAPI 3.0, for tools that do not know 3.1: NSwag for C#, gateways of cloud providers. It says the same, as far as 3.0 has
 * words for it: what webhooks send has no place in it.
 */
export function toVersion30(document: object): object {
  const { webhooks: _, ...rest } = document as Json;
  const older = inOlderWords(rest, 'map') as Older;
  for (const schema of references(older)) addType(schema, older);
  // The name of a license in a list of licenses is a word of 3.1.
  if (older.info?.license) delete older.info.license['identifier'];
  return { ...older, openapi: '3.0.3' };
}

type Json = { [key: string]: unknown };
type Older = Json & { info?: { license?: Json }; components?: { schemas?: Record<string, Json> } };

/** What an object of the document is: a schema, a list of things by their names, or anything else around them. */
type Place = 'schema' | 'map';

const mapsOfSchemas = ['properties', 'schemas', 'patternProperties'];
const schemas = ['schema', 'items', 'additionalProperties', 'anyOf', 'oneOf', 'allOf', 'not'];
/** Data, in which every word stands for itself. */
const data = ['example', 'examples', 'default', 'enum', 'const'];

function inOlderWords(value: unknown, place: Place | 'schemas'): unknown {
  if (Array.isArray(value)) return value.map((one) => inOlderWords(one, place));
  if (value === null || typeof value !== 'object') return value;
  const older = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      place === 'schemas' ? inOlderWords(inner, 'schema') : ofKey(key, inner),
    ]),
  );
  return place === 'schema' ? olderSchema(older) : older;
}

function ofKey(key: string, value: unknown): unknown {
  if (data.includes(key)) return value;
  if (mapsOfSchemas.includes(key)) return inOlderWords(value, 'schemas');
  return inOlderWords(value, schemas.includes(key) ? 'schema' : 'map');
}

function olderSchema(schema: Json): Json {
  return withOldFields(
    withOldLimits(withOldExample(withOldRecord(withOldReference(withOldUnion(withOldNull(schema)))))),
  );
}

/** `nullable` in place of the type null. */
function withOldNull(schema: Json): Json {
  const { anyOf, type, const: only, ...rest } = schema;
  if (only !== undefined) return { ...rest, type, enum: [only] };
  if (Array.isArray(type)) {
    const types = type.filter((one) => one !== 'null');
    const kept = { ...rest, ...(types.length === 1 ? { type: types[0] } : {}) };
    return types.length < type.length ? { ...kept, nullable: true } : kept;
  }
  if (!Array.isArray(anyOf)) return schema;
  const others = anyOf.filter((one: Json) => one['type'] !== 'null');
  if (others.length === anyOf.length) return schema;
  const [first] = others as Json[];
  if (others.length > 1 || first === undefined) return { ...rest, anyOf: others.map(orNull) };
  return { ...orNull(first), ...rest };
}

function orNull(schema: Json): Json {
  if (Array.isArray(schema['anyOf'])) return { ...schema, anyOf: schema['anyOf'].map(orNull) };
  return '$ref' in schema ? { allOf: [schema], nullable: true } : { ...schema, nullable: true };
}

/** Each schema that is nullable and refers to another one. */
function* references(value: unknown): Generator<Json & { allOf: [{ $ref: string }] }> {
  if (value === null || typeof value !== 'object') return;
  const { nullable, allOf } = value as Json;
  if (nullable === true && Array.isArray(allOf)) yield value as Json & { allOf: [{ $ref: string }] };
  for (const inner of Object.values(value)) yield* references(inner);
}

/** What is nullable must say its type, also where it refers to a schema that says it. */
function addType(schema: Json & { allOf: [{ $ref: string }] }, document: Older): void {
  const name = schema.allOf[0].$ref.split('/').at(-1) ?? '';
  const meant = own<Json>(document.components?.schemas ?? {}, name);
  schema['type'] = meant?.['type'] ?? 'object';
}

/** Tools of that time take the first variant of a `oneOf` with a discriminator for all of them. */
function withOldUnion(schema: Json): Json {
  if (!('oneOf' in schema && 'discriminator' in schema)) return schema;
  const { oneOf, ...rest } = schema;
  return { ...rest, anyOf: oneOf };
}

/** What stands beside a reference is ignored in 3.0. */
function withOldReference(schema: Json): Json {
  const { $ref, ...rest } = schema;
  return $ref === undefined || Object.keys(rest).length === 0 ? schema : { ...rest, allOf: [{ $ref }] };
}

function withOldRecord(schema: Json): Json {
  const { patternProperties, propertyNames, ...rest } = schema;
  if (patternProperties === undefined) return propertyNames === undefined ? schema : rest;
  const [values] = Object.values(patternProperties as Json);
  return { ...rest, additionalProperties: values };
}

function withOldExample(schema: Json): Json {
  const { examples, ...rest } = schema;
  return Array.isArray(examples) ? { ...rest, example: examples[0] } : schema;
}

/**
 * A field that may be left out is nullable. Tools of that time leave out what is null; to a number or a time that cannot be null they give a
 * value, such as the year 1, and send it.
 */
function withOldFields(schema: Json): Json {
  if (schema['properties'] === undefined) return schema;
  const required = (schema['required'] ?? []) as string[];
  const fields = Object.entries(schema['properties'] as Record<string, Json>);
  const properties = fields.map(([name, field]) => [
    name,
    required.includes(name) || !['number', 'integer', 'boolean', 'string'].includes(String(field['type']))
      ? field
      : { ...field, nullable: true },
  ]);
  return { ...schema, properties: Object.fromEntries(properties) };
}

function withOldLimits(schema: Json): Json {
  const { exclusiveMinimum, ...rest } = schema;
  return typeof exclusiveMinimum === 'number'
    ? { ...rest, minimum: exclusiveMinimum, exclusiveMinimum: true }
    : schema;
}
