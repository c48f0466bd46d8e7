import { callName, pascal, snake } from './names.ts';
import { describe, inModule, type Schema, type Types } from './types.ts';

/** Each operation as a constant, and as a method for callers that wait and one for those with an event loop. */

interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  required: boolean;
  description?: string;
  schema: Schema;
}

type Content = Readonly<Record<string, { schema: Schema }>>;

export interface Operation {
  operationId: string;
  tags: readonly string[];
  summary: string;
  description?: string;
  parameters?: readonly Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Readonly<Record<string, { content?: Content }>>;
}

export interface Call {
  resource: string;
  method: string;
  /** The constant in `_operations.py`. */
  constant: string;
  lines(isAsync: boolean): string[];
}

/**
 * They show a secret once. A repeat with the same key would have null in its place, so such a call gets no key by itself, and
 * is not sent again unless the caller gives one.
 */
const showSecrets = new Set([
  'createApiKey',
  'rotateApiKey',
  'createWebhook',
  'rotateWebhookSecret',
  'invite',
  'resetMemberPassword',
  'shareSeason',
]);
/** Events have ids of their own, which cost the service less than a kept answer. */
const haveIds = new Set(['createEvent', 'createEvents']);

interface Argument {
  text: string;
  isRequired: boolean;
}

export function describeCall(
  { models, params }: { models: Types; params: Types },
  method: string,
  path: string,
  operation: Operation,
): Call {
  const { operationId, parameters = [], requestBody, summary, description } = operation;
  const name = callName(operationId, operation.tags[0] ?? '');
  const constant = snake(operationId).toUpperCase();
  const base = pascal(operationId);
  const sent: string[] = [];
  const positional: string[] = [];
  const named: Argument[] = [];

  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, own = '']) => own);
  for (const own of inPath) {
    const parameter = parameters.find((one) => one.in === 'path' && one.name === own);
    if (!parameter) throw new Error(`${operationId} does not describe ${own}`);
    positional.push(`${snake(own)}: ${params.typeOf(parameter.schema, base + pascal(own))}`);
  }
  if (inPath.length > 0) sent.push(`path=(${inPath.map(snake).join(', ')}${inPath.length === 1 ? ',' : ''})`);

  const inQuery = parameters.filter((one) => one.in === 'query');
  for (const one of inQuery) {
    const type = inModule(params.typeOf(one.schema, base + pascal(one.name)), 'params');
    named.push(argument(snake(one.name), type, one.required));
  }
  if (inQuery.length > 0) sent.push(`query=${dictionary(inQuery.map((one) => one.name))}`);

  let body = 'None';
  const json = requestBody?.content['application/json'];
  if (json) {
    const schema = params.resolve(json.schema);
    body = inModule(params.typeOf(json.schema, `${base}Body`), 'params');
    const properties = (schema['properties'] ?? {}) as Record<string, Schema>;
    if (schema['type'] === 'object' && Object.keys(properties).length > 0) {
      const required = new Set((schema['required'] ?? []) as string[]);
      // A definition may have its id in the body too; the path says it already.
      const fields = Object.entries(properties).filter(([key]) => !inPath.includes(key));
      const entries = fields.map(([key, field]) => {
        const own = snake(key);
        const type = inModule(params.typeOf(field, bodyName(json.schema, base) + pascal(key)), 'params');
        named.push(argument(own, type, required.has(key)));
        // Fields that cannot be null are left out if they are None; `OMIT` is left out in any case.
        return `"${own}": ${required.has(key) || isNullable(type) ? own : `given(${own})`}`;
      });
      sent.push(`body={${entries.join(', ')}}`);
    } else {
      positional.push(`body: ${body}${requestBody?.required === false ? ' | None = None' : ''}`);
      sent.push(requestBody?.required === false ? 'body=body or {}' : 'body=body');
    }
  } else if (requestBody) {
    positional.push('content: bytes');
    named.push({ text: 'content_type: str = "application/octet-stream"', isRequired: false });
    sent.push('content=content', 'content_type=content_type');
  }

  const takes = (header: string) => parameters.some((one) => one.in === 'header' && one.name === header);
  for (const header of ['If-Match', 'Idempotency-Key']) {
    if (!takes(header)) continue;
    const own = header.toLowerCase().replace('-', '_');
    named.push({ text: `${own}: str | None = None`, isRequired: false });
    sent.push(`${own}=${own}`);
  }
  const names = [...positional, ...named.map(({ text }) => text)].map((text) => text.split(':')[0]);
  if (new Set(names).size !== names.length)
    throw new Error(`two arguments of ${operationId} have the same name`);

  const answer = answerOf(models, operation, base);
  const isKeyed =
    method === 'post' &&
    takes('Idempotency-Key') &&
    !showSecrets.has(operationId) &&
    !haveIds.has(operationId);
  const definition = [
    `${constant}: Operation[${answer.type}] = Operation(`,
    `    ${JSON.stringify(method.toUpperCase())}, ${JSON.stringify(path)}, {${answer.byStatus.join(', ')}}, ${body}${isKeyed ? ', keyed=True' : ''}`,
    ')',
  ];
  const keywords = named.toSorted((one, other) => Number(other.isRequired) - Number(one.isRequired));
  const about = [describe(summary), ...(description ? ['', ...describe(description).split('\n')] : [])];

  function lines(isAsync: boolean): string[] {
    const texts = ['self', ...positional.map((one) => inModule(one, 'params'))];
    if (keywords.length > 0) texts.push('*', ...keywords.map(({ text }) => text));
    const call = (action: string, ...first: string[]) =>
      `self._api.${action}(${[`ops.${constant}`, ...first, ...sent].join(', ')})`;
    const kind = answer.kind;
    const [result, statement] =
      kind === 'list'
        ? [
            `${isAsync ? 'AsyncPaginator' : 'Paginator'}[${answer.item}]`,
            `return ${call('list', answer.item)}`,
          ]
        : kind === 'stream'
          ? [`${isAsync ? 'AsyncIterator' : 'Iterator'}[bytes]`, `return ${call('stream')}`]
          : kind === 'nothing'
            ? ['None', `${isAsync ? 'await ' : ''}${call('send')}`]
            : [answer.type, `return ${isAsync ? 'await ' : ''}${call('send')}`];
    const isWaiting = isAsync && kind !== 'list' && kind !== 'stream';
    const head = `    ${isWaiting ? 'async def' : 'def'} ${name.method}(`;
    const short = `${head}${texts.join(', ')}) -> ${result}:`;
    const long = [head, ...texts.map((text) => `        ${text},`), `    ) -> ${result}:`];
    return [
      ...(short.length <= 110 ? [short] : long),
      `        """${about[0]}${about.length === 1 ? '"""' : ''}`,
      ...(about.length === 1
        ? []
        : [...about.slice(1).map((line) => `        ${line}`.trimEnd()), '        """']),
      ...statementLines(statement),
      '',
    ];
  }

  return { ...name, constant: definition.join('\n'), lines };
}

/** A call with many arguments gets a line for each. */
function statementLines(statement: string): string[] {
  if (statement.length <= 102) return [`        ${statement}`];
  const open = statement.indexOf('(');
  const parts = splitArguments(statement.slice(open + 1, -1));
  return [
    `        ${statement.slice(0, open + 1)}`,
    ...parts.flatMap((part) => dictionaryLines(part)),
    '        )',
  ];
}

function dictionaryLines(part: string): string[] {
  const whole = `            ${part},`;
  const open = part.indexOf('{');
  if (whole.length <= 110 || open < 0) return [whole];
  const entries = splitArguments(part.slice(open + 1, part.lastIndexOf('}')));
  return [
    `            ${part.slice(0, open + 1)}`,
    ...entries.map((entry) => `                ${entry},`),
    '            },',
  ];
}

function splitArguments(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if ('([{'.includes(character)) depth++;
    else if (')]}'.includes(character)) depth--;
    else if (character === ',' && depth === 0) {
      parts.push(text.slice(from, at).trim());
      from = at + 1;
    }
  }
  const last = text.slice(from).trim();
  return last === '' ? parts : [...parts, last];
}

/** An optional argument is None if it was not given, except where None has a meaning. */
function argument(name: string, type: string, isRequired: boolean): Argument {
  if (isRequired) return { text: `${name}: ${type}`, isRequired };
  return {
    text: isNullable(type) ? `${name}: ${type} | Omit = OMIT` : `${name}: ${type} | None = None`,
    isRequired,
  };
}

function isNullable(type: string): boolean {
  return type === 'Any' || type.endsWith('None');
}

function dictionary(keys: readonly string[]): string {
  return `{${keys.map((key) => `"${snake(key)}": ${snake(key)}`).join(', ')}}`;
}

function bodyName(schema: Schema, base: string): string {
  const { $ref } = schema;
  return typeof $ref === 'string' ? ($ref.split('/').at(-1) ?? base) : `${base}Body`;
}

interface Answer {
  kind: 'value' | 'list' | 'stream' | 'nothing';
  type: string;
  /** The type of a record of a list. */
  item: string;
  /** The type of the answer for each status. */
  byStatus: string[];
}

function answerOf(models: Types, { responses, parameters = [] }: Operation, base: string): Answer {
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const typed = successes.flatMap(([status, { content }]) => {
    const json = content?.['application/json'];
    return json ? [{ status, schema: json.schema }] : [];
  });
  const media = successes.flatMap(([, { content }]) => Object.keys(content ?? {}));
  if (typed.length === 0 && media.length > 0) {
    // An image is small; an export can be longer than the memory.
    if (media.every((type) => type.startsWith('image/'))) {
      return { kind: 'value', type: 'bytes', item: '', byStatus: ['200: bytes'] };
    }
    return { kind: 'stream', type: 'bytes', item: '', byStatus: [] };
  }
  const [first] = typed;
  if (first === undefined) return { kind: 'nothing', type: 'None', item: '', byStatus: [] };
  const page = (models.resolve(first.schema)['properties'] ?? {}) as Record<string, Schema>;
  if (page['data']?.['type'] === 'array' && parameters.some(({ name }) => name === 'cursor')) {
    const item = inModule(models.typeOf(page['data']['items'] as Schema, `${base}Item`), 'models');
    return { kind: 'list', type: 'Any', item, byStatus: [] };
  }
  const types = typed.map(({ status, schema }) => ({
    status,
    type: inModule(models.typeOf(schema, typed.length > 1 ? `${base}${status}` : `${base}Result`), 'models'),
  }));
  return {
    kind: 'value',
    type: [...new Set(types.map(({ type }) => type))].join(' | '),
    item: '',
    byStatus: types.map(({ status, type }) => `${status}: ${type}`),
  };
}
