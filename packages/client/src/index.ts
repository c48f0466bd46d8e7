export {
  type AnyProject,
  type ErrorDetail,
  LaurelError,
  type LaurelErrorCode,
  type ProjectTypes,
} from '@laurel/sdk/core';
export type { Connect, EventType, LaurelEvent, RealtimeError } from '@laurel/sdk/realtime';
export { type Client, type ClientOptions, createClient, type Effect } from './client.ts';
export type { Joined, League, SeasonPass } from './competition.ts';
export type {
  Balance,
  Boost,
  BuyOptions,
  Item,
  ItemUse,
  Offer,
  Purchase,
  Transaction,
  UseOptions,
  Wallet,
} from './economy.ts';
export type { Message, MessageClaim } from './inbox.ts';
export type { EventResult, EventStorage, SentEvent } from './outbox.ts';
export type { Recap, RecapOptions } from './recap.ts';
export type { Resource, Snapshot, Status } from './resource.ts';
export type { components, operations, paths } from './schema.ts';
export type { Friend, MyTeam, Team, TeamMember } from './social.ts';
export type {
  Adventure,
  Badge,
  Leaderboard,
  LeaderboardEntry,
  LeaderboardOptions,
  Lobby,
  MyEntry,
  Player,
  Quest,
  Standing,
} from './state.ts';
export type { GivenToken } from './token.ts';
