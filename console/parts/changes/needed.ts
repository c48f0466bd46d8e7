import type { Here } from '../../session/here.ts';
import type { Changeset } from '../../session/open-changeset.ts';
import { isAsDecided, type Plan } from './apply-bundle.ts';
import { readDefinition } from './definitions-api.ts';
import type { ChangesetItem, NewItem } from './drafts.ts';
import type { DefinitionKind } from './kinds.ts';
import { bodyOfRecord } from './versions-api.ts';

/** A definition that others refer to, and that is not active where they are. */
export type Needed = Plan['needed'][number];

/** The edits that make what is needed active. An edit that the changeset has already keeps its other fields. */
export function readNeeded(
  { api }: Pick<Here, 'api'>,
  needed: readonly Needed[],
  items: readonly ChangesetItem[] = [],
): Promise<NewItem[]> {
  return Promise.all(
    needed.map(async ({ kind, id, environments }) => {
      const drafted = items.find((item) => item.kind === kind && item.id === id)?.body;
      const body = drafted ?? bodyOfRecord((await readDefinition(api, kind as DefinitionKind, id)).data);
      return { kind, id, op: 'put' as const, body: { ...body, environments } };
    }),
  );
}

/** The definitions of some edits as a bundle. */
export function bundleOf(items: readonly NewItem[]): Record<string, unknown> {
  const lists = [...Map.groupBy(items, ({ kind }) => kind)].map(([kind, ones]) => [
    kind,
    ones.map(({ id, body }) => ({ ...body, id })),
  ]);
  return { format: 1, ...Object.fromEntries(lists) };
}

/** Whether a plan makes exactly these definitions active in more environments, and changes nothing else. */
export function onlyMoves(plan: Plan, items: readonly NewItem[]): boolean {
  return (
    isAsDecided(plan, items) &&
    plan.update.every(({ diff }) => diff.every(({ path }) => /^\/environments(\/|$)/.test(path)))
  );
}

/** Whether the changeset already makes it active where it has to be. */
export function isIn({ items }: Pick<Changeset, 'items'>, { kind, id, environments }: Needed): boolean {
  const body = items.find((item) => item.kind === kind && item.id === id)?.body;
  const own: unknown = body?.['environments'];
  return Array.isArray(own) && environments.every((one) => own.includes(one));
}
