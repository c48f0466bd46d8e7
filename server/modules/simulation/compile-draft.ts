import { createHash } from 'node:crypto';
import type { Static } from 'typebox';
import type { CompiledProject } from '../../engine/index.ts';
import { invalid } from '../../platform/faults.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { readBundleEdits, readChangesetEdits } from '../changesets/index.ts';
import {
  type AdventureDraft,
  compileEdited,
  compileWith,
  type DefinitionCache,
  type Draft,
  type QuestDraft,
  type RuleDraft,
  readMoment,
} from '../definitions/index.ts';
import { messages } from './messages.ts';
import { type DraftReader, type Placed, shipped, suppose, type VariantName } from './tried-variants.ts';

export interface Drafts {
  rules?: readonly Static<typeof RuleDraft>[];
  quests?: readonly Static<typeof QuestDraft>[];
  adventures?: readonly Static<typeof AdventureDraft>[];
  changesetId?: string;
  bundle?: Readonly<Record<string, unknown>>;
  /** Where the player is supposed to be. */
  variants?: readonly VariantName[];
  /** All players have it, in place of all else. */
  experiment?: VariantName;
}

export interface DraftedProject {
  /** The project as it is. */
  present: CompiledProject;
  /** The project as it would be with the drafts in it. */
  draft: CompiledProject;
  draftIds: string[];
  /** Identifies the definitions and the drafts: equal only if both are the same. */
  madeOf: string;
  /** Where the player is supposed to be. */
  placed: readonly Placed[];
}

/** Compiles only the drafts; `at` is where they are in the caller's body. */
export async function compileDraft(
  db: Queryable,
  definitions: DefinitionCache,
  context: DraftReader,
  { rules = [], quests = [], adventures = [], changesetId, bundle, variants = [], experiment }: Drafts,
  at: (kind: 'rules' | 'quests' | 'adventures', index: number) => string,
): Promise<DraftedProject> {
  const { projectId, environment } = context;
  const hasDrafts = rules.length + quests.length + adventures.length > 0;
  if (changesetId !== undefined && hasDrafts) {
    throw invalid('/changesetId', messages.withDrafts);
  }
  if (bundle !== undefined && (hasDrafts || changesetId !== undefined)) {
    throw invalid('/bundle', messages.withChangeset);
  }
  const moment = await readMoment(db, projectId, environment.name);
  const present = await definitions.get(db, moment);
  const drafts: Draft[] = [
    ...rules.map((given, i) => ({ kind: 'rule' as const, given, at: at('rules', i) })),
    ...quests.map((given, i) => ({ kind: 'quest' as const, given, at: at('quests', i) })),
    ...adventures.map((given, i) => ({ kind: 'adventure' as const, given, at: at('adventures', i) })),
  ];
  const { timezone, levels } = moment;
  const frame = { environment: environment.name, timezone, levels };
  const { edits: running, placed } = await suppose(db, context, variants);
  const edits = experiment
    ? { changed: await shipped(db, context, experiment), levels: undefined }
    : changesetId !== undefined
      ? await readChangesetEdits(db, context, changesetId)
      : bundle && (await readBundleEdits(db, context, bundle));
  if (edits) {
    const programmed = await definitions.programmed(db, moment);
    const others = edits.changed.filter(
      (one) => !running.some(({ kind, id }) => kind.name === one.kind.name && id === one.id),
    );
    const changed = [...others, ...running];
    const draftIds = changed.flatMap(({ kind, id, after }) => (kind.name === 'rule' && after ? [id] : []));
    const draft = await compileEdited(projectId, programmed, frame, {
      changed,
      ...(edits.levels && { levels: edits.levels }),
    });
    const edited = changed.map(({ kind, id, after }) => [kind.name, id, after]);
    return { present, draft, draftIds, madeOf: nameOf(moment.version, [edited, edits.levels]), placed };
  }
  const madeOf = nameOf(moment.version, drafts);
  if (drafts.length + running.length === 0) return { present, draft: present, draftIds: [], madeOf, placed };
  const programmed = await definitions.programmed(db, moment);
  const { project, ids } = await compileWith(projectId, programmed, frame, drafts, running);
  return { present, draft: project, draftIds: ids, madeOf, placed };
}

function nameOf(version: number, drafts: unknown): string {
  return `${version} ${createHash('sha256').update(JSON.stringify(drafts)).digest('hex')}`;
}
