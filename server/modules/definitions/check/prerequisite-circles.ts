import { detail } from '../../../platform/faults.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { messages } from '../messages.ts';
import { listPrerequisites } from '../queries.ts';
import type { CheckedEdit } from './edits.ts';
import { invalidEdit, type Problem } from './problem.ts';

const path = '/prerequisites/questIds';

/** Only this many circles are described, because the search for a path takes long in a large project. */
const mostDescribed = 20;

/** Quests that wait for one another can never be started. Each edited quest of such a circle names the circle. */
export async function findCircles(
  on: Queryable,
  projectId: string,
  changed: readonly CheckedEdit[],
): Promise<Problem[]> {
  const quests = changed.filter(({ kind }) => kind.name === 'quest');
  if (!quests.some(({ after }) => needsOf(after).length > 0)) return [];
  const rows = await listPrerequisites.all(on, projectId);
  const needs = new Map<string, readonly string[]>(rows.map((row) => [row.id, row.quest_ids]));
  for (const { id, after } of quests) needs.set(id, needsOf(after));
  const stuck = findStuck(needs);
  return quests
    .filter(({ id }) => stuck.has(id))
    .slice(0, mostDescribed)
    .flatMap(({ edit, id }) => {
      const circle = findWay(needs.get(id) ?? [], id, needs);
      if (!circle) return [];
      const words = [id, ...circle].map((one) => `'${one}'`).join(' needs ');
      return invalidEdit(edit, [detail(path, messages.prerequisiteCycle({ way: words }))]);
    });
}

function needsOf(body: CheckedEdit['after']): readonly string[] {
  return (body?.['prerequisites'] as { questIds?: string[] } | null | undefined)?.questIds ?? [];
}

/** Those that wait for a circle, or are in one: what is left when all that can be started is taken away, again and again. */
function findStuck(needs: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const waiting = new Map([...needs].map(([id, ones]) => [id, ones.filter((one) => needs.has(one)).length]));
  const neededBy = new Map<string, string[]>();
  for (const [id, ones] of needs) {
    for (const one of ones) {
      const list = neededBy.get(one);
      if (list) list.push(id);
      else neededBy.set(one, [id]);
    }
  }
  const free = [...waiting].filter(([, count]) => count === 0).map(([id]) => id);
  for (const id of free) {
    waiting.delete(id);
    for (const other of neededBy.get(id) ?? []) {
      const left = (waiting.get(other) ?? 0) - 1;
      waiting.set(other, left);
      if (left === 0) free.push(other);
    }
  }
  return new Set(waiting.keys());
}

/** The shortest path of prerequisites from one of these to the goal. */
function findWay(
  from: readonly string[],
  goal: string,
  needs: ReadonlyMap<string, readonly string[]>,
): string[] | undefined {
  const seen = new Set(from);
  const ways = from.map((id) => [id]);
  for (const way of ways) {
    const last = way.at(-1) as string;
    if (last === goal) return way;
    for (const id of needs.get(last) ?? []) {
      if (seen.has(id)) continue;
      seen.add(id);
      ways.push([...way, id]);
    }
  }
  return undefined;
}
