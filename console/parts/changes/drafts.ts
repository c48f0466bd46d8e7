import type { QueryClient } from '@tanstack/react-query';
import type { components } from '../../../packages/sdk/src/index.ts';
import type { Here } from '../../session/here.ts';
import { type Changeset, changesetQuery } from '../../session/open-changeset.ts';
import { blankDefinitions } from './blank-definitions.ts';
import { type ChangeKind, type DefinitionKind, isDefinitionKind } from './kinds.ts';
import { isAdded } from './versions-api.ts';

export type ChangesetItem = Changeset['items'][number];
type ItemInput = components['schemas']['ChangesetItemInput'];

interface Stored {
  data: object;
  etag: string | null;
  draft?: ChangesetItem;
}

export function findItem(changeset: Changeset, kind: ChangeKind, id: string): ChangesetItem | undefined {
  return changeset.items.find((item) => item.kind === kind && item.id === id);
}

export type NewItem = Omit<ItemInput, 'body'> & { body?: object };

/** Puts edits into a changeset with one call, and returns the changeset. */
export async function putItems(
  here: Here,
  client: QueryClient,
  changesetId: string,
  items: readonly NewItem[],
): Promise<Changeset> {
  return edited(
    here,
    client,
    changesetId,
    here.api.post('/changesets/{changesetId}/items', {
      params: { path: { changesetId } },
      body: { items: items.map((item) => ({ ...item, body: item.body as Record<string, unknown> })) },
    }),
  );
}

/** Puts an edit into a changeset, and returns the item with its faults and differences. */
export async function putItem(
  here: Here,
  client: QueryClient,
  changesetId: string,
  { kind, id, op, body }: NewItem,
): Promise<ChangesetItem> {
  const changeset = await edited(
    here,
    client,
    changesetId,
    here.api.put('/changesets/{changesetId}/items', {
      params: { path: { changesetId } },
      body: { kind, id, op, ...(body ? { body: body as Record<string, unknown> } : {}) },
    }),
  );
  const item = findItem(changeset, kind, id);
  if (!item) throw new Error('the changeset does not have the edit that was put into it');
  return item;
}

/** Keeps what an edit gave back. An edit is refused if somebody has published the changeset, so it is then read again. */
async function edited(
  here: Here,
  client: QueryClient,
  changesetId: string,
  edit: Promise<Changeset>,
): Promise<Changeset> {
  const { queryKey } = changesetQuery(here, changesetId);
  try {
    const changeset = await edit;
    client.setQueryData(queryKey, changeset);
    return changeset;
  } catch (error) {
    void client.invalidateQueries({ queryKey });
    throw error;
  }
}

/** Removes an edit from a changeset. */
export async function removeItem(
  here: Here,
  client: QueryClient,
  changesetId: string,
  kind: ChangeKind,
  definitionId: string,
): Promise<void> {
  const path = { changesetId, kind, definitionId };
  const changeset = await here.api.delete('/changesets/{changesetId}/items/{kind}/{definitionId}', {
    params: { path },
  });
  client.setQueryData(changesetQuery(here, changesetId).queryKey, changeset);
}

/** Reads a definition from the open changeset, or from the project if the changeset does not have it. */
export async function readWithDraft<Definition extends object>({
  here,
  client,
  kind,
  id,
  changesetId,
  read,
}: {
  here: Here;
  client: QueryClient;
  kind: ChangeKind;
  id: string;
  changesetId: string | null;
  read: (id: string) => Promise<{ data: Definition; etag: string | null }>;
}): Promise<{ data: Definition; etag: string | null; draft?: ChangesetItem; changesetId?: string }> {
  if (changesetId === null) return read(id);
  const changeset = await client.fetchQuery(changesetQuery(here, changesetId)).catch(() => null);
  const item = changeset ? findItem(changeset, kind, id) : undefined;
  if (!item) return { ...(await read(id)), changesetId };
  const stored = item.currentVersion === null ? null : await read(id);
  const { data, etag } = withDraft(kind, id, item, stored);
  return { data: data as Definition, etag, draft: item, changesetId };
}

/** The stored definition with the edit of a changeset applied. */
export function withDraft(kind: ChangeKind, id: string, item: ChangesetItem, stored: Stored | null): Stored {
  const known = (stored?.data ?? {}) as Fields;
  const added = Object.fromEntries(Object.entries(known).filter(([field]) => isAdded(field)));
  const record = { version: 0, createdAt: '', updatedAt: '', inProgress: [], ...added, id };
  const data = item.op === 'put' ? { ...blankDefinitions[kind], ...item.body, ...record } : stored?.data;
  return { data: data ?? { ...blankDefinitions[kind], ...record }, etag: stored?.etag ?? null, draft: item };
}

type Fields = Record<string, unknown>;

/** An id for a new definition, made from its name: the service does not make one in a changeset. */
export async function freeId(
  here: Here,
  client: QueryClient,
  kind: ChangeKind,
  changesetId: string,
  values: Fields,
): Promise<string> {
  if (!isDefinitionKind(kind)) return kind;
  const taken = new Set<string>();
  for await (const { id } of here.api.walk(`/${kind}`)) taken.add(id);
  const changeset = await client.fetchQuery(changesetQuery(here, changesetId));
  for (const item of changeset.items) if (item.kind === kind) taken.add(item.id);
  return freeSlug(kind, String(values['name'] ?? ''), taken);
}

/** An id made from a name in the same way as the service does. */
export function freeSlug(kind: DefinitionKind, name: string, taken: ReadonlySet<string>): string {
  const slug = slugOf(name) || kind.replace(/s$/, '');
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : `-${number}`;
    const candidate = slug.slice(0, longestId - suffix.length) + suffix;
    if (!taken.has(candidate)) return candidate;
  }
}

const longestId = 64;

function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestId)
    .replaceAll(/^-+|-+$/g, '');
}
