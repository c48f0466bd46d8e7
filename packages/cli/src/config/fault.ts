import { CliError } from '../exit-codes.ts';
import { printable } from '../terminal.ts';

/** Something that is wrong in a folder of definitions. */
export interface FileFault {
  /** As it is written from here: the folder that was named, and the path in it. */
  file: string;
  line?: number;
  column?: number;
  /** A JSON pointer into the definition. */
  path?: string;
  message: string;
}

/** Everything that is wrong, at once. */
export class FaultyFolder extends CliError {
  readonly faults: readonly FileFault[];

  constructor(summary: string, faults: readonly FileFault[]) {
    super(`${summary}\n${faults.map((fault) => `  ${faultLine(fault)}`).join('\n')}`);
    this.faults = faults;
  }
}

/** In the form that editors and terminals turn into links. */
function faultLine({ file, line, column, path, message }: FileFault): string {
  const position = line === undefined ? '' : `:${line}:${column ?? 1}`;
  return `${printable(file)}${position} ${path ? `${printable(path)}: ` : ''}${printable(message)}`;
}

export function countOf(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
}
