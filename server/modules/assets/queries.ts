import { statement } from '../../platform/postgres/statement.ts';

export interface AssetRow {
  id: string;
  type: string;
  width: number;
  height: number;
  bytes: number;
  created_at: Date;
}

const columns = 'id, type, width, height, length(content) as bytes, created_at';

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

export const insertAsset = statement<
  AssetRow,
  [string, string, Buffer, string, number, number, Buffer, Date]
>(
  'assets.insert',
  `insert into assets (id, project_id, hash, type, width, height, content, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${columns}`,
);

export const listAssets = statement<AssetRow, [string, string | null, number]>(
  'assets.list',
  `select ${columns} from assets where project_id = $1 and ($2::uuid is null or id < $2) order by id desc limit $3`,
);

/** Whoever knows the id may read the image: ids cannot be guessed, and are meant to appear in pages. */
export const readAsset = statement<{ type: string; content: Buffer }, [string]>(
  'assets.read',
  `select a.type, a.content from assets a join projects p on p.id = a.project_id and p.deleted_at is null
   where a.id = $1`,
);

export const deleteAsset = statement<never, [string, string]>(
  'assets.delete',
  'delete from assets where project_id = $1 and id = $2',
);
