import { argument, commentLines, exported, type Field } from './names.ts';
import type { Schema, Types } from './types.ts';

/** Each operation of the API as a method of `API`. */

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
  summary: string;
  description?: string;
  parameters?: readonly Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Readonly<Record<string, { content?: Content }>>;
}

interface Shape {
  name: string;
  /** The arguments between the context and the options. */
  args: string[];
  /** The fields of the literal `call{…}`. */
  call: string[];
}

/** `path` is that of the document without what all paths begin with. */
export function operationLines(types: Types, method: string, path: string, operation: Operation): string[] {
  const answers = Object.entries(operation.responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, { content }]) => content);
  const bodies = answers
    .map((content) => content?.['application/json']?.schema)
    .filter((schema) => schema !== undefined);
  const shape = shapeOf(
    types,
    method,
    path,
    operation,
    bodies.some((body) => showsSecret(types.resolve(body))),
  );
  // Go's tools look for a paragraph that begins with "Deprecated:".
  const about = (operation.description ?? '').replace(/^Deprecated: /, '\n$&');
  const comment = commentLines([`${shape.name}: ${operation.summary}`, about].join('\n'), '');
  const page = pageItem(bodies);
  if (page) return listLines(shape, types.typeOf(page, `${shape.name}Item`), comment);
  const head = (results: string) =>
    `func (a *API) ${shape.name}(${['ctx context.Context', ...shape.args, 'options ...CallOption'].join(', ')}) ${results} {`;
  if (bodies.length > 0) {
    const different = new Set(bodies.map((body) => JSON.stringify(body)));
    const [first] = bodies;
    const type =
      different.size === 1 && first
        ? types.typeOf(first, `${shape.name}Result`)
        : types.typeOfEach(bodies, `${shape.name}Result`);
    return [
      ...comment,
      head(`(*${type}, error)`),
      `\treturn read[${type}](ctx, a, ${callLiteral(shape)}, options)`,
      '}',
      '',
    ];
  }
  if (answers.some((content) => content !== undefined)) {
    return [
      ...comment,
      '// Close the stream after reading it; it is complete if it ends with io.EOF.',
      head('(io.ReadCloser, error)'),
      `\treturn a.stream(ctx, ${callLiteral(shape)}, options)`,
      '}',
      '',
    ];
  }
  return [...comment, head('error'), `\treturn a.send(ctx, ${callLiteral(shape)}, options)`, '}', ''];
}

function listLines(shape: Shape, type: string, comment: string[]): string[] {
  const args = ['ctx context.Context', ...shape.args, 'options ...CallOption'].join(', ');
  return [
    ...comment,
    '//',
    '// Pages are fetched when they are needed. After an error the iterator ends.',
    `func (a *API) ${shape.name}(${args}) iter.Seq2[${type}, error] {`,
    `\treturn walk[${type}](ctx, a, ${callLiteral(shape)}, options)`,
    '}',
    '',
    `// ${shape.name}Page is one page of ${shape.name}.`,
    `func (a *API) ${shape.name}Page(${args}) (*Page[${type}], error) {`,
    `\treturn read[Page[${type}]](ctx, a, ${callLiteral(shape)}, options)`,
    '}',
    '',
  ];
}

function callLiteral({ call }: Shape): string {
  return `call{${call.join(', ')}}`;
}

/**
 * A secret that is shown once: a repeat with the same key would have null in its place, so such a call gets no key by itself,
 * and is not sent again unless the caller gives one.
 */
function showsSecret({ properties }: Schema): boolean {
  return ['key', 'secret', 'token'].some((name) => {
    const field = ((properties ?? {}) as Record<string, Schema>)[name];
    return (field?.['anyOf'] as Schema[] | undefined)?.some(({ type }) => type === 'null') === true;
  });
}

function shapeOf(types: Types, method: string, path: string, operation: Operation, secret: boolean): Shape {
  const { parameters = [], requestBody } = operation;
  const name = exported(operation.operationId);
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const args = inPath.map(
    (one) => `${argument(one.name)} ${types.typeOf(one.schema, name + exported(one.name))}`,
  );
  const call = [`method: ${JSON.stringify(method.toUpperCase())}`, `path: ${pathExpression(path, inPath)}`];
  if (inQuery.length > 0) {
    types.declareStruct(
      `${name}Params`,
      `${name}Params are the parameters of [API.${name}]; what is left at zero is not sent.`,
      inQuery.map((one) => queryField(types, `${name}Params`, one)),
    );
    args.push(`params *${name}Params`);
    call.push('query: queryOf(params)');
  }
  const json = requestBody?.content['application/json'];
  if (json) {
    args.push(`body ${types.typeOf(json.schema, `${name}Body`)}`);
    call.push('body: body');
  } else if (requestBody) {
    args.push('contentType string', 'body []byte');
    call.push('contentType: contentType', 'body: body');
  }
  const takesKey = parameters.some((one) => one.in === 'header' && one.name === 'Idempotency-Key');
  if (takesKey && !secret) call.push('keyed: true');
  return { name, args, call };
}

function pathExpression(path: string, inPath: readonly Parameter[]): string {
  const parts = path.split(/(\{[^}]+\})/).filter((part) => part !== '');
  return parts
    .map((part) => {
      if (!part.startsWith('{')) return JSON.stringify(part);
      const found = inPath.find(({ name }) => name === part.slice(1, -1));
      if (!found) throw new Error(`no parameter for ${part} in ${path}`);
      return `segment(${argument(found.name)})`;
    })
    .join(' + ');
}

/** A number for which zero would mean something is a pointer. */
function queryField(types: Types, owner: string, { name, description, schema, required }: Parameter): Field {
  const type = types.typeOf(schema, owner + exported(name));
  const zeroIsMeant =
    ['integer', 'number'].includes(String(schema['type'])) && Number(schema['minimum'] ?? 0) <= 0;
  return {
    name: exported(name),
    type: zeroIsMeant && !required ? `*${type}` : type,
    tag: `\`query:"${name}"\``,
    comment: description,
  };
}

function pageItem(bodies: readonly Schema[]): Schema | undefined {
  const properties = bodies[0]?.['properties'] as Record<string, Schema> | undefined;
  if (!properties?.['nextCursor'] || bodies.length !== 1) return undefined;
  if (Object.keys(properties).length !== 2) return undefined;
  return properties['data']?.['items'] as Schema | undefined;
}
