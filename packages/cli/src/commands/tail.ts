import type { Command } from 'commander';
import type { Cli } from '../cli.ts';
import { valueOption } from '../completion-values.ts';
import { connectToProject } from '../connection.ts';
import { testFields, testPlayer, testTypes } from '../event-filter.ts';
import { eventLine } from '../event-line.ts';
import { followEvents } from '../follow-events.ts';

interface TailOptions {
  type: string[];
  player?: string;
  filter: string[];
}

const several = (value: string, before: string[]) => [...before, value];

export function addTail(program: Command, cli: Cli): void {
  program
    .command('tail')
    .description('Show what happens in the project, as it happens')
    .addOption(
      valueOption(
        '--type <types>',
        'Only these types, such as quest.completed,player.*; may be repeated',
        'event-types',
      )
        .argParser(several)
        .default([], ''),
    )
    .addOption(valueOption('--player <id>', 'Only what concerns this player', 'players'))
    .option(
      '--filter <condition>',
      'Only if a field of data matches, such as newLevel>=5; may be repeated',
      several,
      [],
    )
    .action((options: TailOptions) => tail(cli, options));
}

async function tail(cli: Cli, { type, player, filter }: TailOptions): Promise<void> {
  const { terminal } = cli;
  const fields = testFields(filter);
  const connection = await connectToProject(terminal, cli.options());
  const { data } = await connection.api.get('/event-types');
  const tests = [
    testTypes(
      type,
      data.map((one) => one.type),
    ),
    testPlayer(player),
    fields,
  ];
  const json = cli.options().json === true;
  await followEvents(cli, connection, {
    onReady: () => {
      terminal.err(`Waiting for events in ${connection.environment} at ${connection.url} …`);
    },
    onEvent: (event) => {
      if (!tests.every((test) => test(event))) return;
      terminal.out(json ? JSON.stringify(event) : eventLine(event, terminal.colors.out));
    },
  });
}
