import type { Streak } from '../../../engine/index.ts';
import { statement } from '../../../platform/postgres/statement.ts';

/** Each is the next in the order of the index: one step for a zone, however many players have it. At most 600 zones. */
export const listZones = statement<{ timezone: string }, [environmentId: number]>(
  'players.list_zones',
  `with recursive zones as (
     (select timezone from players where environment_id = $1 and timezone is not null order by timezone limit 1)
     union all
     select (select p.timezone from players p where p.environment_id = $1 and p.timezone > z.timezone
             order by p.timezone limit 1)
     from zones z where z.timezone is not null)
   select timezone from zones where timezone is not null limit 600`,
);

/** How many players one statement goes past at most, to find those for whom something is due. */
export const walkAtOnce = 2_000;

export interface DuePlayer {
  readonly key: number;
  readonly id: string;
  /** ISO 8601, or null for one without events. */
  readonly last_seen_at: string | null;
  readonly streak: Streak;
}

interface Walked {
  /** The last that was gone past, and how many. */
  last: number;
  walked: number;
  players: DuePlayer[];
}

const inOrder = {
  // The index of all players is in descending order, with nulls last: read backwards.
  all: `environment_id = $1 and key > $2 order by key nulls first`,
  zone: `environment_id = $1 and timezone = $4 and key > $2 order by key`,
};

function walk<Values extends unknown[]>(name: string, players: string, due: string) {
  return statement<Walked, [environmentId: number, afterKey: number, limit: number, ...Values]>(
    `players.walk_${name}`,
    `with walked as materialized (
       select key, id, timezone from players where ${players} limit ${walkAtOnce}),
     due as (
       select w.key, w.id, g.last_seen_at, g.streak from walked w join player_progress g on g.player_key = w.key
       where ${due} order by w.key limit $3)
     select coalesce((select max(key) from walked), 0)::float8 as last, (select count(*) from walked)::int as walked,
       coalesce((select json_agg(due order by key) from due), '[]') as players`,
  );
}

/** A streak without freezes ends with the day after its last; whether one with freezes does is decided by the engine. */
const ends = (day: string) => `(g.streak->>'lastDay' = (${day}::date - 1)::text
    or g.streak->'history' is not null and g.streak->>'lastDay' < ${day}::date::text)
  and (g.streak->>'current')::int >= 2`;

export const walks = {
  all: walk('all', inOrder.all, 'true'),
  zoneless: walk('zoneless', inOrder.all, 'w.timezone is null'),
  zone: walk<[zone: string]>('zone', inOrder.zone, 'true'),
  absent: walk<[seenAfter: Date, seenTo: Date]>(
    'absent',
    inOrder.all,
    'g.last_seen_at > $4 and g.last_seen_at <= $5',
  ),
  streaksOfZoneless: walk<[day: string]>(
    'streaks_of_zoneless',
    inOrder.all,
    `w.timezone is null and ${ends('$4')}`,
  ),
  streaksOfZone: walk<[zone: string, day: string]>('streaks_of_zone', inOrder.zone, ends('$5')),
};
