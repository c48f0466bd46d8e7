import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Cli } from '../cli.ts';
import type { ImportOptions } from '../import/run-import.ts';
import { shareOption } from '../read-share.ts';

export function addImport(program: Command, cli: Cli): void {
  program
    .command('import')
    .argument('<file>', 'players, friends, teams or league tiers as CSV or JSON lines')
    .description('Import players with XP, badges, counts and streaks from a file')
    .addOption(
      new Option(
        '--what <what>',
        'What the file has: players, friends (playerId, otherId), teams (teamId, name, playerId, role) or tiers (playerId, leaderboardId, tier)',
      )
        .choices(['players', 'friends', 'teams', 'tiers'])
        .default('players'),
    )
    .option('--map <file>', 'A YAML or JSON file that says which column each field comes from')
    .addOption(
      new Option('--format <format>', 'What the file is (default: by its name)').choices(['csv', 'jsonl']),
    )
    .option('--dry-run', 'Let the service check every row, and import nobody')
    .option(
      '--skip <rows>',
      'Leave out this many rows at the beginning, to go on after a break',
      readCount,
      0,
    )
    .option('--refused <file>', 'Where to write refused rows (default: <file>.refused.jsonl)')
    .addOption(shareOption())
    .action(async (file: string, options: ImportOptions) => {
      const { importFile } = await import('../import/run-import.ts');
      await importFile(cli, file, options);
    });
}

function readCount(text: string): number {
  if (!/^\d{1,12}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}
