import { setTimeout as delay } from 'node:timers/promises';
import { type Api, LaurelError } from '@laurel/sdk';
import type { Command } from 'commander';
import { type Cli, print } from '../cli.ts';
import { findUrl, openApi } from '../connection.ts';
import { CliError, exitCodes } from '../exit-codes.ts';
import { openBrowser } from '../open-browser.ts';
import { changeProfile } from '../settings.ts';
import { styled } from '../terminal.ts';

export function addLogin(program: Command, cli: Cli): void {
  program
    .command('login')
    .description('Sign in with your browser')
    .option('--no-browser', 'Only print the address to open')
    .action(async ({ browser }: { browser: boolean }) => logIn(cli, browser));
}

async function logIn(cli: Cli, browser: boolean): Promise<void> {
  const { terminal } = cli;
  const url = await findUrl(terminal, cli.options());
  const api = openApi(url);
  const asked = await api.post('/auth/device');
  // The service may not know its own public address. Then the path is relative to the address that we called.
  const page = new URL(asked.verificationUrl, `${url}/`).href;
  const opened = browser && /^https?:/.test(page) && (await openBrowser(terminal, page));
  terminal.err(opened ? `Opened ${page}` : `Open this page in a browser:\n\n  ${page}\n`);
  terminal.err(`Compare the code: ${styled(terminal.colors.err, 'bold', asked.userCode)}`);
  terminal.err('Waiting for your approval …');
  const { accessToken, user } = await waitForApproval(api, asked, terminal.ended);
  await changeProfile(terminal, url, ({ project, environment }) => ({
    accessToken,
    email: user.email,
    ...(project ? { project } : {}),
    ...(environment ? { environment } : {}),
  }));
  print(cli, { url, user }, () => `Signed in to ${url} as ${user.email}.`);
}

async function waitForApproval(
  api: Api,
  {
    deviceCode,
    expiresAt,
    intervalSeconds,
  }: { deviceCode: string; expiresAt: string; intervalSeconds: number },
  ended: AbortSignal,
) {
  let wait = intervalSeconds;
  // `expiresAt` is by the clock of the service, which may differ from ours, so the wait is bounded.
  const until = Date.now() + Math.min(Math.max(Date.parse(expiresAt) - Date.now(), 60_000), 15 * 60_000);
  while (Date.now() < until) {
    await delay(wait * 1_000, undefined, { signal: ended });
    wait = intervalSeconds;
    try {
      const answer = await api.post('/auth/device/token', { body: { deviceCode } });
      if ('status' in answer) continue;
      if (answer.accessToken === null) throw new CliError('The service sent no token. Try again.');
      return { accessToken: answer.accessToken, user: answer.user };
    } catch (error) {
      if (!(error instanceof LaurelError)) throw error;
      if (error.status === 403) throw new CliError('The sign-in was denied.', exitCodes.credential);
      if (error.status === 401) break;
      // After a lost connection or while the service is busy, the sign-in stays open, so it asks again.
      if (error.status !== 0 && error.status !== 429 && error.status < 500) throw error;
      wait = error.retryAfter ?? intervalSeconds;
    }
  }
  throw new CliError('Nobody approved the sign-in in time. Run "laurel login" again.', exitCodes.credential);
}
