import { homedir } from 'node:os';
import { join } from 'node:path';
import { own } from './own-properties.ts';
import { readPrivate, writePrivate } from './private-file.ts';
import type { Terminal } from './terminal.ts';

export type Environment = 'live' | 'test';

/** The settings for one service: who is signed in, and which project is used. */
export interface Profile {
  accessToken?: string;
  email?: string;
  project?: { id: string; name: string };
  environment?: Environment;
}

export interface Settings {
  /** The service of the last sign-in. */
  url?: string;
  profiles: Record<string, Profile>;
}

/** `$XDG_CONFIG_HOME/laurel`, `~/.config/laurel`, or `%APPDATA%\laurel`. */
export function settingsFolder({ env, platform }: Pick<Terminal, 'env' | 'platform'>): string {
  if (env['XDG_CONFIG_HOME']) return join(env['XDG_CONFIG_HOME'], 'laurel');
  if (platform === 'win32' && env['APPDATA']) return join(env['APPDATA'], 'laurel');
  return join(env['HOME'] || homedir(), '.config', 'laurel');
}

function settingsFile(terminal: Pick<Terminal, 'env' | 'platform'>): string {
  return join(settingsFolder(terminal), 'config.json');
}

/** A damaged file counts as empty. */
export async function readSettings(terminal: Terminal): Promise<Settings> {
  const read = await readPrivate(settingsFile(terminal));
  const { url, profiles } = isRecord(read) ? read : {};
  const known = isRecord(profiles) ? Object.entries(profiles).filter(([, one]) => isRecord(one)) : [];
  return {
    ...(typeof url === 'string' ? { url } : {}),
    profiles: Object.fromEntries(known.map(([address, one]) => [address, readProfile(one as object)])),
  };
}

export async function changeProfile(
  terminal: Terminal,
  url: string,
  change: (profile: Profile) => Profile,
): Promise<void> {
  const settings = await readSettings(terminal);
  const profiles = { ...settings.profiles, [url]: change(own(settings.profiles, url) ?? {}) };
  await writePrivate(settingsFile(terminal), { url, profiles });
}

function readProfile(value: object): Profile {
  const { accessToken, email, project, environment } = value as Record<string, unknown>;
  const { id, name } = isRecord(project) ? project : {};
  return {
    ...(typeof accessToken === 'string' ? { accessToken } : {}),
    ...(typeof email === 'string' ? { email } : {}),
    ...(typeof id === 'string' && typeof name === 'string' ? { project: { id, name } } : {}),
    ...(environment === 'live' || environment === 'test' ? { environment } : {}),
  };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
