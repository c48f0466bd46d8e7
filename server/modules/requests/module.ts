import type { PoolConfig } from 'pg';
import { createJob } from '../../platform/jobs.ts';
import type { Guards } from '../access/index.ts';
import type { Kit, Module } from '../module.ts';
import { requestsData } from './data.ts';
import { eraseLate, requestErasure } from './erase-player.ts';
import { keepDays } from './keep-days.ts';
import { createCallLog } from './log-calls.ts';
import { requestEndpoints } from './routes.ts';

export function openRequests(
  kit: Kit,
  needs: {
    guards: Guards;
    /** For changes of partitions, which cannot be made on a connection of the pools. */
    connection: PoolConfig;
  },
): Module {
  const { db, jobDb, clock, cluster } = kit;
  let nodes = 1;
  const calls = createCallLog({ ...kit, db: kit.followUp('request log'), nodes: () => nodes });
  return {
    data: requestsData,
    endpoints: requestEndpoints({ db, clock, guards: needs.guards, calls }),
    onAnswer: calls.note,
    erasure: requestErasure(calls),
    jobs: [
      // Each node writes its own entries.
      createJob('write the request log', 1_000, () => calls.flush()),
      // Two nodes at once delete each row once.
      createJob('erase late entries of the request log', 60_000, async ({ count }) =>
        count(await eraseLate(jobDb, clock)),
      ),
      createJob('keep the request log', 300_000, () => keepDays({ ...kit, connection: needs.connection })),
      // Only reads.
      createJob('count the nodes that log requests', 30_000, async () => {
        nodes = (await cluster.nodes.list()).length;
      }),
    ],
    stop: calls.flush,
  };
}
