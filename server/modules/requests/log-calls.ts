import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import type { Clock } from '../../platform/clock.ts';
import { keepLatest } from '../../platform/latest.ts';
import type { Log } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { type CallerIdentity, findEndedKeys, identityOf } from '../access/index.ts';
import { createCollector } from './collect-entries.ts';
import { asEntry, type Call, describeCall, type Entry } from './describe-call.ts';
import { createSampler, type Kind } from './sample.ts';
import { writeEntries } from './write-entries.ts';

/** Calls with an invalid key that are kept between two writes. They are looked up in the database together. */
const mostUnplaced = 200;

interface Dependencies {
  db: Database;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  /** How many nodes share the rate of each environment. */
  nodes(): number;
}

export interface CallLog {
  /** Never throws, and takes microseconds. */
  note(request: FastifyRequest, reply: FastifyReply): void;
  /** Writes what has been collected. What cannot be written is lost, and counted. */
  flush(): Promise<void>;
  /** Forgets entries about a player that are not yet written. */
  forget(environmentId: number, mark: Buffer): void;
}

/**
 * Collects entries in memory, within the share of each environment, and writes them in groups. No call waits for it, and
 * nothing is tried again: the log is worth less than the calls.
 */
export function createCallLog({ db, clock, log, metrics, nodes }: Dependencies): CallLog {
  const sampler = createSampler(() => performance.now(), nodes);
  const collector = createCollector();
  const erased = keepLatest<string, number>(10_000);
  let unplaced: { call: Call; identity: CallerIdentity }[] = [];
  let flushing: Promise<void> | undefined;
  let skipped = 0;
  const count = createCounts(
    metrics,
    () => collector.size,
    () => skipped,
  );

  /** The call was answered while the player was erased, or is the erasure itself. */
  function isErased({ environmentId, at, players }: Entry): boolean {
    if (erased.size === 0) return false;
    return players.some((mark) => at.getTime() <= (erased.get(nameOf(environmentId, mark)) ?? 0));
  }

  function lose(entries: readonly Entry[], reason: Loss): void {
    count.lost(reason, entries.length);
    for (const { environmentId, kind, represents } of entries) {
      sampler.giveBack(environmentId, kind, represents);
    }
  }

  function add(tenantId: string, entry: Entry): void {
    const { body } = entry;
    if (isErased(entry)) return;
    if (body !== null && !sampler.takeBytes(entry.environmentId, Buffer.byteLength(body))) {
      entry.body = null;
      entry.bodyNote = 'Not kept: too many bodies of refused calls at this time.';
    }
    const lost = collector.add(tenantId, entry);
    if (lost) lose([lost], 'full');
  }

  /** How many calls an entry would stand for; 0 for no entry. */
  function sample(environmentId: number, kind: Kind): number {
    const represents = sampler.take(environmentId, kind);
    if (represents === 0) skipped++;
    return represents;
  }

  function noteCall(request: FastifyRequest, reply: FastifyReply): void {
    const { credential: found } = request;
    if (!found) return;
    const { endpoint, service } = request.routeOptions.config ?? {};
    if (service || endpoint?.unlogged) return;
    const kind: Kind = reply.statusCode >= 400 ? 'refused' : 'succeeded';
    // Most calls of a busy project get no entry, so for calls with a key this is decided before anything else is done.
    const ofKey = found.type === 'key' ? sample(found.key.environment_id, kind) : undefined;
    if (ofKey === 0) return;
    const identity = identityOf(request);
    if (!identity) return;
    // The console reads all the time; that would be most of the log of a small project.
    if (identity.isConsole && kind === 'succeeded' && request.method === 'GET') return;
    const { place, credential } = identity;
    if (!place) {
      if (unplaced.length >= mostUnplaced) count.lost('unknown key', 1);
      else unplaced.push({ call: describeCall(request, reply, credential, clock()), identity });
      return;
    }
    const represents = ofKey ?? sample(place.environmentId, kind);
    if (represents === 0) return;
    const call = describeCall(request, reply, credential, clock());
    add(place.tenantId, asEntry(call, place.environmentId, represents));
  }

  /**
   * A call with a key that has ended belongs to the project of that key. A call with an unknown key belongs to nobody.
   */
  async function placeCalls(): Promise<void> {
    if (unplaced.length === 0) return;
    const waiting = unplaced;
    unplaced = [];
    const hashes = waiting.flatMap(({ identity }) => identity.keyHash ?? []);
    const keyIds = waiting.flatMap(({ identity }) => identity.keyId ?? []);
    const keys = await findEndedKeys(db, hashes, keyIds);
    for (const { call, identity } of waiting) {
      const key = keys.get(identity.keyHash?.toString('latin1') ?? identity.keyId ?? '');
      const represents = key ? sampler.take(key.environment_id, call.kind) : 0;
      if (!key || represents === 0) continue;
      const isKey = call.credential.type === 'key';
      const credential = isKey ? { ...call.credential, id: key.key_id, name: key.name } : call.credential;
      add(key.tenant_id, asEntry({ ...call, credential }, key.environment_id, represents));
    }
  }

  async function flush(): Promise<void> {
    await placeCalls().catch((error: unknown) => log.debug({ err: error }, 'ended keys could not be read'));
    const entries = collector.take();
    if (entries.length === 0) return;
    try {
      await writeEntries(db, entries);
      count.written(entries.length);
    } catch (error) {
      lose(entries, 'database');
      log.debug({ err: error, entries: entries.length }, 'entries of the request log could not be stored');
    }
  }

  return {
    note(request, reply) {
      try {
        noteCall(request, reply);
      } catch (error) {
        count.lost('defect', 1);
        log.error({ err: error, requestId: request.id }, 'a call could not be noted in the request log');
      }
    },
    flush() {
      flushing ??= flush().finally(() => {
        flushing = undefined;
      });
      return flushing;
    },
    forget(environmentId, mark) {
      erased.set(nameOf(environmentId, mark), clock().getTime());
      collector.remove(
        (entry) => entry.environmentId === environmentId && entry.players.some((one) => one.equals(mark)),
      );
    },
  };
}

function nameOf(environmentId: number, mark: Buffer): string {
  return `${environmentId}:${mark.toString('latin1')}`;
}

type Loss = 'full' | 'database' | 'unknown key' | 'defect';

function createCounts(metrics: Metrics, waiting: () => number, skipped: () => number) {
  const registers = [metrics.registry];
  const written = new Counter({
    name: 'laurel_request_log_entries_total',
    help: 'Entries that this node wrote to the request log.',
    registers,
  });
  const lost = new Counter({
    name: 'laurel_request_log_lost_total',
    help: 'Entries that were lost, by reason: `full`, `database`, `unknown key` or `defect`.',
    labelNames: ['reason'],
    registers,
  });
  for (const reason of ['full', 'database', 'unknown key', 'defect'] satisfies Loss[])
    lost.inc({ reason }, 0);
  metrics.observeEach(
    'counter',
    'laurel_request_log_skipped_total',
    'Calls without an entry of their own, because their project had used its share.',
    [],
    () => [{ labels: {}, value: skipped() }],
  );
  metrics.observe('laurel_request_log_waiting', 'Entries that wait to be written on this node.', waiting);
  return {
    written: (entries: number) => written.inc(entries),
    lost: (reason: Loss, entries: number) => lost.inc({ reason }, entries),
  };
}
