import { Counter } from 'prom-client';
import type { Metrics } from '../../platform/metrics.ts';
import type { SocketLimit } from './limits/socket-limits.ts';

/** Why the service closed a socket. */
export type Cut = 'flood' | 'slow_reader' | 'expired' | 'revoked' | 'no_token';

export interface RealtimeMetrics {
  /** Plain numbers that are read at each scrape: they change with every message to every socket. */
  counts: { messagesIn: number; messagesOut: number };
  cut(reason: Cut): void;
  refused(code: string): void;
  overLimit(limit: SocketLimit): void;
  recovered(outcome: 'complete' | 'incomplete'): void;
  connected(): void;
  /** The state of a channel was read; `event` names the message that carries it. */
  channelRead(event: string): void;
}

export function countRealtime(
  { registry, observe }: Metrics,
  read: {
    sockets: () => number;
    connections: () => number;
    waiting: () => number;
    rooms: () => number;
    channels: () => number;
  },
): RealtimeMetrics {
  const registers = [registry];
  const counts = { messagesIn: 0, messagesOut: 0 };
  observe('laurel_realtime_sockets', 'Sockets with a valid token.', read.sockets);
  observe(
    'laurel_realtime_connections',
    'Open connections, with or without a valid token.',
    read.connections,
  );
  observe('laurel_realtime_waiting', 'Connections that have not sent a valid token yet.', read.waiting);
  observe('laurel_realtime_rooms', 'Rooms with at least one socket.', read.rooms);
  observe('laurel_realtime_channels', 'Channels with at least one subscriber.', read.channels);
  new Counter({
    name: 'laurel_realtime_messages_total',
    help: 'Messages from and to sockets.',
    labelNames: ['direction'],
    registers,
    collect() {
      this.reset();
      this.inc({ direction: 'in' }, counts.messagesIn);
      this.inc({ direction: 'out' }, counts.messagesOut);
    },
  });
  const connected = new Counter({
    name: 'laurel_realtime_connected_total',
    help: 'Sockets that were accepted.',
    registers,
  });
  const refused = new Counter({
    name: 'laurel_realtime_refused_total',
    help: 'Sockets that were refused, by error code.',
    labelNames: ['code'],
    registers,
  });
  const overLimit = new Counter({
    name: 'laurel_realtime_over_limit_total',
    help: 'Sockets that were refused because of a connection limit, by limit.',
    labelNames: ['limit'],
    registers,
  });
  const cuts = new Counter({
    name: 'laurel_realtime_cuts_total',
    help: 'Sockets that the service closed, by reason.',
    labelNames: ['reason'],
    registers,
  });
  const recoveries = new Counter({
    name: 'laurel_realtime_recoveries_total',
    help: 'Sockets that reconnected with lastEventId, by whether everything they missed could be sent.',
    labelNames: ['outcome'],
    registers,
  });
  const reads = new Counter({
    name: 'laurel_realtime_channel_reads_total',
    help: 'Reads of channels for all their subscribers on the node, by the message that carries the state.',
    labelNames: ['event'],
    registers,
  });
  return {
    counts,
    cut: (reason) => cuts.inc({ reason }),
    refused: (code) => refused.inc({ code }),
    overLimit: (limit) => overLimit.inc({ limit }),
    recovered: (outcome) => recoveries.inc({ outcome }),
    connected: () => connected.inc(),
    channelRead: (event) => reads.inc({ event }),
  };
}
