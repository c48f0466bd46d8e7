import type { QuestState } from '../../../../engine/index.ts';
import type { PgArray } from '../../../../platform/postgres/arrays.ts';
import { statement } from '../../../../platform/postgres/statement.ts';
import type { EntryNames } from '../facet.ts';

export const questsOfPlayer =
  'select json_object_agg(q.quest_id, q.state) from player_quests q where q.player_key = p.key';

/** See `unseen` in `../queries.ts`. */
const unseen = (parameter: string) => `(select ${parameter})`;

export type QuestColumns = [
  ...EntryNames,
  PgArray<'json'>,
  PgArray<'int4'>,
  PgArray<'bool'>,
  PgArray<'timestamptz'>,
];

export const insertQuests = statement<never, QuestColumns>(
  'player_state.insert_quests',
  `insert into player_quests (player_key, quest_id, environment_id, state, version, active, expires_at)
   select * from unnest($1::bigint[], $2::text[], $3::int[], $4::json[], $5::int[], $6::bool[], $7::timestamptz[])`,
);

/** What nearly every event does. An insert with "on conflict do update" took half as long again. */
export const updateQuests = statement<never, QuestColumns>(
  'player_state.update_quests',
  `update player_quests q
   set state = w.state, version = w.version, active = w.active, expires_at = w.expires_at
   from unnest(${unseen('$1::bigint[]')}, $2::text[], $3::int[], $4::json[], $5::int[], $6::bool[], $7::timestamptz[])
     as w (player_key, quest_id, environment_id, state, version, active, expires_at)
   where q.player_key = w.player_key and q.quest_id = w.quest_id`,
);

export interface QuestRow {
  quest_id: string;
  state: QuestState;
}

export const listQuests = statement<QuestRow, [number, number | null, string | null, number | null]>(
  'player_state.list_quests',
  `select quest_id, state from player_quests
   where player_key = $1 and ($2::bigint is null or ((state->>'startedAt')::bigint, quest_id) < ($2, $3))
   order by (state->>'startedAt')::bigint desc, quest_id desc limit $4`,
);

// ---- Expiry

export interface OverdueEnvironment {
  id: number;
  name: 'live' | 'test';
  /** How far its time is ahead. */
  clock_offset_ms: number;
  project_id: string;
  tenant_id: string;
}

/** From one environment to the next in the index, not over all quests. */
export const listEnvironmentsOverdue = statement<OverdueEnvironment, [now: Date]>(
  'player_state.list_environments_overdue',
  `with recursive timed as (
     select min(environment_id) as id from player_quests where active and expires_at is not null
     union all
     select (select min(environment_id) from player_quests
             where active and expires_at is not null and environment_id > t.id)
     from timed t where t.id is not null)
   select t.id, e.name, e.clock_offset_ms, e.project_id, p.tenant_id
   from timed t join environments e on e.id = t.id join projects p on p.id = e.project_id and p.deleted_at is null
   cross join lateral (
     select from player_quests q where q.environment_id = t.id and q.active
       and q.expires_at <= $1::timestamptz + e.clock_offset_ms * interval '1 ms' limit 1) overdue`,
);

/** One row for each quest: a player can be there more than once. */
export const listOverdue = statement<
  { player_id: string },
  [environmentId: number, now: Date, limit: number]
>(
  'player_state.list_overdue',
  `select p.id as player_id from (
     select player_key from player_quests where environment_id = $1 and active and expires_at <= $2
     order by expires_at limit $3) as q join players p on p.key = q.player_key`,
);
