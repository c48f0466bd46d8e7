import { Type } from 'typebox';
import { described } from '../../../platform/http/openapi/described.ts';
import { Timestamp } from '../../../platform/http/record-fields.ts';
import { OfferDraft } from '../../definitions/index.ts';
import { CurrencyId, OfferId } from '../../players/index.ts';

const closed = { additionalProperties: false };

const Days = (most: number, description: string, example: number) =>
  Type.Integer({ minimum: 1, maximum: most, description, examples: [example] });

export const OfferSimulationRequest = Type.Object(
  {
    level: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1_000,
        description: 'The level that the players have now. If omitted, players of all levels.',
        examples: [1],
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
  { ...closed, title: 'OfferSimulationRequest', description: 'Which players, how long, and which offers.' },
);

const Quartiles = (description: string, example: number) => {
  const Part = (which: string) =>
    Type.Number({ description: `${which} of the sampled players.`, examples: [example] });
  return Type.Union(
    [
      Type.Object(
        {
          lower: Part('At most this much for a quarter'),
          median: Part('At most this much for half'),
          upper: Part('At most this much for three quarters'),
        },
        closed,
      ),
      Type.Null(),
    ],
    { description: `${description} Null if no player was found.` },
  );
};

const Share = (description: string) =>
  Type.Union([Type.Number({ minimum: 0, maximum: 1 }), Type.Null()], {
    description: `The share of the sampled players who ${description}, from 0 to 1. Null if no player was found.`,
    examples: [0.75],
  });

const orNever = (description: string, example: number) =>
  Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
    description: `${description} Null if they never can, or not within ten years.`,
    examples: [example],
  });

const CurrencyHabit = Type.Object(
  {
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
  },
  { ...closed, title: 'CurrencyHabit', description: 'What the sampled players do with a currency.' },
);

const SimulatedOffer = Type.Object(
  {
    offerId: described(
      OfferId,
      'The id of the offer; a draft without one has a free id that follows from its name.',
    ),
    isDraft: Type.Boolean({
      description: 'Whether it is one of the drafts in the request.',
      examples: [false],
    }),
    price: Type.Array(
      Type.Object(
        {
          currencyId: CurrencyId,
          amount: Type.Integer({ minimum: 1, description: 'The amount for one piece.', examples: [100] }),
        },
        closed,
      ),
      { description: 'What one piece costs.' },
    ),
    canPay: Share('can pay one piece after `days` days'),
    meetsRequirement: Share('meet `requires` of the offer as they are now; 1 if it requires nothing'),
    canBuy: Share('can pay it and meet its requirement'),
    typicalPlayerCanBuy: Type.Union([Type.Boolean(), Type.Null()], {
      description: 'Whether at least half of the sampled players can buy it. Null if no player was found.',
      examples: [true],
    }),
    daysToAfford: Type.Union(
      [
        Type.Object(
          {
            lower: orNever('The quickest quarter of the players can pay it after so many days.', 3),
            median: orNever('Half of the players can pay it after so many days.', 5),
            upper: orNever('Three quarters of the players can pay it after so many days.', 12),
          },
          closed,
        ),
        Type.Null(),
      ],
      { description: 'How many whole days players save for one piece. Null if no player was found.' },
    ),
  },
  { ...closed, title: 'SimulatedOffer', description: 'Whether typical players can buy an offer, and when.' },
);

export const OfferSimulation = Type.Object(
  {
    level: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
      description: 'The level of the players; null for all levels.',
      examples: [1],
    }),
    days: Type.Integer({ minimum: 1, description: 'After how many days of play.', examples: [7] }),
    from: described(Timestamp, 'From when on earnings were counted, in UTC.'),
    to: described(Timestamp, 'Until when, in UTC: now.'),
    players: Type.Object(
      {
        atLevel: Type.Integer({
          minimum: 0,
          description: 'How many players are at the level, counted up to 20,000.',
          examples: [1_840],
        }),
        sampled: Type.Integer({
          minimum: 0,
          maximum: 300,
          description:
            'How many of them were looked at: a random sample of those who were active since `from`.',
          examples: [300],
        }),
      },
      { ...closed, description: 'The players that the figures are about.' },
    ),
    currencies: Type.Array(CurrencyHabit, { description: 'The currencies of the prices, by id.' }),
    offers: Type.Array(SimulatedOffer, { description: 'At most 100: the drafts first, then the others.' }),
  },
  {
    ...closed,
    title: 'OfferSimulation',
    description: 'What players of a level can buy after some days, if they go on as they did.',
  },
);
