import { Type } from 'typebox';
import type { TraceEntry } from '../../../engine/index.ts';
import { Fault, notFound } from '../../../platform/faults.ts';
import { readPage } from '../../../platform/http/lists/pagination.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import type { EnvironmentName } from '../../access/index.ts';
import { messages } from '../messages.ts';
import { presentReversed, readAuthor, withoutAuthor } from './author.ts';
import type { IdListing } from './id-listing.ts';
import * as queries from './queries.ts';
import { type EventQuery, searchEvents } from './search-events.ts';

export function listEvents(
  db: Queryable,
  environment: { id: number; name: EnvironmentName },
  query: EventQuery,
  now: Date,
) {
  const { playerId, type, from, to, effect, ruleId, property, ...page } = query;
  if ([from, to, effect, ruleId, property].some((given) => given !== undefined)) {
    return searchEvents(db, environment, query, now, presentEvent);
  }
  const read = (after: number | null, limit: number) => {
    if (playerId !== undefined) {
      return queries.listEventsOfPlayer.all(db, environment.id, after, limit, playerId, type ?? null);
    }
    return type === undefined
      ? queries.listEvents.all(db, environment.id, after, limit)
      : queries.listEventsOfType.all(db, environment.id, after, limit, type);
  };
  return readPage(page, { key: Type.Integer(), read, keyOf: (row) => row.seq, present: presentEvent });
}

export async function readEvent(db: Queryable, ids: IdListing, environmentId: number, id: string) {
  const row =
    (await queries.findEvent.maybe(db, environmentId, id)) ??
    ((await ids.isUnfinished(db)) ? await queries.findUnlistedEvent.maybe(db, environmentId, id) : undefined);
  if (!row) throw await noEvent(db, environmentId, id);
  const trace = row.trace === null ? null : (JSON.parse(row.trace) as TraceEntry[]);
  return { ...presentEvent(row), trace };
}

async function noEvent(db: Queryable, environmentId: number, id: string): Promise<Fault> {
  const archived = await queries.findArchivedEvent.maybe(db, environmentId, id);
  if (!archived) return notFound('event');
  return new Fault('NOT_FOUND', messages.archived);
}

function presentEvent(row: queries.EventRow) {
  const { xp, level, effects } = row.outcome;
  return {
    id: row.id,
    playerId: row.player_id,
    type: row.type,
    properties: withoutAuthor(row.source, row.properties),
    occurredAt: row.occurred_at.toISOString(),
    receivedAt: row.received_at.toISOString(),
    player: { xp, level },
    effects,
    ...readAuthor(row.source, row.properties, row.outcome),
    reversed: presentReversed(row.reversed),
  };
}
