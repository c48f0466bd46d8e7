import { createHash, randomBytes } from 'node:crypto';
import { Type } from 'typebox';
import type { Clock } from '../../platform/clock.ts';
import { hashPassword } from '../../platform/crypto/passwords.ts';
import { conflict, invalid, notFound, unauthorized } from '../../platform/faults.ts';
import { type PageRequest, readPage } from '../../platform/http/pagination.ts';
import { newId } from '../../platform/ids.ts';
import { isUniqueViolation } from '../../platform/postgres/availability.ts';
import type { Database, Tx } from '../../platform/postgres/database.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import {
  type AccessDependencies,
  checkPassword,
  findUserByEmail,
  insertUser,
  openSession,
  passwordLength,
  type Role,
  refuseChangedPassword,
} from '../access/index.ts';
import { type Actor, recordChange } from '../audit/index.ts';
import { type Changer, lockPeople, refuseOwnersBeyond } from './members.ts';
import * as queries from './queries.ts';

const validMs = 7 * 24 * 60 * 60 * 1000;

export function listInvitations(db: Queryable, clock: Clock, tenantId: string, page: PageRequest) {
  return readPage(page, {
    key: Type.String({ format: 'uuid' }),
    read: (after, limit) => queries.listInvitations.all(db, tenantId, clock(), after, limit),
    keyOf: (row) => row.id,
    present: presentInvitation,
  });
}

export async function invite(
  tx: Tx,
  clock: Clock,
  inviter: Changer,
  { email, role }: { email: string; role: Role },
) {
  const { tenantId } = inviter;
  const address = email.toLowerCase();
  refuseOwnersBeyond(await lockPeople(tx, inviter), role);
  if (await queries.findMemberByEmail.maybe(tx, tenantId, address))
    throw conflict('This person is a member already.');
  await queries.dropExpiredInvitation.run(tx, tenantId, address, clock());
  const token = `inv_${randomBytes(32).toString('base64url')}`;
  const expiresAt = new Date(clock().getTime() + validMs);
  const row = await queries.insertInvitation
    .one(tx, newId(), tenantId, address, role, hashToken(token), inviter.person.id, expiresAt)
    .catch(onDuplicate('This person has an open invitation already.'));
  const invitation = presentInvitation(row);
  await recordChange(tx, inviter.actor, {
    tenantId,
    action: 'invitation.create',
    target: { type: 'invitation', id: row.id },
    after: { email: address, role },
  });
  return { ...invitation, token };
}

export async function withdrawInvitation(tx: Tx, actor: Actor, tenantId: string, id: string): Promise<void> {
  const [row] = await queries.deleteInvitation.all(tx, tenantId, id);
  if (!row) throw notFound('invitation');
  await recordChange(tx, actor, {
    tenantId,
    action: 'invitation.withdraw',
    target: { type: 'invitation', id },
    before: { email: row.email, role: row.role },
  });
}

/**
 * Joins the tenant and signs in. An e-mail without an account gets one with the given password; for one that has an
 * account the password must be its own: an invitation proves who was invited, not who they are.
 */
export async function acceptInvitation(
  deps: AccessDependencies & { db: Database },
  { token, password }: { token: string; password: string },
  origin: { ip: string; userAgent: string | null },
) {
  const { db, clock } = deps;
  const tokenHash = hashToken(token);
  const offered = await queries.findInvitation.maybe(db, tokenHash);
  if (!offered || offered.expires_at <= clock()) throw unknownInvitation();
  const account = (await findUserByEmail.maybe(db, offered.email))
    ? await checkPassword(deps, { email: offered.email, password }, origin.ip)
    : undefined;
  const passwordHash = account ? undefined : await hashPassword(refuseShort(password));

  return db.transaction(async (tx) => {
    await queries.lockTenant.maybe(tx, offered.tenant_id);
    // Gone if it was taken up or withdrawn since we looked: each invitation is good once.
    const [taken] = await queries.deleteInvitation.all(tx, offered.tenant_id, offered.id);
    if (!taken) throw unknownInvitation();
    const user = account ?? { id: newId(), email: offered.email };
    if (account) await refuseChangedPassword(tx, account);
    if (passwordHash !== undefined) {
      // The account came to be while we hashed: the person tries again and is then known.
      const told = 'This account has just been made; try again.';
      await insertUser.run(tx, user.id, user.email, passwordHash).catch(onDuplicate(told));
    }
    await queries.insertMember
      .run(tx, offered.tenant_id, user.id, offered.role)
      .catch(onDuplicate('This person is a member already.'));
    await recordChange(
      tx,
      { type: 'person', id: user.id, email: user.email, ...origin },
      {
        tenantId: offered.tenant_id,
        action: 'invitation.accept',
        target: { type: 'member', id: user.id },
        after: { email: user.email, role: offered.role },
      },
    );
    return openSession(deps, tx, user, offered.role);
  });
}

function onDuplicate(message: string) {
  return (error: unknown): never => {
    throw isUniqueViolation(error) ? conflict(message) : error;
  };
}

function refuseShort(password: string): string {
  const { minLength } = passwordLength;
  // In characters, as a schema counts them, and not in UTF-16 units.
  if ([...password].length < minLength)
    throw invalid('/password', `A password has at least ${minLength} characters.`);
  return password;
}

function unknownInvitation() {
  return unauthorized('The invitation is unknown, expired, withdrawn or used already.');
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function presentInvitation(row: queries.InvitationRow) {
  return {
    id: row.id,
    tenantId: row.tenant_id,
    email: row.email,
    role: row.role,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}
