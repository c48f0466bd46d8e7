import type { Badge, Definitions } from '../../engine/index.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { asAdventure, asLeaderboard, asQuest, asRule } from './kinds.ts';
import type { StoredDefinition } from './queries.ts';
import * as queries from './queries.ts';

/** Everything that a project's designers wrote, without the settings of the project and the environment. */
export type DefinitionSet = Required<Omit<Definitions, 'environment' | 'timezone' | 'levels'>>;

export interface LoadedProject {
  /** The projects.definitions_version that this is. */
  readonly version: number;
  readonly definitions: DefinitionSet;
}

const nothing: DefinitionSet = {
  rules: [],
  quests: [],
  adventures: [],
  badges: [],
  leaderboards: [],
  olderQuests: [],
  olderAdventures: [],
};

/** A project that was deleted meanwhile has no definitions. */
export async function loadProject(on: Queryable, projectId: string): Promise<LoadedProject> {
  const row = await queries.loadProject.maybe(on, projectId);
  if (!row) return { version: 0, definitions: nothing };
  const current = byKind(row.current);
  const former = byKind(row.former);
  return {
    version: row.version,
    definitions: {
      rules: current('rule').map(({ id, body }) => asRule(id, body)),
      quests: current('quest').map(readQuest),
      adventures: current('adventure').map(readAdventure),
      badges: current('badge').map(({ id, body }) => ({ id, ...body }) as unknown as Badge),
      leaderboards: current('leaderboard').map(({ id, body }) => asLeaderboard(id, body)),
      olderQuests: former('quest').map(readQuest),
      olderAdventures: former('adventure').map(readAdventure),
    },
  };
}

const readQuest = ({ id, version, body }: StoredDefinition) => asQuest(id, version, body);
const readAdventure = ({ id, version, body }: StoredDefinition) => asAdventure(id, version, body);

function byKind(all: readonly StoredDefinition[]): (kind: string) => readonly StoredDefinition[] {
  const groups = Map.groupBy(all, (one) => one.kind);
  return (kind) => groups.get(kind) ?? [];
}
