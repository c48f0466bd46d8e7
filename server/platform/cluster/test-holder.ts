import { createLog } from '../log.ts';
import { openDatabase } from '../postgres/database.ts';
import { createLeases } from './leases.ts';

/** A process that holds a lease and acts every few milliseconds as long as it may: for tests that stop and kill it. */
const [connectionString = '', ttlMs = ''] = process.argv.slice(2);
const log = createLog('silent');
const db = openDatabase({ connectionString, max: 2 }, log);
const leases = createLeases({ db, log, holder: process.env['HOLDER'] ?? '', ttlMs: Number(ttlMs) });
const lease = await leases.acquire('the work');
if (!lease) throw new Error('somebody else has the lease');
let acts = 0;
lease.lost.addEventListener('abort', () => process.stdout.write(`lost after ${acts}\n`));
setInterval(() => {
  if (lease.isHeld()) process.stdout.write(`act ${++acts}\n`);
}, 5);
