import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../platform/postgres/statement.ts';
import type { Credential, TokenHolder } from './credentials.ts';
import { hashKey, isWellFormedKey } from './keys/key-format.ts';
import type { KeyRow } from './keys/queries.ts';
import * as keyQueries from './keys/queries.ts';
import type { ProjectReach } from './queries.ts';

/**
 * What a guard has found out about a caller, also where it refuses the call. For the request log only: whether a call is
 * allowed is decided by what the guard returns.
 */
export type FoundCredential =
  | Credential
  | { type: 'person'; token: TokenHolder; email: string; reach: ProjectReach }
  | { type: 'unknown key'; key: string }
  | { type: 'player of key'; playerId: string; key: KeyRow }
  | { type: 'player of unknown key'; playerId: string; keyId: string };

declare module 'fastify' {
  interface FastifyRequest {
    credential?: FoundCredential;
  }
}

export interface Place {
  tenantId: string;
  environmentId: number;
}

export interface CallerIdentity {
  /** Absent if all that is known is a key that is no longer valid; `findEndedKeys` may know its place. */
  place?: Place;
  keyHash?: Buffer;
  keyId?: string;
  credential: { type: 'key' | 'person' | 'player'; id: string | null; name: string | null };
  /** A page that the service itself serves. */
  isConsole: boolean;
}

/** Undefined if the call belongs to no project: without a credential, with a forged one, or for a whole tenant. */
export function identityOf({ credential: found }: FastifyRequest): CallerIdentity | undefined {
  switch (found?.type) {
    case 'key':
      return { place: placeOf(found.key), credential: ofKey(found.key), isConsole: false };
    case 'player':
      return ofPlayer(found.claims.playerId, { place: placeOf(found.key) });
    case 'player of key':
      return ofPlayer(found.playerId, { place: placeOf(found.key) });
    case 'player of unknown key':
      return ofPlayer(found.playerId, { keyId: found.keyId });
    case 'person':
      return {
        place: placeOf(found.reach),
        credential: { type: 'person', id: found.token.userId, name: found.email },
        isConsole: found.token.cookie !== null,
      };
    case 'unknown key':
      if (!isWellFormedKey(found.key)) return undefined;
      return {
        keyHash: hashKey(found.key),
        credential: { type: 'key', id: null, name: null },
        isConsole: false,
      };
    default:
      return undefined;
  }
}

function ofPlayer(id: string, where: Pick<CallerIdentity, 'place' | 'keyId'>): CallerIdentity {
  return { ...where, credential: { type: 'player', id, name: null }, isConsole: false };
}

function ofKey({ key_id: id, name }: KeyRow): CallerIdentity['credential'] {
  return { type: 'key', id, name };
}

function placeOf({ tenant_id: tenantId, environment_id: environmentId }: KeyRow | ProjectReach): Place {
  return { tenantId, environmentId };
}

/** Keys that have expired or were revoked within the last 30 days, by their hash (as latin1) and by their id. */
export async function findEndedKeys(db: Queryable, hashes: Buffer[], keyIds: string[]) {
  const rows = await keyQueries.findEndedKeys.all(db, hashes, keyIds);
  return new Map(
    rows.flatMap((row) => [
      [row.hash.toString('latin1'), row],
      [row.key_id, row],
    ]),
  );
}
