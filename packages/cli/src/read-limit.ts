import { InvalidArgumentError } from 'commander';

export function readLimit(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 100) {
    throw new InvalidArgumentError('It must be a whole number from 1 to 100.');
  }
  return value;
}
