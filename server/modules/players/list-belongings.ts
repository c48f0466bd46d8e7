import { Type } from 'typebox';
import { isOverdue, questProgress } from '../../engine/index.ts';
import { type PageRequest, readPage } from '../../platform/http/lists/pagination.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import * as queries from './queries.ts';

/** When it was got or begun, and its id: the same order for all three, newest first. */
const key = Type.Tuple([Type.Integer(), Type.String()]);

export function listBadges(db: Queryable, playerKey: number, page: PageRequest) {
  return readPage(page, {
    key,
    read: (after, limit) =>
      queries.listBadges.all(db, playerKey, after && new Date(after[0]), after?.[1] ?? null, limit),
    keyOf: (row) => [row.first_earned_at.getTime(), row.badge_id] as [number, string],
    present: presentBadge,
  });
}

export function listQuests(db: Queryable, playerKey: number, now: Date, page: PageRequest) {
  return readPage(page, {
    key,
    read: (after, limit) =>
      queries.listQuests.all(db, playerKey, after?.[0] ?? null, after?.[1] ?? null, limit),
    keyOf: (row) => [row.state.startedAt, row.quest_id] as [number, string],
    present: (row) => presentQuest(row, now),
  });
}

export function listAdventures(db: Queryable, playerKey: number, page: PageRequest) {
  return readPage(page, {
    key,
    read: (after, limit) =>
      queries.listAdventures.all(db, playerKey, after?.[0] ?? null, after?.[1] ?? null, limit),
    keyOf: (row) => [row.state.startedAt, row.adventure_id] as [number, string],
    present: presentAdventure,
  });
}

export function presentBadge(row: queries.BadgeRow) {
  return {
    badgeId: row.badge_id,
    times: row.times,
    firstEarnedAt: row.first_earned_at.toISOString(),
    lastEarnedAt: row.last_earned_at.toISOString(),
  };
}

/** A quest whose time has run out reads as expired from that moment on, whether or not the sweeper has been there. */
export function presentQuest({ quest_id: questId, state }: queries.QuestRow, now: Date) {
  return {
    questId,
    status: isOverdue(state, now.getTime()) ? ('expired' as const) : state.status,
    progress: questProgress(state.objectives),
    objectives: state.objectives.map(({ id, current, target, done }) => ({ id, current, target, done })),
    iteration: state.iteration,
    startedAt: iso(state.startedAt),
    completedAt: state.completedAt === null ? null : iso(state.completedAt),
    expiresAt: state.expiresAt === null ? null : iso(state.expiresAt),
  };
}

export function presentAdventure({ adventure_id: adventureId, state }: queries.AdventureRow) {
  return {
    adventureId,
    status: state.status,
    steps: state.steps.map(({ id, questId, status }) => ({ id, questId, status })),
    startedAt: iso(state.startedAt),
    completedAt: state.completedAt === null ? null : iso(state.completedAt),
  };
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
