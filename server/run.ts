import cluster from 'node:cluster';
import { type Config, readConfig } from './config.ts';
import { openGround } from './ground.ts';
import { readParentClock } from './parent-clock.ts';
import type { Clock } from './platform/clock.ts';
import { createLog, type Log } from './platform/log.ts';
import { StartupFault } from './platform/startup-fault.ts';
import type { Workers } from './run-workers.ts';
import type { Service } from './service.ts';
import { readVersion } from './version.ts';
import { printWelcome } from './welcome.ts';

/** Supervisors kill a process that takes much longer to end. */
const stopWithinMs = 30_000;

/** Most of the code. The ground is opened meanwhile. */
export const loadService = () => import('./service.ts');

/** The process from its start to its end. */
export async function run(env: NodeJS.ProcessEnv): Promise<void> {
  const read = readConfig(env);
  if ('faults' in read) return refuse(read.faults);
  const worker = read.config.workers > 1 ? cluster.worker : undefined;
  const log = createLog(read.config.logLevel, undefined, worker?.id);
  // A defect must not end every other request: it is logged, and the process continues.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled promise rejection'));
  if (worker) return (await import('./run-worker.ts')).runWorker(read.config, log);
  for (const warning of read.warnings) log.warn(warning);

  let stopRequested = false;
  const clock = readParentClock(process.argv);
  // Time that another process moves is moved for one process.
  const workers = clock ? 1 : read.config.workers;
  const starting =
    workers > 1 ? startSeveral(read.config, log) : start({ ...read.config, workers }, log, clock);
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
    // Whoever asked for the end is not told that the start failed.
    if (stopRequested) return;
    if (!(error instanceof StartupFault)) throw error;
    refuse([error.message]);
  }
}

/** The database starts while the code of the service is loaded: it works in processes of its own. */
async function start(config: Config, log: Log, clock: Clock | undefined): Promise<Service> {
  const since = Math.round(performance.now());
  const after = () => Math.round(performance.now()) - since;
  let codeMs = 0;
  let databaseMs = 0;
  const [ground, { startService }] = await Promise.all([
    openGround(config, log).finally(() => {
      databaseMs = after();
    }),
    loadService().finally(() => {
      codeMs = after();
    }),
  ]);
  const bothMs = after();
  const service = await startService(config, { log, ground, ...(clock && { clock }) });
  log.debug({ beforeMs: since, codeMs, databaseMs, serviceMs: after() - bothMs }, 'started');
  return service;
}

async function startSeveral(config: Config, log: Log): Promise<Workers> {
  const { startWorkers } = await import('./run-workers.ts');
  const workers = await startWorkers(config, log);
  process.on('SIGHUP', workers.restart);
  return workers;
}

function refuse(faults: readonly string[]): void {
  for (const fault of faults) process.stderr.write(`laurel: ${fault}\n`);
  process.exitCode = 1;
}
