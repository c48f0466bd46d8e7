const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** A size for people: 3.4 MB. */
export function describeSize(bytes: number): string {
  const step = bytes < 1_000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1_000 ** step;
  return `${step === 0 ? value : value.toFixed(1)} ${units[step]}`;
}
