import type { components } from '../../../packages/sdk/src/index.ts';
import { own } from '../../texts/own-properties.ts';
import { t } from './texts.ts';

export type Action = components['schemas']['Action'];
export type ActionName = Action['do'];

/** An action as a form holds it: what is typed, whether it is whole or not. `key` is for lists that are reordered. */
export interface ActionValues {
  key: string;
  do: ActionName;
  amount: string;
  badgeId: string;
  questId: string;
  objectiveId: string;
  by: string;
  adventureId: string;
  leaderboardId: string;
  /** Of an attribute: its name. */
  attribute: string;
  value: string;
  count: string;
  currencyId: string;
  itemId: string;
  quantity: string;
}

/** What each action is made of, in the order of its fields. */
const fields = {
  grantXp: ['amount'],
  awardBadge: ['badgeId'],
  startQuest: ['questId'],
  advanceQuest: ['questId', 'objectiveId', 'by'],
  startAdventure: ['adventureId'],
  submitScore: ['leaderboardId', 'value'],
  setAttribute: ['key', 'value'],
  grantStreakFreeze: ['count'],
  grantCurrency: ['currencyId', 'amount'],
  grantItem: ['itemId', 'quantity'],
} as const satisfies Record<ActionName, readonly string[]>;

export const actionNames = Object.keys(fields) as ActionName[];

const amounts: readonly string[] = ['amount', 'by', 'value'];
/** May be left out. */
const optional: readonly string[] = ['by', 'count', 'quantity'];
const numbers: readonly string[] = [...amounts, 'count', 'quantity'];
const empty = {
  amount: '',
  badgeId: '',
  questId: '',
  objectiveId: '',
  by: '',
  adventureId: '',
  leaderboardId: '',
  attribute: '',
  value: '',
  count: '',
  currencyId: '',
  itemId: '',
  quantity: '',
};

let made = 0;

export function newAction(name: ActionName): ActionValues {
  return { key: `action ${++made}`, do: name, ...empty, amount: name === 'grantXp' ? '50' : '' };
}

/** `50` is a number, `event.properties.amount * 2` an expression. */
export function isPlainNumber(text: string): boolean {
  return /^\s*-?\d{1,15}(\.\d{1,15})?\s*$/.test(text);
}

export function actionOf(values: ActionValues): Action {
  const entries = fields[values.do].flatMap((field): [string, unknown][] => {
    const text = field === 'key' ? values.attribute : values[field];
    if (optional.includes(field) && text.trim() === '') return [];
    return [[field, numbers.includes(field) && isPlainNumber(text) ? Number(text) : text]];
  });
  return { do: values.do, ...Object.fromEntries(entries) } as Action;
}

export function valuesOfAction(action: Action): ActionValues {
  const { do: name, ...rest } = action as Record<string, unknown> & { do: ActionName };
  const { key, ...given } = rest as Record<string, string | number>;
  const texts = Object.fromEntries(Object.entries(given).map(([field, value]) => [field, String(value)]));
  return {
    ...newAction(name),
    ...empty,
    ...texts,
    ...(key === undefined ? {} : { attribute: String(key) }),
  };
}

/** Why this is no action, for JSON that somebody typed; null where it is one. */
export function faultOfAction(given: unknown): string | null {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return t('faults.object');
  const { do: name, ...rest } = given as Record<string, unknown>;
  const known = own<readonly string[]>(fields, String(name));
  if (typeof name !== 'string' || known === undefined)
    return t('faults.do', { names: actionNames.join(', ') });
  for (const [field, value] of Object.entries(rest)) {
    if (!known.includes(field)) {
      return t('faults.field', { action: name, field, known: known.join(', ') });
    }
    const isNumber = typeof value === 'number';
    if (field === 'count') {
      if (!isNumber) return t('faults.number', { field });
    } else if (typeof value !== 'string' && !(amounts.includes(field) && isNumber)) {
      return t(amounts.includes(field) ? 'faults.amount' : 'faults.string', { field });
    }
  }
  return null;
}
