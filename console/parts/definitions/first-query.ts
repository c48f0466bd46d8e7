import { type CursorPage, cursorQuery } from '../../kit/cursor-query.ts';
import { keyOf, type Place } from '../../session/here.ts';
import { queryClient } from '../../session/query-client.ts';
import type { DefinitionKind } from '../changes/definition-kinds.ts';
import { hasLife } from '../life/life-kinds.ts';
import { lifeQuery } from '../life/life-query.ts';

type PageQuery = { limit: number; cursor?: string };

/** A page of all definitions of a kind. Its list says what they are. */
export function readDefinitions<Definition>(
  { api }: Place,
  kind: DefinitionKind,
  query: PageQuery,
  signal: AbortSignal,
): Promise<CursorPage<Definition>> {
  return api.get(`/${kind}`, { params: { query }, signal }) as unknown as Promise<CursorPage<Definition>>;
}

/** The key of a list of definitions, of the text and the state that it is filtered by. */
export function definitionsKey(here: Place, kind: DefinitionKind, text: string, state: string | undefined) {
  return keyOf(here, kind, 'list', text, state);
}

/** How many definitions a list reads at once. */
export const definitionsAtOnce = 50;

/** Asks for what the list of a kind shows first, if it is not filtered. */
export function askDefinitions(kind: DefinitionKind): (here: Place, search: object) => void {
  return (here, search) => {
    if (hasLife(kind)) void queryClient.prefetchQuery(lifeQuery(here, kind));
    if ('state' in search || 'text' in search) return;
    void queryClient.prefetchInfiniteQuery(
      cursorQuery({
        queryKey: definitionsKey(here, kind, '', undefined),
        fetchPage: (_cursor, signal) => readDefinitions(here, kind, { limit: definitionsAtOnce }, signal),
      }),
    );
  };
}
