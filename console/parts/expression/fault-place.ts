import type { ErrorDetail } from '../../../packages/sdk/src/index.ts';
import { type Said, sayMessage } from '../../texts/index.ts';

/** An error in an expression and its position; without a position it concerns the whole expression. */
export interface ExpressionFault {
  message: string;
  line?: number;
  column?: number;
}

/** Reads the position of the fault from the error of the service. */
export function readFault(said: ErrorDetail): ExpressionFault {
  const { line, column, fault } = said.messageParts?.values ?? {};
  if (typeof line !== 'number' || typeof column !== 'number') return { message: sayMessage(said) };
  const message = said.message.replace(`line ${line}, column ${column}: `, '');
  return { line, column, message: sayMessage({ message, messageParts: fault as Said['messageParts'] }) };
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
