import { type Command, InvalidArgumentError } from 'commander';
import { type Cli, print, printTable } from '../cli.ts';
import { valued, valueOption } from '../completion-values.ts';
import { connectToProject } from '../connection.ts';
import type { ExplainOptions } from '../players/explain-player.ts';
import type { GrantOptions } from '../players/grant.ts';
import { readLimit } from '../read-limit.ts';
import { facts } from '../table.ts';

const playerArgument = () => valued('<id>', 'the id of the player', 'players');

export function addPlayers(program: Command, cli: Cli): void {
  const players = program
    .command('players')
    .description('Read players, explain what they lack, grant and take back');
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
    .command('show')
    .alias('get')
    .addArgument(playerArgument())
    .description('Show one player with badges, quests and balances')
    .action((playerId: string) => show(cli, playerId));
  players
    .command('explain')
    .addArgument(playerArgument())
    .description('Explain why a player does not have a badge, a quest or an adventure yet')
    .addOption(valueOption('--badge <id>', 'This badge', 'badges'))
    .addOption(valueOption('--quest <id>', 'This quest', 'quests'))
    .addOption(valueOption('--adventure <id>', 'This adventure', 'adventures'))
    .action(async (playerId: string, options: ExplainOptions) => {
      const { explainPlayer } = await import('../players/explain-player.ts');
      await explainPlayer(cli, playerId, options);
    });
  players
    .command('grant')
    .addArgument(playerArgument())
    .description('Give a player XP, a badge, a currency or items; a negative number takes away')
    .option('--xp <amount>', 'This much XP', readAmount)
    .addOption(valueOption('--badge <id>', 'This badge', 'badges'))
    .addOption(valueOption('--currency <id>', 'This currency, with --amount', 'currencies'))
    .addOption(valueOption('--item <id>', 'This item, with --amount (default: 1)', 'items'))
    .option('--amount <number>', 'How much of the currency, or how many of the item', readAmount)
    .option('--reason <text>', "Why; shown in the player's activity. Required for a person")
    .action(async (playerId: string, options: GrantOptions) => {
      const { grant } = await import('../players/grant.ts');
      await grant(cli, playerId, options);
    });
  players
    .command('reverse')
    .addArgument(playerArgument())
    .addArgument(valued('[eventId]', 'the event or grant (default: the last one)', 'events'))
    .description("Take back an event or a grant of a player: this one, or the player's last")
    .option('--reason <text>', 'Why; shown with the event')
    .option('--dry-run', 'Show what it would change, and change nothing')
    .option('--yes', 'Do not ask first whether to take back the last one')
    .action(async (playerId: string, eventId: string | undefined, options) => {
      const { reverseOf } = await import('../players/reverse-of.ts');
      await reverseOf(cli, playerId, eventId, options);
    });
}

function readAmount(text: string): number {
  const value = Number(text);
  if (!/^[+-]?\d+$/.test(text) || !Number.isSafeInteger(value) || value === 0) {
    throw new InvalidArgumentError('It must be a whole number other than 0.');
  }
  return value;
}

/** This many badges and quests are shown; the lists of the API have all. */
const mostShown = 100;

async function show(cli: Cli, playerId: string): Promise<void> {
  const { api } = await connectToProject(cli.terminal, cli.options());
  const path = { playerId };
  // First alone: an unknown player is one error, not four.
  const player = await api.get('/players/{playerId}', { params: { path } });
  const query = { limit: mostShown };
  const [badges, quests, { balances }] = await Promise.all([
    api.get('/players/{playerId}/badges', { params: { path, query } }),
    api.get('/players/{playerId}/quests', { params: { path, query } }),
    api.get('/players/{playerId}/wallet', { params: { path } }),
  ]);
  const { streak } = player;
  const list = (words: readonly string[]) => (words.length === 0 ? '-' : words.join(', '));
  print(cli, { ...player, badges: badges.data, quests: quests.data, balances }, () =>
    facts(
      [
        ['Id', player.id],
        ['Name', player.displayName],
        ['XP', player.xp],
        ['Level', player.level],
        ['Next level at', player.nextLevelXp],
        ['Streak', `${streak.current} (longest ${streak.longest}, freezes ${streak.freezes})`],
        [
          'Badges',
          list(badges.data.map(({ badgeId, times }) => (times > 1 ? `${badgeId} ×${times}` : badgeId))),
        ],
        [
          'Quests',
          list(
            quests.data.map(
              ({ questId, status, progress }) => `${questId} ${status} ${Math.floor(progress * 100)} %`,
            ),
          ),
        ],
        ['Balances', list(balances.map(({ currencyId, balance }) => `${currencyId} ${balance}`))],
        ['Attributes', player.attributes],
        ['Created', player.createdAt],
        ['Last seen', player.lastSeenAt],
      ],
      cli.terminal.colors.out,
    ),
  );
}
