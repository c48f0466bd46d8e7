import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readPrivate, writePrivate } from './private-file.ts';
import { isRecord, settingsFolder } from './settings.ts';
import type { Terminal } from './terminal.ts';

/** Where a session of `listen` stopped, so that the next one continues from there. */
export interface ListenState {
  forwardTo: string;
  secret: string;
  environment: string;
  lastEventId?: string;
  /** When it was last written. */
  at: string;
}

/** A session that ended longer ago is not continued: the service goes back only 2 minutes. */
const resumedMs = 10 * 60_000;

export interface StateKey {
  url: string;
  project: string;
  environment: string;
  forwardTo: string;
}

export function stateFile(terminal: Terminal, key: StateKey): string {
  const { url, project, environment, forwardTo } = key;
  const name = createHash('sha256').update([url, project, environment, forwardTo].join('\n')).digest('hex');
  return join(settingsFolder(terminal), 'listen', `${name.slice(0, 24)}.json`);
}

/** The state of the last session, for any target. */
export function lastStateFile(terminal: Terminal): string {
  return join(settingsFolder(terminal), 'listen', 'last.json');
}

export async function readState(path: string): Promise<ListenState | undefined> {
  const read = await readPrivate(path);
  if (!isRecord(read)) return undefined;
  const { forwardTo, secret, environment, lastEventId, at } = read;
  if ([forwardTo, secret, environment, at].some((one) => typeof one !== 'string')) return undefined;
  const state = { forwardTo, secret, environment, at } as ListenState;
  return typeof lastEventId === 'string' ? { ...state, lastEventId } : state;
}

export function isRecent({ at }: ListenState, now: number): boolean {
  return Math.abs(now - Date.parse(at)) < resumedMs;
}

const writtenEveryMs = 200;

/** Writes a state soon after it changed, at most five times a second, and when it is closed. */
export function keepState(paths: readonly string[], state: ListenState) {
  let current = state;
  let timer: NodeJS.Timeout | undefined;
  let writing = write();

  async function write(): Promise<void> {
    for (const path of paths) await writePrivate(path, { ...current, at: new Date().toISOString() });
  }
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.catch(() => undefined).then(write);
    return writing;
  }
  return {
    note(lastEventId: string): void {
      current = { ...current, lastEventId };
      timer ??= setTimeout(() => void flush().catch(() => undefined), writtenEveryMs);
    },
    close: flush,
    written: () => writing,
  };
}
