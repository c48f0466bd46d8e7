import type { ErrorObject } from 'ajv';
import type { Message } from '../../define-messages.ts';
import type { FaultDetail } from '../../faults.ts';
import { detail } from '../../faults.ts';
import { fields, forms } from '../../messages.ts';
import { nearest } from '../../nearest.ts';
import { own } from '../../own-properties.ts';
import { expectedBy } from './expects.ts';
import { isTagged, variantsOf } from './tagged-union.ts';

interface Shape {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  items?: Shape;
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

/** The errors of the branch that was meant, if that is clear; otherwise the forms that are allowed. */
function describeUnion(union: ErrorObject, errors: readonly ErrorObject[]): FaultDetail[] {
  const branches = union.schema as Shape[];
  const meant = findMeant(branches, union.data);
  const own = errors.filter(({ schemaPath }) => schemaPath.startsWith(`${union.schemaPath}/${meant}/`));
  if (own.length > 0) return describeErrors(own);
  return [detail(union.instancePath, fields.is({ form: list(branches.map(formOf), 'or') }))];
}

/**
 * The only branch of the right type; of several objects the one that shares the most fields with the value, and of several
 * lists the one that allows the most of its items.
 */
function findMeant(branches: readonly Shape[], value: unknown): number {
  const fitting = branches.flatMap((branch, index) => (fitsType(branch, value) ? [index] : []));
  if (fitting.length < 2) return fitting[0] ?? -1;
  if (Array.isArray(value)) return findList(branches, fitting, value);
  const points = fitting.map((index) => likeness(branches[index] ?? {}, value));
  const best = Math.max(...points);
  const [first, another] = fitting.filter((_, i) => points[i] === best);
  return best > 0 && another === undefined ? (first ?? -1) : -1;
}

/** The first of several, so that the item that is wrong is named: that it is a list is right. */
function findList(branches: readonly Shape[], fitting: readonly number[], value: readonly unknown[]): number {
  const points = fitting.map((index) => {
    const { items = {} } = branches[index] ?? {};
    return value.filter((item) => fitsType(items, item)).length;
  });
  return fitting[points.indexOf(Math.max(...points))] ?? -1;
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

/** In words; for a constant, the constant itself. */
type Form = Message | string;

function formOf({ type, anyOf, const: constant, enum: values, required = [] }: Shape): Form {
  if (anyOf) return list(anyOf.map(formOf), 'or');
  if (constant !== undefined) return JSON.stringify(constant);
  if (values) return list(values.map(String), 'or');
  if (type === 'object' && required.length > 0) return forms.objectWith({ fields: list(required, 'and') });
  const types = [type ?? []].flat();
  return types.length > 0 ? list(types.map(formOfType), 'or') : forms.any;
}

const formsByType = new Map<string, Message>(
  Object.entries({
    string: forms.string,
    number: forms.number,
    integer: forms.integer,
    boolean: forms.boolean,
    object: forms.object,
    array: forms.array,
    null: forms.null,
  }),
);

function formOfType(type: string): Form {
  return formsByType.get(type) ?? type;
}

function list(parts: readonly Form[], word: 'and' | 'or'): Form {
  const distinct = new Map(parts.map((part) => [typeof part === 'string' ? part : part.text, part]));
  const [last = '', ...others] = [...distinct.values()].toReversed();
  if (others.length === 0) return last;
  return forms[word]({ first: others.reduceRight((first, next) => forms.list({ first, last: next })), last });
}

const byFormat = new Map<unknown, Message>([
  ['date-time', fields.moment],
  ['date', fields.date],
  ['uuid', fields.uuid],
  ['email', fields.email],
  ['uri', fields.url],
]);

/** By keyword, with its limit; the others have a message of their own below. */
const byLimit = new Map<string, (limit: number) => Message>([
  ['minLength', (count) => fields.minLength({ count })],
  ['maxLength', (count) => fields.maxLength({ count })],
  ['minItems', (count) => fields.minItems({ count })],
  ['maxItems', (count) => fields.maxItems({ count })],
  ['minProperties', (count) => fields.minProperties({ count })],
  ['maxProperties', (count) => fields.maxProperties({ count })],
  ['minimum', (limit) => fields.minimum({ limit })],
  ['maximum', (limit) => fields.maximum({ limit })],
  ['exclusiveMinimum', (limit) => fields.exclusiveMinimum({ limit })],
  ['exclusiveMaximum', (limit) => fields.exclusiveMaximum({ limit })],
  ['uniqueItems', () => fields.duplicates],
]);

function asDetail({ keyword, params, instancePath, parentSchema, data }: ErrorObject): FaultDetail {
  const at = (fault: Message, field?: unknown): FaultDetail =>
    detail(field === undefined ? instancePath : `${instancePath}/${field}`, fault);
  switch (keyword) {
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return at(fields.notKnown, params['additionalProperty'] ?? params['unevaluatedProperty']);
    case 'required':
      return at(fields.required, params['missingProperty']);
    case 'discriminator':
      return at(aboutTag(params['tagValue'], parentSchema ?? {}), params['tag']);
    case 'enum':
      return at(aboutChoice(data, (params['allowedValues'] as unknown[]).map(String)));
    case 'const':
      return at(fields.is({ form: JSON.stringify(params['allowedValue']) }));
    case 'type':
      return at(fields.is({ form: formOf({ type: params['type'] as string | string[] }) }));
    case 'pattern':
      return at(expectedBy(parentSchema ?? {}) ?? fields.format);
    case 'format':
      return at(byFormat.get(params['format']) ?? fields.format);
    case 'propertyNames':
      return at(fields.badName, params['propertyName']);
    default:
      return at(byLimit.get(keyword)?.(params['limit'] as number) ?? fields.notValid);
  }
}

function aboutTag(value: unknown, union: object): Message {
  if (value === undefined) return fields.required;
  const known = isTagged(union) ? variantsOf(union) : [];
  return aboutChoice(
    value,
    known.map(([tag]) => tag),
  );
}

/** The values that are allowed, and of a mistyped one which of them was meant. */
function aboutChoice(value: unknown, allowed: readonly string[]): Message {
  const values = allowed.join(', ');
  const meant = typeof value === 'string' ? nearest(value, allowed) : undefined;
  if (typeof value !== 'string' || meant === undefined) return fields.oneOf({ values });
  return fields.mistyped({ value, nearest: meant, values });
}
