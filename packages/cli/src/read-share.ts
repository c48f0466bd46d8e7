import { InvalidArgumentError, Option } from 'commander';

export function shareOption(): Option {
  return new Option(
    '--share <percent>',
    'How much of the limit of calls it may use, 1 to 100 (default: 50)',
  ).argParser((text) => {
    const value = Number(text);
    if (!Number.isInteger(value) || value < 1 || value > 100) {
      throw new InvalidArgumentError('It must be a whole number from 1 to 100.');
    }
    return value;
  });
}
