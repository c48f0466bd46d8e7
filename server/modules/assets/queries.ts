import { statement } from '../../platform/postgres/statement.ts';

export interface AssetRow {
  id: string;
  type: string;
  width: number;
  height: number;
  bytes: number;
  created_at: Date;
}

const columns = 'id, type, width, height, coalesce(size, length(content)) as bytes, created_at';

/** Until the transaction ends no other one adds an image to the project: two at once could exceed the limit. */
export const lockAssets = statement<never, [string]>(
  'assets.lock',
  "select pg_advisory_xact_lock(hashtextextended('assets ' || $1, 0))",
);

export const findAssetByHash = statement<AssetRow, [string, Buffer]>(
  'assets.find_by_hash',
  `select ${columns} from assets where project_id = $1 and hash = $2`,
);

export const countAssets = statement<{ count: number }, [string]>(
  'assets.count',
  'select count(*) as count from assets where project_id = $1',
);

/** With its content, or the size of what is in the storage. */
export const insertAsset = statement<
  AssetRow,
  [string, string, Buffer, string, number, number, Buffer | null, number | null, Date]
>(
  'assets.insert',
  `insert into assets (id, project_id, hash, type, width, height, content, size, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${columns}`,
);

/** Before its object is stored. It is longer than the longest attempt to store it. */
export const beginUpload = statement<never, [string, string]>(
  'assets.begin_upload',
  `insert into doomed_images (asset_id, project_id, due_at) values ($1, $2, clock_timestamp() + interval '10 minutes')`,
);

/** The object is kept from here on. 0 if its time was over: then it may be gone. */
export const keepUpload = statement<never, [string]>(
  'assets.keep_upload',
  'delete from doomed_images where asset_id = $1 and due_at > clock_timestamp()',
);

/** Nobody needs the object: it is deleted by the next run of the job. */
export const giveUpUpload = statement<never, [string]>(
  'assets.give_up_upload',
  'update doomed_images set due_at = clock_timestamp() where asset_id = $1',
);

export const listDoomed = statement<{ asset_id: string; project_id: string }, [number]>(
  'assets.list_doomed',
  'select asset_id, project_id from doomed_images where due_at <= clock_timestamp() order by due_at limit $1',
);

export const forgetDoomed = statement<never, [string[]]>(
  'assets.forget_doomed',
  'delete from doomed_images where asset_id = any($1::uuid[])',
);

export const listAssets = statement<AssetRow, [string, string | null, number]>(
  'assets.list',
  `select ${columns} from assets where project_id = $1 and ($2::uuid is null or id < $2) order by id desc limit $3`,
);

/** Whoever knows the id may read the image: ids cannot be guessed, and are meant to appear in pages. */
export const readAsset = statement<
  { type: string; content: Buffer | null; project_id: string; hash: Buffer },
  [string]
>(
  'assets.read',
  `select a.type, a.content, a.project_id, a.hash from assets a join projects p on p.id = a.project_id and p.deleted_at is null
   where a.id = $1`,
);

export const deleteAsset = statement<never, [string, string]>(
  'assets.delete',
  'delete from assets where project_id = $1 and id = $2',
);
