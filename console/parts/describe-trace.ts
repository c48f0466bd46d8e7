import type { Reference } from './definition-link.tsx';

/** A trace entry in words. An entry that this console does not know is shown as JSON. */
export interface TraceText {
  kind: 'happened' | 'not' | 'then' | 'cut';
  what: string;
  name: string;
  /** What the name is the id of. */
  refers?: Reference;
  sentence: string;
  /** The part of the condition that did not hold, and the values in it. */
  at?: string;
  saw: Readonly<Record<string, unknown>>;
  error?: string;
  skipped: readonly { action: string; why: string }[];
}

/** Why something did not happen, after its name. */
export const gates: Record<string, string> = {
  unknown: 'is not defined',
  disabled: 'is disabled',
  environment: 'is not active in this environment',
  window: 'is outside its dates',
  limit: 'has reached its limit',
  cooldown: 'is in cooldown',
  condition: 'did not fire: its condition was false',
  version: 'has changed since this player started it',
  active: 'is already in progress',
  'not active': 'is not in progress',
  completed: 'is already completed',
  repeat: 'cannot be repeated yet',
  prerequisites: 'has prerequisites that are not met',
  'step not open': 'belongs to a step that is not open yet',
  'manual start': 'must be started first',
  abandoned: 'was abandoned',
  done: 'is already done',
  order: 'comes later in the sequence',
  value: 'found nothing to count in this event',
  'no gain': 'made no progress with this event',
  range: 'is out of range',
  full: 'was skipped: the player has reached the limit',
  work: 'was skipped: the event has used up its work budget',
  effects: 'was skipped: the event has too many effects',
  'outside events': 'was skipped: the event has too many notifications',
};

type Entry = Readonly<Record<string, unknown>>;

export function describeTrace(entry: Entry): TraceText {
  const plain = { saw: {}, skipped: skips(entry['skipped']) };
  if (typeof entry['cut'] === 'string') return { kind: 'cut', ...describeCut(entry), ...plain };
  if ('event' in entry) {
    return { kind: 'then', what: 'Then, on event', name: text(entry['event']), sentence: '', ...plain };
  }
  if (typeof entry['more'] === 'number') {
    return {
      kind: 'cut',
      what: `${entry['more']} more entries were omitted`,
      name: '',
      sentence: '',
      ...plain,
    };
  }
  const about = subject(entry);
  if (entry['fired'] === true) return { kind: 'happened', ...about, sentence: 'fired', ...plain };
  if (entry['counted'] === true) {
    return { kind: 'happened', ...about, sentence: `counted, now at ${text(entry['current'])}`, ...plain };
  }
  if (entry['expired'] === true) return { kind: 'happened', ...about, sentence: 'ran out of time', ...plain };
  if ('skipped' in entry && !('not' in entry)) {
    return { kind: 'not', ...about, sentence: 'skipped some actions', ...plain };
  }
  return {
    kind: 'not',
    ...about,
    sentence: gates[text(entry['not'])] ?? text(entry['not'] ?? entry),
    ...(typeof entry['at'] === 'string' ? { at: entry['at'] } : {}),
    saw: isRecord(entry['saw']) ? entry['saw'] : {},
    ...reason(entry),
    skipped: plain.skipped,
  };
}

function describeCut(entry: Entry): Pick<TraceText, 'what' | 'name' | 'sentence'> {
  switch (entry['cut']) {
    case 'work': {
      const left = [
        counted(entry['rules'], 'rule'),
        counted(entry['quests'], 'quest'),
        counted(entry['events'], 'event'),
      ].filter((part) => part !== '');
      return {
        what: left.join(', '),
        name: '',
        sentence: 'not evaluated: the event has used up its work budget',
      };
    }
    case 'effects': {
      const what = counted(entry['quests'], 'quest');
      return { what, name: '', sentence: 'not advanced: the event has too many effects' };
    }
    case 'boards': {
      const what = counted(entry['boards'], 'XP leaderboard');
      return { what, name: '', sentence: 'got no score: the event affects too many leaderboards' };
    }
    default: {
      const why = entry['cut'] === 'depth' ? 'the chain is too deep' : 'too many events';
      return { what: 'Event', name: text(entry['event']), sentence: `was not processed: ${why}` };
    }
  }
}

function counted(number: unknown, noun: string): string {
  if (typeof number !== 'number' || number === 0) return '';
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function subject(entry: Entry): Pick<TraceText, 'what' | 'name' | 'refers'> {
  if ('rule' in entry) {
    const id = text(entry['rule']);
    return { what: 'Rule', name: id, refers: { kind: 'rules', id } };
  }
  if ('objective' in entry) {
    const [id, objective] = [text(entry['quest']), text(entry['objective'])];
    return { what: 'Objective', name: `${id} / ${objective}`, refers: { kind: 'quests', id, objective } };
  }
  if ('quest' in entry) {
    const id = text(entry['quest']);
    return { what: 'Quest', name: id, refers: { kind: 'quests', id } };
  }
  if ('adventure' in entry) {
    const id = text(entry['adventure']);
    return { what: 'Adventure', name: id, refers: { kind: 'adventures', id } };
  }
  if ('count' in entry) return { what: 'The count of', name: text(entry['count']) };
  return { what: '', name: '' };
}

function reason({ error, why }: Entry): { error?: string } {
  const given = error ?? why;
  return typeof given === 'string' ? { error: given } : {};
}

function skips(value: unknown): TraceText['skipped'] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).map((skip) => ({ action: text(skip['do']), why: text(skip['why']) }));
}

function isRecord(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}
