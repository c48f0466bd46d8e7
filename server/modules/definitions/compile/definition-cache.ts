import {
  assemble,
  type CompiledProject,
  compilePrograms,
  type Environment,
  type Levels,
  type Programmed,
  type Programs,
  type Steps,
} from '../../../engine/index.ts';
import { createFairCache } from '../../../platform/fair/fair-cache.ts';
import { loopTurns, type Turns } from '../../../platform/fair/turns.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { keyOf } from '../check/edits.ts';
import { kinds } from '../kinds/kinds.ts';
import { mostCachedBytes, weigh } from '../limits.ts';
import { readFrame } from '../queries.ts';
import { currentOf, programmedOf, type Stored } from './definition-set.ts';
import { type LoadedProject, loadProject } from './load-project.ts';

/** A project as its reader found it in one statement. `version` is the projects.definitions_version of that moment. */
export interface ProjectMoment {
  readonly id: string;
  readonly environment: Environment;
  readonly version: number;
  readonly timezone: string;
  readonly levels: Levels;
}

/** A project's definitions with their expressions compiled, for all environments. */
export interface ProgrammedProject extends LoadedProject {
  programsOf(definition: Programmed): Programs;
}

export interface DefinitionCache {
  /** The project to run on: from memory if it has this version, otherwise read through `on`. */
  get(on: Queryable, project: ProjectMoment): Promise<CompiledProject>;
  /** The same if it is in memory and put together; undefined if the caller would have to wait for it. */
  peek(project: ProjectMoment): CompiledProject | undefined;
  /** The same before it is put together for an environment: what drafts are added to. */
  programmed(on: Queryable, project: Pick<ProjectMoment, 'id' | 'version'>): Promise<ProgrammedProject>;
  readonly stats: {
    readonly projects: number;
    /** Estimated. */
    readonly bytes: number;
    /** Definitions compiled since the start. */
    readonly compiled: number;
    /** Time spent on compiling since the start. */
    readonly milliseconds: number;
  };
}

interface Part {
  readonly programs: Programs | undefined;
  readonly weight: number;
}

interface Held extends ProgrammedProject {
  readonly parts: ReadonlyMap<string, Part>;
  readonly weight: number;
  readonly inEnvironment: Partial<
    Record<Environment, { version: number; project: Promise<CompiledProject>; ready?: CompiledProject }>
  >;
}

/** The maps and indexes of a project by themselves. */
const emptyProjectBytes = 4_096;

/** A project has one entry. */
const compiledKey = 'compiled';

/**
 * Compiled definitions by project, bounded by their weight: when memory is short, idle projects go first, then the
 * heaviest. One over the bound, from before projects were bounded, is kept while it is alone. Nothing is ever invalidated:
 * each reader passes the version that its own transaction sees, and a node with another version reads the changes since.
 * Unchanged definitions keep their compiled expressions. The others are compiled in steps, and the event loop does other
 * work in between.
 */
export function createDefinitionCache(options: { mostBytes?: number; turns?: Turns } = {}): DefinitionCache {
  const { mostBytes = mostCachedBytes, turns = loopTurns } = options;
  const projects = createFairCache<Held>({ mostWeight: mostBytes, weigh: ({ weight }) => weight });
  const loading = new Map<string, { version: number; held: Promise<Held> }>();
  let compiled = 0;
  let milliseconds = 0;

  async function load(on: Queryable, id: string): Promise<Held> {
    const earlier = projects.peek(id, compiledKey);
    const loaded = await loadProject(on, id, earlier);
    const parts = await turns.run(id, timed(compileParts(loaded, earlier)));
    const programs = new Map<Programmed, Programs>();
    let weight = emptyProjectBytes;
    for (const [key, { programs: own, weight: bytes }] of parts) {
      weight += bytes;
      // Not the value of the part: where everything was read again, a part from before belongs to an equal object.
      const value = loaded.byKey.get(key)?.value;
      if (own && value) programs.set(value as Programmed, own);
    }
    return { ...loaded, parts, weight, inEnvironment: {}, programsOf: (one) => known(programs.get(one)) };
  }

  function* compileParts({ byKey }: LoadedProject, earlier: Held | undefined): Steps<Map<string, Part>> {
    const parts = new Map<string, Part>();
    const previous = earlier ? currentPrograms(earlier) : new Map<string, Programs>();
    for (const [key, stored] of byKey) {
      const part = earlier?.parts.get(key) ?? (yield* compilePart(stored, previous));
      parts.set(key, part);
    }
    return parts;
  }

  function* compilePart(stored: Stored, previous: ReadonlyMap<string, Programs>): Steps<Part> {
    yield;
    const { kind, value } = stored;
    const programmed = programmedOf(stored);
    if (!programmed) return { programs: undefined, weight: weigh(value, undefined) };
    compiled++;
    const programs = yield* compilePrograms(programmed, previous.get(keyOf(kind, value.id)));
    return { programs, weight: weigh(value, programs) };
  }

  function* timed<T>(steps: Steps<T>): Steps<T> {
    for (;;) {
      const began = performance.now();
      const step = steps.next();
      milliseconds += performance.now() - began;
      if (step.done) return step.value;
      yield;
    }
  }

  function keep(id: string, held: Held): void {
    const present = projects.peek(id, compiledKey);
    // A reader that began before the last change must not push out what its successors share.
    if (held.version > 0 && (present === undefined || present.version < held.version))
      projects.set(id, compiledKey, held);
  }

  async function heldAt(on: Queryable, id: string, version: number): Promise<Held> {
    const present = projects.get(id, compiledKey);
    if (present?.version === version) return present;
    const underWay = loading.get(id);
    if (underWay?.version === version) {
      // Another reader's load may fail with that reader's transaction; ours may still be good.
      const held = await underWay.held.catch(() => undefined);
      return held ?? heldAt(on, id, version);
    }
    const mine = { version, held: load(on, id) };
    if (underWay === undefined || underWay.version < version) loading.set(id, mine);
    try {
      const held = await mine.held;
      keep(id, held);
      return held;
    } finally {
      if (loading.get(id) === mine) loading.delete(id);
    }
  }

  /**
   * What was loaded may include a change that was committed after the version was read. The time zone and levels are then
   * read again, so that all of it is one version of the project: logs name that version, and replays run on it.
   */
  async function compiledAt(on: Queryable, project: ProjectMoment): Promise<CompiledProject> {
    const held = await heldAt(on, project.id, project.version);
    if (held.version === project.version) return putTogether(held, project);
    const frame = await readFrame.maybe(on, project.id);
    // A project that was deleted meanwhile has no definitions, and nothing is written for it.
    if (!frame || held.version === 0) return putTogether(held, project);
    return compiledAt(on, { ...project, ...frame });
  }

  function putTogether(held: Held, project: ProjectMoment): Promise<CompiledProject> {
    const { environment, version, timezone, levels } = project;
    const known = held.inEnvironment[environment];
    if (known?.version === version) return known.project;
    const frame = { ...held.definitions, version, environment, timezone, levels };
    const made = turns.run(project.id, timed(assemble(frame, held.programsOf)));
    if (known !== undefined && known.version > version) return made;
    const entry: Held['inEnvironment'][Environment] = { version, project: made };
    held.inEnvironment[environment] = entry;
    made.then(
      (ready) => {
        entry.ready = ready;
      },
      () => delete held.inEnvironment[environment],
    );
    return made;
  }

  return {
    peek({ id, environment, version }) {
      const held = projects.get(id, compiledKey);
      if (held?.version !== version) return undefined;
      const known = held.inEnvironment[environment];
      return known?.version === version ? known.ready : undefined;
    },
    get: compiledAt,
    programmed: (on, { id, version }) => heldAt(on, id, version),
    stats: {
      get projects() {
        return projects.size;
      },
      get bytes() {
        return projects.weight;
      },
      get compiled() {
        return compiled;
      },
      get milliseconds() {
        return milliseconds;
      },
    },
  };
}

/** By kind and id: a new version of a definition shares most of its expressions with the one before. */
function currentPrograms({ definitions, programsOf }: Held): Map<string, Programs> {
  const programmed = Object.values(kinds).filter((kind) => kind.programmed);
  return new Map(
    programmed.flatMap((kind) =>
      currentOf(definitions, kind).map((one) => [keyOf(kind.name, one.id), programsOf(one as Programmed)]),
    ),
  );
}

function known(programs: Programs | undefined): Programs {
  if (programs === undefined) throw new Error('a definition of the project was not compiled');
  return programs;
}
