import type { Log } from '../../../platform/log.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { plansWithWebhooks } from '../../access/index.ts';
import type { WebhookMetrics } from '../metrics.ts';
import { type AttemptDependencies, judge, makeAttempt } from './make-attempt.ts';
import { createOwnership } from './ownership.ts';
import * as queries from './queries.ts';
import { createReceiver, type Receiver } from './receiver.ts';
import { createResultWriter } from './write-results.ts';

export interface DispatchSettings {
  retryDelays: readonly number[];
  /** In flight at once on this node, those of slow receivers not counted. */
  concurrency: number;
  concurrencyPerReceiver: number;
  /** How long after its last sign of life a node counts as gone. */
  leaseMs: number;
}

export interface DispatcherDependencies extends AttemptDependencies {
  db: Database;
  log: Log;
  settings: DispatchSettings;
  metrics: WebhookMetrics;
}

export interface Dispatcher {
  /** There is something new for these webhooks. */
  hint(webhooks: readonly { id: string; lane: number }[]): void;
  stop(): Promise<void>;
}

/** The fallback for what other nodes queue, for retries that come due and for what a crash left behind. */
const pollMs = 1_000;
/** Retries that are due within this time get a timer of their own; all others are found by looking. */
const soonMs = 2_000;
/** A receiver that takes longer than this no longer counts among those who share the node's connections. */
const slowMs = 2_000;
/** What a slow one gets at once: it may be slow and well, and its window is what bounds it. */
const slowRoom = 10;
/** What was learned of a receiver is kept for so long after its last delivery. */
const rememberMs = 300_000;
/** At a stop, attempts in flight get this long; after it they are given up, and go out again after the start. */
const finishMs = 5_000;

/**
 * Delivers what is due for the webhooks whose lanes this node has. The rows are read, not claimed: what is under way is
 * known here, and nobody else looks at this node's lanes.
 */
export function startDispatcher(deps: DispatcherDependencies): Dispatcher {
  const { db, log, settings, metrics } = deps;
  const receivers = new Map<string, Receiver>();
  const writer = createResultWriter(db, log);
  const ownership = createOwnership(db, settings.leaseMs / 1000, (lane) => !isBusy(lane));
  const soon = new Set<NodeJS.Timeout>();
  const givingUp = new AbortController();
  let stopping = false;
  let woken = false;
  let rouse: () => void = () => {};
  let [lastBeat, lastPoll] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  /** Whom the next round begins with: the first for whom there was no connection left. */
  let turn = 0;
  /** Somebody got nothing for want of connections: the next that is free is theirs. */
  let isShort = false;

  function isBusy(lane: number): boolean {
    return receivers.values().some((receiver) => receiver.lane === lane && receiver.unwritten.size > 0);
  }

  function receiverOf({ id, lane }: { id: string; lane: number }): Receiver {
    const receiver = receivers.get(id) ?? createReceiver(id, lane, settings.concurrencyPerReceiver);
    receivers.set(id, receiver);
    return receiver;
  }

  function wake(): void {
    woken = true;
    rouse();
  }

  /** A retry that comes due before anybody would notice. */
  function wakeIn(receiver: Receiver, ms: number): void {
    const timer = setTimeout(() => {
      soon.delete(timer);
      hint([receiver]);
    }, ms);
    soon.add(timer);
  }

  function hint(webhooks: readonly { id: string; lane: number }[]): void {
    for (const webhook of webhooks) {
      if (ownership.lanes.has(webhook.lane)) receiverOf(webhook).hungry = true;
    }
    wake();
  }

  /** Sends all that may go out now. */
  function launch(receiver: Receiver): void {
    while (!stopping) {
      const row = receiver.take();
      if (!row) return;
      void attempt(receiver, row);
    }
  }

  async function attempt(receiver: Receiver, row: queries.DueRow): Promise<void> {
    receiver.unwritten.set(row.id, performance.now());
    try {
      const { outcome, attempt } = await makeAttempt(deps, row, givingUp.signal);
      receiver.settle(row, outcome.succeeded);
      metrics.attempted(outcome);
      if (outcome.durationMs < slowMs) receiver.slow = false;
      const result = judge(row, attempt, outcome.succeeded, settings.retryDelays);
      void writer.write(result).then(() => {
        receiver.unwritten.delete(row.id);
        if (result.delay !== null && result.delay * 1000 <= soonMs) wakeIn(receiver, result.delay * 1000);
      });
    } catch (error) {
      receiver.settle(row, false);
      if (!givingUp.signal.aborted) log.error({ err: error }, 'a delivery could not be attempted');
    }
    launch(receiver);
    if (isShort || (receiver.hungry && receiver.room() > 0)) wake();
  }

  /** As much of each as it has room for, as long as there are connections. */
  async function fetch(): Promise<void> {
    const owned = ownership.lanes;
    const all = [...receivers.values()];
    let free = settings.concurrency;
    for (const receiver of all) if (!receiver.slow) free -= receiver.known;
    const asked: { receiver: Receiver; room: number }[] = [];
    const first = turn;
    isShort = false;
    for (let n = 0; n < all.length; n++) {
      const receiver = all[(first + n) % all.length] as Receiver;
      if (!receiver.hungry || !owned.has(receiver.lane) || receiver.room() <= 0) continue;
      const room = Math.min(receiver.room(), receiver.slow ? slowRoom : free);
      if (room <= 0) {
        if (!isShort) turn = (first + n) % all.length;
        isShort = true;
        continue;
      }
      if (!receiver.slow) free -= room;
      receiver.hungry = false;
      asked.push({ receiver, room });
    }
    if (asked.length === 0) return;
    try {
      const rows = await queries.fetchDue.all(
        db,
        asked.map(({ receiver }) => receiver.id),
        asked.map(({ room }) => room),
        asked.map(({ receiver }) => `{${[...receiver.unwritten.keys()].join()}}`),
        plansWithWebhooks,
      );
      const found = Map.groupBy(rows, (row) => row.webhook_id);
      for (const { receiver, room } of asked) {
        const mine = found.get(receiver.id) ?? [];
        // As many as were asked for: there may be more.
        if (mine.length === room) receiver.hungry = true;
        receiver.add(mine);
        launch(receiver);
      }
      // Room was kept for more than there was.
      if (isShort && rows.length < sum(asked.map(({ room }) => room))) wake();
    } catch (error) {
      for (const { receiver } of asked) receiver.hungry = true;
      throw error;
    }
  }

  /** Looks at everything that is pending: what has come due, and what must not go out any more. */
  async function poll(): Promise<void> {
    noticeSlowOnes();
    for (const row of await queries.listPending.all(db, [...ownership.lanes], plansWithWebhooks)) {
      if (row.stopped) {
        // The rest in the next round, which comes at once.
        if ((await queries.stopPending.run(db, row.id, queries.stopPiece)) === queries.stopPiece) pollAgain();
      } else if (row.ready) {
        receiverOf(row).hungry = true;
      }
    }
    const longAgo = performance.now() - rememberMs;
    for (const [id, receiver] of receivers) {
      if (receiver.unwritten.size > 0 || receiver.hungry) receiver.lastUsed = performance.now();
      else if (receiver.lastUsed < longAgo) receivers.delete(id);
    }
  }

  function pollAgain(): void {
    lastPoll = Number.NEGATIVE_INFINITY;
    woken = true;
  }

  function noticeSlowOnes(): void {
    const longAgo = performance.now() - slowMs;
    for (const receiver of receivers.values()) {
      const began = receiver.unwritten.values();
      if (began.some((at) => at !== undefined && at < longAgo)) receiver.slow = true;
    }
  }

  /** Others may have taken our lanes while we could not say that we are alive: what waits is theirs now. */
  async function beat(): Promise<void> {
    await ownership.beat();
    for (const receiver of receivers.values()) {
      if (ownership.lanes.has(receiver.lane)) continue;
      receiver.hungry = false;
      receiver.drop();
    }
  }

  async function round(): Promise<void> {
    const now = performance.now();
    if (now - lastBeat >= settings.leaseMs / 3) {
      await beat();
      lastBeat = now;
    }
    if (now - lastPoll >= pollMs) {
      lastPoll = now;
      await poll();
    }
    await fetch();
  }

  async function run(): Promise<void> {
    while (!stopping) {
      woken = false;
      try {
        await round();
      } catch (error) {
        log.warn({ err: error }, 'deliveries could not be read; it will be tried again');
        woken = false;
      }
      if (woken || stopping) continue;
      await new Promise<void>((done) => {
        const timer = setTimeout(done, Math.min(pollMs, settings.leaseMs / 3));
        rouse = () => {
          clearTimeout(timer);
          done();
        };
      });
    }
  }

  metrics.watchInFlight(() => {
    let inFlight = 0;
    for (const receiver of receivers.values()) inFlight += receiver.inFlight;
    return inFlight;
  });
  const running = run();
  return {
    hint,
    async stop() {
      stopping = true;
      for (const timer of soon) clearTimeout(timer);
      rouse();
      await running;
      const inFlight = () => receivers.values().some((receiver) => receiver.inFlight > 0);
      const end = performance.now() + finishMs;
      while (inFlight() && performance.now() < end) await new Promise((done) => setTimeout(done, 20));
      givingUp.abort();
      await writer.stop();
      await ownership
        .leave()
        .catch((error: unknown) => log.warn({ err: error }, 'the lanes of this node were not given back'));
    },
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
