import { setTimeout as delay } from 'node:timers/promises';
import type { Message, MessageParts } from '../../../platform/define-messages.ts';
import { followLoop } from '../../../platform/fair/loop-load.ts';
import { spacingAt } from '../../../platform/fair/spacing.ts';
import { Fault } from '../../../platform/faults.ts';
import type { Log } from '../../../platform/log.ts';
import {
  float8Array,
  int4Array,
  jsonbArray,
  textArray,
  uuidArray,
} from '../../../platform/postgres/arrays.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { bucketOf } from '../health/latency-buckets.ts';
import { messages } from '../messages.ts';
import * as queries from './queries.ts';

export interface Attempt {
  number: number;
  at: string;
  durationMs: number;
  responseCode: number | null;
  responseBody: string | null;
  error: string | null;
  errorParts?: MessageParts;
}

export function errorOf(message: Message | null): Pick<Attempt, 'error' | 'errorParts'> {
  return message === null ? { error: null } : { error: message.text, errorParts: message.parts };
}

export interface Result {
  id: string;
  webhookId: string;
  status: 'pending' | 'success' | 'failed';
  reason: string | null;
  /** Seconds until the next attempt, or null. */
  delay: number | null;
  step: number;
  /** How often the payload had been redacted when it was read. */
  redactions: number;
  attempt: Attempt;
}

export interface ResultWriter {
  /** Resolves when the result is written, however long the database is away. */
  write(result: Result): Promise<void>;
  /** Writes what is left, but no longer waits for a database that is away. */
  stop(): Promise<void>;
}

const groupSize = 500;
const pauseMs = 500;

/**
 * Writes the results of attempts in groups: those that end while a group is being written are the next group. A
 * transaction for each result would be ten times slower. A busy process waits for more of them: half of what a group of 40
 * costs is the transaction. No attempt waits for it.
 */
export function createResultWriter(db: Database, log: Log): ResultWriter {
  let waiting: { result: Result; done: () => void }[] = [];
  let writing: Promise<void> | undefined;
  let stopping = false;
  const load = followLoop();
  /** When the last group was begun. */
  let began = Number.NEGATIVE_INFINITY;

  async function gather(): Promise<void> {
    const restMs = began + spacingAt(load()) - performance.now();
    if (restMs > 0 && waiting.length < groupSize && !stopping) await delay(restMs);
    began = performance.now();
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      await gather();
      const group = waiting.slice(0, groupSize);
      try {
        await writeGroup(
          db,
          group.map(({ result }) => result),
        );
      } catch (error) {
        if (error instanceof Fault) {
          log.warn(
            { err: error },
            'results of delivery attempts could not be stored; they stay in memory and will be retried',
          );
          if (stopping) return;
          await delay(pauseMs);
        } else {
          // Text that the database cannot store must not block all other results forever.
          log.error({ err: error }, 'responses of webhook receivers could not be stored and are dropped');
          for (const { result } of group) result.attempt = withoutAnswer(result.attempt);
          if (stopping) return;
          await delay(pauseMs);
        }
        continue;
      }
      waiting = waiting.slice(group.length);
      for (const { done } of group) done();
    }
  }

  return {
    write: (result) =>
      new Promise((done) => {
        waiting.push({ result, done });
        // Waits for other results of this turn of the event loop, so that they are written together.
        writing ??= Promise.resolve()
          .then(writeAll)
          .finally(() => {
            writing = undefined;
          });
      }),
    async stop() {
      stopping = true;
      await writing;
    },
  };
}

function withoutAnswer(attempt: Attempt): Attempt {
  return { ...attempt, responseBody: null, ...errorOf(attempt.error === null ? null : messages.failed) };
}

async function writeGroup(db: Database, results: readonly Result[]): Promise<void> {
  const of = <T>(read: (result: Result) => T) => results.map(read);
  await db.transaction((tx) =>
    tx.commitWith(() =>
      Promise.all([
        queries.useIndexes.run(tx),
        queries.writeAttempts.run(
          tx,
          uuidArray(of(({ id }) => id)),
          int4Array(of(({ attempt }) => attempt.number)),
          int4Array(of(({ step }) => step)),
          textArray(of(({ status }) => status)),
          textArray(of(({ reason }) => reason)),
          float8Array(of(({ delay }) => delay)),
          int4Array(of(({ redactions }) => redactions)),
          jsonbArray(of(({ attempt }) => JSON.stringify(attempt))),
        ),
        queries.writeHealth.run(tx, JSON.stringify(healthOf(results))),
        queries.countAttempts.run(tx, JSON.stringify(countsOf(results))),
      ]),
    ),
  );
}

function healthOf(results: readonly Result[]) {
  return [...Map.groupBy(results, (result) => result.webhookId)].map(([webhookId, ofOne]) => {
    const last = ofOne.findLastIndex(isSuccess);
    return {
      webhook_id: webhookId,
      succeeded: last >= 0,
      failed: !ofOne.every(isSuccess),
      /** Failures since the last success. */
      failures: ofOne.length - 1 - last,
    };
  });
}

function countsOf(results: readonly Result[]) {
  const keyed = Map.groupBy(results, (result) => {
    return JSON.stringify([result.webhookId, isSuccess(result), bucketOf(result.attempt.durationMs)]);
  });
  return [...keyed].map(([key, alike]) => {
    const [webhookId, succeeded, bucket] = JSON.parse(key);
    return { webhook_id: webhookId, succeeded, bucket, attempts: alike.length };
  });
}

function isSuccess({ status }: Result): boolean {
  return status === 'success';
}
