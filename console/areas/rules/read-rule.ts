import type { Action } from '../../parts/actions/action-types.ts';
import { faultOfAction } from '../../parts/actions/action-values.ts';
import { own } from '../../texts/own-properties.ts';
import { frequencies, newRule, periods, type RuleValues, valuesOf, zones } from './rule-values.ts';
import { t } from './texts.ts';

type Fields = Record<string, unknown>;

const isText = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => typeof value === 'number';
const orNull = (is: (value: unknown) => boolean) => (value: unknown) => value === null || is(value);

/** The values that each field accepts, and their description in error messages. The service validates the rest. */
const fields: Record<string, { is: (value: unknown) => boolean; takes: string }> = {
  id: { is: isText, takes: t('json.takes.string') },
  name: { is: isText, takes: t('json.takes.string') },
  on: { is: isText, takes: t('json.takes.eventType') },
  schedule: {
    is: orNull(isSchedule),
    takes: t('json.takes.limit', {
      example:
        '{ "every": "day" | "week" | "month", "at": "18:00", "day": 1, "zone": "project" | "player", "segmentId": "…" }',
    }),
  },
  inactiveDays: { is: orNull(isNumber), takes: t('json.takes.numberOrNull') },
  hoursBefore: { is: orNull(isNumber), takes: t('json.takes.numberOrNull') },
  when: { is: orNull(isText), takes: t('json.takes.expression') },
  then: { is: Array.isArray, takes: t('json.takes.actions') },
  enabled: { is: (value) => typeof value === 'boolean', takes: t('json.takes.bool') },
  environments: { is: isEnvironments, takes: t('json.takes.environments') },
  priority: { is: isNumber, takes: t('json.takes.number') },
  limit: {
    is: orNull(isLimit),
    takes: t('json.takes.limit', {
      example: `{ "times": 3, "per": ${periods.map((one) => `"${one}"`).join(' | ')} }`,
    }),
  },
  cooldownSeconds: { is: orNull(isNumber), takes: t('json.takes.numberOrNull') },
  startsAt: { is: orNull(isText), takes: t('json.takes.moment') },
  endsAt: { is: orNull(isText), takes: t('json.takes.moment') },
  segmentId: { is: orNull(isText), takes: t('json.takes.string') },
};

/** Fields that the service adds to a stored rule. */
const ofTheRecord = ['version', 'createdAt', 'updatedAt', 'timer'];

/** A rule that somebody typed or pasted as JSON. Missing fields have the defaults of a new rule. */
export function readRule(text: string, fixedId: string | null): { values: RuleValues } | { fault: string } {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    return { fault: t('json.invalid', { message: (error as SyntaxError).message }) };
  }
  if (!isObject(given)) return { fault: t('json.single') };
  for (const [field, value] of Object.entries(given)) {
    if (ofTheRecord.includes(field)) continue;
    const known = own(fields, field);
    if (!known) return { fault: t('json.unknown', { field }) };
    if (!known.is(value)) return { fault: t('json.must', { field, takes: known.takes }) };
  }
  const actions = (given['then'] ?? []) as unknown[];
  for (const [index, action] of actions.entries()) {
    const fault = faultOfAction(action);
    if (fault) return { fault: t('json.action', { number: index + 1, fault }) };
  }
  if (fixedId !== null && given['id'] !== undefined && given['id'] !== fixedId) {
    return { fault: t('json.fixedId', { id: fixedId }) };
  }
  const {
    then: _then,
    limit: _limit,
    schedule: _schedule,
    inactiveDays: _days,
    hoursBefore: _hours,
    ...blank
  } = newRule();
  const rule = {
    ...blank,
    limit: null,
    schedule: null,
    inactiveDays: null,
    hoursBefore: null,
    ...given,
    then: actions as Action[],
    id: fixedId ?? given['id'] ?? '',
  };
  return { values: valuesOf(rule as unknown as Parameters<typeof valuesOf>[0]) };
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEnvironments(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => one === 'live' || one === 'test');
}

function isLimit(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { times, per, ...rest } = value;
  const known: readonly unknown[] = periods;
  return isNumber(times) && known.includes(per) && Object.keys(rest).length === 0;
}

function isSchedule(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { every, at, day, zone, segmentId, ...rest } = value;
  const known: readonly unknown[] = frequencies;
  const whose: readonly unknown[] = zones;
  return (
    known.includes(every) &&
    isText(at) &&
    (day === undefined || isNumber(day)) &&
    whose.includes(zone) &&
    isText(segmentId) &&
    Object.keys(rest).length === 0
  );
}
