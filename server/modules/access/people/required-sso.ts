import { forbidden } from '../../../platform/faults.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import { recordChange } from '../../audit/index.ts';
import { type Origin, personActor } from '../credentials.ts';
import { messages } from '../messages.ts';
import * as queries from './sso-queries.ts';

/**
 * Refuses a password or passkey of somebody whose domain has to sign in at its provider. Owners of the tenant may pass: they must get
 * in when the provider is away. Returns that tenant, for the audit log.
 */
export async function refuseWhereSsoIsRequired(
  tx: Tx,
  { id, email }: { id: string; email: string },
): Promise<string | undefined> {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const required = await queries.findRequiredSso.maybe(tx, domain, id);
  if (!required) return undefined;
  if (required.role !== 'OWNER') throw forbidden(messages.ssoRequired);
  return required.tenant_id;
}

/** Before a session is opened with a password or passkey. */
export async function passRequiredSso(
  tx: Tx,
  user: { id: string; email: string },
  origin: Origin,
  by: 'password' | 'passkey',
): Promise<void> {
  const tenantId = await refuseWhereSsoIsRequired(tx, user);
  if (tenantId === undefined) return;
  await recordChange(tx, personActor({ user_id: user.id, email: user.email }, origin), {
    tenantId,
    action: 'user.break_glass',
    target: { type: 'user', id: user.id },
    after: { by },
  });
}

/** Ends what people of these domains opened otherwise than at the provider of the tenant. Its owners stay. */
export async function endAccessOfDomains(
  tx: Tx,
  tenantId: string,
  domains: readonly string[],
): Promise<void> {
  if (domains.length === 0) return;
  await queries.endAccessOfDomains.run(tx, tenantId, [...domains]);
}

/** Ends what was opened at the provider of the tenant. Returns whose sessions these were. */
export async function endSsoAccess(
  tx: Tx,
  tenantId: string,
  { userId = null, ssoSession = null }: { userId?: string | null; ssoSession?: string | null } = {},
): Promise<string[]> {
  const rows = await queries.endSsoAccess.all(tx, tenantId, userId, ssoSession);
  return rows.map(({ user_id }) => user_id);
}
