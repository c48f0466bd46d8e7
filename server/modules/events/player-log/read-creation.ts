import { notFound } from '../../../platform/faults.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { readAuthor } from './author.ts';
import { findCreation } from './queries.ts';

/** Who created a player by hand, and why. */
export async function readCreation(db: Queryable, environmentId: number, playerId: string) {
  const row = await findCreation.maybe(db, environmentId, playerId);
  if (!row) throw notFound('player');
  return { createdAt: row.created_at.toISOString(), ...readAuthor('change', {}, row.created) };
}
