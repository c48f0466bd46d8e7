import { useNameOf } from '../names/definition-names.ts';
import type { ConditionNames } from './describe-condition.ts';

/** The names of the definitions that a condition can be about. */
export function useConditionNames(): ConditionNames {
  return {
    'player.badges': useNameOf('badges'),
    'player.balances': useNameOf('currencies'),
    'player.items': useNameOf('items'),
    'player.segments': useNameOf('segments'),
  };
}
