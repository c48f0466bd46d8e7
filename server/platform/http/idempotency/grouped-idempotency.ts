/** Idempotency for calls that are committed in groups: looked up and stored for many calls with one statement each. */
import { int4Array, jsonbArray, type PgArray, textArray, uuidArray } from '../../postgres/arrays.ts';
import type { Tx } from '../../postgres/database.ts';
import { type Queryable, statement } from '../../postgres/statement.ts';
import { type KeyedCall, keyMismatch } from './idempotency.ts';
import { nameOf } from './once.ts';

export interface KeptAnswer {
  readonly requestHash: string;
  readonly status: number;
  readonly body: unknown;
}

export interface NewAnswer {
  readonly call: KeyedCall;
  readonly status: number;
  /** As JSON. */
  readonly body: string;
}

type Names = [callers: PgArray<'text'>, keys: PgArray<'text'>];

const named = 'unnest($1::text[], $2::text[]) as n (caller, key)';

const dropExpired = statement<never, Names>(
  'idempotency.drop_expired',
  `delete from idempotent_answers a using ${named}
   where a.caller = n.caller and a.key = n.key and a.created_at < now() - interval '24 hours'`,
);

const findAll = statement<
  { caller: string; key: string; request_hash: string; status: number; body: unknown },
  Names
>(
  'idempotency.find_all',
  `select a.caller, a.key, encode(a.request_hash, 'hex') as request_hash, a.status, a.body
   from ${named} join idempotent_answers a using (caller, key)`,
);

/** A key that another transaction has just used fails the whole statement: see `storeAnswers`. */
const insertAll = statement<
  never,
  [
    ...Names,
    PgArray<'uuid'>,
    PgArray<'uuid'>,
    PgArray<'text'>,
    PgArray<'text'>,
    PgArray<'int4'>,
    PgArray<'jsonb'>,
  ]
>(
  'idempotency.insert_all',
  `insert into idempotent_answers (caller, key, tenant_id, project_id, request_hash, subject, status, body)
   select caller, key, tenant_id, project_id, decode(request_hash, 'hex'), subject, status, body
   from unnest($1::text[], $2::text[], $3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::int[], $8::jsonb[])
     as w (caller, key, tenant_id, project_id, request_hash, subject, status, body)`,
);

/** The answers that are kept for these calls, by the calls' names. */
export async function readAnswers(
  tx: Queryable,
  calls: readonly KeyedCall[],
): Promise<Map<string, KeptAnswer>> {
  if (calls.length === 0) return new Map();
  const names = namesOf(calls);
  const [, rows] = await Promise.all([dropExpired.run(tx, ...names), findAll.all(tx, ...names)]);
  return new Map(
    rows.map(({ caller, key, request_hash: requestHash, status, body }) => [
      nameOf(caller, key),
      { requestHash, status, body },
    ]),
  );
}

/** For a call that need not join a group if it is a repeat. */
export async function readReplay(db: Queryable, call: KeyedCall): Promise<KeptAnswer | undefined> {
  const kept = (await readAnswers(db, [call])).get(call.name);
  if (kept && kept.requestHash !== call.requestHash) throw keyMismatch();
  return kept;
}

/**
 * Keeps the answers in the transaction of the work. Where another transaction has used one of the keys since
 * `readAnswers`, this is a unique violation: the work has to start again, and then finds that answer.
 */
export async function storeAnswers(tx: Tx, answers: readonly NewAnswer[]): Promise<void> {
  if (answers.length === 0) return;
  const calls = answers.map(({ call }) => call);
  await insertAll.run(
    tx,
    ...namesOf(calls),
    uuidArray(calls.map(({ tenantId }) => tenantId)),
    uuidArray(calls.map(({ projectId }) => projectId)),
    textArray(calls.map(({ requestHash }) => requestHash)),
    textArray(calls.map(({ subject }) => subject)),
    int4Array(answers.map(({ status }) => status)),
    jsonbArray(answers.map(({ body }) => body)),
  );
}

function namesOf(calls: readonly KeyedCall[]): Names {
  return [textArray(calls.map(({ caller }) => caller)), textArray(calls.map(({ key }) => key))];
}
