import type { components } from '../../../../packages/sdk/src/index.ts';
import type { Here } from '../../../session/here.ts';
import type { OfferValues } from '../offers/offer-values.ts';
import { bodyOf } from '../offers/offer-values.ts';
import type { ReachSearch } from '../search.ts';

export type Simulation = components['schemas']['OfferSimulation'];
export type SimulatedOffer = components['schemas']['SimulatedOffer'];
type Draft = components['schemas']['OfferDraft'];

export const usualDays = 7;

/** What players can buy after some days of typical play; with a draft, only whether they can buy that. */
export function simulate(
  { api }: Here,
  { level, days = usualDays, start, income }: ReachSearch,
  draft?: Draft,
  signal?: AbortSignal,
): Promise<Simulation> {
  const body = {
    ...(level === undefined ? {} : { level }),
    days,
    ...(start ? { start } : {}),
    ...(income ? { income } : {}),
    ...(draft ? { offers: [draft], offerIds: [] } : {}),
  };
  return api.post('/offers/simulate', { body, ...(signal ? { signal } : {}) });
}

/** The offer as it is in the form. The price must be complete. */
export function draftOf(values: OfferValues): Draft {
  const { name, ...body } = bodyOf(values);
  return {
    ...body,
    ...(values.id === '' ? {} : { id: values.id }),
    ...(name.trim() === '' ? {} : { name }),
  };
}

export function hasWholePrice({ price }: OfferValues): boolean {
  return price.every(({ currencyId, amount }) => currencyId !== '' && Number(amount) > 0);
}
