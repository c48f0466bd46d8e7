import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { keyOf, useHere } from '../../session/here.ts';
import { type Changeset, useOpenChangeset } from '../../session/open-changeset.ts';
import { own } from '../../texts/own-properties.ts';
import type { DefinitionKind } from '../changes/definition-kinds.ts';

export type NamedKind =
  | 'badges'
  | 'quests'
  | 'adventures'
  | 'leaderboards'
  | 'currencies'
  | 'items'
  | 'boosts';
/** Every kind that has a list of names. */
export type ListedKind = DefinitionKind;

export interface Named {
  value: string;
  label: string;
  /** For a quest: the names of its objectives by id. */
  objectives?: Readonly<Record<string, string>>;
  /** For an adventure: the quest of each step, by the id of the step. */
  steps?: Readonly<Record<string, string>>;
  /** Where it is active; absent for kinds that are active everywhere. */
  environments?: readonly string[];
  /** It has no page, because neither the project nor the open changeset has it. */
  isUnstored?: true;
}

export type Unstored = Partial<Record<ListedKind, readonly Named[]>>;

/** Definitions on a page that may not be stored, such as drafts or those of a template. These names have priority. */
export const UnstoredContext = createContext<Unstored>({});

/** All definitions of a kind by id and name, a thousand at most. They include those of the open changeset. */
export function useDefinitionNames(kind: ListedKind, enabled = true) {
  const here = useHere();
  const { data, isPending } = useQuery({
    queryKey: keyOf(here, kind, 'names'),
    queryFn: async () => {
      const found: Named[] = [];
      for await (const definition of here.api.walk(`/${kind}`)) found.push(namedOf(definition));
      return found;
    },
    staleTime: 30_000,
    enabled,
  });
  const changeset = useOpenChangeset();
  const unstored = use(UnstoredContext)[kind];
  return { data: allNames(kind, data, changeset, unstored), isPending };
}

interface AllNames {
  changeset: Changeset | undefined;
  unstored: readonly Named[] | undefined;
  all: readonly Named[];
}

/** What was put together last, by the list of the service: every name on a page asks, and a list has hundreds of names. */
const putTogether = new WeakMap<readonly Named[], AllNames>();
const noNames: readonly Named[] = [];

function allNames(
  kind: ListedKind,
  data: readonly Named[] | undefined,
  changeset: Changeset | undefined,
  unstored: readonly Named[] | undefined,
): readonly Named[] | undefined {
  if (!data && !unstored) return undefined;
  const list = data ?? noNames;
  const known = putTogether.get(list);
  if (known && known.changeset === changeset && known.unstored === unstored) return known.all;
  const drafted = changeset ? (namesInChangeset(changeset.items)[kind] ?? []) : [];
  const names = new Map([...list, ...drafted].map((one) => [one.value, one]));
  for (const one of unstored ?? []) {
    names.set(one.value, names.has(one.value) ? one : { ...one, isUnstored: true });
  }
  const all = [...names.values()];
  putTogether.set(list, { changeset, unstored, all });
  return all;
}

/** The names by id, made once for each list. */
const byId = new WeakMap<readonly Named[], ReadonlyMap<string, Named>>();

export function namesById(all: readonly Named[]): ReadonlyMap<string, Named> {
  const known = byId.get(all);
  if (known) return known;
  const made = new Map(all.map((one) => [one.value, one]));
  byId.set(all, made);
  return made;
}

/** The names of definitions that a changeset creates or changes. */
export function namesInChangeset(items: Changeset['items']): Unstored {
  const names: Partial<Record<ListedKind, Named[]>> = {};
  for (const { kind, id, op, body } of items) {
    if (kind === 'levels' || op !== 'put') continue;
    const list = names[kind] ?? [];
    list.push(namedOf({ name: id, ...(body as object | null), id }));
    names[kind] = list;
  }
  return names;
}

/** The fields of a definition that contain names. */
export interface Listed {
  id: string;
  name: string;
  objectives?: readonly { id: string; name?: string }[];
  steps?: readonly { id: string; questId: string }[];
  environments?: readonly string[] | null;
}

/** The body of a changeset's item may still be invalid, so every field is checked. */
export function namedOf({ id, name, objectives, steps, environments }: Listed): Named {
  return {
    value: id,
    label: textOr(name, id),
    ...(Array.isArray(environments) ? { environments } : {}),
    ...(Array.isArray(objectives)
      ? {
          objectives: Object.fromEntries(
            partsOf(objectives).map((one) => [one.id, textOr(one.name, one.id)]),
          ),
        }
      : {}),
    ...(Array.isArray(steps)
      ? { steps: Object.fromEntries(partsOf(steps).map((one) => [one.id, textOr(one.questId, one.id)])) }
      : {}),
  };
}

const textOr = (value: unknown, other: string) => (typeof value === 'string' ? value : other);

function partsOf<Part extends { id: string }>(parts: readonly Part[]): Part[] {
  return parts.filter((part: Part | null) => typeof part?.id === 'string');
}

/** The name of a definition; its id if it was deleted or is not loaded yet. */
export function useNameOf(kind: ListedKind, enabled = true): (id: string) => string {
  const { data } = useDefinitionNames(kind, enabled);
  return (id) => (data && namesById(data).get(id)?.label) ?? id;
}

/** The name of a step of an adventure: that of its quest. */
export function useStepNameOf(enabled: boolean): (adventureId: string, stepId: string) => string {
  const { data } = useDefinitionNames('adventures', enabled);
  const quest = useNameOf('quests', enabled);
  return (adventureId, stepId) => {
    const questId = own((data && namesById(data).get(adventureId)?.steps) ?? {}, stepId);
    return questId === undefined ? stepId : quest(questId);
  };
}

/** The name of an objective of a quest. */
export function useObjectiveNameOf(enabled: boolean): (questId: string, objectiveId: string) => string {
  const { data } = useDefinitionNames('quests', enabled);
  return (questId, objectiveId) =>
    own((data && namesById(data).get(questId)?.objectives) ?? {}, objectiveId) ?? objectiveId;
}
