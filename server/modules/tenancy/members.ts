import { Type } from 'typebox';
import { conflict, forbidden, notFound } from '../../platform/faults.ts';
import { type PageRequest, readPage } from '../../platform/http/lists/pagination.ts';
import type { MailQueue } from '../../platform/mail/queue-mail.ts';
import { lockingFirst } from '../../platform/postgres/call-database.ts';
import type { Database, Tx } from '../../platform/postgres/database.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { endOtherAccess, may, type Role } from '../access/index.ts';
import { type Actor, recordChange } from '../audit/index.ts';
import { endInvitationsBy } from './end-invitations.ts';
import { messages } from './messages.ts';
import * as queries from './queries.ts';

/** Who changes the people of a tenant. Their role is held while the transaction lasts (`call-database.ts`). */
export interface Changer {
  actor: Actor;
  tenantId: string;
  role: Role;
  person: { id: string; email: string };
}

export function listMembers(db: Queryable, tenantId: string, page: PageRequest) {
  return readPage(page, {
    key: Type.String({ format: 'uuid' }),
    read: (after, limit) => queries.listMembers.all(db, tenantId, after, limit),
    keyOf: (row) => row.user_id,
    present: presentMember,
  });
}

export async function changeRole(
  tx: Tx,
  mails: MailQueue | undefined,
  changer: Changer,
  userId: string,
  role: Role,
) {
  await lockPeople(tx, changer);
  const member = await findMember(tx, changer.tenantId, userId);
  refuseOwnersBeyond(changer.role, member.role, role);
  if (member.role === role) return presentMember(member);
  if (member.role === 'OWNER') await refuseLastOwner(tx, changer.tenantId);
  await queries.setMemberRole.run(tx, changer.tenantId, userId, role);
  await recordChange(tx, changer.actor, {
    tenantId: changer.tenantId,
    action: 'member.change_role',
    target: { type: 'member', id: userId },
    before: { email: member.email, role: member.role },
    after: { email: member.email, role },
  });
  await endInvitationsBy(tx, mails, changer, userId, role);
  return presentMember({ ...member, role });
}

export async function removeMember(
  tx: Tx,
  mails: MailQueue | undefined,
  changer: Changer,
  userId: string,
): Promise<void> {
  await lockPeople(tx, changer);
  const member = await findMember(tx, changer.tenantId, userId);
  refuseOwnersBeyond(changer.role, member.role);
  if (member.role === 'OWNER') await refuseLastOwner(tx, changer.tenantId);
  await queries.deleteMember.run(tx, changer.tenantId, userId);
  await recordChange(tx, changer.actor, {
    tenantId: changer.tenantId,
    action: 'member.remove',
    target: { type: 'member', id: userId },
    before: { email: member.email, role: member.role },
  });
  await endInvitationsBy(tx, mails, changer, userId, null);
}

/** Signs the member out everywhere. Their password and second factor stay. */
export async function endMemberSessions(tx: Tx, changer: Changer, userId: string): Promise<void> {
  await lockPeople(tx, changer);
  const member = await findMember(tx, changer.tenantId, userId);
  refuseOwnersBeyond(changer.role, member.role);
  await endOtherAccess(tx, userId, null);
  await recordChange(tx, changer.actor, {
    tenantId: changer.tenantId,
    action: 'member.end_sessions',
    target: { type: 'member', id: userId },
    after: { email: member.email },
  });
}

/**
 * Runs the change of a member by another one. The roles of both are locked first. With only the changer's held, two people who
 * change each other would each wait for the other.
 */
export function changeMember<T>(
  db: Database,
  { person }: Changer,
  userId: string,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  return lockingFirst(db, (tx) => queries.lockMemberships.run(tx, [person.id, userId]), change);
}

/** Only an OWNER may make, change or remove an OWNER. */
export function refuseOwnersBeyond(own: Role, ...concerned: readonly Role[]): void {
  if (concerned.includes('OWNER') && !may(own, 'owners.manage')) {
    throw forbidden(messages.changeOwner({ role: own }));
  }
}

async function refuseLastOwner(tx: Tx, tenantId: string): Promise<void> {
  const { count } = await queries.countOwners.one(tx, tenantId);
  if (count <= 1) throw conflict(messages.lastOwner);
}

/** From here on no other call changes the members of this tenant. */
export async function lockPeople(tx: Tx, { tenantId }: Changer): Promise<void> {
  if (!(await queries.lockTenant.maybe(tx, tenantId))) throw notFound('tenant');
}

export async function findMember(tx: Tx, tenantId: string, userId: string) {
  const member = await queries.findMember.maybe(tx, tenantId, userId);
  if (!member) throw notFound('user');
  return member;
}

function presentMember(row: queries.MemberRow) {
  return {
    id: row.user_id,
    email: row.email,
    role: row.role,
    secondFactor: row.second_factor,
    secondFactors: [...(row.totp ? ['totp' as const] : []), ...(row.passkey ? ['passkey' as const] : [])],
    joinedAt: row.created_at.toISOString(),
  };
}
