import type { Static } from 'typebox';
import { type CompiledProject, compile } from '../../engine/index.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import type { ProjectContext } from '../access/index.ts';
import {
  compileWith,
  type Draft,
  loadProject,
  type QuestDraft,
  type RuleDraft,
} from '../definitions/index.ts';

export interface Drafts {
  rules?: readonly Static<typeof RuleDraft>[];
  quests?: readonly Static<typeof QuestDraft>[];
}

/** The project as it is and as it would be with the drafts in it; `at` is where they stand in the caller's body. */
export async function compileDraft(
  db: Queryable,
  { projectId, environment, timezone, levels }: ProjectContext,
  { rules = [], quests = [] }: Drafts,
  at: (kind: 'rules' | 'quests', index: number) => string,
): Promise<{ present: CompiledProject; draft: CompiledProject; draftIds: string[] }> {
  const { definitions } = await loadProject(db, projectId);
  const frame = { environment: environment.name, timezone, levels };
  const drafts: Draft[] = [
    ...rules.map((given, i) => ({ kind: 'rule' as const, given, at: at('rules', i) })),
    ...quests.map((given, i) => ({ kind: 'quest' as const, given, at: at('quests', i) })),
  ];
  const { project, ids } = compileWith(definitions, frame, drafts);
  return { present: compile({ ...definitions, ...frame }), draft: project, draftIds: ids };
}
