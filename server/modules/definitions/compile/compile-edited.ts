import {
  assemble,
  type CompiledProject,
  compilePrograms,
  type Definitions,
  type Programmed,
  type Programs,
  type Steps,
} from '../../../engine/index.ts';
import { loopTurns } from '../../../platform/fair/turns.ts';
import { type CheckedEdit, type CheckedEdits, keyOf } from '../check/edits.ts';
import type { Kind, Made } from '../kinds/kind.ts';
import { kinds } from '../kinds/kinds.ts';
import type { ProgrammedProject } from './definition-cache.ts';
import { currentOf, definitionSet, formerOf, programmedOf } from './definition-set.ts';

export type ProjectFrame = Pick<Definitions, 'environment' | 'timezone' | 'levels'>;

interface Edits extends Partial<Pick<CheckedEdits, 'levels'>> {
  readonly changed: readonly Pick<CheckedEdit, 'kind' | 'id' | 'after'>[];
}

/** The project as it would be after the edits. Only what they change is compiled; all else is as it is in `present`. */
export function compileEdited(
  projectId: string,
  present: ProgrammedProject,
  frame: ProjectFrame,
  { changed, levels }: Edits,
): Promise<CompiledProject> {
  const base = present.definitions;
  const bodies = new Map(changed.map(({ kind, id, after }) => [keyOf(kind.name, id), after]));
  const isEdited = (kind: Kind) => (one: Made) => bodies.has(keyOf(kind.name, one.id));
  const isGone = (kind: Kind) => (one: Made) => bodies.get(keyOf(kind.name, one.id)) === null;
  const before = new Map(
    Object.values(kinds).flatMap((kind) =>
      currentOf(base, kind).map((one) => [keyOf(kind.name, one.id), one] as const),
    ),
  );
  const edited = changed.flatMap(({ kind, id, after }) => {
    if (after === null) return [];
    // Larger than that of each version which a player may be on.
    const known = [before.get(keyOf(kind.name, id)), ...formerOf(base, kind).filter((one) => one.id === id)];
    const version = 1 + Math.max(...known.map((one) => one?.version ?? 0));
    return [{ kind: kind.name, value: kind.made(id, version, after) }];
  });
  const whole = {
    ...frame,
    ...(levels ? { levels: levels.after } : {}),
    ...definitionSet(
      (kind) => [
        ...currentOf(base, kind).filter((one) => !isEdited(kind)(one)),
        ...edited.filter((one) => one.kind === kind.name).map(({ value }) => value),
      ],
      // As when it is published: players who have one in progress finish on the version that they started.
      (kind) =>
        [...formerOf(base, kind), ...currentOf(base, kind).filter(isEdited(kind))].filter(
          (one) => !isGone(kind)(one),
        ),
    ),
  };
  function* compileAll(): Steps<CompiledProject> {
    const programs = new Map<Programmed, Programs>();
    for (const one of edited) {
      const programmed = programmedOf(one);
      if (!programmed) continue;
      const known = before.get(keyOf(one.kind, one.value.id));
      programs.set(
        programmed,
        yield* compilePrograms(programmed, known && present.programsOf(known as Programmed)),
      );
    }
    return yield* assemble(whole, (one) => programs.get(one) ?? present.programsOf(one));
  }
  return loopTurns.run(projectId, compileAll());
}
