import { hasAny } from '../../platform/jobs.ts';
import { statement } from '../../platform/postgres/statement.ts';
import type { EnvironmentName, Role } from '../access/index.ts';
import type { Actor } from '../audit/index.ts';
import type { Body, EditedKind } from '../definitions/index.ts';
import type { Author } from '../history/index.ts';

export type Status = 'draft' | 'in_review' | 'approved' | 'scheduled' | 'published' | 'discarded';

export interface ChangesetRow {
  id: string;
  project_id: string;
  title: string;
  description: string | null;
  status: Status;
  created_at: Date;
  created_by: Author;
  editors: string[];
  bytes: number;
  publish_at: Date | null;
  publish_by: Actor | null;
  publish_from: EnvironmentName | null;
  published_at: Date | null;
  revert_of: string | null;
  edited_at: Date | null;
}

const columns =
  'id, project_id, title, description, status, created_at, created_by, editors, bytes, publish_at, publish_by, ' +
  'publish_from, published_at, revert_of, edited_at';

export const insertChangeset = statement<
  ChangesetRow,
  [
    id: string,
    projectId: string,
    title: string,
    description: string | null,
    at: Date,
    by: string,
    revertOf: string | null,
  ]
>(
  'changesets.insert',
  `insert into changesets (id, project_id, title, description, status, created_at, created_by, revert_of)
   values ($1, $2, $3, $4, 'draft', $5, $6, $7) returning ${columns}`,
);

export const findChangeset = statement<ChangesetRow, [projectId: string, id: string]>(
  'changesets.find',
  `select ${columns} from changesets where project_id = $1 and id = $2`,
);

export const lockChangeset = statement<ChangesetRow, [projectId: string, id: string]>(
  'changesets.lock',
  `select ${columns} from changesets where project_id = $1 and id = $2 for update`,
);

export const listChangesets = statement<
  ChangesetRow,
  [projectId: string, statuses: readonly Status[] | null, after: string | null, limit: number]
>(
  'changesets.list',
  `select ${columns} from changesets
   where project_id = $1 and ($2::text[] is null or status = any($2)) and ($3::uuid is null or id < $3)
   order by id desc limit $4`,
);

export const countOpen = statement<{ count: number }, [projectId: string]>(
  'changesets.count_open',
  `select count(*) as count from changesets
   where project_id = $1 and status not in ('published', 'discarded')`,
);

/** The oldest of those that are published or discarded, beyond a number and a size. */
export const removeOldest = statement<never, [projectId: string, most: number, mostBytes: number]>(
  'changesets.remove_oldest',
  `delete from changesets c using (
     select id, row_number() over w as place, sum(bytes) over w as total from changesets
     where project_id = $1 and status in ('published', 'discarded') window w as (order by id desc)) as o
   where c.id = o.id and (o.place > $2 or o.total > $3)`,
);

export const renameChangeset = statement<
  ChangesetRow,
  [id: string, title: string, description: string | null]
>(
  'changesets.rename',
  `update changesets set title = $2, description = $3 where id = $1 returning ${columns}`,
);

export const setStatus = statement<ChangesetRow, [id: string, status: Status]>(
  'changesets.set_status',
  `update changesets set status = $2, publish_at = null, publish_by = null, publish_from = null
   where id = $1 returning ${columns}`,
);

export const schedule = statement<ChangesetRow, [id: string, at: Date, by: string, from: EnvironmentName]>(
  'changesets.schedule',
  `update changesets set status = 'scheduled', publish_at = $2, publish_by = $3, publish_from = $4
   where id = $1 returning ${columns}`,
);

export const setPublished = statement<ChangesetRow, [id: string, at: Date]>(
  'changesets.set_published',
  `update changesets set status = 'published', published_at = $2, publish_at = null, publish_by = null, publish_from = null
   where id = $1 returning ${columns}`,
);

/** One that was edited has to be reviewed again. */
export const noteEdit = statement<ChangesetRow, [id: string, editors: string[]]>(
  'changesets.note_edit',
  `update changesets set editors = array(select distinct unnest(editors || $2::uuid[])),
     bytes = (select coalesce(sum(octet_length(body::text)), 0) from changeset_items where changeset_id = $1),
     status = 'draft', publish_at = null, publish_by = null, publish_from = null, edited_at = clock_timestamp()
   where id = $1 returning ${columns}`,
);

export interface ItemRow {
  kind: EditedKind;
  id: string;
  /** `start` and `stop` are those of an experiment, whose body is that of the definition as it was. */
  op: 'put' | 'delete' | 'start' | 'stop';
  body: Body | null;
  base_version: number | null;
  before: Body | null;
  result_version: number | null;
}

const itemColumns = 'kind, id, op, body, base_version, before, result_version';

export const listItems = statement<ItemRow, [changesetId: string]>(
  'changesets.list_items',
  `select ${itemColumns} from changeset_items where changeset_id = $1 order by kind, id`,
);

export const countOtherItems = statement<
  { count: number },
  [changesetId: string, kinds: string[], ids: string[]]
>(
  'changesets.count_other_items',
  `select count(*) as count from changeset_items i where changeset_id = $1 and not exists (
     select from unnest($2::text[], $3::text[]) as n (kind, id) where n.kind = i.kind and n.id = i.id)`,
);

export const putItems = statement<
  never,
  [
    changesetId: string,
    kinds: string[],
    ids: string[],
    ops: string[],
    bodies: (string | null)[],
    bases: (number | null)[],
  ]
>(
  'changesets.put_items',
  `insert into changeset_items (changeset_id, kind, id, op, body, base_version)
   select $1, i.kind, i.id, i.op, i.body::jsonb, i.base
   from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::int[]) as i (kind, id, op, body, base)
   on conflict (changeset_id, kind, id) do update set op = excluded.op, body = excluded.body,
     base_version = excluded.base_version`,
);

export const deleteItem = statement<never, [changesetId: string, kind: string, id: string]>(
  'changesets.delete_item',
  'delete from changeset_items where changeset_id = $1 and kind = $2 and id = $3',
);

export const setResults = statement<
  never,
  [changesetId: string, kinds: string[], ids: string[], befores: (string | null)[], versions: number[]]
>(
  'changesets.set_results',
  `update changeset_items i set before = r.before::jsonb, result_version = r.version
   from unnest($2::text[], $3::text[], $4::text[], $5::int[]) as r (kind, id, before, version)
   where i.changeset_id = $1 and i.kind = r.kind and i.id = r.id`,
);

export interface ReviewRow {
  changeset_id: string;
  by: Author;
  decision: Decision;
  comment: string | null;
  at: Date;
}

export type Decision = 'approve' | 'reject' | 'comment';

export const listReviews = statement<ReviewRow, [changesetIds: string[]]>(
  'changesets.list_reviews',
  `select changeset_id, by, decision, comment, at from (
     select *, row_number() over (partition by changeset_id order by seq desc) as place
     from changeset_reviews where changeset_id = any($1::uuid[])) as r
   where place <= 100 order by changeset_id, seq`,
);

export const insertReview = statement<
  never,
  [changesetId: string, by: string, decision: Decision, comment: string | null, at: Date]
>(
  'changesets.insert_review',
  'insert into changeset_reviews (changeset_id, by, decision, comment, at) values ($1, $2, $3, $4, $5)',
);

export const countReviews = statement<{ count: number }, [changesetId: string]>(
  'changesets.count_reviews',
  'select count(*) as count from changeset_reviews where changeset_id = $1',
);

/** The last decision of a person. */
export const findDecision = statement<ReviewRow, [changesetId: string]>(
  'changesets.find_decision',
  `select changeset_id, by, decision, comment, at from changeset_reviews
   where changeset_id = $1 and decision <> 'comment' and by->>'type' = 'person' order by seq desc limit 1`,
);

/** Of a person in the tenant of the project, now. */
export const findRole = statement<{ role: Role }, [projectId: string, userId: string]>(
  'changesets.find_role',
  `select m.role from memberships m join projects p on p.tenant_id = m.tenant_id where p.id = $1 and m.user_id = $2`,
);

export const findProject = statement<
  { tenant_id: string; require_approval: boolean; version: number },
  [projectId: string]
>(
  'changesets.find_project',
  `select tenant_id, require_approval, definitions_version as version from projects where id = $1 and deleted_at is null`,
);

/** A project has at most 100 that are open. */
export const listScheduled = statement<
  { id: string; title: string; publish_at: Date },
  [projectId: string, from: Date, until: Date]
>(
  'changesets.list_scheduled',
  `select id, title, publish_at from changesets
   where project_id = $1 and status = 'scheduled' and publish_at >= $2 and publish_at < $3 order by publish_at, id`,
);

/** `$1`: the time. */
const due = `changesets c
   where status = 'scheduled' and publish_at <= $1
     and exists (select from projects p where p.id = c.project_id and p.deleted_at is null)`;

/** The condition of the job. It does not see which of them another node is publishing. */
export const isAnyDue = hasAny(due, 'publish_at');

/** The next one whose time has come and that was not just tried. Other nodes skip it while it is being published. */
export const lockDue = statement<ChangesetRow, [now: Date, tried: string[]]>(
  'changesets.lock_due',
  `select ${columns} from ${due} and id <> all($2::uuid[])
   order by publish_at limit 1 for update skip locked`,
);
