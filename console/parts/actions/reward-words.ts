import { useNames } from '../names/use-names.ts';
import { type Action, isActionName } from './action-types.ts';
import { type ActionValues, actionOf } from './action-values.ts';
import { describeAction } from './describe-action.ts';

/** Describes actions in a few words, with names instead of ids. */
export function useRewardWords(): {
  ofValues: (values: ActionValues) => string;
  ofAction: (action: Action) => string;
} {
  const nameOf = useNames();
  const ofAction = (action: Action) =>
    isActionName(action.do) ? describeAction(action, 'words', nameOf) : action.do;
  return { ofValues: (values) => ofAction(actionOf(values)), ofAction };
}
