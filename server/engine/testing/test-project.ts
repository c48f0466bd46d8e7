/** Definitions and a player to try the engine on; used by its tests alone. */

import { compile } from '../compile/compile.ts';
import type { CompiledProject } from '../compile/compiled.ts';
import type { Badge } from '../definition-parts.ts';
import type { Action, Adventure, Definitions, Quest, Rule } from '../definitions.ts';
import type { JsonObject } from '../json.ts';
import { newPlayer, type PlayerState } from '../player/state.ts';
import { apply } from '../run/apply.ts';
import type { Applied, Command, Outcome } from '../run/stimulus.ts';

const ALWAYS = { enabled: true, environments: ['live', 'test'] } as const;

export function rule(
  id: string,
  on: string,
  actions: readonly Action[],
  more: Partial<Omit<Rule, 'id' | 'on' | 'then'>> = {},
): Rule {
  return { id, name: id, ...ALWAYS, priority: 0, on, then: actions, ...more };
}

export function quest(id: string, more: Partial<Quest> = {}): Quest {
  return {
    id,
    version: 1,
    name: id,
    ...ALWAYS,
    start: 'auto',
    order: 'any',
    objectives: [{ id: 'one', on: 'play', measure: 'count', target: 1 }],
    repeat: 'never',
    rewards: [],
    ...more,
  };
}

export function adventure(id: string, steps: Adventure['steps'], more: Partial<Adventure> = {}): Adventure {
  return { id, version: 1, name: id, ...ALWAYS, start: 'manual', steps, rewards: [], ...more };
}

export function badge(id: string, repeatable = false): Badge {
  return { id, name: `The ${id}`, repeatable };
}

export function project(more: Partial<Definitions> = {}): CompiledProject {
  return compile({
    environment: 'live',
    timezone: 'UTC',
    levels: { thresholds: [0, 100, 300, 600] },
    rules: [],
    quests: [],
    adventures: [],
    badges: [],
    leaderboards: [],
    currencies: [],
    items: [],
    offers: [],
    segments: [],
    ...more,
  });
}

export const NOON = Date.UTC(2026, 5, 10, 12);
export const HOUR = 3_600_000;

/** A player of a project, event after event. */
export interface Game {
  state: PlayerState;
  play(type: string, properties?: JsonObject, occurredAt?: number): Applied;
  order(command: Command, now?: number): Outcome;
}

export function game(definitions: Partial<Definitions>, player: Partial<PlayerState> = {}): Game {
  const compiled = project(definitions);
  const all: Game = {
    state: { ...newPlayer('ada'), ...player },
    play(type, properties = {}, occurredAt = NOON) {
      const event = { kind: 'event', id: 'e', type, properties, occurredAt } as const;
      const outcome = apply(compiled, all.state, event, occurredAt);
      all.state = outcome.state;
      return outcome;
    },
    order(command, now = NOON) {
      const outcome = apply(compiled, all.state, command, now);
      if (outcome.refused === null) all.state = outcome.state;
      return outcome;
    },
  };
  return all;
}

export function applied(outcome: Outcome): Applied {
  if (outcome.refused === null) return outcome;
  throw new Error(`refused: ${outcome.refused.message.text}`);
}
