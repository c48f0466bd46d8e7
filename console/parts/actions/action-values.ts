import { own } from '../../texts/own-properties.ts';
import {
  type Action,
  type ActionField,
  type ActionName,
  actionNames,
  fieldsOf,
  isActionName,
  isOptional,
} from './action-types.ts';
import { t } from './texts.ts';

/** The form's values of an action, which may be incomplete. `key` identifies it when a list is reordered. */
export interface ActionValues {
  key: string;
  do: ActionName;
  /** By the names of the fields in the API. Fields of another action stay, in case the person changes back. */
  fields: Readonly<Record<string, string>>;
}

let made = 0;

export function newAction(name: ActionName): ActionValues {
  const initial = fieldsOf(name).flatMap(([field, is]) =>
    'initial' in is && is.initial !== undefined ? [[field, is.initial]] : [],
  );
  return { key: `action ${++made}`, do: name, fields: Object.fromEntries(initial) };
}

/** `50` is a number, `event.properties.amount * 2` an expression. */
export function isPlainNumber(text: string): boolean {
  return /^\s*-?\d{1,15}(\.\d{1,15})?\s*$/.test(text);
}

export function actionOf(values: ActionValues): Action {
  const entries = fieldsOf(values.do).flatMap(([field, is]): [string, unknown][] => {
    const text = own(values.fields, field) ?? '';
    if (isOptional(is) && text.trim() === '') return [];
    return [[field, typedValue(is, text)]];
  });
  return { do: values.do, ...Object.fromEntries(entries) } as Action;
}

function typedValue({ is }: ActionField, text: string): unknown {
  if (is === 'object' || is === 'actions') return parsed(text);
  const isNumber = (is === 'amount' || is === 'whole' || is === 'seconds') && isPlainNumber(text);
  return isNumber ? Number(text) : text;
}

/** Text that is no JSON stays what it is: the service says what is wrong with it. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export function valuesOfAction({ do: name, ...given }: Action): ActionValues {
  const fields = Object.entries(given).map(([field, value]) => [
    field,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ]);
  return { key: `action ${++made}`, do: name, fields: Object.fromEntries(fields) };
}

/** Why typed JSON is not an action; null if it is one. */
export function faultOfAction(given: unknown): string | null {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return t('faults.object');
  const { do: name, ...rest } = given as Record<string, unknown>;
  if (!isActionName(name)) return t('faults.do', { names: actionNames.join(', ') });
  const fields = new Map(fieldsOf(name));
  for (const [field, value] of Object.entries(rest)) {
    const is = fields.get(field)?.is;
    if (is === undefined) {
      return t('faults.field', { action: name, field, known: [...fields.keys()].join(', ') });
    }
    const isNumber = typeof value === 'number';
    if (is === 'object' || is === 'actions') {
      if (typeof value !== 'object') return t('faults.json', { field });
    } else if (is === 'whole' || is === 'seconds') {
      if (!isNumber) return t('faults.number', { field });
    } else if (typeof value !== 'string' && !(is === 'amount' && isNumber)) {
      return t(is === 'amount' ? 'faults.amount' : 'faults.string', { field });
    }
  }
  return null;
}
