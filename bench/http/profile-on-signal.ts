import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';

/**
 * Loaded before the service: the first SIGUSR2 starts a CPU profile, the second ends it and writes it to a file. Node's
 * --cpu-prof would include the start of the process, which loads and compiles more than a minute of calls does.
 */
const session = new Session();
session.connect();
let running = false;

process.on('SIGUSR2', async () => {
  running = !running;
  if (running) {
    await session.post('Profiler.enable');
    await session.post('Profiler.start');
    return;
  }
  const { profile } = await session.post('Profiler.stop');
  writeFileSync(process.env['BENCH_PROFILE'] ?? '', JSON.stringify(profile));
});
