import { statement } from '../../platform/postgres/statement.ts';
import type { Author } from './author.ts';
import type { VersionedKind, VersionOp } from './versioned-kind.ts';

type Body = Record<string, unknown>;

export const insertVersions = statement<
  never,
  [
    projectId: string,
    changedIn: number,
    by: string,
    changesetId: string | null,
    kinds: VersionedKind[],
    ids: string[],
    versions: number[],
    ops: VersionOp[],
    bodies: (string | null)[],
    weights: number[],
    bytes: number[],
    inPlay: boolean[],
  ]
>(
  'history.insert_versions',
  `insert into definition_versions
     (project_id, kind, id, version, op, body, weight, bytes, changed_in, in_play, by, changeset_id)
   select $1, v.kind, v.id, v.version, v.op, v.body::jsonb, v.weight, v.bytes, $2, v.in_play, $3::jsonb, $4
   from unnest($5::text[], $6::text[], $7::int[], $8::text[], $9::text[], $10::int[], $11::int[], $12::bool[])
     as v (kind, id, version, op, body, weight, bytes, in_play)`,
);

/** A trigger for nodes of the version before may have written them already. */
export const insertFrame = statement<
  never,
  [projectId: string, levels: string, timezone: string, by: string]
>(
  'history.insert_frame',
  `insert into definition_versions (project_id, kind, id, version, op, body, bytes, changed_in, by)
   select p.id, f.kind, f.kind, 1, 'create', f.body, 200 + octet_length(f.body::text), p.definitions_version, $4::jsonb
   from projects p, (values ('levels', $2::jsonb), ('timezone', $3::jsonb)) as f (kind, body) where p.id = $1
   on conflict (project_id, kind, id, version) do update set by = excluded.by`,
);

export const addToSize = statement<{ bytes: number }, [projectId: string, bytes: number]>(
  'history.add_to_size',
  `insert into history_sizes as s (project_id, bytes) values ($1, $2)
   on conflict (project_id) do update set bytes = s.bytes + excluded.bytes returning bytes`,
);

export const recountSize = statement<never, [projectId: string]>(
  'history.recount_size',
  `update history_sizes set bytes = (
     select coalesce(sum(bytes), 0) from definition_versions where project_id = $1) where project_id = $1`,
);

export const insertNamed = statement<never, [projectIds: string[], versions: number[]]>(
  'history.insert_named',
  `insert into named_versions (project_id, version)
   select * from unnest($1::uuid[], $2::bigint[]) on conflict do nothing`,
);

export const listNamed = statement<{ project_id: string }, [after: string | null, limit: number]>(
  'history.list_named',
  `select project_id from named_versions where ($1::uuid is null or project_id > $1)
   group by project_id having count(*) > 1 order by project_id limit $2`,
);

export const deleteNamed = statement<never, [projectId: string, below: number, replacedBefore: Date]>(
  'history.delete_named',
  `delete from named_versions n where n.project_id = $1 and n.version < $2 and exists (
     select from named_versions later
     where later.project_id = $1 and later.version > n.version and later.named_at < $3)`,
);

/**
 * The oldest first, until the rest is at most $2 bytes. A version can go when a newer one of the same definition took
 * its place and no player may have it in progress. The deletion of a definition can go too, together with its last
 * version: what is then created under the id begins with version 1. But not while a player has a quest or adventure of
 * that id in progress on a version of the deleted one. What was current when an entry of a log ran stays, unless $3
 * says that it may go too. Returns the version of the project from which on everything that logs name is still there.
 */
export const removeOldest = statement<
  { whole_from: number | null },
  [projectId: string, keep: number, evenNamed: boolean]
>(
  'history.remove_oldest',
  `with intervals as (
     select kind, id, version, op, in_play, bytes, changed_in,
            lead(changed_in) over (partition by kind, id order by version) as replaced_in
     from definition_versions where project_id = $1
   ), named as (
     select *, not $3 and exists (
       select from named_versions n where n.project_id = $1 and n.version >= changed_in
         and (replaced_in is null or n.version < replaced_in)) as is_named
     from intervals
   ), all_versions as (
     select *, replaced_in is null as is_newest,
            bool_or(in_play or is_named) over (partition by kind, id) as any_in_use
     from named
   ), oldest as (
     select kind, id, version, replaced_in,
            sum(bytes) over (order by changed_in, kind, id, version) - bytes as before
     from all_versions
     where not in_play and not is_named and (not is_newest or (op = 'delete' and not any_in_use))
   ), removed as (
     delete from definition_versions v using oldest o
     where v.project_id = $1 and v.kind = o.kind and v.id = o.id and v.version = o.version
       and o.before < (select sum(bytes) from all_versions) - $2
     returning o.replaced_in)
   select max(replaced_in) as whole_from from removed`,
);

export const readSize = statement<{ bytes: number; whole_from: number }, [projectId: string]>(
  'history.read_size',
  'select bytes, whole_from from history_sizes where project_id = $1',
);

export const setWholeFrom = statement<never, [projectId: string, version: number]>(
  'history.set_whole_from',
  'update history_sizes set whole_from = greatest(whole_from, $2) where project_id = $1',
);

export interface VersionRow {
  kind: VersionedKind;
  id: string;
  version: number;
  op: VersionOp;
  body: Body | null;
  at: Date;
  by: Author;
  changeset_id: string | null;
}

const columns = 'kind, id, version, op, body, at, by, changeset_id';

export const listVersions = statement<
  VersionRow,
  [projectId: string, kind: VersionedKind, id: string, before: number | null, limit: number]
>(
  'history.list_versions',
  `select ${columns} from definition_versions
   where project_id = $1 and kind = $2 and id = $3 and ($4::int is null or version < $4) order by version desc limit $5`,
);

/** `created_at`: when the definition was first written, as far as its history goes back. */
export const findVersion = statement<
  VersionRow & { created_at: Date },
  [projectId: string, kind: VersionedKind, id: string, version: number]
>(
  'history.find_version',
  `select ${columns},
          (select at from definition_versions
           where project_id = $1 and kind = $2 and id = $3 order by version limit 1) as created_at
   from definition_versions where project_id = $1 and kind = $2 and id = $3 and version = $4`,
);

export interface NewestRow {
  kind: VersionedKind;
  id: string;
  version: number;
  op: VersionOp;
}

export const findNewest = statement<NewestRow, [projectId: string, kinds: VersionedKind[], ids: string[]]>(
  'history.find_newest',
  `select n.kind, n.id, v.version, v.op from unnest($2::text[], $3::text[]) as n (kind, id)
   cross join lateral (
     select version, op from definition_versions
     where project_id = $1 and kind = n.kind and id = n.id order by version desc limit 1) as v`,
);

export type DeletedRow = VersionRow & { created_at: Date };

/**
 * What was deleted and not created again, as it was last. Ordered by id, because deleted definitions have no order of
 * arrival.
 */
export const listDeleted = statement<
  DeletedRow,
  [projectId: string, kind: VersionedKind, after: string | null, limit: number]
>(
  'history.list_deleted',
  `select v.kind, v.id, v.version, v.op, v.body, v.at, v.by, v.changeset_id,
          (select min(at) from definition_versions
           where project_id = $1 and kind = $2 and id = v.id) as created_at
   from definition_versions v
   join definition_versions gone on gone.project_id = $1 and gone.kind = $2 and gone.id = v.id
     and gone.version = v.version + 1 and gone.op = 'delete'
   where v.project_id = $1 and v.kind = $2 and ($3::text is null or v.id > $3 collate "C")
     and not exists (
       select from definition_versions later
       where later.project_id = $1 and later.kind = $2 and later.id = v.id and later.version > gone.version)
   order by v.id limit $4`,
);

/** No player has these in progress any more. */
export const endPlay = statement<
  never,
  [projectId: string, kinds: VersionedKind[], ids: string[], versions: number[]]
>(
  'history.end_play',
  `update definition_versions v set in_play = false
   from unnest($2::text[], $3::text[], $4::int[]) as e (kind, id, version)
   where v.project_id = $1 and v.kind = e.kind and v.id = e.id and v.version = e.version`,
);

export interface VersionAtRow {
  kind: VersionedKind;
  id: string;
  version: number;
  body: Body | null;
  is_newest: boolean;
}

/**
 * All that a project was at one of its versions, and the earlier versions of its quests and adventures, which players may have
 * had in progress then.
 */
export const listAt = statement<VersionAtRow, [projectId: string, definitionsVersion: number]>(
  'history.list_at',
  `select kind, id, version, body, is_newest from (
     select kind, id, version, body, lead(version) over (partition by kind, id order by version) is null as is_newest
     from definition_versions where project_id = $1 and changed_in <= $2) as v
   where is_newest or kind in ('quest', 'adventure') order by kind, id, version`,
);
