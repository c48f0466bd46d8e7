/** Runs in its own process: posts as fast as responses arrive, and prints the number of responses as JSON. */
import autocannon from 'autocannon';
import { call, type LoadKind } from './shop.ts';

const [url = '', key = '', kind = 'xp', seconds = '3'] = process.argv.slice(2);
const headers = { 'content-type': 'application/json', 'x-api-key': key };
const start = Math.floor(Math.random() * 1e6);
let connected = 0;

const result = await autocannon({
  url,
  connections: 64,
  // On a busy machine a call can take long, which is not a failure of the service.
  timeout: 60,
  duration: Number(seconds),
  setupClient: (client) => {
    const first = start + connected++ * 1_009;
    const requests = Array.from({ length: 1_000 }, (_, i) => ({
      method: 'POST' as const,
      headers,
      ...call(kind as LoadKind, first + i),
    }));
    client.setRequests(requests);
  },
});
if (result.non2xx + result.errors > 0) {
  throw new Error(`${result.non2xx} answers were not 2xx and ${result.errors} calls failed`);
}
console.log(JSON.stringify({ perSecond: result.requests.average, count: result.requests.total }));
