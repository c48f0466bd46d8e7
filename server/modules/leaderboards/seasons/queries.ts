import { statement } from '../../../platform/postgres/statement.ts';
import type { Body } from '../../definitions/index.ts';
import { currentSeason, defined, lastSeason, nextNumber, nextStart } from '../queries.ts';

export interface SeasonRow {
  key: number;
  environment_id: number;
  leaderboard_id: string;
  number: number;
  started_at: Date;
  ends_at: Date | null;
  closed_at: Date | null;
  /** Null until the standings are written. */
  entries: number | null;
  hash: string | null;
  /** Of a sealed season of a league. */
  tier_moves: { tier: string; players: number; up: number; down: number }[] | null;
}

/** In a league that is joined, not all who have a place have an entry. In others they do, unless it was removed, and places are counted already. */
const ofGroups = `(select case when s.places = 0 and not exists (select from leaderboard_losses l where l.head_key = s.key) then sum(g.places)
    else (select count(*) from leaderboard_seasons q join leaderboard_entries x on x.season_key = q.key where q.head_key = s.key) end
  from leaderboard_seasons g where g.head_key = s.key having count(*) > 0)::int`;

const columns = `s.key, s.environment_id, s.leaderboard_id, s.number, s.started_at, s.ends_at, s.closed_at,
                 coalesce(s.entries, ${ofGroups},
                          (select nullif(count(*), 0) from leaderboard_team_entries x where x.season_key = s.key)::int,
                          (select count(*) from leaderboard_entries x where x.season_key = s.key)::int) as entries, s.hash,
                 s.tier_moves`;

export const listSeasons = statement<SeasonRow, [number, string, number | null, number]>(
  'leaderboards.list_seasons',
  `select ${columns} from leaderboard_seasons s
   where s.environment_id = $1 and s.leaderboard_id = $2 and not s.removed and s.head_key is null and s.number > 0
     and ($3::int is null or s.number < $3)
   order by s.number desc limit $4`,
);

/** The open season before it has entries: it has no row yet. */
export const findUnopened = statement<
  { number: number; started_at: Date },
  [number, string, now: Date, periodFrom: Date | null]
>(
  'leaderboards.find_unopened',
  `select ${nextNumber} as number, ${nextStart('$4::timestamptz')} as started_at
   from (select $1::int as environment_id, $2::text as leaderboard_id) b ${defined}
   left join lateral (${lastSeason('b')}) last on true
   where not exists (${currentSeason('b', '$3::timestamptz')})`,
);

export const findSeason = statement<SeasonRow, [number, string, number]>(
  'leaderboards.find_season',
  `select ${columns} from leaderboard_seasons s
   where s.environment_id = $1 and s.leaderboard_id = $2 and s.number = $3 and not s.removed`,
);

export const findSeasonByKey = statement<SeasonRow, [number]>(
  'leaderboards.find_season_by_key',
  `select ${columns} from leaderboard_seasons s where s.key = $1`,
);

export const findCurrentSeason = statement<{ key: number }, [number, string, Date]>(
  'leaderboards.find_current_season',
  `select s.key from (select $1::int as environment_id, $2::text as leaderboard_id) b
   cross join lateral (${currentSeason('b', '$3::timestamptz')}) s`,
);

/** Not of a deleted environment: its rows are deleted by its removal. */
export const isKept =
  'not exists (select from environments e where e.id = environment_id and e.deleted_at is not null)';

export const listDue = statement<
  { key: number; environment_id: number; leaderboard_id: string; ends_at: Date },
  [Date]
>(
  'leaderboards.list_due',
  // Few environments have a time that is ahead. For all others the environment is read only to see whether it is deleted.
  `select key, environment_id, leaderboard_id, ends_at from leaderboard_seasons
   where closed_at is null and ends_at <= $1 and not removed and ${isKept}
   union all
   select s.key, s.environment_id, s.leaderboard_id, s.ends_at
   from environments e join leaderboard_seasons s on s.environment_id = e.id
   where e.clock_offset_ms > 0 and e.deleted_at is null and s.closed_at is null and not s.removed
     and s.ends_at > $1 and s.ends_at <= $1::timestamptz + e.clock_offset_ms * interval '1 ms'
   order by ends_at`,
);

/** After this nobody writes to the season. */
export const markClosed = statement<{ number: number }, [season: number, at: Date]>(
  'leaderboards.mark_closed',
  `update leaderboard_seasons set closed_at = $2 where key = $1 and closed_at is null and not removed returning number`,
);

/** A period without entries is no season, even if it had entries that were all removed. */
export const dropEmpty = statement<never, [season: number]>(
  'leaderboards.drop_empty',
  `update leaderboard_seasons s set removed = true, settled = false where s.key = $1 and s.hash is null and not s.removed
     and not exists (select from leaderboard_entries x where x.season_key = s.key)
     and not exists (select from leaderboard_contributions x where x.season_key = s.key)
     and not exists (select from leaderboard_seasons g join leaderboard_entries x on x.season_key = g.key
                     where g.head_key = s.key)`,
);

export const listUnsealed = statement<{ key: number; environment_id: number }>(
  'leaderboards.list_unsealed',
  // A group has no end of its own: it is sealed with its season.
  `select key, environment_id from leaderboard_seasons
   where not settled and closed_at is not null and hash is null and not removed and head_key is null and ${isKept}
   order by closed_at`,
);

/** Only one transaction seals the season; another one that waited for the lock finds it sealed. */
export const lockUnsealed = statement<{ key: number }, [season: number]>(
  'leaderboards.lock_unsealed',
  `select key from leaderboard_seasons where key = $1 and closed_at is not null and hash is null for no key update`,
);

/** The same for a job, which skips a season that another node is sealing. */
export const lockIfUnsealed = statement<{ key: number }, [season: number]>(
  'leaderboards.lock_if_unsealed',
  `select key from leaderboard_seasons where key = $1 and closed_at is not null and hash is null
   for no key update skip locked`,
);

export const sealSeason = statement<never, [season: number, entries: number, hash: string]>(
  'leaderboards.seal_season',
  'update leaderboard_seasons set entries = $2, hash = $3 where key = $1',
);

export const listWithOtherRules = statement<
  {
    key: number;
    environment_id: number;
    body: Body;
    timezone: string;
    version: number;
    clock_offset_ms: number;
  },
  [Date]
>(
  'leaderboards.list_with_other_rules',
  `select b.key, b.environment_id, d.body, p.timezone, p.definitions_version as version, e.clock_offset_ms
   from leaderboard_seasons b ${defined} join projects p on p.id = e.project_id
   where b.closed_at is null and not b.removed and b.head_key is null and b.rules_version <> p.definitions_version
     and (b.ends_at is null or b.ends_at > $1::timestamptz + e.clock_offset_ms * interval '1 ms')`,
);

export const moveEnd = statement<never, [season: number, endsAt: Date | null, version: number]>(
  'leaderboards.move_end',
  `update leaderboard_seasons set ends_at = $2, rules_version = $3 where key = $1 and closed_at is null`,
);

/** Seasons of both environments that have entries and whose standings are not written yet. */
export const findOpenEntries = statement<{ key: number }, [projectId: string, leaderboardId: string]>(
  'leaderboards.find_open_entries',
  `select s.key from environments e join leaderboard_seasons s on s.environment_id = e.id
   where e.project_id = $1 and e.deleted_at is null and s.leaderboard_id = $2 and s.hash is null and not s.removed
     and s.head_key is null
     and (exists (select from leaderboard_entries x where x.season_key = s.key)
          or exists (select from leaderboard_contributions x where x.season_key = s.key)
          or exists (select from leaderboard_seasons g where g.head_key = s.key)) limit 1`,
);

export const lockBoardsAlone = statement<never, [projectId: string, leaderboardId: string]>(
  'leaderboards.lock_boards_alone',
  `select pg_advisory_xact_lock(e.id, hashtext($2)) from
     (select id from environments where project_id = $1 order by id) e`,
);

/** Marks settled seasons as unsettled, because their standings have to be deleted too. Groups follow with their seasons. */
export const removeSeasons = statement<never, [projectId: string, leaderboardId: string]>(
  'leaderboards.remove_seasons',
  `update leaderboard_seasons s set removed = true, settled = false from environments e
   where e.project_id = $1 and s.environment_id = e.id and s.leaderboard_id = $2 and s.head_key is null`,
);

/** The season that each of these leaderboards is in now. */
export const findCurrentSeasons = statement<
  { environment_id: number; leaderboard_id: string; key: number; number: number },
  [environmentIds: number[], leaderboardIds: string[], now: Date]
>(
  'leaderboards.find_current_seasons',
  `select b.environment_id, b.leaderboard_id, s.key, s.number
   from unnest($1::int[], $2::text[]) as b (environment_id, leaderboard_id)
   cross join lateral (${currentSeason('b', '$3::timestamptz')}) s`,
);
