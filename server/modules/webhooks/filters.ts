import { LRUCache } from 'lru-cache';
import { compileFilter, type Filter } from '../../engine/index.ts';
import { loopTurns } from '../../platform/fair/turns.ts';
import { invalid } from '../../platform/faults.ts';
import { messages } from './messages.ts';

/** Refuses one that does not compile, with the line and column of the fault. Compiling takes turns with other projects. */
export async function refuseBadFilter(projectId: string, source: string): Promise<void> {
  const compiled = await loopTurns.run(projectId, compileFilter(source));
  if (!('fault' in compiled)) return;
  const { line, column, message } = compiled.fault;
  throw invalid('/filter', messages.at({ line, column, fault: message }));
}

/** Estimated bytes of compiled filters that are kept. The largest takes some 600 kB. */
const mostBytes = 16_000_000;

export type Filters = (projectId: string, source: string) => Promise<Filter>;

/** Compiles filters and keeps those used last. */
export function createFilters(): Filters {
  const compiled = new LRUCache<string, Filter>({ maxSize: mostBytes });
  return async (projectId, source) => {
    const known = compiled.get(source);
    if (known) return known;
    const made = await loopTurns.run(projectId, compileFilter(source));
    // It compiled when it was stored. If it no longer does, it is better to send nothing than too much.
    const filter = 'fault' in made ? () => false : made.value;
    compiled.set(source, filter, { size: made.weight + source.length + 1 });
    return filter;
  };
}
