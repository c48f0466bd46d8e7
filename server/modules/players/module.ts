import { createJob } from '../../platform/jobs.ts';
import { openStore } from '../../platform/objects/open-store.ts';
import { type StorePlace, within } from '../../platform/objects/place.ts';
import type { Guards, TokenEnds } from '../access/index.ts';
import type { Kit, Module } from '../module.ts';
import { playersData } from './data.ts';
import { playerErasure } from './erase-player.ts';
import { countPlayers } from './queries.ts';
import { playerEndpoints } from './routes.ts';
import { isAnyUnderWay } from './stored-exports/queries.ts';
import { createExportWriter } from './stored-exports/write-exports.ts';

/** `others`: all modules that keep something about players. Opened after them. */
export function openPlayers(
  { db, jobDb, jobReads, clock, log, wake }: Kit,
  needs: {
    guards: Guards;
    tokenEnds: TokenEnds;
    others: readonly Module[];
    /** Absent: exports are not kept. */
    storage: StorePlace | undefined;
  },
): Module {
  const { guards, tokenEnds, others, storage } = needs;
  const store = storage && openStore(within(storage, 'exports'));
  const writer = store && createExportWriter({ jobDb, jobReads, clock, log, store });
  return {
    data: playersData(others.map(({ data }) => data)),
    endpoints: playerEndpoints({
      db,
      guards,
      clock,
      tokenEnds,
      wake,
      erasures: [...others.flatMap(({ erasure }) => erasure ?? []).reverse(), playerErasure],
      exports: others.flatMap(({ exports }) => exports ?? []),
      // What fails here is tried again by the job.
      storedExports: { store, wake: () => void writer?.takeUp().catch(() => {}) },
    }),
    ...(store && writer
      ? {
          jobs: [
            createJob('write player exports', 5_000, writer.takeUp, { due: isAnyUnderWay }),
            createJob('delete player exports', 60_000, writer.cleanUp),
          ],
          async stop() {
            await writer.stop();
            store.close();
          },
        }
      : {}),
    erasure: playerErasure,
    usage: {
      async ofEnvironment(on, environmentId) {
        return { players: (await countPlayers.one(on, environmentId)).count };
      },
    },
  };
}
