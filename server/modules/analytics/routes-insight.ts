import type { Clock } from '../../platform/clock.ts';
import { type Endpoint, ok } from '../../platform/http/endpoint.ts';
import { endpointsOf } from '../../platform/http/endpoints-of.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { type Guards, type ProjectContext, timeIn } from '../access/index.ts';
import { readActive } from './activity/read-active.ts';
import { readRetention } from './activity/read-retention.ts';
import { readBreakdown } from './flows/read-breakdown.ts';
import { readEventTypes } from './flows/read-event-types.ts';
import { readXp } from './flows/read-xp.ts';
import { readProperties, type SampleEvents } from './flows/sample-events.ts';
import * as schemas from './schemas-insight.ts';

export function insightEndpoints({
  db,
  sampleEvents,
  guards,
  clock,
}: {
  db: Queryable;
  sampleEvents: SampleEvents;
  guards: Guards;
  clock: Clock;
}): Endpoint[] {
  const access = guards.project('dashboards.read', 'read');
  const sharedBy = ({ environment }: ProjectContext) => environment.id;
  const now = ({ environment }: ProjectContext) => timeIn(environment, clock);
  const { get } = endpointsOf('Analytics');
  return [
    get(access, '/analytics/active', 'getActivePlayers', {
      summary: 'Count active players by day, week or month',
      description:
        'Extension. Each player counts once in each interval; the figures are exact, also for events that arrive late. ' +
        'An erased player stays in the figures of the past.',
      query: schemas.ActiveQuery,
      responses: { 200: schemas.Active },
      sharedBy,
      handler: async ({ context, query }) => ok(await readActive(db, context, query, now(context))),
    }),
    get(access, '/analytics/retention', 'getRetention', {
      summary: 'Read how many players come back, by the week of their first event',
      description:
        'Extension. A player belongs to the week of their first event. Players who were there before an upgrade to the version with ' +
        'this endpoint are in no cohort.',
      query: schemas.RetentionQuery,
      responses: { 200: schemas.Retention },
      sharedBy,
      handler: async ({ context, query }) => ok(await readRetention(db, context, query, now(context))),
    }),
    get(access, '/analytics/breakdown', 'getEventBreakdown', {
      summary: 'Break events down by type, or by the values of a property',
      description:
        'Extension. By type, every event is counted: 500 types one by one in each environment, further types together. By ' +
        'property, the newest 2,000 events of the type in the period are looked at; `sampled` says how many there were. ' +
        'Archived events are not among them.',
      query: schemas.BreakdownQuery,
      responses: { 200: schemas.Breakdown },
      sharedBy,
      handler: async ({ context, query }) =>
        ok(await readBreakdown({ db, sampleEvents }, context, query, now(context))),
    }),
    get(access, '/analytics/xp', 'getXpFlows', {
      summary: 'Read where XP came from and went',
      description: 'Extension. XP by rule, quest and other sources, and by day. Imported XP is not in it.',
      query: schemas.RangeQuery,
      responses: { 200: schemas.XpFlows },
      sharedBy,
      handler: async ({ context, query }) => ok(await readXp(db, context, query, now(context))),
    }),
    get(access, '/analytics/event-types', 'listSeenEventTypes', {
      summary: 'List the types of events that were sent',
      description: 'Extension. At most 500 types, with the number of events in the period.',
      query: schemas.RangeQuery,
      responses: { 200: schemas.SeenTypes },
      sharedBy,
      handler: async ({ context, query }) => ok(await readEventTypes(db, context, query, now(context))),
    }),
    get(access, '/analytics/event-properties', 'listSeenProperties', {
      summary: 'List the properties that events of a type have',
      description:
        'Extension. Read from the newest 500 events of the type in the event log, with sample values. What is erased or ' +
        'archived is not in it.',
      query: schemas.PropertiesQuery,
      responses: { 200: schemas.SeenProperties },
      sharedBy,
      handler: async ({ context, query: { type } }) =>
        ok(await readProperties({ db, sampleEvents }, context.environment, type)),
    }),
  ];
}
