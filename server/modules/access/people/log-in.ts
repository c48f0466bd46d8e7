import ipaddr from 'ipaddr.js';
import { verifyPassword } from '../../../platform/crypto/passwords.ts';
import { unauthorized } from '../../../platform/faults.ts';
import type { Database, Tx } from '../../../platform/postgres/database.ts';
import type { Origin } from '../credentials.ts';
import type { AccessDependencies } from '../dependencies.ts';
import { overLimit } from '../enforce-limit.ts';
import { signIn } from '../factors/sign-in.ts';
import { messages } from '../messages.ts';
import { findUserByEmail, holdPassword, type UserRow } from './queries.ts';

const perEmailAndMinute = 10;
const perAddressAndMinute = 30;

export async function logIn(
  deps: AccessDependencies & { db: Database },
  credentials: { email: string; password: string },
  origin: Origin,
) {
  const user = await checkPassword(deps, credentials, origin.ip);
  return deps.db.transaction(async (tx) => {
    await refuseChangedPassword(tx, user);
    return signIn(deps, tx, user, origin);
  });
}

/**
 * The account that the e-mail and password belong to. An unknown e-mail and a wrong password take the same time and
 * give the same answer; tries are counted per e-mail whether it exists or not, and per network address.
 */
export async function checkPassword(
  deps: AccessDependencies & { db: Database },
  { email, password }: { email: string; password: string },
  ip: string,
): Promise<UserRow> {
  await throttleAddress(deps, 'login', ip);
  const address = email.toLowerCase();
  await throttleEmail(deps, 'login', address);
  const user = await findUserByEmail.maybe(deps.db, address);
  if (!(await verifyPassword(password, user?.password_hash)) || !user) {
    throw wrongPassword();
  }
  return user;
}

/**
 * Comparing takes tens of milliseconds. If the password is changed in that time, all sessions end, so none may be
 * opened with the old password afterwards.
 */
export async function refuseChangedPassword(tx: Tx, user: UserRow): Promise<void> {
  if (!(await holdPassword.maybe(tx, user.id, user.password_hash))) throw wrongPassword();
}

export function wrongPassword() {
  return unauthorized(messages.wrongPassword);
}

/** For calls without a credential: a network address has as many tries of each kind as it has sign-ins, unless it is said. */
export function throttleAddress(
  deps: AccessDependencies,
  kind: string,
  ip: string,
  perMinute = perAddressAndMinute,
): Promise<void> {
  return throttle(deps, `${kind} address ${networkOf(ip)}`, perMinute);
}

/** `address` is in lower case. Counted whether it has an account or not. */
export function throttleEmail(deps: AccessDependencies, kind: string, address: string): Promise<void> {
  return throttle(deps, `${kind} e-mail ${address}`, perEmailAndMinute);
}

export async function throttle(
  { limiter }: AccessDependencies,
  subject: string,
  limit: number,
): Promise<void> {
  const result = await limiter.take(subject, limit);
  if (!result.allowed) throw overLimit(result);
}

/** One customer of a provider holds a whole /64 of IPv6: its addresses count as one. */
export function networkOf(ip: string): string {
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv6'
    ? address.toNormalizedString().split(':').slice(0, 4).join(':')
    : address.toString();
}
