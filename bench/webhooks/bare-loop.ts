/** Signs and posts the same bodies without a database: the upper bound of one process. Arguments: URL, total, in parallel. */
import { Agent } from 'undici';
import { deliveryHeaders, signingKey } from '../../server/modules/webhooks/index.ts';
import { bodyOfSize, secret } from './load.ts';

const [url = '', count = '0', atOnce = '1'] = process.argv.slice(2);
const agent = new Agent({ allowH2: false, pipelining: 1 });
const body = bodyOfSize(1_000);
const key = signingKey(secret);
let left = Number(count);

async function worker(): Promise<void> {
  while (left-- > 0) {
    const headers = deliveryHeaders({
      eventId: '0199c1f0-7b1e-7cc0-a5a5-3f0c2b1d4e6f',
      eventType: 'player.created',
      deliveryId: '0199c1f0-7b1e-7cc0-a5a5-3f0c2b1d4e6f',
      attempt: 1,
      environment: 'test',
      body,
      keys: [key],
      at: new Date(),
    });
    const answer = await agent.request({ origin: url, path: '/', method: 'POST', headers, body });
    await answer.body.text();
  }
}

const began = performance.now();
await Promise.all(Array.from({ length: Number(atOnce) }, worker));
process.stdout.write(String(Number(count) / ((performance.now() - began) / 1000)));
await agent.close();
