import { useQuery } from '@tanstack/react-query';
import { createContext, use, useMemo } from 'react';
import { keyOf, useHere } from '../session/here.ts';
import { useOpenChangeset } from '../session/open-changeset.ts';

export type NamedKind = 'badges' | 'quests' | 'adventures' | 'leaderboards' | 'currencies' | 'items';
/** Also those that nothing refers to by a field of its own. */
export type ListedKind = NamedKind | 'rules' | 'offers';

export interface Named {
  value: string;
  label: string;
  /** Of a quest: the names of its objectives by id. */
  objectives?: Readonly<Record<string, string>>;
  /** Of an adventure: the quest of each step by the id of the step. */
  steps?: Readonly<Record<string, string>>;
}

export type Unstored = Partial<Record<ListedKind, readonly Named[]>>;

/** Definitions that a page shows and the project does not have, such as those of a template: names without a page of their own. */
export const UnstoredContext = createContext<Unstored>({});

/** All definitions of a kind by id and name: there are a thousand at most. Those of the open changeset are among them. */
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
  const all = useMemo(() => {
    const drafted = (changeset?.items ?? []).filter((item) => item.kind === kind && item.op === 'put');
    const names = new Map((data ?? []).map((one) => [one.value, one]));
    for (const { id, body } of drafted) {
      names.set(id, namedOf({ name: id, ...(body as object | null), id }));
    }
    for (const one of unstored ?? []) names.set(one.value, one);
    return (data || unstored) && [...names.values()];
  }, [data, changeset, unstored, kind]);
  return { data: all, isPending };
}

interface Listed {
  id: string;
  name: string;
  objectives?: readonly { id: string; name?: string }[];
  steps?: readonly { id: string; questId: string }[];
}

function namedOf({ id, name, objectives, steps }: Listed): Named {
  return {
    value: id,
    label: name,
    ...(Array.isArray(objectives)
      ? { objectives: Object.fromEntries(objectives.map((one) => [one.id, one.name ?? one.id])) }
      : {}),
    ...(Array.isArray(steps) ? { steps: Object.fromEntries(steps.map((one) => [one.id, one.questId])) } : {}),
  };
}

/** How people call a definition; where it has been deleted or is not known yet, its id. */
export function useNameOf(kind: ListedKind, enabled = true): (id: string) => string {
  const { data } = useDefinitionNames(kind, enabled);
  const names = useMemo(() => new Map(data?.map(({ value, label }) => [value, label])), [data]);
  return (id) => names.get(id) ?? id;
}

/** How people call a step of an adventure: by its quest. */
export function useStepNameOf(enabled: boolean): (adventureId: string, stepId: string) => string {
  const { data } = useDefinitionNames('adventures', enabled);
  const quest = useNameOf('quests');
  return (adventureId, stepId) => {
    const questId = data?.find(({ value }) => value === adventureId)?.steps?.[stepId];
    return questId === undefined ? stepId : quest(questId);
  };
}

/** How people call an objective of a quest. */
export function useObjectiveNameOf(): (questId: string, objectiveId: string) => string {
  const { data } = useDefinitionNames('quests');
  return (questId, objectiveId) =>
    data?.find(({ value }) => value === questId)?.objectives?.[objectiveId] ?? objectiveId;
}
