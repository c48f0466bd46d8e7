import { Type } from 'typebox';
import {
  Count,
  closed,
  Decimal,
  Fields,
  Flag,
  orNull,
  Shape,
  Whole,
} from '../../../platform/http/field-schemas.ts';
import { described } from '../../../platform/http/openapi/described.ts';
import { Timestamp } from '../../../platform/http/record-fields.ts';
import { OfferDraft } from '../../definitions/index.ts';
import { CurrencyId, OfferId } from '../../players/index.ts';

const Days = (most: number, description: string, example: number) =>
  Whole(example, description, { minimum: 1, maximum: most });

export const OfferSimulationRequest = Shape(
  'OfferSimulationRequest',
  'Which players, how long, and which offers.',
  {
    level: Type.Optional(
      Whole(1, 'The level that the players have now. If omitted, players of all levels.', {
        minimum: 1,
        maximum: 1_000,
      }),
    ),
    days: Type.Optional(Days(365, 'After how many days of play. Defaults to 7.', 7)),
    historyDays: Type.Optional(
      Days(90, 'How many days of the past show what players earn. Defaults to 30.', 30),
    ),
    start: Type.Optional(
      Type.Enum(['nothing', 'balance'], {
        description:
          'What the players have at the beginning: nothing (the default), or their present balances.',
      }),
    ),
    income: Type.Optional(
      Type.Enum(['earned', 'net'], {
        description:
          'What they save: all that they earn (the default), or what is left after their usual purchases.',
      }),
    ),
    offers: Type.Optional(
      Type.Array(OfferDraft, {
        maxItems: 20,
        description:
          'Offers to try out: each replaces the one with its id, or is a new one. Nothing is stored.',
      }),
    ),
    offerIds: Type.Optional(
      Type.Array(described(OfferId, 'The id of an offer.'), {
        maxItems: 80,
        uniqueItems: true,
        description:
          'Only these offers, beside the drafts. If omitted, the first of those that are enabled and not over, by id.',
        examples: [['starter-pack']],
      }),
    ),
  },
);

const Quartiles = (description: string, example: number) => {
  const Part = (which: string) => Decimal(example, `${which} of the sampled players.`);
  return Type.Union(
    [
      Fields({
        lower: Part('At most this much for a quarter'),
        median: Part('At most this much for half'),
        upper: Part('At most this much for three quarters'),
      }),
      Type.Null(),
    ],
    { description: `${description} Null if no player was found.` },
  );
};

const Share = (description: string) =>
  orNull(
    Type.Number({ minimum: 0, maximum: 1 }),
    0.75,
    `The share of the sampled players who ${description}, from 0 to 1. Null if no player was found.`,
  );

const orNever = (description: string, example: number) =>
  orNull(
    Type.Integer({ minimum: 0 }),
    example,
    `${description} Null if they never can, or not within ten years.`,
  );

const CurrencyHabit = Shape('CurrencyHabit', 'What the sampled players do with a currency.', {
  currencyId: CurrencyId,
  earnedPerDay: Quartiles(
    'What a player earns in a day on average: everything but purchases, imports and what a new player has.',
    24,
  ),
  spentPerDay: Quartiles(
    'What a player spends on purchases in a day on average, less what offers grant of it.',
    10,
  ),
  balance: Quartiles('What a player has now.', 120),
});

const SimulatedOffer = Shape('SimulatedOffer', 'Whether typical players can buy an offer, and when.', {
  offerId: described(
    OfferId,
    'The id of the offer; a draft without one has a free id that follows from its name.',
  ),
  isDraft: Flag(false, 'Whether it is one of the drafts in the request.'),
  price: Type.Array(
    Fields({
      currencyId: CurrencyId,
      amount: Whole(100, 'The amount for one piece.', { minimum: 1 }),
    }),
    { description: 'What one piece costs.' },
  ),
  canPay: Share('can pay one piece after `days` days'),
  meetsRequirement: Share('meet `requires` of the offer as they are now; 1 if it requires nothing'),
  canBuy: Share('can pay it and meet its requirement'),
  typicalPlayerCanBuy: orNull(
    Type.Boolean(),
    true,
    'Whether at least half of the sampled players can buy it. Null if no player was found.',
  ),
  daysToAfford: Type.Union(
    [
      Fields({
        lower: orNever('The quickest quarter of the players can pay it after so many days.', 3),
        median: orNever('Half of the players can pay it after so many days.', 5),
        upper: orNever('Three quarters of the players can pay it after so many days.', 12),
      }),
      Type.Null(),
    ],
    { description: 'How many whole days players save for one piece. Null if no player was found.' },
  ),
});

export const OfferSimulation = Shape(
  'OfferSimulation',
  'What players of a level can buy after some days, if they go on as they did.',
  {
    level: orNull(Type.Integer({ minimum: 1 }), 1, 'The level of the players; null for all levels.'),
    days: Whole(7, 'After how many days of play.', { minimum: 1 }),
    from: described(Timestamp, 'From when on earnings were counted, in UTC.'),
    to: described(Timestamp, 'Until when, in UTC: now.'),
    players: Type.Object(
      {
        atLevel: Count(1_840, 'How many players are at the level, counted up to 20,000.'),
        sampled: Whole(
          300,
          'How many of them were looked at: a random sample of those who were active since `from`.',
          { minimum: 0, maximum: 300 },
        ),
      },
      { ...closed, description: 'The players that the figures are about.' },
    ),
    currencies: Type.Array(CurrencyHabit, { description: 'The currencies of the prices, by id.' }),
    offers: Type.Array(SimulatedOffer, { description: 'At most 100: the drafts first, then the others.' }),
  },
);
