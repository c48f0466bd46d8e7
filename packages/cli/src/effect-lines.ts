import { printable, styled } from './terminal.ts';

/** What an event or a grant did, a line for each effect. */
export function effectLines(
  effects: readonly ({ type: string } & Record<string, unknown>)[],
  colors: boolean,
): string[] {
  if (effects.length === 0) return ['  no effects'];
  return effects.map(({ type, ...fields }) => {
    const pairs = Object.entries(fields).map(
      ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
    );
    return `  ${styled(colors, 'cyan', type)} ${printable(pairs.join(' '))}`;
  });
}
