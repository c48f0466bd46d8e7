import { own } from '../json.ts';
import type { AnyAction, CompiledValuesOf, ValuesOf } from './action.ts';
import { advanceQuest } from './advance-quest.ts';
import { awardBadge } from './award-badge.ts';
import { grantBoost } from './grant-boost.ts';
import { grantCurrency } from './grant-currency.ts';
import { grantItem } from './grant-item.ts';
import { grantStreakFreeze } from './grant-streak-freeze.ts';
import { grantXp } from './grant-xp.ts';
import { sendMessage } from './send-message.ts';
import { setAttribute } from './set-attribute.ts';
import { startAdventure } from './start-adventure.ts';
import { startQuest } from './start-quest.ts';
import { submitScore } from './submit-score.ts';

/** The actions by the name in `do`, in the order in which they are shown. A new one is a file here and a row in this table. */
const registry = {
  grantXp,
  awardBadge,
  startQuest,
  advanceQuest,
  startAdventure,
  submitScore,
  setAttribute,
  grantStreakFreeze,
  grantCurrency,
  grantItem,
  grantBoost,
  sendMessage,
};

type Registry = typeof registry;

export type ActionName = keyof Registry;

type FieldsOf<N extends ActionName> = Registry[N]['fields'];

/** An action as a definition has it. */
export type ActionOf<N extends ActionName> = { readonly do: N } & ValuesOf<FieldsOf<N>>;

export type CompiledActionOf<N extends ActionName> = { readonly do: N } & CompiledValuesOf<FieldsOf<N>>;

export const ACTIONS: Readonly<Record<ActionName, AnyAction>> = registry;

/** Undefined for one of a newer version of the service. */
export function actionNamed(name: string): AnyAction | undefined {
  return own<AnyAction>(ACTIONS, name);
}

/** Whether it is the compiled action of this name. */
export function isCompiled<N extends ActionName>(
  action: { readonly do: string },
  name: N,
): action is CompiledActionOf<N> {
  return action.do === name;
}
