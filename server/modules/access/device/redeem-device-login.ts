import { forbidden, unauthorized } from '../../../platform/faults.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { AccessDependencies } from '../dependencies.ts';
import { messages } from '../messages.ts';
import { throttle, throttleAddress } from '../people/log-in.ts';
import { openSession } from '../people/sessions.ts';
import { hashDeviceCode } from './codes.ts';
import * as queries from './queries.ts';
import { intervalSeconds } from './start-device-login.ts';

/** One and a half times the documented rate: clocks and networks are not exact. */
const asksPerMinute = (60 / intervalSeconds) * 1.5;

/** The token of the person who approved, once; `pending` until somebody has decided. */
export async function redeemDeviceLogin(
  deps: AccessDependencies & { db: Database },
  deviceCode: string,
  ip: string,
) {
  const hash = hashDeviceCode(deviceCode);
  const row = await queries.findByDeviceCode.maybe(deps.db, hash, deps.clock());
  if (!row) {
    await throttleAddress(deps, 'device code', ip);
    throw unknownDeviceCode();
  }
  await throttle(deps, `device code ${row.id}`, asksPerMinute);
  if (row.status === 'denied') throw forbidden(messages.deviceDenied);
  const { user_id: userId } = row;
  if (row.status === 'pending' || userId === null) {
    return { status: 'pending' as const, expiresAt: row.expires_at.toISOString(), intervalSeconds };
  }
  return deps.db.transaction(async (tx) => {
    const user = await queries.holdUser.maybe(tx, userId);
    if (!user || !(await queries.takeApproved.maybe(tx, row.id, deps.clock()))) throw unknownDeviceCode();
    const origin = { ip: row.address, userAgent: row.user_agent };
    const { accessToken, user: shown } = await openSession(deps, tx, user, origin, {
      isDevice: true,
      ssoTenantId: row.sso_tenant_id,
      ssoSession: row.sso_session,
    });
    return { status: 'approved' as const, accessToken, user: shown };
  });
}

function unknownDeviceCode() {
  return unauthorized(messages.unknownDeviceCode);
}
