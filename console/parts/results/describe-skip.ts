import { own } from '../../texts/own-properties.ts';
import { gates } from '../events/describe-trace.ts';
import { t } from './texts.ts';

/** Why a rule did not fire, as a part of a sentence. */
export function describeSkip(reason: string): string {
  // The gate's text would repeat that the rule did not fire.
  if (reason === 'condition') return t('skipCondition');
  return own(gates, reason) ?? reason;
}
