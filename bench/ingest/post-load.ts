/** Runs in its own process: posts as fast as responses arrive, and prints the measurements as JSON. */
import autocannon from 'autocannon';
import { batch, event, profile } from './game.ts';

const [url = '', key = '', size = '1', seconds = '3', what = 'events', atOnce = '64'] = process.argv.slice(2);
const perCall = Number(size);
const headers = { 'content-type': 'application/json', 'x-api-key': key };

const connections = Number(atOnce);
const eventsPerConnection = 1_000;
const start = Math.floor(Math.random() * 1e6);

/**
 * Each connection has its own requests. With a shared list, all would act for the same few players at once. The lists
 * start a prime number apart, so that no two connections use the same player at once.
 */
function ownRequests(_: unknown, connection: number) {
  const count = eventsPerConnection / perCall;
  const first = start + connection * 1_009;
  return Array.from({ length: count }, (_, i) => ({
    method: 'POST' as const,
    headers,
    ...call(first + i),
  }));
}

function call(n: number): { path: string; body: string } {
  if (what === 'profiles') return { path: '/api/v1/players', body: JSON.stringify(profile(n)) };
  if (perCall === 1) return { path: '/api/v1/events', body: JSON.stringify(event(n)) };
  return { path: '/api/v1/events/batch', body: batch(n, perCall) };
}

let firstRefusal = '';

// Before the measurement, because it takes as long as some thousand calls.
const requests = Array.from({ length: connections }, ownRequests);

const result = await autocannon({
  url,
  connections,
  duration: Number(seconds),
  setupClient: (client) => {
    client.setRequests(requests.pop() ?? []);
    client.on('body', (body) => {
      const text = body.toString();
      if (firstRefusal === '' && text.startsWith('{"error"')) firstRefusal = text.slice(0, 1_000);
    });
  },
});
if (result.non2xx + result.errors > 0) {
  throw new Error(
    `${result.non2xx} answers were not 2xx and ${result.errors} calls failed; the first: ${firstRefusal}`,
  );
}
console.log(JSON.stringify({ requests: result.requests, latency: result.latency }));
