import type { Queryable } from '../../platform/postgres/statement.ts';
import type { PlayerContext } from '../access/index.ts';
import { type Body, keyOf, readCurrent, type SeenBodies } from '../definitions/index.ts';

/** The definitions with these ids as the player sees them now, by id; without those that were deleted. */
export async function readBodies(
  db: Queryable,
  { projectId }: PlayerContext,
  kind: 'badge' | 'currency' | 'item',
  ids: readonly string[],
  seen?: SeenBodies,
): Promise<Map<string, Body>> {
  if (ids.length === 0) return new Map();
  const wanted = [...new Set(ids)].map((id) => ({ kind, id }));
  const found = await readCurrent(db, projectId, wanted);
  const bodies = new Map<string, Body>();
  for (const { id } of wanted) {
    const body = found.get(keyOf(kind, id))?.body;
    if (body) bodies.set(id, seen?.get(keyOf(kind, id)) ?? body);
  }
  return bodies;
}

export function namesOf(id: string, body: Body | undefined) {
  return { name: textOf(body?.['name']) ?? id, imageUrl: textOf(body?.['imageUrl']) };
}

export function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
