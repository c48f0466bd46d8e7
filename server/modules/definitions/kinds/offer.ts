import { Type } from 'typebox';
import { type Offer, references, validateOffer } from '../../../engine/index.ts';
import { Whole } from '../../../platform/http/field-schemas.ts';
import { described, exampled } from '../../../platform/http/openapi/described.ts';
import { OfferActions } from './action-schemas.ts';
import {
  Beginning,
  Condition,
  Description,
  End,
  everywhere,
  ImageUrl,
  PerPlayerLimit,
  Price,
  SegmentId,
  switchedOn,
  Title,
} from './field-schemas.ts';
import { judge } from './judge.ts';
import { type Body, complete, type Kind } from './kind.ts';

const most = Number.MAX_SAFE_INTEGER;

export const offer = {
  name: 'offer',
  path: 'offers',
  tag: 'Offers',
  title: 'Offer',
  one: 'an offer',
  format: 1,
  example: 'starter-pack',
  exampleChange: { stock: 1_000 },
  // Segments come later in the document.
  exampleWithout: ['segmentId'],
  required: {
    name: Title('Starter pack'),
    price: Type.Array(Price, {
      maxItems: 10,
      description: 'What one piece costs: an amount of each of these currencies. Empty for a free offer.',
      examples: [[{ currencyId: 'coins', amount: 100 }]],
    }),
    grants: OfferActions,
  },
  optional: {
    description: { schema: Description, default: null },
    enabled: switchedOn,
    environments: everywhere,
    imageUrl: {
      schema: ImageUrl('The URL of an image of the offer.', 'https://cdn.example.com/starter-pack.png'),
      default: null,
    },
    availableFrom: { schema: Beginning('Players cannot buy it before this time.'), default: null },
    availableUntil: { schema: End('Players cannot buy it from this time on.'), default: null },
    stock: {
      schema: Whole(500, 'How many pieces can be sold in each environment. Without it there is no limit.', {
        minimum: 0,
        maximum: most,
      }),
      default: null,
    },
    limit: {
      schema: PerPlayerLimit(
        'How many pieces one player can buy in one period.',
        'The maximum number of pieces for one player.',
      ),
      default: null,
    },
    requires: {
      schema: exampled(
        described(
          Condition,
          'What the player must meet to buy it: a CEL expression that returns true or false.',
        ),
        'player.level >= 1',
      ),
      default: null,
    },
    segmentId: {
      schema: SegmentId('Only players who are in this segment at that moment can buy it.'),
      default: null,
    },
  },
  moments: ['availableFrom', 'availableUntil'],
  validate: (id: string, body: Body) => judge(asOffer(id, body), validateOffer),
  references: (body: Body) => references(asOffer('', body)),
  made: (id: string, _: number, body: Body) => asOffer(id, body),
  programmed: true,
  played: false,
} satisfies Kind;

export function asOffer(id: string, body: Body): Offer {
  return { id, ...complete(offer, body) };
}
