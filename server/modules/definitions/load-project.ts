import type { Badge, Definitions, Programmed } from '../../engine/index.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import type { Body, KindName } from './kind.ts';
import { asAdventure, asLeaderboard, asQuest, asRule, type Leaderboard } from './kinds.ts';
import * as queries from './queries.ts';

/** Everything that a project's designers wrote, without the settings of the project and the environment. */
export type DefinitionSet = Required<Omit<Definitions, 'environment' | 'timezone' | 'levels'>>;

/** One version of one definition, as the engine takes it. */
export type Stored =
  | { readonly kind: 'rule' | 'quest' | 'adventure'; readonly value: Programmed }
  | { readonly kind: 'badge'; readonly value: Badge }
  | { readonly kind: 'leaderboard'; readonly value: Leaderboard };

export interface LoadedProject {
  /** The projects.definitions_version that this is. */
  readonly version: number;
  readonly definitions: DefinitionSet;
  /** By key: what has the same key is the same, in this version of the project and in every other. */
  readonly byKey: ReadonlyMap<string, Stored>;
}

/**
 * Reads only what came after `earlier`, an earlier version of the same project. A project that was deleted meanwhile
 * has no definitions.
 */
export async function loadProject(
  on: Queryable,
  projectId: string,
  earlier?: LoadedProject,
): Promise<LoadedProject> {
  const rows = await queries.loadProject.all(on, projectId, earlier?.version ?? everything);
  const byKey = new Map<string, Stored>();
  const current: Stored[] = [];
  const former: Stored[] = [];
  for (const { key, kind, id, version, is_former: isFormer, body } of rows) {
    if (key === null) continue;
    const one = earlier?.byKey.get(key) ?? (body && store(kind, id, version, body));
    // Written by a node of the version before, which does not note when it changed.
    if (!one) return loadProject(on, projectId);
    byKey.set(key, one);
    (isFormer ? former : current).push(one);
  }
  return { version: rows[0]?.project_version ?? 0, definitions: sort(current, former), byKey };
}

/** Less than the `changed_in` of any row. */
const everything = -1;

function store(kind: KindName, id: string, version: number, body: Body): Stored {
  switch (kind) {
    case 'rule':
      return { kind, value: asRule(id, body) };
    case 'quest':
      return { kind, value: asQuest(id, version, body) };
    case 'adventure':
      return { kind, value: asAdventure(id, version, body) };
    case 'badge':
      return { kind, value: { id, ...body } as unknown as Badge };
    case 'leaderboard':
      return { kind, value: asLeaderboard(id, body) };
  }
}

function sort(current: readonly Stored[], former: readonly Stored[]): DefinitionSet {
  // The table of kinds is what says which type goes with which kind.
  const of = <K extends keyof DefinitionSet>(all: readonly Stored[], kind: Stored['kind']) =>
    all.filter((one) => one.kind === kind).map(({ value }) => value) as unknown as DefinitionSet[K];
  return {
    rules: of<'rules'>(current, 'rule'),
    quests: of<'quests'>(current, 'quest'),
    adventures: of<'adventures'>(current, 'adventure'),
    badges: of<'badges'>(current, 'badge'),
    leaderboards: of<'leaderboards'>(current, 'leaderboard'),
    olderQuests: of<'olderQuests'>(former, 'quest'),
    olderAdventures: of<'olderAdventures'>(former, 'adventure'),
  };
}
