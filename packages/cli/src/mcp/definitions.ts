import type { definitionKinds } from '@laurel/sdk';
import type { Reader } from './reader.ts';

export type Kind = (typeof definitionKinds)[number];

export interface AnyDefinition {
  id: string;
  name: string;
}

export function listDefinitions(
  { get }: Pick<Reader, 'get'>,
  kind: Kind,
  query: { limit: number; cursor?: string },
): Promise<{ data: AnyDefinition[]; nextCursor: string | null }> {
  return get(`/${kind}`, { params: { query } });
}

export function getDefinition({ get }: Pick<Reader, 'get'>, kind: Kind, id: string): Promise<AnyDefinition> {
  return get(`/${kind}/{id}`, { params: { path: { id } } });
}
