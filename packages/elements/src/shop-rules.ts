import type { BalanceData, OfferData, PriceData, RefusalName } from './model.ts';
import type { TextName } from './texts.ts';

/** The most pieces of one purchase. */
const mostPieces = 100;

/** What the player has too little of, and how much is missing. */
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
 * What stands against buying one piece now. The service said it when the offers were loaded; balances are newer, and time has
 * passed.
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

/** The words on the card of an offer that cannot be bought; for funds there is a sentence with the amount. */
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
 * The words for a purchase that failed. A conflict has several reasons; `refusal` is what the offer says after it was loaded
 * again, undefined if it is not listed any more.
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
