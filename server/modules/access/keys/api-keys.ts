import { Type } from 'typebox';
import type { Clock } from '../../../platform/clock.ts';
import { forbidden, invalid, notFound } from '../../../platform/faults.ts';
import { type PageRequest, readPage } from '../../../platform/http/lists/pagination.ts';
import { newId } from '../../../platform/ids.ts';
import { fields } from '../../../platform/messages.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { type Actor, recordChange } from '../../audit/index.ts';
import type { ProjectContext, ProjectScope } from '../contexts.ts';
import { messages } from '../messages.ts';
import { type KeyScope, may, type Role } from '../roles.ts';
import { type EnvironmentName, makeKey } from './key-format.ts';
import * as queries from './queries.ts';

export function listApiKeys(db: Queryable, projectId: string, page: PageRequest) {
  return readPage(page, {
    key: Type.String({ format: 'uuid' }),
    read: (after, limit) => queries.listKeys.all(db, projectId, after, limit),
    keyOf: (row) => row.id,
    present: presentKey,
  });
}

export interface ApiKeyRequest {
  name: string;
  mode: EnvironmentName;
  scopes?: KeyScope[];
  expiresAt?: string | null;
}

export async function createApiKey(
  tx: Tx,
  clock: Clock,
  scope: ProjectScope,
  actor: Actor,
  { name, mode, scopes = ['read', 'write'], expiresAt = null }: ApiKeyRequest,
) {
  const end = expiresAt === null ? null : new Date(expiresAt);
  if (end && !(end > clock())) throw invalid('/expiresAt', fields.inFuture);
  const { key, hash, hint } = makeKey(mode);
  const id = newId();
  await queries.insertKey.run(tx, id, scope.projectId, mode, name, scopes, hint, end, peopleIn(actor));
  await queries.insertKeySecret.run(tx, hash, id);
  const created = presentKey(await queries.findKey.one(tx, id));
  await recordChange(tx, actor, { ...scope, action: 'api_key.create', target: target(id), after: created });
  return { ...created, key };
}

/** The key keeps its name, scopes and end, and gets a new secret; the old one works for `graceSeconds` more. */
export async function rotateApiKey(
  tx: Tx,
  clock: Clock,
  scope: ProjectScope,
  actor: Actor,
  keyId: string,
  graceSeconds: number,
) {
  const before = presentKey(await lockKey(tx, scope.projectId, keyId));
  const { key, hash, hint } = makeKey(before.mode);
  await queries.retireKeySecrets.run(tx, keyId, new Date(clock().getTime() + graceSeconds * 1000));
  await queries.insertKeySecret.run(tx, hash, keyId);
  await queries.setKeyHint.run(tx, keyId, hint, peopleIn(actor));
  const after = presentKey(await queries.findKey.one(tx, keyId));
  // The clocks of the node and the database may differ a little.
  if (graceSeconds === 0) delete after.previousKeyUntil;
  await recordChange(tx, actor, {
    ...scope,
    action: 'api_key.rotate',
    target: target(keyId),
    before,
    after: { ...after, graceSeconds },
  });
  return { ...after, key };
}

export async function revokeApiKey(tx: Tx, scope: ProjectScope, actor: Actor, keyId: string): Promise<void> {
  const before = presentKey(await lockKey(tx, scope.projectId, keyId));
  await queries.keepRevokedSecrets.run(tx, keyId);
  await queries.deleteKey.run(tx, keyId);
  await recordChange(tx, actor, { ...scope, action: 'api_key.revoke', target: target(keyId), before });
}

/** A key that can change definitions is handed out by those who may run the project, not by every developer. */
export function refuseScopesBeyond(role: Role, scopes: readonly KeyScope[]): void {
  if (scopes.includes('manage') && !may(role, 'manageKeys.create')) {
    throw forbidden(messages.manageKeys({ role }));
  }
}

/** The people behind a caller: the person, or those who made the key and know its secret. */
export function peopleBehind(credential: ProjectContext['credential']): readonly string[] {
  return credential.type === 'person' ? [credential.userId] : credential.madeBy;
}

function peopleIn(actor: Actor): string[] {
  return actor.type === 'person' ? [actor.id] : [];
}

export async function lockKey(tx: Tx, projectId: string, keyId: string) {
  const row = await queries.lockKey.maybe(tx, projectId, keyId);
  if (!row) throw notFound('API key');
  return row;
}

function target(id: string) {
  return { type: 'api_key', id };
}

type KeyRecord = Awaited<ReturnType<typeof queries.findKey.one>>;

interface PresentedKey {
  id: string;
  name: string;
  mode: EnvironmentName;
  scopes: KeyScope[];
  hint: string;
  createdAt: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
  /** While the key before a rotation still works. */
  previousKeyUntil?: string;
}

function presentKey(row: KeyRecord): PresentedKey {
  return {
    id: row.id,
    name: row.name,
    mode: row.mode,
    scopes: row.scopes,
    hint: row.hint,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    ...(row.previous_until && { previousKeyUntil: row.previous_until.toISOString() }),
  };
}
