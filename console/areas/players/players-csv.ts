import type { components } from '../../../packages/sdk/src/index.ts';

type Player = components['schemas']['Player'];

const columns: readonly [name: string, value: (player: Player) => string | number | null][] = [
  ['id', ({ id }) => id],
  ['displayName', ({ displayName }) => (displayName === null ? null : harmless(displayName))],
  ['level', ({ level }) => level],
  ['xp', ({ xp }) => xp],
  ['streak', ({ streak }) => streak.current],
  ['longestStreak', ({ streak }) => streak.longest],
  ['timezone', ({ timezone }) => timezone],
  ['createdAt', ({ createdAt }) => createdAt],
  ['lastSeenAt', ({ lastSeenAt }) => lastSeenAt],
  ['attributes', ({ attributes }) => JSON.stringify(attributes)],
];

export const csvHead = `${columns.map(([name]) => name).join(',')}\r\n`;

export function csvRow(player: Player): string {
  return `${columns.map(([, value]) => quoted(value(player))).join(',')}\r\n`;
}

/** A name that a spreadsheet would run as a formula gets a quote before it. */
function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function quoted(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
