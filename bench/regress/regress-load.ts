/** Runs in its own process: makes the calls of a scenario as fast as responses arrive, and prints their number. */
import autocannon from 'autocannon';
import { scenarios } from './scenarios.ts';

const [url = '', key = '', name = '', seconds = '2'] = process.argv.slice(2);
const scenario = scenarios[name];
if (!scenario) throw new Error(`there is no scenario "${name}"`);
const headers = { 'content-type': 'application/json', 'x-api-key': key };
const callsPerConnection = Math.max(10, Math.floor(500 / scenario.perCall));
const start = Math.floor(Math.random() * 1e6);
let connected = 0;

const result = await autocannon({
  url,
  connections: 64,
  duration: Number(seconds),
  // Each connection has its own calls, a prime number apart, so that no two act for the same player at once.
  setupClient: (client) => {
    const first = start + connected++ * 1_009;
    client.setRequests(
      Array.from({ length: callsPerConnection }, (_, i) => ({ headers, ...scenario.call(first + i) })),
    );
  },
});
if (result.non2xx + result.errors > 0) {
  throw new Error(`${name}: ${result.non2xx} answers were not 2xx and ${result.errors} calls failed`);
}
console.log(
  JSON.stringify({
    perSecond: result.requests.average * scenario.perCall,
    count: result.requests.total * scenario.perCall,
  }),
);
