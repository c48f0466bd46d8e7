import type { Clock } from '../../../platform/clock.ts';
import { goOn, type Soon } from '../../../platform/concurrency/soon.ts';
import { createConfirmedCache } from '../../../platform/confirmed-cache.ts';
import { keepLatest } from '../../../platform/latest.ts';
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
  /** The key's record, or nothing when it is unknown, expired or revoked. Once warm, a key of live is known at once. */
  find(key: string): Soon<KeyRow | undefined>;
  /** The same for the key that issued a token: nothing once the key, or that secret of it, has ended. */
  findIssuer(issuer: Issuer): Soon<KeyRow | undefined>;
  /** Whether the key of a call, or the issuer of its token, has not ended since. Once warm, no round trip. */
  stands(key: { hash: Buffer } | Issuer): Soon<boolean>;
  /** After a change on this node: what was known is forgotten at once. */
  forget(matches: (row: KeyRow) => boolean): void;
  /** Reads again all that was used recently, and drops the rest. */
  refresh(): Promise<void>;
}

/** A reset between the two reads of one attempt makes another one necessary. */
const mostAttempts = 5;

const mostHashes = 10_000;

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

  /**
   * The hashes of keys that were good when they were last presented. It holds only hashes: whether the key is still
   * valid is checked each time, as for any other. A key is found by V8's hash of the whole text, which has a secret of
   * the process in it, so the time of a lookup says nothing about a part of a key.
   */
  const hashes = keepLatest<string, string>(mostHashes);

  function unlessExpired(row: KeyRow | undefined): KeyRow | undefined {
    return row?.expires_at && row.expires_at <= clock() ? undefined : row;
  }

  /**
   * The time of a test environment can be moved, and the environment replaced by an empty one, and the next call on any node
   * must see it. So calls with its keys ask the database; those of live do not.
   */
  function asOfNow(find: () => Soon<KeyRow | undefined>, attempt = 1): Soon<KeyRow | undefined> {
    return goOn(find(), (found) => {
      const row = unlessExpired(found);
      // Where one reset follows another, what was read during this call is good enough.
      if (row?.environment !== 'test' || attempt > mostAttempts) return row;
      return readOffset.maybe(db, row.environment_id).then((current) => {
        if (current) return { ...row, clock_offset_ms: current.clock_offset_ms };
        forget(({ environment_id: id }) => id === row.environment_id);
        return asOfNow(find, attempt + 1);
      });
    });
  }

  function forget(matches: (row: KeyRow) => boolean): void {
    bySecret.forget(matches);
    issuers.forget(matches);
  }

  return {
    find(key) {
      const known = hashes.get(key);
      const id = known ?? hashKey(key).toString('latin1');
      return goOn(
        asOfNow(() => bySecret.find(id, () => isWellFormedKey(key))),
        (row) => {
          if (row && known === undefined) hashes.set(key, id);
          return row;
        },
      );
    },
    findIssuer: (issuer) => asOfNow(() => issuers.find(nameOf(issuer))),
    stands(key) {
      const found = 'hash' in key ? bySecret.find(key.hash.toString('latin1')) : issuers.find(nameOf(key));
      return goOn(found, (row) => unlessExpired(row) !== undefined);
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
