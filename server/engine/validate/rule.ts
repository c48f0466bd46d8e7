import { checkPrograms } from '../compile/programs.ts';
import { finish } from '../compile/steps.ts';
import type { Rule } from '../definitions.ts';
import { TIMED_TYPES } from '../timers/timed-types.ts';
import { actionsFaults } from './actions.ts';
import { typeFault } from './event-types.ts';
import { type DefinitionFault, expressionFaults, fault, windowFaults } from './faults.ts';
import { messages } from './messages.ts';
import { timingFaults } from './timing.ts';

export function validateRule(rule: Rule, checked = finish(checkPrograms(rule))): DefinitionFault[] {
  const { limit, cooldownSeconds } = rule;
  const faults = [
    ...expressionFaults(checked, rule.when, 'bool', '/when'),
    ...actionsFaults(checked, rule.then, '/then'),
    ...timingFaults(rule),
    ...windowFaults(rule.startsAt, rule.endsAt, '/endsAt'),
  ];
  const type = typeFault(rule.on, TIMED_TYPES);
  if (type !== null) faults.push(fault('/on', type));
  if (rule.then.length === 0) faults.push(fault('/then', messages.noAction));
  if (!Number.isSafeInteger(rule.priority)) faults.push(fault('/priority', messages.whole));
  if (limit != null && !(Number.isSafeInteger(limit.times) && limit.times >= 1)) {
    faults.push(fault('/limit/times', messages.wholePositive));
  }
  if (cooldownSeconds != null && !(cooldownSeconds >= 0 && Number.isFinite(cooldownSeconds))) {
    faults.push(fault('/cooldownSeconds', messages.notNegative));
  }
  return faults;
}
