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

type Cell = string | number | null;

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

/** One line, as RFC 4180 has it. */
function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

function quoted(cell: Cell): string {
  const text = cell === null ? '' : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A text that a spreadsheet would run as a formula gets a quote before it. */
function harmless(text: string): string {
  return /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
}
