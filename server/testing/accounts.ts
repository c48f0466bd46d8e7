import { randomBytes } from 'node:crypto';
import { createApiKey, insertAccount, openSession } from '../modules/access/index.ts';
import { systemActor } from '../modules/audit/index.ts';
import { createProject } from '../modules/tenancy/projects.ts';
import { createTenant } from '../modules/tenancy/tenants.ts';
import type { Clock } from '../platform/clock.ts';
import { createKeyring } from '../platform/crypto/keyring.ts';
import { newId } from '../platform/ids.ts';
import type { Database } from '../platform/postgres/database.ts';
import { cheapHash } from './cheap-hash.ts';

export const owner = { email: 'owner@example.com', password: 'correct horse battery' };

/** The OWNER of a tenant, signed in, and what they have. */
export interface Account {
  id: string;
  email: string;
  password: string;
  token: string;
  tenantId: string;
  projectId: string;
  testKey: string;
}

let passwordHash: Promise<string> | undefined;

/** What the first start makes, and signed in: an OWNER, with an address of their own if none is given, a tenant, a project. */
export async function createAccount(
  deps: { db: Database; clock: Clock; secretKeys: readonly string[] },
  email = `owner-${randomBytes(4).toString('hex')}@example.com`,
): Promise<Account> {
  passwordHash ??= cheapHash(owner.password);
  const person = { id: newId(), email };
  const account = { ...person, passwordHash: await passwordHash };
  const keyring = createKeyring(deps.secretKeys);
  return deps.db.transaction(async (tx) => {
    const actor = systemActor('first start');
    await insertAccount(tx, account);
    const tenant = await createTenant(tx, actor, person.id, 'My company');
    const project = await createProject(tx, actor, tenant.id, { name: 'My project', plan: 'PRO' });
    const scope = { tenantId: tenant.id, projectId: project.id };
    const { key } = await createApiKey(tx, deps.clock, scope, actor, {
      name: 'First test key',
      mode: 'test',
    });
    const client = { ip: '127.0.0.1', userAgent: null };
    const session = await openSession({ keyring, clock: deps.clock }, tx, person, client);
    return {
      ...person,
      password: owner.password,
      token: session.accessToken,
      tenantId: tenant.id,
      projectId: project.id,
      testKey: key,
    };
  });
}
