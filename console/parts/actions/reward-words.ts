import { type NamedKind, useNameOf } from '../names/definition-names.ts';
import { type Action, type ActionValues, valuesOfAction } from './action-values.ts';
import { describeReward } from './describe-reward.ts';

/** Describes actions in a few words, with the names of what they are about. */
export function useRewardWords(): {
  ofValues: (values: ActionValues) => string;
  ofAction: (action: Action) => string;
} {
  const names: Record<NamedKind, (id: string) => string> = {
    badges: useNameOf('badges'),
    quests: useNameOf('quests'),
    adventures: useNameOf('adventures'),
    leaderboards: useNameOf('leaderboards'),
    currencies: useNameOf('currencies'),
    items: useNameOf('items'),
  };
  const ofValues = (values: ActionValues) => describeReward(values, (kind, id) => names[kind](id));
  return { ofValues, ofAction: (action) => ofValues(valuesOfAction(action)) };
}
