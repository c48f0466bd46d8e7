import type { Queryable } from '../../../platform/postgres/statement.ts';
import * as queries from './search/queries.ts';
import { type EnvironmentRef, rangeOf } from './search-events.ts';

/** How much of the log a sample looks at. */
const bounds = { events: 2_000, propertyEvents: 500, bytes: 4_000_000 };
const mostValues = 20;
const mostProperties = 100;

/** Looks at the newest events of a type, a limited number. */
export const sampleEvents = {
  /** How often each value of a property occurs, the most frequent first; null for events without the property. */
  async values(
    db: Queryable,
    environment: EnvironmentRef,
    { type, property, from, to }: { type: string; property: string; from: Date; to: Date },
    now: Date,
  ) {
    const { low, high } = await rangeOf(db, environment, { from, to }, now);
    const rows = await queries.sampleValues.all(
      db,
      environment.id,
      type,
      bounds.events,
      bounds.bytes,
      low,
      high,
      from,
      to,
      property,
      mostValues,
    );
    return { events: rows[0]?.events ?? 0, values: rows.map(({ value, count }) => ({ value, count })) };
  },

  /** The properties that events of a type have. */
  async properties(db: Queryable, environment: EnvironmentRef, type: string) {
    const { events, last_at } = await queries.countSample.one(
      db,
      environment.id,
      type,
      bounds.propertyEvents,
      bounds.bytes,
    );
    const rows = await queries.sampleProperties.all(
      db,
      environment.id,
      type,
      bounds.propertyEvents,
      bounds.bytes,
      mostProperties,
    );
    return {
      events,
      lastAt: last_at,
      properties: rows.map(({ last_at: lastAt, ...rest }) => ({ ...rest, lastAt })),
    };
  },
};
