import { Type } from 'typebox';
import { described } from '../../platform/http/openapi/described.ts';
import { exampleOf } from '../../platform/http/openapi/schema-example.ts';
import { CreatedAt, Id } from '../access/index.ts';
import { Effect } from '../catalogue/index.ts';
import { QuestDraft, RuleDraft } from '../definitions/index.ts';
import { EventId, EventType, Trace } from '../events/index.ts';
import { PlayerId } from '../players/index.ts';

const closed = { additionalProperties: false };
const amount = { minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
const Count = (description: string) => Type.Integer({ ...amount, description });
const Effects = Type.Array(Effect, { description: 'What would come of it, in order.' });

export const SimulationRequest = Type.Object(
  {
    event: Type.Object(
      {
        id: Type.Optional(described(EventId, 'As it would be sent; nothing is looked up by it.')),
        playerId: Type.Optional(described(PlayerId, 'Whose event it is; a new player where left out.')),
        type: EventType,
        properties: Type.Optional(
          Type.Record(Type.String(), Type.Unknown(), {
            description: 'Anything that rules and quests may look at.',
            examples: [{ score: 1_250, map: 'harbour' }],
          }),
        ),
        occurredAt: Type.Optional(
          Type.String({
            format: 'date-time',
            description: 'When it is supposed to happen; now where left out.',
            examples: ['2026-11-15T09:30:00.000Z'],
          }),
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
          xp: Type.Optional(Count('The XP that they have before the event.')),
          timezone: Type.Optional(
            Type.String({
              minLength: 1,
              maxLength: 64,
              description: 'Their IANA time zone.',
              examples: ['Europe/Berlin'],
            }),
          ),
          attributes: Type.Optional(
            Type.Record(Type.String(), Type.Unknown(), {
              description: 'All of their attributes.',
              examples: [{ vip: true }],
            }),
          ),
          badges: Type.Optional(
            Type.Array(Type.String(), {
              maxItems: 200,
              description: 'The ids of all badges that they have.',
              examples: [['first-win']],
            }),
          ),
          counts: Type.Optional(
            Type.Record(Type.String(), Type.Integer(amount), {
              description: 'How many events of each type they have had.',
              examples: [{ 'match.won': 9 }],
            }),
          ),
          streak: Type.Optional(Count('How many days in a row they have had an event, up to today.')),
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
  { title: 'SimulationRequest', description: 'An event to try out.', ...closed },
);

export const Simulation = Type.Object(
  {
    player: Type.Object(
      {
        id: PlayerId,
        xp: Type.Integer({ description: 'Their XP after the event.', examples: [320] }),
        level: Type.Integer({ description: 'Their level after the event.', examples: [3] }),
      },
      { description: 'The player, as they would be after it.', ...closed },
    ),
    effects: Effects,
    trace: Trace,
  },
  { title: 'Simulation', description: 'What would come of the event.', ...closed },
);

export const BacktestRequest = Type.Object(
  {
    rule: RuleDraft,
    from: Type.Optional(
      Type.String({
        format: 'date-time',
        description: 'Events from this moment on; from the first where left out.',
        examples: ['2026-11-01T00:00:00.000Z'],
      }),
    ),
    to: Type.Optional(
      Type.String({
        format: 'date-time',
        description: 'Events before this moment; up to now where left out.',
        examples: ['2026-11-15T00:00:00.000Z'],
      }),
    ),
  },
  {
    title: 'BacktestRequest',
    description: 'A rule to try out on past events.',
    examples: [{ rule: exampleOf(RuleDraft), from: '2026-11-01T00:00:00.000Z' }],
    ...closed,
  },
);

const Figure = (description: string) => Type.Number({ description, examples: [120] });
const sides = {
  happened: 'As it happened.',
  draft: 'As it would have been with the draft.',
  difference: 'By how much more it would have been with the draft; negative for less.',
};
const Sums = (description: string) =>
  Type.Object(
    {
      xp: Figure('The XP that players gained.'),
      levelUps: Figure('How often a player reached another level.'),
      badges: Figure('How often a badge was earned.'),
      questsCompleted: Figure('How often a quest was completed.'),
    },
    { description, ...closed },
  );
const happenedAndDraft = { happened: Figure(sides.happened), draft: Figure(sides.draft) };
const Slugs = (description: string) => Type.Array(Type.String(), { description, examples: [['first-win']] });

const BacktestResult = Type.Object(
  {
    events: Count('How many events were looked at.'),
    players: Count('How many players they are of.'),
    affectedPlayers: Count('For how many of them the draft would have changed something.'),
    fired: Count('How often the draft would have fired.'),
    totals: Type.Object(
      { happened: Sums(sides.happened), draft: Sums(sides.draft), difference: Sums(sides.difference) },
      { description: 'The sums over all players.', ...closed },
    ),
    badges: Type.Record(Type.String(), Type.Object(happenedAndDraft, closed), {
      description: 'How often each badge was earned, by its id.',
      examples: [{ 'first-win': { happened: 10, draft: 12 } }],
    }),
    mostAffected: Type.Array(
      Type.Object(
        {
          playerId: PlayerId,
          xp: Type.Object(
            { ...happenedAndDraft, difference: Figure(sides.difference) },
            { description: 'The XP that they gained from these events.', ...closed },
          ),
          level: Type.Object(happenedAndDraft, {
            description: 'Their level after the last of these events.',
            ...closed,
          }),
          badges: Type.Object(
            {
              gained: Slugs('Those that they would have earned more often.'),
              lost: Slugs('Those that they would have earned less often.'),
            },
            { description: 'The ids of the badges that the draft makes a difference to.', ...closed },
          ),
        },
        closed,
      ),
      { description: 'The twenty players whom the draft would have changed most.' },
    ),
  },
  { title: 'BacktestResult', description: 'What the rule would have done.', ...closed },
);

const BacktestId = Id('0199c1f2-17c4-7ab9-a37f-d28b470a1c0b', 'The id of the backtest.');

export const Backtest = Type.Object(
  {
    id: BacktestId,
    status: Type.Enum(['running', 'done', 'failed', 'cancelled'], {
      description: 'Whether it runs, or waits to, or how it ended.',
      examples: ['done'],
    }),
    progress: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'How much of the history is done, from 0 to 1.',
      examples: [1],
    }),
    result: Type.Union([BacktestResult, Type.Null()], {
      description: 'What came of it; null until it is done.',
    }),
    error: Type.Union([Type.String(), Type.Null()], {
      description: 'Why it failed; null where it did not.',
      examples: [null],
    }),
    createdAt: CreatedAt,
  },
  { title: 'Backtest', description: 'A rule that is tried out on past events.', ...closed },
);

export const BacktestPath = Type.Object({ backtestId: BacktestId }, closed);
