import type { Answer, paths } from '../../../packages/sdk/src/index.ts';
import type { Here } from '../../session/here.ts';
import type { ChangeKind, DefinitionKind } from './kinds.ts';

type Api = Here['api'];

/** A definition as the API returns it. The levels have no id in the API; here it is `levels`. */
export type DefinitionOf<K extends ChangeKind> = K extends DefinitionKind
  ? Answer<`/${K}/{id}`, 'get'>
  : Answer<'/levels', 'get'> & { id: string };

type PathOf<K extends ChangeKind> = K extends DefinitionKind ? `/${K}/{id}` : '/levels';

/** The body of a PUT of a definition. */
export type InputOf<K extends ChangeKind> = paths[PathOf<K>] extends {
  put: { requestBody: { content: { 'application/json': infer Body extends object } } };
}
  ? Body
  : never;

export interface Tagged<Definition> {
  data: Definition;
  etag: string | null;
}

export async function readDefinition<K extends ChangeKind>(
  api: Api,
  kind: K,
  id: string,
  signal?: AbortSignal,
): Promise<Tagged<DefinitionOf<K>>> {
  const given = signal ? { signal } : {};
  const { data, etag } = await (isLevels(kind)
    ? api.getTagged('/levels', given)
    : api.getTagged(`/${kind as DefinitionKind}/{id}`, { params: { path: { id } }, ...given }));
  return { data: { id, ...data } as DefinitionOf<K>, etag };
}

export async function createDefinition<K extends ChangeKind>(
  api: Api,
  kind: K,
  body: InputOf<K> & { id?: string },
): Promise<{ id: string }> {
  return (await api.request('post', `/${kind}`, { body })) as { id: string };
}

/** Replaces only the version of `etag`, so that a newer one is not overwritten. */
export async function replaceDefinition<K extends ChangeKind>(
  api: Api,
  kind: K,
  id: string,
  body: InputOf<K>,
  etag: string | null,
): Promise<void> {
  const header: Record<string, string> = etag === null ? {} : { 'If-Match': etag };
  const params = isLevels(kind) ? { header } : { path: { id }, header };
  await api.request('put', isLevels(kind) ? '/levels' : `/${kind}/{id}`, { params, body });
}

export async function deleteDefinition(api: Api, kind: DefinitionKind, id: string): Promise<void> {
  await api.delete(`/${kind}/{id}`, { params: { path: { id } } });
}

function isLevels(kind: ChangeKind): kind is 'levels' {
  return kind === 'levels';
}
