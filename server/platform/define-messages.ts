import { own } from './own-properties.ts';

/** What a message is made of. For other languages the text is looked up by the key. */
export interface MessageParts {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number | MessageParts>>;
}

/** A sentence for people. Everything in it is public: the text and the parts are sent as they are. */
export interface Message {
  readonly text: string;
  readonly parts: MessageParts;
}

/** English, with places for what changes: `The lobby has {{count}} players.` Two forms where `count` decides: one, other. */
type Template = string | readonly [one: string, other: string];
type Names<T> = T extends readonly [string, infer Other]
  ? Names<Other>
  : T extends `${string}{{${infer Name}}}${infer Rest}`
    ? Name | Names<Rest>
    : never;
type Value = string | number | Message;
type Messages<T> = {
  readonly [Name in keyof T]: [Names<T[Name]>] extends [never]
    ? Message
    : (values: { readonly [Place in Names<T[Name]>]: Place extends 'count' ? number : Value }) => Message;
};

const templates = new Map<string, Template>();

/** Every message of the service by its key, for those who translate them. */
export const messageTemplates: ReadonlyMap<string, Template> = templates;

/** The messages of one part of the service. The key of each is the part's name and its own: `lobbies.full`. */
export function defineMessages<const T extends Record<string, Template>>(
  part: string,
  table: T,
): Messages<T> {
  const messages = Object.entries(table).map(([name, template]) => {
    const key = `${part}.${name}`;
    if (templates.has(key)) throw new Error(`two messages have the key ${key}`);
    templates.set(key, template);
    return [name, messageOf(key, [template].flat())] as const;
  });
  return Object.fromEntries(messages) as Messages<T>;
}

function messageOf(key: string, [one = '', other = one]: readonly string[]) {
  // Text and name in turn.
  const forms = [one, other].map((form) => form.split(/\{\{(\w+)\}\}/));
  if (forms[0]?.length === 1) return { text: one, parts: { key } };
  // Made only when it is read, because most messages about events are never read.
  return (given: Readonly<Record<string, Value>>): Message => ({
    get text() {
      const pieces = forms[given['count'] === 1 ? 0 : 1] ?? [];
      return pieces
        .map((piece, index) => (index % 2 === 0 ? piece : shown(own(given, piece) ?? '')))
        .join('');
    },
    get parts() {
      const values = Object.entries(given).map(([name, value]) => [name, sent(value)]);
      return { key, values: Object.fromEntries(values) };
    },
  });
}

function shown(value: Value): string {
  return typeof value === 'object' ? value.text : String(value);
}

/** Longer values are cut: a message is read by people, and some are stored. */
const longest = 1_000;

function sent(value: Value): string | number | MessageParts {
  if (typeof value === 'object') return value.parts;
  if (typeof value === 'number') return value;
  // Well-formed, because half a surrogate pair cannot be stored.
  return (value.length > longest ? `${value.slice(0, longest - 1)}…` : value).toWellFormed();
}
