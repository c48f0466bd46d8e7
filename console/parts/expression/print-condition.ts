import type { Condition, Row, Subject } from './condition.ts';
import { isPlainName, quote } from './literals.ts';

const dotted: readonly Subject[] = ['event.properties', 'player.attributes'];

/** Writes rows as an expression. All rows must be complete. */
export function printCondition({ join, rows }: Condition): string {
  return rows.map(printRow).join(join === 'all' ? ' && ' : ' || ');
}

function printRow(row: Row): string {
  const { operator, values } = row;
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

/** `has()` needs a field after a dot; for any other name `in` is used. */
function printPresence(row: Row): string {
  if (row.subject !== 'player.badges' && isPlainName(row.name)) return `has(${printPath(row)})`;
  return `${quote(row.name)} in ${row.subject}`;
}

function printPath({ subject, name }: Row): string {
  if (name === '') return subject;
  // Ids and event types are data, not fields, so they are in brackets even if a dot would work.
  const behindDot = dotted.includes(subject) && isPlainName(name);
  return behindDot ? `${subject}.${name}` : `${subject}[${quote(name)}]`;
}

function printValue({ type }: Row, value: string): string {
  return type === 'text' ? quote(value) : value;
}
