import type { CompiledProject } from '../../../engine/index.ts';

/**
 * Projects whose version this node has recorded as one that logs name: once, not for each group. The history keeps what
 * is recorded, and a replay needs it. So a version is marked after the commit and not before.
 */
const named = new WeakSet<CompiledProject>();

export function isNamed(compiled: CompiledProject): boolean {
  return named.has(compiled);
}

export function markNamed(committed: Iterable<CompiledProject>): void {
  for (const compiled of committed) named.add(compiled);
}
