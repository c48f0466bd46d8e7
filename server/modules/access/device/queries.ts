import { statement } from '../../../platform/postgres/statement.ts';

export type DeviceLoginStatus = 'pending' | 'approved' | 'denied';

export interface DeviceLoginRow {
  id: string;
  status: DeviceLoginStatus;
  user_id: string | null;
  /** Of the session that approved it. */
  sso_tenant_id: string | null;
  sso_session: string | null;
  address: string;
  user_agent: string | null;
  created_at: Date;
  expires_at: Date;
}

const columns =
  'id, status, user_id, sso_tenant_id, sso_session, address, user_agent, created_at, expires_at';

/** Until the transaction ends, no other one counts or adds requests of this network: two at once could pass the limit. */
export const lockNetwork = statement<never, [string]>(
  'access.lock_network',
  "select pg_advisory_xact_lock(hashtextextended('device login ' || $1, 0))",
);

export const countOfNetwork = statement<{ count: number; first_end: Date | null }, [string, Date]>(
  'access.count_device_logins_of_network',
  `select count(*) as count, min(expires_at) as first_end from device_logins
   where network = $1 and expires_at > $2`,
);

/** Touches no row if one of the codes is taken. */
export const insertDeviceLogin = statement<
  never,
  [string, Buffer, Buffer, string, string, string | null, Date, Date]
>(
  'access.insert_device_login',
  `insert into device_logins (id, device_hash, user_hash, network, address, user_agent, created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
);

/** Deletes all but the newest `keep`. Ids are ordered by time. */
export const dropOldest = statement<never, [keep: number]>(
  'access.drop_oldest_device_logins',
  `delete from device_logins where id in (select id from device_logins order by id desc offset $1)`,
);

export const findByUserCode = statement<DeviceLoginRow, [Buffer, Date]>(
  'access.find_device_login_by_user_code',
  `select ${columns} from device_logins where user_hash = $1 and expires_at > $2`,
);

export const findByDeviceCode = statement<DeviceLoginRow, [Buffer, Date]>(
  'access.find_device_login_by_device_code',
  `select ${columns} from device_logins where device_hash = $1 and expires_at > $2`,
);

/** Touches no row if it has expired, or was decided by someone else or in the same way. */
export const decide = statement<
  never,
  [hash: Buffer, now: Date, status: DeviceLoginStatus, userId: string, sessionId: string]
>(
  'access.decide_device_login',
  `update device_logins set status = $3, user_id = $4,
     (sso_tenant_id, sso_session) = (select sso_tenant_id, sso_session from sessions where id = $5)
   where user_hash = $1 and expires_at > $2
     and (status = 'pending' or (status = 'approved' and $3 = 'denied' and user_id = $4))`,
);

/** The token is given once: who deletes the row may open the session. */
export const takeApproved = statement<{ id: string }, [string, Date]>(
  'access.take_approved_device_login',
  `delete from device_logins where id = $1 and status = 'approved' and expires_at > $2 returning id`,
);

/** A change of the password waits until the transaction ends, and then also ends the session that it opened. */
export const holdUser = statement<{ id: string; email: string }, [string]>(
  'access.hold_user',
  'select id, email from users where id = $1 for share',
);

export const deleteDeviceLoginsOf = statement<never, [string]>(
  'access.delete_device_logins_of',
  'delete from device_logins where user_id = $1',
);

export const purgeDeviceLogins = statement<never, [limit: number]>(
  'access.purge_device_logins',
  `delete from device_logins where ctid = any(array(
     select ctid from device_logins where expires_at < now() order by expires_at limit $1))`,
);
