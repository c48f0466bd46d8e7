import { own } from '../../texts/own-properties.ts';
import { gates } from '../events/describe-trace.ts';
import { t } from './texts.ts';

/** Why a rule did not fire, as in a sentence about it. */
export function describeSkip(reason: string): string {
  // That it did not fire is known here.
  if (reason === 'condition') return t('skipCondition');
  return own(gates, reason) ?? reason;
}
