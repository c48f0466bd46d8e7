import { createHash } from 'node:crypto';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { listSecrets } from './keys/queries.ts';
import { listSessionsInProjects } from './people/queries.ts';

/** What a WebSocket token was made with. It ends when that ends. */
export type HeldCredential =
  | { type: 'key'; keyId: string; secret: string }
  | { type: 'session'; sessionId: string; userId: string; projectId: string };

/**
 * Identifies a key's secret without revealing it. A rotated key keeps its id: without this, tokens that were issued with
 * the old secret would stay valid.
 */
export function secretMark(hash: Buffer): string {
  return createHash('sha256').update('laurel:secret-mark').update(hash).digest('base64url').slice(0, 16);
}

/**
 * Which of these no longer stand: the key revoked, rotated or expired, the person signed out or removed, the project
 * or its tenant deleted. However many there are, it is two statements.
 */
export async function findRevokedCredentials(
  db: Queryable,
  credentials: readonly HeldCredential[],
  now: Date,
): Promise<Set<HeldCredential>> {
  const keys = credentials.filter((held) => held.type === 'key');
  const sessions = credentials.filter((held) => held.type === 'session');
  const [secrets, standing] = await Promise.all([
    keys.length > 0 ? listSecrets.all(db, [...new Set(keys.map(({ keyId }) => keyId))]) : [],
    sessions.length > 0
      ? listSessionsInProjects.all(
          db,
          sessions.map(({ sessionId }) => sessionId),
          sessions.map(({ userId }) => userId),
          sessions.map(({ projectId }) => projectId),
          now,
        )
      : [],
  ]);
  const good = new Set([
    ...secrets
      .filter(({ expires_at }) => expires_at === null || expires_at > now)
      .map(({ key_id, hash }) => `${key_id}/${secretMark(hash)}`),
    ...standing.map((row) => `${row.session_id}/${row.user_id}/${row.project_id}`),
  ]);
  return new Set(credentials.filter((held) => !good.has(nameOf(held))));
}

function nameOf(held: HeldCredential): string {
  return held.type === 'key'
    ? `${held.keyId}/${held.secret}`
    : `${held.sessionId}/${held.userId}/${held.projectId}`;
}
