const whole = new Intl.NumberFormat();
const signed = new Intl.NumberFormat(undefined, { signDisplay: 'always' });
const compact = { notation: 'compact', maximumFractionDigits: 1 } as const;
const short = new Intl.NumberFormat(undefined, compact);
const shortSigned = new Intl.NumberFormat(undefined, { ...compact, signDisplay: 'always' });
const share = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 0 });

export const formatNumber = (value: number): string => whole.format(value);
export const formatSigned = (value: number): string => signed.format(value);
export const formatShort = (value: number): string =>
  value < 10_000 ? whole.format(value) : short.format(value);
export const formatShortSigned = (value: number): string =>
  Math.abs(value) < 10_000 ? signed.format(value) : shortSigned.format(value);
export const formatPercent = (value: number): string => share.format(value);
