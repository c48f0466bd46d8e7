import type { Static } from 'typebox';
import type { CompiledProject } from '../../engine/index.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import type { ProjectContext } from '../access/index.ts';
import {
  compileWith,
  type DefinitionCache,
  type Draft,
  type QuestDraft,
  type RuleDraft,
  readMoment,
} from '../definitions/index.ts';

export interface Drafts {
  rules?: readonly Static<typeof RuleDraft>[];
  quests?: readonly Static<typeof QuestDraft>[];
}

export interface DraftedProject {
  /** The project as it is. */
  present: CompiledProject;
  /** The project as it would be with the drafts in it. */
  draft: CompiledProject;
  draftIds: string[];
}

/** Compiles the drafts and nothing else; `at` is where they stand in the caller's body. */
export async function compileDraft(
  db: Queryable,
  definitions: DefinitionCache,
  { projectId, environment }: ProjectContext,
  { rules = [], quests = [] }: Drafts,
  at: (kind: 'rules' | 'quests', index: number) => string,
): Promise<DraftedProject> {
  const moment = await readMoment(db, projectId, environment.name);
  const present = await definitions.get(db, moment);
  const drafts: Draft[] = [
    ...rules.map((given, i) => ({ kind: 'rule' as const, given, at: at('rules', i) })),
    ...quests.map((given, i) => ({ kind: 'quest' as const, given, at: at('quests', i) })),
  ];
  if (drafts.length === 0) return { present, draft: present, draftIds: [] };
  const programmed = await definitions.programmed(db, moment);
  const { timezone, levels } = moment;
  const frame = { environment: environment.name, timezone, levels };
  const { project, ids } = await compileWith(projectId, programmed, frame, drafts);
  return { present, draft: project, draftIds: ids };
}
