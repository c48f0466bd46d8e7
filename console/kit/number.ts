import { locale } from '../texts/index.ts';
import { t } from './texts.ts';

const whole = new Intl.NumberFormat(locale);
const signed = new Intl.NumberFormat(locale, { signDisplay: 'always' });
const compact = { notation: 'compact', maximumFractionDigits: 1 } as const;
const short = new Intl.NumberFormat(locale, compact);
const shortSigned = new Intl.NumberFormat(locale, { ...compact, signDisplay: 'always' });
const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });

/** `Intl` writes a hyphen, which is short and may break from its number. */
export const withMinus = (text: string) => text.replace(/^-/, '−');

export const formatNumber = (value: number): string => withMinus(whole.format(value));
export const formatSigned = (value: number): string => withMinus(signed.format(value));
export const formatShort = (value: number): string =>
  withMinus(value < 10_000 ? whole.format(value) : short.format(value));
export const formatShortSigned = (value: number): string =>
  withMinus(Math.abs(value) < 10_000 ? signed.format(value) : shortSigned.format(value));
export const formatPercent = (value: number): string => withMinus(share.format(value));

const parts = new Intl.NumberFormat(locale).formatToParts(12_345.6);
const separator = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? '';

/** For fields, so that a large number in one looks like the numbers around it. */
export const grouped = { thousandSeparator: separator('group'), decimalSeparator: separator('decimal') };

const units = [t('bytes'), 'kB', 'MB', 'GB', 'TB'];
const roughly = new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 });

/** `812 bytes`, `48.1 MB`: in powers of a thousand. */
export function formatBytes(bytes: number): string {
  // A value that would round up to a thousand is shown in the next unit.
  const power = units.findIndex((_, index) => bytes / 1_000 ** index < 999.5);
  const index = power === -1 ? units.length - 1 : power;
  const value = bytes / 1_000 ** index;
  return `${value < 1_000 ? roughly.format(value) : whole.format(Math.round(value))} ${units[index]}`;
}
