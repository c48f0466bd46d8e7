import { cpus } from 'node:os';
import { Client, Pool } from 'pg';
import { startRelay } from '../../server/modules/outbox/index.ts';
import { createFanOut, createLocalBroadcast } from '../../server/modules/realtime/index.ts';
import { createDeliveryQueue, createFilters } from '../../server/modules/webhooks/index.ts';
import { createLog } from '../../server/platform/log.ts';
import { openDatabase } from '../../server/platform/postgres/database.ts';
import { databaseCpuSeconds } from '../http/cpu-time.ts';
import { openInstallation } from '../http/installation.ts';
import { median } from '../http/load.ts';
import { claimAndDelete } from './bare-claim.ts';

const rounds = 5;
const events = 40_000;
/** As in one transaction of a group commit. */
const eventsPerRow = 20;
/** The relay has this many lanes; an environment is in the lane of its id modulo this. */
const lanes = 4;

/** Of one busy project: groups are larger the more there is to do. */
const eventsPerLargeTransaction = 100;

const names = ['bare claim', '1 lane', '4 lanes', 'one project'] as const;
type Name = (typeof names)[number];

interface Measured {
  perSecond: number;
  /** Microseconds of CPU per event. */
  service: number;
  database: number;
}

/**
 * Measures a backlog through the relay with the readers of the service: sockets (one node, none connected) and webhooks
 * (none registered). It is compared with a loop that only claims, reads and deletes. The events belong to four
 * environments, either all in one lane or each in its own, or to one busy environment, which uses all lanes. They
 * alternate, so that noise affects all of them.
 */
export async function benchRelay(): Promise<void> {
  const installation = await openInstallation();
  const connectionString = installation.settings['DATABASE_URL'] ?? '';
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { pid } = (await client.query('select pg_backend_pid() as pid')).rows[0];
    const inOneLane = await makeEnvironments(client, (id) => id % lanes === 0);
    const inAllLanes = await makeEnvironments(client, () => true);
    const pool = new Pool({ connectionString, max: 1 });
    const bare = () => claimAndDelete(pool, eventsPerRow);
    const relay = () => relayAll(connectionString, client);
    const takes: Record<Name, () => Promise<Measured>> = {
      'bare claim': () => measure(client, pid, inAllLanes, bare),
      '1 lane': () => measure(client, pid, inOneLane, relay),
      '4 lanes': () => measure(client, pid, inAllLanes, relay),
      'one project': () => measure(client, pid, inAllLanes.slice(0, 1), relay, eventsPerLargeTransaction),
    };
    console.log(
      `${rounds} rounds of ${events} events in rows of ${eventsPerRow}, Node ${process.version}, ${cpus().length} cores\n`,
    );
    for (const name of names) await takes[name]();
    const results = new Map<Name, Measured[]>(names.map((name) => [name, []]));
    for (let round = 1; round <= rounds; round++) {
      const line: string[] = [];
      for (const [name, all] of results) {
        const measured = await takes[name]();
        all.push(measured);
        line.push(`${name} ${measured.perSecond.toFixed(0)}/s`);
      }
      console.log(`round ${round}  ${line.join('  ')}`);
    }
    await pool.end();
    report(results);
  } finally {
    await client.end();
    await installation.close();
  }
}

/** Creates four environments, each of its own project, with suitable ids. */
async function makeEnvironments(client: Client, suits: (id: number) => boolean): Promise<number[]> {
  const chosen: number[] = [];
  while (chosen.length < lanes) {
    const { rows } = await client.query(
      `with project as (
         insert into projects (id, tenant_id, name, plan, timezone, levels)
         select gen_random_uuid(), tenant_id, 'Bench', plan, timezone, levels from projects limit 1 returning id)
       insert into environments (project_id, name) select id, 'live' from project returning id`,
    );
    const id = Number(rows[0].id);
    if (suits(id)) chosen.push(id);
  }
  return chosen;
}

async function measure(
  client: Client,
  ownBackend: number,
  environments: readonly number[],
  run: () => Promise<void>,
  perTransaction = eventsPerRow,
): Promise<Measured> {
  await pileUp(client, environments, perTransaction);
  const [cpu, database, began] = [process.cpuUsage(), databaseCpuSeconds(ownBackend), performance.now()];
  await run();
  const seconds = (performance.now() - began) / 1_000;
  const used = process.cpuUsage(cpu);
  return {
    perSecond: events / seconds,
    service: (used.user + used.system) / events,
    database: ((databaseCpuSeconds(ownBackend) - database) / events) * 1e6,
  };
}

/**
 * Writes events that are not yet relayed, alternating between the environments and divided into strands as `append` does,
 * and vacuums as autovacuum would.
 */
async function pileUp(
  client: Client,
  environments: readonly number[],
  perTransaction: number,
): Promise<void> {
  await client.query('truncate outbox, outbox_queue, outbox_overtaken, outbox_batches, outbox_handed_on');
  await client.query(
    `with added as (
       insert into outbox (environment_id, player_key, id, type, envelope)
       select ($1::int[])[1 + (n / $3::int) % cardinality($1::int[])], n % 500, id, 'player.updated',
              format('{"id":"%s","type":"player.updated","projectId":"%s","createdAt":"2026-01-01T00:00:00.000Z",'
                || '"data":{"playerId":"player-%s","changed":["displayName"],"displayName":"Player %s",'
                || '"attributes":{"team":"red","country":"DE"}}}', id, id, n % 500, n)
       from (select n, gen_random_uuid() as id from generate_series(0, $2::int - 1) n order by n) made
       returning seq, environment_id, player_key),
     numbered as (
       select seq, environment_id, case when $3::int >= 32 then outbox_strand(player_key) else 0 end as strand,
              (row_number() over (partition by environment_id order by seq) - 1) / $3::int as part
       from added)
     insert into outbox_queue (environment_id, strand, seq, seqs)
     select environment_id, strand, min(seq), array_agg(seq order by seq) from numbered
     group by environment_id, strand, part`,
    [environments, events, perTransaction],
  );
  await client.query('vacuum analyze outbox, outbox_queue');
}

/** Starts the relay as the service does, and stops it when nothing is left. */
async function relayAll(connectionString: string, client: Client): Promise<void> {
  const db = openDatabase({ connectionString, max: lanes }, createLog('silent'));
  let left = events;
  const { promise: done, resolve } = Promise.withResolvers<void>();
  const relay = startRelay({
    db,
    readers: [
      createDeliveryQueue(0, createFilters(), () => {}),
      createFanOut(createLocalBroadcast()),
      {
        name: 'count',
        take: async (_tx, relayed) => () => {
          left -= relayed.length;
          if (left === 0) resolve();
        },
      },
    ],
    log: createLog('warn'),
  });
  relay.wake();
  await done;
  await relay.stop();
  await db.close();
  const { rows } = await client.query('select count(*)::int as left from outbox_queue');
  if (rows[0].left !== 0) throw new Error(`${rows[0].left} rows were left in the queue`);
}

function report(results: ReadonlyMap<Name, readonly Measured[]>): void {
  const middle = (name: Name, of: keyof Measured) => median((results.get(name) ?? []).map((one) => one[of]));
  console.log(`\n${'median'.padEnd(12)} events/s   service µs   database µs   of the bare claim`);
  for (const name of names) {
    const rate = middle(name, 'perSecond');
    const figures = [
      rate.toFixed(0).padStart(8),
      middle(name, 'service').toFixed(1).padStart(12),
      middle(name, 'database').toFixed(1).padStart(13),
      `${((rate / middle('bare claim', 'perSecond')) * 100).toFixed(0)} %`.padStart(19),
    ];
    console.log(`${name.padEnd(12)} ${figures.join(' ')}`);
  }
  console.log('\nCPU is per event; it hardly depends on what else the machine does.');
}
