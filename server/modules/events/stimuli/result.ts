import type { Effect, NewMessage, Refusal } from '../../../engine/index.ts';
import type { Fault } from '../../../platform/faults.ts';
import type { RecordedRow } from '../../leaderboards/index.ts';
import type { PlayerRow } from '../../players/index.ts';

/** The result of a stimulus that was run. */
export interface Done {
  type: 'done';
  id: string;
  duplicate: boolean;
  player: { id: string; xp: number; level: number };
  effects: readonly Effect[];
  /** The whole player after a command. Events, of which there are many, are answered without it. */
  row?: PlayerRow;
  /** When a command was done. */
  at?: Date;
  /** What the player has paid for the season that they joined. */
  paid?: readonly { readonly currencyId: string; readonly amount: number }[];
  /** What a command sent to the inbox of the player. */
  messages?: readonly NewMessage[];
}

/** A player who was identified. */
export interface Identified {
  type: 'identified';
  row: PlayerRow;
  /** Whether this very call created the player. */
  created: boolean;
}

export type Result =
  | Done
  | Identified
  | { type: 'refused'; refusal: Refusal }
  /** Quests of the player whose time had run out were ended. */
  | { type: 'expired' }
  /** The teams of the player are others now. */
  | { type: 'team changed' }
  /** The lists of segments that the player is in are true. */
  | { type: 'lists followed' }
  /** A reversal that was planned too long ago, and has to be planned again. */
  | { type: 'behind' }
  | { type: 'unknown player' }
  /** An event that time causes, for a player who came back meanwhile. */
  | { type: 'not due' }
  /** The project was deleted while the stimulus was on its way. */
  | { type: 'gone' }
  /** The idempotency key was used before: for the same request, whose answer this is, or for another one. */
  | { type: 'replayed'; status: number; body: unknown }
  | { type: 'key mismatch' }
  /** The result of a posted score; with an idempotency key, the whole stored answer. */
  | { type: 'scored'; recorded: RecordedRow }
  | { type: 'answered'; body: unknown }
  | { type: 'fault'; fault: Fault };
