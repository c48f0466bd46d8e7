import type { Client } from 'pg';
import { Agent } from 'undici';
import { deliveryHeaders, signingKey } from '../../server/modules/webhooks/index.ts';
import { secret } from './load.ts';

/** A worker that takes one row, sends it and writes it back, each in a transaction. Returns deliveries a second. */
export async function oneRowAtATime(client: Client, url: string, count: number): Promise<number> {
  const agent = new Agent({ allowH2: false, pipelining: 1 });
  const key = signingKey(secret);
  const began = performance.now();
  for (let n = 0; n < count; n++) {
    const { rows } = await client.query(
      `update webhook_deliveries d set next_attempt_at = now() + interval '1 minute' from webhook_payloads p
       where p.environment_id = d.environment_id and p.event_id = d.event_id
         and d.id = (select id from webhook_deliveries where status = 'pending' and next_attempt_at <= now()
                     order by webhook_id, next_attempt_at, id limit 1 for update skip locked)
       returning d.id, d.event_id, p.envelope`,
    );
    const [row] = rows;
    const headers = deliveryHeaders({
      eventId: row.event_id,
      eventType: 'player.created',
      deliveryId: row.id,
      attempt: 1,
      environment: 'test',
      body: row.envelope,
      keys: [key],
      at: new Date(),
    });
    const answer = await agent.request({
      origin: url,
      path: '/',
      method: 'POST',
      headers,
      body: row.envelope,
    });
    const attempt = [{ number: 1, responseCode: answer.statusCode, responseBody: await answer.body.text() }];
    await client.query(
      `update webhook_deliveries set status = 'success', attempt_count = 1, attempts = $2, completed_at = now() where id = $1`,
      [row.id, JSON.stringify(attempt)],
    );
  }
  await agent.close();
  return count / ((performance.now() - began) / 1000);
}
