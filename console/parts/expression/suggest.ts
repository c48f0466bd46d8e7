import { own } from '../../texts/own-properties.ts';
import { t } from './texts.ts';

/** A possible continuation of an expression. */
export interface Suggestion {
  /** Replaces the begun name. */
  insert: string;
  label: string;
  note?: string;
}

export interface Vocabulary {
  properties: readonly string[];
  attributes: readonly string[];
  eventTypes: readonly string[];
  badges: readonly string[];
  currencies: readonly string[];
  items: readonly string[];
  segments: readonly string[];
  /** In test, those of the names above that only live has. */
  onlyLive?: Readonly<Record<'properties' | 'attributes' | 'eventTypes', readonly string[]>>;
  /** For the expression of a segment, which sees more of a player. */
  ofSegment?: boolean;
}

const roots: Suggestion[] = [
  { insert: 'event.', label: 'event', note: t('notes.event') },
  { insert: 'player.', label: 'player', note: t('notes.player') },
  { insert: 'now', label: 'now', note: t('notes.now') },
  { insert: 'has(', label: 'has(…)', note: t('notes.has') },
  { insert: 'size(', label: 'size(…)', note: t('notes.size') },
  { insert: 'math.', label: 'math', note: t('notes.math') },
  { insert: 'duration(', label: 'duration(…)', note: t('notes.duration') },
  { insert: 'true', label: 'true' },
  { insert: 'false', label: 'false' },
];

const members: Record<string, Suggestion[]> = {
  'event.': [
    { insert: 'properties.', label: 'properties', note: t('notes.properties') },
    { insert: 'type', label: 'type' },
    { insert: 'occurredAt', label: 'occurredAt', note: t('notes.occurredAt') },
  ],
  'player.': [
    { insert: 'level', label: 'level' },
    { insert: 'xp', label: 'xp' },
    { insert: 'streak', label: 'streak', note: t('notes.streak') },
    { insert: "counts['", label: 'counts', note: t('notes.counts') },
    { insert: 'badges', label: 'badges', note: t('notes.badges') },
    { insert: "balances['", label: 'balances', note: t('notes.balances') },
    { insert: "items['", label: 'items', note: t('notes.items') },
    { insert: 'attributes.', label: 'attributes', note: t('notes.attributes') },
    { insert: 'id', label: 'id' },
  ],
  'player.streak.': ['current', 'longest', 'lastDay', 'freezes'].map(plain),
  'math.': ['least(', 'greatest(', 'round(', 'floor(', 'ceil(', 'abs('].map(plain),
};

const ofSegments: Suggestion[] = [
  { insert: 'activeDays(', label: 'activeDays(…)', note: t('notes.activeDays') },
  { insert: 'lastSeenAt', label: 'lastSeenAt', note: t('notes.lastSeenAt') },
  { insert: 'createdAt', label: 'createdAt', note: t('notes.createdAt') },
];
const ofOthers: Suggestion[] = [{ insert: 'segments', label: 'segments', note: t('notes.segments') }];

function plain(name: string): Suggestion {
  return { insert: name, label: name };
}

const most = 8;

/** Suggestions for the text before the cursor, which replace it from the position `from`. */
export function suggest(before: string, vocabulary: Vocabulary): { from: number; options: Suggestion[] } {
  const outside = before.replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/gs, (found) =>
    ' '.repeat(found.length),
  );
  const open = /['"]/.exec(outside);
  if (open) return withinQuotes(before, open.index, vocabulary);
  const [, path = '', begun = ''] = /((?:\b[A-Za-z_]\w*\.)*)([A-Za-z_]\w*)?$/.exec(outside) ?? [];
  const from = before.length - begun.length;
  if (path === '' && begun === '') return { from, options: [] };
  return { from, options: fitting(after(path, vocabulary), begun) };
}

function after(path: string, { properties, attributes, ofSegment, onlyLive }: Vocabulary): Suggestion[] {
  if (path === '') return roots;
  if (path === 'event.properties.') return seen(properties, onlyLive?.properties);
  if (path === 'player.attributes.') return seen(attributes, onlyLive?.attributes);
  const known = own(members, path) ?? [];
  return path === 'player.' ? [...known, ...(ofSegment ? ofSegments : ofOthers)] : known;
}

/** After `counts['` the event types, after `badges['` the badges, and so on; nothing for other texts. */
function withinQuotes(before: string, at: number, vocabulary: Vocabulary) {
  const { eventTypes, badges, currencies, items, onlyLive } = vocabulary;
  const from = at + 1;
  const begun = before.slice(from);
  const quoteMark = before.charAt(at);
  const [, field = ''] = /player\.(\w+)\[$/.exec(before.slice(0, at)) ?? [];
  const known: Record<string, readonly string[]> = {
    counts: eventTypes,
    badges,
    balances: currencies,
    items,
  };
  const names = own(known, field) ?? [];
  const live = field === 'counts' ? onlyLive?.eventTypes : undefined;
  const options = names.map((name) => ({
    insert: `${name}${quoteMark}]`,
    label: name,
    ...noteOf(name, live),
  }));
  return { from, options: fitting(options, begun) };
}

function seen(names: readonly string[], onlyLive: readonly string[] | undefined): Suggestion[] {
  return names.filter(isName).map((name) => ({ ...plain(name), ...noteOf(name, onlyLive) }));
}

function noteOf(name: string, onlyLive: readonly string[] = []): Pick<Suggestion, 'note'> {
  return onlyLive.includes(name) ? { note: t('notes.onlyLive') } : {};
}

function fitting(options: readonly Suggestion[], begun: string): Suggestion[] {
  const wanted = begun.toLowerCase();
  return options
    .filter(({ label, insert }) => label.toLowerCase().startsWith(wanted) && insert !== begun)
    .slice(0, most);
}

function isName(name: string): boolean {
  return /^[A-Za-z_]\w*$/.test(name);
}
