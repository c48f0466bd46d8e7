import { purgeJob, repeatStatement } from '../../platform/jobs.ts';
import type { Access } from '../access/index.ts';
import type { Channel, Kit, Module } from '../module.ts';
import { realtimeData } from './data.ts';
import { openSockets, type SocketOptions } from './open-sockets.ts';
import { purgeBatches } from './purge-batches.ts';
import { purgeOvertaken } from './queries.ts';
import { realtimeEndpoints } from './routes.ts';

type Settings = Pick<SocketOptions, 'origins' | 'trustedProxies' | 'limits'>;

export function openRealtime(
  kit: Kit,
  { access, channels, settings }: { access: Access; channels: readonly Channel[]; settings: Settings },
): Module {
  const { guards } = access;
  const { db, jobDb, keyring, clock, log, metrics } = kit;
  const sockets = openSockets({
    db: kit.followUp('realtime'),
    requests: db,
    keyring,
    keys: access.dependencies.keys,
    isCallingOrigin: access.origins.has,
    clock,
    log,
    metrics,
    held: kit.cluster.held,
    channels,
    cluster: kit.cluster,
    ...settings,
  });
  return {
    data: realtimeData,
    endpoints: realtimeEndpoints({ guards, keyring, clock }),
    jobs: [
      purgeJob('overtaken events', repeatStatement(purgeOvertaken, jobDb)),
      purgeJob('batches of events', (context) => purgeBatches(jobDb, context)),
    ],
    readers: [sockets.reader],
    attach: sockets.attach,
    disconnect: sockets.stop,
  };
}
