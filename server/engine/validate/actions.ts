import type { ActionField, Bounds } from '../actions/action.ts';
import { laterIn, valuesIn } from '../actions/read-action.ts';
import type { CompiledProject } from '../compile/compiled.ts';
import { type Checked, checkPrograms } from '../compile/programs.ts';
import { finish } from '../compile/steps.ts';
import type { Action } from '../definitions.ts';
import { MESSAGE_LIMITS, type MessageContent } from '../inbox/new-message.ts';
import { PLACEHOLDERS, unknownPlaceholder } from '../inbox/template.ts';
import { isExact } from '../json.ts';
import { type DefinitionFault, expressionFaults, fault } from './faults.ts';
import { messages } from './messages.ts';
import { unknownTarget } from './references.ts';

/** Bounded, because each rule that fires does all of them. */
export const MOST_ACTIONS = 20;

export function actionsFaults(checked: Checked, actions: readonly Action[], path: string): DefinitionFault[] {
  const faults = actions.flatMap((action, i) => actionFaults(checked, action, `${path}/${i}`));
  if (actions.length > MOST_ACTIONS)
    faults.push(fault(path, messages.tooManyActions({ most: MOST_ACTIONS })));
  return faults;
}

function actionFaults(checked: Checked, action: Action, path: string): DefinitionFault[] {
  return valuesIn(action).flatMap(({ name, field, value }) =>
    valueFaults(checked, field, value, `${path}/${name}`),
  );
}

function valueFaults(checked: Checked, field: ActionField, value: unknown, at: string): DefinitionFault[] {
  switch (field.kind) {
    case 'template':
      return templateFaults(value, at);
    case 'object':
      return JSON.stringify(value).length > field.longest
        ? [fault(at, messages.tooLongAsJson({ most: field.longest }))]
        : [];
    case 'actions':
      return rewardFaults(checked, laterIn(value), at);
    case 'number':
    case 'value':
      return amountFaults(checked, field, value as number | string, at);
    default:
      return [];
  }
}

function templateFaults(value: unknown, at: string): DefinitionFault[] {
  const name = typeof value === 'string' ? unknownPlaceholder(value) : null;
  if (name === null) return [];
  return [fault(at, messages.unknownPlaceholder({ name, known: PLACEHOLDERS.join(', ') }))];
}

/** Of a message. One that sends messages could go on for ever. */
function rewardFaults(checked: Checked, rewards: readonly Action[], at: string): DefinitionFault[] {
  const faults = rewards.flatMap((reward, i) =>
    reward.do === 'sendMessage'
      ? [fault(`${at}/${i}/do`, messages.messageInMessage)]
      : actionFaults(checked, reward, `${at}/${i}`),
  );
  if (rewards.length > MESSAGE_LIMITS.rewards) {
    faults.push(fault(at, messages.tooManyActions({ most: MESSAGE_LIMITS.rewards })));
  }
  return faults;
}

function amountFaults(
  checked: Checked,
  field: Extract<ActionField, { kind: 'number' | 'value' }>,
  value: number | string,
  at: string,
): DefinitionFault[] {
  if (typeof value === 'string') return expressionFaults(checked, value, field.kind, at);
  return [
    ...(isExact(value) ? [] : [fault(at, messages.exact)]),
    ...(field.kind === 'number' && field.bounds ? BOUNDS[field.bounds](value, at) : []),
  ];
}

const BOUNDS: Readonly<Record<Bounds, (value: number, at: string) => DefinitionFault[]>> = {
  natural: (value, at) =>
    Number.isSafeInteger(value) && value >= 0 ? [] : [fault(at, messages.wholeNotNegative)],
  positive: (value, at) => (value > 0 ? [] : [fault(at, messages.positive)]),
};

/** What is wrong with a message that a caller sends: as in the action, and that what it gives exists. */
export function contentFaults(
  project: CompiledProject,
  content: MessageContent,
  path: string,
): DefinitionFault[] {
  const rewards = laterIn(content.rewards);
  const checked = finish(checkPrograms({ rewards }));
  const missing = rewards.flatMap((reward, i) => {
    const unknown = unknownTarget(project, reward);
    return unknown ? [fault(`${path}/rewards/${i}/${unknown.kind}Id`, messages.doesNotExist(unknown))] : [];
  });
  return [...actionFaults(checked, { do: 'sendMessage', ...content }, path), ...missing];
}
