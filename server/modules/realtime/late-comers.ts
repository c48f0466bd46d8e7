import type { OutboxEvent } from '../../platform/outbox/relay.ts';

/** As long as a client may look back, and a little more. */
const rememberMs = 150_000;

interface LateComer {
  environmentId: number;
  seq: number;
  /** The highest number that had been handed on before it. */
  after: number;
  at: number;
}

/**
 * Numbers are given before commits happen, so an event may be handed on after one with a higher number. A client that
 * heard the higher one and then lost its connection has not heard the lower one: "all above the last that I heard"
 * would miss it, and "all above" the lower one would repeat the higher one. Rare, so they are simply remembered.
 */
export function createLateComers() {
  let highest = 0;
  let late: LateComer[] = [];

  return {
    /** How far the relay had come before this process began. */
    startAt(seq: number): void {
      highest = Math.max(highest, seq);
    },
    note(events: readonly OutboxEvent[]): void {
      const now = performance.now();
      const before = highest;
      for (const { environment_id, seq } of events) {
        if (seq < before) late.push({ environmentId: environment_id, seq, after: before, at: now });
        highest = Math.max(highest, seq);
      }
      if (late.length > 0 && now - (late[0]?.at ?? now) > rememberMs) {
        late = late.filter(({ at }) => now - at <= rememberMs);
      }
    },
    /** Which of the events of an environment came before or after the one with this number, where their numbers lie. */
    around(environmentId: number, seq: number) {
      const own = late.filter((one) => one.environmentId === environmentId);
      const at = own.findIndex((one) => one.seq === seq);
      // All that are in `own` behind a late comer came after it; before others, those that found its number passed.
      const after = new Set(
        own.filter((one, n) => (at === -1 ? one.after >= seq : n > at)).map((one) => one.seq),
      );
      const passed = own[at]?.after ?? seq;
      return {
        /** Those with a lower number that came after it. */
        lowerAfter: [...after].filter((one) => one < seq),
        /** Whether one with a higher number came before it: it is a late comer itself then. */
        cameBefore: (higher: number) => higher <= passed && !after.has(higher),
      };
    },
  };
}

export type LateComers = ReturnType<typeof createLateComers>;
