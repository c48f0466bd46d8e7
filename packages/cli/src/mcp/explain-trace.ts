import type { Answer } from '@laurel/sdk';
import { own } from '../own-properties.ts';
import { isRecord } from '../settings.ts';

type TracedEvent = Answer<'/events/{eventId}', 'get'>;
type Entry = Record<string, unknown>;

/** Words for each reason that the service gives; a test compares them with its list. */
export const reasons = {
  unknown: 'it does not exist',
  disabled: 'it is disabled',
  environment: 'it is not active in this environment',
  window: 'it is outside its time window',
  limit: 'its limit for this player is used up',
  cooldown: 'its cooldown for this player is not over',
  condition: 'its condition was false',
  segment: 'the player is not in its segment',
  version: 'the version that the player started no longer exists',
  active: 'it is already active',
  'not active': 'it is not active for the player',
  completed: 'the player has already completed it',
  repeat: 'it cannot be repeated yet',
  prerequisites: 'the player does not meet its prerequisites',
  'step not open': 'it is a step of an adventure that is not open yet',
  'manual start': 'it is not started, and it does not start by itself',
  abandoned: 'the player abandoned it',
  done: 'the objective is already completed',
  order: 'an objective before it is not completed',
  value: 'its value could not be computed',
  'no gain': 'it brought no further progress',
  range: 'the number would become too large',
  full: 'the player already has as many as are stored',
  work: 'the event used up its budget of work',
  effects: 'the event reached the maximum number of effects',
  funds: 'the player has too little of the currency',
  owned: 'the player has too few of the item',
  owns: 'the player would have more of the item than one may own',
  stock: 'too few pieces of the offer are left',
  'not usable': 'the item cannot be used',
  'not joined': 'the player has not joined the leaderboard in this season',
  attempts: 'the player has used all attempts of this season',
  claimed: 'the rewards of the message were claimed before, or it has none',
  'outside events': 'events from outside do not count',
};

export function explainEvent(event: TracedEvent): string {
  const { id, type, playerId, occurredAt, player } = event;
  return [
    `Event ${id} of type ${type}, player ${playerId}, ${occurredAt}. Afterwards: ${player.xp} XP, level ${player.level}.`,
    ...explainOutcome(event),
  ].join('\n');
}

/** Effects and trace, one line for each. */
export function explainOutcome({ effects, trace }: Pick<TracedEvent, 'effects' | 'trace'>): string[] {
  const done =
    effects.length === 0
      ? ['It has no effects.']
      : ['Effects:', ...effects.map((one) => `- ${describeFields(one)}`)];
  if (trace === null) {
    return [
      ...done,
      'Its trace is no longer stored, so the service cannot say why. Use simulate_event to try it again.',
    ];
  }
  if (trace.length === 0) return [...done, 'No rule and no quest reacts to this type of event.'];
  return [...done, 'What was evaluated, in order:', ...trace.map((entry) => `- ${describeEntry(entry)}`)];
}

function describeEntry(entry: Entry): string {
  if ('more' in entry) return `${entry['more']} further entries did not fit into the trace.`;
  if ('cut' in entry) return describeCut(entry);
  if ('depth' in entry) return `This caused the event ${entry['event']}; what follows is about that one.`;
  if ('experiment' in entry) {
    return `The player is in the variant ${entry['variant']} of the experiment ${entry['experiment']}, and the event ran on it.`;
  }
  if (entry['held'] === true) return 'The player is held out of all rewards, so nothing was evaluated.';
  if ('count' in entry) return `The count of ${entry['count']} did not change: ${reason(entry)}.`;
  const subject = subjectOf(entry);
  if (entry['fired'] === true) return `${subject} fired${skipped(entry)}.`;
  if (entry['counted'] === true)
    return `${subject} counted the event; its progress is now ${entry['current']}.`;
  if (entry['expired'] === true) return `${subject} expired.`;
  if (Array.isArray(entry['missing'])) return `${subject} had no value for ${entry['missing'].join(', ')}.`;
  if ('not' in entry) return `${subject} did not take effect: ${reason(entry)}.`;
  if ('skipped' in entry) return `${subject} gave its rewards${skipped(entry)}.`;
  return describeFields(entry);
}

/** The reason, with the false part of the condition and its values. */
export function reason(entry: Entry): string {
  const gate = String(entry['not']);
  const parts = [own<string>(reasons, gate) ?? gate];
  if (typeof entry['at'] === 'string') parts.push(`the part \`${entry['at']}\` did not hold`);
  if (isRecord(entry['saw'])) parts.push(`it saw ${describeFields(entry['saw'])}`);
  if (typeof entry['error'] === 'string') parts.push(`error: ${entry['error']}`);
  if (typeof entry['why'] === 'string') parts.push(entry['why']);
  return parts.join('; ');
}

function subjectOf(entry: Entry): string {
  if ('rule' in entry) return `Rule ${entry['rule']}`;
  if ('message' in entry) return `Message ${entry['message']}`;
  if ('adventure' in entry) return `Adventure ${entry['adventure']}`;
  return `Quest ${entry['quest']}${'objective' in entry ? `, objective ${entry['objective']},` : ''}`;
}

function skipped(entry: Entry): string {
  const all = Array.isArray(entry['skipped']) ? entry['skipped'].filter(isRecord) : [];
  if (all.length === 0) return '';
  return `, but without ${all.map((one) => `${one['do']} (${one['why']})`).join(', ')}`;
}

function describeCut(entry: Entry): string {
  const { cut, ...rest } = entry;
  if ('event' in entry) return `The event ${entry['event']} was not followed: too many events in a chain.`;
  return `The limit of ${cut} was reached. Left out: ${describeFields(rest)}.`;
}

function describeFields(fields: object): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name} = ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
}
