import { type Checked, checkPrograms, measured } from '../compile/programs.ts';
import { finish } from '../compile/steps.ts';
import type { Objective, Quest } from '../definitions.ts';
import { isExact } from '../json.ts';
import { PLAYER_LIMITS } from '../limits.ts';
import { actionsFaults } from './actions.ts';
import { typeFault } from './event-types.ts';
import { type DefinitionFault, expressionFaults, fault, repeated, windowFaults } from './faults.ts';
import { messages } from './messages.ts';

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
  if (objectives.length === 0) faults.push(fault('/objectives', messages.noObjective));
  if (objectives.length > MOST_OBJECTIVES) {
    faults.push(fault('/objectives', messages.tooManyObjectives({ most: MOST_OBJECTIVES })));
  }
  for (const i of repeated(objectives.map(({ id }) => id))) {
    faults.push(fault(`/objectives/${i}/id`, messages.objectiveIdTaken({ id: objectives[i]?.id ?? '' })));
  }
  if (
    prerequisites?.level !== undefined &&
    !(Number.isSafeInteger(prerequisites.level) && prerequisites.level >= 1)
  ) {
    faults.push(fault('/prerequisites/level', messages.wholePositive));
  }
  if (prerequisites?.questIds?.includes(quest.id) === true) {
    faults.push(fault('/prerequisites/questIds', messages.ownPrerequisite));
  }
  if (timeLimitSeconds != null && !(timeLimitSeconds > 0 && isExact(timeLimitSeconds * 1000))) {
    faults.push(fault('/timeLimitSeconds', messages.positive));
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
  if (measure !== 'count' && of == null) faults.push(fault(`${path}/of`, messages.ofRequired({ measure })));
  if (measure === 'count' && of != null) faults.push(fault(`${path}/of`, messages.ofCounted));
  return faults;
}

function targetFaults({ measure, target }: Objective, path: string): DefinitionFault[] {
  if (!(target > 0) || !isExact(target)) return [fault(path, messages.positiveExact)];
  if ((measure === 'count' || measure === 'distinct') && !Number.isInteger(target)) {
    return [fault(path, messages.wholeTarget({ measure }))];
  }
  if (measure === 'distinct' && target > MOST_DISTINCT) {
    return [fault(path, messages.tooManyDistinct({ most: MOST_DISTINCT }))];
  }
  return [];
}
