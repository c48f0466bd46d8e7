import type { Tx } from '../../platform/postgres/database.ts';
import { refuse } from './check-body.ts';
import type { Body } from './kind.ts';
import { listPrerequisites } from './queries.ts';

/** Quests that wait for one another can never be started: the last one of such a circle is refused, and names it. */
export async function refuseCircle(tx: Tx, projectId: string, questId: string, body: Body): Promise<void> {
  const first = (body['prerequisites'] as { questIds?: string[] } | undefined)?.questIds ?? [];
  if (first.length === 0) return;
  const rows = await listPrerequisites.all(tx, projectId);
  const needs = new Map(rows.map((row) => [row.id, row.quest_ids]));
  const circle = findWay(first, questId, needs);
  if (circle) {
    const words = [questId, ...circle].map((id) => `'${id}'`).join(' needs ');
    refuse([
      {
        path: '/prerequisites/questIds',
        message: `creates a cycle, so no player could ever start it: ${words}`,
      },
    ]);
  }
}

/** The shortest way from one of these to the goal along what each needs. */
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
