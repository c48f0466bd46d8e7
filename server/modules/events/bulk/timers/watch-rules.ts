import { isTimedType } from '../../../../engine/index.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Tx } from '../../../../platform/postgres/database.ts';
import { asRule, type Body, type DefinitionChange } from '../../../definitions/index.ts';
import * as queries from './queries.ts';

/**
 * Keeps the timers of a rule with its changes. One that is switched on, or waits for another time, begins now: what was due before that is
 * not made up for. Any other change keeps what is to come.
 */
export function watchRules(clock: Clock) {
  return async (tx: Tx, { projectId, id, before, after }: DefinitionChange): Promise<void> => {
    const was = before && timingOf(before);
    const is = after && timingOf(after);
    if (!was && !is) return;
    if (after === null) {
      await queries.deleteTimers.run(tx, projectId, id);
      return;
    }
    const environments = is && after['enabled'] !== false ? asRule(id, after).environments : [];
    await queries.stopTimers.run(tx, projectId, id, [...environments]);
    if (environments.length > 0) {
      await queries.setTimers.run(tx, projectId, id, [...environments], clock(), was !== is);
    }
  };
}

/** What the rule waits for, as text; null if time does not set it off. */
function timingOf(body: Body): string | null {
  const { on, schedule, inactiveDays, hoursBefore } = asRule('', body);
  if (!isTimedType(on)) return null;
  const { every, at, day, zone } = schedule ?? {};
  return JSON.stringify([on, every, at, day ?? 1, zone, inactiveDays, hoursBefore]);
}
