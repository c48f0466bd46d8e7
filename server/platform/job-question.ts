import { type Statement, statement } from './postgres/statement.ts';
import { sha256 } from './sha256.ts';

/** By the place of the condition. Null: the condition is neither true nor false. */
type Answer = Readonly<Record<number, boolean | null>>;

/**
 * All conditions in one statement. Its name says what is in it: a connection may know the question of a service with other
 * settings. The time has its type before the first condition is read, whatever that compares it with.
 */
export function questionOf(conditions: readonly string[]): Statement<Answer, [now: Date]> {
  const columns = conditions.map((condition, place) => `(${condition}) as "${place}"`).join(',\n  ');
  const text = `select ${columns}\nfrom (select $1::timestamptz) as clock`;
  return statement(`jobs.due_${sha256(text).toString('hex', 0, 8)}`, text);
}
