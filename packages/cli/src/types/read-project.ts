import { type Answer, definitionKinds, ownEventTypes, type ProjectTypes } from '@laurel/sdk';
import { own } from '../own-properties.ts';
import { isRecord } from '../settings.ts';

type SeenProperties = Answer<'/analytics/event-properties', 'get'>;
export type JsonType = SeenProperties['properties'][number]['types'][number];

/** What of a project becomes types. */
export interface ProjectShape {
  /** By type, sorted. */
  events: readonly EventShape[];
  /** The ids of the definitions of each kind, sorted. */
  ids: readonly (readonly [kind: IdKind, ids: readonly string[]])[];
}

export interface EventShape {
  type: string;
  properties: readonly PropertyShape[];
  /** Whether events may have properties that are not listed, because none was seen, or too many. */
  open: boolean;
}

export interface PropertyShape {
  name: string;
  required: boolean;
  /** Empty if a definition uses the property, but no event had it. */
  types: readonly JsonType[];
}

/** Rules, segments and experiments have ids too, but no call of the SDK takes one. */
export type IdKind = Exclude<(typeof definitionKinds)[number], 'rules' | 'segments' | 'experiments'>;
/** The type of the SDK has a field for each kind; this does not compile if one is missing. */
const idKinds: readonly (IdKind & keyof ProjectTypes)[] = definitionKinds.filter(
  (kind) => kind !== 'rules' && kind !== 'segments' && kind !== 'experiments',
);

/** What the service says of a type of event. */
export interface Calls {
  bundle(): Promise<Record<string, unknown>>;
  seenTypes(): Promise<readonly string[]>;
  seenProperties(type: string): Promise<SeenProperties>;
}

/** Fewer events than this do not show that a property is always there. */
const enoughEvents = 10;
/** The service lists so many properties of a type. */
const mostProperties = 100;

export async function readProject(calls: Calls): Promise<ProjectShape> {
  const bundle = await calls.bundle();
  const used = eventsIn(bundle);
  for (const type of await calls.seenTypes()) if (!used.has(type)) used.set(type, new Set());
  const events: EventShape[] = [];
  // One after the other: each call reads up to 500 events.
  for (const [type, names] of [...used].toSorted(([a], [b]) => compare(a, b))) {
    events.push(eventShape(type, names, await calls.seenProperties(type)));
  }
  return { events, ids: idKinds.map((kind) => [kind, idsOf(bundle, kind)] as const) };
}

function eventShape(type: string, used: ReadonlySet<string>, seen: SeenProperties): EventShape {
  const { sampled, properties } = seen;
  const known = properties.map(({ name, events, types }) => ({
    name,
    required: sampled >= enoughEvents && events === sampled,
    types: types.toSorted(compare),
  }));
  const names = new Set(known.map(({ name }) => name));
  const unseen = [...used].filter((name) => !names.has(name));
  return {
    type,
    properties: [...known, ...unseen.map((name) => ({ name, required: false, types: [] }))].toSorted((a, b) =>
      compare(a.name, b.name),
    ),
    open: sampled === 0 || properties.length >= mostProperties,
  };
}

/** The types of events that rules and quests wait for, each with the properties that their expressions use. */
function eventsIn(bundle: Record<string, unknown>): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const add = (part: unknown) => {
    if (!isRecord(part)) return;
    const { on } = part;
    if (typeof on !== 'string' || isOwn(on)) return;
    const names = found.get(on) ?? new Set();
    for (const name of propertiesIn(part)) names.add(name);
    found.set(on, names);
  };
  for (const rule of listOf(bundle, 'rules')) add(rule);
  for (const quest of listOf(bundle, 'quests')) for (const part of listOf(quest, 'objectives')) add(part);
  return found;
}

/** The service's own types trigger rules, but nobody can send them. */
function isOwn(type: string): boolean {
  return ownEventTypes.some((own) => (own.endsWith('.') ? type.startsWith(own) : type === own));
}

/** `event.properties.score` and `event.properties["score"]` in any text of a definition. */
function propertiesIn(value: unknown): string[] {
  if (typeof value === 'string') {
    const pattern = /\bevent\.properties(?:\.([A-Za-z_]\w*)|\[(["'])([^"'\\]+)\2\])/g;
    return [...value.matchAll(pattern)].map(([, plain, , quoted]) => plain ?? quoted ?? '');
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(propertiesIn) : [];
}

function idsOf(bundle: Record<string, unknown>, kind: IdKind): string[] {
  const ids = listOf(bundle, kind).map((one) => (isRecord(one) ? one['id'] : undefined));
  return ids.filter((id) => typeof id === 'string').toSorted(compare);
}

function listOf(value: unknown, name: string): unknown[] {
  const list = isRecord(value) ? own(value, name) : undefined;
  return Array.isArray(list) ? list : [];
}

/** By code unit, so that the file is the same on every machine. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
