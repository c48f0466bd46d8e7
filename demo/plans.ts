import type { Defined } from './defined.ts';

const dayMs = 86_400_000;

/** What has no picture of its own shows what it gives. */
export const picturedBy: Readonly<Record<string, string>> = {
  'festival-chest': 'pearls',
  'winter-sail': 'safe-harbour',
};

/** What has a window around now, so that the calendar shows what a game has planned. Nothing of it gives anything in the history. */
export function plans(now: Date): {
  quests: Defined<'QuestInput'>[];
  rules: Defined<'RuleInput'>[];
  offers: Defined<'OfferInput'>[];
} {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  // The next Saturday; today, if it is one.
  const saturday = today + ((6 - new Date(today).getUTCDay() + 7) % 7) * dayMs;
  const at = (day: number, from = today) => new Date(from + day * dayMs).toISOString();
  return {
    quests: [
      {
        id: 'harbour-festival',
        name: 'Harbour festival',
        description: 'Win five matches while the festival lasts.',
        availableFrom: at(-2),
        availableUntil: at(9),
        objectives: [{ id: 'wins', name: 'Matches won', on: 'match.won', measure: 'count', target: 5 }],
        rewards: [{ do: 'grantCurrency', currencyId: 'pearls', amount: 3 }],
        start: 'manual',
      },
    ],
    rules: [
      {
        id: 'storm-weekend',
        name: 'Storm weekend: more coins',
        on: 'coins.found',
        startsAt: at(0, saturday + 7 * dayMs),
        endsAt: at(2, saturday + 7 * dayMs),
        then: [{ do: 'grantCurrency', currencyId: 'coins', amount: 'event.properties.amount' }],
      },
    ],
    offers: [
      {
        id: 'festival-chest',
        name: 'Festival chest',
        description: 'Only while the harbour festival lasts.',
        price: [{ currencyId: 'coins', amount: 900 }],
        grants: [{ do: 'grantCurrency', currencyId: 'pearls', amount: 4 }],
        availableFrom: at(-2),
        availableUntil: at(9),
        limit: { times: 1, per: 'lifetime' },
      },
      {
        id: 'winter-sail',
        name: 'Winter sail',
        description: 'From next week on.',
        price: [{ currencyId: 'pearls', amount: 12 }],
        grants: [{ do: 'grantItem', itemId: 'safe-harbour', quantity: 3 }],
        availableFrom: at(6),
        availableUntil: at(27),
      },
    ],
  };
}
