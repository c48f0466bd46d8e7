import { own } from '../../texts/own-properties.ts';
import type { NameOf } from '../names/use-names.ts';
import { align } from './align.ts';
import { describeValue, isFields, labelOf, within } from './describe-value.ts';
import { t } from './texts.ts';
import { isAdded } from './versions-api.ts';

/** One line of a difference. Null if there was, or is, no value. */
export interface Change {
  /** The field of the definition. */
  field: string;
  label: string;
  before: string | null;
  after: string | null;
  /** Whether the value is an expression. */
  code: boolean;
}

type Fields = Record<string, unknown>;

const expressions = ['when', 'of', 'requires'];
/** The order in which people read a definition; other fields follow. */
const fieldOrder = [
  'name',
  'description',
  'on',
  'when',
  'then',
  'objectives',
  'steps',
  'price',
  'grants',
  'onUse',
  'rewards',
  'enabled',
  'environments',
  'base',
  'growth',
];

/** The differences between two versions of a definition, field by field. Null if it did not, or does not, exist. */
export function compareDefinitions(before: Fields | null, after: Fields | null, nameOf: NameOf): Change[] {
  return compareFields(before ?? {}, after ?? {}, '', nameOf);
}

function compareFields(before: Fields, after: Fields, prefix: string, nameOf: NameOf): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => prefix !== '' || !isAdded(name),
  );
  return names
    .sort((a, b) => placeOf(a) - placeOf(b))
    .flatMap((name) => {
      const found = compareField(name, own(before, name), own(after, name), prefix, nameOf);
      return prefix === '' ? found.map((change) => ({ ...change, field: name })) : found;
    });
}

function placeOf(name: string): number {
  const place = fieldOrder.indexOf(name);
  return place < 0 ? fieldOrder.length : place;
}

function compareField(
  name: string,
  before: unknown,
  after: unknown,
  prefix: string,
  nameOf: NameOf,
): Change[] {
  if (isSame(before, after)) return [];
  const label = `${prefix}${prefix === '' ? labelOf(name) : within(labelOf(name))}`;
  const lists = [before, after].filter(Array.isArray) as Fields[][];
  if (lists.some((list) => list.some((one) => isFields(one)))) {
    const [old, present] = [listOf(before), listOf(after)];
    return hasIds(old) && hasIds(present)
      ? compareById(name, label, old, present, nameOf)
      : compareByPlace(label, old, present, nameOf);
  }
  const groups = [before, after].some(isFields) && name !== 'limit';
  if (groups) return compareFields(fieldsOf(before), fieldsOf(after), `${label}: `, nameOf);
  const [was, is] = [describeValue(name, before, nameOf), describeValue(name, after, nameOf)];
  return was === is ? [] : [{ field: name, label, before: was, after: is, code: expressions.includes(name) }];
}

/** For objectives and steps: pairs them by id, at any position. */
function compareById(
  list: string,
  label: string,
  before: Fields[],
  after: Fields[],
  nameOf: NameOf,
): Change[] {
  const idOf = (one: Fields) => String(one['id']);
  const [old, present] = [new Map(before.map((o) => [idOf(o), o])), new Map(after.map((o) => [idOf(o), o]))];
  const ids = [...new Set([...old.keys(), ...present.keys()])];
  const changes = ids.flatMap((id): Change[] => {
    const [was, is] = [old.get(id), present.get(id)];
    const title = `${label} ${String(is?.['name'] ?? was?.['name'] ?? id)}`;
    if (was && is) return compareFields(without(was), without(is), `${title}: `, nameOf);
    const shown = describeValue('', without(was ?? is ?? {}), nameOf);
    return [
      { field: label, label: title, before: was ? shown : null, after: is ? shown : null, code: false },
    ];
  });
  const kept = (list: Fields[]) => list.map(idOf).filter((id) => old.has(id) && present.has(id));
  const [orderBefore, orderAfter] = [kept(before).join(', '), kept(after).join(', ')];
  if (orderBefore === orderAfter) return changes;
  return [
    ...changes,
    {
      field: label,
      label: orderOf(list, label),
      before: orderBefore,
      after: orderAfter,
      code: false,
    },
  ];
}

function orderOf(list: string, label: string): string {
  if (list === 'objectives' || list === 'steps') return t(`orderOf.${list}`);
  return t('orderOf.other', { list: within(label) });
}

/** For actions, which have no id: equal ones are paired; those between two pairs were changed, added or removed. */
function compareByPlace(label: string, before: Fields[], after: Fields[], nameOf: NameOf): Change[] {
  const changes: Change[] = [];
  let [removed, added]: [Fields[], Fields[]] = [[], []];
  let place = 0;
  const flush = () => {
    for (let index = 0; index < Math.max(removed.length, added.length); index++) {
      const [was, is] = [removed[index], added[index]];
      const number = is ? place - added.length + index + 1 : place + index + 1;
      changes.push({
        field: label,
        label: `${label} ${number}`,
        before: was ? describeValue('', was, nameOf) : null,
        after: is ? describeValue('', is, nameOf) : null,
        code: false,
      });
    }
    [removed, added] = [[], []];
  };
  for (const pair of align(before, after, isSame)) {
    if (pair.before && pair.after) flush();
    if (pair.before && !pair.after) removed.push(pair.before);
    if (pair.after && !pair.before) added.push(pair.after);
    if (pair.after) place++;
  }
  flush();
  return changes;
}

/** Whether two JSON values are equal. The order of fields does not matter, and an absent field equals null. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isFields(value)) return value ?? null;
  const entries = Object.entries(value).filter(([, one]) => one !== null && one !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([k, v]) => [k, sorted(v)]));
}

function hasIds(list: readonly Fields[]): boolean {
  return list.every((one) => typeof one['id'] === 'string');
}

function listOf(value: unknown): Fields[] {
  return (Array.isArray(value) ? value : []).filter(isFields);
}

function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

function without({ id: _id, ...rest }: Fields): Fields {
  return rest;
}
