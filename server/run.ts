import type { Config, readConfig } from './config.ts';
import { openGround } from './ground.ts';
import { readParentClock } from './parent-clock.ts';
import { createLog, type Log } from './platform/log.ts';
import { StartupFault } from './platform/startup-fault.ts';
import type { Service } from './service.ts';
import { readVersion } from './version.ts';
import { printWelcome } from './welcome.ts';

/** Supervisors kill a process that takes much longer to end. */
const stopWithinMs = 30_000;

/** The process from its start to its end. */
export async function run(read: ReturnType<typeof readConfig>): Promise<void> {
  if ('faults' in read) return refuse(read.faults);
  const log = createLog(read.config.logLevel);
  for (const warning of read.warnings) log.warn(warning);
  // A defect must not end every other request: it is logged, and the process continues.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled promise rejection'));

  let stopRequested = false;
  const starting = start(read.config, log);
  const stop = async (signal: string) => {
    if (stopRequested) return;
    stopRequested = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error('shutdown timed out; exiting');
      process.exit(1);
    }, stopWithinMs).unref();
    await starting.then((service) => service.stop()).catch(() => {});
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));

  try {
    const service = await starting;
    printWelcome(service, { version: readVersion(), dataDir: read.config.dataDir });
  } catch (error) {
    if (!(error instanceof StartupFault)) throw error;
    refuse([error.message]);
  }
}

/** The database starts while the code of the service is loaded: it works in processes of its own. */
async function start(config: Config, log: Log): Promise<Service> {
  const since = Math.round(performance.now());
  const after = () => Math.round(performance.now()) - since;
  let codeMs = 0;
  let databaseMs = 0;
  const [ground, { startService }] = await Promise.all([
    openGround(config, log).finally(() => {
      databaseMs = after();
    }),
    import('./service.ts').finally(() => {
      codeMs = after();
    }),
  ]);
  const bothMs = after();
  const clock = readParentClock(process.argv);
  const service = await startService(config, { log, ground, ...(clock && { clock }) });
  log.debug({ beforeMs: since, codeMs, databaseMs, serviceMs: after() - bothMs }, 'started');
  return service;
}

function refuse(faults: readonly string[]): void {
  for (const fault of faults) process.stderr.write(`laurel: ${fault}\n`);
  process.exitCode = 1;
}
