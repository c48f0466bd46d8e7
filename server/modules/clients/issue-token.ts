import type { Clock } from '../../platform/clock.ts';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { type KeyContext, readTokenEnd, secretMark, signPlayerToken } from '../access/index.ts';
import { acceptProfile, expectIdentified, type Ingest } from '../events/index.ts';

interface TokenRequest {
  playerId: string;
  expiresInSeconds?: number;
  events?: readonly string[];
}

const defaultSeconds = 3_600;

/**
 * A token for the client of one player, who is created if unknown. It is signed and not stored; it ends with the secret of
 * the key that issued it, and with the other tokens of its player.
 */
export async function issuePlayerToken(
  { db, clock, keyring, ingest }: { db: Database; clock: Clock; keyring: Keyring; ingest: Ingest },
  context: KeyContext,
  { playerId, expiresInSeconds = defaultSeconds, events = [] }: TokenRequest,
) {
  const now = clock();
  const { environment, credential } = context;
  const player = acceptProfile(context, playerId, {}, { mayCreate: true });
  expectIdentified(await ingest.submit(player));
  const endedAt = await readTokenEnd(db, environment.id, playerId);
  // Later than the last revocation, even if a node whose clock is ahead wrote that.
  const issuedAt = Math.max(now.getTime(), endedAt + 1);
  // In whole seconds, as a JWT has it, and never too early.
  const expiresAt = Math.ceil(issuedAt / 1_000 + expiresInSeconds) * 1_000;
  const token = await signPlayerToken(keyring, {
    issuer: { keyId: credential.keyId, secret: secretMark(credential.secretHash) },
    playerId,
    events: [...new Set(events)],
    issuedAt,
    expiresAt,
  });
  return { token, expiresAt: new Date(expiresAt).toISOString() };
}
