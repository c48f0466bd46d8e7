import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import { createLocalBus } from '../../platform/cluster/bus.ts';
import { createLocalHeldCounts } from '../../platform/cluster/held-counts.ts';
import { createKeyring } from '../../platform/crypto/keyring.ts';
import { isId, newId } from '../../platform/ids.ts';
import { createLog } from '../../platform/log.ts';
import { createMetrics } from '../../platform/metrics.ts';
import type { TestTenant } from '../../testing/service.ts';
import { createKeyCache } from '../access/keys/key-cache.ts';
import type { Channel, OutboxNotification } from '../module.ts';
import { openSockets } from './open-sockets.ts';

/** Boards and lobbies that a test makes up, and the channels that show them. */
export interface MadeUp {
  boards: Map<string, { leaderboardId: string; season: number; entries: object[] }>;
  lobbies: Map<string, { id: string; members: string[]; note?: string }>;
  reads: number;
  isAway: boolean;
  channels: readonly Channel[];
  boardChanged(environmentId: number, id: string): void;
  lobbyChanged(environmentId: number, id: string): void;
}

export function madeUpSource(): MadeUp {
  const source: MadeUp = {
    boards: new Map(),
    lobbies: new Map(),
    reads: 0,
    isAway: false,
    boardChanged: () => {},
    lobbyChanged: () => {},
    channels: [
      {
        kind: 'leaderboard',
        form: 'leaderboard:{id}',
        isId: (id) => /^[a-z0-9][a-z0-9_-]*$/.test(id),
        event: 'leaderboard.entries',
        atMostEvery: 1_000,
        async read(environmentId, id) {
          source.reads++;
          if (source.isAway) throw new Error('the database is away');
          const payload = structuredClone(source.boards.get(`${environmentId}/${id}`));
          return payload && { payload };
        },
        watch: (changed) => {
          source.boardChanged = changed;
        },
      },
      {
        kind: 'lobby',
        form: 'lobby:{id}',
        isId,
        event: 'lobby.updated',
        atMostEvery: 0,
        async read(_environmentId, id) {
          source.reads++;
          const lobby = structuredClone(source.lobbies.get(id));
          return lobby && { payload: lobby, members: lobby.members };
        },
        watch: (changed) => {
          source.lobbyChanged = changed;
        },
      },
    ],
  };
  return source;
}

/** Sockets without the rest of the service: with its database and tokens, but with events and channels of the test. */
export async function startRealtime(
  service: TestTenant,
  limits: Partial<typeof service.config.realtime> = {},
) {
  const source = madeUpSource();
  const metrics = createMetrics();
  const realtime = openSockets({
    db: service.db,
    requests: service.db,
    keyring: createKeyring(service.config.secretKeys),
    keys: createKeyCache(service.db, service.clock),
    isCallingOrigin: async () => false,
    clock: service.clock,
    log: createLog('silent'),
    metrics,
    held: createLocalHeldCounts(),
    channels: source.channels,
    cluster: { bus: createLocalBus(), isShared: false, peers: undefined },
    origins: [],
    trustedProxies: [],
    limits: { ...service.config.realtime, ...limits },
  });
  const server = createServer((_request, response) => response.writeHead(404).end());
  realtime.attach(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(async () => {
    await realtime.stop();
    server.closeAllConnections();
    server.close();
  });

  return {
    ...realtime,
    source,
    boardChanged: source.boardChanged,
    lobbyChanged: source.lobbyChanged,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    post: service.post,
    metrics: async () => metrics.registry.metrics(),
    /** As if the relay had passed on an event. */
    async notify(
      environmentId: number,
      type: string,
      data: object,
      subjects: readonly string[] = [],
    ): Promise<string> {
      const id = newId();
      const envelope = JSON.stringify({ id, type, data });
      const committed = await service.db.transaction(async (tx) => {
        const { rows } = await tx.query({
          name: '',
          text: `insert into outbox (environment_id, id, type, envelope, created_at)
                 values ($1, $2, $3, $4, now()) returning seq`,
          values: [environmentId, id, type, envelope],
        });
        const event: OutboxNotification = {
          seq: rows[0].seq,
          environment_id: environmentId,
          strand: 0,
          player_key: null,
          id,
          type,
          envelope,
        };
        await tx.query({
          name: '',
          text: `insert into outbox_subjects (seq, player_key)
                 select $1, key from players where environment_id = $2 and id = any($3)`,
          values: [event.seq, environmentId, subjects],
        });
        return realtime.reader.close?.(tx, [event]);
      });
      committed?.();
      return id;
    },
  };
}

export async function environmentOf(
  service: TestTenant,
  mode: 'live' | 'test' = 'live',
  project = service.projectId,
) {
  const { rows } = await service.db.query({
    name: '',
    text: 'select id from environments where project_id = $1 and name = $2',
    values: [project, mode],
  });
  return rows[0].id as number;
}
