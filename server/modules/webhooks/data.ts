import type { ModuleData } from '../module.ts';
import { payloadRemoval, webhookRemoval } from './removal-queries.ts';
import { resealSecrets } from './reseal-secrets.ts';
import { tryStoredSecrets } from './try-stored-secrets.ts';

export const webhooksData: ModuleData = {
  module: 'webhooks',
  tables: [
    'webhooks',
    'webhook_attempt_counts',
    'webhook_deliveries',
    'webhook_health',
    'webhook_lanes',
    'webhook_payload_subjects',
    'webhook_payloads',
  ],
  playerTables: { webhook_payloads: 'erasure', webhook_payload_subjects: 'erasure' },
  secrets: { tryStored: tryStoredSecrets, reseal: resealSecrets },
  removal: { environment: payloadRemoval, project: webhookRemoval },
};
