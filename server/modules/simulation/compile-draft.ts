import type { Static } from 'typebox';
import type { CompiledProject } from '../../engine/index.ts';
import { invalid } from '../../platform/faults.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import type { ProjectContext } from '../access/index.ts';
import { readChangesetEdits } from '../changesets/index.ts';
import {
  compileEdited,
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
  changesetId?: string;
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
  context: ProjectContext,
  { rules = [], quests = [], changesetId }: Drafts,
  at: (kind: 'rules' | 'quests', index: number) => string,
): Promise<DraftedProject> {
  const { projectId, environment } = context;
  if (changesetId !== undefined && rules.length + quests.length > 0) {
    throw invalid('/changesetId', 'must be left out where `rules` or `quests` are given');
  }
  const moment = await readMoment(db, projectId, environment.name);
  const present = await definitions.get(db, moment);
  const drafts: Draft[] = [
    ...rules.map((given, i) => ({ kind: 'rule' as const, given, at: at('rules', i) })),
    ...quests.map((given, i) => ({ kind: 'quest' as const, given, at: at('quests', i) })),
  ];
  const { timezone, levels } = moment;
  const frame = { environment: environment.name, timezone, levels };
  if (changesetId !== undefined) {
    const edits = await readChangesetEdits(db, context, changesetId);
    const programmed = await definitions.programmed(db, moment);
    const draftIds = edits.changed.flatMap(({ kind, id, after }) =>
      kind.name === 'rule' && after ? [id] : [],
    );
    return { present, draft: await compileEdited(projectId, programmed, frame, edits), draftIds };
  }
  if (drafts.length === 0) return { present, draft: present, draftIds: [] };
  const programmed = await definitions.programmed(db, moment);
  const { project, ids } = await compileWith(projectId, programmed, frame, drafts);
  return { present, draft: project, draftIds: ids };
}
