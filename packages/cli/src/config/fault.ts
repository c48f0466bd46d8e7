import { CliError } from '../exit-codes.ts';
import { printable } from '../terminal.ts';

/** A fault in a folder of definitions. */
export interface FileFault {
  /** The path from the working directory: the given folder, and the path in it. */
  file: string;
  line?: number;
  column?: number;
  /** A JSON pointer into the definition. */
  path?: string;
  message: string;
}

/** All faults of a folder at once. */
export class FaultyFolder extends CliError {
  readonly faults: readonly FileFault[];

  constructor(summary: string, faults: readonly FileFault[]) {
    super(`${summary}\n${faults.map((fault) => `  ${faultLine(fault)}`).join('\n')}`);
    this.faults = faults;
  }
}

/** `file:line:column`, which editors and terminals turn into links. */
function faultLine({ file, line, column, path, message }: FileFault): string {
  const position = line === undefined ? '' : `:${line}:${column ?? 1}`;
  return `${printable(file)}${position} ${path ? `${printable(path)}: ` : ''}${printable(message)}`;
}

export function countOf(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
}
