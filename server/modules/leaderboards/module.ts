import { createJob, finds, purgeJob } from '../../platform/jobs.ts';
import type { Access } from '../access/index.ts';
import type { Kit, Module } from '../module.ts';
import { type Boards, openBoards } from './boards.ts';
import { leaderboardChannel, positionChannel } from './channel.ts';
import { leaderboardsData } from './data.ts';
import { leagueTierList, standingList } from './export-player.ts';
import { leagueEndpoints } from './leagues/routes.ts';
import { leaderboardEndpoints } from './routes.ts';
import { closeDueSeasons, sealSeasons } from './seasons/close-season.ts';
import { moveEnds } from './seasons/move-ends.ts';
import { listDue, listUnsealed, listWithOtherRules } from './seasons/queries.ts';
import { purgeChanges } from './settling/purge-changes.ts';
import { listUnsettled } from './settling/queries.ts';
import { settleSeasons } from './settling/settle-seasons.ts';
import { sharingEndpoints } from './sharing/routes.ts';
import { contributionList } from './teams/export-player.ts';

export interface Leaderboards extends Module {
  boards: Boards;
}

export function openLeaderboards(kit: Kit, { access }: { access: Access }): Leaderboards {
  const { db, jobDb, clock, log, metrics, wake } = kit;
  const { guards } = access;
  const boards = openBoards({ db, followUp: kit.followUp('leaderboards'), clock, log, wake });
  metrics.observe(
    'laurel_leaderboard_entries',
    'Number of leaderboard entries in the rank indexes in memory.',
    () => boards.indexed,
  );
  return {
    data: leaderboardsData,
    boards,
    endpoints: [
      ...leaderboardEndpoints({ db, guards, clock, boards, wake }),
      ...leagueEndpoints({ db, guards, clock, boards, wake }),
      ...sharingEndpoints({ db, guards, clock, access: access.dependencies }),
    ],
    jobs: [
      createJob('close seasons', 500, (context) => closeDueSeasons(jobDb, clock, context), {
        due: finds(listDue),
      }),
      createJob('seal seasons', 500, (context) => sealSeasons(jobDb, clock, wake, context), {
        due: finds(listUnsealed),
      }),
      createJob('end seasons by changed rules', 2_000, (context) => moveEnds(jobDb, clock, context), {
        due: finds(listWithOtherRules),
      }),
      createJob('settle seasons', 5_000, (context) => settleSeasons(jobDb, context), {
        due: finds(listUnsettled),
      }),
      purgeJob('leaderboard changes', (context) => purgeChanges(jobDb, context)),
    ],
    channels: [leaderboardChannel(boards), positionChannel(boards)],
    exports: [standingList, leagueTierList, contributionList],
    stop: boards.stop,
  };
}
