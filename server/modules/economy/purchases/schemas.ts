import { type Static, Type } from 'typebox';
import { described } from '../../../platform/http/openapi/described.ts';
import { Timestamp } from '../../../platform/http/record-fields.ts';
import { CurrencyId, OfferId } from '../../players/index.ts';

const closed = { additionalProperties: false };

const Paid = Type.Array(
  Type.Object(
    {
      currencyId: CurrencyId,
      amount: Type.Integer({ minimum: 0, description: 'The amount.', examples: [100] }),
    },
    { title: 'PurchaseAmount', description: 'An amount of a currency that was paid.', ...closed },
  ),
  {
    description: 'What was paid for all pieces, by currency.',
    examples: [[{ currencyId: 'coins', amount: 100 }]],
  },
);

/** Of the answer to a purchase, and of its record. */
export const purchaseFields = {
  id: Type.String({
    format: 'uuid',
    description: "The id of the purchase, also of its entry in the player's activity.",
    examples: ['0199c1f3-8ba0-7fa8-926e-c17a36f90b0b'],
  }),
  offerId: OfferId,
  quantity: Type.Integer({ minimum: 1, description: 'How many pieces were bought.', examples: [1] }),
  paid: Paid,
  at: described(Timestamp, 'When it was bought, in UTC.'),
};

export const Purchase = Type.Object(
  {
    ...purchaseFields,
    by: Type.Union(
      [
        Type.Object(
          {
            type: Type.Enum(['person', 'key'], { description: 'A signed-in user, or an API key.' }),
            id: Type.String({
              description: 'The id of the user or of the key.',
              examples: ['0199c1f0-b6f7-7f43-8d19-7c25e1a4b605'],
            }),
            name: Type.String({
              description: 'The e-mail address of the user, or the name of the key, at that time.',
              examples: ['Game server'],
            }),
          },
          { title: 'Buyer', description: 'Who made the call.', ...closed },
        ),
        Type.Null(),
      ],
      { description: 'Who made the call; null where the player did it.', examples: [null] },
    ),
    reason: Type.Union([Type.String(), Type.Null()], {
      description: 'Why, where the caller said so; otherwise null.',
      examples: [null],
    }),
  },
  { title: 'Purchase', description: 'A purchase of a player.', ...closed },
);

export type Purchase = Static<typeof Purchase>;
