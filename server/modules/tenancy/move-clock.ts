import type { Clock } from '../../platform/clock.ts';
import { forbidden, invalid, notFound } from '../../platform/faults.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import type { ProjectContext } from '../access/index.ts';
import { recordChange } from '../audit/index.ts';
import { messages } from './messages.ts';
import * as queries from './queries.ts';

/** How far the time of a test environment can be ahead in total: ten years. */
export const furthestSeconds = 10 * 365 * 86_400;

type Scope = Pick<ProjectContext, 'tenantId' | 'projectId' | 'environment' | 'actor'>;

/** Live always has the real time, and is never emptied. */
export function refuseLive({ environment }: Pick<ProjectContext, 'environment'>): void {
  if (environment.name !== 'test') {
    throw forbidden(messages.testClockOnly);
  }
}

export function presentClock(offsetMs: number, clock: Clock) {
  return { now: new Date(clock().getTime() + offsetMs).toISOString(), offsetSeconds: offsetMs / 1_000 };
}

export async function readTestClock(db: Queryable, { projectId }: Scope, clock: Clock) {
  const row = await queries.readTestClock.maybe(db, projectId);
  if (!row) throw notFound('project');
  return presentClock(row.clock_offset_ms, clock);
}

export type ClockMove = { now: string } | { advanceSeconds: number };

/** Exactly one of the two, which the schema alone does not say. */
export function readMove({ now, advanceSeconds }: { now?: string; advanceSeconds?: number }): ClockMove {
  if (now !== undefined && advanceSeconds === undefined) return { now };
  if (advanceSeconds !== undefined && now === undefined) return { advanceSeconds };
  throw invalid('', messages.oneTime);
}

/**
 * Moves the clock forward. The project is locked, so two moves at once both count, and a move during a reset finds the
 * new environment.
 */
export async function moveTestClock(tx: Tx, scope: Scope, move: ClockMove, clock: Clock) {
  const { tenantId, projectId, actor } = scope;
  const project = await queries.lockProject.maybe(tx, projectId);
  const row = project && (await queries.readTestClock.maybe(tx, projectId));
  if (!row) throw notFound('project');
  const before = row.clock_offset_ms;
  const after = offsetAfter(before, move, clock().getTime());
  if (after > furthestSeconds * 1_000) {
    const field = 'now' in move ? '/now' : '/advanceSeconds';
    throw invalid(field, messages.tooFarAhead);
  }
  await queries.writeTestClock.run(tx, row.id, after);
  await recordChange(tx, actor, {
    tenantId,
    projectId,
    action: 'test_clock.move',
    target: { type: 'project', id: projectId },
    before: { offsetSeconds: before / 1_000 },
    after: { offsetSeconds: after / 1_000 },
  });
  return presentClock(after, clock);
}

function offsetAfter(offsetMs: number, move: ClockMove, realNow: number): number {
  if ('advanceSeconds' in move) return offsetMs + move.advanceSeconds * 1_000;
  const asked = Date.parse(move.now);
  if (asked <= realNow + offsetMs) {
    throw invalid('/now', messages.clockForward);
  }
  return asked - realNow;
}
