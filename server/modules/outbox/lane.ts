import { setTimeout as delay } from 'node:timers/promises';
import { startWakeLoop, type WakeLoop } from '../../platform/concurrency/wake-loop.ts';
import { followLoop } from '../../platform/fair/loop-load.ts';
import { spacingAt } from '../../platform/fair/spacing.ts';
import type { Log } from '../../platform/log.ts';
import { isDatabaseAway, isOverTime } from '../../platform/postgres/availability.ts';
import { createHeldBack, type HeldBack, type Stream } from './held-back.ts';
import { claim, claimAgain } from './queries.ts';
import { type ClaimedStream, ClaimFailed, claimLimits, type RelayParts, relayClaim } from './relay-claim.ts';

export interface LaneOptions extends RelayParts {
  lane: number;
  /** How many there are. */
  lanes: number;
  /** Another lane has something to do. */
  wakeOther: (lane: number) => void;
  log: Log;
  /** Whether this node may relay the lane now. Asked before each pass. */
  mayRelay: () => Promise<boolean>;
  /** Whether any lane has something to do. Asked before a pass that nobody asked for. */
  isAnyQueued: () => Promise<boolean>;
}

export interface RelayLane extends WakeLoop {
  readonly held: HeldBack;
}

/** How often the queue is looked at without being woken: for what other nodes commit, and what a crash left behind. */
const pollMs = 1_000;
/** How soon a lane looks again for what another relay was about to take. It doubles each time, up to `pollMs`. */
const blockedMs = 5;

/**
 * Relays the environments and strands of one lane: each in order, and in turns between them. Its queries do not cost more
 * when more is queued.
 */
export function startLane(options: LaneOptions): RelayLane {
  const { lane, lanes, log, mayRelay, isAnyQueued, wakeOther } = options;
  const load = followLoop();
  const held = createHeldBack();
  /** The next turn begins behind this one. */
  let after: Stream | undefined;
  let blocked = 0;
  /** When the next pass may begin, unless more is known to be waiting. */
  let notBefore = 0;
  /** The last pass left nothing, and since then nobody has said that there is something. */
  let isQuiet = false;

  /** Relays a failed claim by itself, so that it is clear whose events a reader cannot take. */
  async function relayAgain(one: ClaimedStream) {
    const { environmentId, strand, upTo } = one;
    try {
      await relayClaim(options, (tx, withEnvelopes) =>
        claimAgain.all(tx, environmentId, strand, upTo, withEnvelopes),
      );
      held.release(one);
    } catch (error) {
      hold(error);
      if (concernsAll(error)) throw error;
      const pauseMs = held.pause(one);
      const { cause: err, reader } = error as ClaimFailed;
      log.warn(
        { err, environmentId, reader, pauseMs },
        'the notifications of an environment could not be relayed and wait for a retry; other environments are not affected',
      );
    }
  }

  function hold(error: unknown): number {
    if (!(error instanceof ClaimFailed)) return 0;
    for (const one of error.claimed) held.note(one, one.upTo);
    return error.claimed.length;
  }

  /** Returns whether more is likely to be waiting. */
  async function pass(): Promise<boolean> {
    for (const one of held.due()) await relayAgain(one);
    const { streams: most, rowsPerStream, events } = claimLimits;
    const { environmentId, strand } = after ?? { environmentId: 0, strand: -1 };
    try {
      const claimed = await relayClaim(options, (tx, withEnvelopes) =>
        claim.all(
          tx,
          environmentId,
          strand,
          held.all(),
          most,
          rowsPerStream,
          events,
          lane,
          lanes,
          withEnvelopes,
        ),
      );
      blocked = claimed.isBlocked ? Math.min(pollMs, blocked * 2 || blockedMs) : 0;
      for (const other of claimed.lanes) wakeOther(other);
      const wasBehind = after !== undefined;
      // Fewer than a turn has room for: these were the last ones, so the next turn begins with the first.
      after = claimed.streams.length < most ? undefined : lastOf(claimed.streams);
      return claimed.isCut || wasBehind || after !== undefined;
    } catch (error) {
      if (hold(error) === 0 || concernsAll(error)) throw error;
      // The next pass tries each of these alone.
      return true;
    }
  }

  const loop = startWakeLoop({
    async pass() {
      if (!(await mayRelay())) return pollMs;
      if (isQuiet && !(await isAnyQueued())) {
        options.counts.handedOn(0, undefined);
        return pollMs;
      }
      // A wake from here on asks for another pass.
      isQuiet = true;
      const restMs = notBefore - performance.now();
      if (restMs > 0) await delay(restMs);
      const began = performance.now();
      const isMoreWaiting = await pass();
      const spacing = spacingAt(load());
      notBefore = isMoreWaiting ? 0 : began + spacing;
      const waitMs = isMoreWaiting ? 0 : Math.min(pollMs, held.untilDue(), blocked || pollMs);
      if (waitMs < pollMs || held.all().length > 0) isQuiet = false;
      return waitMs;
    },
    failed: (error) => {
      isQuiet = false;
      const err = error instanceof ClaimFailed ? error.cause : error;
      log.warn({ err }, 'the relay could not deliver notifications to its readers; will retry');
    },
    retryMs: pollMs,
  });
  return {
    ...loop,
    wake(ms) {
      isQuiet = false;
      loop.wake(ms);
    },
    held,
  };
}

/** The claim goes by environment and then by strand. */
function lastOf(streams: readonly Stream[]): Stream | undefined {
  return streams.toSorted((a, b) => a.environmentId - b.environmentId || a.strand - b.strand).at(-1);
}

/** Whether the database is away, which is not the fault of any event. A statement that takes too long may be. */
function concernsAll(error: unknown): boolean {
  const failure = error instanceof ClaimFailed ? error.cause : error;
  const cause = failure instanceof Error && failure.cause instanceof Error ? failure.cause : failure;
  return isDatabaseAway(cause) && !isOverTime(cause);
}
