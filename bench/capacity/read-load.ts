/** Runs in its own process: reads as fast as answers arrive, and prints how many there were and their bytes. */
import autocannon from 'autocannon';
import { isRead, reads } from './reads.ts';

const [url = '', key = '', name = '', players = '1', seconds = '2'] = process.argv.slice(2);
if (!isRead(name)) throw new Error(`there is no read "${name}"`);
const pathOf = reads[name];
const callsPerConnection = 500;
const start = Math.floor(Math.random() * 1e6);
let connected = 0;

const result = await autocannon({
  url,
  connections: 64,
  duration: Number(seconds),
  // Players of different connections are a prime number apart: two calls with the same question would share one answer.
  setupClient: (client) => {
    const first = start + connected++ * 1_009;
    client.setRequests(
      Array.from({ length: callsPerConnection }, (_, i) => ({
        method: 'GET',
        path: `/api/v1${pathOf(`p${((first + i) * 7_919) % Number(players)}`)}`,
        headers: { 'x-api-key': key },
      })),
    );
  },
});
if (result.non2xx + result.errors > 0) {
  throw new Error(`${name}: ${result.non2xx} answers were not 2xx and ${result.errors} calls failed`);
}
console.log(JSON.stringify({ count: result.requests.total, bytes: result.throughput.total }));
