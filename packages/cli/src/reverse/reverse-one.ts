import type { Answer } from '@laurel/sdk';
import { type Cli, print } from '../cli.ts';
import { connectToProject } from '../connection.ts';
import { usageError } from '../exit-codes.ts';
import { printable } from '../terminal.ts';
import type { ReverseOptions } from './reverse-many.ts';

type Reversed = Answer<'/events/{eventId}/reverse', 'post'>;

/** Reverses one event without asking: a repeat gives the same response. */
export async function reverseOne(
  cli: Cli,
  eventId: string,
  { reason, dryRun = false, type, player }: ReverseOptions,
): Promise<void> {
  if (type || player) throw usageError('--type and --player are for many: use --from and --to with them.');
  // A long timeout, because the player's log is replayed.
  const { api } = await connectToProject(cli.terminal, cli.options(), { timeoutMs: 300_000 });
  const reversed = await api.post('/events/{eventId}/reverse', {
    params: { path: { eventId } },
    body: { ...(reason === undefined ? {} : { reason }), ...(dryRun ? { dryRun } : {}) },
  });
  print(cli, reversed, () => describe(reversed, dryRun));
}

function describe({ id, duplicate, player, effects }: Reversed, dryRun: boolean): string {
  const done = dryRun ? 'would be taken back' : duplicate ? 'was taken back before' : 'taken back';
  const has = dryRun ? 'would have' : 'has';
  return [
    `${printable(id)} ${done}. ${printable(player.id)} ${has} ${player.xp} XP and level ${player.level}.`,
    ...effects.map((effect) => `  ${printable(effectText(effect))}`),
  ].join('\n');
}

function effectText({ type, ...fields }: Reversed['effects'][number]): string {
  const shown = Object.entries(fields).map(([name, value]) => `${name}=${String(value)}`);
  return [type, ...shown].join(' ');
}
