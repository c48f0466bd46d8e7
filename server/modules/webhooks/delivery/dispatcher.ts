import type { SecretOpener } from '../secrets.ts';
import { type AttemptsDependencies, type AttemptsSettings, createAttempts } from './attempts.ts';
import { type ClaimSettings, createClaims } from './claim-due.ts';
import { createOwnership } from './ownership.ts';

export interface DispatchSettings extends AttemptsSettings, ClaimSettings {
  /** How long after its last sign of life a node counts as gone. */
  leaseMs: number;
}

export interface DispatcherDependencies extends AttemptsDependencies {
  openSecret: SecretOpener;
  settings: DispatchSettings;
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

/**
 * Delivers what is due for the webhooks whose lanes this node has: one round after the other keeps the lanes, looks for
 * what has come due, and reads and sends as much as there is room for.
 */
export function startDispatcher(deps: DispatcherDependencies): Dispatcher {
  const { db, log, settings, metrics } = deps;
  const ownership = createOwnership(db, settings.leaseMs / 1000, (lane) => !claims.isBusy(lane));
  const attempts = createAttempts(deps, {
    settled(receiver) {
      if (claims.wants(receiver)) wake();
    },
    written(queue, retryInMs) {
      claims.written(queue);
      if (claims.wants(queue.receiver)) wake();
      if (retryInMs !== null && retryInMs <= soonMs) wakeIn(queue.receiver.id, retryInMs);
    },
  });
  const claims = createClaims(deps, settings, attempts, ownership);
  const soon = new Set<NodeJS.Timeout>();
  let stopping = false;
  let woken = false;
  let rouse: () => void = () => {};
  let [lastBeat, lastPoll] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];

  function wake(): void {
    woken = true;
    rouse();
  }

  /** A retry that comes due before the next look. */
  function wakeIn(webhookId: string, ms: number): void {
    const timer = setTimeout(() => {
      soon.delete(timer);
      claims.hint([webhookId]);
      wake();
    }, ms);
    soon.add(timer);
  }

  async function round(): Promise<void> {
    const now = performance.now();
    if (now - lastBeat >= settings.leaseMs / 3) {
      await ownership.beat();
      // Others may have taken our lanes while we could not say that we are alive: what waits is theirs now.
      claims.dropLost();
      lastBeat = now;
    }
    if (now - lastPoll >= pollMs) {
      lastPoll = now;
      if (await claims.poll()) {
        lastPoll = Number.NEGATIVE_INFINITY;
        woken = true;
      }
    }
    if (await claims.claim()) woken = true;
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

  metrics.watchInFlight(() => attempts.inFlight);
  const running = run();
  return {
    hint(webhooks) {
      claims.hint(webhooks.filter(({ lane }) => ownership.lanes.has(lane)).map(({ id }) => id));
      wake();
    },
    async stop() {
      stopping = true;
      attempts.stopLaunching();
      for (const timer of soon) clearTimeout(timer);
      rouse();
      await running;
      await attempts.finish();
      await ownership
        .leave()
        .catch((error: unknown) => log.warn({ err: error }, 'the lanes of this node were not given back'));
    },
  };
}
