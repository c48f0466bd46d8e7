import { gates } from '../describe-trace.ts';

/** Why a rule did not fire, as in a sentence about it. */
export function describeSkip(reason: string): string {
  const words = Object.hasOwn(gates, reason) ? gates[reason] : undefined;
  return words === undefined ? reason : words.replace(/^did not fire: /, '');
}
