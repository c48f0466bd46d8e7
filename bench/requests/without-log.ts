import { readConfig } from '../../server/config.ts';
import { createLog } from '../../server/platform/log.ts';
import { startService } from '../../server/service.ts';

/** The service without the request log, for comparison. */
const read = readConfig(process.env);
if ('faults' in read) throw new Error(read.faults.join('\n'));
const service = await startService(read.config, {
  log: createLog(read.config.logLevel),
  withoutRequestLog: true,
});
process.on('SIGTERM', () => void service.stop().then(() => process.exit(0)));
