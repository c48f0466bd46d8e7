import type { Client } from '@laurel/client';
import type { Snapshot } from './model.ts';

/** The parts of a `@laurel/client` client that the elements use. */
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
  | 'boosts'
  | 'buy'
  | 'use'
  | 'messages'
  | 'readMessage'
  | 'claimMessage'
  | 'deleteMessage'
  | 'friends'
  | 'playerId'
  | 'league'
  | 'seasonPass'
  | 'recap'
  | 'joinLeaderboard'
  | 'teams'
  | 'team'
  | 'joinTeam'
  | 'leaveTeam'
  | 'requestFriend'
  | 'acceptFriend'
  | 'removeFriend'
  | 'blockPlayer'
>;

/** A piece of data of the client, or derived from it. */
export interface Store<T> {
  get(): Snapshot<T>;
  subscribe(listener: () => void): () => void;
  refresh(): Promise<unknown>;
  whenLoaded(): Promise<T>;
}
