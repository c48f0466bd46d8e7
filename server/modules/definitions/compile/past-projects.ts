import {
  assemble,
  type CompiledProject,
  compilePrograms,
  type Environment,
  type Programmed,
  type Programs,
  type Steps,
} from '../../../engine/index.ts';
import { createFairCache } from '../../../platform/fair/fair-cache.ts';
import { loopTurns } from '../../../platform/fair/turns.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { weigh } from '../limits.ts';
import { programmedOf } from './definition-set.ts';
import { loadProjectAt } from './load-project-at.ts';

/** A version of a project in one of its environments. `version` is a projects.definitions_version. */
export interface PastMoment {
  readonly id: string;
  readonly environment: Environment;
  readonly version: number;
}

/** Projects as they were at the versions that logs name. */
export interface PastProjects {
  get(on: Queryable, moment: PastMoment): Promise<CompiledProject>;
}

const MiB = 1 << 20;

/** What a node keeps of earlier versions, by the estimate of their memory: whole projects, and compiled expressions. */
const mostBytes = { projects: 48 * MiB, programs: 48 * MiB };

/** The maps and indexes of a project by themselves. */
const emptyProjectBytes = 4_096;

/**
 * Separate from the cache of current projects: these have every former version of quests and adventures, because a
 * replay without some entries can reach versions that nobody has in progress today. Bounded by their weight, and shared
 * fairly by projects. What is not kept is read and compiled again, in turns with other long work. Versions of a
 * definition that several versions of the project share are compiled once. A version that is larger than all that may
 * be kept is kept while it is alone: a replay asks for it at each of its pages.
 */
export function createPastProjects(): PastProjects {
  const projects = createFairCache<{ project: CompiledProject; weight: number }>({
    mostWeight: mostBytes.projects,
    weigh: ({ weight }) => weight,
  });
  const programs = createFairCache<Programs>({
    mostWeight: mostBytes.programs,
    weigh: ({ weight }) => Math.max(1, weight),
  });
  const loading = new Map<string, Promise<CompiledProject>>();

  async function load(on: Queryable, { id, environment, version }: PastMoment, name: string) {
    const { definitions, byKey, frame } = await loadProjectAt(on, id, version);
    let weight = emptyProjectBytes;
    function* steps(): Steps<CompiledProject> {
      const programsOf = new Map<Programmed, Programs>();
      for (const [key, stored] of byKey) {
        yield;
        let own: Programs | undefined;
        const programmed = programmedOf(stored);
        if (programmed) {
          own = programs.get(id, key) ?? (yield* compilePrograms(programmed));
          programs.set(id, key, own);
          programsOf.set(programmed, own);
        }
        weight += weigh(stored.value, own);
      }
      return yield* assemble({ ...definitions, ...frame, version, environment }, (one) => {
        const own = programsOf.get(one);
        if (!own) throw new Error('a definition of the project was not compiled');
        return own;
      });
    }
    const project = await loopTurns.run(id, steps());
    projects.set(id, name, { project, weight });
    return project;
  }

  return {
    async get(on, moment) {
      const name = `${moment.id} ${moment.version} ${moment.environment}`;
      const kept = projects.get(moment.id, name);
      if (kept) return kept.project;
      const underWay = loading.get(name);
      // That one may fail with the connection of its caller; ours may still be good.
      const shared = await underWay?.catch(() => undefined);
      if (shared) return shared;
      const mine = load(on, moment, name);
      loading.set(name, mine);
      try {
        return await mine;
      } finally {
        if (loading.get(name) === mine) loading.delete(name);
      }
    },
  };
}
