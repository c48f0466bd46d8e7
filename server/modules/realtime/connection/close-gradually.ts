import { setTimeout as delay } from 'node:timers/promises';
import type { RealtimeServer } from './seat.ts';

/** How often connections are closed. */
const stepMs = 50;

interface Closable {
  close(discard?: boolean): void;
}

/**
 * Closes all connections in random order, evenly over `spreadMs`. Clients reconnect as soon as they are closed: all at once
 * would overload the node that they reach next. Returns as soon as no connection is left.
 */
export async function closeGradually(io: RealtimeServer, spreadMs: number): Promise<void> {
  const engine = io.engine as unknown as { clients?: Record<string, Closable> } | undefined;
  const connections = () => Object.values(engine?.clients ?? {});
  const ends = performance.now() + spreadMs;
  for (;;) {
    const open = connections();
    if (open.length === 0) return;
    const steps = Math.max(1, Math.ceil((ends - performance.now()) / stepMs));
    // Each step counts again: some clients leave by themselves, and some were still being admitted.
    for (const connection of pickAtRandom(open, Math.ceil(open.length / steps))) connection.close(true);
    if (steps === 1) return;
    await delay(stepMs);
  }
}

function pickAtRandom<T>(items: T[], count: number): T[] {
  return Array.from({ length: count }, () => {
    const at = Math.floor(Math.random() * items.length);
    return items.splice(at, 1);
  }).flat();
}
