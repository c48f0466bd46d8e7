import { type Condition, isAge, type Row, type Subject } from './condition.ts';
import { isPlainName, quote } from './literals.ts';

const dotted: readonly Subject[] = ['event.properties', 'player.attributes'];

/** Writes rows as an expression. All rows must be complete. */
export function printCondition({ join, rows }: Condition): string {
  return rows.map(printRow).join(join === 'all' ? ' && ' : ' || ');
}

function printRow(row: Row): string {
  const { operator, values } = row;
  if (isAge(row.subject)) return printAge(row.subject, operator, values[0] ?? '');
  const path = printPath(row);
  const [first = ''] = values;
  switch (operator) {
    case 'present':
      return printPresence(row);
    case 'absent': {
      const presence = printPresence(row);
      return presence.startsWith('has(') ? `!${presence}` : `!(${presence})`;
    }
    case 'multiple':
      return `${path} % ${first} == 0`;
    case 'oneOf':
      return `${path} in [${values.map((value) => printValue(row, value)).join(', ')}]`;
    case 'startsWith':
    case 'endsWith':
    case 'contains':
      return `${path}.${operator}(${quote(first)})`;
    default:
      return `${path} ${operator} ${printValue(row, first)}`;
  }
}

/** A player without an event was not seen any number of days ago. */
function printAge(subject: Subject, operator: string, days: string): string {
  const question = `now - ${subject} ${operator} duration('${Number(days) * 24}h')`;
  return subject === 'player.lastSeenAt' ? `(${subject} != null && ${question})` : question;
}

/** `has()` needs a field after a dot; for any other name `in` is used. */
function printPresence(row: Row): string {
  const isList = row.subject === 'player.badges' || row.subject === 'player.segments';
  if (!isList && isPlainName(row.name)) return `has(${printPath(row)})`;
  return `${quote(row.name)} in ${row.subject}`;
}

function printPath({ subject, name }: Row): string {
  if (name === '') return subject;
  if (subject === 'player.activeDays') return `${subject}(${name})`;
  // Ids and event types are data, not fields, so they are in brackets even if a dot would work.
  const behindDot = dotted.includes(subject) && isPlainName(name);
  return behindDot ? `${subject}.${name}` : `${subject}[${quote(name)}]`;
}

function printValue({ type }: Row, value: string): string {
  return type === 'text' ? quote(value) : value;
}
