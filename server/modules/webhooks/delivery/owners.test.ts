import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startTestService } from '../../../testing/service.ts';
import { plansWithWebhooks } from '../../plans/index.ts';
import { quickWebhooks } from '../test-receiver.ts';
import { listListening } from './queries.ts';
import { queueMaker } from './test-queues.ts';

const service = await startTestService({ webhooks: quickWebhooks });
const { addWebhook, sql } = queueMaker(service);

it('a webhook and its environment cannot be removed while the relay queues deliveries for them', async () => {
  const webhookId = await addWebhook(service.projectId);
  const [environment] = await sql(
    `select id from environments where project_id = $1 and name = 'live'`,
    service.projectId,
  );
  const takeForRemoval = [
    () => sql('select from webhooks where id = $1 for update nowait', webhookId),
    () => sql('select from environments where id = $1 for update nowait', environment.id),
  ];
  await service.db.transaction(async (tx) => {
    const listening = await listListening.all(tx, [environment.id], plansWithWebhooks);
    assert.ok(listening.some(({ id }) => id === webhookId));
    for (const take of takeForRemoval) await assert.rejects(take());
  });
  for (const take of takeForRemoval) await take();
});
