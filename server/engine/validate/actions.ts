import type { Action, Amount } from '../definitions.ts';
import type { Expected } from '../expressions/compile-expression.ts';
import { isExact } from '../json.ts';
import { type DefinitionFault, expressionFaults, fault } from './faults.ts';

/** Bounded, because each rule that fires does all of them. */
const MOST_ACTIONS = 20;

export function actionsFaults(actions: readonly Action[], path: string): DefinitionFault[] {
  const faults = actions.flatMap((action, i) => actionFaults(action, `${path}/${i}`));
  if (actions.length > MOST_ACTIONS) faults.push(fault(path, `must have at most ${MOST_ACTIONS} actions`));
  return faults;
}

function actionFaults(action: Action, path: string): DefinitionFault[] {
  switch (action.do) {
    case 'grantXp':
      return amountFaults(action.amount, 'number', `${path}/amount`);
    case 'advanceQuest':
      return [
        ...amountFaults(action.by ?? 1, 'number', `${path}/by`),
        ...(typeof action.by === 'number' && action.by <= 0
          ? [fault(`${path}/by`, 'must be more than 0')]
          : []),
      ];
    case 'submitScore':
      return amountFaults(action.value, 'number', `${path}/value`);
    case 'setAttribute':
      return amountFaults(action.value, 'value', `${path}/value`);
    default:
      return [];
  }
}

function amountFaults(amount: Amount, expected: Expected, path: string): DefinitionFault[] {
  if (typeof amount === 'string') return expressionFaults(amount, expected, path);
  return isExact(amount) ? [] : [fault(path, 'must be within ±2^53')];
}
