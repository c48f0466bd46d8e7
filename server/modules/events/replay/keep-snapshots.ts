import { Fault } from '../../../platform/faults.ts';
import { inTurns, type JobContext } from '../../../platform/jobs.ts';
import type { Log } from '../../../platform/log.ts';
import { type CompareNeeds, comparePlayer, type Place } from './compare-player.ts';
import { snapshotEvery, writeSnapshot } from './write-snapshot.ts';

/** How many players wait in memory for a look at their log. Others will be chosen again later. */
const mostWaiting = { environments: 1_000, perEnvironment: 50 };

export interface SnapshotKeeper {
  /** An entry was written to a player's log. */
  noteEntry(place: Place, playerId: string): void;
  run(context: JobContext): Promise<void>;
}

/**
 * Makes snapshots while logs grow, so that no replay is long. Players are chosen at random, with a chance of one in
 * `every` for each entry: so no count has to be written with each event, and a restart loses nothing.
 */
export function createSnapshotKeeper(
  { log, ...needs }: CompareNeeds & { log: Log },
  { every = snapshotEvery, random = Math.random } = {},
): SnapshotKeeper {
  const waiting = new Map<number, Map<string, Place>>();

  function noteEntry({ projectId, environment }: Place, playerId: string): void {
    if (random() * every >= 1) return;
    const { id, name } = environment;
    const players = waiting.get(id) ?? new Map<string, Place>();
    if (players.size >= mostWaiting.perEnvironment) return;
    if (players.size === 0 && waiting.size >= mostWaiting.environments) return;
    waiting.set(id, players.set(playerId, { projectId, environment: { id, name } }));
  }

  async function lookAt(place: Place, playerId: string): Promise<boolean> {
    const compared = await comparePlayer(needs, place, playerId);
    if (compared.differences.length > 0) {
      log.error(
        { player: compared.playerKey, paths: compared.differences.map(({ path }) => path) },
        "a player's state is not what a replay of the log gives",
      );
    }
    return writeSnapshot(needs.db, compared, every);
  }

  return {
    noteEntry,
    async run(context) {
      const items = [...waiting].flatMap(([id, players]) =>
        [...players].map(([playerId, place]) => ({ id, playerId, place })),
      );
      await inTurns(
        context,
        items,
        ({ id }) => id,
        async ({ id, playerId, place }) => {
          const players = waiting.get(id);
          players?.delete(playerId);
          if (players?.size === 0) waiting.delete(id);
          try {
            if (await lookAt(place, playerId)) context.count(1);
          } catch (error) {
            // The player was erased meanwhile, or the definitions are no longer kept.
            if (!(error instanceof Fault)) throw error;
          }
          return true;
        },
      );
    },
  };
}
