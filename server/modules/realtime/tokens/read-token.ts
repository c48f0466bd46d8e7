import type { Keyring } from '../../../platform/crypto/keyring.ts';
import { verifyToken } from '../../../platform/crypto/tokens.ts';
import { unauthorized } from '../../../platform/faults.ts';
import type { HeldCredential } from '../../access/index.ts';

/** Who listens on a socket, as their token says. */
export interface Listener {
  tokenId: string;
  projectId: string;
  environmentId: number;
  /** Absent: the whole project and environment. */
  playerId: string | undefined;
  credential: HeldCredential;
  /** Both in milliseconds. */
  issuedAt: number;
  expiresAt: number;
}

/** Ours are about 600 characters; what is longer is not worth a look. */
const longestToken = 4_096;

/** What a token says that we signed and that has not expired. Whether its key or session still stands is another question. */
export async function readListener(keyring: Keyring, token: unknown, now: Date): Promise<Listener> {
  if (typeof token !== 'string' || token === '' || token.length > longestToken) {
    throw unauthorized('A token is required. Get one from POST /api/v1/auth/ws-token.');
  }
  const claims = await verifyToken(keyring, 'laurel:websocket', token, now);
  const { jti, project, environmentId, player, at, exp } = claims as Claims;
  const credential = readCredential(claims as Claims);
  if (
    !credential ||
    jti === undefined ||
    project === undefined ||
    environmentId === undefined ||
    at === undefined
  ) {
    throw unauthorized('The token is not valid.');
  }
  return {
    tokenId: jti,
    projectId: project,
    environmentId,
    playerId: player,
    credential,
    issuedAt: at,
    expiresAt: exp * 1000,
  };
}

function readCredential({ project, key, secret, session, user }: Claims): HeldCredential | undefined {
  if (key !== undefined && secret !== undefined) return { type: 'key', keyId: key, secret };
  if (project === undefined || session === undefined || user === undefined) return undefined;
  return { type: 'session', sessionId: session, userId: user, projectId: project };
}

/** As issue-token.ts writes them; signed by a version of us that wrote others, some may be absent. */
interface Claims {
  jti?: string;
  project?: string;
  environmentId?: number;
  player?: string;
  key?: string;
  secret?: string;
  session?: string;
  user?: string;
  at?: number;
  exp: number;
}
