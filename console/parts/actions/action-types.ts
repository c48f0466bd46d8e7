import type { components } from '../../../packages/sdk/src/index.ts';
import type { NamedKind } from '../names/definition-names.ts';

export type Action = components['schemas']['Action'];
export type ActionName = Action['do'];

/** The type of a field of an action. A field with a default may be omitted. */
export type ActionField =
  | { readonly is: 'definition'; readonly of: NamedKind }
  /** An objective of the quest in the field `questId`. */
  | { readonly is: 'objective' }
  /** A number or an expression; `initial` is the value in a new action. */
  | {
      readonly is: 'amount';
      readonly expected: 'number' | 'value';
      readonly example: string;
      readonly default?: number;
      readonly initial?: string;
    }
  | { readonly is: 'whole'; readonly digits: number; readonly default: number }
  | { readonly is: 'text'; readonly example: string; readonly longest: number }
  /** A text with placeholders. */
  | { readonly is: 'template'; readonly example: string; readonly longest: number; readonly optional?: true }
  /** A number of seconds, in the unit that fits. */
  | { readonly is: 'seconds'; readonly initial?: string; readonly optional?: true }
  /** An object, as JSON. */
  | { readonly is: 'object'; readonly example: string; readonly optional: true }
  /** Actions for later, in the values of the form as JSON. */
  | { readonly is: 'actions'; readonly optional: true };

const number = { is: 'amount', expected: 'number', example: '50' } as const;

/**
 * Every action of the service, in the order of the menu, with its fields in the order of the form. Its texts are in the
 * catalogues under `actions`, with the names of the fields as placeholders.
 */
export const actionTypes: {
  readonly [N in ActionName]: Readonly<Record<Exclude<keyof Extract<Action, { do: N }>, 'do'>, ActionField>>;
} = {
  grantXp: { amount: { ...number, initial: '50' } },
  awardBadge: { badgeId: { is: 'definition', of: 'badges' } },
  startQuest: { questId: { is: 'definition', of: 'quests' } },
  advanceQuest: {
    questId: { is: 'definition', of: 'quests' },
    objectiveId: { is: 'objective' },
    by: { ...number, example: '1', default: 1 },
  },
  startAdventure: { adventureId: { is: 'definition', of: 'adventures' } },
  submitScore: {
    leaderboardId: { is: 'definition', of: 'leaderboards' },
    value: number,
    subscore: { ...number, example: '0', default: 0 },
  },
  setAttribute: {
    key: { is: 'text', example: 'favouriteMode', longest: 128 },
    value: { is: 'amount', expected: 'value', example: "'gold'" },
  },
  grantStreakFreeze: { count: { is: 'whole', digits: 3, default: 1 } },
  grantCurrency: { currencyId: { is: 'definition', of: 'currencies' }, amount: number },
  grantItem: { itemId: { is: 'definition', of: 'items' }, quantity: { is: 'whole', digits: 7, default: 1 } },
  grantBoost: { boostId: { is: 'definition', of: 'boosts' }, seconds: { is: 'seconds', initial: '3600' } },
  sendMessage: {
    title: { is: 'template', example: 'Hello {{ player.displayName }}', longest: 200 },
    body: { is: 'template', example: 'Here is a gift for you.', longest: 4_000 },
    data: { is: 'object', example: '{ "screen": "shop" }', optional: true },
    rewards: { is: 'actions', optional: true },
    expiresInSeconds: { is: 'seconds', optional: true },
    dedupeKey: { is: 'template', example: 'welcome', longest: 100, optional: true },
  },
};

export const actionNames = Object.keys(actionTypes) as ActionName[];

/** False for an action of a newer service. */
export function isActionName(name: unknown): name is ActionName {
  return typeof name === 'string' && Object.hasOwn(actionTypes, name);
}

export function fieldsOf(name: ActionName): [field: string, is: ActionField][] {
  return Object.entries(actionTypes[name]);
}

export function isOptional(field: ActionField): boolean {
  return defaultOf(field) !== undefined || 'optional' in field;
}

/** Those that a message can give: it cannot send another. */
export const rewardNames = actionNames.filter((name) => name !== 'sendMessage');

export function defaultOf(field: ActionField): number | undefined {
  return 'default' in field ? field.default : undefined;
}
