import type { Client } from '@laurel/client';
import type { Snapshot } from './model.ts';

/** What the elements need of a client of `@laurel/client`. */
export type Source = Pick<
  Client,
  | 'player'
  | 'quests'
  | 'badges'
  | 'leaderboard'
  | 'startQuest'
  | 'abandonQuest'
  | 'onEffects'
  | 'api'
  | 'wallet'
  | 'transactions'
  | 'inventory'
  | 'offers'
  | 'buy'
  | 'use'
>;

/** A piece of data that the client has, or that is made from it. */
export interface Store<T> {
  get(): Snapshot<T>;
  subscribe(listener: () => void): () => void;
  refresh(): Promise<unknown>;
  whenLoaded(): Promise<T>;
}
