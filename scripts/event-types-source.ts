import type { TSchema } from 'typebox';
import { eventTypes } from '../server/modules/catalogue/index.ts';

/** The text of packages/sdk/src/event-types.ts: the event catalogue as types that do not import the server. */
export function eventTypesSource(): string {
  const entries = Object.entries(eventTypes).map(
    ([type, { meaning, data }]) => `  /** ${meaning} */\n  '${type}': ${print(data, '  ')};`,
  );
  return `/* Written by "npm run event-types" from server/modules/catalogue/event-types.ts. */

/** Each type of event, and the \`data\` of its envelope. */
export interface EventData {
${entries.join('\n')}
}
`;
}

interface Schema {
  type?: string;
  enum?: readonly string[];
  anyOf?: readonly TSchema[];
  items?: TSchema;
  properties?: Record<string, TSchema>;
}

/** The line width of the formatter. */
const longestLine = 110;

/** Prints nested objects on one line if they fit, as the formatter does. */
function print(given: TSchema, indent?: string): string {
  const schema = given as Schema;
  if (schema.enum) return schema.enum.map((value) => `'${value}'`).join(' | ');
  if (schema.anyOf) return schema.anyOf.map((one) => print(one)).join(' | ');
  if (schema.type === 'integer') return 'number';
  if (schema.type === 'array' && schema.items) return `readonly ${print(schema.items)}[]`;
  if (schema.properties) {
    const entries = Object.entries(schema.properties);
    if (indent === undefined) {
      return `{ ${entries.map(([name, field]) => `${name}: ${print(field)}`).join('; ')} }`;
    }
    const lines = entries.map(([name, field]) => {
      const line = `${indent}  ${name}: ${print(field)};`;
      if (line.length <= longestLine) return line;
      const { enum: values } = field as Schema;
      if (values) return `${indent}  ${name}:${values.map((one) => `\n${indent}    | '${one}'`).join('')};`;
      return `${indent}  ${name}: ${print(field, `${indent}  `)};`;
    });
    return `{\n${lines.join('\n')}\n${indent}}`;
  }
  if (schema.type === 'object') return 'Record<string, unknown>';
  if (schema.type === undefined) throw new Error(`no type for ${JSON.stringify(schema)}`);
  return schema.type;
}
