import { Type } from 'typebox';
import { Id, Timestamp } from '../access/index.ts';
import { QuestDraft, RuleDraft } from '../definitions/index.ts';
import { EventId, EventType, Trace } from '../events/index.ts';
import { Effect, PlayerId } from '../players/index.ts';

const closed = { additionalProperties: false };
const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

export const SimulationRequest = Type.Object(
  {
    event: Type.Object(
      {
        id: Type.Optional(EventId),
        playerId: Type.Optional(PlayerId),
        type: EventType,
        properties: Type.Optional(
          Type.Record(Type.String(), Type.Unknown(), { examples: [{ score: 1_250 }] }),
        ),
        occurredAt: Type.Optional(
          Type.String({ format: 'date-time', examples: ['2026-11-15T09:30:00.000Z'] }),
        ),
      },
      {
        ...closed,
        description: 'With the `playerId` of a known player, as they are now; otherwise a new one.',
      },
    ),
    player: Type.Optional(
      Type.Object(
        {
          xp: Type.Optional(Count),
          timezone: Type.Optional(Type.String({ minLength: 1, maxLength: 64, examples: ['Europe/Berlin'] })),
          attributes: Type.Optional(
            Type.Record(Type.String(), Type.Unknown(), { examples: [{ vip: true }] }),
          ),
          badges: Type.Optional(Type.Array(Type.String(), { maxItems: 200, examples: [['first-win']] })),
          counts: Type.Optional(Type.Record(Type.String(), Count, { examples: [{ match_won: 9 }] })),
          streak: Type.Optional(Count),
        },
        { ...closed, description: 'What to suppose of the player; the rest is as it is.' },
      ),
    ),
    rules: Type.Optional(
      Type.Array(RuleDraft, { maxItems: 100, description: 'Drafts, over those of the same id.' }),
    ),
    quests: Type.Optional(
      Type.Array(QuestDraft, { maxItems: 100, description: 'Drafts, over those of the same id.' }),
    ),
  },
  { title: 'SimulationRequest', ...closed },
);

export const Simulation = Type.Object(
  {
    player: Type.Object(
      { id: PlayerId, xp: Type.Integer({ examples: [320] }), level: Type.Integer({ examples: [3] }) },
      closed,
    ),
    effects: Type.Array(Effect),
    trace: Trace,
  },
  { title: 'Simulation', ...closed },
);

export const BacktestRequest = Type.Object(
  {
    rule: RuleDraft,
    from: Type.Optional(Type.String({ format: 'date-time', examples: ['2026-11-01T00:00:00.000Z'] })),
    to: Type.Optional(Type.String({ format: 'date-time', examples: ['2026-11-15T00:00:00.000Z'] })),
  },
  { title: 'BacktestRequest', ...closed },
);

const number = Type.Number({ examples: [120] });
const Sums = Type.Object({ xp: number, levelUps: number, badges: number, questsCompleted: number }, closed);
const Slugs = Type.Array(Type.String(), { examples: [['first-win']] });

const BacktestResult = Type.Object(
  {
    events: Count,
    players: Count,
    affectedPlayers: Count,
    fired: Count,
    totals: Type.Object({ happened: Sums, draft: Sums, difference: Sums }, closed),
    badges: Type.Record(Type.String(), Type.Object({ happened: number, draft: number }, closed), {
      examples: [{ 'first-win': { happened: 10, draft: 12 } }],
    }),
    mostAffected: Type.Array(
      Type.Object(
        {
          playerId: PlayerId,
          xp: Type.Object({ happened: number, draft: number, difference: number }, closed),
          level: Type.Object({ happened: number, draft: number }, closed),
          badges: Type.Object({ gained: Slugs, lost: Slugs }, closed),
        },
        closed,
      ),
      { description: 'The twenty players whom the draft would have changed most.' },
    ),
  },
  { title: 'BacktestResult', ...closed },
);

export const Backtest = Type.Object(
  {
    id: Id,
    status: Type.Enum(['running', 'done', 'failed', 'cancelled'], { examples: ['done'] }),
    progress: Type.Number({ minimum: 0, maximum: 1, examples: [1] }),
    result: Type.Union([BacktestResult, Type.Null()], { description: 'Null until it is done.' }),
    error: Type.Union([Type.String(), Type.Null()], { description: 'Why it failed.', examples: [null] }),
    createdAt: Timestamp,
  },
  { title: 'Backtest', ...closed },
);

export const BacktestPath = Type.Object({ backtestId: Id }, closed);
