import {
  assemble,
  type CompiledProject,
  compilePrograms,
  type Programmed,
  type Programs,
  type Steps,
} from '../../../engine/index.ts';
import { loopTurns } from '../../../platform/fair/turns.ts';
import { type CheckedEdits, keyOf } from '../check/edits.ts';
import type { ProgrammedProject } from './definition-cache.ts';
import type { ProjectFrame } from './drafts.ts';
import { type DefinitionSet, sortDefinitions, storedOf } from './load-project.ts';

/** The project as it would be after the edits. Only what they change is compiled; all else is as it is in `present`. */
export function compileEdited(
  projectId: string,
  present: ProgrammedProject,
  frame: ProjectFrame,
  { changed, levels }: Pick<CheckedEdits, 'changed' | 'levels'>,
): Promise<CompiledProject> {
  const base = present.definitions;
  const edited = sortDefinitions(
    changed.flatMap(({ kind, id, before, after }) =>
      after === null
        ? []
        : [storedOf(kind.name, id, nextVersion(base, kind.name, id, before?.version), after)],
    ),
    [],
  );
  const bodies = new Map(changed.map(({ kind, id, after }) => [keyOf(kind.name, id), after]));
  const isEdited = (kind: string, id: string) => bodies.has(keyOf(kind, id));
  const isGone = (kind: string, id: string) => bodies.get(keyOf(kind, id)) === null;
  const merge = <T extends { id: string }>(kind: string, old: readonly T[], added: readonly T[]) => [
    ...old.filter(({ id }) => !isEdited(kind, id)),
    ...added,
  ];
  // As when it is published: players who have one in progress finish on the version that they started.
  const former = <T extends { id: string }>(kind: string, older: readonly T[], current: readonly T[]) =>
    [...older, ...current.filter(({ id }) => isEdited(kind, id))].filter(({ id }) => !isGone(kind, id));
  const whole = {
    ...frame,
    ...(levels ? { levels: levels.after } : {}),
    rules: merge('rule', base.rules, edited.rules),
    quests: merge('quest', base.quests, edited.quests),
    adventures: merge('adventure', base.adventures, edited.adventures),
    badges: merge('badge', base.badges, edited.badges),
    leaderboards: merge('leaderboard', base.leaderboards, edited.leaderboards),
    currencies: merge('currency', base.currencies, edited.currencies),
    items: merge('item', base.items, edited.items),
    offers: merge('offer', base.offers, edited.offers),
    olderQuests: former('quest', base.olderQuests, base.quests),
    olderAdventures: former('adventure', base.olderAdventures, base.adventures),
  };
  function* compileAll(): Steps<CompiledProject> {
    const programs = new Map<Programmed, Programs>();
    const { rules, quests, adventures, items, offers } = edited;
    for (const one of [...rules, ...quests, ...adventures, ...items, ...offers]) {
      programs.set(one, yield* compilePrograms(one, undefined));
    }
    return yield* assemble(whole, (one) => programs.get(one) ?? present.programsOf(one));
  }
  return loopTurns.run(projectId, compileAll());
}

/** Larger than that of each version which a player may be on. */
function nextVersion(base: DefinitionSet, kind: string, id: string, current = 0): number {
  const older = kind === 'quest' ? base.olderQuests : kind === 'adventure' ? base.olderAdventures : [];
  return 1 + Math.max(current, ...older.filter((one) => one.id === id).map(({ version }) => version));
}
