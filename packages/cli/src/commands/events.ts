import type { Command } from 'commander';
import { type Cli, print, printTable } from '../cli.ts';
import { valued, valueOption } from '../completion-values.ts';
import { connectToProject } from '../connection.ts';
import { readLimit } from '../read-limit.ts';
import { facts } from '../table.ts';

interface ListOptions {
  player?: string;
  type?: string;
  from?: string;
  to?: string;
  rule?: string;
  effect?: string;
  property?: string[];
  limit: number;
}

export function addEvents(program: Command, cli: Cli): void {
  const events = program.command('events').description('Read what players did');
  events
    .command('list')
    .description('List events, newest first')
    .addOption(valueOption('--player <id>', 'Only of this player', 'players'))
    .addOption(valueOption('--type <type>', 'Only of this type', 'player-event-types'))
    .option('--from <time>', 'Only those that occurred at this time or later')
    .option('--to <time>', 'Only those that occurred before this time')
    .option('--rule <id>', 'Only with an effect of this rule')
    .option('--effect <type>', 'Only with an effect of this type')
    .option('--property <conditions...>', "Only with these properties, such as map:harbour or 'score>100'")
    .option('--limit <number>', 'How many, 1 to 100', readLimit, 20)
    .action(async ({ player, type, from, to, rule, effect, property, limit }: ListOptions) => {
      const { api } = await connectToProject(cli.terminal, cli.options());
      const query = {
        limit,
        ...(player === undefined ? {} : { playerId: player }),
        ...(type === undefined ? {} : { type }),
        ...(from === undefined ? {} : { from }),
        ...(to === undefined ? {} : { to }),
        ...(rule === undefined ? {} : { ruleId: rule }),
        ...(effect === undefined ? {} : { effect }),
        ...(property === undefined ? {} : { property }),
      };
      const page = await api.get('/events', { params: { query } });
      const rows = page.data.map((one) => [
        one.occurredAt,
        one.type,
        one.playerId,
        one.effects.length,
        one.id,
      ]);
      printTable(cli, page.data, ['TIME', 'TYPE', 'PLAYER', 'EFFECTS', 'ID'], rows, 'No events.');
    });
  events
    .command('get')
    .addArgument(valued('<id>', 'the id of the event', 'events'))
    .description('Show one event with its effects and its trace')
    .action(async (eventId: string) => {
      const { api } = await connectToProject(cli.terminal, cli.options());
      const event = await api.get('/events/{eventId}', { params: { path: { eventId } } });
      print(cli, event, () =>
        [
          facts(
            [
              ['Id', event.id],
              ['Type', event.type],
              ['Player', event.playerId],
              ['Time', event.occurredAt],
              ['Properties', event.properties],
            ],
            cli.terminal.colors.out,
          ),
          '',
          `Effects: ${JSON.stringify(event.effects, null, 2)}`,
          `Trace: ${JSON.stringify(event.trace, null, 2)}`,
        ].join('\n'),
      );
    });
}
