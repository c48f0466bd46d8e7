import { Type } from 'typebox';
import type { Clock } from '../../platform/clock.ts';
import { notFound } from '../../platform/faults.ts';
import { type PageRequest, readPage } from '../../platform/http/lists/pagination.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import type { ProjectContext } from '../access/index.ts';
import { playerMark } from './describe-call.ts';
import { keptDays } from './keep-days.ts';
import { findEntry, listEntries, type RequestRow } from './queries.ts';

export interface RequestFilters {
  status?: string;
  method?: string;
  path?: string;
  keyId?: string;
  code?: string;
  playerId?: string;
  from?: string;
  to?: string;
}

const dayMs = 86_400_000;

export function listRequests(
  db: Queryable,
  clock: Clock,
  environmentId: number,
  { status, method, path, keyId, code, playerId, from, to, ...page }: PageRequest & RequestFilters,
) {
  const oldest = oldestKept(clock);
  const since = from === undefined ? oldest : new Date(Math.max(oldest.getTime(), Date.parse(from)));
  const [lowest, highest] = readStatus(status);
  const prefix = path === undefined ? null : withBase(path);
  return readPage(page, {
    key: Type.String({ format: 'uuid' }),
    read: (after, limit) =>
      listEntries.all(
        db,
        environmentId,
        after,
        limit,
        since,
        to === undefined ? null : new Date(to),
        lowest,
        highest,
        method ?? null,
        prefix,
        prefix === null ? null : behind(prefix),
        keyId ?? null,
        code ?? null,
        playerId === undefined ? null : playerMark(environmentId, playerId),
      ),
    keyOf: (row) => row.request_id,
    present: presentRequest,
  });
}

export async function readRequest(
  db: Queryable,
  clock: Clock,
  { projectId, environment, credential }: ProjectContext,
  requestId: string,
) {
  // The id in an error message does not say in which environment it happened, so people can find it from both.
  const environmentId = credential.type === 'key' ? environment.id : null;
  const row = await findEntry.maybe(db, projectId, requestId, oldestKept(clock), environmentId);
  if (!row) throw notFound('request in the log of this project');
  return {
    ...presentRequest(row),
    details: row.details ?? [],
    body: row.body === null ? null : (JSON.parse(row.body) as unknown),
    bodyNote: row.body_note,
  };
}

/** A partition is dropped when all of it is too old, so there may be older rows. */
function oldestKept(clock: Clock): Date {
  return new Date(clock().getTime() - keptDays * dayMs);
}

/** `4xx` or `404`, as the lowest and the highest status. */
function readStatus(status: string | undefined): [number | null, number | null] {
  if (status === undefined) return [null, null];
  const lowest = Number(status.replace('xx', '00'));
  return [lowest, status.endsWith('xx') ? lowest + 99 : lowest];
}

function withBase(path: string): string {
  return path.startsWith('/api/') ? path : `/api/v1${path}`;
}

/** The first text after all texts with this prefix, in the order of bytes. The pattern allows ASCII only. */
function behind(prefix: string): string {
  return prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1);
}

function presentRequest(row: RequestRow) {
  return {
    requestId: row.request_id,
    at: row.at.toISOString(),
    environment: row.environment,
    method: row.method,
    route: row.route,
    path: row.path,
    query: row.query,
    status: row.status,
    code: row.code,
    message: row.message,
    durationMs: row.duration_ms,
    credential: { type: row.credential_type, id: row.credential_id, name: row.credential_name },
    ip: row.ip,
    userAgent: row.user_agent,
    client: row.client,
    represents: row.represents,
  };
}
