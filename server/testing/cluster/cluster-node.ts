/** A node of a cluster, in a process of its own that a test kills, stops for a while, or ends in order with SIGTERM. */
import { readConfig } from '../../config.ts';
import { createLog } from '../../platform/log.ts';
import { startService } from '../../service.ts';

const read = readConfig(process.env);
if ('faults' in read) throw new Error(read.faults.join('\n'));
// Short, so that a test need not wait long for the leases of a killed node to end.
const config = { ...read.config, cluster: { aliveMs: 3_000 } };
const service = await startService(config, { log: createLog(config.logLevel) });
process.once('SIGTERM', async () => {
  await service.stop();
  process.exit(0);
});
