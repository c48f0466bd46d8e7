import { statement } from '../../platform/postgres/statement.ts';
import type { Role } from '../access/index.ts';

// ---- The provider of a tenant

export interface ConnectionRow {
  tenant_id: string;
  issuer: string;
  client_id: string;
  client_secret: Buffer;
  default_role: Role;
  role_claim: string | null;
  role_map: Record<string, Role>;
  required: boolean;
  updated_at: Date;
  last_fault: string | null;
  last_fault_at: Date | null;
}

const connection = `c.tenant_id, c.issuer, c.client_id, c.client_secret, c.default_role, c.role_claim, c.role_map, c.required,
          c.updated_at, c.last_fault, c.last_fault_at`;

export const findConnection = statement<ConnectionRow, [tenantId: string]>(
  'sso.find_connection',
  `select ${connection} from sso_connections c join tenants t on t.id = c.tenant_id and t.deleted_at is null
   where c.tenant_id = $1`,
);

/** Sign-ins that look whether it is required (`access.find_required_sso`) wait for this. */
export const lockConnection = statement<ConnectionRow, [tenantId: string]>(
  'sso.lock_connection',
  `select ${connection} from sso_connections c where c.tenant_id = $1 for update`,
);

export const findConnectionOfDomain = statement<ConnectionRow, [domain: string]>(
  'sso.find_connection_of_domain',
  `select ${connection} from sso_domains d join sso_connections c on c.tenant_id = d.tenant_id
   join tenants t on t.id = c.tenant_id and t.deleted_at is null
   where d.domain = $1 and d.verified_at is not null`,
);

export const putConnection = statement<
  { is_new: boolean },
  [
    tenantId: string,
    issuer: string,
    clientId: string,
    clientSecret: Buffer,
    defaultRole: Role,
    roleClaim: string | null,
    roleMap: string,
    required: boolean,
    now: Date,
  ]
>(
  'sso.put_connection',
  `insert into sso_connections (tenant_id, issuer, client_id, client_secret, default_role, role_claim, role_map, required, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict (tenant_id) do update set issuer = $2, client_id = $3, client_secret = $4, default_role = $5, role_claim = $6,
     role_map = $7, required = $8, updated_at = $9, last_fault = null, last_fault_at = null
   returning xmax = 0 as is_new`,
);

export const deleteConnection = statement<never, [tenantId: string]>(
  'sso.delete_connection',
  `with identities as (delete from sso_identities where tenant_id = $1)
   delete from sso_connections where tenant_id = $1`,
);

export const noteFault = statement<never, [tenantId: string, fault: string, now: Date]>(
  'sso.note_fault',
  'update sso_connections set last_fault = $2, last_fault_at = $3 where tenant_id = $1',
);

export const listSecrets = statement<{ tenant_id: string; client_secret: Buffer }, []>(
  'sso.list_secrets',
  'select tenant_id, client_secret from sso_connections order by tenant_id for update',
);

/** One for each key that sealed any. */
export const sampleSecrets = statement<{ tenant_id: string; client_secret: Buffer }, []>(
  'sso.sample_secrets',
  'select distinct on (substring(client_secret, 1, 12)) tenant_id, client_secret from sso_connections',
);

export const rewriteSecret = statement<never, [tenantId: string, sealed: Buffer]>(
  'sso.rewrite_secret',
  'update sso_connections set client_secret = $2 where tenant_id = $1',
);

// ---- Domains

export interface DomainRow {
  domain: string;
  token: string;
  verified_at: Date | null;
}

export const listDomains = statement<DomainRow, [tenantId: string]>(
  'sso.list_domains',
  'select domain, token, verified_at from sso_domains where tenant_id = $1 order by domain limit 100',
);

/** Those that stay keep their token and stay verified. */
export const putDomains = statement<never, [tenantId: string, domains: string[], tokens: string[]]>(
  'sso.put_domains',
  `with gone as (delete from sso_domains where tenant_id = $1 and domain <> all($2::text[]))
   insert into sso_domains (tenant_id, domain, token)
   select $1, d.domain, d.token from unnest($2::text[], $3::text[]) as d (domain, token)
   on conflict (tenant_id, domain) do nothing`,
);

/** Fails with a unique violation if another tenant has it. */
export const verifyDomain = statement<never, [tenantId: string, domain: string, now: Date]>(
  'sso.verify_domain',
  'update sso_domains set verified_at = coalesce(verified_at, $3) where tenant_id = $1 and domain = $2',
);

// ---- Who was linked

export const findIdentity = statement<
  { user_id: string },
  [tenantId: string, issuer: string, subject: string]
>(
  'sso.find_identity',
  'select user_id from sso_identities where tenant_id = $1 and issuer = $2 and subject = $3',
);

export const putIdentity = statement<
  never,
  [tenantId: string, issuer: string, subject: string, userId: string, now: Date]
>(
  'sso.put_identity',
  `insert into sso_identities (tenant_id, issuer, subject, user_id, created_at, last_used_at) values ($1, $2, $3, $4, $5, $5)
   on conflict (tenant_id, issuer, subject) do update set last_used_at = $5`,
);

// ---- What the provider ended

/** Touches no row if the token was used before. */
export const noteLogout = statement<never, [tenantId: string, idHash: Buffer, expiresAt: Date]>(
  'sso.note_logout',
  'insert into sso_logouts (tenant_id, id_hash, expires_at) values ($1, $2, $3) on conflict do nothing',
);

export const purgeLogouts = statement<never, [limit: number]>(
  'sso.purge_logouts',
  `delete from sso_logouts where ctid = any(array(
     select ctid from sso_logouts where expires_at < now() order by expires_at limit $1))`,
);

// ---- Sign-ins under way

export interface AttemptRow {
  tenant_id: string;
  issuer: string;
  code_verifier: string;
  nonce: string;
  next: string;
}

export const insertAttempt = statement<
  never,
  [
    stateHash: Buffer,
    browserHash: Buffer,
    tenantId: string,
    issuer: string,
    codeVerifier: string,
    nonce: string,
    next: string,
    expiresAt: Date,
  ]
>(
  'sso.insert_attempt',
  `insert into sso_attempts (state_hash, browser_hash, tenant_id, issuer, code_verifier, nonce, next, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

/** Of two calls with one state, one finds it, and only in the browser that began. */
export const takeAttempt = statement<AttemptRow, [stateHash: Buffer, browserHash: Buffer, now: Date]>(
  'sso.take_attempt',
  `delete from sso_attempts where state_hash = $1 and browser_hash = $2 and expires_at > $3
   returning tenant_id, issuer, code_verifier, nonce, next`,
);

export const purgeAttempts = statement<never, [limit: number]>(
  'sso.purge_attempts',
  `delete from sso_attempts where ctid = any(array(
     select ctid from sso_attempts where expires_at < now() order by expires_at limit $1))`,
);

// ---- Accounts that wait for their password to be linked

export interface LinkRow {
  tenant_id: string;
  issuer: string;
  subject: string;
  user_id: string;
  role: Role | null;
  sso_session: string | null;
  email: string;
}

export const insertLink = statement<
  never,
  [
    tokenHash: Buffer,
    tenantId: string,
    issuer: string,
    subject: string,
    userId: string,
    role: Role | null,
    ssoSession: string | null,
    expiresAt: Date,
  ]
>(
  'sso.insert_link',
  `insert into sso_links (token_hash, tenant_id, issuer, subject, user_id, role, sso_session, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

const link = 'l.tenant_id, l.issuer, l.subject, l.user_id, l.role, l.sso_session, u.email';

export const findLink = statement<LinkRow, [tokenHash: Buffer, now: Date]>(
  'sso.find_link',
  `select ${link} from sso_links l join users u on u.id = l.user_id where l.token_hash = $1 and l.expires_at > $2`,
);

/** Of two calls with one token, one finds it. The provider must still be the one that it is of. */
export const takeLink = statement<LinkRow, [tokenHash: Buffer, now: Date]>(
  'sso.take_link',
  `delete from sso_links l using users u, sso_connections c
   where l.token_hash = $1 and l.expires_at > $2 and u.id = l.user_id and c.tenant_id = l.tenant_id and c.issuer = l.issuer
   returning ${link}`,
);

/** The last try that is allowed ends it. */
export const failLink = statement<never, [tokenHash: Buffer, most: number]>(
  'sso.fail_link',
  `with ended as (delete from sso_links where token_hash = $1 and failures + 1 >= $2)
   update sso_links set failures = failures + 1 where token_hash = $1 and failures + 1 < $2`,
);

export const purgeLinks = statement<never, [limit: number]>(
  'sso.purge_links',
  `delete from sso_links where ctid = any(array(
     select ctid from sso_links where expires_at < now() order by expires_at limit $1))`,
);
