/** Run as a process of its own: posts as fast as it is answered, and prints what it measured as JSON. */
import autocannon from 'autocannon';
import { batch, event } from './game.ts';

const [url = '', key = '', size = '1', seconds = '3'] = process.argv.slice(2);
const perCall = Number(size);
const path = perCall === 1 ? '/api/v1/events' : '/api/v1/events/batch';
const headers = { 'content-type': 'application/json', 'x-api-key': key };
const start = Math.floor(Math.random() * 1e6);
const requests = Array.from({ length: 500 }, (_, i) => ({
  method: 'POST' as const,
  path,
  headers,
  body: perCall === 1 ? JSON.stringify(event(start + i)) : batch(start + i, perCall),
}));
const result = await autocannon({ url, connections: 64, duration: Number(seconds), requests });
if (result.non2xx + result.errors > 0) {
  throw new Error(`${result.non2xx} answers were not 2xx and ${result.errors} calls failed`);
}
console.log(JSON.stringify({ requests: result.requests, latency: result.latency }));
