import { performance } from 'node:perf_hooks';

/** The share of time, from 0 to 1, that the event loop was busy since it was last asked. */
export function measureLoop(): () => number {
  let last = performance.eventLoopUtilization();
  return () => {
    const next = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(next, last);
    last = next;
    return utilization;
  };
}

/** The span of time that the load is measured over. */
const memoryMs = 100;

/** The same as `measureLoop`, but over the last moments, however often it is asked. */
export function followLoop(
  now: () => number = () => performance.now(),
  busySince: () => number = measureLoop(),
): () => number {
  let asked = now();
  let load = 0;
  return () => {
    const at = now();
    load += (busySince() - load) * Math.min(1, (at - asked) / memoryMs);
    asked = at;
    return load;
  };
}
