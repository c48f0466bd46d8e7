import type { Command } from 'commander';
import { type Cli, print, printTable } from '../cli.ts';
import { connectToProject } from '../connection.ts';
import { readLimit } from '../read-limit.ts';
import { facts } from '../table.ts';

export function addPlayers(program: Command, cli: Cli): void {
  const players = program.command('players').description('Read players');
  players
    .command('list')
    .description('List players, newest first')
    .option('--search <text>', 'Only those whose id or name contains this')
    .option('--limit <number>', 'How many, 1 to 100', readLimit, 20)
    .action(async ({ search, limit }: { search?: string; limit: number }) => {
      const { api } = await connectToProject(cli.terminal, cli.options());
      const query = { limit, ...(search === undefined ? {} : { search }) };
      const page = await api.get('/players', { params: { query } });
      const rows = page.data.map((one) => [one.id, one.displayName, one.xp, one.level, one.lastSeenAt]);
      printTable(cli, page.data, ['ID', 'NAME', 'XP', 'LEVEL', 'LAST SEEN'], rows, 'No players.');
    });
  players
    .command('get')
    .argument('<id>', 'the id of the player')
    .description('Show one player')
    .action(async (playerId: string) => {
      const { api } = await connectToProject(cli.terminal, cli.options());
      const player = await api.get('/players/{playerId}', { params: { path: { playerId } } });
      print(cli, player, () =>
        facts(
          [
            ['Id', player.id],
            ['Name', player.displayName],
            ['XP', player.xp],
            ['Level', player.level],
            ['Next level at', player.nextLevelXp],
            [
              'Streak',
              `${player.streak.current} (longest ${player.streak.longest}, freezes ${player.streak.freezes})`,
            ],
            ['Attributes', player.attributes],
            ['Created', player.createdAt],
            ['Last seen', player.lastSeenAt],
          ],
          cli.terminal.colors.out,
        ),
      );
    });
}
