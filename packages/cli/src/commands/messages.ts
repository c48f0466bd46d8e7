import { type Command, InvalidArgumentError } from 'commander';
import { type Cli, printTable } from '../cli.ts';
import { valued } from '../completion-values.ts';
import { connectToProject } from '../connection.ts';
import type { SendOptions } from '../players/send-message.ts';
import { readLimit } from '../read-limit.ts';
import { readSeconds } from '../read-time.ts';

const playerArgument = () => valued('<player>', 'the id of the player', 'players');

export function addMessages(program: Command, cli: Cli): void {
  const messages = program
    .command('messages')
    .description('Read and send the messages in the inbox of a player');
  messages
    .command('list')
    .addArgument(playerArgument())
    .description('List the messages of a player, newest first')
    .option('--unread', 'Only those that were not read')
    .option('--expired', 'Also those that have expired in the last 7 days')
    .option('--limit <number>', 'How many, 1 to 100', readLimit, 20)
    .action((playerId: string, options: ListOptions) => list(cli, playerId, options));
  messages
    .command('send')
    .addArgument(playerArgument())
    .description('Send a message to a player; texts may have placeholders such as {{ player.displayName }}')
    .requiredOption('--title <text>', 'The title')
    .requiredOption('--body <text>', 'The text')
    .option('--reward <json>', 'An action that the player claims, as JSON; may be repeated', collect, [])
    .option('--data <json>', 'An object for your client, as JSON')
    .option('--expires-in <time>', 'When it expires, such as 12h or 7d', readLength)
    .option('--key <text>', 'Sends nothing to a player who has got something with this key before')
    .action(async (playerId: string, options: SendOptions) => {
      const { sendMessage } = await import('../players/send-message.ts');
      await sendMessage(cli, playerId, options);
    });
  messages
    .command('delete')
    .addArgument(playerArgument())
    .argument('<message>', 'the id of the message')
    .description('Delete a message; rewards that were not claimed are lost')
    .action(async (playerId: string, messageId: string) => {
      const { deleteMessage } = await import('../players/send-message.ts');
      await deleteMessage(cli, playerId, messageId);
    });
}

function collect(text: string, before: string[]): string[] {
  return [...before, text];
}

function readLength(text: string): number {
  const seconds = readSeconds(text);
  if (!seconds) throw new InvalidArgumentError('It must be a length of time such as 30m, 12h or 7d.');
  return seconds;
}

interface ListOptions {
  unread?: true;
  expired?: true;
  limit: number;
}

async function list(cli: Cli, playerId: string, { unread, expired, limit }: ListOptions): Promise<void> {
  const { api } = await connectToProject(cli.terminal, cli.options());
  const query = { limit, ...(unread && { unread }), ...(expired && { expired }) };
  const { data } = await api.get('/players/{playerId}/messages', { params: { path: { playerId }, query } });
  const rows = data.map(({ id, title, createdAt, readAt, claimedAt, claimable, expiresAt }) => [
    id,
    createdAt,
    claimedAt === null ? (claimable ? 'to claim' : readAt === null ? 'unread' : 'read') : 'claimed',
    expiresAt ?? 'never',
    title,
  ]);
  printTable(cli, data, ['ID', 'SENT', 'STATE', 'EXPIRES', 'TITLE'], rows, 'No messages.');
}
