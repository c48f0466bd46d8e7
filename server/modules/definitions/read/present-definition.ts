import { complete, type Kind } from '../kinds/kind.ts';
import type { DefinitionRow } from '../queries.ts';
import type { Definition } from '../wire-schemas.ts';

export function presentDefinition(kind: Kind, row: DefinitionRow): Definition {
  return {
    id: row.id,
    ...complete(kind, row.body),
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
