import { relative } from 'node:path';
import { LaurelError } from '../packages/sdk/src/index.ts';
import { DemoFault } from './fault.ts';
import { historyDays } from './history.ts';
import type { Progress } from './progress.ts';
import { runDemo } from './run-demo.ts';
import { team } from './set-up-project.ts';
import { readSettings, type Settings } from './settings.ts';
import { type DemoSession, login } from './sign-in.ts';
import { game } from './world.ts';

const say = (text: string) => void process.stdout.write(text);

async function main(): Promise<void> {
  const stopping = new AbortController();
  const stop = () => {
    say(stopping.signal.aborted ? '' : '\nStopping; the data is kept for the next start.\n');
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
      ready: (session, notices, progress) => printWelcome(session, notices, progress, settings),
      written(share) {
        if (Math.floor(share * 10) > tenths)
          say(`  ${Math.floor(share * 10) * 10} % of the history is written\n`);
        tenths = Math.floor(share * 10);
      },
      caughtUp(pace) {
        say(`\nSending about ${pace}. Press Ctrl-C to stop.\n`);
      },
    },
    stopping.signal,
  );
}

function printWelcome(
  { url, projectId }: DemoSession,
  notices: readonly string[],
  progress: Progress,
  settings: Settings,
): void {
  const { players, events, otherDays } = progress;
  const lines = [
    '',
    `${game.project}, a sample game on Laurel, is running.`,
    '',
    // The players are in live; without a place the console would open test.
    `  Console        ${url}/console/p/${projectId}/live`,
    `  E-mail         ${login.email}`,
    `  Password       ${login.password}`,
    `  Reference      ${url}/docs`,
    `  Data           ${shorten(settings.dataDir)}, kept for the next start; delete it to start over`,
    ...notices.map((notice) => `  Note           ${notice}`),
    '',
    `Other accounts with the same password: ${Object.values(team).join(', ')}.`,
    '',
    ...(otherDays < historyDays
      ? [
          `Four weeks of history, ${players.toLocaleString('en')} players and about ${events.toLocaleString('en')} events, are being written in the background.`,
        ]
      : []),
    '',
  ];
  say(lines.join('\n'));
}

/** Relative to the working directory, if it is below it. */
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
