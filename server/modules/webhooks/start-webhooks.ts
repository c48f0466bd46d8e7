import type { Clock } from '../../platform/clock.ts';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import type { Endpoint } from '../../platform/http/endpoint.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { OutboxReader } from '../../platform/outbox/relay.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Guards } from '../access/index.ts';
import { createAddressGuard } from './address/address-guard.ts';
import type { AddressRules } from './address/allowed-address.ts';
import { type DispatchSettings, startDispatcher } from './delivery/dispatcher.ts';
import { countPending } from './delivery/queries.ts';
import { createDeliveryQueue } from './delivery/queue-deliveries.ts';
import { createSender } from './delivery/send-attempt.ts';
import { disableFailing } from './health/disable-failing.ts';
import { purgeDeliveries } from './log/purge-deliveries.ts';
import { createWebhookMetrics } from './metrics.ts';
import { webhookEndpoints } from './routes.ts';
import { createSecretOpener } from './secrets.ts';

export interface Webhooks {
  /** Hears of what was committed, and queues it. */
  reader: OutboxReader;
  /** `db` is the one for requests. */
  endpoints(guards: Guards, db: Database): Endpoint[];
  /** Its work by the clock; `db` is the one for jobs. */
  jobs(db: Database): readonly Job[];
  stop(): Promise<void>;
}

/** Of one run of a job. */
const budgetMs = 2_000;

export interface WebhookSettings extends AddressRules, DispatchSettings {
  logDays: number;
  timeoutMs: number;
}

/** The parts of this module, put together and set to work. */
export function startWebhooks(deps: {
  db: Database;
  keyring: Keyring;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  settings: WebhookSettings;
}): Webhooks {
  const { settings } = deps;
  const { retryDelays, timeoutMs, logDays } = settings;
  const addresses = createAddressGuard(settings);
  const sender = createSender({ guard: addresses, timeoutMs });
  const openSecret = createSecretOpener(deps.keyring);
  const metrics = createWebhookMetrics(deps.metrics);
  const dispatcher = startDispatcher({ ...deps, sender, openSecret, metrics });
  return {
    reader: createDeliveryQueue(retryDelays[0] ?? 0, dispatcher.hint),
    endpoints: (guards, requests) =>
      webhookEndpoints({
        ...deps,
        db: requests,
        guards,
        addresses,
        sender,
        openSecret,
        dispatcher,
        retryDelays,
      }),
    jobs: (db) => [
      {
        name: 'disable failing webhooks',
        everyMs: 60_000,
        budgetMs,
        // Two nodes at once disable each webhook once: the second finds it disabled.
        run: (context) => disableFailing(db, metrics, context),
      },
      {
        name: 'count pending deliveries',
        everyMs: 15_000,
        budgetMs,
        // Only reads.
        run: async () => metrics.setQueue(await countPending.one(db, 1_000_000)),
      },
      {
        name: 'purge deliveries',
        everyMs: 600_000,
        budgetMs,
        run: (context) => purgeDeliveries(db, logDays, context),
      },
    ],
    async stop() {
      await dispatcher.stop();
      await sender.close();
    },
  };
}
