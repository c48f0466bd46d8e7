import { Type } from 'typebox';
import { dayAt, dayStart, parseDay, playerZone, type Zone } from '../../../engine/index.ts';
import { invalid } from '../../../platform/faults.ts';
import { type PageRequest, readPage } from '../../../platform/http/lists/pagination.ts';
import { fields } from '../../../platform/messages.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import type { ProjectContext } from '../../access/index.ts';
import { type KindTable, type PlannedDefinition, readPlanned } from '../../definitions/index.ts';
import { listScheduled } from '../queries.ts';
import { changesetKind, mostDays, usualDays } from './schemas.ts';

interface CalendarRequest extends PageRequest {
  from?: string;
  to?: string;
  kind?: string;
}

/** From the first instant up to the first one after it. */
interface Range {
  from: number;
  until: number;
}

interface Line {
  kind: string;
  id: string;
  name: string;
  /** Null where nothing bounds it. What happens at one moment ends when it starts. */
  start: number | null;
  end: number | null;
  enabled: boolean;
  recurrence: 'day' | 'week' | 'month' | null;
}

/** Before every moment that a definition can have. */
const always = -8_640_000_000_000_000;

/** When it starts, its kind and its id: no two lines have the same. */
type Key = [start: number, kind: string, id: string];
const Key = Type.Tuple([Type.Integer(), Type.String(), Type.String()]);

/**
 * All that has a window or comes again and again within a range of days, sorted by its start. What comes again has a line
 * for each time: at most one a day, so at most 366 for each definition. For a page, as many are made of each as the page has.
 */
export function readCalendar(
  { db, table }: { db: Queryable; table: KindTable },
  context: Pick<ProjectContext, 'projectId' | 'environment' | 'timezone'>,
  request: CalendarRequest,
  now: Date,
) {
  const zone = playerZone(null, context.timezone);
  const range = rangeOf(zone, request, now);
  const isAsked = ({ kind }: Pick<Line, 'kind'>) => request.kind === undefined || kind === request.kind;
  return readPage(request, {
    key: Key,
    read: async (after, limit) => {
      const [planned, scheduled] = await Promise.all([
        readPlanned(db, table, context),
        listScheduled.all(db, context.projectId, new Date(range.from), new Date(range.until)),
      ]);
      const lines = [
        ...planned.flatMap((definition) =>
          isAsked({ kind: definition.kind.path }) ? linesOf(definition, zone, range, after, limit) : [],
        ),
        ...scheduled.map(({ id, title, publish_at }): Line => {
          const at = publish_at.getTime();
          const when = { start: at, end: at, recurrence: null };
          return { kind: changesetKind, id, name: title, enabled: true, ...when };
        }),
      ];
      return lines
        .filter((line) => isAsked(line) && (after === null || compare(keyOf(line), after) > 0))
        .sort((a, b) => compare(keyOf(a), keyOf(b)))
        .slice(0, limit);
    },
    keyOf,
    present: ({ start, end, ...line }) => ({
      ...line,
      start: isoOf(start),
      end: isoOf(end),
      environment: context.environment.name,
    }),
  });
}

/** The first ones of a definition in the range that may come after a key, at most one more than `limit`. */
function linesOf(
  { kind, id, name, enabled, from, until, recurrence }: PlannedDefinition,
  zone: Zone,
  range: Range,
  after: Key | null,
  limit: number,
): Line[] {
  const line = { kind: kind.path, id, name, enabled, recurrence: recurrence?.every ?? null };
  const [first, end] = [
    Math.max(from ?? always, range.from),
    Math.min(until ?? Number.POSITIVE_INFINITY, range.until),
  ];
  if (first >= end) return [];
  if (!recurrence) return [{ ...line, start: from, end: until }];
  const lines: Line[] = [];
  // One more, because the first may be the one that the page before ended with.
  for (let at = Math.max(first, after?.[0] ?? first); at < end && lines.length <= limit; ) {
    const period = recurrence.at(zone, at);
    if (!period || period.from >= end) break;
    const start = Math.max(period.from, from ?? period.from);
    lines.push({ ...line, start, end: Math.min(period.until, until ?? period.until) });
    at = Math.max(period.until, period.from + 1);
  }
  return lines;
}

/** Days in the zone of the project; a time stands for itself. */
function rangeOf(zone: Zone, { from, to }: CalendarRequest, now: Date): Range {
  const begin = from === undefined ? dayStart(zone, dayAt(zone, now.getTime())) : instantOf(zone, from, 0);
  const until = to === undefined ? dayStart(zone, dayAt(zone, begin) + usualDays) : instantOf(zone, to, 1);
  if (begin >= until) throw invalid('/from', fields.afterTo);
  if (dayAt(zone, until - 1) - dayAt(zone, begin) >= mostDays)
    throw invalid('/from', fields.tooLongAgo({ count: mostDays }));
  return { from: begin, until };
}

function instantOf(zone: Zone, text: string, daysAhead: 0 | 1): number {
  return text.length > 10 ? Date.parse(text) : dayStart(zone, parseDay(text) + daysAhead);
}

const keyOf = ({ start, kind, id }: Line): Key => [start ?? always, kind, id];

function compare(a: Key, b: Key): number {
  if (a[0] !== b[0]) return a[0] - b[0];
  if (a[1] !== b[1]) return a[1] < b[1] ? -1 : 1;
  return a[2] === b[2] ? 0 : a[2] < b[2] ? -1 : 1;
}

function isoOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
