import { locale } from '../../texts/index.ts';
import { t } from './texts.ts';

/** What is known of a difference to the control. */
export interface Known {
  difference: number | null;
  low: number | null;
  high: number | null;
}

const share = new Intl.NumberFormat(locale, { style: 'percent', maximumSignificantDigits: 2 });
const amount = new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 });

/** As a part of the control's mean; where that is zero, as it is. */
export function sizeOf(value: number, controlMean: number | null): string {
  return controlMean ? share.format(Math.abs(value / controlMean)) : amount.format(Math.abs(value));
}

/** `2 % fewer`, `11 % more`. */
function endOf(value: number, controlMean: number | null): string {
  if (value === 0) return t('same');
  const size = sizeOf(value, controlMean);
  return value > 0 ? t('more', { amount: size }) : t('fewer', { amount: size });
}

/** Null while nothing can be said. */
export function wordsOf({ low, high }: Known, controlMean: number | null): string | null {
  if (low === null || high === null) return null;
  return t('between', { low: endOf(low, controlMean), high: endOf(high, controlMean) });
}

export type Verdict = 'better' | 'worse' | 'open' | 'tooFew' | 'hint';

/** An interval that contains no difference decides nothing. */
export function verdictOf({ low, high }: Known, higherIsBetter: boolean): Verdict {
  if (low === null || high === null) return 'tooFew';
  if (low <= 0 && high >= 0) return 'open';
  return low > 0 === higherIsBetter ? 'better' : 'worse';
}

/** What was looked for after the fact decides nothing: a difference there is a hint. */
export function asHint(verdict: Verdict): Verdict {
  return verdict === 'better' || verdict === 'worse' ? 'hint' : verdict;
}

/** The whole sentence: never a bare number. */
export function sentenceOf(
  known: Known,
  controlMean: number | null,
  verdict: Verdict,
  control: string,
): string {
  const words = wordsOf(known, controlMean);
  if (words === null || verdict === 'tooFew') return t('tooFew');
  if (verdict === 'open' || verdict === 'hint') return `${words}: ${t(verdict)}`;
  return `${words}: ${t(verdict, { control })}`;
}
