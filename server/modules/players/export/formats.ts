import { type Cell, csvLine, harmless } from '../../../platform/csv.ts';
import type { presentPlayer } from '../present-player.ts';

export type ExportedPlayer = ReturnType<typeof presentPlayer>;

interface Format {
  mediaType: string;
  /** Before the first player. */
  head: string;
  row: (player: ExportedPlayer) => string;
  /** A line without a player, which readers pass over. */
  emptyLine: string;
}

const columns: readonly [name: string, value: (player: ExportedPlayer) => Cell][] = [
  // As it is, so that it can be looked up: an id has no characters with which a formula could call anything.
  ['id', ({ id }) => id],
  ['displayName', ({ displayName }) => displayName && harmless(displayName)],
  ['level', ({ level }) => level],
  ['xp', ({ xp }) => xp],
  ['streak', ({ streak }) => streak.current],
  ['longestStreak', ({ streak }) => streak.longest],
  ['timezone', ({ timezone }) => timezone],
  ['createdAt', ({ createdAt }) => createdAt],
  ['lastSeenAt', ({ lastSeenAt }) => lastSeenAt],
  ['attributes', ({ attributes }) => JSON.stringify(attributes)],
];

export const exportFormats = {
  csv: {
    mediaType: 'text/csv',
    head: csvLine(columns.map(([name]) => name)),
    row: (player) => csvLine(columns.map(([, value]) => value(player))),
    emptyLine: '\r\n',
  },
  ndjson: {
    mediaType: 'application/x-ndjson',
    head: '',
    row: (player) => `${JSON.stringify(player)}\n`,
    emptyLine: '\n',
  },
} as const satisfies Record<string, Format>;

export type ExportFormat = keyof typeof exportFormats;
