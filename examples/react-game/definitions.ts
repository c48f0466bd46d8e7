import { type Laurel, LaurelError } from '@laurel/sdk';

export const leaderboardId = 'game-week';
const currencyId = 'game-tokens';

/** Creates the missing definitions and does not change the others. Definitions that others refer to come first. */
export async function createDefinitions(laurel: Laurel): Promise<void> {
  await unlessThere(laurel.badges.get('game-winner'), () =>
    laurel.badges.put('game-winner', { name: 'Quick hands', description: 'Win a round.' }),
  );
  await unlessThere(laurel.leaderboards.get(leaderboardId), () =>
    laurel.leaderboards.put(leaderboardId, { name: 'This week', operator: 'sum', reset: 'weekly' }),
  );
  await unlessThere(laurel.currencies.get(currencyId), () =>
    laurel.currencies.put(currencyId, { name: 'Tokens' }),
  );
  await unlessThere(laurel.items.get('game-crown'), () =>
    laurel.items.put('game-crown', { name: 'Crown', maxOwned: 1 }),
  );
  await unlessThere(laurel.offers.get('game-crown'), () =>
    laurel.offers.put('game-crown', {
      name: 'Crown',
      price: [{ currencyId, amount: 10 }],
      grants: [{ do: 'grantItem', itemId: 'game-crown' }],
    }),
  );
  // Laurel sends lobby.finished for each player when the server ends a lobby with results.
  await unlessThere(laurel.rules.get('game-played'), () =>
    laurel.rules.put('game-played', {
      name: 'Game: XP for a round',
      on: 'lobby.finished',
      then: [
        { do: 'grantXp', amount: '20 + event.properties.score' },
        { do: 'grantCurrency', currencyId, amount: 10 },
      ],
    }),
  );
  await unlessThere(laurel.rules.get('game-won'), () =>
    laurel.rules.put('game-won', {
      name: 'Game: the winner of a round',
      on: 'lobby.finished',
      when: 'event.properties.place == 1 && event.properties.score > 0',
      then: [{ do: 'awardBadge', badgeId: 'game-winner' }],
    }),
  );
}

async function unlessThere(existing: Promise<unknown>, create: () => Promise<unknown>): Promise<void> {
  try {
    await existing;
  } catch (error) {
    if (!(error instanceof LaurelError) || error.code !== 'NOT_FOUND') throw error;
    await create();
  }
}
