/** Filters of webhooks: conditions on a notification, without a player. */
import { UTC } from '../calendar.ts';
import { type Compiled, compileExpression } from '../expressions/compile-expression.ts';
import { FILTER_VARIABLES } from '../expressions/records.ts';
import { evaluate, openScene } from '../expressions/scene.ts';
import type { JsonObject } from '../json.ts';
import type { Steps } from './steps.ts';

export interface FilteredEvent {
  readonly type: string;
  readonly data: JsonObject;
}

/** Whether the event passes. One on which the filter fails, by a missing field or too much work, does not. */
export type Filter = (event: FilteredEvent) => boolean;

/**
 * Units of work for one event, some 45 us at most. Up to 20 filters of a project run for each of its events, in the process that relays the notifications of all projects.
 */
const WORK = 1_000;

const NOBODY = {
  id: '',
  xp: 0,
  level: 1,
  attributes: {},
  teams: [],
  badges: {},
  counts: {},
  balances: {},
  items: {},
  createdAt: 0,
  activeDays: null,
};
const NO_SEGMENTS = new Map();
const NO_STREAK = { current: 0, longest: 0, lastDay: null, freezes: 0, frozenDays: [] };

export function* compileFilter(source: string): Steps<Compiled<Filter>> {
  const compiled = yield* compileExpression(source, 'bool', FILTER_VARIABLES);
  if ('fault' in compiled) return compiled;
  const { value: run, weight } = compiled;
  const filter: Filter = ({ type, data }) => {
    const event = { type, properties: data, occurredAt: 0 };
    const scene = openScene({
      event,
      player: NOBODY,
      streak: NO_STREAK,
      seenAt: null,
      zone: UTC,
      segments: NO_SEGMENTS,
      now: 0,
      workLeft: WORK,
    });
    return evaluate(run, scene) === true;
  };
  return { value: filter, weight };
}
