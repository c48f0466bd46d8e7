import { statement } from '../../../platform/postgres/statement.ts';
import type { StoredClientSettings } from '../../access/index.ts';
import type { Body } from '../../definitions/index.ts';
import { defined } from '../queries.ts';

export interface LinkRow {
  id: string;
  created_at: Date;
}

/** Inserts no row if the season already has as many as it may have. */
export const insertLink = statement<
  LinkRow,
  [id: string, seasonKey: number, tokenHash: Buffer, at: Date, most: number]
>(
  'leaderboards.insert_link',
  `insert into leaderboard_links (id, season_key, token_hash, created_at) select $1, $2, $3, $4
   where (select count(*) from leaderboard_links where season_key = $2) < $5 returning id, created_at`,
);

/** Calls that make a link wait for each other, so that their number is exact. */
export const lockSeason = statement<{ key: number }, [seasonKey: number]>(
  'leaderboards.lock_season',
  'select key from leaderboard_seasons where key = $1 for no key update',
);

export const listLinks = statement<LinkRow, [seasonKey: number, after: string | null, limit: number]>(
  'leaderboards.list_links',
  `select id, created_at from leaderboard_links where season_key = $1 and ($2::uuid is null or id < $2)
   order by id desc limit $3`,
);

export const deleteLink = statement<never, [seasonKey: number, id: string]>(
  'leaderboards.delete_link',
  'delete from leaderboard_links where season_key = $1 and id = $2',
);

export interface SharedRow {
  key: number;
  number: number;
  started_at: Date;
  closed_at: Date;
  entries: number;
  hash: string;
  /** Of a league. */
  tier: string | null;
  body: Body;
  client: StoredClientSettings | null;
}

/** The season of a link. None if its leaderboard, environment or project is deleted. */
export const findShared = statement<SharedRow, [tokenHash: Buffer]>(
  'leaderboards.find_shared',
  // A link to a group of a league shows the season's number.
  `select b.key, h.number, h.started_at, b.closed_at, b.entries, b.hash, b.tier, d.body, p.client
   from leaderboard_links l join leaderboard_seasons b on b.key = l.season_key
   join leaderboard_seasons h on h.key = coalesce(b.head_key, b.key) ${defined}
   join projects p on p.id = e.project_id and p.deleted_at is null
   where l.token_hash = $1 and not h.removed and b.hash is not null`,
);
