import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import { type Cli, print } from '../cli.ts';
import { valued, valueOption } from '../completion-values.ts';
import { connectToProject } from '../connection.ts';
import { effectLines } from '../effect-lines.ts';
import { readProperties } from '../read-properties.ts';
import { printable } from '../terminal.ts';

interface SendOptions {
  player: string;
  id?: string;
  at?: string;
}

export function addSend(program: Command, cli: Cli): void {
  program
    .command('send')
    .description('Send an event of a player, such as: laurel send workout.finished --player ada minutes=25')
    .addArgument(valued('<type>', 'the type of the event', 'player-event-types'))
    .argument('[properties...]', 'name=value for text, numbers and booleans; name:=<JSON> for anything else')
    .addOption(valueOption('--player <id>', 'the player who did it', 'players').makeOptionMandatory())
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
    const now = `${printable(player.id)} has ${player.xp} XP, level ${player.level}.`;
    return [head, ...effectLines(effects, colors), now].join('\n');
  });
}
