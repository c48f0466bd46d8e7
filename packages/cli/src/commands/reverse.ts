import type { Command } from 'commander';
import type { Cli } from '../cli.ts';
import { valued, valueOption } from '../completion-values.ts';
import { usageError } from '../exit-codes.ts';
import type { ReverseOptions } from '../reverse/reverse-many.ts';

interface Options extends ReverseOptions {
  follow?: string;
  stop?: string;
}

export function addReverse(program: Command, cli: Cli): void {
  program
    .command('reverse')
    .addArgument(valued('[eventId]', 'the event or grant to take back', 'events'))
    .description('Take back one event, or many by time, type, player, property and effect')
    .option('--from <time>', 'Many: received at this time or later, such as 2026-11-15T14:00:00Z')
    .option('--to <time>', 'Many: received before this time')
    .option('--occurred-from <time>', 'Many: occurred at this time or later, instead of received')
    .option('--occurred-to <time>', 'Many: occurred before this time')
    .option('--bulk-action <id>', 'Many: all that this bulk action did')
    .addOption(
      valueOption(
        '--type <types...>',
        'Many: only these types; grants only if they are named here',
        'player-event-types',
      ),
    )
    .addOption(valueOption('--player <ids...>', 'Many: only events of these players', 'players'))
    .option(
      '--property <conditions...>',
      "Many: only with these properties, such as map:harbour or 'score>100'",
    )
    .option('--rule <id>', 'Many: only with an effect that this rule caused')
    .option('--effect <type>', 'Many: only with an effect of this type, such as badge')
    .option('--reason <text>', 'Why; shown with the events. Required for many')
    .option('--dry-run', 'Show what it would change, and change nothing')
    .option('--yes', 'Do not ask first')
    .option('--follow <id>', 'Show the progress of a reversal of many that was started before')
    .option('--stop <id>', 'Stop a reversal of many; what it has taken back stays so')
    .action(async (eventId: string | undefined, options: Options) => {
      const { follow, stop } = options;
      const { from, to, occurredFrom, occurredTo, bulkAction } = options;
      const isMany = [from, to, occurredFrom, occurredTo, bulkAction].some((value) => value !== undefined);
      const asked = [eventId !== undefined, isMany, follow !== undefined, stop !== undefined];
      if (asked.filter(Boolean).length !== 1) {
        throw usageError('Name one event, or use --from and --to, --bulk-action, --follow or --stop.');
      }
      const many = await import('../reverse/reverse-many.ts');
      if (follow !== undefined) return many.followReversal(cli, follow);
      if (stop !== undefined) return many.stopReversal(cli, stop);
      if (isMany) return many.reverseMany(cli, options);
      const { reverseOne } = await import('../reverse/reverse-one.ts');
      return reverseOne(cli, eventId ?? '', options);
    });
}
