import { type Static, type TSchema, Type } from 'typebox';
import { exampleOf } from '../../platform/http/openapi/schema-example.ts';

const data = <T extends Record<string, TSchema>>(fields: T) =>
  Type.Object(fields, { additionalProperties: false });
const Text = (example: string, description: string) => Type.String({ description, examples: [example] });
const Count = (example: number, description: string) =>
  Type.Integer({ minimum: 0, description, examples: [example] });
const OrNull = <T extends TSchema>(schema: T, example: unknown, description: string) =>
  Type.Union([schema, Type.Null()], { description, examples: [example] });

const Player = Text('ada', 'The id of the player, as your own system has it.');
const DisplayName = OrNull(Type.String(), 'Ada', 'What other players see as the name; null for none.');
const Attributes = Type.Record(Type.String(), Type.Unknown(), {
  description: 'What is known of the player, for rules and quests to look at.',
  examples: [{ country: 'DE' }],
});
const Quest = Text('win-three', 'The id of the quest.');
const Iteration = Count(1, 'Which run of the quest this is, from 1; repeatable quests have several.');
const Adventure = Text('first-week', 'The id of the adventure.');
const Leaderboard = Text('weekly', 'The id of the leaderboard.');
const Season = Count(1, 'The number of the season, from 1.');
const Lobby = Type.String({
  format: 'uuid',
  description: 'The id of the lobby.',
  examples: ['0199c1f2-4e81-7c75-af3b-9e4703c6d807'],
});
const Score = (description: string) => Type.Number({ description, examples: [4_200] });

/**
 * What the outside is told: the one table of event types. Types, the envelope, the OpenAPI document, `GET
 * /event-types` and the samples that a webhook test sends all derive from it.
 */
export const eventTypes = {
  'player.created': {
    meaning: 'A new player was identified.',
    data: data({
      playerId: Player,
      displayName: DisplayName,
      attributes: Attributes,
      xp: Count(0, 'The XP that the player has.'),
      level: Count(1, 'The level that this XP gives.'),
    }),
  },
  'player.updated': {
    meaning: "A player's profile changed; XP is not part of it.",
    data: data({
      playerId: Player,
      changed: Type.Array(Type.String(), {
        description: 'The names of the fields that changed.',
        examples: [['displayName']],
      }),
      displayName: DisplayName,
      attributes: Attributes,
    }),
  },
  'player.level_up': {
    meaning: 'A player reached a new level.',
    data: data({
      playerId: Player,
      previousLevel: Count(3, 'The level before.'),
      newLevel: Count(4, 'The level afterwards.'),
      xp: Count(364, 'The XP that the player has.'),
    }),
  },
  'player.badge_earned': {
    meaning: 'A player earned a badge.',
    data: data({
      playerId: Player,
      badgeId: Text('first-win', 'The id of the badge.'),
      badgeName: Text('First win', 'What people call the badge.'),
      times: Count(1, 'How often the player has earned it, this time included.'),
    }),
  },
  'quest.started': {
    meaning: 'A player started a quest.',
    data: data({ playerId: Player, questId: Quest, iteration: Iteration }),
  },
  'quest.progress': {
    meaning: 'A player came further in a quest.',
    data: data({
      playerId: Player,
      questId: Quest,
      iteration: Iteration,
      objectiveId: Text('wins', 'The id of the objective that moved.'),
      current: Type.Number({ description: 'How far the objective is, in its own unit.', examples: [2] }),
      target: Type.Number({ description: 'Where the objective is reached.', examples: [3] }),
      progress: Type.Number({
        minimum: 0,
        maximum: 1,
        description: 'How far the quest is as a whole, from 0 to 1.',
        examples: [0.6667],
      }),
    }),
  },
  'quest.completed': {
    meaning: 'A player completed a quest.',
    data: data({ playerId: Player, questId: Quest, iteration: Iteration }),
  },
  'adventure.started': {
    meaning: 'A player started an adventure.',
    data: data({ playerId: Player, adventureId: Adventure }),
  },
  'adventure.completed': {
    meaning: 'A player completed an adventure.',
    data: data({ playerId: Player, adventureId: Adventure }),
  },
  'leaderboard.rank_changed': {
    meaning: "A player's rank changed significantly by their own score.",
    data: data({
      leaderboardId: Leaderboard,
      season: Season,
      playerId: Player,
      previousRank: OrNull(Type.Integer(), 12, 'The rank before; null where there was no score.'),
      newRank: Count(2, 'The rank afterwards, from 1.'),
      previousScore: OrNull(
        Type.Number(),
        3_100,
        'The score that counted before; null where there was none.',
      ),
      score: Score('The score that counts now.'),
    }),
  },
  'leaderboard.new_leader': {
    meaning: 'A leaderboard has a new number one.',
    data: data({
      leaderboardId: Leaderboard,
      season: Season,
      playerId: Player,
      previousLeaderId: OrNull(
        Type.String(),
        'grace',
        'The id of the player who was first before; null where there is none.',
      ),
      score: Score('The score of the new leader.'),
    }),
  },
  'lobby.created': {
    meaning: 'A lobby was opened.',
    data: data({
      lobbyId: Lobby,
      name: OrNull(Type.String(), 'Friday night', 'What people call the lobby; null for no name.'),
      hostPlayerId: Text('ada', 'The id of the player who opened it.'),
      capacity: Count(4, 'How many players it holds, the host among them.'),
      visibility: Type.Enum(['public', 'private'], {
        description: 'A private lobby is entered, and found, by its code alone.',
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
        description: '`abandoned`: everybody left; `timeout`: nothing happened for too long.',
      }),
      results: Type.Union(
        [
          Type.Array(
            Type.Object(
              {
                playerId: Player,
                score: Score('The score that the player reached in the game.'),
                place: Count(1, 'From 1; equal scores share a place.'),
              },
              { additionalProperties: false },
            ),
          ),
          Type.Null(),
        ],
        {
          description: 'How the game came out, by place; null where no results were given.',
          examples: [[{ playerId: 'ada', score: 4_200, place: 1 }]],
        },
      ),
    }),
  },
} as const;

export type EventType = keyof typeof eventTypes;

export const eventTypeNames = Object.keys(eventTypes) as EventType[];

/** `data` as an event of this type could have it. */
export function sampleOf(type: EventType): Record<string, unknown> {
  return exampleOf(eventTypes[type].data) as Record<string, unknown>;
}

/** An event before it has an id: what happened, and the fields that tell of it. */
export type Notification = {
  [T in EventType]: { readonly type: T; readonly data: Static<(typeof eventTypes)[T]['data']> };
}[EventType];
