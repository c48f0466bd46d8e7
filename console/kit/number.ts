const whole = new Intl.NumberFormat();
const signed = new Intl.NumberFormat(undefined, { signDisplay: 'always' });
const short = new Intl.NumberFormat(undefined, { notation: 'compact', maximumFractionDigits: 1 });
const share = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 0 });

export const formatNumber = (value: number): string => whole.format(value);
export const formatSigned = (value: number): string => signed.format(value);
export const formatShort = (value: number): string =>
  value < 10_000 ? whole.format(value) : short.format(value);
export const formatPercent = (value: number): string => share.format(value);
