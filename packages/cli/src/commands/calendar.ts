import type { Command } from 'commander';
import { type Cli, printTable } from '../cli.ts';
import { connectToProject } from '../connection.ts';
import { readLimit } from '../read-limit.ts';

interface CalendarOptions {
  from?: string;
  to?: string;
  kind?: string;
  limit: number;
}

export function addCalendar(program: Command, cli: Cli): void {
  program
    .command('calendar')
    .description('List what is on: definitions with a window, seasons, scheduled changesets')
    .option('--from <day>', 'The first day, such as 2026-11-01. Today if omitted')
    .option('--to <day>', 'The last day. 31 days in all if omitted, at most 366')
    .option('--kind <kind>', 'Only of this kind, such as rules, leaderboards or changesets')
    .option('--limit <number>', 'How many, 1 to 100', readLimit, 50)
    .action((options: CalendarOptions) => list(cli, options));
}

async function list(cli: Cli, { from, to, kind, limit }: CalendarOptions): Promise<void> {
  const { api } = await connectToProject(cli.terminal, cli.options());
  const query = {
    limit,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    // The service checks it, and its error lists the valid ones.
    ...(kind === undefined ? {} : { kind: kind as 'rules' }),
  };
  const { data } = await api.get('/calendar', { params: { query } });
  const rows = data.map((line) => [
    line.start ?? 'always',
    line.end ?? 'never ends',
    line.kind,
    line.id,
    line.name,
    line.enabled ? '' : 'disabled',
  ]);
  printTable(cli, data, ['START', 'END', 'KIND', 'ID', 'NAME', ''], rows, 'Nothing is on.');
}
