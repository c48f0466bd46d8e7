/**
 * Runs in its own process: sends single events at a steady rate, however long responses take, and prints the measurements
 * as JSON. A slow call does not delay later ones: a caller that waits for each response would hide a standstill.
 */
import { Agent, request } from 'node:http';

const [url = '', key = '', perSecond = '50', seconds = '5'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 200 });
const count = Number(perSecond) * Number(seconds);
const latencies: number[] = [];
const refused: Record<string, number> = {};

function send(n: number): Promise<void> {
  const body = JSON.stringify({ playerId: `v${n % 100}`, type: 'win', properties: { score: n } });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-api-key': key,
  };
  const began = performance.now();
  return new Promise((done) => {
    const fail = (why: string) => {
      refused[why] = (refused[why] ?? 0) + 1;
      done();
    };
    const call = request(`${url}/api/v1/events`, { method: 'POST', agent, headers }, (response) => {
      response.resume().on('error', () => fail('cut off'));
      response.on('end', () => {
        latencies.push(performance.now() - began);
        if (response.statusCode === 201) done();
        else fail(String(response.statusCode));
      });
    });
    call.on('error', (error) => fail((error as NodeJS.ErrnoException).code ?? error.message));
    call.end(body);
  });
}

const calls: Promise<void>[] = [];
const start = performance.now();
for (let n = 0; n < count; n++) {
  const due = start + (n * 1_000) / Number(perSecond);
  const wait = due - performance.now();
  if (wait > 0) await new Promise((done) => setTimeout(done, wait));
  calls.push(send(n));
}
await Promise.all(calls);
agent.destroy();
latencies.sort((a, b) => a - b);
const at = (share: number) =>
  latencies[Math.min(Math.floor(latencies.length * share), latencies.length - 1)] ?? Number.NaN;
console.log(JSON.stringify({ sent: count, p50: at(0.5), p99: at(0.99), most: at(1), refused }));
