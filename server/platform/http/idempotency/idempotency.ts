import { createHash } from 'node:crypto';
import { Fault, invalid } from '../../faults.ts';
import { inPieces, type JobContext, withoutLimit } from '../../jobs.ts';
import type { Tx } from '../../postgres/database.ts';
import type { RemovalStep } from '../../postgres/removal-step.ts';
import { type Queryable, statement } from '../../postgres/statement.ts';

/** Whose keys they are: two callers may choose the same key. The ids let the answers go with their owner. */
export interface IdempotencyOwner {
  caller: string;
  tenantId: string | null;
  projectId: string | null;
  /** Whom the stored answer is about, so that an erasure can delete it. */
  subject?: string;
}

export interface IdempotentRequest {
  /** The header as it came; without it every call is a new one. */
  key: string | string[] | undefined;
  owner: IdempotencyOwner;
  /** What must be the same in a repeat: operation, path and body. */
  request: unknown;
  /** Fields of the answer that are shown once: a repeat gives null, and they are not stored. */
  secrets?: readonly string[];
}

interface StoredAnswer {
  request_hash: Buffer;
  status: number;
  body: Record<string, unknown> | null;
}

const claim = statement<
  { key: string },
  [string, string, string | null, string | null, Buffer, string | null]
>(
  'idempotency.claim',
  `insert into idempotent_answers (caller, key, tenant_id, project_id, request_hash, subject)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (caller, key) do update
     set request_hash = excluded.request_hash, created_at = now(), status = null, body = null,
         tenant_id = excluded.tenant_id, project_id = excluded.project_id, subject = excluded.subject
     where idempotent_answers.created_at < now() - interval '24 hours'
   returning key`,
);
const find = statement<StoredAnswer, [string, string]>(
  'idempotency.find',
  'select request_hash, status, body from idempotent_answers where caller = $1 and key = $2',
);
const store = statement<never, [string, string, number, string | null]>(
  'idempotency.store',
  'update idempotent_answers set status = $3, body = $4 where caller = $1 and key = $2',
);
const forget = statement<never, [string]>(
  'idempotency.forget',
  'delete from idempotent_answers where subject = $1',
);
const remove = (name: string, where: string) =>
  statement<never, [string, number]>(
    `idempotency.remove_${name}`,
    `delete from idempotent_answers where ctid = any(array(select ctid from idempotent_answers where ${where} limit $2))`,
  );
const removeOfCaller = remove('of_caller', 'caller = $1 order by key');
const removeOfProject = remove('of_project', 'project_id = $1');
const removeOfTenant = remove('of_tenant', 'tenant_id = $1 and project_id is null');
const purge = statement<never, [limit: number]>(
  'idempotency.purge',
  `delete from idempotent_answers where ctid = any(array(
     select ctid from idempotent_answers where created_at < now() - interval '24 hours'
     order by created_at limit $1))`,
);

export const replayedHeaders = { 'idempotent-replayed': 'true' };

export function keyMismatch(): Fault {
  return new Fault('IDEMPOTENCY_MISMATCH', 'This idempotency key was already used for another request.');
}

/**
 * Does `work` once per idempotency key. The claim is a row of the same transaction: a second call with the key waits
 * on it, then finds the first one's answer, or, where that one failed and rolled back, does the work itself. A crash
 * between the work and the answer leaves both or neither.
 */
export async function answerOnce<
  A extends { status: number; body?: unknown; headers?: Record<string, string> },
>(tx: Tx, idempotent: IdempotentRequest, work: () => Promise<A>): Promise<A> {
  const { key, owner, request, secrets = [] } = idempotent;
  if (key === undefined) return work();
  const name = readKey(key);
  const hash = createHash('sha256').update(canonical(request)).digest();
  const { caller, tenantId, projectId, subject = null } = owner;
  const claimed = await claim.maybe(tx, caller, name, tenantId, projectId, hash, subject);
  if (claimed) {
    const answer = await work();
    const kept = withoutSecrets(answer.body, secrets);
    await store.run(tx, caller, name, answer.status, kept === undefined ? null : JSON.stringify(kept));
    return answer;
  }
  const first = await find.maybe(tx, caller, name);
  // Forgotten in this very moment: then the request is a new one.
  if (!first) return answerOnce(tx, idempotent, work);
  if (!first.request_hash.equals(hash)) {
    throw keyMismatch();
  }
  return {
    status: first.status,
    ...(first.body === null ? {} : { body: first.body }),
    headers: replayedHeaders,
    // It was an A when it was stored, less its secrets, which every schema that has them allows to be null.
  } as unknown as A;
}

/** A repeated call must not return data that has been erased. */
export async function forgetAnswersAbout(tx: Tx, subject: string): Promise<void> {
  await forget.run(tx, subject);
}

const tables = ['idempotent_answers'];

/** The answers kept for the keys of an environment, the people of a project, and those of a tenant. */
export const answersOfEnvironment: RemovalStep<number> = {
  tables,
  deletePiece: (on, id, limit) => removeOfCaller.run(on, environmentCaller(id), limit),
};
export const answersOfProject: RemovalStep<string> = { tables, deletePiece: removeOfProject.run };
export const answersOfTenant: RemovalStep<string> = { tables, deletePiece: removeOfTenant.run };

/** As whom the API keys of an environment call: they share their idempotency keys. */
export function environmentCaller(environmentId: number): string {
  return `environment:${environmentId}`;
}

const piece = 5_000;

/** An answer that is claimed again meanwhile stays. Two nodes at once delete each row once. */
export async function purgeIdempotentAnswers(
  db: Queryable,
  context: JobContext = withoutLimit(),
): Promise<void> {
  await inPieces(context, piece, (limit) => purge.run(db, limit));
}

export function readKey(key: string | string[]): string {
  if (typeof key === 'string' && key.length >= 1 && key.length <= 128) return key;
  throw invalid('/idempotency-key', 'must have 1 to 128 characters');
}

function withoutSecrets(body: unknown, secrets: readonly string[]): unknown {
  if (secrets.length === 0 || typeof body !== 'object' || body === null) return body;
  return { ...body, ...Object.fromEntries(secrets.map((field) => [field, null])) };
}

/** The same for `{a,b}` and `{b,a}`: a client that retries may build its body again in another order. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
