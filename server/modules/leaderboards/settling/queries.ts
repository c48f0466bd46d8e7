import { statement } from '../../../platform/postgres/statement.ts';
import { isKept } from '../seasons/queries.ts';

/**
 * Sealed seasons whose changes were all tracked, and seasons of deleted boards: what is left of their entries can be
 * deleted.
 */
export const listUnsettled = statement<{ key: number; environment_id: number; removed: boolean }>(
  'leaderboards.list_unsettled',
  `select s.key, s.environment_id, s.removed from leaderboard_seasons s
   left join lateral (
     select true as found from leaderboard_changes c
     where c.season_key = s.key and not pg_visible_in_snapshot(c.xid, s.tracked) limit 1) untold on true
   where not s.settled and (s.removed or s.hash is not null) and s.head_key is null and ${isKept}
     and (s.removed or untold.found is null)
   order by s.key`,
);

const deleteSome = (name: string, table: string) =>
  statement<never, [season: number, limit: number]>(
    `leaderboards.${name}`,
    `delete from ${table} where ctid = any(array(select ctid from ${table} where season_key = $1 limit $2))`,
  );

export const deleteEntries = deleteSome('delete_entries', 'leaderboard_entries');
export const deleteChanges = deleteSome('delete_changes', 'leaderboard_changes');
export const deleteStandings = deleteSome('delete_standings', 'leaderboard_standings');
export const deletePlaces = deleteSome('delete_places', 'leaderboard_places');
export const deleteLinks = deleteSome('delete_links', 'leaderboard_links');
export const deleteTeamEntries = deleteSome('delete_team_entries', 'leaderboard_team_entries');
export const deleteTeamSums = deleteSome('delete_team_sums', 'leaderboard_team_sums');
export const deleteContributions = deleteSome('delete_contributions', 'leaderboard_contributions');
export const deleteTeamMilestones = deleteSome('delete_team_milestones', 'leaderboard_team_milestones');

/**
 * Its row stays, also that of a deleted board: a replay asks in which season an entry of a log was. Nothing changes if the board
 * was deleted meanwhile: then there is more to delete.
 */
export const markSettled = statement<never, [season: number, removed: boolean]>(
  'leaderboards.mark_settled',
  // One that was dropped while it was open would otherwise be looked at by each search for seasons that are due.
  'update leaderboard_seasons set settled = true, closed_at = coalesce(closed_at, ends_at, now()) where key = $1 and removed = $2',
);

/**
 * Changes that were tracked before the last purge may be deleted now; those that have been tracked since, at the next
 * one. It moves at most `limit` seasons after a key, and returns the last of them if there may be more. Settled seasons
 * have no changes any more.
 */
export const movePurge = statement<{ last: number | null }, [after: number, limit: number]>(
  'leaderboards.move_purge',
  `with piece as (
     select key from leaderboard_seasons where not settled and key > $1 order by key limit $2),
   moved as (
     update leaderboard_seasons
     set changes_from = changes_from_next, changes_from_next = pg_snapshot_xmin(tracked)
     where key = any(array(select key from piece))
       and (changes_from < changes_from_next or changes_from_next < pg_snapshot_xmin(tracked)))
   select case when count(*) = $2 then max(key) end as last from piece`,
);

export const listWithOldChanges = statement<{ key: number; environment_id: number }>(
  'leaderboards.list_with_old_changes',
  `select s.key, s.environment_id from leaderboard_seasons s cross join lateral (
     select from leaderboard_changes c where c.season_key = s.key and c.xid < s.changes_from limit 1) old
   where not s.settled`,
);

export const purgeChanges = statement<never, [season: number, limit: number]>(
  'leaderboards.purge_changes',
  `delete from leaderboard_changes where ctid = any(array(
     select c.ctid from leaderboard_changes c
     where c.season_key = $1 and c.xid < (select changes_from from leaderboard_seasons where key = $1)
     order by c.xid limit $2))`,
);
