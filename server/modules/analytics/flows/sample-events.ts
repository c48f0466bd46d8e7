import type { Queryable } from '../../../platform/postgres/statement.ts';
import type { ProjectContext } from '../../access/index.ts';

/** What analytics reads from the module `events`: the newest events of a type, up to a limit. */
export interface SampleEvents {
  /** How often each value of a property occurs, the most frequent first. An event without the property has the value null. */
  values(
    db: Queryable,
    environment: ProjectContext['environment'],
    asked: { type: string; property: string; from: Date; to: Date },
    now: Date,
  ): Promise<{ events: number; values: readonly { value: string | null; count: number }[] }>;
  properties(
    db: Queryable,
    environment: ProjectContext['environment'],
    type: string,
  ): Promise<{ events: number; lastAt: Date | null; properties: readonly SeenProperty[] }>;
}

type JsonType = 'string' | 'number' | 'boolean' | 'object' | 'array' | 'null';

export interface SeenProperty {
  name: string;
  /** In how many of the events. */
  events: number;
  types: JsonType[];
  samples: string[];
  lastAt: Date;
}

/** The properties that the newest events of a type have. */
export async function readProperties(
  { db, sampleEvents }: { db: Queryable; sampleEvents: SampleEvents },
  environment: ProjectContext['environment'],
  type: string,
) {
  const { events, lastAt, properties } = await sampleEvents.properties(db, environment, type);
  return {
    type,
    sampled: events,
    lastSeenAt: lastAt?.toISOString() ?? null,
    properties: properties.map(({ lastAt: at, ...property }) => ({
      ...property,
      lastSeenAt: at.toISOString(),
    })),
  };
}
