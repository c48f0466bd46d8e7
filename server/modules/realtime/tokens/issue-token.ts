import type { Clock } from '../../../platform/clock.ts';
import type { Keyring } from '../../../platform/crypto/keyring.ts';
import { signToken } from '../../../platform/crypto/tokens.ts';
import { invalid } from '../../../platform/faults.ts';
import { newId } from '../../../platform/ids.ts';
import { type ProjectContext, secretMark } from '../../access/index.ts';
import { messages } from '../messages.ts';

const tokenMs = 15 * 60 * 1000;

/**
 * A token for a WebSocket. It names the environment, the player if it is for one, and the key or session that issued it.
 * When that ends, the token ends too.
 */
export async function issueToken(
  { keyring, clock }: { keyring: Keyring; clock: Clock },
  { projectId, environment, credential }: ProjectContext,
  { playerId, scope }: { playerId?: string; scope?: 'project' },
) {
  if (playerId !== undefined && credential.type === 'person') {
    throw invalid('/playerId', messages.playerNeedsKey);
  }
  // A browser must never receive the whole project only because its page left the player id undefined.
  if (credential.type === 'key' && (playerId === undefined) === (scope === undefined)) {
    throw invalid('', scope === undefined ? messages.playerOrProject : messages.notBoth);
  }
  const now = clock();
  const expiresAt = new Date(now.getTime() + tokenMs);
  const source =
    credential.type === 'key'
      ? { key: credential.keyId, secret: secretMark(credential.secretHash) }
      : { session: credential.sessionId, user: credential.userId };
  const claims = {
    sub: playerId === undefined ? 'project' : `player:${playerId}`,
    jti: newId(),
    // In milliseconds, unlike iat: a new player may get the same id within the second of the erasure.
    at: now.getTime(),
    project: projectId,
    environment: environment.name,
    environmentId: environment.id,
    ...(playerId === undefined ? {} : { player: playerId }),
    ...source,
  };
  const token = await signToken(keyring, 'laurel:websocket', claims, now, expiresAt);
  return { token, expiresAt: expiresAt.toISOString() };
}
