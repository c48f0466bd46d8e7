import { type Static, Type } from 'typebox';
import { type PageRequest, readPage } from '../../platform/http/lists/pagination.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import * as queries from './queries.ts';
import type { AuditQuery } from './schemas.ts';

type Filter = Omit<Static<typeof AuditQuery>, keyof PageRequest>;

/** The clocks of the nodes, which make the ids, and that of the database, which dates the entries, are not the same. */
const slackMs = 5 * 60_000;

export function listAuditLog(db: Queryable, tenantId: string, query: PageRequest & Filter) {
  const { actorId = null, targetKind = null, targetId = null, action = null } = query;
  const [from, to] = [readTime(query.from), readTime(query.to)];
  const since = from ? idAt(from.getTime() - slackMs) : firstId;
  const before = to ? idAt(to.getTime() + slackMs) : lastId;
  const listing = mostSelective({ targetId, actorId, action });
  return readPage(query, {
    key: Type.String({ format: 'uuid' }),
    read: (after, limit) =>
      listing.all(
        db,
        tenantId,
        after ?? before,
        limit,
        since,
        from,
        to,
        actorId,
        targetKind,
        targetId,
        action,
      ),
    keyOf: (row) => row.id,
    present: ({ project_id, at, ...row }) => ({ ...row, projectId: project_id, at: at.toISOString() }),
  });
}

/** One object has few entries, a person more, a kind of change most. */
function mostSelective(given: { targetId: string | null; actorId: string | null; action: string | null }) {
  if (given.targetId !== null) return queries.listEntriesOfTarget;
  if (given.actorId !== null) return queries.listEntriesOfActor;
  return given.action === null ? queries.listEntries : queries.listEntriesOfAction;
}

function readTime(given: string | undefined): Date | null {
  return given === undefined ? null : new Date(given);
}

const firstId = '00000000-0000-0000-0000-000000000000';
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The lowest id of that time: the first 48 bits of a UUIDv7 are milliseconds. */
function idAt(ms: number): string {
  const time = Math.min(Math.max(0, ms), 2 ** 48 - 1);
  const hex = time.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
