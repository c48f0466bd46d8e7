import type { EventShape, JsonType, ProjectShape, PropertyShape } from './read-project.ts';

const typeNames: Readonly<Record<JsonType, string>> = {
  string: 'string',
  number: 'number',
  boolean: 'boolean',
  object: 'Record<string, unknown>',
  array: 'readonly unknown[]',
  null: 'null',
};

/** The project as one type, for the generic argument of `createLaurel`, `createClient` and the hooks. */
export function writeTypeScript({ events, ids }: ProjectShape): string {
  return [
    '/** The event types of the project and the ids of its definitions. Written by `laurel types`: run it again after a change. */',
    'export interface LaurelProject {',
    ...(events.length === 0
      ? ['  events: Record<never, never>;']
      : ['  events: {', ...events.flatMap(eventLines), '  };']),
    ...ids.flatMap(([kind, list]) => idLines(kind, list)),
    '}',
    '',
  ].join('\n');
}

function eventLines({ type, properties, open }: EventShape): string[] {
  const name = `    ${quote(type)}:`;
  if (properties.length === 0) return [`${name} Record<string, ${open ? 'unknown' : 'never'}>;`];
  return [
    `${name} {`,
    ...properties.map((one) => `      ${key(one.name)}${one.required ? '' : '?'}: ${typeOf(one)};`),
    ...(open ? ['      [name: string]: unknown;'] : []),
    '    };',
  ];
}

function typeOf({ types }: PropertyShape): string {
  return types.length === 0 ? 'unknown' : types.map((type) => typeNames[type] ?? 'unknown').join(' | ');
}

function idLines(kind: string, ids: readonly string[]): string[] {
  if (ids.length < 2) return [`  ${kind}: ${ids.map(quote).join('') || 'never'};`];
  return [
    `  ${kind}:`,
    ...ids.map((id, index) => `    | ${quote(id)}${index === ids.length - 1 ? ';' : ''}`),
  ];
}

function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name);
}

/** Names of properties are what somebody sent, so they are written as data. */
function quote(text: string): string {
  return /^[\w.: -]*$/.test(text) ? `'${text}'` : JSON.stringify(text);
}
