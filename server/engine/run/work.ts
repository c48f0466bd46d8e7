/** The budget of counted work that one stimulus has, and the room for what it makes. */

import type { Message } from '../../platform/define-messages.ts';
import { COST, STIMULUS_LIMITS } from '../limits.ts';
import { messages } from '../messages.ts';
import type { Turn } from './turn.ts';

export type Shortage = 'work' | 'effects' | 'outside events';

export const SHORTAGES: Readonly<Record<Shortage, Message>> = {
  work: messages.workUsedUp,
  effects: messages.tooManyEffects,
  'outside events': messages.tooManyNotifications,
};

/** Takes the units; returns false and takes nothing if fewer are left. */
export function takeWork({ scene }: Turn, units: number): boolean {
  if (scene.workLeft < units) return false;
  scene.workLeft -= units;
  return true;
}

/**
 * Takes the units for a step with at most this many effects, each with a notification; returns what there is too little
 * of.
 */
export function takeRoom(turn: Turn, units: number, effects: number): Shortage | null {
  if (turn.facts.length + effects > STIMULUS_LIMITS.effects) return 'effects';
  // One is left for `player.updated`, which comes at the end.
  if (turn.notifications.length + effects >= STIMULUS_LIMITS.notifications) return 'outside events';
  if (turn.scene.workLeft < units + effects * COST.effect) return 'work';
  turn.scene.workLeft -= units;
  return null;
}

/** Runs a step with the work that is kept for rewards. */
export function withKeptWork(turn: Turn, step: () => void): void {
  const { scene } = turn;
  scene.workLeft += turn.keptWork;
  step();
  turn.keptWork = Math.min(turn.keptWork, scene.workLeft);
  scene.workLeft -= turn.keptWork;
}

export function workDone({ scene, keptWork }: Turn): number {
  return STIMULUS_LIMITS.work - scene.workLeft - keptWork;
}
