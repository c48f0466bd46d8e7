import { conflict, Fault } from '../../../platform/faults.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { recordChange } from '../../audit/index.ts';
import type { PersonContext } from '../contexts.ts';
import type { AccessDependencies } from '../dependencies.ts';
import { messages } from '../messages.ts';
import { throttle } from '../people/log-in.ts';
import { lockTenantsOf } from '../people/queries.ts';
import { hashUserCode } from './codes.ts';
import * as queries from './queries.ts';

type Dependencies = AccessDependencies & { db: Database };

/** Together with the limit on a person's calls, far too few tries to guess someone else's code. */
const triesPerPersonAndMinute = 30;

/** What a person is shown before they decide. */
export async function readDeviceLogin(deps: Dependencies, { person }: PersonContext, userCode: string) {
  await throttleTries(deps, person.id);
  const row = await queries.findByUserCode.maybe(deps.db, hashUserCode(userCode), deps.clock());
  // A request that someone else has decided is no longer anyone's business.
  if (!row || (row.user_id !== null && row.user_id !== person.id)) throw unknownCode();
  return {
    status: row.status,
    address: row.address,
    userAgent: row.user_agent,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}

/** If approved, the device gets a token of this person when it asks next; otherwise it is refused. */
export async function decideDeviceLogin(
  deps: Dependencies,
  { person, actor }: PersonContext,
  userCode: string,
  decision: 'approved' | 'denied',
): Promise<void> {
  await throttleTries(deps, person.id);
  const hash = hashUserCode(userCode);
  await deps.db.transaction(async (tx) => {
    await queries.holdUser.one(tx, person.id);
    const row = await queries.findByUserCode.maybe(tx, hash, deps.clock());
    if (!row || (row.user_id !== null && row.user_id !== person.id)) throw unknownCode();
    if ((await queries.decide.run(tx, hash, deps.clock(), decision, person.id, person.sessionId)) === 0) {
      throw conflict(messages.deviceDecided({ status: row.status }));
    }
    for (const { id: tenantId } of await lockTenantsOf.all(tx, person.id)) {
      await recordChange(tx, actor, {
        tenantId,
        action: decision === 'approved' ? 'device_login.approve' : 'device_login.deny',
        target: { type: 'user', id: person.id },
        after: { address: row.address, userAgent: row.user_agent },
      });
    }
  });
}

function throttleTries(deps: AccessDependencies, personId: string): Promise<void> {
  return throttle(deps, `device code ${personId}`, triesPerPersonAndMinute);
}

function unknownCode() {
  return new Fault('NOT_FOUND', messages.unknownUserCode);
}
