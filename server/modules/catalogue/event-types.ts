import { type Static, type TSchema, Type } from 'typebox';
import { NOTIFICATIONS, type NotificationData } from '../../engine/index.ts';
import { Count, Decimal, Fields, orNull, Text, TextOrNull } from '../../platform/http/field-schemas.ts';
import { exampleOf } from '../../platform/http/openapi/schema-example.ts';
import { Id } from '../../platform/http/record-fields.ts';
import { Effect } from './effect-schema.ts';
import { schemasOf } from './field-schema.ts';

const data = <T extends Record<string, TSchema>>(fields: T) => Fields(fields);

const Player = Text('ada', 'The id of the player in your own system.');
const DisplayName = TextOrNull('Ada', 'The name that other players see; null for none.');
const Attributes = Type.Record(Type.String(), Type.Unknown(), {
  description: 'The attributes of the player, for rules and quests to use.',
  examples: [{ country: 'DE' }],
});
const Leaderboard = Text('weekly', 'The id of the leaderboard.');
const Season = Count(1, 'The number of the season, from 1.');
const Lobby = Id('0199c1f2-4e81-7c75-af3b-9e4703c6d807', 'The id of the lobby.');
const Team = Text('foxes', 'The id of the team.');
const Segment = Text('regulars', 'The id of the segment.');
const Score = (description: string) => Decimal(4_200, description);

/** A notification that the engine sends: its table of facts has the fields. */
function fromEngine<T extends keyof NotificationData>(type: T) {
  const { description, data: fields, extension } = NOTIFICATIONS[type];
  return {
    meaning: description,
    ...(extension && { extension }),
    data: Type.Unsafe<NotificationData[T]>(data(schemasOf(fields))),
  };
}

/**
 * The one table of notifications. Types, the envelope, the OpenAPI document, `GET /event-types` and the samples that a
 * webhook test sends all derive from it.
 */
export const eventTypes = {
  'player.created': {
    meaning: 'A new player was identified.',
    data: data({
      playerId: Player,
      displayName: DisplayName,
      attributes: Attributes,
      xp: Count(0, 'The XP of the player.'),
      level: Count(1, 'The level of the player.'),
    }),
  },
  'player.updated': fromEngine('player.updated'),
  'player.level_up': fromEngine('player.level_up'),
  'player.badge_earned': fromEngine('player.badge_earned'),
  'quest.started': fromEngine('quest.started'),
  'quest.progress': fromEngine('quest.progress'),
  'quest.completed': fromEngine('quest.completed'),
  'adventure.started': fromEngine('adventure.started'),
  'adventure.completed': fromEngine('adventure.completed'),
  'leaderboard.rank_changed': {
    meaning: "A player's rank changed significantly by their own score.",
    data: data({
      leaderboardId: Leaderboard,
      season: Season,
      playerId: Player,
      previousRank: orNull(Type.Integer(), 12, 'The previous rank; null if there was no score.'),
      newRank: Count(2, 'The new rank, from 1.'),
      previousScore: orNull(Type.Number(), 3_100, 'The previous score; null if there was none.'),
      score: Score('The new score.'),
    }),
  },
  'leaderboard.new_leader': {
    meaning: 'A leaderboard has a new number one.',
    data: data({
      leaderboardId: Leaderboard,
      season: Season,
      playerId: Player,
      previousLeaderId: TextOrNull('grace', 'The id of the previous leader; null if there was none.'),
      score: Score('The score of the new leader.'),
    }),
  },
  'lobby.created': {
    meaning: 'A lobby was opened.',
    data: data({
      lobbyId: Lobby,
      name: TextOrNull('Friday night', 'The name of the lobby; null for none.'),
      hostPlayerId: Text('ada', 'The id of the player who opened the lobby.'),
      capacity: Count(4, 'The maximum number of players, including the host.'),
      visibility: Type.Enum(['public', 'private'], {
        description: 'A private lobby can be found and joined only by its code.',
      }),
    }),
  },
  'lobby.started': {
    meaning: "A lobby's game started.",
    data: data({
      lobbyId: Lobby,
      playerIds: Type.Array(Type.String(), {
        description: 'The ids of the players who take part.',
        examples: [['ada', 'grace']],
      }),
    }),
  },
  'lobby.ended': {
    meaning: 'A lobby was closed.',
    data: data({
      lobbyId: Lobby,
      reason: Type.Enum(['finished', 'cancelled', 'abandoned', 'timeout'], {
        description: '`abandoned`: all players left; `timeout`: there was no activity for too long.',
      }),
      results: orNull(
        Type.Array(
          Fields({
            playerId: Player,
            score: Score('The score of the player in the game.'),
            place: Count(1, 'From 1; equal scores share a place.'),
          }),
        ),
        [{ playerId: 'ada', score: 4_200, place: 1 }],
        'The results of the game, ordered by place, or null.',
      ),
    }),
  },
  'player.event_reversed': {
    meaning: 'An event or grant of a player was reversed.',
    extension: true,
    data: data({
      playerId: Player,
      eventId: Text('match-8341-ada', 'The id of the event or grant that was reversed.'),
      type: Text('match.won', 'The type of the event or grant.'),
      effects: Type.Array(Effect, {
        description: 'What the reversal changed, in order.',
        examples: [[{ type: 'xp', amount: -50, xp: 314 }]],
      }),
    }),
  },
  'leaderboard.milestone_reached': fromEngine('leaderboard.milestone_reached'),
  'leaderboard.season_closed': {
    meaning: 'A season of a leaderboard was closed, and its standings are final.',
    extension: true,
    data: data({
      leaderboardId: Leaderboard,
      season: Season,
      entries: Count(128, 'The number of players in the season.'),
      hash: Text(
        '0f343b0931126a20f133d67c2b018a3b5f5e1b2a0c5d8f9e7a6b4c3d2e1f0a9b',
        'The hash of the final standings.',
      ),
    }),
  },
  'leaderboard.placed': fromEngine('leaderboard.placed'),
  'player.inactive': fromEngine('player.inactive'),
  'player.streak_at_risk': fromEngine('player.streak_at_risk'),
  'player.currency_changed': fromEngine('player.currency_changed'),
  'player.item_changed': fromEngine('player.item_changed'),
  'player.boost_granted': fromEngine('player.boost_granted'),
  'player.purchase_completed': fromEngine('player.purchase_completed'),
  'message.created': fromEngine('message.created'),
  'friend.requested': {
    meaning: 'A player asked another to be friends. It is about the one who was asked.',
    extension: true,
    data: data({
      playerId: Text('grace', 'The id of the player who was asked.'),
      otherPlayerId: TextOrNull('ada', 'The id of the player who asks; null once that player is erased.'),
    }),
  },
  'friend.accepted': {
    meaning: 'Two players are friends now. It is sent once about each of them.',
    extension: true,
    data: data({
      playerId: Text('grace', 'The id of the player.'),
      otherPlayerId: TextOrNull('ada', 'The id of the new friend; null once that player is erased.'),
    }),
  },
  'team.created': {
    meaning: 'A team was created.',
    extension: true,
    data: data({
      teamId: Team,
      playerId: TextOrNull('ada', 'The id of the player who founded it; null if it began without members.'),
    }),
  },
  'team.deleted': {
    meaning: 'A team was deleted, or its last member left. All members have left it before.',
    extension: true,
    data: data({ teamId: Team, playerId: TextOrNull('ada', 'Always null: it is about no player.') }),
  },
  'team.member_joined': {
    meaning: 'A player joined a team.',
    extension: true,
    data: data({ teamId: Team, playerId: Player }),
  },
  'team.member_left': {
    meaning: 'A player left a team, or was removed from it.',
    extension: true,
    data: data({ teamId: Team, playerId: Player }),
  },
  'team.role_changed': {
    meaning: 'A member of a team has another role.',
    extension: true,
    data: data({
      teamId: Team,
      playerId: Player,
      role: Type.Enum(['leader', 'officer', 'member'], {
        description: 'The new role.',
        examples: ['leader'],
      }),
    }),
  },
  'segment.entered': {
    meaning: 'A player entered a segment with `notify`.',
    extension: true,
    data: data({ segmentId: Segment, playerId: Player }),
  },
  'segment.left': {
    meaning: 'A player left a segment with `notify`.',
    extension: true,
    data: data({ segmentId: Segment, playerId: Player }),
  },
} as const;

export type EventType = keyof typeof eventTypes;

export const eventTypeNames = Object.keys(eventTypes) as EventType[];

/** Whether a type was added to the 14 of the specification. */
export function isExtension(type: EventType): boolean {
  return 'extension' in eventTypes[type];
}

/** `data` as an event of this type could have it. */
export function sampleOf(type: EventType): Record<string, unknown> {
  return exampleOf(eventTypes[type].data) as Record<string, unknown>;
}

/** An event before it has an id: what happened, and the fields that tell of it. */
export type Notification = {
  [T in EventType]: { readonly type: T; readonly data: Static<(typeof eventTypes)[T]['data']> };
}[EventType];
