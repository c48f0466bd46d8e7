import { statement } from '../../../platform/postgres/statement.ts';

interface PasskeyRow {
  id: string;
  name: string;
  synced: boolean;
  created_at: Date;
  last_used_at: Date | null;
}

const shown = 'id, name, synced, created_at, last_used_at';

export const listPasskeys = statement<PasskeyRow, [userId: string, after: string | null, limit: number]>(
  'access.list_passkeys',
  `select ${shown} from passkeys where user_id = $1 and ($2::uuid is null or id < $2) order by id desc limit $3`,
);

export const listCredentials = statement<{ credential_id: Buffer; transports: string[] }, [userId: string]>(
  'access.list_passkey_credentials',
  'select credential_id, transports from passkeys where user_id = $1 order by id limit 100',
);

export const insertPasskey = statement<
  PasskeyRow,
  [
    id: string,
    userId: string,
    credentialId: Buffer,
    publicKey: Buffer,
    counter: number,
    transports: string[],
    rpId: string,
    name: string,
    synced: boolean,
    now: Date,
  ]
>(
  'access.insert_passkey',
  `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, rp_id, name, synced, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${shown}`,
);

export const countPasskeys = statement<{ count: number }, [userId: string]>(
  'access.count_passkeys',
  'select count(*)::int as count from passkeys where user_id = $1',
);

export const renamePasskey = statement<PasskeyRow, [userId: string, id: string, name: string]>(
  'access.rename_passkey',
  `update passkeys set name = $3 where user_id = $1 and id = $2 returning ${shown}`,
);

export const deletePasskey = statement<{ name: string }, [userId: string, id: string]>(
  'access.delete_passkey',
  'delete from passkeys where user_id = $1 and id = $2 returning name',
);

export const deletePasskeysOf = statement<never, [userId: string]>(
  'access.delete_passkeys_of',
  'delete from passkeys where user_id = $1',
);

export interface KnownPasskey {
  id: string;
  user_id: string;
  email: string;
  public_key: Buffer;
  counter: number;
}

export const findPasskey = statement<KnownPasskey, [credentialId: Buffer, rpId: string]>(
  'access.find_passkey',
  `select p.id, p.user_id, u.email, p.public_key, p.counter from passkeys p join users u on u.id = p.user_id
   where p.credential_id = $1 and p.rp_id = $2`,
);

/** Touches no row if it was removed, or has signed with a higher number, since it was read. */
export const usePasskey = statement<
  never,
  [id: string, before: number, counter: number, synced: boolean, now: Date]
>(
  'access.use_passkey',
  'update passkeys set counter = $3, synced = $4, last_used_at = $5 where id = $1 and counter = $2',
);

export const setFactorSince = statement<never, [userId: string, now: Date]>(
  'access.set_factor_since',
  'update users set second_factor_since = coalesce(second_factor_since, $2) where id = $1',
);

// ---- Challenges

export const insertChallenge = statement<never, [hash: Buffer, sessionId: string | null, expiresAt: Date]>(
  'access.insert_passkey_challenge',
  'insert into passkey_challenges (challenge_hash, session_id, expires_at) values ($1, $2, $3)',
);

/** Of two calls with one challenge, one finds it. */
export const takeChallenge = statement<never, [hash: Buffer, sessionId: string | null, now: Date]>(
  'access.take_passkey_challenge',
  `delete from passkey_challenges
   where challenge_hash = $1 and session_id is not distinct from $2::uuid and expires_at > $3`,
);

export const purgePasskeyChallenges = statement<never, [limit: number]>(
  'access.purge_passkey_challenges',
  `delete from passkey_challenges where ctid = any(array(
     select ctid from passkey_challenges where expires_at < now() order by expires_at limit $1))`,
);
