import { createJob, purgeJob } from '../../platform/jobs.ts';
import { createAddressGuard } from '../../platform/outgoing/address-guard.ts';
import type { AddressRules } from '../../platform/outgoing/allowed-address.ts';
import type { Guards } from '../access/index.ts';
import type { Kit, Module } from '../module.ts';
import { plansWithWebhooks } from '../plans/index.ts';
import { webhooksData } from './data.ts';
import { type DispatchSettings, startDispatcher } from './delivery/dispatcher.ts';
import { countPending, measureLag } from './delivery/queries.ts';
import { createDeliveryQueue } from './delivery/queue-deliveries.ts';
import { createSender } from './delivery/send-attempt.ts';
import { describeDeliveries } from './describe-deliveries.ts';
import { webhookErasure } from './erase-player.ts';
import { createFilters } from './filters.ts';
import { disableFailing } from './health/disable-failing.ts';
import { purgeDeliveries } from './log/purge-deliveries.ts';
import { createWebhookMetrics } from './metrics.ts';
import { countWebhooks } from './queries.ts';
import { webhookEndpoints } from './routes.ts';
import { createSecretOpener } from './secrets.ts';

export interface WebhookSettings extends AddressRules, DispatchSettings {
  logDays: number;
  timeoutMs: number;
}

export function openWebhooks(
  kit: Kit,
  { guards, settings }: { guards: Guards; settings: WebhookSettings },
): Module {
  const { db, jobDb, keyring, clock, log, cluster, tracing } = kit;
  const { retryDelays, timeoutMs, logDays } = settings;
  const addresses = createAddressGuard(settings);
  const sender = createSender({ guard: addresses, timeoutMs });
  const openSecret = createSecretOpener(keyring);
  const metrics = createWebhookMetrics(kit.metrics);
  const dispatcher = startDispatcher({
    db: kit.followUp('webhooks'),
    clock,
    log,
    nodes: cluster.nodes,
    settings,
    sender,
    openSecret,
    metrics,
    tracing,
  });
  const needs = {
    db,
    guards,
    keyring,
    clock,
    addresses,
    sender,
    openSecret,
    dispatcher,
    retryDelays,
    tracing,
  };
  return {
    data: webhooksData,
    endpoints: webhookEndpoints(needs),
    jobs: [
      // Two nodes at once disable each webhook once: the second finds it disabled.
      createJob('disable failing webhooks', 60_000, (context) => disableFailing(jobDb, metrics, context)),
      // Only reads.
      createJob('count pending deliveries', 15_000, async () =>
        metrics.setQueue({
          ...(await countPending.one(jobDb, 1_000_000)),
          lagSeconds: (await measureLag.one(jobDb, plansWithWebhooks)).seconds,
        }),
      ),
      purgeJob('deliveries', (context) => purgeDeliveries(jobDb, logDays, context)),
    ],
    readers: [createDeliveryQueue(retryDelays[0] ?? 0, createFilters(), dispatcher.hint)],
    erasure: webhookErasure,
    usage: {
      async ofProject(on, projectId) {
        return { webhooks: (await countWebhooks.one(on, projectId)).count };
      },
    },
    outgoing: describeDeliveries(),
    async stop() {
      await dispatcher.stop();
      await sender.close();
    },
  };
}
