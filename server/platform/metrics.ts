import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { createRequestTimes, type RequestTimes } from './http/request-times.ts';

export interface Metrics {
  registry: Registry;
  requests: RequestTimes;
  rejected: Counter<'reason'>;
  /** A value read from elsewhere at the moment of the scrape. */
  observe(name: string, help: string, read: () => number): void;
  /** The same with labels: one value for each. `counter` for what only grows. */
  observeEach<L extends string>(
    kind: 'gauge' | 'counter',
    name: string,
    help: string,
    labels: readonly L[],
    read: () => Iterable<{ labels: Record<L, string>; value: number }>,
  ): void;
}

let ofProcess: Registry | undefined;

/**
 * A registry with the figures of the process: its memory, its event loop, its garbage. All registries of a process have the
 * same ones. They observe the process until it ends, so each set of its own would keep all else that its registry holds.
 */
export function newRegistry(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return Registry.merge([ofProcess]);
}

/** One registry per service, not prom-client's global one: two services in one test process must not collide. */
export function createMetrics(): Metrics {
  const registry = newRegistry();
  return {
    registry,
    requests: createRequestTimes(registry),
    rejected: new Counter({
      name: 'laurel_http_rejected_total',
      help: 'Requests that were refused before their handler ran.',
      labelNames: ['reason'],
      registers: [registry],
    }),
    observe(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read());
        },
      });
    },
    observeEach(kind, name, help, labelNames, read) {
      const options = { name, help, labelNames, registers: [registry] };
      if (kind === 'gauge') {
        new Gauge({
          ...options,
          collect() {
            this.reset();
            for (const { labels, value } of read()) this.set(labels, value);
          },
        });
        return;
      }
      new Counter({
        ...options,
        collect() {
          this.reset();
          for (const { labels, value } of read()) this.inc(labels, value);
        },
      });
    },
  };
}
