import { type CompiledProject, compile, type Environment, type Levels } from '../../engine/index.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { loadProject } from './load-project.ts';

/** A project as its reader found it in one statement. `version` is the projects.definitions_version of that moment. */
export interface ProjectMoment {
  readonly id: string;
  readonly environment: Environment;
  readonly version: number;
  readonly timezone: string;
  readonly levels: Levels;
}

export interface DefinitionCache {
  /** What to run on: from memory exactly while the version is still the same, else read through `on`. */
  get(on: Queryable, project: ProjectMoment): Promise<CompiledProject>;
}

interface Entry {
  readonly version: number;
  readonly compiled: Promise<CompiledProject>;
}

type Held = Partial<Record<Environment, Entry>>;

/**
 * Compiled definitions, by project and environment. There is nothing to invalidate and so nothing to miss: each reader
 * brings the version that its own transaction sees, and a node that has another one reads anew.
 */
export function createDefinitionCache(mostProjects = 1_000): DefinitionCache {
  // In the order of their last use.
  const projects = new Map<string, Held>();

  function use(id: string): Held {
    const held = projects.get(id) ?? {};
    projects.delete(id);
    projects.set(id, held);
    const [oldest] = projects.keys();
    if (projects.size > mostProjects && oldest !== undefined) projects.delete(oldest);
    return held;
  }

  async function get(on: Queryable, project: ProjectMoment): Promise<CompiledProject> {
    const { environment, version } = project;
    const held = use(project.id);
    const known = held[environment];
    if (known?.version === version) {
      // Another reader's load may fail with that reader's transaction; ours may still be good.
      const compiled = await known.compiled.catch(() => undefined);
      return compiled ?? get(on, project);
    }
    const loading = load(on, project);
    const entry = { version, compiled: loading.then(({ compiled }) => compiled) };
    // A reader that began before the last change must not push out what its successors share.
    if (known === undefined || known.version < version) held[environment] = entry;
    const forget = () => {
      if (held[environment] === entry) delete held[environment];
    };
    void loading.then(({ of }) => of === version || forget(), forget);
    return entry.compiled;
  }

  return { get };
}

/**
 * A change that was committed since the version was read is in what is loaded. For this one reader it does no harm to
 * be that much ahead, but it is not the version that was asked for, so nobody else may take it for that.
 */
async function load(on: Queryable, { id, environment, timezone, levels }: ProjectMoment) {
  const { version, definitions } = await loadProject(on, id);
  return { of: version, compiled: compile({ ...definitions, environment, timezone, levels }) };
}
