import { type Static, type TSchema, Type } from 'typebox';
import { exampleOf } from '../../platform/http/schema-example.ts';

const data = <T extends Record<string, TSchema>>(fields: T) =>
  Type.Object(fields, { additionalProperties: false });
const Player = Type.String({ examples: ['player-42'] });
const Slug = (example: string) => Type.String({ examples: [example] });
const Count = (example: number) => Type.Integer({ minimum: 0, examples: [example] });
const Attributes = Type.Record(Type.String(), Type.Unknown(), { examples: [{ country: 'DE' }] });
const Text = (example: string) => Type.Union([Type.String(), Type.Null()], { examples: [example] });
const Uuid = Type.String({ format: 'uuid', examples: ['0199c1f0-7b1e-7cc0-a5a5-3f0c2b1d4e6f'] });
const Score = Type.Number({ examples: [4_200] });
const OrNull = <T extends TSchema>(schema: T, example: unknown) =>
  Type.Union([schema, Type.Null()], { examples: [example] });

/**
 * What the outside is told: the one table of event types. Types, the envelope, the OpenAPI document, `GET
 * /event-types` and the samples that a webhook test sends all derive from it.
 */
export const eventTypes = {
  'player.created': {
    meaning: 'A new player was identified.',
    data: data({
      playerId: Player,
      displayName: Text('Ada'),
      attributes: Attributes,
      xp: Count(0),
      level: Count(1),
    }),
  },
  'player.updated': {
    meaning: "A player's profile changed; XP is not part of it.",
    data: data({
      playerId: Player,
      changed: Type.Array(Type.String(), {
        description: 'Names of the fields.',
        examples: [['displayName']],
      }),
      displayName: Text('Ada'),
      attributes: Attributes,
    }),
  },
  'player.level_up': {
    meaning: 'A player reached a new level.',
    data: data({ playerId: Player, previousLevel: Count(3), newLevel: Count(4), xp: Count(364) }),
  },
  'player.badge_earned': {
    meaning: 'A player earned a badge.',
    data: data({
      playerId: Player,
      badgeId: Slug('first-win'),
      badgeName: Slug('First win'),
      times: Count(1),
    }),
  },
  'quest.started': {
    meaning: 'A player started a quest.',
    data: data({ playerId: Player, questId: Slug('win-three'), iteration: Count(1) }),
  },
  'quest.progress': {
    meaning: 'A player came further in a quest.',
    data: data({
      playerId: Player,
      questId: Slug('win-three'),
      iteration: Count(1),
      objectiveId: Slug('wins'),
      current: Type.Number({ examples: [2] }),
      target: Type.Number({ examples: [3] }),
      progress: Type.Number({ minimum: 0, maximum: 1, examples: [0.6667] }),
    }),
  },
  'quest.completed': {
    meaning: 'A player completed a quest.',
    data: data({ playerId: Player, questId: Slug('win-three'), iteration: Count(1) }),
  },
  'adventure.started': {
    meaning: 'A player started an adventure.',
    data: data({ playerId: Player, adventureId: Slug('hero-path') }),
  },
  'adventure.completed': {
    meaning: 'A player completed an adventure.',
    data: data({ playerId: Player, adventureId: Slug('hero-path') }),
  },
  'leaderboard.rank_changed': {
    meaning: "A player's rank changed significantly by their own score.",
    data: data({
      leaderboardId: Slug('weekly'),
      season: Count(1),
      playerId: Player,
      previousRank: OrNull(Type.Integer(), 12),
      newRank: Count(2),
      previousScore: OrNull(Type.Number(), 3_100),
      score: Score,
    }),
  },
  'leaderboard.new_leader': {
    meaning: 'A leaderboard has a new number one.',
    data: data({
      leaderboardId: Slug('weekly'),
      season: Count(1),
      playerId: Player,
      previousLeaderId: OrNull(Type.String(), 'player-7'),
      score: Score,
    }),
  },
  'lobby.created': {
    meaning: 'A lobby was opened.',
    data: data({
      lobbyId: Uuid,
      name: Text('Friday night'),
      hostPlayerId: Player,
      capacity: Count(4),
      visibility: Type.Enum(['public', 'private']),
    }),
  },
  'lobby.started': {
    meaning: "A lobby's game started.",
    data: data({
      lobbyId: Uuid,
      playerIds: Type.Array(Type.String(), { examples: [['player-42', 'player-7']] }),
    }),
  },
  'lobby.ended': {
    meaning: 'A lobby was closed.',
    data: data({
      lobbyId: Uuid,
      reason: Type.Enum(['finished', 'cancelled', 'abandoned', 'timeout']),
      results: Type.Union(
        [
          Type.Array(
            Type.Object({ playerId: Player, score: Score, place: Count(1) }, { additionalProperties: false }),
          ),
          Type.Null(),
        ],
        { examples: [[{ playerId: 'player-42', score: 4_200, place: 1 }]] },
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
export type Announcement = {
  [T in EventType]: { readonly type: T; readonly data: Static<(typeof eventTypes)[T]['data']> };
}[EventType];
