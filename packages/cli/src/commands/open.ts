import { Argument, type Command } from 'commander';
import { type Cli, print } from '../cli.ts';
import { findUrl } from '../connection.ts';
import { openBrowser } from '../open-browser.ts';

const pages = ['console', 'docs', 'guide'] as const;

export function addOpen(program: Command, cli: Cli): void {
  program
    .command('open')
    .addArgument(new Argument('[page]', 'which page').choices(pages).default('console'))
    .description('Open the console, the API reference or the guide in your browser')
    .action(async (page: string) => {
      const url = `${await findUrl(cli.terminal, cli.options())}/${page}`;
      const opened = await openBrowser(cli.terminal, url);
      print(cli, { url, opened }, () => (opened ? `Opened ${url}` : url));
    });
}
