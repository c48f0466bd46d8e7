import type { Clock } from '../../platform/clock.ts';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import type { AddressGuard } from '../../platform/outgoing/address-guard.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Tracing } from '../../platform/telemetry/tracing.ts';
import type { Guards } from '../access/index.ts';
import type { Dispatcher } from './delivery/dispatcher.ts';
import type { Sender } from './delivery/send-attempt.ts';
import type { SecretOpener } from './secrets.ts';

export interface WebhookDependencies {
  db: Database;
  guards: Guards;
  keyring: Keyring;
  openSecret: SecretOpener;
  clock: Clock;
  addresses: AddressGuard;
  sender: Sender;
  dispatcher: Dispatcher;
  retryDelays: readonly number[];
  tracing: Tracing | undefined;
}
