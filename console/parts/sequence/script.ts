import type { paths } from '../../../packages/sdk/src/index.ts';
import { ownEventTypes } from '../../../packages/sdk/src/limits.ts';
import { addDays, startOfDay } from '../../kit/days.ts';
import { dayIn } from '../results/period.ts';
import { readObject } from '../simulate/read-json.ts';
import { t } from './texts.ts';

type Request = paths['/events/simulate']['post']['requestBody']['content']['application/json'];
/** An event as it is sent. */
export type SentEvent = NonNullable<Request['events']>[number];

/** An event that happens once or several times. Numbers are kept as typed. */
export interface EventStep {
  kind: 'event';
  type: string;
  /** As JSON. */
  properties: string;
  times: number | string;
  /** The time between repetitions. */
  every: Pace;
}

/** Time that passes before the next event. */
export interface WaitStep {
  kind: 'wait';
  count: number | string;
  unit: WaitUnit;
}

export type ScriptStep = EventStep | WaitStep;

export const paces = ['none', 'hour', 'day'] as const;
export type Pace = (typeof paces)[number];
export const waitUnits = ['days', 'hours'] as const;
export type WaitUnit = (typeof waitUnits)[number];

/** The limit of the service for one simulation. */
export const mostEvents = 100;
/** Nobody writes more steps by hand. */
export const mostSteps = 100;
export const longestWait: Record<WaitUnit, number> = { days: 365, hours: 999 };

export function newEvent(type = '', times = 1): EventStep {
  return { kind: 'event', type, properties: '', times, every: 'none' };
}

export function countEvents(steps: readonly ScriptStep[]): number {
  return steps.reduce((sum, step) => sum + (step.kind === 'event' ? Number(step.times) || 0 : 0), 0);
}

export interface StepFaults {
  type?: string | undefined;
  times?: string;
  properties?: string;
  count?: string;
}

const eventType = /^[A-Za-z][A-Za-z0-9_.:-]{0,127}$/;

/** The faults of each step, by field; null if the whole script has none. */
export function findFaults(steps: readonly ScriptStep[]): StepFaults[] | null {
  let events = 0;
  const faults = steps.map((step): StepFaults => {
    if (step.kind === 'wait') {
      const most = longestWait[step.unit];
      return isWhole(step.count, most) ? {} : { count: t('faults.whole', { most }) };
    }
    const { type, times, properties } = step;
    const read = readObject(properties);
    const before = events;
    events += Number(times) || 0;
    return {
      ...typeFault(type),
      ...timesFault(times, before, events),
      ...('fault' in read ? { properties: read.fault } : {}),
    };
  });
  return faults.every((one) => Object.keys(one).length === 0) ? null : faults;
}

function isOwnType(type: string): boolean {
  return ownEventTypes.some((own) => (own.endsWith('.') ? type.startsWith(own) : type === own));
}

function typeFault(type: string): StepFaults {
  if (type === '') return { type: t('faults.noType') };
  if (isOwnType(type)) return { type: t('faults.ownType') };
  return eventType.test(type) ? {} : { type: t('faults.badType') };
}

/** Marks the step with which the script becomes too long. */
function timesFault(times: number | string, before: number, after: number): StepFaults {
  if (!isWhole(times, mostEvents)) return { times: t('faults.whole', { most: mostEvents }) };
  const isFirstBeyond = before <= mostEvents && after > mostEvents;
  return isFirstBeyond ? { times: t('faults.tooMany', { count: after, most: mostEvents }) } : {};
}

function isWhole(value: number | string, most: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most;
}

/** The events of a script without faults, each with its time. Days are in the time zone. */
export function expandScript(steps: readonly ScriptStep[], start: Date, timeZone: string): SentEvent[] {
  const events: SentEvent[] = [];
  let at = start.getTime();
  for (const step of steps) {
    if (step.kind === 'wait') {
      at = later(at, Number(step.count), step.unit, timeZone);
      continue;
    }
    const read = readObject(step.properties);
    const properties = 'value' in read ? read.value : {};
    for (let time = 0; time < Number(step.times); time++) {
      if (time > 0 && step.every !== 'none') {
        at = later(at, 1, step.every === 'day' ? 'days' : 'hours', timeZone);
      }
      events.push({ type: step.type, properties, occurredAt: new Date(at).toISOString() });
    }
  }
  return events;
}

function later(at: number, count: number, unit: WaitUnit, timeZone: string): number {
  if (unit === 'hours') return at + count * 3_600_000;
  // A day may have 23 or 25 hours, so 24 hours later may be the same day, or two days later.
  const day = dayIn(timeZone, new Date(at));
  const begin = (days: number) => Date.parse(startOfDay(addDays(day, days), timeZone));
  return Math.min(begin(count) + (at - begin(0)), begin(count + 1) - 1);
}
