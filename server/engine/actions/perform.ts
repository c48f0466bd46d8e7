/** Runs the actions of rules, quests, adventures, items and offers. One that cannot be done is skipped and the others go on. */
import type { CompiledAction } from '../compile/compiled.ts';
import type { Cause } from '../effects/facts.ts';
import { explainWhy, type Skip } from '../explain/trace.ts';
import { COST } from '../limits.ts';
import type { Turn } from '../run/turn.ts';
import { SHORTAGES, takeRoom } from '../run/work.ts';
import { actionNamed } from './registry.ts';

/** What running the actions once takes at most, expressions left aside. */
export function roomFor(actions: readonly CompiledAction[]): { effects: number; work: number } {
  let effects = 0;
  let work = 0;
  for (const action of actions) {
    const type = actionNamed(action.do);
    if (type === undefined) continue;
    effects += type.effects.length;
    work += type.effects.length * COST.effect + type.work;
  }
  return { effects, work };
}

const NONE: readonly Skip[] = [];

export function perform(turn: Turn, actions: readonly CompiledAction[], cause: Cause): readonly Skip[] {
  let skipped: Skip[] | null = null;
  for (const action of actions) {
    const type = actionNamed(action.do);
    if (type === undefined) continue;
    const shortage = takeRoom(turn, 0, type.effects.length);
    const why = shortage === null ? type.run(turn, action as never, cause) : SHORTAGES[shortage];
    if (why === null) continue;
    skipped ??= [];
    skipped.push({ do: action.do, ...explainWhy(why) });
  }
  return skipped ?? NONE;
}
