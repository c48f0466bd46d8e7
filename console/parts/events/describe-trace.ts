import { type Said, sayMessage } from '../../texts/index.ts';
import { own } from '../../texts/own-properties.ts';
import type { Reference } from '../names/definition-link.tsx';
import { t } from './texts.ts';

/** A trace entry in words. An entry that this console does not know is shown as JSON. */
export interface TraceText {
  kind: 'happened' | 'not' | 'then' | 'cut';
  what: string;
  name: string;
  /** The definition whose id is the name. */
  refers?: Reference;
  sentence: string;
  /** The part of the condition that was false, and the values in it. */
  at?: string;
  saw: Readonly<Record<string, unknown>>;
  error?: string;
  skipped: readonly { action: string; why: string }[];
}

/** Why something did not happen; shown after its name. */
export const gates: Record<string, string> = {
  unknown: t('gates.unknown'),
  disabled: t('gates.disabled'),
  environment: t('gates.environment'),
  window: t('gates.window'),
  limit: t('gates.limit'),
  cooldown: t('gates.cooldown'),
  condition: t('gates.condition'),
  segment: t('gates.segment'),
  version: t('gates.version'),
  active: t('gates.active'),
  'not active': t('gates.notActive'),
  completed: t('gates.completed'),
  repeat: t('gates.repeat'),
  prerequisites: t('gates.prerequisites'),
  'step not open': t('gates.stepNotOpen'),
  'manual start': t('gates.manualStart'),
  abandoned: t('gates.abandoned'),
  done: t('gates.done'),
  order: t('gates.order'),
  value: t('gates.value'),
  'no gain': t('gates.noGain'),
  range: t('gates.range'),
  full: t('gates.full'),
  work: t('gates.work'),
  effects: t('gates.effects'),
  'outside events': t('gates.outsideEvents'),
};

type Entry = Readonly<Record<string, unknown>>;

export function describeTrace(entry: Entry): TraceText {
  const plain = { saw: {}, skipped: skips(entry['skipped']) };
  if (typeof entry['cut'] === 'string') return { kind: 'cut', ...describeCut(entry), ...plain };
  if ('event' in entry) {
    return { kind: 'then', what: t('trace.thenOn'), name: text(entry['event']), sentence: '', ...plain };
  }
  if (typeof entry['more'] === 'number') {
    return {
      kind: 'cut',
      what: t('trace.more', { count: entry['more'] }),
      name: '',
      sentence: '',
      ...plain,
    };
  }
  if ('boosted' in entry) {
    const boosts = Array.isArray(entry['boosts']) ? entry['boosts'].map(text) : [];
    const [first = ''] = boosts;
    const sentence = t('trace.boosted', {
      base: text(entry['base']),
      factor: text(entry['factor']),
      amount: text(entry['amount']),
      what: entry['boosted'] === 'xp' ? t('trace.xp') : text(entry['boosted']),
    });
    const name = boosts.join(', ');
    return {
      kind: 'happened',
      what: t('trace.boost'),
      name,
      ...(boosts.length === 1 ? { refers: { kind: 'boosts', id: first } } : {}),
      sentence,
      ...plain,
    };
  }
  if (entry['held'] === true) {
    return { kind: 'not', what: t('trace.player'), name: '', sentence: t('trace.held'), ...plain };
  }
  if (typeof entry['experiment'] === 'string') {
    const id = entry['experiment'];
    const sentence = t('trace.onVariant', { variant: text(entry['variant']) });
    return {
      kind: 'happened',
      what: t('trace.experiment'),
      name: id,
      refers: { kind: 'experiments', id },
      sentence,
      ...plain,
    };
  }
  const about = subject(entry);
  if (Array.isArray(entry['missing'])) {
    const sentence = t('trace.missing', { names: entry['missing'].map(text).join(', ') });
    return { kind: 'not', ...about, sentence, ...plain };
  }
  if (entry['fired'] === true) return { kind: 'happened', ...about, sentence: t('trace.fired'), ...plain };
  if (entry['counted'] === true) {
    const sentence = t('trace.counted', { current: text(entry['current']) });
    return { kind: 'happened', ...about, sentence, ...plain };
  }
  if (entry['expired'] === true) {
    return { kind: 'happened', ...about, sentence: t('trace.expired'), ...plain };
  }
  if ('skipped' in entry && !('not' in entry)) {
    return { kind: 'not', ...about, sentence: t('trace.skipped'), ...plain };
  }
  return {
    kind: 'not',
    ...about,
    sentence: own(gates, text(entry['not'])) ?? text(entry['not'] ?? entry),
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
        counted(entry['rules'], 'rules'),
        counted(entry['quests'], 'quests'),
        counted(entry['events'], 'events'),
      ].filter((part) => part !== '');
      return {
        what: left.join(', '),
        name: '',
        sentence: t('trace.cutWork'),
      };
    }
    case 'effects': {
      return { what: counted(entry['quests'], 'quests'), name: '', sentence: t('trace.cutEffects') };
    }
    case 'boards': {
      return { what: counted(entry['boards'], 'boards'), name: '', sentence: t('trace.cutBoards') };
    }
    default: {
      const sentence = t(entry['cut'] === 'depth' ? 'trace.cutDepth' : 'trace.cutMany');
      return { what: t('trace.event'), name: text(entry['event']), sentence };
    }
  }
}

function counted(number: unknown, noun: 'rules' | 'quests' | 'events' | 'boards'): string {
  if (typeof number !== 'number' || number === 0) return '';
  return t(`trace.${noun}`, { count: number });
}

function subject(entry: Entry): Pick<TraceText, 'what' | 'name' | 'refers'> {
  if ('rule' in entry) {
    const id = text(entry['rule']);
    return { what: t('trace.rule'), name: id, refers: { kind: 'rules', id } };
  }
  if ('objective' in entry) {
    const [id, objective] = [text(entry['quest']), text(entry['objective'])];
    return {
      what: t('trace.objective'),
      name: `${id} / ${objective}`,
      refers: { kind: 'quests', id, objective },
    };
  }
  if ('quest' in entry) {
    const id = text(entry['quest']);
    return { what: t('trace.quest'), name: id, refers: { kind: 'quests', id } };
  }
  if ('adventure' in entry) {
    const id = text(entry['adventure']);
    return { what: t('trace.adventure'), name: id, refers: { kind: 'adventures', id } };
  }
  if ('message' in entry) return { what: t('trace.message'), name: text(entry['message']) };
  if ('count' in entry) return { what: t('trace.countOf'), name: text(entry['count']) };
  return { what: '', name: '' };
}

function reason({ error, errorParts, why, whyParts }: Entry): { error?: string } {
  const message = error ?? why;
  if (typeof message !== 'string') return {};
  return { error: sayMessage({ message, messageParts: partsOf(errorParts ?? whyParts) }) };
}

function skips(value: unknown): TraceText['skipped'] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).map((skip) => ({ action: text(skip['do']), why: whyOf(skip) }));
}

/** The text of a gate, or of an error in a value. */
function whyOf({ why, whyParts }: Entry): string {
  const message = text(why);
  return own(gates, message) ?? sayMessage({ message, messageParts: partsOf(whyParts) });
}

/** Entries that an older version wrote have no parts. */
function partsOf(value: unknown): Said['messageParts'] {
  return isRecord(value)
    ? { key: text(value['key']), values: isRecord(value['values']) ? value['values'] : {} }
    : undefined;
}

function isRecord(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}
