import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Histogram, Registry } from 'prom-client';
import { createRequestTimes } from './request-times.ts';

const requests = [
  ['GET', '/players', 200, 0.0004],
  ['GET', '/players', 200, 0.001],
  ['GET', '/players', 503, 11],
  ['POST', '/players', 200, 0.3],
  ['GET', 'unknown', 404, 0.002],
] as const;

const lines = async (registry: Registry) => (await registry.metrics()).trim().split('\n').toSorted();

it('tells what a histogram of prom-client tells, to the letter', async () => {
  const [ours, theirs] = [new Registry(), new Registry()];
  const times = createRequestTimes(ours);
  const histogram = new Histogram({
    name: 'laurel_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its response.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [theirs],
  });
  for (const [method, route, status, seconds] of requests) {
    times.observe(method, route, status, seconds);
    histogram.observe({ method, route, status }, seconds);
  }
  assert.deepEqual(await lines(ours), await lines(theirs));
});
