import type { Command } from 'commander';
import { type Cli, print, printTable } from '../cli.ts';
import { valued, valueOption } from '../completion-values.ts';
import { connectToProject } from '../connection.ts';
import { readLimit } from '../read-limit.ts';
import { readTime } from '../read-time.ts';
import { facts } from '../table.ts';

interface ListOptions {
  status?: string;
  method?: string;
  path?: string;
  code?: string;
  player?: string;
  key?: string;
  from?: string;
  to?: string;
  limit: number;
}

export function addRequests(program: Command, cli: Cli): void {
  const requests = program.command('requests').description('Read the log of API calls');
  requests
    .command('list')
    .description('List the last calls of the API, newest first')
    .option('--status <status>', 'Only with this status, such as 404, or of this class, such as 4xx')
    .option('--method <method>', 'Only with this HTTP method')
    .option('--path <path>', 'Only those whose path begins with this, such as /events')
    .option('--code <code>', 'Only those refused with this error code, such as NOT_FOUND')
    .addOption(valueOption('--player <id>', 'Only about this player', 'players'))
    .addOption(valueOption('--key <id>', 'Only with this API key, by its id', 'keys'))
    .option('--from <time>', 'Only from then on: a time, or how long ago, such as 2h')
    .option('--to <time>', 'Only before then')
    .option('--limit <number>', 'How many, 1 to 100', readLimit, 20)
    .action((options: ListOptions) => list(cli, options));
  requests
    .command('show')
    .addArgument(valued('<id>', 'the id of the call, as in X-Request-Id', 'requests'))
    .description('Show one call: who made it, what was wrong with it, and the body of a refused one')
    .action((requestId: string) => show(cli, requestId));
}

async function list(cli: Cli, options: ListOptions): Promise<void> {
  const { status, method, path, code, player, key, from, to, limit } = options;
  const { api } = await connectToProject(cli.terminal, cli.options());
  const query = {
    limit,
    ...(status === undefined ? {} : { status }),
    ...(method === undefined ? {} : { method: method.toUpperCase() }),
    ...(path === undefined ? {} : { path }),
    ...(code === undefined ? {} : { code }),
    ...(player === undefined ? {} : { playerId: player }),
    ...(key === undefined ? {} : { keyId: key }),
    ...(from === undefined ? {} : { from: readTime('--from', from) }),
    ...(to === undefined ? {} : { to: readTime('--to', to) }),
  };
  const { data } = await api.get('/requests', { params: { query } });
  const rows = data.map((one) => [
    one.at,
    one.method,
    one.path,
    one.status,
    `${one.durationMs} ms`,
    one.code,
    one.credential.name ?? one.credential.id,
    one.requestId,
  ]);
  const head = ['TIME', 'METHOD', 'PATH', 'STATUS', 'TOOK', 'CODE', 'BY', 'ID'];
  printTable(cli, data, head, rows, 'No calls.');
}

async function show(cli: Cli, requestId: string): Promise<void> {
  const { api } = await connectToProject(cli.terminal, cli.options());
  const call = await api.get('/requests/{requestId}', { params: { path: { requestId } } });
  const { credential } = call;
  print(cli, call, () =>
    [
      facts(
        [
          ['Id', call.requestId],
          ['Time', call.at],
          ['Environment', call.environment],
          ['Call', `${call.method} ${call.path}${call.query === null ? '' : `?${call.query}`}`],
          ['Status', call.status],
          ['Took', `${call.durationMs} ms`],
          ['By', `${credential.type} ${credential.name ?? credential.id ?? ''}`.trim()],
          ['From', call.ip],
          ['Program', call.client ?? call.userAgent],
          ...(call.code === null ? [] : [['Refused', `${call.code}: ${call.message ?? ''}`] as const]),
          ...call.details.map(({ path, message }) => ['', `${path} ${message}`] as const),
        ],
        cli.terminal.colors.out,
      ),
      ...(call.body === null ? [] : ['', `Body: ${JSON.stringify(call.body, null, 2)}`]),
      ...(call.bodyNote === null ? [] : [call.bodyNote]),
    ].join('\n'),
  );
}
