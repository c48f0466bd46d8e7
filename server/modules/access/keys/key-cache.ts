import type { Clock } from '../../../platform/clock.ts';
import { createConfirmedCache } from '../../../platform/confirmed-cache.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { secretMark } from '../revoked-credentials.ts';
import { hashKey, isWellFormedKey } from './key-format.ts';
import { findKeys, findKeysById, type KeyRow, readOffset } from './queries.ts';

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
  /** Whether the key of a call, or the issuer of its token, has not ended since. Once warm, no round trip. */
  stands(key: { hash: Buffer } | Issuer): Promise<boolean>;
  /** After a change on this node: what was known is forgotten at once. */
  forget(matches: (row: KeyRow) => boolean): void;
  /** Reads again all that was used recently, and drops the rest. */
  refresh(): Promise<void>;
}

/** A reset between the two reads of one attempt makes another one necessary. */
const mostAttempts = 5;

/**
 * Keys in use are confirmed together in the background, so the hot path finds them in memory and a revocation still
 * holds within 5 seconds everywhere (confirmed-cache.ts). Calls also ask inside their transactions, so `db` must not be a
 * pool whose connections they hold.
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

  /**
   * The time of a test environment can be moved, and the environment replaced by an empty one, and the next call on any node
   * must see it. So calls with its keys ask the database; those of live do not.
   */
  async function asOfNow(find: () => Promise<KeyRow | undefined>): Promise<KeyRow | undefined> {
    for (let attempt = 1; ; attempt++) {
      const row = unlessExpired(await find());
      // Where one reset follows another, what was read during this call is good enough.
      if (row?.environment !== 'test' || attempt > mostAttempts) return row;
      const current = await readOffset.maybe(db, row.environment_id);
      if (current) return { ...row, clock_offset_ms: current.clock_offset_ms };
      forget(({ environment_id: id }) => id === row.environment_id);
    }
  }

  function forget(matches: (row: KeyRow) => boolean): void {
    bySecret.forget(matches);
    issuers.forget(matches);
  }

  return {
    async find(key) {
      const id = hashKey(key).toString('latin1');
      return asOfNow(() => bySecret.find(id, () => isWellFormedKey(key)));
    },
    findIssuer: (issuer) => asOfNow(() => issuers.find(nameOf(issuer))),
    async stands(key) {
      const row = await ('hash' in key
        ? bySecret.find(key.hash.toString('latin1'))
        : issuers.find(nameOf(key)));
      return unlessExpired(row) !== undefined;
    },
    forget,
    async refresh() {
      await Promise.all([bySecret.refresh(), issuers.refresh()]);
    },
  };
}

function nameOf({ keyId, secret }: Issuer): string {
  return `${keyId}/${secret}`;
}
