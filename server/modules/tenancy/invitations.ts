import { createHash, randomBytes } from 'node:crypto';
import { Type } from 'typebox';
import type { Clock } from '../../platform/clock.ts';
import { hashPassword } from '../../platform/crypto/passwords.ts';
import type { Message } from '../../platform/define-messages.ts';
import { conflict, forbidden, invalid, notFound, unauthorized } from '../../platform/faults.ts';
import { type PageRequest, readPage } from '../../platform/http/lists/pagination.ts';
import { newId } from '../../platform/ids.ts';
import { fields } from '../../platform/messages.ts';
import { isUniqueViolation } from '../../platform/postgres/availability.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import {
  type AccessDependencies,
  checkPassword,
  findAccount,
  insertAccount,
  passwordLength,
  type Role,
  refuseChangedPassword,
  signIn,
  throttleAddress,
} from '../access/index.ts';
import { type Actor, recordChange } from '../audit/index.ts';
import type { TenancyDependencies } from './dependencies.ts';
import { aboutInvitation, mayInvite } from './end-invitations.ts';
import { writeInvitationMail } from './invitation-mail.ts';
import { type Changer, lockPeople, refuseOwnersBeyond } from './members.ts';
import { messages } from './messages.ts';
import * as queries from './queries.ts';
import { mailOwner } from './removal/queries.ts';

const validDays = 7;
const validMs = validDays * 24 * 60 * 60 * 1000;

export function listInvitations(db: Queryable, clock: Clock, tenantId: string, page: PageRequest) {
  return readPage(page, {
    key: Type.String({ format: 'uuid' }),
    read: (after, limit) => queries.listInvitations.all(db, tenantId, clock(), after, limit),
    keyOf: (row) => row.id,
    present: presentInvitation,
  });
}

type InviteDependencies = Pick<TenancyDependencies, 'clock' | 'mails' | 'publicUrl' | 'hosted'>;

/**
 * With mail the token goes only to the invited address, so that only the owner of the address can accept. Without mail
 * the inviter gets the token and passes it on, and so vouches for the address. On a hosted installation no one can.
 */
export async function invite(
  tx: Tx,
  { clock, mails, publicUrl, hosted }: InviteDependencies,
  inviter: Changer,
  { email, role }: { email: string; role: Role },
) {
  const { tenantId } = inviter;
  const address = email.toLowerCase();
  await lockPeople(tx, inviter);
  refuseOwnersBeyond(inviter.role, role);
  if (await queries.findMemberByEmail.maybe(tx, tenantId, address)) throw conflict(messages.memberAlready);
  const hasAccount = (await findAccount(tx, address)) !== undefined;
  if (hosted && !mails && !hasAccount) {
    throw forbidden(messages.inviteWithoutMail);
  }
  await queries.dropExpiredInvitation.run(tx, tenantId, address, clock());
  const token = `inv_${randomBytes(32).toString('base64url')}`;
  const expiresAt = new Date(clock().getTime() + validMs);
  const mailed = mails !== undefined;
  const row = await queries.insertInvitation
    .one(tx, newId(), tenantId, address, role, hashToken(token), inviter.person.id, mailed, expiresAt)
    .catch(onDuplicate(messages.invitedAlready));
  if (mails) {
    const { name: tenantName } = await queries.findTenant.one(tx, tenantId);
    const content = {
      token,
      tenantName,
      inviterEmail: inviter.person.email,
      hasAccount,
      publicUrl,
      validDays,
    };
    const mail = writeInvitationMail({ to: address, ...content });
    await mails.add(tx, { owner: mailOwner(tenantId), about: aboutInvitation(row.id), mail });
  }
  await recordChange(tx, inviter.actor, {
    tenantId,
    action: 'invitation.create',
    target: { type: 'invitation', id: row.id },
    after: { email: address, role },
  });
  return { ...presentInvitation(row), token: mails ? null : token };
}

export async function withdrawInvitation(
  tx: Tx,
  { mails }: Pick<TenancyDependencies, 'mails'>,
  actor: Actor,
  tenantId: string,
  id: string,
): Promise<void> {
  const [row] = await queries.deleteInvitation.all(tx, tenantId, id);
  if (!row) throw notFound('invitation');
  await mails?.cancel(tx, aboutInvitation(id));
  await recordChange(tx, actor, {
    tenantId,
    action: 'invitation.withdraw',
    target: { type: 'invitation', id },
    before: { email: row.email, role: row.role },
  });
}

/** What the holder of an invitation's token needs to know before they accept it. */
export async function readInvitation(
  deps: TenancyDependencies,
  token: string,
  { ip }: { ip: string },
): Promise<{ tenantName: string; email: string; role: Role; hasAccount: boolean; expiresAt: string }> {
  await throttleAddress(deps, 'invitation', ip);
  const offered = await findStanding(deps, token);
  return {
    tenantName: offered.tenant_name,
    email: offered.email,
    role: offered.role,
    hasAccount: (await findAccount(deps.db, offered.email)) !== undefined,
    expiresAt: offered.expires_at.toISOString(),
  };
}

/** The invitation of this token, unless it has expired or its inviter may no longer offer it. */
async function findStanding(
  { db, clock }: Pick<TenancyDependencies, 'db' | 'clock'>,
  token: string,
): Promise<queries.OfferedInvitation> {
  const offered = await queries.findInvitation.maybe(db, hashToken(token));
  if (!offered || offered.expires_at <= clock() || !mayInvite(offered.inviter_role, offered.role))
    throw unknownInvitation();
  return offered;
}

/**
 * Joins the tenant and signs in. An e-mail without an account gets one with the given password; for one that has an
 * account the password must be its own: an invitation proves who was invited, not who they are.
 */
export async function acceptInvitation(
  deps: AccessDependencies & Pick<TenancyDependencies, 'db' | 'mails' | 'hosted'>,
  { token, password }: { token: string; password: string },
  origin: { ip: string; userAgent: string | null },
) {
  const { db } = deps;
  const offered = await findStanding(deps, token);
  const account = (await findAccount(db, offered.email))
    ? await checkPassword(deps, { email: offered.email, password }, origin.ip)
    : undefined;
  if (!account) refuseUnproven(deps, offered);
  const passwordHash = account ? undefined : await hashPassword(refuseShort(password));

  return db.transaction(async (tx) => {
    if (!(await queries.lockTenant.maybe(tx, offered.tenant_id))) throw unknownInvitation();
    // No row if it was accepted or withdrawn meanwhile: an invitation works once.
    const [taken] = await queries.deleteInvitation.all(tx, offered.tenant_id, offered.id);
    if (!taken) throw unknownInvitation();
    const user = account ?? { id: newId(), email: offered.email };
    if (account) await refuseChangedPassword(tx, account);
    if (passwordHash !== undefined) {
      // The account was created while we hashed. The person tries again, and then has an account.
      const told = messages.accountJustCreated;
      await insertAccount(tx, { ...user, passwordHash }).catch(onDuplicate(told));
    }
    await queries.insertMember
      .run(tx, offered.tenant_id, user.id, offered.role)
      .catch(onDuplicate(messages.memberAlready));
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
    return signIn(deps, tx, user, origin, { shownRole: offered.role });
  });
}

/**
 * A token that was shown to the inviter proves nothing about the address. If mails are sent, or if the installation is
 * hosted, it does not create an account.
 */
function refuseUnproven(
  { mails, hosted }: Pick<TenancyDependencies, 'mails' | 'hosted'>,
  { mailed }: queries.OfferedInvitation,
): void {
  if (mailed || (!mails && !hosted)) return;
  throw conflict(messages.invitationNotMailed);
}

function onDuplicate(message: Message) {
  return (error: unknown): never => {
    throw isUniqueViolation(error) ? conflict(message) : error;
  };
}

function refuseShort(password: string): string {
  const { minLength } = passwordLength;
  // In characters, as a schema counts them, and not in UTF-16 units.
  if ([...password].length < minLength) throw invalid('/password', fields.minLength({ count: minLength }));
  return password;
}

function unknownInvitation() {
  return unauthorized(messages.unknownInvitation);
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
