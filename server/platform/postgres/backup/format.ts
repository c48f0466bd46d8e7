/**
 * A backup file is a magic word with the version of the format, a list of frames, and a SHA-256 of all bytes before it. A frame
 * is one letter, the length of its content in four bytes, and the content:
 *
 *   M  the manifest, JSON
 *   K  the secret keys, JSON packed with zstd; absent if they are not in a file of the installation
 *   T  a table begins: its name
 *   D  a piece of the table's zstd stream, whose content is what COPY writes as text
 *   E  the table ends: JSON with its rows, its bytes before compression and their SHA-256
 *   Z  the summary, JSON: the end of all tables once more
 *
 * Everything is written and read as a stream: no table has to fit into memory.
 */
export const magic = Buffer.from('LAURELBK');
export const formatVersion = 1;
export const digestLength = 32;
export const headLength = 5;
/** Longer than any frame that is written. A longer frame means that the file is damaged. */
export const longestFrame = 64 * 1024 * 1024;

export type FrameKind = 'M' | 'K' | 'T' | 'D' | 'E' | 'Z';

export interface Frame {
  kind: FrameKind;
  content: Buffer;
}

/** What a backup was made from. Known before the first row is copied. */
export interface Manifest {
  release: string;
  createdAt: string;
  /** The version number of the server that it was read from. */
  server: number;
  installationId: string | null;
  /** The migrations that had been applied, in order. The number of the last one is the version of the schema. */
  migrations: { name: string; checksum: string }[];
  tables: TableShape[];
  sequences: { name: string; lastValue: string; isCalled: boolean }[];
}

export interface TableShape {
  name: string;
  /** Without generated columns. Empty for a table that is divided further, which has no rows of its own. */
  columns: string[];
  /** If the table is a partition. */
  partition?: { of: string; bound: string; by: string | null };
}

export interface TableEnd {
  name: string;
  rows: number;
  bytes: number;
  sha256: string;
}

export interface Summary {
  tables: TableEnd[];
}

export function frameHead(kind: FrameKind, length: number): Buffer {
  const head = Buffer.alloc(headLength);
  head.write(kind, 0, 'latin1');
  head.writeUInt32BE(length, 1);
  return head;
}

export const rowsIn = ({ tables }: Summary): number => tables.reduce((sum, { rows }) => sum + rows, 0);
