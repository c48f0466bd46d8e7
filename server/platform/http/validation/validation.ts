import { hash } from 'node:crypto';
import type { ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { detail, Fault, type FaultDetail, messageOf } from '../../faults.ts';
import { fields } from '../../messages.ts';
import { own, put } from '../../own-properties.ts';
import { describeErrors } from './validation-messages.ts';

// The package is CommonJS: under Node's ESM its function is the default export, under its types a namespace.
const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default;

const base = {
  strict: true,
  strictNumbers: true,
  useDefaults: true,
  allowUnionTypes: true,
  verbose: true,
  discriminator: true,
  // Taking out what the generated code does not need was half of the time to compile it. V8 does the same where it matters.
  code: { optimize: false },
} as const;

/** Bodies are not coerced: "5" is not 5. Only the first error is reported, because a body may have thousands. */
const bodies = addFormats(new Ajv2020({ ...base, allErrors: false }));
/** Query, path and header values are text on the wire, so numbers and booleans are read from it. */
const texts = addFormats(new Ajv2020({ ...base, allErrors: true, coerceTypes: true }));

for (const ajv of [bodies, texts]) {
  ajv.addVocabulary([
    'example',
    'x-expects',
    'x-expects-parts',
    'x-secret',
    'x-enumNames',
    'x-enum-varnames',
  ]);
}

export const compileSchema: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const part = httpPart ?? 'body';
  const check = atFirstUse(part === 'body' ? bodies : texts, schema);
  const numbers = part === 'body' ? [] : fieldsOfType(schema, /^(integer|number)$/);
  const lists = part === 'querystring' ? fieldsOfType(schema, /^array$/) : [];
  return (value) => {
    for (const name of lists) asList(value as Record<string, unknown>, name);
    const odd = numbers.find((name) => isOddNumber(own(value as object, name)));
    if (odd !== undefined) return { error: refusal(part, [detail(`/${odd}`, fields.plainNumber)]) };
    const errors = check(value);
    return errors ? { error: asFault(part, errors) } : { value };
  };
};

/** Compiling all schemas took a third of the start; most processes need a few of them. */
function atFirstUse(ajv: Ajv2020, schema: TSchema): (value: unknown) => readonly ErrorObject[] | undefined {
  let check: ValidateFunction | undefined;
  return (value) => {
    check ??= compiledOnce(ajv, schema);
    return check(value) ? undefined : (check.errors ?? []);
  };
}

/** Ajv reads whatever JavaScript reads as a number: "0x10", "1e1", " 7". */
function isOddNumber(text: unknown): boolean {
  return typeof text === 'string' && !/^-?\d+(\.\d+)?$/.test(text);
}

function fieldsOfType(schema: TSchema, wanted: RegExp): string[] {
  const { properties = {} } = schema as { properties?: Record<string, { type?: string }> };
  return Object.entries(properties).flatMap(([name, { type = '' }]) => (wanted.test(type) ? [name] : []));
}

/** A parameter that may be repeated is parsed as text if it is given once. */
function asList(query: Record<string, unknown>, name: string): void {
  const given = own(query, name);
  if (given !== undefined && !Array.isArray(given)) put(query, name, [given]);
}

/** The same check for a part of a body that is judged on its own. */
export function compileCheck(schema: TSchema): (value: unknown) => Fault | undefined {
  const check = atFirstUse(bodies, schema);
  return (value) => {
    const errors = check(value);
    return errors ? asFault('body', errors) : undefined;
  };
}

/** A check of values we made ourselves, for tests: the message names what is off. */
export function describeMismatch(schema: TSchema, value: unknown): string | undefined {
  const check = bySchema.get(schema) ?? compiledOnce(bodies, schema);
  bySchema.set(schema, check);
  return check(value) ? undefined : bodies.errorsText(check.errors);
}

const bySchema = new WeakMap<TSchema, ValidateFunction>();
const byDigest = new Map([bodies, texts].map((ajv) => [ajv, new Map<string, ValidateFunction>()]));

/**
 * Endpoints have schemas in common. And many services start in one process of tests, each with schemas that are equal to
 * those of the others: compiling them was a twelfth of the time of those tests. There are no more than the code has.
 */
function compiledOnce(ajv: Ajv2020, schema: TSchema): ValidateFunction {
  const known = byDigest.get(ajv);
  const digest = hash('sha256', JSON.stringify(schema), 'base64');
  const check = known?.get(digest) ?? ajv.compile(schema);
  known?.set(digest, check);
  return check;
}

function asFault(part: string, errors: readonly ErrorObject[]): Fault {
  return refusal(part, describeErrors(errors).slice(0, 20));
}

function refusal(part: string, details: readonly FaultDetail[]): Fault {
  const [first = detail('', fields.notValid)] = details;
  const where = part === 'querystring' ? 'query' : part === 'params' ? 'path' : part;
  return new Fault(
    'VALIDATION_FAILED',
    fields.of({ part: where, path: first.path, fault: messageOf(first) }),
    { details },
  );
}
