import type { Action } from '../definitions.ts';
import { own } from '../json.ts';
import type { ActionField } from './action.ts';
import { actionNamed } from './registry.ts';

interface ActionValue {
  readonly name: string;
  readonly field: ActionField;
  /** The default where it was left out. */
  readonly value: unknown;
}

/** The fields of an action with their values; none of an action that only a newer version of the service has. */
export function valuesIn(action: Action): ActionValue[] {
  const given: Readonly<Record<string, unknown>> = action;
  return Object.entries(actionNamed(action.do)?.fields ?? {}).map(([name, field]) => {
    const value = own(given, name) ?? ('default' in field ? field.default : undefined);
    return { name, field, value };
  });
}

/** The actions in the value of a field for later ones. */
export function laterIn(value: unknown): readonly Action[] {
  return (value ?? []) as readonly Action[];
}
