/**
 * A service to be killed: run by crash tests as a process of its own. Its outbox has one reader, which keeps what it
 * hears in a table; the test compares that table with what was committed.
 */
import { readConfig } from '../config.ts';
import type { OutboxReader } from '../modules/module.ts';
import { createLog } from '../platform/log.ts';
import { startService } from '../service.ts';

const heard: OutboxReader = {
  name: 'crash test',
  async take(tx, events) {
    await tx.query({
      name: 'crash.hear',
      text: 'insert into heard (id, envelope) select * from unnest($1::uuid[], $2::text[])',
      values: [events.map((event) => event.id), events.map((event) => event.envelope)],
    });
  },
};

const read = readConfig(process.env);
if ('faults' in read) throw new Error(read.faults.join('\n'));
// Short, so that a test need not wait for the lease of a killed node to end, unless it is about just that.
const { LAUREL_TEST_ALIVE_MS: aliveMs = '1000', LAUREL_TEST_JOBS_EVERY_MS: everyMs = '{}' } = process.env;
const config = { ...read.config, cluster: { aliveMs: Number(aliveMs) } };
const jobsEveryMs = new Map(Object.entries(JSON.parse(everyMs) as Record<string, number>));
const service = await startService(config, { log: createLog('silent'), readers: [heard], jobsEveryMs });
process.send?.({ url: service.url });
