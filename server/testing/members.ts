import { randomBytes } from 'node:crypto';
import { openSession, type Role } from '../modules/access/index.ts';
import { insertUser } from '../modules/access/people/queries.ts';
import { insertMember } from '../modules/tenancy/queries.ts';
import type { Clock } from '../platform/clock.ts';
import { createKeyring } from '../platform/crypto/keyring.ts';
import { newId } from '../platform/ids.ts';
import type { Database } from '../platform/postgres/database.ts';

export interface TestMember {
  id: string;
  email: string;
  token: string;
}

/** People with a role and a token, put straight into the database: hashing a password for each would take seconds. */
export function memberFactory(deps: {
  db: Database;
  clock: Clock;
  secretKeys: readonly string[];
  tenantId: string;
}) {
  const keyring = createKeyring(deps.secretKeys);
  return async (role: Role, tenantId = deps.tenantId): Promise<TestMember> => {
    const user = {
      id: newId(),
      email: `${role.toLowerCase()}-${randomBytes(4).toString('hex')}@example.com`,
    };
    return deps.db.transaction(async (tx) => {
      await insertUser.run(tx, user.id, user.email, 'no password: this person only has a token');
      await insertMember.run(tx, tenantId, user.id, role);
      const session = await openSession({ keyring, clock: deps.clock }, tx, user, {
        ip: '127.0.0.1',
        userAgent: null,
      });
      return { ...user, token: session.accessToken };
    });
  };
}
