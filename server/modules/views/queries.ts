import { statement } from '../../platform/postgres/statement.ts';
import type { StoredFilters, StoredSort } from './schemas.ts';

export interface ViewRow {
  id: string;
  name: string;
  /** The only person who sees it; null if it is shared. */
  private_to: string | null;
  /** Who shared it; null if it is private, or if they have left. */
  shared_by: string | null;
  filters: StoredFilters;
  sort: StoredSort;
  created_at: Date;
  updated_at: Date;
}

const columns = 'id, name, private_to, shared_by, filters, sort, created_at, updated_at';

/** Until the transaction ends no other one changes the views of the project: two at once could exceed a limit. */
export const lockViews = statement<never, [projectId: string]>(
  'views.lock',
  "select pg_advisory_xact_lock(hashtextextended('player views ' || $1, 0))",
);

export const countPrivate = statement<{ count: number }, [projectId: string, userId: string]>(
  'views.count_private',
  'select count(*) as count from player_views where project_id = $1 and private_to = $2',
);

export const countShared = statement<{ count: number }, [projectId: string]>(
  'views.count_shared',
  'select count(*) as count from player_views where project_id = $1 and private_to is null',
);

export const listViews = statement<
  ViewRow,
  [projectId: string, userId: string, after: string | null, limit: number]
>(
  'views.list',
  `select ${columns} from player_views
   where project_id = $1 and (private_to is null or private_to = $2) and ($3::uuid is null or id < $3)
   order by id desc limit $4`,
);

/** One that the person can see, to change it. */
export const lockView = statement<ViewRow, [projectId: string, userId: string, id: string]>(
  'views.lock_one',
  `select ${columns} from player_views
   where project_id = $1 and (private_to is null or private_to = $2) and id = $3 for update`,
);

export const insertView = statement<
  ViewRow,
  [
    id: string,
    projectId: string,
    tenantId: string,
    privateTo: string | null,
    sharedBy: string | null,
    name: string,
    filters: string,
    sort: string,
    at: Date,
  ]
>(
  'views.insert',
  `insert into player_views (id, project_id, tenant_id, private_to, shared_by, name, filters, sort, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) returning ${columns}`,
);

export const updateView = statement<
  ViewRow,
  [
    id: string,
    privateTo: string | null,
    sharedBy: string | null,
    name: string,
    filters: string,
    sort: string,
    at: Date,
  ]
>(
  'views.update',
  `update player_views set private_to = $2, shared_by = $3, name = $4, filters = $5, sort = $6, updated_at = $7
   where id = $1 returning ${columns}`,
);

export const deleteView = statement<never, [id: string]>(
  'views.delete',
  'delete from player_views where id = $1',
);
