import type { ErrorObject } from 'ajv';
import type { FaultDetail } from '../../faults.ts';
import { own } from '../../own-properties.ts';
import { isTagged, variantsOf } from './tagged-union.ts';

interface Shape {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  required?: string[];
  properties?: Record<string, Shape>;
}

/** What is wrong, in words: no regular expression, and one message for a union however many branches it has. */
export function describeErrors(errors: readonly ErrorObject[]): FaultDetail[] {
  const union = errors.findLast(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
  if (!union) return errors.filter(({ keyword }) => keyword !== 'if').map(asDetail);
  const own = errors.filter(({ schemaPath }) => schemaPath.startsWith(`${union.schemaPath}/`));
  const rest = errors.filter((error) => error !== union && !own.includes(error));
  return [...describeUnion(union, own), ...describeErrors(rest)];
}

/** The errors of the branch that was meant, where one can be told; otherwise which forms there are. */
function describeUnion(union: ErrorObject, errors: readonly ErrorObject[]): FaultDetail[] {
  const branches = union.schema as Shape[];
  const meant = findMeant(branches, union.data);
  const own = errors.filter(({ schemaPath }) => schemaPath.startsWith(`${union.schemaPath}/${meant}/`));
  if (own.length > 0) return describeErrors(own);
  return [{ path: union.instancePath, message: `must be ${list(branches.map(formOf), 'or')}` }];
}

/** The only branch of the right type; of several objects the one that shares the most fields with the value. */
function findMeant(branches: readonly Shape[], value: unknown): number {
  const fitting = branches.flatMap((branch, index) => (fitsType(branch, value) ? [index] : []));
  if (fitting.length < 2) return fitting[0] ?? -1;
  const points = fitting.map((index) => likeness(branches[index] ?? {}, value));
  const best = Math.max(...points);
  const [first, another] = fitting.filter((_, i) => points[i] === best);
  return best > 0 && another === undefined ? (first ?? -1) : -1;
}

function likeness({ properties = {} }: Shape, value: unknown): number {
  const fields = Object.entries(Object(value) as object);
  return fields.reduce((sum, [name, field]) => {
    const shape = own(properties, name);
    if (!shape) return sum;
    // A constant names the branch, such as the kind of an action.
    if (shape.const !== undefined) return shape.const === field ? sum + 1_000 : sum - 1_000;
    return sum + 1;
  }, 0);
}

function fitsType({ type, anyOf, const: constant, enum: values }: Shape, value: unknown): boolean {
  if (anyOf) return anyOf.some((branch) => fitsType(branch, value));
  if (constant !== undefined) return constant === value;
  if (values) return values.includes(value);
  if (type === undefined) return true;
  const actual = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  return [type].flat().some((one) => one === actual || (one === 'integer' && actual === 'number'));
}

const typeWords: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'an array',
  null: 'null',
};

function formOf({ type, anyOf, const: constant, enum: values, required = [] }: Shape): string {
  if (anyOf) return list(anyOf.map(formOf), 'or');
  if (constant !== undefined) return JSON.stringify(constant);
  if (values) return list(values.map(String), 'or');
  if (type === 'object' && required.length > 0) return `an object with ${list(required, 'and')}`;
  const types = [type ?? []].flat();
  return types.length > 0
    ? list(
        types.map((one) => own(typeWords, one) ?? one),
        'or',
      )
    : 'any value';
}

function list(parts: readonly string[], word: 'and' | 'or'): string {
  const [last = '', ...others] = [...new Set(parts)].toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(', ')} ${word} ${last}`;
}

const formatWords: Record<string, string> = {
  'date-time': 'a time in ISO 8601 with its zone, such as 2026-11-15T09:30:00.000Z',
  date: 'a date such as 2026-11-15',
  uuid: 'a UUID',
  email: 'an e-mail address',
  uri: 'a URL',
};

const plural = (count: unknown, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

/** By keyword; the others have a message of their own below, or the validator's. */
const words: Record<string, (limit: unknown) => string> = {
  minLength: (limit) => `must have at least ${plural(limit, 'character')}`,
  maxLength: (limit) => `must have at most ${plural(limit, 'character')}`,
  minItems: (limit) => `must have at least ${plural(limit, 'item')}`,
  maxItems: (limit) => `must have at most ${plural(limit, 'item')}`,
  minProperties: (limit) => `must have at least ${plural(limit, 'field')}`,
  maxProperties: (limit) => `must have at most ${plural(limit, 'field')}`,
  minimum: (limit) => `must be at least ${limit}`,
  maximum: (limit) => `must be at most ${limit}`,
  exclusiveMinimum: (limit) => `must be more than ${limit}`,
  exclusiveMaximum: (limit) => `must be less than ${limit}`,
  uniqueItems: () => 'must not contain duplicate items',
};

function asDetail({ keyword, params, instancePath, parentSchema, message }: ErrorObject): FaultDetail {
  const at = (told: string, field?: unknown): FaultDetail => ({
    path: field === undefined ? instancePath : `${instancePath}/${field}`,
    message: told,
  });
  switch (keyword) {
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return at('is not a known field', params['additionalProperty'] ?? params['unevaluatedProperty']);
    case 'required':
      return at('is required', params['missingProperty']);
    case 'discriminator':
      return at(aboutTag(params['tagValue'], parentSchema ?? {}), params['tag']);
    case 'enum':
      return at(`must be one of ${(params['allowedValues'] as unknown[]).join(', ')}`);
    case 'const':
      return at(`must be ${JSON.stringify(params['allowedValue'])}`);
    case 'type':
      return at(`must be ${formOf({ type: params['type'] as string | string[] })}`);
    case 'pattern':
      return at(`must be ${parentSchema?.['x-expects'] ?? 'in the format that the API reference describes'}`);
    case 'format':
      return at(`must be ${own(formatWords, String(params['format'])) ?? `a valid ${params['format']}`}`);
    case 'propertyNames':
      return at('is not an allowed field name', params['propertyName']);
    default:
      return at(own(words, keyword)?.(params['limit']) ?? message ?? 'is not valid');
  }
}

function aboutTag(value: unknown, union: object): string {
  if (value === undefined) return 'is required';
  const known = isTagged(union) ? variantsOf(union) : [];
  return `must be one of ${known.map(([tag]) => tag).join(', ')}`;
}
