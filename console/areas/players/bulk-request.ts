import type { components } from '../../../packages/sdk/src/index.ts';
import { type MessageValues, messageFaults, messageOf } from '../../parts/messages/message-values.ts';
import { t } from './texts.ts';

export type BulkAction = components['schemas']['BulkAction'];
export type BulkRequest = components['schemas']['BulkActionRequest'];
export type ActionName = BulkRequest['action']['do'];

export const actionNames = [
  'grantXp',
  'grantCurrency',
  'grantItem',
  'awardBadge',
  'takeBadge',
  'startQuest',
  'grantBoost',
  'sendMessage',
] as const satisfies readonly ActionName[];

/** The limit of the API. */
export const mostSelected = 1_000;

/** The fields of the form. `id` is that of the badge, quest, currency or item. */
export interface BulkValues {
  action: ActionName;
  id: string | null;
  /** For a boost, in seconds. */
  amount: number | string;
  message: MessageValues;
  reason: string;
}

/** The kind of definition that an action refers to. */
export const kindOf = {
  grantXp: null,
  grantCurrency: 'currencies',
  grantItem: 'items',
  awardBadge: 'badges',
  takeBadge: 'badges',
  startQuest: 'quests',
  grantBoost: 'boosts',
  sendMessage: null,
} as const satisfies Record<ActionName, string | null>;

export function needsAmount(action: ActionName): boolean {
  return action === 'grantXp' || action === 'grantCurrency' || action === 'grantItem';
}

export function bulkFaults(values: BulkValues): Record<string, string> {
  const { action, id, amount, message, reason } = values;
  const isWhole = Number.isSafeInteger(amount) && amount !== 0;
  return {
    ...(kindOf[action] !== null && id === null ? { id: t('bulk.chooseOne') } : {}),
    ...(needsAmount(action) && !isWhole ? { amount: t('bulk.wholeNumber') } : {}),
    ...(action === 'grantBoost' && !(isWhole && Number(amount) > 0) ? { amount: t('bulk.noTime') } : {}),
    ...(action === 'sendMessage' ? messageFaults(message) : {}),
    ...(reason.trim() === '' ? { reason: t('bulk.reasonMissing') } : {}),
  };
}

export function bulkRequest(filter: BulkRequest['filter'], values: BulkValues): BulkRequest {
  return { filter, action: toDo(values), reason: values.reason.trim() };
}

function toDo({ action, message, ...values }: BulkValues): BulkRequest['action'] {
  const [id, amount] = [values.id ?? '', Number(values.amount)];
  switch (action) {
    case 'grantXp':
      return { do: action, amount };
    case 'grantCurrency':
      return { do: action, currencyId: id, amount };
    case 'grantItem':
      return { do: action, itemId: id, quantity: amount };
    case 'awardBadge':
    case 'takeBadge':
      return { do: action, badgeId: id };
    case 'startQuest':
      return { do: action, questId: id };
    case 'grantBoost':
      return { do: action, boostId: id, seconds: amount };
    case 'sendMessage':
      return { do: action, ...messageOf(message) };
  }
}
