import type { Levels } from '../../../engine/index.ts';
import { statement } from '../../../platform/postgres/statement.ts';
import type { Plan } from '../../plans/index.ts';
import type { StoredClientSettings } from '../client-settings.ts';
import type { KeyScope } from '../roles.ts';
import type { EnvironmentName } from './key-format.ts';

export interface KeyRow {
  hash: Buffer;
  key_id: string;
  name: string;
  scopes: KeyScope[];
  /** The people who know its secret. */
  made_by: string[];
  expires_at: Date | null;
  environment_id: number;
  environment: EnvironmentName;
  project_id: string;
  tenant_id: string;
  plan: Plan;
  rate_limit_per_minute: number | null;
  timezone: string;
  levels: Levels;
  client: StoredClientSettings | null;
  alias_key: string;
  clock_offset_ms: number;
}

/**
 * All of it in one statement, for one key at its first use and for all those in use at each refresh. A deleted tenant or
 * project has no environment that is not deleted.
 */
const keysWithProject = `select s.hash, k.id as key_id, k.name, k.scopes, k.made_by, least(s.expires_at, k.expires_at) as expires_at,
          e.id as environment_id, e.name as environment, p.id as project_id, p.tenant_id, p.plan,
          p.rate_limit_per_minute, p.timezone, p.levels, p.client, e.alias_key,
          e.clock_offset_ms
   from api_key_secrets s
   join api_keys k on k.id = s.key_id
   join environments e on e.id = k.environment_id and e.deleted_at is null
   join projects p on p.id = e.project_id`;

export const findKeys = statement<KeyRow, [Buffer[]]>(
  'access.find_keys',
  `${keysWithProject} where s.hash = any($1)`,
);

/** With all of their secrets. */
export const findKeysById = statement<KeyRow, [string[]]>(
  'access.find_keys_by_id',
  `${keysWithProject} where s.key_id = any($1::uuid[])`,
);

/** Until the transaction ends, the key is not revoked, and this secret of it not replaced. */
export const holdKey = statement<{ expires_at: Date | null }, [hash: Buffer]>(
  'access.hold_key',
  `select least(s.expires_at, k.expires_at) as expires_at
   from api_key_secrets s join api_keys k on k.id = s.key_id
   where s.hash = $1 for share of s for key share of k`,
);

/** No row once the environment was reset: another one has its name and keys. */
export const readOffset = statement<{ clock_offset_ms: number }, [environmentId: number]>(
  'access.read_offset',
  'select clock_offset_ms from environments where id = $1 and deleted_at is null',
);

/** Which secrets these keys have, so that what was made with one of them ends with it. */
export const listSecrets = statement<{ key_id: string; hash: Buffer; expires_at: Date | null }, [string[]]>(
  'access.list_secrets',
  `select s.key_id, s.hash, least(s.expires_at, k.expires_at) as expires_at
   from api_key_secrets s join api_keys k on k.id = s.key_id
   join environments e on e.id = k.environment_id and e.deleted_at is null where s.key_id = any($1)`,
);

export const touchKeys = statement<never, [string[], Date[]]>(
  'access.touch_keys',
  `update api_keys k set last_used_at = greatest(k.last_used_at, used.at)
   from unnest($1::uuid[], $2::timestamptz[]) as used (id, at) where k.id = used.id`,
);

interface ApiKeyRow {
  id: string;
  name: string;
  mode: EnvironmentName;
  scopes: KeyScope[];
  hint: string;
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
  previous_until: Date | null;
}

const keyColumns = `k.id, k.name, e.name as mode, k.scopes, k.hint, k.created_at, k.expires_at, k.last_used_at,
  (select max(s.expires_at) from api_key_secrets s
   where s.key_id = k.id and s.expires_at > clock_timestamp()) as previous_until`;

export const listKeys = statement<ApiKeyRow, [string, string | null, number]>(
  'access.list_keys',
  `select ${keyColumns} from api_keys k join environments e on e.id = k.environment_id
   where e.project_id = $1 and ($2::uuid is null or k.id < $2) order by k.id desc limit $3`,
);

export const lockKey = statement<ApiKeyRow, [string, string]>(
  'access.lock_key',
  `select ${keyColumns} from api_keys k join environments e on e.id = k.environment_id
   where e.project_id = $1 and k.id = $2 for update of k`,
);

export const findKey = statement<ApiKeyRow, [string]>(
  'access.find_key',
  `select ${keyColumns} from api_keys k join environments e on e.id = k.environment_id where k.id = $1`,
);

export const insertKey = statement<
  never,
  [string, string, EnvironmentName, string, KeyScope[], string, Date | null, madeBy: string[]]
>(
  'access.insert_key',
  `insert into api_keys (id, environment_id, name, scopes, hint, expires_at, made_by)
   select $1, e.id, $4, $5, $6, $7, $8 from environments e where e.project_id = $2 and e.name = $3 and e.deleted_at is null`,
);

export const insertKeySecret = statement<never, [Buffer, string]>(
  'access.insert_key_secret',
  'insert into api_key_secrets (hash, key_id) values ($1, $2)',
);

/** A secret that was already replaced keeps its own, earlier end. */
export const retireKeySecrets = statement<never, [string, Date]>(
  'access.retire_key_secrets',
  `update api_key_secrets set expires_at = $2 where key_id = $1 and (expires_at is null or expires_at > $2)`,
);

export const purgeKeySecrets = statement<never, [limit: number]>(
  'access.purge_key_secrets',
  `delete from api_key_secrets where ctid = any(array(
     select ctid from api_key_secrets where expires_at < now() - interval '30 days' order by expires_at limit $1))`,
);

/** Whoever gets the new secret counts as one of those who made the key. */
export const setKeyHint = statement<never, [id: string, hint: string, madeBy: string[]]>(
  'access.set_key_hint',
  `update api_keys set hint = $2, made_by = array(select distinct unnest(made_by || $3::uuid[])) where id = $1`,
);

/** So that a call with one of them can be shown to its project. */
export const keepRevokedSecrets = statement<never, [string]>(
  'access.keep_revoked_secrets',
  `insert into revoked_key_secrets (hash, key_id, key_name, environment_id)
   select s.hash, k.id, k.name, k.environment_id from api_key_secrets s join api_keys k on k.id = s.key_id
   where k.id = $1 on conflict (hash) do nothing`,
);

export const purgeRevokedSecrets = statement<never, [limit: number]>(
  'access.purge_revoked_secrets',
  `delete from revoked_key_secrets where ctid = any(array(
     select ctid from revoked_key_secrets where revoked_at < now() - interval '30 days' order by revoked_at limit $1))`,
);

export interface EndedKeyRow {
  hash: Buffer;
  key_id: string;
  name: string;
  environment_id: number;
  tenant_id: string;
}

/** Keys that have expired or were revoked, by hash or by id. */
export const findEndedKeys = statement<EndedKeyRow, [Buffer[], string[]]>(
  'access.find_ended_keys',
  `select k.hash, k.key_id, k.name, e.id as environment_id, p.tenant_id
   from (select s.hash, s.key_id, k.name, k.environment_id
         from api_key_secrets s join api_keys k on k.id = s.key_id
         where s.hash = any($1) or s.key_id = any($2::uuid[])
         union all
         select hash, key_id, key_name, environment_id from revoked_key_secrets
         where hash = any($1) or key_id = any($2::uuid[])) k
   join environments e on e.id = k.environment_id and e.deleted_at is null
   join projects p on p.id = e.project_id`,
);

export const deleteKey = statement<never, [string]>(
  'access.delete_key',
  'delete from api_keys where id = $1',
);
