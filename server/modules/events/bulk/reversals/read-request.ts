import type { Static } from 'typebox';
import { invalid } from '../../../../platform/faults.ts';
import type { EnvironmentName } from '../../../access/index.ts';
import { messages } from '../../messages.ts';
import { aheadMs, oldestMs } from '../../player-log/event-window.ts';
import type { StoredRequest } from './queries.ts';
import type { ReversalRequest } from './schemas.ts';

const DAY = 86_400_000;
/** Enough for an incident of a week or two. A longer one is reversed in parts. */
const mostDays = 31;
/** Nodes give times and numbers at once, so an event may seem to have arrived a little before it could. */
const slackMs = 10 * 60_000;
/** The last time that all who read and write times understand. */
const endOfTime = new Date('9999-12-31T00:00:00.000Z');

type Request = Static<typeof ReversalRequest>;

/** Which events are meant, as it is stored. `now` is the time by which events are received. */
export function readRequest(body: Request, now: Date): StoredRequest {
  if (body.bulkActionId !== undefined) return readBulkRequest(body);
  const { types, playerIds, property, effect, ruleId } = body;
  const occurred = readOccurred(body);
  const received = readReceived(body, occurred !== null);
  return {
    types: types ? [...new Set(types)] : null,
    playerIds: playerIds ? [...new Set(playerIds)] : null,
    ...(occurred === null
      ? received
      : {
          // A node of an earlier version knows only these two, and must not reverse more than is meant: null matches nothing.
          from: null,
          to: null,
          occurred,
          // Without an end, the reversal would find more than the dry run before it. What arrived in this millisecond is meant.
          received: { ...received, to: received.to ?? new Date(now.getTime() + 1).toISOString() },
        }),
    property: property ?? null,
    effect: effect ?? null,
    ruleId: ruleId ?? null,
  };
}

function readOccurred({
  occurredFrom: from,
  occurredTo: to,
}: Request): NonNullable<StoredRequest['occurred']> | null {
  if (from === undefined && to === undefined) return null;
  if (from === undefined) throw invalid('/occurredFrom', messages.occurredTogether({ other: 'occurredTo' }));
  if (to === undefined) throw invalid('/occurredTo', messages.occurredTogether({ other: 'occurredFrom' }));
  const [begin, end] = [Date.parse(from), Date.parse(to)];
  if (!(end > begin)) throw invalid('/occurredTo', messages.afterOccurredFrom);
  if (end - begin > mostDays * DAY) {
    throw invalid('/occurredTo', messages.tooLongSinceOccurred({ count: mostDays }));
  }
  return { from: new Date(begin).toISOString(), to: new Date(end).toISOString() };
}

function readReceived({ from, to }: Request, isOptional: boolean) {
  if (from === undefined && !isOptional) throw invalid('/from', messages.periodRequired);
  if (to === undefined && !isOptional) throw invalid('/to', messages.periodRequired);
  if (from !== undefined && to !== undefined) {
    const [begin, end] = [Date.parse(from), Date.parse(to)];
    if (!(end > begin)) throw invalid('/to', messages.afterFrom);
    if (end - begin > mostDays * DAY) throw invalid('/to', messages.tooLongToReverse({ count: mostDays }));
  }
  const stored = (text: string | undefined) => (text === undefined ? null : new Date(text).toISOString());
  return { from: stored(from), to: stored(to) };
}

const ofOthers = [
  'types',
  'playerIds',
  'property',
  'effect',
  'ruleId',
  'from',
  'to',
  'occurredFrom',
  'occurredTo',
] as const;

function readBulkRequest(body: Request): StoredRequest {
  for (const field of ofOthers) {
    if (body[field] !== undefined) throw invalid(`/${field}`, messages.withBulkAction);
  }
  return { types: null, playerIds: null, from: null, to: null };
}

/** When the events that are meant were received, as bounds that the log can be searched by. */
export function receivedBounds(
  { from, to, occurred, received }: StoredRequest,
  environment: EnvironmentName,
): [begin: Date, end: Date] {
  // Nothing for a bulk action: its grants are found by their ids.
  if (!occurred) return [new Date(from ?? 0), new Date(to ?? 0)];
  // The time of test runs ahead of the one by which events are received.
  const earliest = environment === 'test' ? 0 : Date.parse(occurred.from) - aheadMs - slackMs;
  const latest = environment === 'test' ? endOfTime.getTime() : Date.parse(occurred.to) + oldestMs + slackMs;
  const end = received?.to ? Date.parse(received.to) : latest;
  return [new Date(received?.from ? Date.parse(received.from) : earliest), new Date(Math.min(end, latest))];
}
