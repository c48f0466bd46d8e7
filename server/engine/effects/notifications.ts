/** The notifications that the engine sends: one for most effects, and two that belong to no single effect. */
import {
  type Adds,
  type EffectData,
  type EffectType,
  FACTS,
  type FactType,
  type FactTypes,
} from './facts.ts';
import { type DataOf, type Fields, field } from './fields.ts';

const player = { playerId: field('text', 'The id of the player, as your own system has it.', 'ada') };

/** One for all changes of the profile that a stimulus or a caller makes. */
const playerUpdated = {
  type: 'player.updated',
  description: "A player's profile changed; XP is not part of it.",
  data: {
    ...player,
    changed: field('texts', 'The names of the fields that changed.', ['displayName']),
    displayName: field('nullableText', 'The name that other players see; null for none.', 'Ada'),
    attributes: field('object', 'The attributes of the player, which rules and quests can read.', {
      country: 'DE',
    }),
  },
} as const;

/** One for a whole purchase, beside those of what it took and gave. */
const purchaseCompleted = {
  type: 'player.purchase_completed',
  description: 'A player bought an offer.',
  extension: true,
  data: {
    ...player,
    purchaseId: field('text', 'The id of the purchase.', '0199c1f3-8ba0-7fa8-926e-c17a36f90b0b'),
    offerId: field('text', 'The id of the offer.', 'starter-pack'),
    quantity: field('count', 'How many pieces were bought.', 1),
    paid: field('price', 'What was paid for all of them, by currency.', [
      { currencyId: 'coins', amount: 100 },
    ]),
  },
} as const;

/** To each player of a closed season. */
const placed = {
  type: 'leaderboard.placed',
  description: 'The season of a leaderboard closed, and this is the final rank of a player.',
  extension: true,
  data: {
    leaderboardId: field('text', 'The id of the leaderboard.', 'weekly'),
    season: field('count', 'The number of the season.', 3),
    ...player,
    rank: field('count', 'The final rank, from 1.', 2),
    score: field('number', 'The final score.', 4_200),
    tier: field(
      'nullableText',
      'The tier of the league that the season was played in; null without a league.',
      null,
    ),
    nextTier: field('nullableText', 'The tier of the next season; null without a league.', null),
  },
} as const;

/** What `player.inactive` and `player.streak_at_risk` tell: the same as the properties of their events. */
const inactive = {
  type: 'player.inactive',
  description: 'A player has had no event for as many days as a rule waits for.',
  extension: true,
  data: {
    ...player,
    inactiveDays: field('count', 'How many days a rule waits for.', 3),
    lastSeenAt: field('text', 'When the last event of the player occurred.', '2026-11-15T09:30:00.000Z'),
  },
} as const;

const streakAtRisk = {
  type: 'player.streak_at_risk',
  description: 'The streak of a player ends at the next midnight of their time zone unless they come back.',
  extension: true,
  data: {
    ...player,
    hoursBefore: field('count', 'How many hours before midnight a rule wants to know.', 4),
    streak: field('count', 'How many days the streak has.', 12),
    day: field('text', 'The day that the streak ends with, in the time zone of the player.', '2026-11-15'),
    endsAt: field('text', 'The midnight at which the streak ends.', '2026-11-16T00:00:00.000Z'),
  },
} as const;

export type NotificationData = {
  [T in EffectType as NotificationOf<T>]: DataOf<typeof player> & EffectData<T> & Adds<T>;
} & {
  'player.updated': DataOf<(typeof playerUpdated)['data']>;
  'player.purchase_completed': DataOf<(typeof purchaseCompleted)['data']>;
  'leaderboard.placed': DataOf<(typeof placed)['data']>;
  'player.inactive': DataOf<(typeof inactive)['data']>;
  'player.streak_at_risk': DataOf<(typeof streakAtRisk)['data']>;
};

type NotificationOf<T extends EffectType> = FactTypes[T] extends {
  notification: { type: infer N extends string };
}
  ? N
  : never;

export type NotificationType = keyof NotificationData;

export type Notification = {
  [T in NotificationType]: { readonly type: T; readonly data: NotificationData[T] };
}[NotificationType];

/** All notifications that the engine sends, with the fields of their data. */
export const NOTIFICATIONS = Object.fromEntries([
  [playerUpdated.type, playerUpdated],
  [purchaseCompleted.type, purchaseCompleted],
  [placed.type, placed],
  [inactive.type, inactive],
  [streakAtRisk.type, streakAtRisk],
  ...Object.values<FactType>(FACTS).flatMap(({ effect, notification }) =>
    notification
      ? [
          [
            notification.type,
            { ...notification, data: { ...player, ...effect, ...notification.adds } },
          ] as const,
        ]
      : [],
  ),
]) as Readonly<
  Record<NotificationType, { readonly description: string; readonly data: Fields; readonly extension?: true }>
>;
