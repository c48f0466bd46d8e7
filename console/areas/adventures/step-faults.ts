import type { Step } from './steps.ts';
import { t } from './texts.ts';

/**
 * The errors in the graph by step key, shown while the user edits it, in the same words as the service. The service
 * validates the graph again.
 */
export function stepFaults(
  steps: readonly Step[],
  /** The ids of all quests; undefined while they are not known. */
  quests: ReadonlySet<string> | undefined,
): Map<string, string[]> {
  const faults = new Map<string, string[]>();
  const add = (key: string, message: string) => faults.set(key, [...(faults.get(key) ?? []), message]);
  const [ids, used] = [new Set<string>(), new Set<string>()];
  for (const { key, id, questId } of steps) {
    if (id === '') add(key, t('faults.noId'));
    else if (ids.has(id)) add(key, t('faults.sameId', { id }));
    if (quests && !quests.has(questId)) add(key, t('faults.noQuest', { id: questId }));
    else if (used.has(questId)) add(key, t('faults.sameQuest', { id: questId }));
    ids.add(id);
    used.add(questId);
  }
  const named = new Map(steps.map(({ key, id }) => [key, id]));
  for (const { key } of stuckSteps(steps)) {
    const circle = circleThrough(steps, key);
    const way = circle?.map((one) => named.get(one) ?? one).join(' → ');
    if (way !== undefined) add(key, t('faults.cycle', { way }));
    else add(key, t('faults.unreachable', { id: named.get(key) ?? key }));
  }
  return faults;
}

/** The arrows that are part of a cycle. */
export function arrowsInCircles(steps: readonly Step[]): Set<string> {
  const found = new Set<string>();
  for (const { key } of stuckSteps(steps)) {
    const circle = circleThrough(steps, key) ?? [];
    circle.slice(1).forEach((to, index) => {
      found.add(arrowId(circle[index] ?? '', to));
    });
  }
  return found;
}

export function arrowId(from: string, to: string): string {
  return `${from}→${to}`;
}

/** The steps that can never be completed. */
function stuckSteps(steps: readonly Step[]): readonly Step[] {
  const done = new Set<string>();
  let left = steps;
  for (let before = -1; before !== left.length; ) {
    before = left.length;
    for (const { key, after } of left) if (after.every((one) => done.has(one))) done.add(key);
    left = left.filter(({ key }) => !done.has(key));
  }
  return left;
}

/** The shortest way from a step back to itself, with the step at both ends; null if there is no such way. */
function circleThrough(steps: readonly Step[], start: string): string[] | null {
  const before = new Map(steps.map(({ key, after }) => [key, after]));
  const ways: string[][] = [[start]];
  const seen = new Set<string>();
  for (let way = ways.shift(); way; way = ways.shift()) {
    for (const one of before.get(way[0] ?? '') ?? []) {
      if (one === start) return [start, ...way];
      if (seen.has(one)) continue;
      seen.add(one);
      ways.push([one, ...way]);
    }
  }
  return null;
}
