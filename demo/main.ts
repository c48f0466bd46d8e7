import { relative } from 'node:path';
import { LaurelError } from '../sdk/index.ts';
import { login, type Place } from './enter.ts';
import { DemoFault } from './fault.ts';
import { team } from './furnish.ts';
import { historyDays } from './history.ts';
import type { Progress } from './progress.ts';
import { runDemo } from './run-demo.ts';
import { readSettings, type Settings } from './settings.ts';
import { game } from './world.ts';

const say = (text: string) => void process.stdout.write(text);

async function main(): Promise<void> {
  const stopping = new AbortController();
  const stop = () => {
    say(stopping.signal.aborted ? '' : '\nStopping; the data stays for the next time.\n');
    stopping.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

  const settings = await readSettings(process.argv.slice(2), process.env);
  say('Starting the demo …\n');
  let tenths = 0;
  await runDemo(
    settings,
    {
      say,
      ready: (place, notices, progress) => printWelcome(place, notices, progress, settings),
      written(share) {
        if (Math.floor(share * 10) > tenths)
          say(`  ${Math.floor(share * 10) * 10} % of the past is written\n`);
        tenths = Math.floor(share * 10);
      },
      caughtUp: () => say(`\nFrom now on there are about ${settings.rate} events a second. Ctrl-C stops.\n`),
    },
    stopping.signal,
  );
}

function printWelcome(
  { url }: Place,
  notices: readonly string[],
  progress: Progress,
  settings: Settings,
): void {
  const { players, events, otherDays } = progress;
  const lines = [
    '',
    `${game.project}, a game that uses Laurel, is up.`,
    '',
    `  Console        ${url}/console`,
    `  E-mail         ${login.email}`,
    `  Password       ${login.password}`,
    `  Reference      ${url}/docs`,
    `  Data           ${shorten(settings.dataDir)}, kept for the next time; delete it to begin anew`,
    ...notices.map((notice) => `  Note           ${notice}`),
    '',
    `With the same password you are one of the team: ${Object.values(team).join(', ')}.`,
    '',
    ...(otherDays < historyDays
      ? [
          `Four weeks of ${players.toLocaleString('en')} players, about ${events.toLocaleString('en')} events, are being written. You can look already.`,
        ]
      : []),
    '',
  ];
  say(lines.join('\n'));
}

/** As one would type it here. */
function shorten(path: string): string {
  const short = relative('.', path);
  return short.startsWith('..') ? path : `./${short}`;
}

try {
  await main();
} catch (error) {
  if (!(error instanceof DemoFault || error instanceof LaurelError)) throw error;
  process.stderr.write(`demo: ${error.message}\n`);
  process.exitCode = 1;
}
