import { Fault } from '../../../platform/faults.ts';
import { newId } from '../../../platform/ids.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { Origin } from '../credentials.ts';
import type { AccessDependencies } from '../dependencies.ts';
import { messages } from '../messages.ts';
import { networkOf, throttleAddress } from '../people/log-in.ts';
import { hashDeviceCode, hashUserCode, newDeviceCode, newUserCode } from './codes.ts';
import * as queries from './queries.ts';

const deviceLoginMs = 10 * 60_000;
/** How often a device may ask whether it was approved. */
export const intervalSeconds = 3;
/** Open requests of one network address: room for an office, and no way to fill the table. */
export const openPerNetwork = 20;
/** Of all addresses together. Beyond it the oldest give way, so that many addresses cannot lock out everybody else. */
const openInTotal = 10_000;

/** Asks for a sign-in. The request does nothing until a signed-in person approves it. */
export async function startDeviceLogin(
  deps: AccessDependencies & { db: Database },
  { ip, userAgent }: Origin,
  baseUrl: string,
) {
  await throttleAddress(deps, 'device login', ip);
  const createdAt = deps.clock();
  const expiresAt = new Date(createdAt.getTime() + deviceLoginMs);
  const network = networkOf(ip);
  const codes = await deps.db.transaction(async (tx) => {
    await queries.lockNetwork.all(tx, network);
    const { count, first_end } = await queries.countOfNetwork.one(tx, network, createdAt);
    if (count >= openPerNetwork) throw tooMany(first_end ?? expiresAt, createdAt);
    for (;;) {
      const [deviceCode, userCode] = [newDeviceCode(), newUserCode()];
      const hashes = [hashDeviceCode(deviceCode), hashUserCode(userCode)] as const;
      const inserted = await queries.insertDeviceLogin.run(
        tx,
        newId(),
        ...hashes,
        network,
        ip,
        userAgent,
        createdAt,
        expiresAt,
      );
      // Another open request has the same short code: very rare.
      if (inserted === 0) continue;
      await queries.dropOldest.run(tx, openInTotal);
      return { deviceCode, userCode };
    }
  });
  return {
    ...codes,
    verificationUrl: `${deps.publicUrl ?? baseUrl}/console/device?code=${codes.userCode}`,
    expiresAt: expiresAt.toISOString(),
    intervalSeconds,
  };
}

function tooMany(firstEnd: Date, now: Date): Fault {
  const seconds = Math.max(1, Math.ceil((firstEnd.getTime() - now.getTime()) / 1000));
  return new Fault('RATE_LIMITED', messages.tooManyDevices({ open: openPerNetwork, count: seconds }), {
    headers: { 'retry-after': String(seconds) },
  });
}
