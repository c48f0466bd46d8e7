import { conflict, Fault, invalid } from '../../faults.ts';
import { inPieces, type JobContext, withoutLimit } from '../../jobs.ts';
import { fields, messages } from '../../messages.ts';
import type { Tx } from '../../postgres/database.ts';
import type { RemovalStep } from '../../postgres/removal-step.ts';
import { type Queryable, statement } from '../../postgres/statement.ts';
import { serialise, shareText } from '../answer-text.ts';

/**
 * Whose keys they are: two callers may choose the same key. With the ids, the answers are deleted together with their
 * owner.
 */
export interface IdempotencyOwner {
  caller: string;
  tenantId: string | null;
  projectId: string | null;
  /** The environment that the call is for: a key that was used in one means another request in the other. */
  place?: number;
}

/** A call with an idempotency key. */
export interface KeyedCall {
  /** Unique among all calls: the caller's own keys mean nothing without the caller. */
  readonly name: string;
  readonly caller: string;
  readonly key: string;
  readonly tenantId: string | null;
  readonly projectId: string | null;
  readonly subject: string | null;
  /** The hash of the request, in hexadecimal. A repeat must have the same. */
  readonly requestHash: string;
}

export interface AnyAnswer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** How the answers of an endpoint are kept. */
export interface Keeping {
  /** Fields that are shown once: a repeat has null, and they are not stored. */
  secrets: readonly string[];
  /** Whether an answer with this status has a body. */
  hasBody: (status: number) => boolean;
}

/** Whom the answer is about, so that an erasure can delete it. */
export type About<A> = string | ((answer: A) => readonly string[]) | undefined;

interface StoredAnswer {
  request_hash: string;
  /** Null while work outside a transaction is under way. */
  status: number | null;
  body: unknown;
  headers: Record<string, string> | null;
}

type Claim = [
  caller: string,
  key: string,
  tenantId: string | null,
  projectId: string | null,
  hash: string,
  abandonedAfter: string | null,
];
const claim = statement<{ key: string }, Claim>(
  'idempotency.claim',
  `insert into idempotent_answers (caller, key, tenant_id, project_id, request_hash)
   values ($1, $2, $3, $4, decode($5, 'hex'))
   on conflict (caller, key) do update
     set request_hash = excluded.request_hash, created_at = now(), status = null, body = null, headers = null,
         tenant_id = excluded.tenant_id, project_id = excluded.project_id, subject = null, subjects = null
     where idempotent_answers.created_at < now() - interval '24 hours'
       or idempotent_answers.status is null and idempotent_answers.created_at < now() - $6::interval
   returning key`,
);
const find = statement<StoredAnswer, [string, string]>(
  'idempotency.find',
  `select encode(request_hash, 'hex') as request_hash, status, body, headers
   from idempotent_answers where caller = $1 and key = $2`,
);
type Store = [
  caller: string,
  key: string,
  status: number,
  body: string | null,
  headers: string | null,
  subject: string | null,
  subjects: readonly string[] | null,
];
const store = statement<never, Store>(
  'idempotency.store',
  `update idempotent_answers set status = $3, body = $4, headers = $5, subject = $6, subjects = $7
   where caller = $1 and key = $2`,
);
const release = statement<never, [string, string]>(
  'idempotency.release',
  'delete from idempotent_answers where caller = $1 and key = $2',
);
const forget = statement<never, [string]>(
  'idempotency.forget',
  'delete from idempotent_answers where caller = $1 or subject = $1 or subjects @> array[$1]',
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

/** Characters of JSON. The key of a longer answer stays used, and a repeat is told so. */
const longestKept = 4 * 1024 * 1024;

export function keyMismatch(): Fault {
  return new Fault('IDEMPOTENCY_MISMATCH', messages.keyUsed);
}

/**
 * Takes the key for this call. The row belongs to the transaction of the work: a second call with the key waits for it,
 * and then finds the first answer, or does the work itself if the first call was rolled back. Returns the first answer
 * for a repeat, and 'under way' if work outside a transaction has not ended; after `abandonedAfter` such work counts as
 * abandoned.
 */
export async function claimKey<A extends AnyAnswer>(
  on: Queryable,
  call: KeyedCall,
  { hasBody }: Keeping,
  abandonedAfter: string | null = null,
): Promise<{ replayed: A } | 'claimed' | 'under way'> {
  const { caller, key, tenantId, projectId, requestHash } = call;
  for (;;) {
    if (await claim.maybe(on, caller, key, tenantId, projectId, requestHash, abandonedAfter))
      return 'claimed';
    const first = await find.maybe(on, caller, key);
    // The row was deleted just now, so the request is a new one.
    if (!first) continue;
    if (first.request_hash !== requestHash) throw keyMismatch();
    const { status, body, headers } = first;
    if (status === null) return 'under way';
    if (body === null && hasBody(status)) {
      throw conflict(messages.answerNotKept);
    }
    // It was an A when it was stored, less its secrets, which every schema that has them allows to be null.
    const replayed = {
      status,
      ...(body === null ? {} : { body }),
      headers: { ...headers, ...replayedHeaders },
    } as AnyAnswer as A;
    return { replayed };
  }
}

/** Keeps the answer for repeats. */
export async function storeAnswer<A extends AnyAnswer>(
  on: Queryable,
  { caller, key }: KeyedCall,
  answer: A,
  { secrets }: Keeping,
  about: About<A>,
): Promise<void> {
  const { status, body, headers = {} } = answer;
  const kept = body === undefined ? null : textOf(body, secrets);
  await store.run(
    on,
    caller,
    key,
    status,
    kept !== null && kept.length > longestKept ? null : kept,
    Object.keys(headers).length === 0 ? null : JSON.stringify(headers),
    typeof about === 'string' ? about : null,
    typeof about === 'function' ? about(answer) : null,
  );
}

function textOf(body: unknown, secrets: readonly string[]): string {
  if (secrets.length > 0) {
    return JSON.stringify(body, (name, value: unknown) => (secrets.includes(name) ? null : value));
  }
  // The same text is sent.
  shareText(body);
  return String(serialise(body));
}

/** Nothing was done: the key may be used again. */
export async function releaseKey(on: Queryable, { caller, key }: KeyedCall): Promise<void> {
  await release.run(on, caller, key);
}

/** A repeated call must not return data that has been erased. The subject may be a caller too, as players are. */
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

/** The caller that all API keys of an environment count as, so they share their idempotency keys. */
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

/** `values`: all values of the header `Idempotency-Key`. */
export function readKey(values: readonly string[]): string {
  const [key = ''] = values;
  if (values.length === 1 && key.length >= 1 && key.length <= 128) return key;
  throw invalid('/idempotency-key', fields.idempotencyKey);
}
