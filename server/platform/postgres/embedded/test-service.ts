import { EmbeddedFault, openEmbedded } from './index.ts';

/** A stand-in for the service in tests: opens a data directory, prints the result in one line, then ends as requested. */
const [dataDir = '', act = '', stateDir = '', serverPackage = ''] = process.argv.slice(2);

function say(what: object): void {
  process.stdout.write(`${JSON.stringify(what)}\n`);
}

try {
  const embedded = await openEmbedded({
    dataDir,
    settings: { fsync: 'off' },
    serverPackage,
    ...(stateDir === '' ? {} : { stateDir }),
  });
  if (act === 'wait') setInterval(() => {}, 1_000);
  if (act === 'ignore SIGINT') {
    process.on('SIGINT', () => say({ message: 'SIGINT' }));
    setInterval(() => {}, 1_000);
  }
  if (act === 'stop on SIGTERM') {
    const alive = setInterval(() => {}, 1_000);
    process.once('SIGTERM', async () => {
      await embedded.stop();
      clearInterval(alive);
    });
  }
  // From here on the test may send its signal.
  say({ connection: embedded.connection });
  if (act === 'stop') await embedded.stop();
  if (act === 'exit') process.exit(3);
  if (act === 'throw') throw new Error('a defect, as a test asked for');
} catch (error) {
  if (!(error instanceof EmbeddedFault)) throw error;
  say({ code: error.code, message: error.message });
  process.exitCode = 1;
}
