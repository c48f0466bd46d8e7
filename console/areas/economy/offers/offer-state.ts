export type OfferState = 'disabled' | 'elsewhere' | 'early' | 'over' | 'soldOut' | 'open';

/** Why players cannot buy an offer now, in the order in which the service checks; `open` if they can. */
export function offerState(
  offer: {
    enabled: boolean;
    environments: readonly ('live' | 'test')[];
    availableFrom: string | null;
    availableUntil: string | null;
  },
  environment: 'live' | 'test',
  now: Date,
  remaining: number | null,
): OfferState {
  if (!offer.enabled) return 'disabled';
  if (!offer.environments.includes(environment)) return 'elsewhere';
  if (offer.availableFrom !== null && now < new Date(offer.availableFrom)) return 'early';
  if (offer.availableUntil !== null && now >= new Date(offer.availableUntil)) return 'over';
  return remaining === 0 ? 'soldOut' : 'open';
}
