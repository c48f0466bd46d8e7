import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import { type Cli, print } from '../cli.ts';
import { connectToProject } from '../connection.ts';
import { readProperties } from '../read-properties.ts';
import { printable, styled } from '../terminal.ts';

interface SendOptions {
  player: string;
  id?: string;
  at?: string;
}

export function addSend(program: Command, cli: Cli): void {
  program
    .command('send')
    .description('Send an event of a player, such as: laurel send workout.finished --player ada minutes=25')
    .argument('<type>', 'the type of the event')
    .argument('[properties...]', 'name=value for text, numbers and booleans; name:=<JSON> for anything else')
    .requiredOption('--player <id>', 'the player who did it')
    .option('--id <id>', 'the id of the event: a repeat with the same id changes nothing')
    .option('--at <time>', 'when it happened (ISO 8601), up to 30 days ago')
    .action((type: string, words: string[], options: SendOptions) => send(cli, type, words, options));
}

async function send(cli: Cli, type: string, words: string[], options: SendOptions): Promise<void> {
  const properties = readProperties(words);
  const { api, environment } = await connectToProject(cli.terminal, cli.options());
  const answer = await api.post('/events', {
    body: {
      type,
      playerId: options.player,
      // The id makes it safe to repeat.
      id: options.id ?? randomUUID(),
      ...(words.length === 0 ? {} : { properties }),
      ...(options.at === undefined ? {} : { occurredAt: options.at }),
    },
  });
  print(cli, answer, () => {
    const { player, effects, duplicate } = answer;
    const colors = cli.terminal.colors.out;
    const head = duplicate ? 'Already known: nothing changed.' : `Sent to ${environment}: ${printable(type)}`;
    const shown = effects.map(
      ({ type: effect, ...rest }) => `  ${styled(colors, 'cyan', effect)} ${describe(rest)}`,
    );
    const now = `${printable(player.id)} has ${player.xp} XP, level ${player.level}.`;
    return [head, ...(shown.length > 0 ? shown : ['  no effects']), now].join('\n');
  });
}

function describe(fields: Record<string, unknown>): string {
  const pairs = Object.entries(fields).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return printable(pairs.join(' '));
}
