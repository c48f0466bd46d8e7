import type { PoolConfig } from 'pg';
import { nameInstallation, readInstallation } from '../../platform/cluster/queries.ts';
import { createJob, purgeJob, repeatStatement } from '../../platform/jobs.ts';
import type { Guards } from '../access/index.ts';
import { createPastProjects, type DefinitionCache } from '../definitions/index.ts';
import { type Boards, isAnyMilestoneToPay, isAnyToReward } from '../leaderboards/index.ts';
import type { Messages } from '../messages/index.ts';
import type { Kit, Module } from '../module.ts';
import {
  createPlayerCache,
  createPlayerNotices,
  isAnyOverdue,
  type PlayerNotices,
  playerChannel,
} from '../players/index.ts';
import { isAnyToSweep } from '../segments/index.ts';
import { isAnyRunning as isAnyBulkActionRunning, purgeBulkActions } from './bulk/actions/queries.ts';
import { createBulkActionWorker } from './bulk/actions/work-bulk-actions.ts';
import { createMemberRewarder } from './bulk/placed/reward-members.ts';
import { createSeasonRewarder } from './bulk/placed/reward-seasons.ts';
import {
  isAnyRunning as isAnyReversalRunning,
  purgePlayers,
  purgeReversals,
} from './bulk/reversals/queries.ts';
import { createReversalWorker } from './bulk/reversals/work-reversals.ts';
import { createSegmentSweeper } from './bulk/segments/sweep-segments.ts';
import { isAnyDue as isAnyTimerDue } from './bulk/timers/queries.ts';
import { createTimerWorker } from './bulk/timers/run-timers.ts';
import { eventsData } from './data.ts';
import { eventErasure } from './erase-player.ts';
import { createIngest, type Ingest } from './ingest/ingest.ts';
import { observeIngest } from './ingest/metrics.ts';
import { sharePlayers } from './ingest/share-players.ts';
import { changeList, eventList } from './player-log/export-player.ts';
import { createIdListing } from './player-log/id-listing.ts';
import { createSnapshotKeeper } from './replay/keep-snapshots.ts';
import { createVersionForgetter } from './retention/forget-versions.ts';
import { createLogKeeper, type LogSettings } from './retention/keep-log.ts';
import { eventEndpoints } from './routes.ts';
import { commitGroup, groupBounds } from './run/commit-group.ts';
import { expireQuests } from './run/expire-quests.ts';
import type { Engine } from './run/run-group.ts';

export interface Events extends Module {
  engine: Engine;
  ingest: Ingest;
  /** Learns of changes of players that are committed outside of the ingest. */
  players: PlayerNotices;
}

export function openEvents(
  kit: Kit,
  needs: {
    guards: Guards;
    compiled: DefinitionCache;
    boards: Boards;
    messages: Messages;
    settings: LogSettings;
    /** For changes of the log's partitions, which cannot be made on a connection of the pools. */
    connection: PoolConfig;
  },
): Events {
  const { db, jobDb, clock, log, metrics, wake } = kit;
  const { guards, compiled: definitions, boards, messages, settings, connection } = needs;
  const ids = createIdListing();
  const past = createPastProjects();
  const engine: Engine = { definitions, past, players: createPlayerCache(), clock, boards, ids };
  const players = createPlayerNotices();
  const snapshots = createSnapshotKeeper({ db: jobDb, past, clock, log });
  const own = createIngest(
    {
      commit: async (stimuli, options) => {
        const run = await commitGroup(kit.writes, engine, stimuli, { ...groupBounds, ...options });
        messages.count(run.messages.sent, run.messages.missing);
        return run;
      },
      prepare: (project) => definitions.get(db, project),
    },
    (notified, stimuli) => {
      if (notified.size > 0) wake(notified);
      for (const { scope, playerId } of stimuli) {
        players.changed(scope.environment.id, playerId);
        snapshots.noteEntry(scope, playerId);
      }
    },
    log,
    kit.tracing,
  );
  const { peers } = kit.cluster;
  const ingest = peers ? sharePlayers(own, peers.lines) : own;
  observeIngest(metrics, ingest);
  const keeper = createLogKeeper(
    {
      db: jobDb,
      connection,
      cluster: kit.cluster,
      clock,
      log,
      metrics,
      past,
      async installationId() {
        await nameInstallation.run(jobDb);
        return (await readInstallation.one(jobDb)).id;
      },
    },
    settings,
  );
  return {
    data: eventsData,
    engine,
    ingest,
    players,
    channels: [playerChannel(db.quick, clock, players)],
    endpoints: eventEndpoints({ db, guards, ...engine, ingest, wake }),
    // One node at a time, by a lease.
    jobs: [
      createJob('keep the event log', settings.checkMs, keeper.check),
      createJob('reverse events', 1_000, createReversalWorker({ db: jobDb, past, ingest, clock, log }), {
        due: isAnyReversalRunning,
        rests: true,
      }),
      createJob(
        'bulk actions',
        1_000,
        createBulkActionWorker({ db: jobDb, definitions, ingest, clock, log }),
        { due: isAnyBulkActionRunning, rests: true },
      ),
      purgeJob('bulk actions', repeatStatement(purgeBulkActions, jobDb)),
      purgeJob('players of reversals', repeatStatement(purgePlayers, jobDb)),
      purgeJob('reversals', repeatStatement(purgeReversals, jobDb)),
      createJob('forget unnamed versions', 3_600_000, createVersionForgetter(jobDb, clock)),
      createJob('make replay snapshots', 5_000, snapshots.run),
      createJob(
        'season rewards',
        1_000,
        createSeasonRewarder({ db: jobDb, ingest, clock, leases: kit.cluster.leases }),
        { due: isAnyToReward, rests: true },
      ),
      createJob(
        'team milestones',
        500,
        createMemberRewarder({ db: jobDb, ingest, clock, leases: kit.cluster.leases }),
        { due: isAnyMilestoneToPay, rests: true },
      ),
      createJob(
        'timers',
        1_000,
        createTimerWorker({ db: jobDb, ingest, clock, leases: kit.cluster.leases }),
        {
          due: isAnyTimerDue,
          rests: true,
        },
      ),
      createJob(
        'sweep segments',
        1_000,
        createSegmentSweeper({ db: jobDb, definitions, ingest, clock, leases: kit.cluster.leases }),
        { due: isAnyToSweep, rests: true },
      ),
      createJob('expire quests', 10_000, (context) => expireQuests(jobDb, engine, clock, context), {
        due: isAnyOverdue,
      }),
    ],
    stop: keeper.stop,
    erasure: eventErasure(players),
    exports: [eventList, changeList],
  };
}
