import { Argument } from 'commander';

export const defaultDir = 'laurel';

export function dirArgument(): Argument {
  return new Argument('[dir]', `the folder with the definitions (default: ${defaultDir})`);
}
