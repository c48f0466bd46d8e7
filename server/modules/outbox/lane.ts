import { setTimeout as delay } from 'node:timers/promises';
import { startWakeLoop, type WakeLoop } from '../../platform/concurrency/wake-loop.ts';
import { followLoop } from '../../platform/fair/loop-load.ts';
import { spacingAt } from '../../platform/fair/spacing.ts';
import type { Log } from '../../platform/log.ts';
import { isDatabaseAway, isOverTime } from '../../platform/postgres/availability.ts';
import { createHeldBack, type HeldBack } from './held-back.ts';
import { claim, claimAgain } from './queries.ts';
import { ClaimFailed, claimLimits, type RelayParts, relayClaim } from './relay-claim.ts';

export interface LaneOptions extends RelayParts {
  lane: number;
  log: Log;
  /** Whether this node may relay the lane now. Asked before each pass. */
  mayRelay: () => Promise<boolean>;
}

export interface RelayLane extends WakeLoop {
  readonly held: HeldBack;
}

/** How often the queue is looked at without being woken: for what other nodes commit, and what a crash left behind. */
const pollMs = 1_000;
/**
 * Relays the environments of one lane: in order within an environment, and in turns between environments. Its queries do
 * not cost more when more is queued.
 */
export function startLane(options: LaneOptions): RelayLane {
  const { lane, log, mayRelay } = options;
  const load = followLoop();
  const held = createHeldBack();
  /** The next turn begins with the environment after this one. */
  let after = 0;
  /** When the next pass may begin, unless more is known to be waiting. */
  let notBefore = 0;

  /** Relays a failed claim by itself, so that it is clear whose events a reader cannot take. */
  async function relayAgain({ environmentId, upTo }: { environmentId: number; upTo: number }) {
    try {
      await relayClaim(options, lane, (tx, withEnvelopes) =>
        claimAgain.all(tx, environmentId, upTo, withEnvelopes),
      );
      held.release(environmentId);
    } catch (error) {
      hold(error);
      if (concernsAll(error)) throw error;
      const pauseMs = held.pause(environmentId);
      const { cause: err, reader } = error as ClaimFailed;
      log.warn(
        { err, environmentId, reader, pauseMs },
        'the notifications of an environment could not be relayed and wait for a retry; other environments are not affected',
      );
    }
  }

  function hold(error: unknown): number {
    if (!(error instanceof ClaimFailed)) return 0;
    for (const [environmentId, upTo] of error.claimed) held.note(environmentId, upTo);
    return error.claimed.size;
  }

  /** Returns whether more is likely to be waiting. */
  async function pass(): Promise<boolean> {
    for (const one of held.due()) await relayAgain(one);
    const { environments: most, rowsPerEnvironment, events } = claimLimits;
    try {
      const { environments, isCut } = await relayClaim(options, lane, (tx, withEnvelopes) =>
        claim.all(tx, after, held.all(), most, rowsPerEnvironment, events, lane, withEnvelopes),
      );
      const wasBehind = after > 0;
      // Fewer than a turn has room for: these were the last environments, so the next turn begins with the first.
      after = environments.length < most ? 0 : Math.max(...environments);
      return isCut || wasBehind || after > 0;
    } catch (error) {
      if (hold(error) === 0 || concernsAll(error)) throw error;
      // The next pass tries each of these environments alone.
      return true;
    }
  }

  const loop = startWakeLoop({
    async pass() {
      if (!(await mayRelay())) return pollMs;
      const restMs = notBefore - performance.now();
      if (restMs > 0) await delay(restMs);
      const began = performance.now();
      const isMoreWaiting = await pass();
      const spacing = spacingAt(load());
      notBefore = isMoreWaiting ? 0 : began + spacing;
      return isMoreWaiting ? 0 : Math.min(pollMs, held.untilDue());
    },
    failed: (error) => {
      const err = error instanceof ClaimFailed ? error.cause : error;
      log.warn({ err }, 'the relay could not deliver notifications to its readers; will retry');
    },
    retryMs: pollMs,
  });
  return { ...loop, held };
}

/** Whether the database is away, which is not the fault of any event. A statement that takes too long may be. */
function concernsAll(error: unknown): boolean {
  const failure = error instanceof ClaimFailed ? error.cause : error;
  const cause = failure instanceof Error && failure.cause instanceof Error ? failure.cause : failure;
  return isDatabaseAway(cause) && !isOverTime(cause);
}
