import type { AssetRow } from './queries.ts';

/** `base`: where callers reach the API. */
export function presentAsset(row: AssetRow, base: string) {
  return {
    id: row.id,
    url: `${base}/assets/${row.id}`,
    type: row.type,
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    createdAt: row.created_at.toISOString(),
  };
}
