import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../../../platform/clock.ts';
import { nameInstallation, readInstallation } from '../../../platform/cluster/queries.ts';
import type { Message } from '../../../platform/define-messages.ts';
import { actFor } from '../../../platform/fair/owner.ts';
import { inPieces, type JobContext, type Repetition, repeat } from '../../../platform/jobs.ts';
import type { Log } from '../../../platform/log.ts';
import { type ObjectStore, StoreFault } from '../../../platform/objects/object-store.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { exportPages } from '../export/export-pages.ts';
import { messages } from '../messages.ts';
import * as queries from './queries.ts';
import { sealChunks } from './sealed-chunks.ts';

/** How many a node writes at once. */
const atOnce = 2;
/** An export that ends its node each time must not do so forever. */
const mostAttempts = 5;
const aliveEveryMs = 5_000;
const replicaMs = 1_100;
const storageAwaySeconds = 30;
const deletedAtOnce = 50;
export const storedExportLimits = {
  perProject: 20,
  /** Of all that is stored of a project. */
  bytes: 10 * 1024 ** 3,
  days: 7,
} as const;

interface Dependencies {
  jobDb: Database;
  /** For the players. */
  jobReads: Queryable;
  clock: Clock;
  log: Log;
  store: ObjectStore;
  mostBytes?: number;
}

interface ExportWriter {
  /** Takes up what waits, as far as this node has places. Does not wait for its end. */
  takeUp(): Promise<void>;
  /** Deletes what has expired, and the objects that nobody needs. */
  cleanUp(context: JobContext): Promise<void>;
  /** Ends what this node writes; any node starts it over. */
  stop(): Promise<void>;
}

/** It has become too large, or nobody wants it any more. */
class GivenUp extends Error {
  readonly said: Message | undefined;
  constructor(said?: Message) {
    super(said?.text ?? 'given up');
    this.said = said;
  }
}

interface Attempt extends queries.Waiting {
  attempt: number;
  objectKey: string;
  cipherKey: Buffer;
}

export function createExportWriter(deps: Dependencies): ExportWriter {
  const { jobDb, jobReads, clock, log, store, mostBytes = storedExportLimits.bytes } = deps;
  const running = new Map<string, { controller: AbortController; ended: Promise<void> }>();
  let stopping = false;

  /** The one that waits for longest. Two nodes never take the same. */
  function claim(): Promise<Attempt | undefined> {
    return jobDb.transaction(async (tx) => {
      await queries.lockClaims.all(tx);
      const next = await queries.nextExport.maybe(tx, mostAttempts);
      if (!next) return undefined;
      await queries.lockAgainstErasures.all(tx, next.environment_id);
      await nameInstallation.run(tx);
      const { id: installation } = await readInstallation.one(tx);
      const attempt = next.attempts + 1;
      // Ids only: nothing that a customer wrote is in a key.
      const objectKey = `${installation}/${next.project_id}/${next.id}.${attempt}`;
      const cipherKey = randomBytes(32);
      await queries.beginAttempt.run(tx, next.id, attempt, objectKey, cipherKey);
      return { ...next, attempt, objectKey, cipherKey };
    });
  }

  async function write(taken: Attempt, signal: AbortSignal, done: { bytes: number; players: number }) {
    const { environment_id: environmentId, tenant_id: owner, format, sort, request, stored } = taken;
    const { filters, levels, timezone, now } = request;
    // What a replica has to have replayed is asked for once a second: from here on it has every erasure that did not find this
    // export.
    if (jobReads !== jobDb) await delay(replicaMs, undefined, { signal });
    const reader = { query: jobReads.query, quick: jobReads };
    const frame = { levels, timezone, now: new Date(now) };
    const pages = exportPages(
      reader,
      { owner, environmentId, frame },
      { format, sort, ...filters },
      {
        silenceMs: Number.POSITIVE_INFINITY,
        onPage(players) {
          done.players += players;
        },
      },
    );
    async function* text(): AsyncGenerator<Buffer, void, void> {
      for await (const page of pages) {
        signal.throwIfAborted();
        const bytes = Buffer.from(page);
        done.bytes += bytes.length;
        if (stored + done.bytes > mostBytes)
          throw new GivenUp(messages.exportTooLarge({ most: inWords(mostBytes) }));
        yield bytes;
      }
    }
    await store.put(taken.objectKey, sealChunks(taken.cipherKey, text()), signal);
  }

  async function run(taken: Attempt, controller: AbortController): Promise<void> {
    const { id, attempt, objectKey } = taken;
    const done = { bytes: 0, players: 0 };
    const alive: Repetition = repeat('report a player export', aliveEveryMs, log, async () => {
      const kept = await queries.reportAttempt.run(jobDb, id, attempt, done.bytes, done.players);
      if (kept === 0) controller.abort(new GivenUp());
    });
    try {
      await write(taken, controller.signal, done);
      await alive.stop();
      const until = new Date(clock().getTime() + storedExportLimits.days * 24 * 60 * 60 * 1000);
      if ((await queries.finishExport.run(jobDb, id, attempt, done.bytes, done.players, until)) === 0)
        await queries.doomObject.run(jobDb, objectKey);
    } catch (error) {
      await alive.stop();
      await end(taken, error, controller.signal);
    }
  }

  async function end({ id, attempt }: Attempt, error: unknown, { reason }: AbortSignal): Promise<void> {
    if (stopping) return void (await queries.giveBackExport.run(jobDb, id, attempt, 0));
    const givenUp = [error, reason].find((one) => one instanceof GivenUp);
    if (givenUp) {
      if (givenUp.said) await fail(id, attempt, givenUp.said);
      return;
    }
    if (error instanceof StoreFault && attempt < mostAttempts)
      return void (await queries.giveBackExport.run(jobDb, id, attempt, storageAwaySeconds));
    if (!(error instanceof StoreFault)) log.error({ err: error, export: id }, 'an export of players failed');
    await fail(id, attempt, error instanceof StoreFault ? messages.exportNotStored : messages.exportFailed);
  }

  const fail = (id: string, attempt: number, said: Message) =>
    queries.failExport.run(jobDb, id, attempt, failureOf(said));

  function begin(taken: Attempt): void {
    const controller = new AbortController();
    if (stopping) controller.abort(new GivenUp());
    const ended = actFor({ name: taken.tenant_id }, () => run(taken, controller))
      // Whoever comes after the time without a sign of life takes it up.
      .catch((error: unknown) => log.warn({ err: error, export: taken.id }, 'an export of players was lost'))
      .finally(() => {
        running.delete(taken.id);
        // What fails here is tried again by the job.
        if (!stopping) takeUp().catch(() => {});
      });
    running.set(taken.id, { controller, ended });
  }

  async function deleteDoomed(limit: number): Promise<number> {
    const rows = await queries.listDoomed.all(jobDb, limit);
    const keys = rows.map(({ object_key }) => object_key);
    if (keys.length === 0) return 0;
    const { id: own } = await readInstallation.one(jobDb);
    for (const key of keys) {
      // A restored copy of another installation must not delete what that one has.
      if (!key.startsWith(`${own}/`)) continue;
      await store.endUploads(key);
      await store.delete(key);
    }
    // Only now: what could not be deleted is tried again.
    return queries.forgetDoomed.run(jobDb, keys);
  }

  async function fillPlaces(): Promise<void> {
    await queries.failAbandoned.run(
      jobDb,
      mostAttempts,
      failureOf(messages.exportBegunAgain({ count: mostAttempts })),
    );
    while (!stopping && running.size < atOnce) {
      const taken = await claim();
      if (!taken) return;
      begin(taken);
    }
  }

  let taking: Promise<void> | undefined;
  /** One after another: several at once would take more than there are places for. */
  function takeUp(): Promise<void> {
    taking ??= fillPlaces().finally(() => {
      taking = undefined;
    });
    return taking;
  }

  return {
    takeUp,
    async cleanUp(context) {
      await inPieces(context, 1_000, (limit) => queries.purgeExports.run(jobDb, clock(), limit));
      await inPieces(context, deletedAtOnce, deleteDoomed);
    },
    async stop() {
      stopping = true;
      await taking?.catch(() => {});
      for (const { controller } of running.values()) controller.abort(new GivenUp());
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
  };
}

export function failureOf({ text, parts }: Message): string {
  return JSON.stringify({ message: text, parts });
}

function inWords(bytes: number): string {
  return bytes >= 1024 ** 3 ? `${Math.round(bytes / 1024 ** 3)} GiB` : `${Math.round(bytes / 1024)} KiB`;
}
