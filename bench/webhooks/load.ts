import type { Client } from 'pg';
import { createWebhook } from '../../server/modules/webhooks/index.ts';
import { createKeyring } from '../../server/platform/crypto/keyring.ts';
import { createLog } from '../../server/platform/log.ts';
import { openDatabase } from '../../server/platform/postgres/database.ts';

export const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
export const installationKey = 'a key that is only ever used in benchmarks';

/** An envelope of a given size. */
export function bodyOfSize(bytes: number): string {
  const envelope = (filling: string) =>
    JSON.stringify({
      id: '0199c1f0-7b1e-7cc0-a5a5-3f0c2b1d4e6f',
      type: 'player.created',
      projectId: '0199c1f0-7b1e-7cc0-a5a5-3f0c2b1d4e6f',
      createdAt: new Date().toISOString(),
      data: { playerId: 'p', displayName: null, attributes: { filling }, xp: 0, level: 1 },
    });
  return envelope('x'.repeat(bytes - envelope('').length));
}

export async function registerWebhook(databaseUrl: string, client: Client, url: string): Promise<string> {
  const { rows } = await client.query('select id, tenant_id from projects');
  const db = openDatabase({ connectionString: databaseUrl }, createLog('silent'));
  const place = { tenantId: rows[0].tenant_id, projectId: rows[0].id };
  const request = { url, events: ['*' as const], environments: ['live' as const], secret };
  const actor = { type: 'system' as const, name: 'bench' };
  const { id } = await db.transaction((tx) =>
    createWebhook(tx, createKeyring([installationKey]), place, actor, request),
  );
  await db.close();
  return id;
}

/** Commits events of `count` players to the outbox at once. */
export async function happen(client: Client, count: number): Promise<void> {
  await client.query('begin');
  await client.query(
    `with added as (
       insert into outbox (environment_id, player_key, id, type, envelope)
       select e.id, n, gen_random_uuid(), 'player.created', $1
       from environments e, generate_series(1, $2::int) n where e.name = 'live' returning environment_id, seq)
     insert into outbox_queue (environment_id, seq, seqs)
     select environment_id, min(seq), array_agg(seq order by seq) from added group by environment_id, seq / 100`,
    [bodyOfSize(1_000), count],
  );
  await client.query('commit');
}

/** Writes deliveries directly into the queue, as for a receiver that was down for days. */
export async function pileUp(client: Client, webhookId: string, count: number): Promise<void> {
  for (let done = 0; done < count; done += 50_000) {
    await client.query(
      `with made as (
         select gen_random_uuid() as id, gen_random_uuid() as event_id, e.id as environment_id, n
         from environments e, generate_series($3::int, $4::int) n where e.name = 'live'),
       bytes as (
         insert into webhook_payloads (environment_id, event_id, delivery_ids, envelope)
         select environment_id, event_id, array[id], $2 from made)
       insert into webhook_deliveries (id, webhook_id, environment_id, event_id, event_type, order_key)
       select id, $1, environment_id, event_id, 'player.created', n from made`,
      [webhookId, bodyOfSize(1_000), done + 1, done + 50_000],
    );
  }
  await client.query('vacuum analyze webhook_deliveries, webhook_payloads');
}
