import type { Keyring } from '../../../platform/crypto/keyring.ts';
import { verifyToken } from '../../../platform/crypto/tokens.ts';
import { unauthorized } from '../../../platform/faults.ts';
import { messages as platform } from '../../../platform/messages.ts';
import {
  clientSettings,
  type HeldCredential,
  type KeyCache,
  looksLikePlayerToken,
  readPlayerToken,
} from '../../access/index.ts';
import type { Viewer } from '../../clients/index.ts';
import { messages } from '../messages.ts';

/** Who listens on a socket, as their token says. */
export interface Listener {
  tokenId: string;
  projectId: string;
  environmentId: number;
  /** Absent: the whole project and environment. */
  playerId: string | undefined;
  /** For a player token: what its project shows to clients, and the origins from which they may connect. */
  client: (Viewer & { origins: readonly string[] }) | undefined;
  credential: HeldCredential;
  /** Both in milliseconds. */
  issuedAt: number;
  expiresAt: number;
}

/** Tokens have about 600 characters, or 10,000 with 50 long types of events. */
const longestToken = 12_000;

/**
 * Reads a token that the service signed and that has not expired. Whether its key or session is still valid is checked
 * elsewhere (revoked-tokens.ts).
 */
export async function readListener(
  { keyring, keys }: { keyring: Keyring; keys: KeyCache },
  token: unknown,
  now: Date,
): Promise<Listener> {
  if (typeof token !== 'string' || token === '' || token.length > longestToken) {
    throw unauthorized(messages.tokenRequired);
  }
  if (looksLikePlayerToken(token)) return readClient({ keyring, keys }, token, now);
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
    throw unauthorized(platform.tokenNotValid);
  }
  return {
    tokenId: jti,
    projectId: project,
    environmentId,
    playerId: player,
    client: undefined,
    credential,
    issuedAt: at,
    expiresAt: exp * 1000,
  };
}

async function readClient(
  { keyring, keys }: { keyring: Keyring; keys: KeyCache },
  token: string,
  now: Date,
): Promise<Listener> {
  const { tokenId, issuer, playerId, issuedAt, expiresAt } = await readPlayerToken(keyring, token, now);
  const key = await keys.findIssuer(issuer);
  if (!key) throw unauthorized(messages.tokenRevoked);
  const { project_id: projectId, environment_id: environmentId, alias_key: aliasKey } = key;
  const client = clientSettings(key.client);
  return {
    tokenId,
    projectId,
    environmentId,
    playerId,
    client: { playerId, client, aliasKey, origins: client.origins },
    credential: { type: 'key', ...issuer },
    issuedAt,
    expiresAt,
  };
}

/** The client with the current settings of its project. */
export async function renewClient(
  keys: KeyCache,
  { client, credential }: Listener,
): Promise<Listener['client']> {
  if (!client || credential.type !== 'key') return client;
  const key = await keys.findIssuer(credential);
  if (!key) return client;
  const settings = clientSettings(key.client);
  return { ...client, client: settings, origins: settings.origins };
}

function readCredential({ project, key, secret, session, user }: Claims): HeldCredential | undefined {
  if (key !== undefined && secret !== undefined) return { type: 'key', keyId: key, secret };
  if (project === undefined || session === undefined || user === undefined) return undefined;
  return { type: 'session', sessionId: session, userId: user, projectId: project };
}

/** As issue-token.ts writes them. In a token from another version of the service, some may be absent. */
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
