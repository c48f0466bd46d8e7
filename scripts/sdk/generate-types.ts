/**
 * Turns our OpenAPI document into the `paths` type of openapi-fetch. openapi-typescript does this for any document, but
 * needs the compiler's JavaScript API, which TypeScript 7 does not have. This one handles only the schemas of our own
 * server. It fails on an unknown keyword, so that nothing is silently typed too loosely.
 */

type Json = Readonly<Record<string, unknown>>;

interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  required: boolean;
  description?: string;
  schema: Json;
}

interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  deprecated?: boolean;
  parameters: readonly Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Readonly<Record<string, { content?: Content }>>;
}

type Content = Readonly<Record<string, { schema: Json }>>;

export interface ApiDocument {
  info: { version: string };
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: { schemas: Readonly<Record<string, Json>> };
}

const head =
  '/** Written by `npm run sdk` from the API document; a test fails when it is stale. Not to be edited. */\n';
const helpers = {
  Media: 'type Media<T> = { headers: { [name: string]: unknown }; content: T };',
  Json: "type Json<T> = { headers: { [name: string]: unknown }; content: { 'application/json': T } };",
  Empty: 'type Empty = { headers: { [name: string]: unknown }; content?: never };',
  Failure: "type Failure = Json<components['schemas']['Error']>;",
};

/** `basePath` is removed from the paths, because the client adds it. */
export function generateTypes(
  { paths, components }: Pick<ApiDocument, 'paths' | 'components'>,
  basePath: string,
): string {
  const lines = ['export interface paths {'];
  for (const [path, operations] of Object.entries(paths)) {
    lines.push(`  ${quote(path.slice(basePath.length))}: {`);
    for (const [method, { operationId, summary, deprecated }] of Object.entries(operations)) {
      const note = deprecated ? ' @deprecated' : '';
      lines.push(
        `    /** ${comment(summary)}${note} */`,
        `    ${method}: operations[${quote(operationId)}];`,
      );
    }
    lines.push('  };');
  }
  lines.push('}', '', 'export interface operations {');
  for (const operation of Object.values(paths).flatMap((own) => Object.values(own))) {
    lines.push(...operationLines(operation));
  }
  lines.push('}', '', 'export interface components {', '  schemas: {');
  for (const [name, schema] of Object.entries(components.schemas)) {
    lines.push(...docLines(schema, '    '), `    ${key(name)}: ${typeOf(schema, '    ')};`);
  }
  lines.push('  };', '}', '');
  const text = lines.join('\n');
  const used = Object.entries(helpers).filter(([name]) => new RegExp(`: ${name}[<;]`).test(text));
  return [head, ...used.map(([, declaration]) => declaration), '', text].join('\n');
}

function operationLines({ operationId, parameters, requestBody, responses }: Operation): string[] {
  const lines = [`  ${key(operationId)}: {`, '    parameters: {'];
  for (const place of ['query', 'header', 'path'] as const) {
    const own = parameters.filter((parameter) => parameter.in === place);
    if (own.length === 0) {
      lines.push(`      ${place}?: never;`);
      continue;
    }
    const optional = own.every(({ required }) => !required);
    lines.push(`      ${place}${optional ? '?' : ''}: {`);
    for (const { name, required, schema, description } of own) {
      lines.push(...docLines(description === undefined ? schema : { ...schema, description }, '        '));
      lines.push(`        ${key(name)}${required ? '' : '?'}: ${typeOf(schema, '        ')};`);
    }
    lines.push('      };');
  }
  lines.push('      cookie?: never;', '    };');
  if (requestBody) {
    const { required, content } = requestBody;
    lines.push(`    requestBody${required ? '' : '?'}: { content: ${contentType(content)} };`);
  } else {
    lines.push('    requestBody?: never;');
  }
  lines.push('    responses: {');
  for (const [status, { content }] of Object.entries(responses)) {
    const answer =
      Number(status) >= 400
        ? 'Failure'
        : !content
          ? 'Empty'
          : isJson(content)
            ? `Json<${jsonType(content)}>`
            : `Media<${contentType(content)}>`;
    lines.push(`      ${status}: ${answer};`);
  }
  lines.push('    };', '  };');
  return lines;
}

function isJson(content: Content): boolean {
  return 'application/json' in content;
}

/** A body that is not JSON has the type of bytes. */
function contentType(content: Content): string {
  if (isJson(content)) return `{ 'application/json': ${jsonType(content)} }`;
  return `{ ${Object.keys(content)
    .map((type) => `'${type}': Blob`)
    .join('; ')} }`;
}

function jsonType(content: Content): string {
  const media = content['application/json'];
  if (!media) throw new Error(`no JSON among ${Object.keys(content).join(', ')}`);
  return typeOf(media.schema, '    ');
}

/** Keywords that do not affect the type: bounds, patterns, and texts. */
const aside = new Set([
  'title',
  'description',
  'examples',
  'default',
  'format',
  'pattern',
  'x-expects',
  'x-expects-parts',
  'x-secret',
  'x-enumNames',
  'x-enum-varnames',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'propertyNames',
  'deprecated',
  'discriminator',
]);

const understood = new Set([
  '$ref',
  'const',
  'enum',
  'anyOf',
  'oneOf',
  'allOf',
  'type',
  'items',
  'properties',
  'required',
  'additionalProperties',
  'patternProperties',
]);

export function typeOf(schema: Json, indent: string): string {
  const strange = Object.keys(schema).filter((word) => !aside.has(word) && !understood.has(word));
  if (strange.length > 0) throw new Error(`the generator does not know the keyword ${strange.join(', ')}`);
  const { $ref, type, anyOf, oneOf, allOf } = schema;
  if (typeof $ref === 'string') return `components['schemas'][${quote($ref.split('/').at(-1) ?? '')}]`;
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => literal(value)).join(' | ');
  if (Array.isArray(anyOf)) return joined(anyOf, ' | ', indent);
  if (Array.isArray(oneOf)) return joined(oneOf, ' | ', indent);
  if (Array.isArray(allOf)) return joined(allOf, ' & ', indent);
  if (Array.isArray(type)) return type.map((one) => typeOf({ ...schema, type: one }, indent)).join(' | ');
  return ofOneType(schema, indent);
}

function ofOneType(schema: Json, indent: string): string {
  switch (schema['type']) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema['type'];
    case 'number':
    case 'integer':
      return 'number';
    case 'array': {
      const item = typeOf((schema['items'] ?? {}) as Json, indent);
      return /[|&]/.test(item) ? `(${item})[]` : `${item}[]`;
    }
    case 'object':
      return objectType(schema, indent);
    case undefined:
      return 'unknown';
    default:
      throw new Error(`the generator does not know the type ${JSON.stringify(schema['type'])}`);
  }
}

function objectType(schema: Json, indent: string): string {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Json>);
  const required = new Set((schema['required'] ?? []) as string[]);
  const inner = `${indent}  `;
  const lines = properties.flatMap(([name, property]) => [
    ...docLines(property, inner),
    `${inner}${key(name)}${required.has(name) ? '' : '?'}: ${typeOf(property, inner)};`,
  ]);
  const [others] = Object.values((schema['patternProperties'] ?? {}) as Record<string, Json>);
  const rest = others ?? schema['additionalProperties'];
  if (rest === true || (properties.length === 0 && rest === undefined)) {
    lines.push(`${inner}[name: string]: unknown;`);
  } else if (typeof rest === 'object' && rest !== null) {
    lines.push(`${inner}[name: string]: ${typeOf(rest as Json, inner)};`);
  }
  return lines.length === 0 ? 'Record<string, never>' : `{\n${lines.join('\n')}\n${indent}}`;
}

function joined(parts: readonly Json[], by: string, indent: string): string {
  const types = [...new Set(parts.map((part) => typeOf(part, indent)))];
  return by === ' & '
    ? types.map((type) => (type.includes(' | ') ? `(${type})` : type)).join(by)
    : types.join(by);
}

function literal(value: unknown): string {
  return typeof value === 'string' ? quote(value) : JSON.stringify(value);
}

function docLines({ description, deprecated }: Json, indent: string): string[] {
  const text = [typeof description === 'string' ? comment(description) : '', deprecated ? '@deprecated' : '']
    .filter((part) => part !== '')
    .join(' ');
  return text === '' ? [] : [`${indent}/** ${text} */`];
}

function comment(text: string): string {
  return text.replaceAll('*/', '*\\/').replaceAll(/\s+/g, ' ').trim();
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name);
}
