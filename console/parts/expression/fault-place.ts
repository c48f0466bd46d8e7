import { sayMessage } from '../../texts/index.ts';

/** An error in an expression and its position; without a position it concerns the whole expression. */
export interface ExpressionFault {
  message: string;
  line?: number;
  column?: number;
}

/** The service puts the position into its message: `line 2, column 10: player has no field …`. */
export function readFault(message: string): ExpressionFault {
  const found = /^line (\d+), column (\d+): ([\s\S]*)$/.exec(message);
  if (!found) return { message: sayMessage(message) };
  return { line: Number(found[1]), column: Number(found[2]), message: sayMessage(found[3] ?? '') };
}

/** The characters to underline: the word or symbol at that position; empty at the end, where something is missing. */
export function spanOf(
  source: string,
  { line, column }: ExpressionFault,
): { from: number; to: number } | null {
  if (line === undefined || column === undefined) return null;
  const lines = source.split('\n');
  const before = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  const from = Math.min(before + column - 1, source.length);
  const word = /^(?:\w+|[^\w\s]|\s+)/.exec(source.slice(from));
  return { from, to: from + (word?.[0].length ?? 0) };
}
