import { randomUUID } from 'node:crypto';
import type { Answer, Api } from '@laurel/sdk';
import { type Cli, print } from '../cli.ts';
import { connectToProject } from '../connection.ts';
import { effectLines } from '../effect-lines.ts';
import { usageError } from '../exit-codes.ts';
import { printable } from '../terminal.ts';

export interface GrantOptions {
  xp?: number;
  badge?: string;
  currency?: string;
  item?: string;
  amount?: number;
  reason?: string;
}

type Granted = Answer<'/players/{playerId}/xp', 'post'>;

export async function grant(cli: Cli, playerId: string, options: GrantOptions): Promise<void> {
  const send = readGrant(playerId, options);
  const { api, environment } = await connectToProject(cli.terminal, cli.options());
  const granted = await send(api);
  print(cli, granted, () => {
    const { id, player, effects } = granted;
    return [
      `Granted in ${environment}. Take it back with: laurel players reverse ${printable(player.id)} ${id}`,
      ...effectLines(effects, cli.terminal.colors.out),
      `${printable(player.id)} has ${player.xp} XP, level ${player.level}.`,
    ].join('\n');
  });
}

function readGrant(playerId: string, options: GrantOptions): (api: Api) => Promise<Granted> {
  const { xp, badge, currency, item, amount, reason } = options;
  const given = [xp, badge, currency, item].filter((one) => one !== undefined);
  if (given.length !== 1) throw usageError('Name one of --xp, --badge, --currency and --item.');
  const why = reason === undefined ? {} : { reason };
  // A repeat after a lost answer must not grant twice.
  const header = { 'Idempotency-Key': randomUUID() };
  if (currency !== undefined) {
    if (amount === undefined) throw usageError('Say how much of the currency: --amount 50.');
    const path = { playerId, currencyId: currency };
    return (api) =>
      api.post('/players/{playerId}/wallet/{currencyId}', {
        params: { path, header },
        body: { amount, ...why },
      });
  }
  if (item !== undefined) {
    const path = { playerId, itemId: item };
    return (api) =>
      api.post('/players/{playerId}/inventory/{itemId}', {
        params: { path, header },
        body: { quantity: amount ?? 1, ...why },
      });
  }
  if (amount !== undefined) throw usageError('--amount is for --currency and --item.');
  const params = { path: { playerId }, header };
  return xp === undefined
    ? (api) => api.post('/players/{playerId}/badges', { params, body: { badgeId: badge ?? '', ...why } })
    : (api) => api.post('/players/{playerId}/xp', { params, body: { amount: xp, ...why } });
}
