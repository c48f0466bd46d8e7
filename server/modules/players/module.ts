import { createJob, purgeJob, repeatStatement } from '../../platform/jobs.ts';
import type { Guards } from '../access/index.ts';
import type { Kit, Module } from '../module.ts';
import { playersData } from './data.ts';
import { playerErasure } from './erase-player.ts';
import { countPlayers, purgeTombstones } from './queries.ts';
import { playerEndpoints } from './routes.ts';
import { expireQuests } from './state/expire-quests.ts';

/** `others`: all modules that keep something about players. Opened after them. */
export function openPlayers(
  { db, jobDb, clock, wake }: Kit,
  { guards, others }: { guards: Guards; others: readonly Module[] },
): Module {
  return {
    data: playersData(others.map(({ data }) => data)),
    endpoints: playerEndpoints({
      db,
      guards,
      clock,
      wake,
      erasures: [...others.flatMap(({ erasure }) => erasure ?? []).reverse(), playerErasure],
      exports: others.flatMap(({ exports }) => exports ?? []),
    }),
    jobs: [
      createJob('expire quests', 10_000, (context) => expireQuests(jobDb, clock, context)),
      purgeJob('tombstones', repeatStatement(purgeTombstones, jobDb)),
    ],
    erasure: playerErasure,
    usage: {
      async ofEnvironment(on, environmentId) {
        return { players: (await countPlayers.one(on, environmentId)).count };
      },
    },
  };
}
