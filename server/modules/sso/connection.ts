import { randomBytes } from 'node:crypto';
import { conflict, invalid, notFound } from '../../platform/faults.ts';
import type { Database, Tx } from '../../platform/postgres/database.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { endAccessOfDomains, endSsoAccess, type Role, roles, type TenantContext } from '../access/index.ts';
import { recordChange } from '../audit/index.ts';
import type { SsoDependencies } from './dependencies.ts';
import { faultWords } from './fault-words.ts';
import { messages } from './messages.ts';
import { type Client, ProviderFault } from './provider.ts';
import * as queries from './queries.ts';
import { openClientSecret, sealClientSecret } from './secrets.ts';

export interface Settings {
  issuer: string;
  clientId: string;
  clientSecret?: string;
  domains: string[];
  defaultRole: Exclude<Role, 'OWNER'>;
  roleClaim?: string | null;
  roleMap?: Record<string, Exclude<Role, 'OWNER'>>;
  required?: boolean;
}

/** What has to be entered at the provider. */
export interface OwnUris {
  redirectUri: string;
  backchannelLogoutUri: string;
}

export async function readConnection(db: Queryable, tenantId: string, uris: OwnUris) {
  const row = await queries.findConnection.maybe(db, tenantId);
  if (!row) throw notFound('single sign-on');
  return presentConnection(row, await queries.listDomains.all(db, tenantId), uris);
}

/**
 * A new issuer or client needs its own secret: the one that is stored must not be sent to an address that somebody enters later. Where
 * it is required from now on, whoever signed in otherwise has to sign in again.
 */
export async function putConnection(
  tx: Tx,
  deps: SsoDependencies,
  { tenantId, actor }: TenantContext,
  given: Settings,
  uris: OwnUris,
) {
  refuseIssuer(given.issuer, deps.guard.allowsHttp);
  const { roleClaim = null, roleMap = {}, required = false } = given;
  if (roleClaim === null && Object.keys(roleMap).length > 0)
    throw invalid('/roleMap', messages.mapWithoutClaim);
  const before = await queries.lockConnection.maybe(tx, tenantId);
  const isSame = before?.issuer === given.issuer && before.client_id === given.clientId;
  const sealed =
    given.clientSecret === undefined
      ? isSame && before.client_secret
      : sealClientSecret(deps.keyring, tenantId, given.clientSecret);
  if (!sealed) throw invalid('/clientSecret', messages.secretRequired);
  const { clientId, issuer, defaultRole, domains } = given;
  // The provider that vouched for them is not the tenant's any more.
  if (before && !isSame) await endSsoAccess(tx, tenantId);
  const { is_new: isNew } = await queries.putConnection.one(
    tx,
    tenantId,
    issuer,
    clientId,
    sealed,
    defaultRole,
    roleClaim,
    JSON.stringify(roleMap),
    required,
    deps.clock(),
  );
  const tokens = domains.map(() => randomBytes(18).toString('base64url'));
  await queries.putDomains.run(tx, tenantId, domains, tokens);
  const states = await queries.listDomains.all(tx, tenantId);
  const verified = states.filter(({ verified_at }) => verified_at !== null).map(({ domain }) => domain);
  if (required && verified.length === 0) throw invalid('/required', messages.ownDomainsOnly);
  if (required) await endAccessOfDomains(tx, tenantId, verified);
  await recordChange(tx, actor, {
    tenantId,
    action: 'sso.update',
    target: { type: 'tenant', id: tenantId },
    ...(before && { before: shownChange(before) }),
    after: { issuer, clientId, domains, defaultRole, required },
  });
  const row = await queries.findConnection.one(tx, tenantId);
  return { connection: presentConnection(row, states, uris), isNew };
}

/** Who was linked is no longer: another provider must not find their accounts. Whoever signed in there has to sign in again. */
export async function deleteConnection(tx: Tx, { tenantId, actor }: TenantContext): Promise<void> {
  const before = await queries.lockConnection.maybe(tx, tenantId);
  if (!before) throw notFound('single sign-on');
  await queries.deleteConnection.run(tx, tenantId);
  await endSsoAccess(tx, tenantId);
  await recordChange(tx, actor, {
    tenantId,
    action: 'sso.delete',
    target: { type: 'tenant', id: tenantId },
    before: shownChange(before),
  });
}

/** Asks the provider what it says about itself. The error is in words. */
export async function testConnection(deps: SsoDependencies & { db: Database }, tenantId: string) {
  const row = await queries.findConnection.maybe(deps.db, tenantId);
  if (!row) throw notFound('single sign-on');
  try {
    return { issuer: row.issuer, ...(await deps.providers.check(clientOf(deps, row))) };
  } catch (error) {
    throw error instanceof ProviderFault ? conflict(error.said) : error;
  }
}

export function clientOf({ keyring }: SsoDependencies, row: queries.ConnectionRow): Client {
  const clientSecret = openClientSecret(keyring, row.tenant_id, row.client_secret);
  if (clientSecret === undefined) throw new ProviderFault(messages.secretUnreadable, 'provider');
  return {
    tenantId: row.tenant_id,
    issuer: row.issuer,
    clientId: row.client_id,
    clientSecret,
    version: `${row.updated_at.getTime()}`,
  };
}

/** The widest role that the claims give; undefined where the provider says none. */
export function roleOf(row: queries.ConnectionRow, claims: Record<string, unknown>): Role | undefined {
  if (row.role_claim === null) return undefined;
  const claim = new Map(Object.entries(claims)).get(row.role_claim);
  const map = new Map(Object.entries(row.role_map));
  const given = (Array.isArray(claim) ? claim : [claim]).map((value) => map.get(String(value)));
  return roles.find((role) => role !== 'OWNER' && given.includes(role)) ?? row.default_role;
}

function refuseIssuer(issuer: string, allowsHttp: boolean): void {
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined;
  const isSafe = url?.protocol === 'https:' || (allowsHttp && url?.protocol === 'http:');
  if (!url || !isSafe) throw invalid('/issuer', messages.issuerHttps);
  if (url.username || url.password || url.search || url.hash) throw invalid('/issuer', messages.issuerPlain);
}

function shownChange({ issuer, client_id, default_role, required }: queries.ConnectionRow) {
  return { issuer, clientId: client_id, defaultRole: default_role, required };
}

function presentConnection(row: queries.ConnectionRow, domains: queries.DomainRow[], uris: OwnUris) {
  return {
    issuer: row.issuer,
    clientId: row.client_id,
    domains: domains.map(({ domain }) => domain),
    domainStates: domains.map(presentDomain),
    defaultRole: row.default_role as Exclude<Role, 'OWNER'>,
    roleClaim: row.role_claim,
    roleMap: row.role_map as Record<string, Exclude<Role, 'OWNER'>>,
    required: row.required,
    redirectUri: uris.redirectUri,
    backchannelLogoutUri: uris.backchannelLogoutUri,
    lastFault: row.last_fault === null ? null : faultWords(row.last_fault),
    lastFaultAt: row.last_fault_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
  };
}

export function presentDomain({ domain, token, verified_at }: queries.DomainRow) {
  return {
    domain,
    verifiedAt: verified_at?.toISOString() ?? null,
    recordName: recordNameOf(domain),
    recordValue: recordValueOf(token),
  };
}

export function recordNameOf(domain: string): string {
  return `_laurel.${domain}`;
}

export function recordValueOf(token: string): string {
  return `laurel-verification=${token}`;
}
