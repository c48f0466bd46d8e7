import type { LaurelEvent } from '@laurel/sdk/realtime';
import { printable, styled } from './terminal.ts';

/** An event in one line: the time, the type, and the player. */
export function eventLine({ type, createdAt, data }: LaurelEvent, colors: boolean): string {
  const { playerId, hostPlayerId, ...rest } = data as Record<string, unknown>;
  const who = typeof playerId === 'string' ? playerId : typeof hostPlayerId === 'string' ? hostPlayerId : '';
  const fields = Object.entries(rest)
    .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
  const time = new Date(createdAt).toTimeString().slice(0, 8);
  const line = [
    styled(colors, 'dim', time),
    styled(colors, 'cyan', printable(type).padEnd(24)),
    printable(who),
  ];
  return [...line, styled(colors, 'dim', printable(fields))].join('  ').trimEnd();
}
