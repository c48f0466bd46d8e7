import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  registry: Registry;
  requests: Histogram<'method' | 'route' | 'status'>;
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

/** One registry per service, not prom-client's global one: two services in one test process must not collide. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: 'laurel_http_request_duration_seconds',
      help: 'Time from the first byte of a request to the last byte of its response.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    }),
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
