import type { Static } from 'typebox';
import { explainTarget, type Path, type Target, type TraceEntry } from '../../../engine/index.ts';
import { invalid, notFound } from '../../../platform/faults.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import type { ProjectContext } from '../../access/index.ts';
import { type DefinitionCache, readMoment } from '../../definitions/index.ts';
import { readPlayerKey, readState } from '../../players/index.ts';
import { messages } from '../messages.ts';
import { lastOutcome, missingIn, type Traced } from './last-outcome.ts';
import { listTraced } from './queries.ts';
import type { ExplainQuery } from './schemas.ts';

/** How many of the player's newest events are looked at, and how many traces are read. */
const looked = 500;
const traces = 100;

export async function explainPlayer(
  db: Queryable,
  definitions: DefinitionCache,
  { projectId, environment }: ProjectContext,
  playerId: string,
  query: Static<typeof ExplainQuery>,
  now: Date,
) {
  const target = targetOf(query);
  const moment = await readMoment(db, projectId, environment.name);
  const [{ definitions: all }, compiled, state, key] = await Promise.all([
    definitions.programmed(db, moment),
    definitions.get(db, moment),
    readState(db, environment.id, playerId),
    readPlayerKey(db, environment.id, playerId),
  ]);
  const ofKind = { badge: all.badges, quest: all.quests, adventure: all.adventures }[target.kind];
  if (!ofKind.some(({ id }) => id === target.id)) throw notFound(target.kind);
  if (!state) throw notFound('player');
  const { earned, paths } = explainTarget(all, compiled, state, target, now.getTime());
  const events = await readTraced(db, key, paths);
  return {
    earned,
    paths: paths.map((path) => {
      const last = lastOutcome(path, events);
      return { ...path, missing: [...path.missing, ...(last ? missingIn(last) : [])], last };
    }),
  };
}

function targetOf(query: Static<typeof ExplainQuery>): Target {
  const given = [
    query.badgeId !== undefined && ({ kind: 'badge', id: query.badgeId } as const),
    query.questId !== undefined && ({ kind: 'quest', id: query.questId } as const),
    query.adventureId !== undefined && ({ kind: 'adventure', id: query.adventureId } as const),
  ].filter((target) => target !== false);
  const [target] = given;
  if (!target || given.length > 1) {
    throw invalid('/badgeId', messages.oneTarget);
  }
  return target;
}

async function readTraced(db: Queryable, key: number, paths: readonly Path[]): Promise<Traced[]> {
  if (paths.length === 0) return [];
  const texts = paths.map(({ kind, id }) => `"${kind}":"${id}"`);
  const rows = await listTraced.all(db, key, texts, looked, traces);
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    at: row.occurred_at.toISOString(),
    trace: JSON.parse(row.trace) as TraceEntry[],
  }));
}
