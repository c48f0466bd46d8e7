import { type Checked, checkPrograms, measured } from '../compile/programs.ts';
import { finish } from '../compile/steps.ts';
import type { Objective, Quest } from '../definitions.ts';
import { isExact } from '../json.ts';
import { PLAYER_LIMITS } from '../limits.ts';
import { actionsFaults } from './actions.ts';
import { typeFault } from './event-types.ts';
import { type DefinitionFault, expressionFaults, fault, repeated, windowFaults } from './faults.ts';

const MOST_OBJECTIVES = 20;

/** What `distinct` has seen is kept with the player, one value for each step towards the target. */
const MOST_DISTINCT = PLAYER_LIMITS.distinctValues;

export function validateQuest(quest: Quest, checked = finish(checkPrograms(quest))): DefinitionFault[] {
  const { objectives, prerequisites, timeLimitSeconds } = quest;
  const faults = [
    ...objectives.flatMap((objective, i) => objectiveFaults(checked, objective, `/objectives/${i}`)),
    ...actionsFaults(checked, quest.rewards, '/rewards'),
    ...windowFaults(quest.availableFrom, quest.availableUntil, '/availableUntil'),
  ];
  if (objectives.length === 0) faults.push(fault('/objectives', 'must have at least one objective'));
  if (objectives.length > MOST_OBJECTIVES) {
    faults.push(fault('/objectives', `must have at most ${MOST_OBJECTIVES} objectives`));
  }
  for (const i of repeated(objectives.map(({ id }) => id))) {
    faults.push(
      fault(`/objectives/${i}/id`, `'${objectives[i]?.id}' is already the id of another objective`),
    );
  }
  if (
    prerequisites?.level !== undefined &&
    !(Number.isSafeInteger(prerequisites.level) && prerequisites.level >= 1)
  ) {
    faults.push(fault('/prerequisites/level', 'must be a whole number of at least 1'));
  }
  if (prerequisites?.questIds?.includes(quest.id) === true) {
    faults.push(fault('/prerequisites/questIds', 'a quest cannot be its own prerequisite'));
  }
  if (timeLimitSeconds != null && !(timeLimitSeconds > 0 && isExact(timeLimitSeconds * 1000))) {
    faults.push(fault('/timeLimitSeconds', 'must be more than 0'));
  }
  return faults;
}

function objectiveFaults(checked: Checked, objective: Objective, path: string): DefinitionFault[] {
  const { measure, of } = objective;
  const faults = [
    ...expressionFaults(checked, objective.when, 'bool', `${path}/when`),
    ...expressionFaults(checked, of, measured(measure), `${path}/of`),
    ...targetFaults(objective, `${path}/target`),
  ];
  const type = typeFault(objective.on);
  if (type !== null) faults.push(fault(`${path}/on`, type));
  if (measure !== 'count' && of == null)
    faults.push(fault(`${path}/of`, `is required to measure a ${measure}`));
  if (measure === 'count' && of != null)
    faults.push(fault(`${path}/of`, 'must be left out when events are counted'));
  return faults;
}

function targetFaults({ measure, target }: Objective, path: string): DefinitionFault[] {
  if (!(target > 0) || !isExact(target)) return [fault(path, 'must be more than 0 and less than 2^53')];
  if ((measure === 'count' || measure === 'distinct') && !Number.isInteger(target)) {
    return [fault(path, `must be a whole number to measure a ${measure}`)];
  }
  if (measure === 'distinct' && target > MOST_DISTINCT) {
    return [fault(path, `must be at most ${MOST_DISTINCT} to measure distinct values`)];
  }
  return [];
}
