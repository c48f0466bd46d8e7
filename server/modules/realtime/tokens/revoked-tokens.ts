import type { Clock } from '../../../platform/clock.ts';
import { unauthorized } from '../../../platform/faults.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import {
  findRevokedCredentials,
  type HeldCredential,
  listTokenEnds,
  readTokenEnd,
  tokenEndMark,
} from '../../access/index.ts';
import { messages } from '../messages.ts';
import { listPresent } from '../queries.ts';
import type { Listener } from './read-token.ts';

/** Refuses a token whose key, session or environment has ended, or whose player had all tokens revoked. */
export async function refuseRevoked(
  { db, clock }: { db: Database; clock: Clock },
  { credential, environmentId, playerId, issuedAt }: Listener,
): Promise<void> {
  const [revoked, present, endedAt] = await Promise.all([
    findRevokedCredentials(db.quick, [credential], clock()),
    listPresent.maybe(db.quick, [environmentId]),
    playerId === undefined ? 0 : readTokenEnd(db.quick, environmentId, playerId),
  ]);
  if (revoked.size > 0) throw unauthorized(messages.issuerRevoked);
  if (!present) throw unauthorized(messages.environmentReset);
  if (endedAt >= issuedAt) throw unauthorized(messages.playerErased);
}

/**
 * How far back each check looks for ended tokens: an end is dated before its commit, and the clocks of two nodes differ.
 */
const lookBackMs = 60_000;

/**
 * Which of these listeners may no longer listen. A few statements are enough for many of them, because most share a key.
 */
export async function findRevoked(
  { db, clock }: { db: Database; clock: Clock },
  listeners: readonly Listener[],
): Promise<Listener[]> {
  const now = clock();
  const held = new Map<string, HeldCredential>();
  for (const { credential } of listeners) held.set(JSON.stringify(credential), credential);
  const [revoked, present, ends] = await Promise.all([
    findRevokedCredentials(db, [...held.values()], now),
    listPresent.all(db, [...new Set(listeners.map(({ environmentId }) => environmentId))]),
    listTokenEnds(db, new Date(now.getTime() - lookBackMs)),
  ]);
  const gone = new Set([...held].filter(([, credential]) => revoked.has(credential)).map(([name]) => name));
  const environments = new Set(present.map(({ id }) => id));
  return listeners.filter(
    (listener) =>
      gone.has(JSON.stringify(listener.credential)) ||
      !environments.has(listener.environmentId) ||
      hasEnded(listener, ends),
  );
}

function hasEnded({ environmentId, playerId, issuedAt }: Listener, ends: Map<string, Date>): boolean {
  if (playerId === undefined || ends.size === 0) return false;
  const at = ends.get(tokenEndMark(environmentId, playerId));
  return at !== undefined && at.getTime() >= issuedAt;
}
