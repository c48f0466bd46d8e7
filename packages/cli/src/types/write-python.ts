import type { EventShape, IdKind, JsonType, ProjectShape, PropertyShape } from './read-project.ts';

const typeNames: Readonly<Record<JsonType, string>> = {
  string: 'str',
  number: 'float',
  boolean: 'bool',
  object: 'Mapping[str, Any]',
  array: 'Sequence[Any]',
  null: 'None',
};

const idNames: Readonly<Record<IdKind, string>> = {
  badges: 'BadgeId',
  quests: 'QuestId',
  adventures: 'AdventureId',
  leaderboards: 'LeaderboardId',
  currencies: 'CurrencyId',
  items: 'ItemId',
  offers: 'OfferId',
  boosts: 'BoostId',
};

/**
 * The project as `Literal` types of ids and event types, a `TypedDict` of the properties of each event type, and the functions of
 * the client that send events, which then take these types alone.
 */
export function writePython({ events, ids }: ProjectShape): string {
  const names = classNames(events);
  return [
    '"""The event types of the project and the ids of its definitions.',
    '',
    'Written by "laurel types --python": run it again after a change. Python 3.11 or later.',
    '"""',
    '',
    'from __future__ import annotations',
    '',
    'from typing import TYPE_CHECKING, Any, Literal, Mapping, Never, NotRequired, Protocol, Sequence, TypedDict, overload',
    '',
    'if TYPE_CHECKING:',
    '    from collections.abc import Coroutine',
    '    from concurrent.futures import Future',
    '    from datetime import datetime',
    '',
    '    from laurel_sdk import models',
    '',
    ...ids.map(([kind, list]) => `${idNames[kind]} = ${literal(list)}`),
    '',
    `EventType = ${literal(events.map(({ type }) => type))}`,
    '',
    ...events.flatMap((event) => [`${names.get(event.type)} = ${properties(event, names)}`, '']),
    '# The properties of each type of event.',
    `Events = TypedDict("Events", {${events.map(({ type }) => `${text(type)}: ${names.get(type)}`).join(', ')}})`,
    '',
    ...senders.flatMap((sender) => senderLines(sender, events, names)),
  ].join('\n');
}

interface Sender {
  name: string;
  /** What it is of the client. */
  of: string;
  /** Whether all arguments are named. */
  isNamed: boolean;
  options: string;
  result: string;
}

const optionsOfSend =
  'id: str | None = None, occurred_at: datetime | str | None = None, reason: str | None = None, idempotency_key: str | None = None';

const senders: readonly Sender[] = [
  {
    name: 'Track',
    of: 'laurel.track',
    isNamed: false,
    options: 'id: str | None = None, occurred_at: datetime | None = None',
    result: 'Future[models.EventResult]',
  },
  {
    name: 'Send',
    of: 'laurel.events.send',
    isNamed: true,
    options: optionsOfSend,
    result: 'models.EventResult',
  },
  {
    name: 'AsyncSend',
    of: 'laurel.events.send',
    isNamed: true,
    options: optionsOfSend,
    result: 'Coroutine[Any, Any, models.EventResult]',
  },
];

/** An overload for each type of event: Python has no other way to make one argument depend on another. */
function senderLines(
  { name, of, isNamed, options, result }: Sender,
  events: readonly EventShape[],
  names: ReadonlyMap<string, string>,
): string[] {
  const calls = events.map((event) => {
    const own = names.get(event.type) ?? '';
    const mayLack = event.open || event.properties.every(({ required }) => !required);
    const given = `properties: ${own}${mayLack ? ' | None = None' : ''}`;
    const first = `player_id: str, type: Literal[${text(event.type)}]`;
    return isNamed ? `*, ${first}, ${given}, ${options}` : `${first}, ${given}, *, ${options}`;
  });
  const taken = calls.length === 0 ? ['*, type: Never'] : calls;
  return [
    '',
    `class ${name}(Protocol):`,
    `    """What ${of} takes in this project. Write: name: ${name} = ${of}"""`,
    '',
    ...taken.flatMap((call) => [
      // One alone is not overloaded.
      ...(taken.length > 1 ? ['    @overload'] : []),
      `    def __call__(self, ${call}) -> ${result}: ...`,
    ]),
    '',
  ];
}

function properties(event: EventShape, names: ReadonlyMap<string, string>): string {
  // A TypedDict cannot say that there may be more.
  if (event.open) return typeNames.object;
  const fields = event.properties.map((one) => {
    const type = typeOf(one);
    return `\n    ${text(one.name)}: ${one.required ? type : `NotRequired[${type}]`},`;
  });
  const body = fields.length === 0 ? '' : `${fields.join('')}\n`;
  return `TypedDict("${names.get(event.type)}", {${body}})`;
}

function typeOf({ types }: PropertyShape): string {
  return types.length === 0 ? 'Any' : types.map((type) => typeNames[type] ?? 'Any').join(' | ');
}

function literal(values: readonly string[]): string {
  return values.length === 0 ? 'Never' : `Literal[${values.map(text).join(', ')}]`;
}

/** `match.won` becomes `MatchWonProperties`; types that differ only in their punctuation get a number. */
function classNames(events: readonly EventShape[]): Map<string, string> {
  const taken = new Set<string>();
  return new Map(
    events.map(({ type }) => {
      const words = type.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
      const base = words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('');
      let name = `${base}Properties`;
      for (let count = 2; taken.has(name); count += 1) name = `${base}Properties${count}`;
      taken.add(name);
      return [type, name];
    }),
  );
}

/** The escapes of JSON mean the same in Python. */
function text(value: string): string {
  return JSON.stringify(value);
}
