import type { Command, JsonObject, MessageContent, Reward } from '../../../engine/index.ts';
import { readPostedScore } from './logged-change.ts';
import { readLoggedImport } from './logged-import.ts';

type Kind = Command['kind'];

/** A posted score on a leaderboard of which the engine keeps the player's part; others are changes. */
const scoreType = 'leaderboard.score';
export const joinType = 'leaderboard.join';
export const leaveType = 'leaderboard.leave';

/** How a player's log keeps a command: the type of its entry, and how to read it from the properties. */
const commands: { [K in Kind]: { type: string; read(properties: JsonObject): Command & { kind: K } } } = {
  grantXp: {
    type: 'grant.xp',
    read: ({ amount }) => ({ kind: 'grantXp', amount: Number(amount) }),
  },
  awardBadge: {
    type: 'grant.badge',
    read: ({ badgeId }) => ({ kind: 'awardBadge', badgeId: String(badgeId) }),
  },
  revokeBadge: {
    type: 'revoke.badge',
    read: ({ badgeId }) => ({ kind: 'revokeBadge', badgeId: String(badgeId) }),
  },
  startQuest: {
    type: 'grant.quest_start',
    read: ({ questId }) => ({ kind: 'startQuest', questId: String(questId) }),
  },
  abandonQuest: {
    type: 'grant.quest_abandon',
    read: ({ questId }) => ({ kind: 'abandonQuest', questId: String(questId) }),
  },
  startAdventure: {
    type: 'grant.adventure_start',
    read: ({ adventureId }) => ({ kind: 'startAdventure', adventureId: String(adventureId) }),
  },
  importPlayer: {
    type: 'import',
    read: (properties) => ({ kind: 'importPlayer', player: readLoggedImport(properties) }),
  },
  grantCurrency: {
    type: 'grant.currency',
    read: ({ currencyId, amount }) => ({
      kind: 'grantCurrency',
      currencyId: String(currencyId),
      amount: Number(amount),
    }),
  },
  grantItem: {
    type: 'grant.item',
    read: ({ itemId, quantity }) => ({
      kind: 'grantItem',
      itemId: String(itemId),
      quantity: Number(quantity),
    }),
  },
  grantBoost: {
    type: 'grant.boost',
    read: ({ boostId, seconds }) => ({
      kind: 'grantBoost',
      boostId: String(boostId),
      seconds: Number(seconds),
    }),
  },
  purchase: {
    type: 'purchase',
    read: ({ offerId, quantity }) => ({
      kind: 'purchase',
      offerId: String(offerId),
      quantity: Number(quantity),
      remaining: null,
    }),
  },
  postScore: {
    type: scoreType,
    read: (properties) => readPostedScore(properties),
  },
  joinLeaderboard: {
    type: joinType,
    read: ({ leaderboardId }) => ({
      kind: 'joinLeaderboard',
      leaderboardId: String(leaderboardId),
      remaining: null,
    }),
  },
  leaveLeaderboard: {
    type: leaveType,
    read: ({ leaderboardId }) => ({ kind: 'leaveLeaderboard', leaderboardId: String(leaderboardId) }),
  },
  sendMessage: {
    type: 'message.send',
    // The log keeps besides who sent it, and why.
    read: ({ by: _, reason: __, bulkActionId: ___, ...message }) => ({
      kind: 'sendMessage',
      message: message as unknown as MessageContent,
    }),
  },
  claimMessage: {
    type: 'message.claim',
    read: ({ messageId, rewards }) => ({
      kind: 'claimMessage',
      messageId: String(messageId),
      rewards: rewards as unknown as readonly Reward[],
    }),
  },
  deleteMessage: {
    type: 'message.delete',
    read: ({ messageId }) => ({ kind: 'deleteMessage', messageId: String(messageId) }),
  },
  useItem: {
    type: 'item.use',
    read: ({ itemId, quantity }) => ({
      kind: 'useItem',
      itemId: String(itemId),
      quantity: Number(quantity),
    }),
  },
};

const byType = new Map(Object.values(commands).map((command) => [command.type, command]));

export function logTypeOf({ kind }: Command): string {
  return commands[kind].type;
}

/** Null for an entry that is not a command of this version. */
export function readLoggedCommand(type: string, properties: JsonObject): Command | null {
  return byType.get(type)?.read(properties) ?? null;
}
