import type { TSchema } from 'typebox';
import { type FaultCode, faultTable } from '../../faults.ts';
import { own, put } from '../../own-properties.ts';
import { mediaTypesOf } from '../bodies/media-body.ts';
import { deprecationNote } from '../deprecation.ts';
import { type Endpoint, takesKeys } from '../endpoint.ts';
import { ErrorEnvelope } from '../errors/error-envelope.ts';
import { isTagged, variantsOf } from '../validation/tagged-union.ts';
import { namesOfValues } from './enum-names.ts';
import { exampleOf, ownExample } from './schema-example.ts';

type Json = Record<string, unknown>;

export interface ApiInfo {
  title: string;
  version: string;
  description: string;
  tags: readonly { name: string; description: string }[];
  securitySchemes: Json;
}

/** A request that this service sends to others. */
export interface OutgoingRequest {
  name: string;
  operationId: string;
  tag: string;
  summary: string;
  description: string;
  headers: readonly { name: string; description: string; schema: Json }[];
  body: TSchema;
  /** What the receiver may answer: a description for each status or range of statuses. */
  answers: Readonly<Record<string, string>>;
}

/**
 * The OpenAPI 3.1 document, from the schemas that also validate. Schemas with a title become named components, so that
 * generated clients have a name for each type. Operations come in the order of their tags, so that a reader who tries
 * the examples from top to bottom creates what later ones use.
 */
export function describeApi(
  endpoints: readonly Endpoint[],
  outgoing: readonly OutgoingRequest[],
  basePath: string,
  info: ApiInfo,
): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const [path, own] of Map.groupBy(inOrderOfTags(endpoints, info), ({ path }) => path)) {
    const operations = own
      .toSorted((one, other) => methodOrder.indexOf(one.method) - methodOrder.indexOf(other.method))
      .map((endpoint) => [endpoint.method.toLowerCase(), operation(endpoint, schemas)]);
    put(paths, basePath + path, Object.fromEntries(operations));
  }
  return {
    openapi: '3.1.0',
    info: {
      title: info.title,
      version: info.version,
      description: info.description,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: info.tags,
    paths,
    webhooks: Object.fromEntries(
      outgoing.map((one) => [one.name, { post: outgoingOperation(one, schemas) }]),
    ),
    components: { schemas, securitySchemes: info.securitySchemes },
  };
}

function inOrderOfTags(endpoints: readonly Endpoint[], { tags }: ApiInfo): Endpoint[] {
  const places = new Map(tags.map(({ name }, place) => [name, place]));
  const placeOf = ({ tag }: Endpoint) => places.get(tag) ?? tags.length;
  return endpoints.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** What creates comes before what reads and changes; what removes comes last. */
const methodOrder: Endpoint['method'][] = ['POST', 'PUT', 'GET', 'PATCH', 'DELETE'];

function operation(endpoint: Endpoint, schemas: Json): Json {
  const { access, body, bodyOptional } = endpoint;
  return {
    operationId: endpoint.operationId,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    ...describe(endpoint),
    security: access.credentials.map((scheme) => ({ [scheme]: [] })),
    'x-access': access.rule,
    parameters: [
      ...parameters('path', endpoint.params, schemas),
      ...parameters('query', endpoint.query, schemas),
      ...access.headers.map((header) => ({ in: 'header', required: false, ...header })),
      ...(takesKeys(endpoint) ? [idempotencyHeader] : []),
    ],
    ...(body ? { requestBody: { required: !bodyOptional, content: contentOf(body, schemas) } } : {}),
    responses: { ...successes(endpoint, schemas), ...failures(endpoint, schemas) },
  };
}

function describe({ description, deprecated }: Endpoint): Json {
  const paragraphs = [description, deprecated && deprecationNote(deprecated)].filter((text) => text);
  return {
    ...(paragraphs.length > 0 ? { description: paragraphs.join('\n\n') } : {}),
    ...(deprecated ? { deprecated: true } : {}),
  };
}

/** No security: the receiver checks the signature among the headers. */
function outgoingOperation(request: OutgoingRequest, schemas: Json): Json {
  const { operationId, tag, summary, description, headers, body, answers } = request;
  return {
    operationId,
    tags: [tag],
    summary,
    description,
    security: [],
    parameters: headers.map((header) => ({ in: 'header', required: true, ...header })),
    requestBody: { required: true, content: jsonContent(body, schemas) },
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, words]) => [status, { description: words }]),
    ),
  };
}

const idempotencyHeader = {
  in: 'header',
  name: 'Idempotency-Key',
  required: false,
  description:
    'A retry with the same key and body within 24 hours returns the first response, with `Idempotent-Replayed: true`.',
  schema: { type: 'string', minLength: 1, maxLength: 128 },
};

const requestIdHeader = {
  'X-Request-Id': { schema: { type: 'string' }, description: 'The id of this request.' },
};

const rateLimitHeaders = {
  'X-RateLimit-Limit': { schema: { type: 'integer' }, description: 'Calls allowed per minute.' },
  'X-RateLimit-Remaining': { schema: { type: 'integer' }, description: 'Calls left in this window.' },
  'X-RateLimit-Reset': {
    schema: { type: 'integer' },
    description: 'Unix time in seconds at which the window ends.',
  },
};

const deprecationHeaders = {
  Deprecation: {
    schema: { type: 'string' },
    description: 'Since when this call is deprecated (RFC 9745): `@` and Unix time in seconds.',
  },
  Sunset: { schema: { type: 'string' }, description: 'When this call may be gone (RFC 8594): an HTTP date.' },
};

/** Of every answer of the endpoint. */
function headersOf({ deprecated }: Endpoint): Json {
  if (!deprecated) return requestIdHeader;
  const { Deprecation, Sunset } = deprecationHeaders;
  return { ...requestIdHeader, Deprecation, ...(deprecated.sunset === undefined ? {} : { Sunset }) };
}

function successes(endpoint: Endpoint, schemas: Json): Json {
  const { responses, access } = endpoint;
  const headers = { ...headersOf(endpoint), ...(access.credentials.length > 0 ? rateLimitHeaders : {}) };
  return Object.fromEntries(
    Object.entries(responses).map(([status, schema]) => [
      status,
      {
        description: own(statusWords, status) ?? 'Done.',
        headers,
        ...(schema ? { content: contentOf(schema, schemas) } : {}),
      },
    ]),
  );
}

const statusWords: Record<string, string> = {
  200: 'Done.',
  201: 'Created.',
  202: 'Accepted; processed in the background.',
  204: 'Done; no content.',
  304: 'Not modified.',
};

/** What can go wrong at the edge, before any handler. */
function edgeFaults(endpoint: Endpoint): FaultCode[] {
  const { method } = endpoint;
  return [
    'VALIDATION_FAILED',
    ...(method === 'GET'
      ? []
      : (['REQUEST_TIMEOUT', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const)),
    ...(takesKeys(endpoint) ? (['IDEMPOTENCY_MISMATCH'] as const) : []),
    'INTERNAL',
    'UNAVAILABLE',
  ];
}

/** Every fault that a caller of this endpoint may meet. */
export function declaredFaults(endpoint: Endpoint): Set<FaultCode> {
  return new Set([...edgeFaults(endpoint), ...endpoint.access.faults, ...(endpoint.faults ?? [])]);
}

function failures(endpoint: Endpoint, schemas: Json): Json {
  const codes = declaredFaults(endpoint);
  const byStatus = Map.groupBy(codes, (code) => faultTable[code].status);
  const envelope = hoist(ErrorEnvelope, schemas);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((code) => `\`${code}\`: ${faultTable[code].when}`).join(' '),
        headers: { ...headersOf(endpoint), ...(status === 429 ? rateLimitHeaders : {}) },
        content: {
          'application/json': {
            schema: envelope,
            examples: Object.fromEntries(group.map((code) => [code, { value: failureExample(code) }])),
          },
        },
      },
    ]),
  );
}

function failureExample(code: FaultCode): Json {
  const { error } = exampleOf(ErrorEnvelope) as { error: Json };
  const { details, messageParts, ...rest } = error;
  const message = faultTable[code].when;
  return { error: { ...rest, code, message, ...(code === 'VALIDATION_FAILED' ? { details } : {}) } };
}

function parameters(place: 'path' | 'query', schema: TSchema | undefined, schemas: Json): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, TSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => {
    const { description } = property as { description?: string };
    const example = ownExample(property);
    return {
      in: place,
      name,
      required: place === 'path' || required.includes(name),
      ...(description ? { description } : {}),
      schema: hoist(property, schemas),
      ...(example === undefined ? {} : { example }),
    };
  });
}

function contentOf(schema: TSchema, schemas: Json): Json {
  const mediaTypes = mediaTypesOf(schema);
  if (!mediaTypes) return jsonContent(schema, schemas);
  const { description } = schema as { description?: string };
  return Object.fromEntries(
    mediaTypes.map((type) => [type, { schema: { type: 'string', format: 'binary', description } }]),
  );
}

function jsonContent(schema: TSchema, schemas: Json): Json {
  return { 'application/json': { schema: hoist(schema, schemas), example: exampleOf(schema) } };
}

/** The schema with every titled part moved to the components and referred to by name. */
function hoist(schema: unknown, schemas: Json): unknown {
  if (Array.isArray(schema)) return schema.map((part) => hoist(part, schemas));
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, hoistPart(key, value, schemas)]),
  );
  const type = typeOfValues(copy);
  if (type) copy['type'] = type;
  const names = Array.isArray(copy['enum']) ? namesOfValues(copy['enum']) : undefined;
  if (names) {
    copy['x-enumNames'] = names;
    copy['x-enum-varnames'] = names;
  }
  // A generator for Java makes an enumeration of texts of it, which does not compile.
  if (copy['type'] === 'boolean') delete copy['const'];
  if (isLong(copy)) copy['format'] = 'int64';
  if (isChoiceOfTexts(copy)) {
    delete copy['anyOf'];
    copy['type'] = 'string';
  }
  if (isTagged(schema)) copy['discriminator'] = discriminatorOf(schema, schemas);
  const { title } = schema as { title?: unknown };
  if (typeof title !== 'string') return copy;
  if (!Object.hasOwn(schemas, title)) put(schemas, title, copy);
  return { $ref: `#/components/schemas/${title}` };
}

/** A property may have the name of any word of a schema, such as `required`. */
function hoistPart(key: string, value: unknown, schemas: Json): unknown {
  if (literal.has(key)) return value;
  if (key !== 'properties') return hoist(value, schemas);
  const properties = Object.entries(value as Json);
  return Object.fromEntries(properties.map(([name, property]) => [name, hoist(property, schemas)]));
}

/** The type of a schema that only lists its values: some generators need it, and would make an untyped value of them. */
function typeOfValues(schema: Json): string | string[] | undefined {
  const values = Array.isArray(schema['enum']) ? schema['enum'] : 'const' in schema ? [schema['const']] : [];
  if ('type' in schema || values.length === 0) return undefined;
  const types = [...new Set(values.map((value) => (value === null ? 'null' : typeof value)))];
  return types.length === 1 ? types[0] : types;
}

const largestInt = 2 ** 31 - 1;

/** A whole number that may be larger than 32 bits hold, which is what generators take for an integer without a format. */
function isLong({ type, format, maximum }: Json): boolean {
  return (
    type === 'integer' && format === undefined && !(typeof maximum === 'number' && maximum <= largestInt)
  );
}

/** A text in one of several formats. Generators make a class of the choice, which may not compile; the description says the formats. */
function isChoiceOfTexts({ anyOf }: Json): boolean {
  return (
    Array.isArray(anyOf) &&
    anyOf.every((one: Json) => one['type'] === 'string' && !one['enum'] && !('const' in one))
  );
}

/** With a mapping from each tag to its schema: without one OpenAPI takes the tag for the name of the schema. */
function discriminatorOf(schema: Parameters<typeof variantsOf>[0], schemas: Json): Json {
  const mapping = variantsOf(schema).map(([value, variant]) => {
    const { $ref } = hoist(variant, schemas) as { $ref?: string };
    return [value, $ref];
  });
  return { ...schema.discriminator, mapping: Object.fromEntries(mapping) };
}

/** Keywords whose value is data and not a schema. */
const literal = new Set(['examples', 'default', 'const', 'enum', 'required', 'discriminator']);
