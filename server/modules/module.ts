import type { Server } from 'node:http';
import type { TSchema } from 'typebox';
import type { Clock } from '../platform/clock.ts';
import type { Cluster } from '../platform/cluster/cluster.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { StoredSecrets } from '../platform/crypto/secret-check.ts';
import type { RateLimiter } from '../platform/http/admission/rate-limit.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import type { OutgoingRequest } from '../platform/http/openapi/openapi.ts';
import type { AnswerListener } from '../platform/http/request-log.ts';
import type { Job } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { Database, Tx } from '../platform/postgres/database.ts';
import type { RemovalStep } from '../platform/postgres/removal-step.ts';
import type { Queryable } from '../platform/postgres/statement.ts';
import type { Tracing } from '../platform/telemetry/tracing.ts';

/**
 * The interface between a module and the service. A module has two files for it: `data.ts` says what it keeps in the
 * database, `module.ts` has one function `open…(kit, needs)` that returns the module and what other modules may use of it.
 * docs/adding-a-module.md walks through an example.
 */

/** The platform, ready for use: what every module gets. */
export interface Kit {
  /** For calls of the API: each transaction holds the credential of its call (`call-database.ts`). */
  db: Database;
  /** For background jobs. */
  jobDb: Database;
  /** For reads of background jobs that are long and change nothing: from the read replica, if there is one. */
  jobReads: Queryable;
  /** For the group commit. */
  writes: Database;
  /** For work that follows a commit; `user` names the part of the service. */
  followUp(user: string): Database;
  keyring: Keyring;
  limiter: RateLimiter;
  /** What this node shares with the others of the installation. */
  cluster: Cluster;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  /** Absent if no traces are exported. */
  tracing: Tracing | undefined;
  /** Tells the relay that the outbox has something new, in these environments or anywhere. */
  wake(environmentIds?: Iterable<number>): void;
}

/** What a module keeps in the database. */
export interface ModuleData {
  /** The name of the module's folder. */
  module: string;
  /** The tables that its migrations made. */
  tables: readonly string[];
  /** Of these, the ones that SQL of other modules may join. Only the owner writes them. */
  readable?: readonly string[];
  /** Of these, the ones with rows about a player, and how such rows are erased. */
  playerTables?: Readonly<Record<string, ErasedBy>>;
  removal?: ModuleRemoval;
  secrets?: KeptSecrets;
}

/** Secrets that it stores sealed with the secret key of the installation. */
export interface KeptSecrets {
  /** Whether the keys open what is stored. */
  tryStored(db: Queryable, keyring: Keyring): Promise<StoredSecrets>;
  /** Seals all of them with the current key. Returns the names of those that no key opens; they stay as they are. */
  reseal(tx: Tx, keyring: Keyring): Promise<{ resealed: number; unreadable: string[] }>;
}

/**
 * `foreign key`: the row goes, or its reference is cleared, with the player's own row. `loss of the key`: all that the
 * row has of the player is the key, which means nothing after the erasure. `erasure`: the module's `erasure` does it.
 */
export type ErasedBy = 'foreign key' | 'loss of the key' | 'erasure';

/** How its rows are removed after a deletion. Modules are removed from the top down. */
export interface ModuleRemoval {
  environment?: readonly RemovalStep<number>[];
  project?: readonly RemovalStep<string>[];
  tenant?: readonly RemovalStep<string>[];
  /** Rows that can be found only by their player's key. They are removed with the players of an environment. */
  players?: readonly RemovalStep<number[]>[];
}

/** What a module contributes to the service. Everything except the data is optional. */
export interface Module {
  data: ModuleData;
  endpoints?: readonly Endpoint[];
  jobs?: readonly Job[];
  /** They get every committed notification. Webhooks and sockets are such readers. */
  readers?: readonly OutboxReader[];
  channels?: readonly Channel[];
  erasure?: Erasure;
  /** Lists that it adds to a player's export. */
  exports?: readonly ExportList[];
  usage?: Usage;
  /** The requests that the service itself sends, for the `webhooks` section of the OpenAPI document. */
  outgoing?: readonly OutgoingRequest[];
  /** After each answer to a call of the API. It must not throw, and nobody waits for it. */
  onAnswer?: AnswerListener;
  /** Before the HTTP server listens. */
  attach?(server: Server): void;
  /** Ends connections that would keep the HTTP server from stopping. */
  disconnect?(): Promise<void>;
  /** After the last request and the last job. */
  stop?(): Promise<void>;
}

/** A notification as the relay passes it on. */
export interface OutboxNotification {
  seq: number;
  environment_id: number;
  /** In which strand of its environment it was claimed; 0 if the environment was claimed whole. */
  strand: number;
  player_key: number | null;
  id: string;
  type: string;
  /** Null if no reader needed it when the claim began. */
  envelope: string | null;
}

/**
 * Gets everything that was committed. What it writes with `tx` happens exactly once; other side effects may
 * happen again after a crash, with the same ids. If it throws, the events of one environment are tried again later,
 * alone; those of other environments go on.
 */
export interface OutboxReader {
  name: string;
  /**
   * Whether `take` needs the envelopes of whatever comes next; yes if there is no such function. They are most of the bytes
   * of a claim, and are read only if a reader needs them.
   */
  needsEnvelopes?(): boolean;
  /**
   * Events in the order of their numbers, of one environment or several. What it returns is called after the commit.
   * After a crash it is not called, so it may only speed things up.
   */
  take?(tx: Tx, events: readonly OutboxNotification[]): Promise<(() => void) | undefined>;
  /**
   * The same after all readers have taken the events, with the commit sent right behind it: for what must be locked as
   * shortly as possible. All of its statements must be started before anything is awaited.
   */
  close?(tx: Tx, events: readonly OutboxNotification[]): Promise<(() => void) | undefined>;
}

export interface ErasureScope {
  projectId: string;
  environment: { id: number; name: string; offsetMs?: number | undefined };
  /** Of the project. */
  timezone: string;
}

export interface ErasedPlayer {
  key: number;
  id: string;
}

/** What a module does when a player is erased: in this order, modules from the top down. */
export interface Erasure {
  /**
   * Before all others, in its own transactions: deletes what is too much to be deleted under the player's lock, and no more: the erasure
   * may still be refused, for example because the credential ended meanwhile.
   */
  shrink?(db: Database, playerKey: number): Promise<void>;
  /** Takes the locks that its other work takes before those of players, to avoid a deadlock. */
  lockFirst?(tx: Tx, playerKey: number): Promise<void>;
  /** Called while no event of the player is being processed. The result is called after the commit. */
  forget?(tx: Tx, scope: ErasureScope, player: ErasedPlayer, now: Date): Promise<(() => void) | undefined>;
  /** Called when the player's row is locked too, so nothing new about the player can appear. */
  erase?(tx: Tx, scope: ErasureScope, player: ErasedPlayer): Promise<void>;
}

/** One list of a player's export, oldest first, read in pages. */
export interface ExportList {
  name: string;
  description: string;
  item: TSchema;
  /** At most `limit` items behind `after`; each as JSON, to be joined without being parsed. */
  read(
    db: Queryable,
    playerKey: number,
    after: number,
    limit: number,
  ): Promise<{ seq: number; json: string }[]>;
}

/** What it counts for `GET /projects/{projectId}/usage`, by the name of a limit or of a figure there. */
export interface Usage {
  ofProject?(db: Queryable, projectId: string): Promise<Readonly<Record<string, number>>>;
  ofEnvironment?(db: Queryable, environmentId: number): Promise<Readonly<Record<string, number>>>;
}

/** Something that sockets can subscribe to as `{kind}:{id}`. Subscribers get its state, and each change of it. */
export interface Channel {
  /** Several channels can share a kind: what their ids look like tells them apart. */
  kind: string;
  /** How its name is written, for error messages: `lobby:{id}`. */
  form: string;
  isId(id: string): boolean;
  /** The name of the message that carries the state. */
  event: string;
  /** Between two messages, in milliseconds. */
  atMostEvery: number;
  /**
   * For channels about one player: where the player's id begins in the id of the channel, to its end. A player's token can
   * subscribe only to its own, and can write `me` in place of the player's id.
   */
  playerAt?(id: string): number;
  /** For channels that show each player something else: the id of what a player's token listens to. Absent: the id itself. */
  idFor?(environmentId: number, id: string, playerId: string): Promise<string>;
  /** The id under which its changes are announced, by `watch` here or of another channel of its kind. Absent: its own. */
  changesWith?(id: string): string;
  /** It changes so often that changes are announced only in environments where somebody listens. */
  isBusy?: boolean;
  read(environmentId: number, id: string): Promise<ChannelState | undefined>;
  /** The message about a state after the one before it. Null: the first message to a subscriber. Absent: the state itself. */
  follow?(previous: object | null, next: object): object;
  /** Calls `changed` whenever the state may have changed on this node. */
  watch?(changed: (environmentId: number, id: string) => void): void;
}

export interface ChannelState {
  payload: object;
  /** Where only some players may subscribe: their ids. */
  members?: readonly string[];
}
