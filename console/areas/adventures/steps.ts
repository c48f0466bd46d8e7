import type { components } from '../../../packages/sdk/src/index.ts';

type WireStep = components['schemas']['Step'];

/**
 * A step in the editor. Arrows and positions refer to its key, which does not change while the user edits the id.
 */
export interface Step {
  key: string;
  id: string;
  questId: string;
  /** The keys of the steps before this one. */
  after: readonly string[];
}

export function drawnSteps(steps: readonly WireStep[]): Step[] {
  return steps.map(({ id, questId, after = [] }) => ({ key: id, id, questId, after }));
}

export function wireSteps(steps: readonly Step[]): WireStep[] {
  const ids = new Map(steps.map(({ key, id }) => [key, id]));
  return steps.map(({ id, questId, after }) => ({
    id,
    questId,
    ...(after.length === 0 ? {} : { after: after.map((key) => ids.get(key) ?? key) }),
  }));
}

/** Adds a step for a quest. Its id is that of the quest, unless another step has it. */
export function addStep(steps: readonly Step[], questId: string): Step[] {
  const taken = new Set(steps.flatMap(({ key, id }) => [key, id]));
  let id = questId;
  for (let number = 2; taken.has(id); number++) id = `${questId}-${number}`;
  return [...steps, { key: id, id, questId, after: [] }];
}

export function removeSteps(steps: readonly Step[], keys: readonly string[]): Step[] {
  return steps
    .filter(({ key }) => !keys.includes(key))
    .map((step) =>
      step.after.some((key) => keys.includes(key))
        ? { ...step, after: step.after.filter((key) => !keys.includes(key)) }
        : step,
    );
}

export interface Arrow {
  from: string;
  to: string;
}

export function connect(steps: readonly Step[], { from, to }: Arrow): Step[] {
  return steps.map((step) =>
    step.key === to && !step.after.includes(from) ? { ...step, after: [...step.after, from] } : step,
  );
}

export function disconnect(steps: readonly Step[], arrows: readonly Arrow[]): Step[] {
  return steps.map((step) => {
    const cut = arrows.filter(({ to }) => to === step.key).map(({ from }) => from);
    return cut.length === 0 ? step : { ...step, after: step.after.filter((key) => !cut.includes(key)) };
  });
}

/** Whether a step comes after other steps than before. */
export function hasOtherArrows(next: readonly Step[], before: readonly Step[]): boolean {
  const known = new Map(before.map(({ key, after }) => [key, after]));
  return next.some(({ key, after }) => after.join(' ') !== (known.get(key) ?? []).join(' '));
}
