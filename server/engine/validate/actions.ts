import type { Checked } from '../compile/programs.ts';
import type { Action, Amount } from '../definitions.ts';
import type { Expected } from '../expressions/compile-expression.ts';
import { isExact } from '../json.ts';
import { type DefinitionFault, expressionFaults, fault } from './faults.ts';

/** Bounded, because each rule that fires does all of them. */
const MOST_ACTIONS = 20;

export function actionsFaults(checked: Checked, actions: readonly Action[], path: string): DefinitionFault[] {
  const faults = actions.flatMap((action, i) => actionFaults(checked, action, `${path}/${i}`));
  if (actions.length > MOST_ACTIONS) faults.push(fault(path, `must have at most ${MOST_ACTIONS} actions`));
  return faults;
}

function actionFaults(checked: Checked, action: Action, path: string): DefinitionFault[] {
  switch (action.do) {
    case 'grantXp':
      return amountFaults(checked, action.amount, 'number', `${path}/amount`);
    case 'grantCurrency':
      return [
        ...amountFaults(checked, action.amount, 'number', `${path}/amount`),
        ...(typeof action.amount === 'number' && !(Number.isSafeInteger(action.amount) && action.amount >= 0)
          ? [fault(`${path}/amount`, 'must be a whole number of 0 or more')]
          : []),
      ];
    case 'advanceQuest':
      return [
        ...amountFaults(checked, action.by ?? 1, 'number', `${path}/by`),
        ...(typeof action.by === 'number' && action.by <= 0
          ? [fault(`${path}/by`, 'must be more than 0')]
          : []),
      ];
    case 'submitScore':
      return amountFaults(checked, action.value, 'number', `${path}/value`);
    case 'setAttribute':
      return amountFaults(checked, action.value, 'value', `${path}/value`);
    default:
      return [];
  }
}

function amountFaults(checked: Checked, amount: Amount, expected: Expected, path: string): DefinitionFault[] {
  if (typeof amount === 'string') return expressionFaults(checked, amount, expected, path);
  return isExact(amount) ? [] : [fault(path, 'must be within ±2^53')];
}
