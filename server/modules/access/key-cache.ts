import type { Clock } from '../../platform/clock.ts';
import { createConfirmedCache } from '../../platform/confirmed-cache.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { hashKey, isWellFormedKey } from './key-format.ts';
import { findKeys, findKeysById, type KeyRow } from './queries.ts';
import { secretMark } from './revoked-credentials.ts';

/** The key, and which of its secrets, that a token was issued with. */
export interface Issuer {
  keyId: string;
  secret: string;
}

export interface KeyCache {
  /** The key's record, or nothing when it is unknown, expired or revoked. Once warm, no round trip. */
  find(key: string): Promise<KeyRow | undefined>;
  /** The same for the key that issued a token: nothing once the key, or that secret of it, has ended. */
  findIssuer(issuer: Issuer): Promise<KeyRow | undefined>;
  /** After a change on this node: what was known is forgotten at once. */
  forget(matches: (row: KeyRow) => boolean): void;
  /** Reads again all that was used recently, and drops the rest. */
  refresh(): Promise<void>;
}

/**
 * Keys in use are confirmed together in the background, so the hot path finds them in memory and a revocation still
 * holds within 5 seconds everywhere (confirmed-cache.ts).
 */
export function createKeyCache(db: Queryable, clock: Clock): KeyCache {
  const bySecret = createConfirmedCache<KeyRow>(clock, async (ids) => {
    const rows = await findKeys.all(
      db,
      ids.map((id) => Buffer.from(id, 'latin1')),
    );
    return new Map(rows.map((row) => [row.hash.toString('latin1'), row]));
  });
  const issuers = createConfirmedCache<KeyRow>(clock, async (ids) => {
    const keyIds = new Set(ids.map((id) => id.slice(0, id.indexOf('/'))));
    const rows = await findKeysById.all(db, [...keyIds]);
    return new Map(rows.map((row) => [nameOf({ keyId: row.key_id, secret: secretMark(row.hash) }), row]));
  });

  function unlessExpired(row: KeyRow | undefined): KeyRow | undefined {
    return row?.expires_at && row.expires_at <= clock() ? undefined : row;
  }

  return {
    async find(key) {
      const id = hashKey(key).toString('latin1');
      return unlessExpired(await bySecret.find(id, () => isWellFormedKey(key)));
    },
    findIssuer: async (issuer) => unlessExpired(await issuers.find(nameOf(issuer))),
    forget(matches) {
      bySecret.forget(matches);
      issuers.forget(matches);
    },
    async refresh() {
      await Promise.all([bySecret.refresh(), issuers.refresh()]);
    },
  };
}

function nameOf({ keyId, secret }: Issuer): string {
  return `${keyId}/${secret}`;
}
