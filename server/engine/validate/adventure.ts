import { checkPrograms } from '../compile/programs.ts';
import { finish } from '../compile/steps.ts';
import type { Adventure, Step } from '../definitions.ts';
import { actionsFaults } from './actions.ts';
import { type DefinitionFault, fault, repeated } from './faults.ts';
import { messages } from './messages.ts';

const MOST_STEPS = 100;

export function validateAdventure(
  adventure: Adventure,
  checked = finish(checkPrograms(adventure)),
): DefinitionFault[] {
  const { steps } = adventure;
  const faults = actionsFaults(checked, adventure.rewards, '/rewards');
  if (steps.length === 0) faults.push(fault('/steps', messages.noStep));
  if (steps.length > MOST_STEPS)
    return [...faults, fault('/steps', messages.tooManySteps({ most: MOST_STEPS }))];
  for (const i of repeated(steps.map(({ id }) => id))) {
    faults.push(fault(`/steps/${i}/id`, messages.stepIdTaken({ id: steps[i]?.id ?? '' })));
  }
  for (const i of repeated(steps.map(({ questId }) => questId))) {
    faults.push(fault(`/steps/${i}/questId`, messages.questOfOtherStep({ id: steps[i]?.questId ?? '' })));
  }
  return [...faults, ...graphFaults(steps)];
}

function graphFaults(steps: readonly Step[]): DefinitionFault[] {
  const ids = new Set(steps.map(({ id }) => id));
  const unknown = steps.flatMap(({ after }, i) =>
    (after ?? []).flatMap((id, j) =>
      ids.has(id) ? [] : [fault(`/steps/${i}/after/${j}`, messages.unknownStep({ id }))],
    ),
  );
  const cycle = findCycle(steps);
  const inCycle = new Set(cycle);
  const looped = cycle.length === 0 ? [] : [fault('/steps', messages.stepCycle({ way: cycle.join(' → ') }))];
  const unreached = unreachable(steps)
    .filter((step) => !inCycle.has(step.id))
    .map((step) => fault(`/steps/${steps.indexOf(step)}`, messages.stepUnreachable({ id: step.id })));
  return [...unknown, ...looped, ...unreached];
}

/** What is left when every step that can be completed has been. */
function unreachable(steps: readonly Step[]): Step[] {
  const done = new Set<string>();
  let left = [...steps];
  for (let before = -1; before !== left.length; ) {
    before = left.length;
    for (const { id, after } of left) if ((after ?? []).every((one) => done.has(one))) done.add(id);
    left = left.filter(({ id }) => !done.has(id));
  }
  return left;
}

/** A circle among the steps in the order in which one comes before the other, its first named again at the end; or nothing. */
function findCycle(steps: readonly Step[]): string[] {
  const stuck = new Map(unreachable(steps).map((step) => [step.id, step]));
  for (const start of stuck.keys()) {
    const walked: string[] = [];
    // Every step that is stuck comes after another that is, or after one that does not exist.
    for (let at: string | undefined = start; at !== undefined; ) {
      const seen = walked.indexOf(at);
      if (seen >= 0) return [at, ...walked.slice(seen).reverse()];
      walked.push(at);
      at = stuck.get(at)?.after?.find((id) => stuck.has(id));
    }
  }
  return [];
}
