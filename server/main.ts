import { readConfig } from './config.ts';
import { createLog } from './platform/log.ts';
import { StartupFault } from './platform/startup-fault.ts';
import { startService } from './service.ts';
import { readVersion } from './version.ts';
import { printWelcome } from './welcome.ts';

/** Supervisors kill a process that takes much longer to end. */
const stopWithinMs = 30_000;

async function main(): Promise<void> {
  const read = readConfig(process.env);
  if ('faults' in read) return refuse(read.faults);
  const log = createLog(read.config.logLevel);
  for (const warning of read.warnings) log.warn(warning);
  // A defect must not take every other request along; it is logged, and the process lives.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled promise rejection'));

  let stopRequested = false;
  const starting = startService(read.config, { log });
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
    printWelcome(service, readVersion());
  } catch (error) {
    if (!(error instanceof StartupFault)) throw error;
    refuse([error.message]);
  }
}

function refuse(faults: readonly string[]): void {
  for (const fault of faults) process.stderr.write(`laurel: ${fault}\n`);
  process.exitCode = 1;
}

if (import.meta.main) await main();
