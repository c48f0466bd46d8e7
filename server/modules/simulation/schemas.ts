import { Type } from 'typebox';
import { Part, Shape, Text, Whole } from '../../platform/http/field-schemas.ts';
import { described } from '../../platform/http/openapi/described.ts';
import { Id } from '../../platform/http/record-fields.ts';
import { Effect } from '../catalogue/index.ts';
import { AnyBundle } from '../changesets/index.ts';
import { AdventureDraft, QuestDraft, RuleDraft } from '../definitions/index.ts';
import { EventId, EventType, Trace } from '../events/index.ts';
import { runningExperimentsPerProject } from '../plans/index.ts';
import { PlayerId } from '../players/index.ts';

const amount = { minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
const Count = (description: string) => Type.Integer({ ...amount, description });
const Effects = Type.Array(Effect, { description: 'The effects that it would have, in order.' });

const SimulatedEvent = Part('The player is the existing one with this `playerId`; otherwise a new one.', {
  id: Type.Optional(described(EventId, 'The id of the event; it is not checked for duplicates.')),
  playerId: Type.Optional(described(PlayerId, 'The player of the event. If omitted, a new player.')),
  type: EventType,
  properties: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), {
      description: 'Any data that rules and quests can use.',
      examples: [{ score: 1_250, map: 'harbour' }],
    }),
  ),
  occurredAt: Type.Optional(
    Text('2026-11-15T09:30:00.000Z', 'When the event happens. Defaults to now.', { format: 'date-time' }),
  ),
});

export const VariantName = (description: string) =>
  Part(description, {
    experimentId: Text('double-xp', 'The id of the experiment.', { minLength: 1, maxLength: 64 }),
    variantId: Text('double', 'The id of the variant.', { minLength: 1, maxLength: 64 }),
  });

const mostSimulatedEvents = 100;

export const SimulationRequest = Shape(
  'SimulationRequest',
  'An event to try out, or a sequence of events: exactly one of `event` and `events`.',
  {
    event: Type.Optional(SimulatedEvent),
    events: Type.Optional(
      Type.Array(SimulatedEvent, {
        minItems: 1,
        maxItems: mostSimulatedEvents,
        description:
          'A sequence of events of one player, in place of `event`. Each sees what those before it did. An event without ' +
          '`occurredAt` happens when the one before it does; the first one now. Times must not go back.',
      }),
    ),
    until: Type.Optional(
      Text(
        '2026-11-22T09:30:00.000Z',
        'With `events`: time passes up to then after the last of them, so that rules that time sets off can run. Defaults to the time of the last event.',
        { format: 'date-time' },
      ),
    ),
    player: Type.Optional(
      Part('Values to assume for the player; the rest stays as it is.', {
        xp: Type.Optional(Count('The XP of the player before the event.')),
        timezone: Type.Optional(
          Text('Europe/Berlin', 'The IANA time zone of the player.', { minLength: 1, maxLength: 64 }),
        ),
        attributes: Type.Optional(
          Type.Record(Type.String(), Type.Unknown(), {
            description: 'All attributes of the player.',
            examples: [{ vip: true }],
          }),
        ),
        badges: Type.Optional(
          Type.Array(Type.String(), {
            maxItems: 200,
            description: 'The ids of all badges of the player.',
            examples: [['first-win']],
          }),
        ),
        counts: Type.Optional(
          Type.Record(Type.String(), Type.Integer(amount), {
            description: 'The number of past events of the player, by type.',
            examples: [{ 'match.won': 9 }],
          }),
        ),
        balances: Type.Optional(
          Type.Record(Type.String(), Type.Integer(amount), {
            description: 'The balances of the player, by currency; those that are left out stay.',
            examples: [{ coins: 120 }],
          }),
        ),
        streak: Type.Optional(Count('The number of consecutive days with an event, up to today.')),
      }),
    ),
    variants: Type.Optional(
      Type.Array(VariantName('A variant that the player is supposed to be in.'), {
        maxItems: runningExperimentsPerProject,
        description:
          'Variants of experiments that the player is supposed to be in, whatever the hash says; also of experiments that do not run. Of others that run, the player has the variant that they have or would get.',
      }),
    ),
    rules: Type.Optional(
      Type.Array(RuleDraft, {
        maxItems: 100,
        description: 'Drafts, which replace definitions with the same id.',
      }),
    ),
    quests: Type.Optional(
      Type.Array(QuestDraft, {
        maxItems: 100,
        description: 'Drafts, which replace definitions with the same id.',
      }),
    ),
    adventures: Type.Optional(
      Type.Array(AdventureDraft, {
        maxItems: 100,
        description: 'Drafts, which replace definitions with the same id.',
      }),
    ),
    changesetId: Type.Optional(
      Id(
        '0199c1f2-17c4-7ab9-a37f-d28b470a1c9e',
        'The id of a changeset to try out, in place of drafts: all of its items apply.',
      ),
    ),
    bundle: Type.Optional(
      described(
        AnyBundle,
        'Definitions to try out, in place of drafts and `changesetId`: the project is as if the bundle were applied. As for `POST /definitions/plan`; lists that are left out are not touched.',
      ),
    ),
  },
  { examples: [{ event: { playerId: 'ada', type: 'match.won', properties: { score: 1_250 } } }] },
);

const SimulatedPlayer = Part('The player after the event.', {
  id: PlayerId,
  xp: Whole(320, 'The XP of the player.'),
  level: Whole(3, 'The level of the player.'),
  badges: Type.Array(Type.String(), {
    description: 'The ids of the badges of the player, sorted.',
    examples: [['first-win']],
  }),
  balances: Type.Record(Type.String(), Type.Integer(), {
    description: 'The balances of the player, by currency. A currency that is not here has balance 0.',
    examples: [{ coins: 120 }],
  }),
  items: Type.Record(Type.String(), Type.Integer(), {
    description: 'How many the player has of each item.',
    examples: [{ 'xp-booster': 2 }],
  }),
});

const step = { player: SimulatedPlayer, effects: Effects, trace: Trace };

const Timed = (description: string) =>
  Type.Array(
    Shape('SimulationOfTime', 'An event that time caused in a simulated sequence, and its result.', {
      type: Text('player.inactive', 'The type of the event.'),
      properties: Type.Record(Type.String(), Type.Unknown(), {
        description: 'The properties of the event.',
        examples: [{ playerId: 'ada', inactiveDays: 3, lastSeenAt: '2026-11-15T09:30:00.000Z' }],
      }),
      occurredAt: Text('2026-11-18T09:30:00.000Z', 'When it is due.', { format: 'date-time' }),
      ...step,
    }),
    { description },
  );

const Simulation = Shape('Simulation', 'The result of a simulated event.', {
  before: described(SimulatedPlayer, 'The player before the event.'),
  ...step,
});

const SequenceSimulation = Shape('SequenceSimulation', 'The result of a simulated sequence of events.', {
  results: Type.Array(
    Shape('SimulationStep', 'The result of one event of a simulated sequence.', {
      timed: Timed('What time caused since the event before, in order.'),
      ...step,
    }),
    { description: 'The result of each event, in order.' },
  ),
  timed: Timed('What time caused after the last event, up to `until`, in order.'),
  before: described(SimulatedPlayer, 'The player before the first event.'),
  player: described(SimulatedPlayer, 'The player at the end.'),
});

export const SimulationResponse = Type.Union([Simulation, SequenceSimulation], {
  description: 'With `events`, the results of all of them.',
});
