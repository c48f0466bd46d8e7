import { setTimeout as delay } from 'node:timers/promises';
import type { PoolClient, PoolConfig, QueryResult } from 'pg';
import { nameInstallation } from '../../cluster/queries.ts';
import { shareNextRun } from '../../concurrency/share-next-run.ts';
import { Fault } from '../../faults.ts';
import { repeat } from '../../jobs.ts';
import type { Log } from '../../log.ts';
import type { Metrics } from '../../metrics.ts';
import { StartupFault } from '../../startup-fault.ts';
import { isDatabaseAway, isOverTime } from '../availability.ts';
import { type Database, translate } from '../database.ts';
import { openPool } from '../pool.ts';
import type { Queryable, QueryRequest } from '../statement.ts';
import { createLag } from './lag.ts';
import { comparePosition, readInstallation, readPosition, readStandby } from './queries.ts';
import type { ReplicaUse } from './use.ts';

export interface Replica {
  /** Reads from the replica if it is in use and fresh enough, and otherwise from the primary. */
  read(
    use: ReplicaUse,
    owner: string,
    request: QueryRequest,
    onPrimary: () => Promise<QueryResult>,
  ): Promise<QueryResult>;
  watch(metrics: Metrics): void;
  close(): Promise<void>;
}

/** Why a replica is not read from. */
type State = 'in use' | 'away' | 'behind' | 'not a standby' | 'another installation';

const said: Record<State, string> = {
  'in use': 'the read replica is used',
  away: 'the read replica cannot be reached and is left alone; its reads go to the primary',
  behind: 'the read replica is too far behind and is left alone; its reads go to the primary',
  'not a standby':
    'the read replica is not a standby (any more) and is left alone; its reads go to the primary. ' +
    'Set DATABASE_READ_URL to a standby of the database at DATABASE_URL, or to nothing',
  'another installation':
    'DATABASE_READ_URL leads to the database of another installation, which is left alone; its reads go to the primary',
};

const lookEveryMs = 1_000;
const lookTimeoutMs = 3_000;
/** How long a call waits for the replica to replay what was committed before it. Then the primary answers. */
const catchUpMs = 250;
/** Work that takes longer asks again what the primary has written. */
const targetMs = 1_000;
const share = 0.6;
const waitingPerOwner = 500;

type Outcome = 'replica' | 'left alone' | 'late' | 'failed';

interface ReplicaOptions {
  primary: Database;
  /** How many are opened to the replica at most. */
  connections: number;
  /** A replica that is further behind is left alone. */
  mostBehindMs: number;
  log: Log;
}

/**
 * Follows the standby at DATABASE_READ_URL: how far it is behind, and whether it is one. The start fails if the address
 * is wrong, and goes on if nobody answers there.
 */
export async function openReplica(
  connection: PoolConfig,
  { primary, connections, mostBehindMs, log }: ReplicaOptions,
): Promise<Replica> {
  const pool = openPool({ ...connection, max: connections }, { share, waitingPerOwner }, log);
  const own = openPool(
    {
      ...connection,
      max: 1,
      connectionTimeoutMillis: lookTimeoutMs,
      query_timeout: lookTimeoutMs,
    } as PoolConfig & { max: number },
    { share: 1, waitingPerOwner: 10 },
    log,
  );
  const standby: Queryable = { query: (request) => own.query('replica', request) };
  const lag = createLag(mostBehindMs);
  const outcomes = new Map<Outcome, number>();
  const position = shareNextRun(
    () => '',
    async () => (await readPosition.one(primary.quick)).lsn,
  );
  let state: State | undefined;
  let installation: string | undefined;

  function become(next: State): void {
    if (next === state) return;
    state = next;
    const level = next === 'in use' ? 'info' : 'warn';
    log[level]({ lagSeconds: lag.seconds() }, said[next]);
  }

  /** Rejects if the replica cannot be asked. */
  async function judge(): Promise<State> {
    await position().then(
      (lsn) => lag.written(lsn),
      // The primary is away, which others report.
      () => {},
    );
    const { is_standby, replayed } = await readStandby.one(standby);
    if (!is_standby) return 'not a standby';
    lag.replayed(replayed);
    if (!(await isSame())) return 'another installation';
    return lag.isTooMuch() ? 'behind' : 'in use';
  }

  /** Whether it is the database of this installation. One that has replayed everything has its name. */
  async function isSame(): Promise<boolean> {
    // Not while the primary is away, which is not the replica's fault.
    installation ??= (await readInstallation.maybe(primary.quick).catch(() => undefined))?.id;
    const other = (await readInstallation.maybe(standby))?.id;
    if (installation === undefined) return true;
    return other === undefined ? lag.isTooMuch() : installation === other;
  }

  async function look(): Promise<void> {
    become(await judge().catch((): State => 'away'));
  }

  function count(outcome: Outcome): void {
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }

  function targetOf(use: ReplicaUse): Promise<string> {
    const now = performance.now();
    if (!use.target || now - use.target.at > targetMs) use.target = { lsn: position(), at: now };
    return use.target.lsn;
  }

  try {
    // A database whose service never had a reason to name it would pass for any other.
    await nameInstallation.run(primary);
    await checkAddress(judge, become);
  } catch (error) {
    await Promise.all([pool.close(), own.close()]);
    throw error;
  }
  const looking = repeat('look after the read replica', lookEveryMs, log, look);

  return {
    async read(use, owner, request, read) {
      const onPrimary = (why: Outcome) => {
        count(why);
        // Whatever is read next must not be older than this.
        delete use.target;
        return read();
      };
      if (state !== 'in use') return onPrimary('left alone');
      let result: QueryResult | undefined;
      try {
        const target = use.freshness === 'caught up' ? await targetOf(use) : undefined;
        result = await pool.hold(owner, async (client) =>
          target === undefined || (await hasReplayed(client, target)) ? client.query(request) : undefined,
        );
      } catch (error) {
        // Its own place was refused, or it takes too long: on the primary it would too.
        if (error instanceof Fault) throw error;
        if (isOverTime(error)) throw translate(error);
        // Also a query that was cancelled by a conflict with recovery, or a schema that has not arrived yet.
        if (isDatabaseAway(error)) become('away');
        return onPrimary('failed');
      }
      if (!result) return onPrimary('late');
      count('replica');
      return result;
    },
    watch({ observe, observeEach }) {
      observe(
        'laurel_replica_in_use',
        'Whether the read replica is used: 1, or 0 if it is left alone.',
        () => (state === 'in use' ? 1 : 0),
      );
      observe(
        'laurel_replica_lag_seconds',
        'How far the read replica is behind the primary; -1 if that is not known.',
        () => (state === 'in use' || state === 'behind' ? lag.seconds() : -1),
      );
      observeEach(
        'counter',
        'laurel_replica_reads_total',
        'Reads that may go to the read replica, by what became of them: "replica", or why the primary answered: "left alone", ' +
          '"late" (not caught up in time), "failed".',
        ['outcome'],
        () => [...outcomes].map(([outcome, value]) => ({ labels: { outcome }, value })),
      );
    },
    async close() {
      await looking.stop();
      await Promise.all([pool.close(), own.close()]);
    },
  };
}

/** Also asks whether it is still a standby: one that was promoted goes its own way. */
async function hasReplayed(client: PoolClient, target: string): Promise<boolean> {
  const deadline = performance.now() + catchUpMs;
  for (let pause = 2; ; pause *= 2) {
    const { is_standby, has_replayed } = await comparePosition.one(client, target);
    if (!is_standby) return false;
    if (has_replayed) return true;
    const left = deadline - performance.now();
    if (left <= 0) return false;
    await delay(Math.min(pause, left));
  }
}

/** Credentials and names that the server refuses are a wrong setting; a server that does not answer is away. */
async function checkAddress(judge: () => Promise<State>, become: (state: State) => void): Promise<void> {
  try {
    const first = await judge();
    if (first === 'another installation') throw new StartupFault(said[first]);
    become(first);
  } catch (error) {
    if (error instanceof StartupFault) throw error;
    const { code, message } = error as Error & { code?: string };
    if (/^(28|3D|42501)/.test(code ?? '') || !isAwayAtStart(error)) {
      throw new StartupFault(
        `DATABASE_READ_URL: the database there cannot be used: ${message || code}`,
        error,
      );
    }
    become('away');
  }
}

/** A standby that has not replayed the first migration lacks the tables. */
function isAwayAtStart(error: unknown): boolean {
  return isDatabaseAway(error) || (error as { code?: string }).code === '42P01';
}
