import type { components } from '../../../packages/sdk/src/index.ts';
import type { Drafts } from './drafts.ts';

type Trace = components['schemas']['Trace'];

/** A definition that is tried out. */
export interface Tried {
  kind: 'rule' | 'quest' | 'adventure';
  id: string;
}

export interface Verdict extends Tried {
  /** `none`: no part of the trace is about it. */
  says: 'yes' | 'no' | 'none';
  /** The part of the trace that is about it. */
  entries: Trace;
}

export function triedIn({ rules = [], quests = [], adventures = [] }: Drafts): Tried[] {
  const of = (kind: Tried['kind'], drafts: readonly { id?: string | undefined }[]) =>
    drafts.flatMap(({ id }) => (id === undefined ? [] : [{ kind, id }]));
  return [...of('rule', rules), ...of('quest', quests), ...of('adventure', adventures)];
}

/** What the trace says about one definition: a rule fired, or an objective of a quest counted the event. */
export function verdictOf(trace: Trace, { kind, id }: Tried): Verdict {
  const entries = trace.filter((entry) => entry[kind] === id);
  const happened = entries.some((entry) => entry['fired'] === true || entry['counted'] === true);
  return { kind, id, says: entries.length === 0 ? 'none' : happened ? 'yes' : 'no', entries };
}
