import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { own } from '../platform/own-properties.ts';
import { UsageFault } from './command.ts';

type Shape = Readonly<Record<string, 'required' | 'optional'>>;

type Options<S extends Shape> = {
  [Name in keyof S]: S[Name] extends 'required' ? string : string | undefined;
};

/** The options of a command, each with a value; an empty value counts as absent, as it does for a setting. */
export function readOptions<const S extends Shape>(args: string[], shape: S): Options<S> {
  const options: ParseArgsOptionsConfig = Object.fromEntries(
    Object.keys(shape).map((name) => [name, { type: 'string' }]),
  );
  const values = parse(args, options);
  const missing = Object.entries(shape).flatMap(([name, need]) =>
    need === 'required' && !own(values, name) ? [name] : [],
  );
  if (missing.length > 0) {
    throw new UsageFault(`missing ${missing.map((name) => `--${name}`).join(', ')}`);
  }
  return Object.fromEntries(
    Object.keys(shape).map((name) => [name, own(values, name) || undefined]),
  ) as Options<S>;
}

function parse(args: string[], options: ParseArgsOptionsConfig): Record<string, unknown> {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw asUsageFault(error);
  }
}

function asUsageFault(error: unknown): unknown {
  if (!String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS')) return error;
  // Its first sentence says what is wrong; the others are about how to write an argument that begins with a dash.
  return new UsageFault((error as Error).message.split(/[.\n]/)[0] ?? '');
}

/**
 * The one word that is not an option, such as a file, and whether each of these flags is set. With the flag `instead` there
 * is no word.
 */
export function readWordAndFlags<const F extends string>(
  args: string[],
  word: string,
  flags: readonly F[],
  instead?: F,
): { word: string; flags: Record<F, boolean> } {
  const options = Object.fromEntries(flags.map((name) => [name, { type: 'boolean' as const }]));
  try {
    const { values, positionals } = parseArgs({ args, options, strict: true, allowPositionals: true });
    const [given, another] = positionals;
    const set = Object.fromEntries(flags.map((name) => [name, own(values, name) === true]));
    const isNone = instead !== undefined && own(set, instead) === true;
    const extra = isNone ? given : another;
    if (extra !== undefined) throw new UsageFault(`unexpected argument "${extra}"`);
    if (!given && !isNone) throw new UsageFault(`missing <${word}>`);
    return { word: given ?? '', flags: set as Record<F, boolean> };
  } catch (error) {
    throw asUsageFault(error);
  }
}

/** One of a list of words. */
export function oneOf<T extends string>(option: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((one) => one === value);
  if (found === undefined)
    throw new UsageFault(`--${option} must be one of ${allowed.join(', ')}, not "${value}"`);
  return found;
}
