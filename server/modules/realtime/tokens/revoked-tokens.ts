import type { Clock } from '../../../platform/clock.ts';
import { unauthorized } from '../../../platform/faults.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { findRevokedCredentials, type HeldCredential } from '../../access/index.ts';
import { erasureMark, listErased, wasErasedSince } from '../../players/index.ts';
import type { Listener } from './read-token.ts';

/** Refuses a token whose key or session has ended since, or whose player was erased since. */
export async function refuseRevoked(
  { db, clock }: { db: Database; clock: Clock },
  { credential, environmentId, playerId, issuedAt }: Listener,
): Promise<void> {
  const [revoked, erased] = await Promise.all([
    findRevokedCredentials(db.quick, [credential], clock()),
    playerId !== undefined && wasErasedSince(db.quick, environmentId, playerId, new Date(issuedAt)),
  ]);
  if (revoked.size > 0)
    throw unauthorized('The API key or session that issued the token has been revoked or has expired.');
  if (erased) throw unauthorized('The player of this token was erased.');
}

/**
 * How far back erasures are looked for each time: their moment is taken before they commit, and the clocks of two
 * nodes differ.
 */
const lookBackMs = 60_000;

/** Which of these listeners must go. Few statements, however many they are: most share a key. */
export async function findRevoked(
  { db, clock }: { db: Database; clock: Clock },
  listeners: readonly Listener[],
): Promise<Listener[]> {
  const now = clock();
  const held = new Map<string, HeldCredential>();
  for (const { credential } of listeners) held.set(JSON.stringify(credential), credential);
  const [revoked, erased] = await Promise.all([
    findRevokedCredentials(db, [...held.values()], now),
    listErased(db, new Date(now.getTime() - lookBackMs)),
  ]);
  const gone = new Set([...held].filter(([, credential]) => revoked.has(credential)).map(([name]) => name));
  return listeners.filter(
    (listener) => gone.has(JSON.stringify(listener.credential)) || wasErased(listener, erased),
  );
}

function wasErased({ environmentId, playerId, issuedAt }: Listener, erased: Map<string, Date>): boolean {
  if (playerId === undefined || erased.size === 0) return false;
  const at = erased.get(erasureMark(environmentId, playerId));
  return at !== undefined && at.getTime() >= issuedAt;
}
