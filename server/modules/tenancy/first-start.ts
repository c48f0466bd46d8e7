import { randomBytes } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { hashPassword } from '../../platform/crypto/passwords.ts';
import { newId } from '../../platform/ids.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { createApiKey, insertAccount } from '../access/index.ts';
import { systemActor } from '../audit/index.ts';
import { createProject } from './projects.ts';
import { anyUser, lockFirstStart } from './queries.ts';
import { createTenant } from './tenants.ts';

export interface FirstStart {
  email: string;
  password: string;
  /** False if the person chose the password, so that it need not be printed. */
  generated: boolean;
  testKey: string;
}

/**
 * On a database without any user: one owner, one tenant, one project on PRO with a test key, all in one transaction. On
 * any other database it does nothing.
 */
export async function prepareFirstStart(
  db: Database,
  clock: Clock,
  admin: { email: string; password: string } | undefined,
): Promise<FirstStart | undefined> {
  if ((await anyUser.one(db)).exists) return undefined;
  const email = admin?.email ?? 'owner@laurel.local';
  const password = admin?.password ?? randomBytes(15).toString('base64url');
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    await lockFirstStart.all(tx);
    if ((await anyUser.one(tx)).exists) return undefined;
    const actor = systemActor('first start');
    const userId = newId();
    await insertAccount(tx, { id: userId, email, passwordHash });
    const tenant = await createTenant(tx, actor, userId, 'My company');
    const project = await createProject(tx, actor, tenant.id, { name: 'My project', plan: 'PRO' });
    const scope = { tenantId: tenant.id, projectId: project.id };
    const { key } = await createApiKey(tx, clock, scope, actor, { name: 'First test key', mode: 'test' });
    return { email, password, generated: !admin, testKey: key };
  });
}
