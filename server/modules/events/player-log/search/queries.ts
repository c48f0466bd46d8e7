import { statement } from '../../../../platform/postgres/statement.ts';
import { hasEffect } from '../effect-queries.ts';
import type { ConditionColumns } from '../property-conditions.ts';
import { meetsConditions } from '../property-queries.ts';
import { type EventRow, eventColumns } from '../queries.ts';

/**
 * The number of the first event of an environment that was received at this time or later. Numbers are given in the order
 * of arrival, so a binary search in the index of arrival finds it, with some thirty reads of one row. There is no index by
 * time, because every event would have to write to it.
 */
export const findSeqAt = statement<{ seq: number | null }, [environmentId: number, receivedAt: Date]>(
  'events.find_seq_at',
  `with recursive search (low, high) as (
     select (select seq from events where environment_id = $1 order by seq limit 1),
            (select seq from events where environment_id = $1 order by seq desc limit 1) + 1
     union all
     select case when e.received_at < $2 then e.seq + 1 else s.low end,
            case when e.received_at < $2 then s.high else (s.low + s.high) / 2 end
     from search s cross join lateral (
       select seq, received_at from events where environment_id = $1 and seq >= (s.low + s.high) / 2
       order by seq limit 1) e
     where s.low < s.high)
   select max(low) as seq from search`,
);

export const findPlayer = statement<{ key: number }, [environmentId: number, playerId: string]>(
  'events.find_player',
  'select key from players where environment_id = $1 and id = $2',
);

type RangeValues = [
  environmentId: number,
  low: number,
  high: number,
  type: string | null,
  playerKey: number | null,
];

/** Each of these has an index that is sorted by number. */
const listings = {
  all: 'e.environment_id = $1 and $4::text is null and $5::bigint is null',
  ofType: 'e.environment_id = $1 and e.type = $4 and $5::bigint is null',
  ofPlayer: 'e.player_key = $5 and e.environment_id = $1 and ($4::text is null or e.type = $4)',
} as const;

export type Listing = keyof typeof listings;

/** The number of the last of the first events of the range, up to a limit; no row if there are fewer. */
const endStatement = (name: Listing) =>
  statement<{ seq: number }, [...RangeValues, skipped: number]>(
    `events.end_of_stretch ${name}`,
    `select e.seq from events e where ${listings[name]} and e.seq >= $2 and e.seq < $3
     order by e.seq desc offset $6 limit 1`,
  );

/** The matches among a limited number of the newest events of the range. */
const searchStatement = (name: Listing) =>
  statement<
    EventRow,
    [
      ...RangeValues,
      from: Date | null,
      to: Date | null,
      effect: string | null,
      ruleId: string | null,
      steps: number,
      limit: number,
      ...ConditionColumns,
    ]
  >(
    `events.search ${name}`,
    `select ${eventColumns} from (
       select * from (
         select * from events e where ${listings[name]} and e.seq >= $2 and e.seq < $3
         order by e.seq desc limit $10) e
       where e.source <> 'grant'
         and ($6::timestamptz is null or e.occurred_at >= $6) and ($7::timestamptz is null or e.occurred_at < $7)
         and ${hasEffect('e', 'type', '$8')} and ${hasEffect('e', 'ruleId', '$9')}
         and ${meetsConditions('e', '$12', '$13', '$14')}
       order by e.seq desc limit $11) e
     join players p on p.key = e.player_key order by e.seq desc`,
  );

export const endOfStretch = {
  all: endStatement('all'),
  ofType: endStatement('ofType'),
  ofPlayer: endStatement('ofPlayer'),
} as const;

export const searchEvents = {
  all: searchStatement('all'),
  ofType: searchStatement('ofType'),
  ofPlayer: searchStatement('ofPlayer'),
} as const;

/**
 * The newest events of a type, up to a number and a size. What is stored compressed counts by its compressed size, so that
 * it need not be read.
 */
const sample = (where: string) => `
  select properties, occurred_at from (
    select properties, occurred_at, sum(pg_column_size(properties)) over (order by seq desc) as bytes from (
      select seq, properties, occurred_at from events e
      where e.environment_id = $1 and e.type = $2 ${where} and e.source <> 'grant'
      order by e.seq desc limit $3) newest) sized
  where bytes <= $4`;

export const sampleValues = statement<
  { value: string | null; count: number; events: number },
  [
    environmentId: number,
    type: string,
    most: number,
    bytes: number,
    low: number,
    high: number,
    from: Date,
    to: Date,
    property: string,
    limit: number,
  ]
>(
  'events.sample_values',
  `select left(properties ->> $9, 200) as value, count(*) as count, sum(count(*)) over ()::int as events
   from (${sample('and e.seq >= $5 and e.seq < $6')}) s
   where occurred_at >= $7 and occurred_at < $8 group by 1 order by 2 desc, 1 limit $10`,
);

export const countSample = statement<
  { events: number; last_at: Date | null },
  [environmentId: number, type: string, most: number, bytes: number]
>('events.count_sample', `select count(*) as events, max(occurred_at) as last_at from (${sample('')}) s`);

type JsonType = 'string' | 'number' | 'boolean' | 'object' | 'array' | 'null';

export const sampleProperties = statement<
  { name: string; events: number; types: JsonType[]; samples: string[]; last_at: Date },
  [environmentId: number, type: string, most: number, bytes: number, limit: number]
>(
  'events.sample_properties',
  `select p.key as name, count(*) as events, array_agg(distinct json_typeof(p.value)) as types,
          (array_agg(distinct left(p.value::text, 100)))[1:5] as samples, max(s.occurred_at) as last_at
   from (${sample('')}) s cross join lateral json_each(s.properties) p
   group by 1 order by 2 desc, 1 limit $5`,
);
