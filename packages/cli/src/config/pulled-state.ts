import { join } from 'node:path';
import { isRecord } from '../settings.ts';
import { readTextIfThere, writeInside } from './write-inside.ts';

/** Hashes of each definition from when folder and project last agreed, by `kind/id`. */
export type PulledState = Map<string, { project: string; file: string }>;

const place = '.laurel/pulled.json';

/** Only used to find out which side has changed. If it is missing or damaged, every difference counts as a local change. */
export async function readPulledState(dir: string): Promise<PulledState> {
  const text = await readTextIfThere(join(dir, place));
  const state: PulledState = new Map();
  let read: unknown;
  try {
    read = JSON.parse(text ?? '{}');
  } catch {
    return state;
  }
  const definitions = isRecord(read) && isRecord(read['definitions']) ? read['definitions'] : {};
  for (const [key, one] of Object.entries(definitions)) {
    const { project, file } = isRecord(one) ? one : {};
    if (typeof project === 'string' && typeof file === 'string') state.set(key, { project, file });
  }
  return state;
}

export async function writePulledState(dir: string, state: PulledState): Promise<void> {
  const definitions = Object.fromEntries([...state].sort(([one], [other]) => (one < other ? -1 : 1)));
  // Not for version control: each checkout has its own.
  await writeInside(dir, '.laurel/.gitignore', 'pulled.json\n');
  await writeInside(dir, place, `${JSON.stringify({ format: 1, definitions }, null, 2)}\n`);
}
