import { use, useMemo } from 'react';
import { freeSlug } from '../changes/drafts.ts';
import {
  type Listed,
  namedOf,
  type Unstored,
  UnstoredContext,
  useDefinitionNames,
} from '../names/definition-names.ts';
import type { Drafts } from '../simulate/drafts.ts';
import type { Giver, Givers } from './aim.ts';

type Kind = 'rules' | 'quests' | 'adventures';
type Nameless = { id?: string; name?: string };

/** The drafts, each with an id, so that their effects can be recognised. */
export function useNamedDrafts({ rules = [], quests = [], adventures = [], changesetId }: Drafts): Drafts {
  const named = {
    rules: useNamed('rules', rules),
    quests: useNamed('quests', quests),
    adventures: useNamed('adventures', adventures),
  };
  return changesetId === undefined ? named : { changesetId };
}

function useNamed<Draft extends Nameless>(kind: Kind, drafts: readonly Draft[]): Draft[] {
  const isNew = drafts.some(({ id }) => id === undefined);
  const { data = [] } = useDefinitionNames(kind, isNew);
  const taken = new Set(data.map(({ value }) => value));
  return drafts.map((draft) =>
    draft.id === undefined ? { ...draft, id: freeSlug(kind, draft.name ?? '', taken) } : draft,
  );
}

/**
 * The names of the drafts as they are typed; for a changeset, those that its page knows. Returns the same object while
 * the names are the same, because every link in the results depends on it.
 */
export function useDraftNames({ rules = [], quests = [], adventures = [], changesetId }: Drafts): Unstored {
  const around = use(UnstoredContext);
  const named = ({ id = '', name = id, ...rest }: Partial<Listed>) => namedOf({ ...rest, id, name });
  const typed = JSON.stringify({
    rules: rules.map(named),
    quests: quests.map(named),
    adventures: adventures.map(named),
  });
  const own = useMemo(() => JSON.parse(typed) as Unstored, [typed]);
  return changesetId === undefined ? own : around;
}

export function giversOf({ rules = [], quests = [], adventures = [] }: Drafts): Givers {
  const giver = ({ id = '', name }: Nameless, gives: Giver['gives']): Giver => ({ id, name, gives });
  return {
    rules: rules.map((rule) => giver(rule, rule.then)),
    quests: quests.map((quest) => giver(quest, quest.rewards ?? [])),
    adventures: adventures.map((adventure) => ({
      ...giver(adventure, adventure.rewards ?? []),
      questIds: adventure.steps.map(({ questId }) => questId),
    })),
  };
}
