import type { Metric, Registry } from 'prom-client';

const name = 'laurel_http_request_duration_seconds';
const help = 'Time from the first byte of a request to the last byte of its response.';
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Series {
  /** How many took at most as long as each bound, and longer than the one before; the last is for all that took longer. */
  counts: number[];
  sum: number;
}

export interface RequestTimes {
  observe(method: string, route: string, status: number, seconds: number): void;
}

/**
 * The histogram of all requests. prom-client's own makes a text of the labels at every observation;
 * here the counters of a route are found by the text that the route has anyway.
 */
export function createRequestTimes(registry: Registry): RequestTimes {
  const byRoute = new Map<string, Map<string, Map<number, Series>>>();

  function seriesOf(method: string, route: string, status: number): Series {
    const ofRoute = inside(byRoute, route, () => new Map<string, Map<number, Series>>());
    const ofMethod = inside(ofRoute, method, () => new Map<number, Series>());
    return inside(ofMethod, status, () => ({ counts: new Array(bounds.length + 1).fill(0), sum: 0 }));
  }

  function* values() {
    for (const [route, methods] of byRoute) {
      for (const [method, statuses] of methods) {
        for (const [status, { counts, sum }] of statuses) {
          const labels = { method, route, status };
          let count = 0;
          for (const [i, some] of counts.entries()) {
            count += some;
            yield {
              metricName: `${name}_bucket`,
              labels: { le: bounds[i] ?? '+Inf', ...labels },
              value: count,
            };
          }
          yield { metricName: `${name}_sum`, labels, value: sum };
          yield { metricName: `${name}_count`, labels, value: count };
        }
      }
    }
  }

  const metric = {
    name,
    help,
    get: async () => ({ name, help, type: 'histogram', aggregator: 'sum', values: [...values()] }),
    reset: () => byRoute.clear(),
  };
  registry.registerMetric(metric as unknown as Metric);
  return {
    observe(method, route, status, seconds) {
      const series = seriesOf(method, route, status);
      let at = 0;
      while (at < bounds.length && seconds > (bounds[at] ?? 0)) at++;
      series.counts[at] = (series.counts[at] ?? 0) + 1;
      series.sum += seconds;
    },
  };
}

function inside<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let found = map.get(key);
  if (found === undefined) {
    found = make();
    map.set(key, found);
  }
  return found;
}
