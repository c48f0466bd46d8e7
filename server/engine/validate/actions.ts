import type { Bounds } from '../actions/action.ts';
import { valuesIn } from '../actions/read-action.ts';
import type { Checked } from '../compile/programs.ts';
import type { Action } from '../definitions.ts';
import { isExact } from '../json.ts';
import { type DefinitionFault, expressionFaults, fault } from './faults.ts';
import { messages } from './messages.ts';

/** Bounded, because each rule that fires does all of them. */
export const MOST_ACTIONS = 20;

export function actionsFaults(checked: Checked, actions: readonly Action[], path: string): DefinitionFault[] {
  const faults = actions.flatMap((action, i) => actionFaults(checked, action, `${path}/${i}`));
  if (actions.length > MOST_ACTIONS)
    faults.push(fault(path, messages.tooManyActions({ most: MOST_ACTIONS })));
  return faults;
}

function actionFaults(checked: Checked, action: Action, path: string): DefinitionFault[] {
  return valuesIn(action).flatMap(({ name, field, value }) => {
    if (field.kind !== 'number' && field.kind !== 'value') return [];
    const at = `${path}/${name}`;
    if (typeof value === 'string') return expressionFaults(checked, value, field.kind, at);
    return [
      ...(isExact(value) ? [] : [fault(at, messages.exact)]),
      ...(field.kind === 'number' && field.bounds ? BOUNDS[field.bounds](value, at) : []),
    ];
  });
}

const BOUNDS: Readonly<Record<Bounds, (value: number, at: string) => DefinitionFault[]>> = {
  natural: (value, at) =>
    Number.isSafeInteger(value) && value >= 0 ? [] : [fault(at, messages.wholeNotNegative)],
  positive: (value, at) => (value > 0 ? [] : [fault(at, messages.positive)]),
};
