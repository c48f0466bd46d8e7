import { statement } from '../../../platform/postgres/statement.ts';

// ---- The secret of an authenticator app

export interface TotpRow {
  sealed: Buffer;
  confirmed_at: Date | null;
  /** The 30 seconds of the last code that was used. */
  last_step: number | null;
  wrong_day: string | null;
  wrong_codes: number;
}

/** A new secret replaces one that was not confirmed. Touches no row if one is confirmed. */
export const putTotp = statement<never, [userId: string, sealed: Buffer, now: Date]>(
  'access.put_totp',
  `insert into totp_secrets (user_id, sealed, created_at) values ($1, $2, $3)
   on conflict (user_id) do update set sealed = excluded.sealed, created_at = excluded.created_at
     where totp_secrets.confirmed_at is null`,
);

/** Codes of one person are checked one after another: a code works once. */
export const lockTotp = statement<TotpRow, [userId: string]>(
  'access.lock_totp',
  `select sealed, confirmed_at, last_step, to_char(wrong_day, 'YYYY-MM-DD') as wrong_day, wrong_codes
   from totp_secrets where user_id = $1 for update`,
);

export const useTotpStep = statement<never, [userId: string, step: number]>(
  'access.use_totp_step',
  'update totp_secrets set last_step = $2, wrong_codes = 0 where user_id = $1',
);

export const countWrongCode = statement<never, [userId: string, day: string]>(
  'access.count_wrong_code',
  `update totp_secrets set wrong_day = $2::date,
     wrong_codes = case when wrong_day = $2::date then wrong_codes + 1 else 1 end
   where user_id = $1`,
);

export const confirmTotp = statement<never, [userId: string, now: Date]>(
  'access.confirm_totp',
  `with confirmed as (update totp_secrets set confirmed_at = $2 where user_id = $1)
   update users set second_factor_since = coalesce(second_factor_since, $2) where id = $1`,
);

export const deleteTotp = statement<never, [userId: string]>(
  'access.delete_totp',
  'delete from totp_secrets where user_id = $1',
);

/** After a factor was removed: recovery codes, and the need for a second factor, end with the last one. */
export const settleFactors = statement<never, [userId: string]>(
  'access.settle_factors',
  `with rest as (select exists (select from totp_secrets where user_id = $1 and confirmed_at is not null)
                     or exists (select from passkeys where user_id = $1) as has_one),
        codes as (delete from recovery_codes where user_id = $1 and not (select has_one from rest))
   update users set second_factor_since = null where id = $1 and not (select has_one from rest)`,
);

export const listTotpSecrets = statement<{ user_id: string; sealed: Buffer }, []>(
  'access.list_totp_secrets',
  'select user_id, sealed from totp_secrets order by user_id for update',
);

/** One for each key that sealed any. */
export const sampleTotpSecrets = statement<{ user_id: string; sealed: Buffer }, []>(
  'access.sample_totp_secrets',
  'select distinct on (substring(sealed, 1, 12)) user_id, sealed from totp_secrets',
);

export const rewriteTotpSecret = statement<never, [userId: string, sealed: Buffer]>(
  'access.rewrite_totp_secret',
  'update totp_secrets set sealed = $2 where user_id = $1',
);

// ---- Recovery codes

export const replaceRecoveryCodes = statement<never, [userId: string, hashes: Buffer[]]>(
  'access.replace_recovery_codes',
  `with gone as (delete from recovery_codes where user_id = $1 and code_hash <> all($2::bytea[]))
   insert into recovery_codes (user_id, code_hash) select $1, unnest($2::bytea[])`,
);

/** Of two calls with one code, one finds it. */
export const takeRecoveryCode = statement<never, [userId: string, hash: Buffer]>(
  'access.take_recovery_code',
  'delete from recovery_codes where user_id = $1 and code_hash = $2',
);

export const countRecoveryCodes = statement<{ left: number }, [userId: string]>(
  'access.count_recovery_codes',
  'select count(*)::int as left from recovery_codes where user_id = $1',
);

// ---- Sign-ins that wait for the second factor

export interface ChallengeRow {
  user_id: string;
  email: string;
  shown_role: string | null;
  sso_tenant_id: string | null;
  sso_session: string | null;
}

export interface FactorsRow {
  has: boolean;
  totp: boolean;
  passkey: boolean;
}

const factorFields = `exists (select from totp_secrets t where t.user_id = u.id and t.confirmed_at is not null) as totp,
          exists (select from passkeys p where p.user_id = u.id) as passkey`;

/** For a page of the person's own. */
export const showFactors = statement<
  Omit<FactorsRow, 'has'> & { sso_tenant_id: string | null },
  [userId: string, sessionId: string]
>(
  'access.show_factors',
  `select ${factorFields}, (select sso_tenant_id from sessions where id = $2) from users u where id = $1`,
);

/** Until the transaction ends, no factor is added or removed. */
export const readFactors = statement<FactorsRow, [userId: string]>(
  'access.read_factors',
  `select second_factor_since is not null as has,
          ${factorFields}
   from users u where id = $1 for share`,
);

export const insertChallenge = statement<
  never,
  [Buffer, string, string | null, string | null, string | null, Date, Date]
>(
  'access.insert_challenge',
  `insert into login_challenges (token_hash, user_id, shown_role, sso_tenant_id, sso_session, created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

export const findChallenge = statement<{ user_id: string }, [Buffer, Date]>(
  'access.find_challenge',
  'select user_id from login_challenges where token_hash = $1 and expires_at > $2',
);

/** Until the transaction ends, nobody else tries a code of it. */
export const lockChallenge = statement<ChallengeRow, [Buffer, Date]>(
  'access.lock_challenge',
  `select c.user_id, u.email, c.shown_role, c.sso_tenant_id, c.sso_session from login_challenges c join users u on u.id = c.user_id
   where c.token_hash = $1 and c.expires_at > $2 for update of c`,
);

/** The last try that is allowed ends the challenge. */
export const failChallenge = statement<never, [Buffer, most: number]>(
  'access.fail_challenge',
  `with ended as (delete from login_challenges where token_hash = $1 and failures + 1 >= $2)
   update login_challenges set failures = failures + 1 where token_hash = $1 and failures + 1 < $2`,
);

export const deleteChallenge = statement<never, [Buffer]>(
  'access.delete_challenge',
  'delete from login_challenges where token_hash = $1',
);

export const deleteChallengesOf = statement<never, [userId: string]>(
  'access.delete_challenges_of',
  'delete from login_challenges where user_id = $1',
);

export const purgeChallenges = statement<never, [limit: number]>(
  'access.purge_challenges',
  `delete from login_challenges where ctid = any(array(
     select ctid from login_challenges where expires_at < now() order by expires_at limit $1))`,
);
