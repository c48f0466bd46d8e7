import type { components } from '../../../../packages/sdk/src/index.ts';
import {
  type ActionValues,
  actionOf,
  newAction,
  valuesOfAction,
} from '../../../parts/actions/action-values.ts';
import type { PriceValues } from '../../../parts/economy/price-editor.tsx';
import { type NumberValue, numberOrNull, textOrNull } from '../values.ts';

export type Offer = components['schemas']['Offer'];
export type OfferDetail = components['schemas']['OfferDetail'];

export const limitPeriods = ['day', 'week', 'month', 'lifetime'] as const;

export type OfferValues = {
  id: string;
  name: string;
  description: string;
  imageUrl: string;
  price: PriceValues[];
  grants: ActionValues[];
  enabled: boolean;
  environments: ('live' | 'test')[];
  availableFrom: string | null;
  availableUntil: string | null;
  stock: NumberValue;
  /** No limit if `times` is empty. */
  limit: { times: NumberValue; per: (typeof limitPeriods)[number] };
  /** The requirement as an expression; if it is empty, every player can buy the offer. */
  requires: string;
  segmentId: string | null;
};

export function valuesOf(offer: Offer | undefined): OfferValues {
  return {
    id: offer?.id ?? '',
    name: offer?.name ?? '',
    description: offer?.description ?? '',
    imageUrl: offer?.imageUrl ?? '',
    price: (offer?.price ?? [{ currencyId: '', amount: '' }]).map(({ currencyId, amount }) => ({
      currencyId,
      amount,
    })),
    grants: offer ? offer.grants.map(valuesOfAction) : [newAction('grantItem')],
    enabled: offer?.enabled ?? true,
    environments: [...(offer?.environments ?? ['live', 'test'])],
    availableFrom: offer?.availableFrom ?? null,
    availableUntil: offer?.availableUntil ?? null,
    stock: offer?.stock ?? '',
    limit: offer?.limit ?? { times: '', per: 'day' },
    requires: offer?.requires ?? '',
    segmentId: offer?.segmentId ?? null,
  };
}

export function bodyOf({ id: _id, ...values }: OfferValues): Omit<components['schemas']['OfferInput'], 'id'> {
  return {
    ...values,
    description: textOrNull(values.description),
    imageUrl: textOrNull(values.imageUrl),
    // The service refuses an empty amount (0), and its error names the field.
    price: values.price.map(({ currencyId, amount }) => ({ currencyId, amount: Number(amount) })),
    grants: values.grants.map(actionOf),
    stock: numberOrNull(values.stock),
    limit: values.limit.times === '' ? null : { times: Number(values.limit.times), per: values.limit.per },
    requires: textOrNull(values.requires),
  };
}
