/** Run as a process of its own: posts as fast as it is answered, and prints what it measured as JSON. */
import autocannon from 'autocannon';
import { batch, event, profile } from './game.ts';

const [url = '', key = '', size = '1', seconds = '3', what = 'events', atOnce = '64'] = process.argv.slice(2);
const perCall = Number(size);
const headers = { 'content-type': 'application/json', 'x-api-key': key };

const connections = Number(atOnce);
const eventsPerConnection = 1_000;
const start = Math.floor(Math.random() * 1e6);
let connected = 0;

/**
 * Requests of its own for each connection: with one list for all, they would all act for the same few players at once.
 * They begin a prime number apart, so that no two of them are at the same player either.
 */
function ownRequests() {
  const count = eventsPerConnection / perCall;
  const first = start + connected++ * 1_009;
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

const result = await autocannon({
  url,
  connections,
  duration: Number(seconds),
  setupClient: (client) => client.setRequests(ownRequests()),
});
if (result.non2xx + result.errors > 0) {
  throw new Error(`${result.non2xx} answers were not 2xx and ${result.errors} calls failed`);
}
console.log(JSON.stringify({ requests: result.requests, latency: result.latency }));
