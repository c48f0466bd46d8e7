import { createContext, use, useSyncExternalStore } from 'react';
import { locale } from '../texts/index.ts';
import { t } from './texts.ts';

const listeners = new Set<() => void>();
let now = Date.now();
setInterval(() => {
  now = Date.now();
  for (const listener of listeners) listener();
}, 15_000);

/** The present time, updated a few times a minute: all relative times share this clock. */
function useNow(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => now,
  );
}

const exactly = new Intl.DateTimeFormat(locale, {
  dateStyle: 'full',
  timeStyle: 'long',
});
const dated = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' });
const clocked = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
];

function unitOf(difference: number): [Intl.RelativeTimeFormatUnit, number] {
  return units.find(([, size]) => Math.abs(difference) >= size) ?? ['second', 1_000];
}

function ago(at: number, from: number): string {
  const difference = at - from;
  if (Math.abs(difference) > 30 * 86_400_000) return dated.format(at);
  // Clocks differ a little, so something that has just happened must not appear to be in the future.
  if (Math.abs(difference) < 20_000) return t('time.now');
  // Rounded before the unit is chosen: 59.6 seconds are a minute, not 60 seconds.
  const [, size] = unitOf(difference);
  const whole = Math.round(difference / size) * size;
  const [unit, ms] = unitOf(whole);
  return relative.format(whole / ms, unit);
}

const minutely = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' });

/** The present time by a clock that is ahead of ours. */
export function useClockText(aheadMs: number): string {
  return minutely.format(Math.max(useNow(), Date.now()) + aheadMs);
}

/** How far the clock of the environment is ahead of ours, in ms. Times of players use this clock. */
export const AheadContext = createContext(0);

/** Gives the present time by the clock of the environment, in ms. */
export function useEnvironmentTime(): () => number {
  const ahead = use(AheadContext);
  return () => Date.now() + ahead;
}

/**
 * A time relative to now, such as "2 hours ago"; hovering shows it exactly in the viewer's zone. `real` is for times of
 * the service, such as those of definitions and requests, which do not use the clock of the environment.
 */
export function Time({
  at,
  form = 'ago',
  real = false,
}: {
  at: string | null | undefined;
  form?: 'ago' | 'clock' | 'date';
  real?: boolean;
}) {
  const present = useNow();
  const ahead = use(AheadContext);
  if (!at) return <span>—</span>;
  const moment = new Date(at);
  const text =
    form === 'ago'
      ? ago(moment.getTime(), Math.max(present, Date.now()) + (real ? 0 : ahead))
      : (form === 'clock' ? clocked : dated).format(moment);
  return (
    // Not a Tooltip, because every row of a list has a time, and a tooltip costs as much as the rest of the row.
    <time dateTime={at} className="number" title={exactly.format(moment)}>
      {text}
    </time>
  );
}
