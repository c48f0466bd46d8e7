import { LaurelError } from '@laurel/sdk';
import type { Command } from 'commander';
import { type Cli, print } from '../cli.ts';
import { findUrl, openApi } from '../connection.ts';
import { own } from '../own-properties.ts';
import { changeProfile, readSettings } from '../settings.ts';

export function addLogout(program: Command, cli: Cli): void {
  program
    .command('logout')
    .description('Sign out: the token stops working and is deleted')
    .action(() => logOut(cli));
}

async function logOut(cli: Cli): Promise<void> {
  const { terminal } = cli;
  const url = await findUrl(terminal, cli.options());
  const { accessToken } = own((await readSettings(terminal)).profiles, url) ?? {};
  if (!accessToken) return print(cli, { url, signedOut: false }, () => `You were not signed in to ${url}.`);
  let ended = true;
  try {
    await openApi(url, { accessToken }).post('/auth/logout');
  } catch (error) {
    if (!(error instanceof LaurelError)) throw error;
    // A token that is already invalid need not be revoked. One that could not be revoked stays valid until it expires.
    ended = error.status === 401;
  }
  await changeProfile(terminal, url, ({ accessToken: _, email: __, ...rest }) => rest);
  if (!ended) {
    terminal.err(`${url} could not be told. The token is deleted here, and works until it expires (7 days).`);
  }
  print(cli, { url, signedOut: true, revoked: ended }, () => `Signed out of ${url}.`);
}
