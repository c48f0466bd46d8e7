import type { Nodes } from '../../../platform/cluster/nodes.ts';
import { startWakeLoop } from '../../../platform/concurrency/wake-loop.ts';
import type { SecretOpener } from '../secrets.ts';
import { type AttemptsDependencies, type AttemptsSettings, createAttempts } from './attempts.ts';
import { type ClaimSettings, type Claims, createClaims } from './claim-due.ts';
import { createOwnership, type Ownership } from './ownership.ts';

export type DispatchSettings = AttemptsSettings & ClaimSettings;

export interface DispatcherDependencies extends AttemptsDependencies {
  openSecret: SecretOpener;
  nodes: Nodes;
  settings: DispatchSettings;
}

export interface Dispatcher {
  /** There is something new for these webhooks. */
  hint(webhooks: readonly { id: string; lane: number }[]): void;
  stop(): Promise<void>;
}

/**
 * How often it looks without a hint: for what other nodes queue, retries that become due, and what a crash left behind.
 */
const pollMs = 1_000;
/** Retries that are due within this time get a timer; the others are found by looking. */
const soonMs = 2_000;

/**
 * Delivers what is due for the webhooks in the lanes of this node. It works in rounds: each keeps the lanes, looks for
 * what has become due, and reads and sends as much as there is room for.
 */
export function startDispatcher(deps: DispatcherDependencies): Dispatcher {
  const { db, log, nodes, settings, metrics } = deps;
  const ownership = createOwnership(db, nodes, (lane) => !claims.isBusy(lane));
  const retries = createRetryTimers((webhookId) => {
    claims.hint([webhookId]);
    loop.wake();
  });
  const attempts = createAttempts(deps, {
    settled(receiver) {
      if (claims.wants(receiver)) loop.wake();
    },
    written(queue, retryInMs) {
      claims.written(queue);
      if (claims.wants(queue.receiver)) loop.wake();
      if (retryInMs !== null && retryInMs <= soonMs) retries.add(queue.receiver.id, retryInMs);
    },
  });
  const claims = createClaims(deps, settings, attempts, ownership);
  const sleepMs = Math.min(pollMs, nodes.aliveMs / 3);
  const round = createRound(ownership, claims, nodes.aliveMs);
  const loop = startWakeLoop({
    pass: async () => ((await round()) ? 0 : sleepMs),
    failed: (error) => log.warn({ err: error }, 'pending deliveries could not be read; will retry'),
    retryMs: sleepMs,
  });
  metrics.watchInFlight(() => attempts.inFlight);

  return {
    hint(webhooks) {
      claims.hint(webhooks.filter(({ lane }) => ownership.lanes.has(lane)).map(({ id }) => id));
      loop.wake();
    },
    async stop() {
      attempts.stopLaunching();
      retries.stop();
      await loop.stop();
      await attempts.finish();
      await ownership
        .leave()
        .catch((error: unknown) =>
          log.warn({ err: error }, 'the delivery lanes of this node could not be released'),
        );
    },
  };
}

/** One round. Returns true if another one should follow at once. */
function createRound(ownership: Ownership, claims: Claims, aliveMs: number): () => Promise<boolean> {
  let [lastBalance, lastPoll] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  return async () => {
    const now = performance.now();
    if (now - lastBalance >= aliveMs / 3) {
      await ownership.balance();
      // Other nodes may have taken the lanes while this one could not renew them: what waits is theirs now.
      claims.dropLost();
      lastBalance = now;
    }
    let again = false;
    if (now - lastPoll >= pollMs) {
      lastPoll = now;
      if (await claims.poll()) {
        lastPoll = Number.NEGATIVE_INFINITY;
        again = true;
      }
    }
    return (await claims.claim()) || again;
  };
}

/** Retries that are due before the next look at the database. */
function createRetryTimers(onDue: (webhookId: string) => void) {
  const timers = new Set<NodeJS.Timeout>();
  let stopped = false;
  return {
    add(webhookId: string, ms: number): void {
      if (stopped) return;
      const timer = setTimeout(() => {
        timers.delete(timer);
        onDue(webhookId);
      }, ms);
      timers.add(timer);
    },
    stop(): void {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
