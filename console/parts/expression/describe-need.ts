import { formatNumber } from '../../kit/number.ts';
import { own } from '../../texts/own-properties.ts';
import type { Row } from './condition.ts';
import { subjectNames } from './condition-words.ts';
import { type ConditionNames, describeCondition } from './describe-condition.ts';
import { clockIn, readHours } from './describe-hours.ts';
import { parseCondition } from './parse-condition.ts';
import { t } from './texts.ts';

/** The part of a condition that did not hold, in words. */
interface Need {
  /** "Level is at least 5". */
  need: string;
  /** What the event or the player had: "3". Null if there was no such value. */
  had: string | null;
}

/** Null for what only CEL can say. */
export function describeNeed(
  condition: string,
  values: Readonly<Record<string, unknown>>,
  names: ConditionNames = {},
): Need | null {
  const hours = readHours(condition);
  if (hours) {
    const at = own(values, 'event.occurredAt');
    return { need: hours.words, had: typeof at === 'string' ? clockIn(hours.zone, at) : null };
  }
  const need = describeCondition(condition, names);
  if (need === null) return null;
  const had = Object.values(values).map(sayValue);
  return { need, had: had.length === 0 ? null : had.join(', ') };
}

/** What a path of an expression is called in the builder: "Level" for `player.level`; itself if it has no name there. */
export function describePath(path: string, names: ConditionNames = {}): string {
  const row: Row | undefined = parseCondition(`${path} == 0`)?.rows[0];
  if (!row) return path;
  const subject = subjectNames[row.subject];
  if (row.name === '') return subject;
  return t('sentence.path', { subject, name: names[row.subject]?.(row.name) ?? row.name });
}

export function sayValue(value: unknown): string {
  if (typeof value === 'number') return formatNumber(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
