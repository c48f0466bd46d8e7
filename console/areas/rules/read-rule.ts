import { type Action, faultOfAction } from '../../parts/actions/action-values.ts';
import { newRule, periods, type RuleValues, valuesOf } from './rule-values.ts';

type Fields = Record<string, unknown>;

const isText = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => typeof value === 'number';
const orNull = (is: (value: unknown) => boolean) => (value: unknown) => value === null || is(value);

/** What each field accepts, as shown in error messages. The service validates the rest. */
const fields: Record<string, { is: (value: unknown) => boolean; takes: string }> = {
  id: { is: isText, takes: 'a string' },
  name: { is: isText, takes: 'a string' },
  on: { is: isText, takes: 'an event type' },
  when: { is: orNull(isText), takes: 'an expression or null' },
  then: { is: Array.isArray, takes: 'a list of actions' },
  enabled: { is: (value) => typeof value === 'boolean', takes: 'true or false' },
  environments: { is: isEnvironments, takes: 'a list of "live" and "test"' },
  priority: { is: isNumber, takes: 'a number' },
  limit: {
    is: orNull(isLimit),
    takes: `null or { "times": 3, "per": ${periods.map((one) => `"${one}"`).join(' | ')} }`,
  },
  cooldownSeconds: { is: orNull(isNumber), takes: 'a number or null' },
  startsAt: { is: orNull(isText), takes: 'a date and time or null' },
  endsAt: { is: orNull(isText), takes: 'a date and time or null' },
};

/** What the service adds to a rule that it gives out. */
const ofTheRecord = ['version', 'createdAt', 'updatedAt'];

/** A rule that somebody typed or pasted as JSON. What is left out is as in a new rule. */
export function readRule(text: string, fixedId: string | null): { values: RuleValues } | { fault: string } {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    return { fault: `Invalid JSON: ${(error as SyntaxError).message}.` };
  }
  if (!isObject(given)) return { fault: 'Must be a single rule object.' };
  for (const [field, value] of Object.entries(given)) {
    if (ofTheRecord.includes(field)) continue;
    const known = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (!known) return { fault: `Unknown field "${field}".` };
    if (!known.is(value)) return { fault: `"${field}" must be ${known.takes}.` };
  }
  const actions = (given['then'] ?? []) as unknown[];
  for (const [index, action] of actions.entries()) {
    const fault = faultOfAction(action);
    if (fault) return { fault: `Action ${index + 1}: ${fault}.` };
  }
  if (fixedId !== null && given['id'] !== undefined && given['id'] !== fixedId) {
    return { fault: `The ID of a rule cannot be changed: it must be "${fixedId}".` };
  }
  const { then: _then, limit: _limit, ...blank } = newRule();
  const rule = {
    ...blank,
    limit: null,
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
