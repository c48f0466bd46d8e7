import type { components, paths } from '../../../packages/sdk/src/index.ts';
import type { Here } from '../../session/here.ts';
import type { ChangeKind } from './kinds.ts';

export type Version = components['schemas']['Version'];
export type Fields = Record<string, unknown>;

type Api = Here['api'];

const signalOf = (signal: AbortSignal | undefined) => (signal ? { signal } : {});

export function listVersions(
  api: Api,
  kind: ChangeKind,
  id: string,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<{ data: Version[]; nextCursor: string | null }> {
  const query = { limit: 50, ...(cursor === undefined ? {} : { cursor }) };
  if (kind === 'levels') return api.get('/levels/versions', { params: { query }, signal });
  return api.get(`/${kind}/{id}/versions`, { params: { path: { id }, query }, signal });
}

/** The definition as it was at that version. */
export async function readVersion(
  api: Api,
  kind: ChangeKind,
  id: string,
  version: number,
  signal?: AbortSignal,
): Promise<Fields> {
  if (kind === 'levels') {
    const path = { version };
    return api.get('/levels/versions/{version}', { params: { path }, ...signalOf(signal) });
  }
  return api.get(`/${kind}/{id}/versions/{version}`, {
    params: { path: { id, version } },
    ...signalOf(signal),
  });
}

/** Writes an earlier version again. This also restores a deleted definition. */
export async function restoreVersion(
  api: Api,
  kind: ChangeKind,
  id: string,
  version: number,
): Promise<Fields> {
  if (kind === 'levels') {
    return api.post('/levels/versions/{version}/restore', { params: { path: { version } } });
  }
  return api.post(`/${kind}/{id}/versions/{version}/restore`, { params: { path: { id, version } } });
}

/** A definition without the fields that the service adds: the body for a PUT or a changeset. */
export function bodyOfRecord(record: Fields): Fields {
  return Object.fromEntries(Object.entries(record).filter(([field]) => !isAdded(field)));
}

/** Whether the service adds it to a definition that is read; the id is part of the address. */
export function isAdded(field: string): boolean {
  return field === 'id' || Object.hasOwn(added, field);
}

type Kind = Exclude<ChangeKind, 'levels'>;
type Json = 'application/json';
type Read<K extends Kind> = paths[`/${K}/{id}`]['get']['responses'][200]['content'][Json];
type Written<K extends Kind> = paths[`/${K}/{id}`]['put']['requestBody']['content'][Json];
type Added<K> = K extends Kind ? Exclude<keyof Read<K>, keyof Written<K>> : never;

/** What a definition has when it is read and not when it is written, of every kind. By its type, none can be forgotten. */
const added: Record<Added<Kind>, true> = {
  version: true,
  createdAt: true,
  updatedAt: true,
  inProgress: true,
  remaining: true,
  holders: true,
  owners: true,
  timer: true,
  size: true,
  computedAt: true,
  failed: true,
  status: true,
  salt: true,
  startedAt: true,
  stoppedAt: true,
  definitions: true,
};
