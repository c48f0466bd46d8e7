import { createKeyring } from '../../../platform/crypto/keyring.ts';
import { newId } from '../../../platform/ids.ts';
import { createLog } from '../../../platform/log.ts';
import type { TestService } from '../../../testing/service.ts';
import { createSecretOpener, sealSecret } from '../secrets.ts';
import type { Attempts, AttemptsDependencies, AttemptsListener } from './attempts.ts';
import { createAttempts } from './attempts.ts';
import { createClaims } from './claim-due.ts';

/** A lane that no node serves: what is queued there is for the test alone. */
export const testLane = 99;

const keyring = createKeyring(['a key for the secrets of these webhooks']);

/** Webhooks and deliveries straight in the database, for tests of the dispatcher's parts. */
export function queueMaker({ db }: Pick<TestService, 'db'>) {
  const sql = async (text: string, ...values: unknown[]) => (await db.query({ name: '', text, values })).rows;
  return {
    sql,
    async addWebhook(projectId: string, url = 'http://127.0.0.1:1/'): Promise<string> {
      const id = newId();
      await sql(
        `insert into webhooks (id, project_id, lane, url, events, environments, enabled, secret)
         values ($1, $2, $3, $4, '{*}', '{live,test}', true, $5)`,
        ...[id, projectId, testLane, url, sealSecret(keyring, id, 'a secret')],
      );
      return id;
    },
    /** This many deliveries that are due, each of another player. */
    async addDeliveries(webhookId: string, count: number, environment = 'live'): Promise<void> {
      await sql(
        `with made as (
           select gen_random_uuid() as id, gen_random_uuid() as event_id, e.id as environment_id, n
           from webhooks w join environments e on e.project_id = w.project_id, generate_series(1, $2::int) n
           where w.id = $1 and e.name = $3),
         bytes as (
           insert into webhook_payloads (environment_id, event_id, delivery_ids, envelope)
           select environment_id, event_id, array[id], '{}' from made)
         insert into webhook_deliveries (id, webhook_id, environment_id, event_id, event_type, order_key)
         select id, $1, environment_id, event_id, 'player.created', n from made`,
        ...[webhookId, count, environment],
      );
    },
  };
}

export const testOpener = createSecretOpener(keyring);

/** A dispatcher of the test's own without its loop: the test says when something is read. */
export function openQueues(
  service: Pick<TestService, 'db' | 'clock'>,
  settings: { concurrency: number; concurrencyPerReceiver: number; retryDelays?: readonly number[] },
  parts: Pick<AttemptsDependencies, 'sender'> &
    Partial<Pick<AttemptsDependencies, 'metrics' | 'log' | 'clock'>>,
) {
  const { db, clock } = service;
  const ownership = { lanes: new Set([testLane]) };
  const listener: AttemptsListener = { settled() {}, written: (queue) => claims.written(queue) };
  const attempts: Attempts = createAttempts(
    {
      db,
      clock,
      log: createLog('silent'),
      tracing: undefined,
      metrics: { attempted() {}, watchInFlight() {}, setQueue() {}, disabled() {} },
      ...parts,
      settings: { retryDelays: [0, 3_600], ...settings },
    },
    listener,
  );
  const claims = createClaims({ db, openSecret: testOpener }, settings, attempts, ownership);
  return { attempts, claims };
}
