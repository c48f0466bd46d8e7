import type { BalanceData, OfferData, PriceData, RefusalName } from './model.ts';
import type { TextName } from './texts.ts';

/** The most pieces in one purchase. */
const mostPieces = 100;

/** The currencies of which the player has too little, and the missing amounts. */
export function lackingFor(
  { price }: Pick<OfferData, 'price'>,
  balances: readonly BalanceData[],
  quantity = 1,
): PriceData[] {
  return price.flatMap(({ currencyId, amount }) => {
    const balance = balances.find((one) => one.currencyId === currencyId)?.balance ?? 0;
    const lacking = amount * quantity - balance;
    return lacking > 0 ? [{ currencyId, amount: lacking }] : [];
  });
}

/**
 * Why one piece cannot be bought now, or null. The service said it when the offers were loaded, but the balances are
 * newer, and time has passed.
 */
export function refusalOf(
  offer: OfferData,
  balances: readonly BalanceData[],
  now: number,
): RefusalName | null {
  const { availableUntil, refusal } = offer;
  if (availableUntil !== null && Date.parse(availableUntil) <= now) return 'unavailable';
  if (refusal !== null && refusal !== 'funds') return refusal;
  return lackingFor(offer, balances).length > 0 ? 'funds' : null;
}

/** How many pieces the player could buy in one purchase. */
export function mostOf(offer: OfferData, balances: readonly BalanceData[]): number {
  const affordable = offer.price
    .filter(({ amount }) => amount > 0)
    .map(({ currencyId, amount }) => {
      const balance = balances.find((one) => one.currencyId === currencyId)?.balance ?? 0;
      return Math.floor(balance / amount);
    });
  const most = Math.min(
    mostPieces,
    offer.remaining ?? mostPieces,
    offer.limitLeft ?? mostPieces,
    ...affordable,
  );
  return Math.max(1, most);
}

/** The text on the card of an offer that cannot be bought. For funds there is a sentence with the amount instead. */
export function stateText(refusal: Exclude<RefusalName, 'funds'>, { limit }: OfferData): TextName {
  if (refusal === 'limit') {
    if (!limit) return 'shopLimitReached';
    const byPeriod = {
      day: 'shopLimitReachedDay',
      week: 'shopLimitReachedWeek',
      month: 'shopLimitReachedMonth',
      lifetime: limit.times === 1 ? 'shopLimitReachedLifetime' : 'shopLimitReached',
    } as const;
    return byPeriod[limit.per];
  }
  const words = {
    stock: 'shopSoldOut',
    requirement: 'shopLocked',
    owned: 'shopOwned',
    unavailable: 'shopUnavailable',
    other: 'shopUnavailable',
  } as const;
  return words[refusal];
}

export function limitText({ limit }: OfferData): TextName {
  const words = {
    day: 'shopLimitDay',
    week: 'shopLimitWeek',
    month: 'shopLimitMonth',
    lifetime: 'shopLimitLifetime',
  } as const;
  return words[limit?.per ?? 'lifetime'];
}

/**
 * The text for a purchase that failed. A conflict can have several reasons: `refusal` is the one of the offer after it
 * was loaded again, or undefined if it is no longer listed.
 */
export function failureText(code: string, status: number, refusal: RefusalName | null | undefined): TextName {
  if (code === 'INSUFFICIENT_FUNDS') return 'shopFailedFunds';
  if (code === 'OUT_OF_STOCK') return 'shopFailedStock';
  if (code === 'FORBIDDEN') return 'shopFailedForbidden';
  if (code === 'RATE_LIMITED') return 'shopFailedBusy';
  if (status === 0 || status === 408 || status >= 500) return 'shopFailedNetwork';
  if (code === 'NOT_FOUND' || (code === 'CONFLICT' && refusal === undefined)) return 'shopFailedUnavailable';
  const words = {
    limit: 'shopFailedLimit',
    requirement: 'shopFailedRequirement',
    owned: 'shopFailedOwned',
    unavailable: 'shopFailedUnavailable',
    stock: 'shopFailedStock',
    funds: 'shopFailedFunds',
    other: 'shopFailed',
  } as const;
  return refusal ? words[refusal] : 'shopFailed';
}
