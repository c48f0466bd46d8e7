import { STIMULUS_LIMITS } from '../../engine/index.ts';
import { conflict } from '../../platform/faults.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { objectivesPerEventType } from '../access/index.ts';
import type { Body, Kind } from './kind.ts';
import * as queries from './queries.ts';

/** Refuses what would make each event of the project look at, or write to, too much. */
export async function refuseCrowded(
  tx: Tx,
  projectId: string,
  kind: Kind,
  id: string,
  body: Body,
): Promise<void> {
  if (kind.name === 'leaderboard' && body['source'] === 'xp') await refuseXpBoards(tx, projectId, id);
  if (kind.name === 'quest') await refuseObjectives(tx, projectId, id, body);
}

async function refuseXpBoards(tx: Tx, projectId: string, id: string): Promise<void> {
  const { count } = await queries.countXpBoards.one(tx, projectId, id);
  if (count < STIMULUS_LIMITS.xpBoards) return;
  throw conflict(
    `A project can have at most ${STIMULUS_LIMITS.xpBoards} leaderboards with the source xp; delete one first.`,
  );
}

async function refuseObjectives(tx: Tx, projectId: string, id: string, body: Body): Promise<void> {
  const own = Map.groupBy(body['objectives'] as readonly { on: string }[], ({ on }) => on);
  const others = await queries.countObjectives.all(tx, projectId, id, [...own.keys()]);
  const full = others.find(
    ({ type, count }) => count + (own.get(type)?.length ?? 0) > objectivesPerEventType,
  );
  if (!full) return;
  throw conflict(
    `A project can have at most ${objectivesPerEventType} objectives on one event type; '${full.type}' already has ${full.count}.`,
  );
}
