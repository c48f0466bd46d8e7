import type { Clock } from '../../platform/clock.ts';
import { inTurns, type JobContext, withoutLimit } from '../../platform/jobs.ts';
import type { Database, Tx } from '../../platform/postgres/database.ts';
import { seal } from '../catalogue/index.ts';
import { appendToOutbox } from '../outbox/index.ts';
import type { LobbyNotices } from './lobby-notices.ts';
import * as queries from './queries.ts';

const piece = 200;

interface Dependencies {
  db: Database;
  clock: Clock;
  notices: LobbyNotices;
  wake: () => void;
}

/**
 * Ends open lobbies without any activity for too long, each exactly once on any number of nodes: one that another node
 * has locked is skipped. Environments take turns.
 */
export async function endIdleLobbies(
  { db, clock, notices, wake }: Dependencies,
  context: JobContext = withoutLimit(),
): Promise<void> {
  const environments = await queries.listEnvironmentsIdle.all(db, clock());
  await inTurns(
    context,
    environments,
    ({ id }) => id,
    async (environment) => {
      const ended = await db.transaction((tx) =>
        endSome(tx, environment.id, clock(), environment.clock_offset_ms),
      );
      if (ended.length > 0) wake();
      for (const { id, environment_id } of ended) notices.tell(environment_id, id);
      context.count(ended.length);
      return ended.length < piece;
    },
  );
}

async function endSome(
  tx: Tx,
  environmentId: number,
  realNow: Date,
  offsetMs: number,
): Promise<queries.EndedRow[]> {
  const now = new Date(realNow.getTime() + offsetMs);
  const ended = await queries.endIdle.all(tx, environmentId, now, piece);
  if (ended.length === 0) return [];
  const ids = ended.map(({ id }) => id);
  const members = Map.groupBy(await queries.listMembers.all(tx, ids), (member) => member.lobby_id);
  await Promise.all([
    queries.addHistory.run(tx, ids, now, 'ended', null, 'timeout'),
    appendToOutbox(
      tx,
      ended.map(({ id, environment_id: environmentId, project_id: projectId }) => {
        const data = { lobbyId: id, reason: 'timeout', results: null } as const;
        const alsoAbout = (members.get(id) ?? []).map((member) => member.player_key);
        return seal(
          { projectId, environmentId, offsetMs },
          { type: 'lobby.ended', data },
          null,
          now,
          alsoAbout,
        );
      }),
    ),
  ]);
  return ended;
}
