import type { Cost, Figures, ReadCost } from './figures.ts';

export interface Load {
  players: number;
  eventsPerDay: number;
  /** The busiest hour, as a multiple of the average. */
  peak: number;
  /** The share of events that are sent in batches. */
  batchShare: number;
  /** Posted scores per event. */
  scoresPerEvent: number;
  /** Webhook deliveries per event. */
  deliveriesPerEvent: number;
  /** Messages to sockets per event. */
  messagesPerEvent: number;
  /** Reads of products per event. */
  readsPerEvent: number;
  /** Leaderboard entries per player, including past seasons. */
  entriesPerPlayer: number;
  /** Connected sockets at the busiest time. */
  sockets: number;
  eventDays: number;
  traceDays: number;
  deliveryDays: number;
}

export interface Need {
  name: string;
  value: number;
  unit: string;
  /** The most that one installation can have, and why. */
  most: number;
  because: string;
}

export interface Plan {
  eventsPerSecond: number;
  nodes: { forCpu: number; forSockets: number; total: number };
  databaseCores: number;
  diskBytes: {
    events: number;
    traces: number;
    players: number;
    entries: number;
    deliveries: number;
    total: number;
  };
  walBytesPerSecond: number;
  networkBytesPerSecond: number;
  redisCommandsPerSecond: number;
  /** The limits, the nearest first. */
  limits: Need[];
}

/** A node is one process; above this share of a core its responses begin to wait. */
const busyNode = 0.7;
/** The rest of the database's CPU is for vacuum, checkpoints and the console. */
const busyDatabase = 0.6;
/** Free space for vacuum, new indexes and a bad week. */
const diskReserve = 1.5;
const socketsPerNode = 10_000;
/** The size of a request or message with its headers, about as in the bench. */
const bytesOnTheWire = { event: 900, message: 500, delivery: 1_800, question: 200 };
const connectionsPerNode = 30;

const most = {
  databaseCores: [128, 'a large database server of today; beyond it the data has to be divided'],
  wal: [1e9, 'what fast disks and a replica take for hours'],
  disk: [64e12, 'volumes and backups of one server become unwieldy'],
  redis: [100_000, 'Redis runs commands on one core'],
  relay: [100_000, 'four lanes on two cores, as `npm run bench -- relay` measured'],
  connections: [5_000, 'a server with a pooler; each node opens 30'],
} as const satisfies Record<string, readonly [number, string]>;

const secondsPerDay = 86_400;

/** Calculates what a load needs at its busiest time. It is linear: each event costs the same. */
export function calculate(figures: Figures, load: Load): Plan {
  const rate = (load.eventsPerDay / secondsPerDay) * load.peak;
  const { event, score, delivery, message, bytes } = figures;
  const reads = Object.values(figures.reads);
  const meanRead = (of: (cost: ReadCost) => number) =>
    reads.reduce((sum, cost) => sum + of(cost), 0) / reads.length;
  const perEvent = (of: (cost: Cost) => number) =>
    of(event.batch) * load.batchShare +
    of(event.single) * (1 - load.batchShare) +
    of(score) * load.scoresPerEvent +
    of(delivery) * load.deliveriesPerEvent +
    meanRead(of) * load.readsPerEvent;
  const serviceCores =
    (rate * (perEvent((cost) => cost.serviceCpuUs) + message.serviceCpuUs * load.messagesPerEvent)) / 1e6;
  const forCpu = Math.ceil(serviceCores / busyNode);
  const forSockets = Math.ceil(load.sockets / socketsPerNode);
  // One more than needed, because a node may fail at any time.
  const total = Math.max(forCpu, forSockets, 1) + 1;
  const databaseCores = (rate * perEvent((cost) => cost.databaseCpuUs)) / 1e6 / busyDatabase;
  const disk = {
    events: load.eventsPerDay * load.eventDays * bytes.event,
    traces: load.eventsPerDay * load.traceDays * bytes.trace,
    players: load.players * bytes.player,
    entries: load.players * load.entriesPerPlayer * bytes.entry,
    deliveries: load.eventsPerDay * load.deliveriesPerEvent * load.deliveryDays * bytes.delivery,
  };
  const diskTotal = Object.values(disk).reduce((sum, part) => sum + part, 0) * diskReserve;
  const walBytesPerSecond = rate * perEvent((cost) => cost.walBytes);
  const redisCommandsPerSecond = rate * perEvent((cost) => cost.redisCommands);
  const networkBytesPerSecond =
    rate *
    (bytesOnTheWire.event +
      bytesOnTheWire.message * load.messagesPerEvent +
      bytesOnTheWire.delivery * load.deliveriesPerEvent +
      (bytesOnTheWire.question + meanRead(({ answerBytes }) => answerBytes)) * load.readsPerEvent);
  const need = (name: string, value: number, unit: string, [limit, because]: readonly [number, string]) => ({
    name,
    value,
    unit,
    most: limit,
    because,
  });
  return {
    eventsPerSecond: rate,
    nodes: { forCpu, forSockets, total },
    databaseCores: Math.max(1, Math.ceil(databaseCores)),
    diskBytes: { ...disk, total: diskTotal },
    walBytesPerSecond,
    networkBytesPerSecond,
    redisCommandsPerSecond,
    limits: [
      need('database CPU', databaseCores, 'cores', most.databaseCores),
      need('write-ahead log', walBytesPerSecond, 'bytes/s', most.wal),
      need('disk', diskTotal, 'bytes', most.disk),
      need('Redis', redisCommandsPerSecond, 'commands/s', most.redis),
      need('relay', rate, 'events/s', most.relay),
      need('database connections', total * connectionsPerNode, 'connections', most.connections),
    ].sort((one, other) => other.value / other.most - one.value / one.most),
  };
}
