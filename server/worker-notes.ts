import type { PoolConfig } from 'pg';
import type { FirstStart } from './modules/tenancy/index.ts';
import type { Peer } from './platform/workers/peer-lines.ts';

/** What a worker needs to start. It goes over the line: the environment and arguments of a process can be read by others. */
export interface WorkerStart {
  connection: PoolConfig;
  notices: readonly string[];
  secretKeys: readonly string[];
  /** See `WorkerShare`. */
  mark: string;
  /** See `Peers`. */
  secret: string;
  isFirst: boolean;
  ended: readonly string[];
}

/** What the main process tells a worker; each note has one of these. */
export interface NoteToWorker {
  start?: WorkerStart;
  /** Where the workers take requests of each other. */
  peers?: readonly Peer[];
  /** Nodes of workers that were killed. */
  ended?: readonly string[];
  /** The port that the main process listens on. */
  listening?: number;
  /** The worker ends once it has answered what is under way. */
  stop?: { graceMs: number };
}

/** What a worker tells the main process. */
export interface NoteToMain {
  port?: number;
  ready?: { firstStart: FirstStart | undefined; nodeId: string };
  /** It takes no more connections. */
  leaving?: boolean;
  /** Why it cannot start, for the person at the terminal. */
  fault?: string;
}
