import type { Config } from './config.ts';
import { type CallCounter, purgeKeySecrets, purgeSessions, purgeUsageDays } from './modules/access/index.ts';
import { foldDeltas, purgePlayerDays } from './modules/analytics/index.ts';
import { expireQuests, purgeTraces } from './modules/events/index.ts';
import {
  closeDueSeasons,
  moveEnds,
  purgeChanges,
  sealSeasons,
  settleSeasons,
} from './modules/leaderboards/index.ts';
import { endIdleLobbies } from './modules/lobbies/index.ts';
import { purgeTombstones } from './modules/players/index.ts';
import { failAbandoned, purgeBacktests } from './modules/simulation/index.ts';
import type { Clock } from './platform/clock.ts';
import { purgeIdempotentAnswers } from './platform/http/idempotency.ts';
import { inPieces, type Job, type JobContext } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import type { MailService } from './platform/mail/start-mail.ts';
import { purgeOutbox } from './platform/outbox/purge-outbox.ts';
import type { Database } from './platform/postgres/database.ts';
import { createNodeWatch } from './watch-nodes.ts';

interface Dependencies {
  /** With the connections for jobs. */
  db: Database;
  clock: Clock;
  log: Log;
  config: Config;
  calls: CallCounter;
  mail: MailService;
  countNodes: () => Promise<number>;
  remover: { run(): Promise<void> };
  lobbies: Omit<Parameters<typeof endIdleLobbies>[0], 'db' | 'clock'>;
}

/** Of one run. The connections for jobs are few: one job must not have one for long. */
const budgetMs = 2_000;
const purgeEveryMs = 600_000;
const piece = 1_000;

/** Long enough for every reader to have had its turn and for clients to catch up; events themselves are kept. */
const outboxDays = 3;

/**
 * The work by the clock of a node. Every node runs all of it: each job is written so that two nodes can run it at once,
 * and says why where that is not plain. Deletions of old rows delete each row once.
 */
export function backgroundJobs(deps: Dependencies): Job[] {
  const { db, clock, log, config, calls, mail, countNodes, remover, lobbies } = deps;
  const ago = (days: number) => new Date(clock().getTime() - days * 86_400_000);
  const job = (name: string, everyMs: number, run: Job['run']): Job => ({ name, everyMs, budgetMs, run });
  const purge = (what: string, run: Job['run']) => job(`purge ${what}`, purgeEveryMs, run);
  const pieces =
    (statement: { run(on: Database, limit: number): Promise<number> }) => (context: JobContext) =>
      inPieces(context, piece, (limit) => statement.run(db, limit));

  return [
    // Each node adds what it has counted itself.
    job('write call counts', 5_000, () => calls.flush()),
    purge('idempotent answers', (context) => purgeIdempotentAnswers(db, context)),
    purge('sessions', pieces(purgeSessions)),
    purge('mails', (context) => mail.purge(db, context)),
    purge('key secrets', pieces(purgeKeySecrets)),
    purge('usage days', pieces(purgeUsageDays)),
    purge('tombstones', pieces(purgeTombstones)),
    purge('backtests', pieces(purgeBacktests)),
    purge('player days', (context) => purgePlayerDays(db, clock(), context)),
    purge('outbox', (context) => purgeOutbox(db, ago(outboxDays), context)),
    purge('traces', (context) => purgeTraces(db, ago(config.traceDays), context)),
    purge('leaderboard changes', (context) => purgeChanges(db, context)),
    // Takes the row of a removal with a lock, which another node skips; it has a time budget of its own.
    job('remove what was deleted', 1_000, () => remover.run()),
    job('close seasons', 500, (context) => closeDueSeasons(db, clock, context)),
    job('seal seasons', 500, (context) => sealSeasons(db, context)),
    job('end seasons by changed rules', 2_000, (context) => moveEnds(db, clock, context)),
    job('settle seasons', 5_000, (context) => settleSeasons(db, context)),
    // Only reads.
    job('look for other nodes', 20_000, createNodeWatch(countNodes, log)),
    job('expire quests', 10_000, (context) => expireQuests(db, clock, context)),
    job('fold analytics', 10_000, (context) => foldDeltas(db, context)),
    job('end idle lobbies', 1_000, (context) => endIdleLobbies({ ...lobbies, db, clock }, context)),
    // Locks what it changes, which another node skips.
    job('end backtests whose node is gone', 15_000, pieces(failAbandoned)),
  ];
}
