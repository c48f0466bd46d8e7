import { FACTOR_UNIT } from '../boosts/factor.ts';
import type { Boost } from '../definition-parts.ts';
import { typeFault } from './event-types.ts';
import { type DefinitionFault, fault, windowFaults } from './faults.ts';
import { messages } from './messages.ts';

export function validateBoost({ factor, of, startsAt, endsAt, eventTypes }: Boost): DefinitionFault[] {
  const faults = windowFaults(startsAt, endsAt, '/endsAt');
  if (Math.round(factor * FACTOR_UNIT) / FACTOR_UNIT !== factor) {
    faults.push(fault('/factor', messages.fourDecimals));
  }
  if ((of.xp === true) === (of.currencyIds !== undefined)) faults.push(fault('/of', messages.oneOf));
  for (const [i, type] of (eventTypes ?? []).entries()) {
    const wrong = typeFault(type);
    if (wrong !== null) faults.push(fault(`/eventTypes/${i}`, wrong));
  }
  return faults;
}
