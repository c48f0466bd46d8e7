import { conflict, notFound } from '../../platform/faults.ts';
import { isUniqueViolation } from '../../platform/postgres/availability.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { endAccessOfDomains, type TenantContext, throttle } from '../access/index.ts';
import { type Actor, recordChange } from '../audit/index.ts';
import { presentDomain, recordNameOf, recordValueOf } from './connection.ts';
import type { SsoDependencies } from './dependencies.ts';
import { messages } from './messages.ts';
import * as queries from './queries.ts';

const looksPerMinute = 10;
/** Looks for the record. The domain then counts, for this tenant alone. */
export async function verifyDomain(deps: SsoDependencies, context: TenantContext, domain: string) {
  const { tenantId } = context;
  await throttle(deps, `domains of ${tenantId}`, looksPerMinute);
  const row = (await queries.listDomains.all(deps.db, tenantId)).find((one) => one.domain === domain);
  if (!row) throw notFound('domain');
  const name = recordNameOf(domain);
  const found = await deps.readTxt(name);
  if (found.length === 0) throw conflict(messages.recordMissing({ name }));
  const value = recordValueOf(row.token);
  if (!found.includes(value)) throw conflict(messages.recordOther({ name, value }));
  return deps.db.transaction((tx) => takeDomain(tx, deps.clock(), context.actor, tenantId, domain));
}

/** For the endpoint, which saw the record, and for the operator, who knows. Where it is required, whoever signed in otherwise has to sign in again. */
export async function takeDomain(tx: Tx, now: Date, actor: Actor, tenantId: string, domain: string) {
  const connection = await queries.lockConnection.maybe(tx, tenantId);
  if (!connection) throw notFound('single sign-on');
  try {
    if ((await queries.verifyDomain.run(tx, tenantId, domain, now)) === 0) throw notFound('domain');
  } catch (error) {
    throw isUniqueViolation(error) ? conflict(messages.otherTenantHasDomain({ domain })) : error;
  }
  if (connection.required) await endAccessOfDomains(tx, tenantId, [domain]);
  await recordChange(tx, actor, {
    tenantId,
    action: 'sso.verify_domain',
    target: { type: 'tenant', id: tenantId },
    after: { domain },
  });
  const row = (await queries.listDomains.all(tx, tenantId)).find((one) => one.domain === domain);
  if (!row) throw notFound('domain');
  return presentDomain(row);
}
