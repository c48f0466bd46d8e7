import type { ViewRow } from './queries.ts';

export function isShared({ private_to: privateTo }: Pick<ViewRow, 'private_to'>): boolean {
  return privateTo === null;
}

export function presentView(row: ViewRow, userId: string) {
  return {
    id: row.id,
    name: row.name,
    shared: isShared(row),
    mine: (row.private_to ?? row.shared_by) === userId,
    filters: row.filters,
    sort: row.sort,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
