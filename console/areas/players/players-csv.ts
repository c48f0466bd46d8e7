import type { components } from '../../../packages/sdk/src/index.ts';
import { csvLine, harmless } from '../../kit/csv.ts';

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

export const csvHead = csvLine(columns.map(([name]) => name));

export function csvRow(player: Player): string {
  return csvLine(columns.map(([, value]) => value(player)));
}
