import { type Static, Type } from 'typebox';
import { Count, orNull, Shape, Text, TextOrNull, Whole } from '../../../platform/http/field-schemas.ts';
import { described } from '../../../platform/http/openapi/described.ts';
import { Id, Timestamp } from '../../../platform/http/record-fields.ts';
import { CurrencyId, OfferId } from '../../players/index.ts';

const Paid = Type.Array(
  Shape('PurchaseAmount', 'An amount of a currency that was paid.', {
    currencyId: CurrencyId,
    amount: Count(100, 'The amount.'),
  }),
  {
    description: 'What was paid for all pieces, by currency.',
    examples: [[{ currencyId: 'coins', amount: 100 }]],
  },
);

/** Of the answer to a purchase, and of its record. */
export const purchaseFields = {
  id: Id(
    '0199c1f3-8ba0-7fa8-926e-c17a36f90b0b',
    "The id of the purchase, also of its entry in the player's activity.",
  ),
  offerId: OfferId,
  quantity: Whole(1, 'How many pieces were bought.', { minimum: 1 }),
  paid: Paid,
  at: described(Timestamp, 'When it was bought, in UTC.'),
};

export const Purchase = Shape('Purchase', 'A purchase of a player.', {
  ...purchaseFields,
  by: orNull(
    Shape('Buyer', 'Who made the call.', {
      type: Type.Enum(['person', 'key'], { description: 'A signed-in user, or an API key.' }),
      id: Text('0199c1f0-b6f7-7f43-8d19-7c25e1a4b605', 'The id of the user or of the key.'),
      name: Text('Game server', 'The e-mail address of the user, or the name of the key, at that time.'),
    }),
    null,
    'Who made the call; null where the player did it.',
  ),
  reason: TextOrNull(null, 'Why, where the caller said so; otherwise null.'),
});

export type Purchase = Static<typeof Purchase>;
