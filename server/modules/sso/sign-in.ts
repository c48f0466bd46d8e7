import { randomBytes } from 'node:crypto';
import { newId } from '../../platform/ids.ts';
import { isUniqueViolation } from '../../platform/postgres/availability.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import {
  findAccount,
  insertAccount,
  lockAccount,
  type Role,
  signIn,
  throttleAddress,
} from '../access/index.ts';
import { recordChange } from '../audit/index.ts';
import { joinBySso } from '../tenancy/index.ts';
import { hashOf, newBrowser } from './browser-cookie.ts';
import { clientOf, roleOf } from './connection.ts';
import type { SsoDependencies } from './dependencies.ts';
import { type Claims, ProviderFault } from './provider.ts';
import * as queries from './queries.ts';
import type { FaultOfSignIn } from './schemas.ts';

const attemptMs = 10 * 60 * 1000;

interface Origin {
  ip: string;
  userAgent: string | null;
}

/** The browser goes to the provider, or back to the console with what is wrong. */
export type Begun = { to: URL; browser: string } | { fault: FaultOfSignIn };

export async function beginSso(
  deps: SsoDependencies,
  { email, next }: { email: string; next: string },
  { redirectUri, browser, ip }: { redirectUri: string; browser: string | undefined; ip: string },
): Promise<Begun> {
  await throttleAddress(deps, 'single sign-on', ip);
  const row = await queries.findConnectionOfDomain.maybe(deps.db, domainOf(email));
  if (!row) return { fault: 'unknown' };
  try {
    const started = await deps.providers.start(clientOf(deps, row), redirectUri, email);
    // A browser with several windows keeps its cookie, so that each of them can come back.
    const kept = browser ?? newBrowser();
    const until = new Date(deps.clock().getTime() + attemptMs);
    const { state, nonce, codeVerifier } = started;
    const page = isOurs(next) ? next : '/';
    await deps.db.transaction((tx) =>
      queries.insertAttempt.run(
        tx,
        hashOf(state),
        hashOf(kept),
        row.tenant_id,
        row.issuer,
        codeVerifier,
        nonce,
        page,
        until,
      ),
    );
    return { to: started.url, browser: kept };
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    return refuse(deps, row.tenant_id, 'provider', error.said.text);
  }
}

type SignedIn = Awaited<ReturnType<typeof signIn>>;
export type Finished =
  | { fault: FaultOfSignIn }
  /** An account of this e-mail address exists, and its password has to prove that it is the person's. */
  | { link: string; email: string; next: string }
  | { result: SignedIn; next: string };

/**
 * Who comes back from the provider, once. The account is found by the issuer and the subject. An e-mail address makes a new account
 * if the provider has verified it and its domain is the tenant's; one that has an account is not linked by it.
 */
export async function finishSso(
  deps: SsoDependencies,
  came: URL,
  { browser, origin }: { browser: string | undefined; origin: Origin },
): Promise<Finished> {
  await throttleAddress(deps, 'single sign-on', origin.ip);
  const state = came.searchParams.get('state');
  if (state === null || browser === undefined) return { fault: 'expired' };
  const attempt = await deps.db.transaction((tx) =>
    queries.takeAttempt.maybe(tx, hashOf(state), hashOf(browser), deps.clock()),
  );
  if (!attempt) return { fault: 'expired' };
  const row = await queries.findConnection.maybe(deps.db, attempt.tenant_id);
  if (row?.issuer !== attempt.issuer) return { fault: 'expired' };
  let claims: Claims;
  try {
    const expected = { state, nonce: attempt.nonce, codeVerifier: attempt.code_verifier };
    claims = await deps.providers.finish(clientOf(deps, row), came, expected);
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    return refuse(deps, row.tenant_id, error.kind, error.said.text);
  }
  const entered = await enter(deps, row, claims, origin).catch((error: unknown) => {
    // Two first sign-ins of one person at once: the other one made the account.
    if (isUniqueViolation(error)) return enter(deps, row, claims, origin);
    throw error;
  });
  if ('fault' in entered) return refuse(deps, row.tenant_id, entered.fault);
  return { ...entered, next: attempt.next };
}

type Entered = { fault: FaultOfSignIn } | { link: string; email: string } | { result: SignedIn };

function enter(
  deps: SsoDependencies,
  row: queries.ConnectionRow,
  claims: Claims,
  origin: Origin,
): Promise<Entered> {
  const { sid } = claims;
  const ssoSession = typeof sid === 'string' && sid.length <= 500 ? sid : null;
  const subject = { tenantId: row.tenant_id, issuer: row.issuer, subject: claims.sub, ssoSession };
  const role = roleOf(row, claims);
  return deps.db.transaction(async (tx): Promise<Entered> => {
    const known = await queries.findIdentity.maybe(tx, row.tenant_id, row.issuer, claims.sub);
    if (known) return openFor(deps, tx, subject, known.user_id, { role }, origin);
    const { email, email_verified: verified } = claims;
    if (typeof email !== 'string' || (verified !== true && verified !== 'true'))
      return { fault: 'unverified' };
    const address = email.toLowerCase();
    const domains = await queries.listDomains.all(tx, row.tenant_id);
    const isOwn = domains.some((one) => one.verified_at !== null && one.domain === domainOf(address));
    if (!isOwn || !/^[^\s@]+@[^\s@]+$/.test(address)) return { fault: 'domain' };
    const account = await findAccount(tx, address);
    if (account) {
      const token = `lnk_${randomBytes(32).toString('base64url')}`;
      const until = new Date(deps.clock().getTime() + attemptMs);
      await queries.insertLink.run(
        tx,
        hashOf(token),
        row.tenant_id,
        row.issuer,
        claims.sub,
        account.id,
        role ?? null,
        ssoSession,
        until,
      );
      return { link: token, email: address };
    }
    const userId = newId();
    // No password fits an empty hash. The person can still set one where e-mail is sent.
    await insertAccount(tx, { id: userId, email: address, passwordHash: '' });
    return openFor(deps, tx, subject, userId, { role, firstRole: role ?? row.default_role }, origin);
  });
}

/** Who was removed from the tenant stays out, unless somebody invited them again. */
export async function openFor(
  deps: SsoDependencies,
  tx: Tx,
  {
    tenantId,
    issuer,
    subject,
    ssoSession,
  }: { tenantId: string; issuer: string; subject: string; ssoSession: string | null },
  userId: string,
  given: { role?: Role | undefined; firstRole?: Role },
  origin: Origin,
): Promise<{ fault: 'removed' } | { result: SignedIn }> {
  const user = await lockAccount(tx, userId);
  if (!user) return { fault: 'removed' };
  const actor = { type: 'person', id: user.id, email: user.email, ...origin } as const;
  const joined = await joinBySso(tx, deps.clock(), actor, tenantId, user, given);
  if (!joined) return { fault: 'removed' };
  await queries.putIdentity.run(tx, tenantId, issuer, subject, userId, deps.clock());
  if (given.firstRole !== undefined) {
    await recordChange(tx, actor, {
      tenantId,
      action: 'user.link_sso',
      target: { type: 'user', id: userId },
      after: { issuer },
    });
  }
  return { result: await signIn(deps, tx, user, origin, { ssoTenantId: tenantId, ssoSession }) };
}

async function refuse(
  deps: SsoDependencies,
  tenantId: string,
  fault: FaultOfSignIn,
  words: string = fault,
): Promise<{ fault: FaultOfSignIn }> {
  await deps.db.transaction((tx) =>
    queries.noteFault.run(tx, tenantId, fault === 'provider' ? words : fault, deps.clock()),
  );
  return { fault };
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

/** A path of the console. A link must not lead to another site. */
function isOurs(next: string): boolean {
  return /^\/(?![/\\])[\x21-\x7e]*$/.test(next);
}
