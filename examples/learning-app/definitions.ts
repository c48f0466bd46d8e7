import { type components, type Laurel, LaurelError } from '@laurel/sdk';
import { lessons } from './lessons.ts';

type Schemas = components['schemas'];

export const eventType = 'lesson.completed';
export const leaderboardId = 'learning-week';
export const currencyId = 'learning-stardust';

const currencies: Record<string, Schemas['CurrencyInput']> = {
  [currencyId]: { name: 'Stardust', symbol: '✨' },
};

const items: Record<string, Schemas['ItemInput']> = {
  'learning-telescope': {
    name: 'Telescope',
    description: 'Double XP for two hours.',
    maxOwned: 5,
    // The rule `learning-telescope` reads this attribute.
    onUse: [{ do: 'setAttribute', key: 'telescopeUntil', value: 'now + duration("2h")' }],
  },
  'learning-freeze': {
    name: 'Cloudy night',
    description: 'Saves your streak for a day that you miss.',
    maxOwned: 2,
    onUse: [{ do: 'grantStreakFreeze' }],
  },
};

const offers: Record<string, Schemas['OfferInput']> = {
  'learning-telescope': {
    name: 'Telescope',
    description: 'Double XP for two hours.',
    price: [{ currencyId, amount: 20 }],
    grants: [{ do: 'grantItem', itemId: 'learning-telescope' }],
  },
  'learning-freeze': {
    name: 'Cloudy night',
    description: 'Saves your streak for a day that you miss.',
    price: [{ currencyId, amount: 50 }],
    grants: [{ do: 'grantItem', itemId: 'learning-freeze' }],
    limit: { times: 1, per: 'week' },
  },
};
export const offerIds = Object.keys(offers);

const badges: Record<string, Schemas['BadgeInput']> = {
  'learning-first-light': { name: 'First light', description: 'Finish your first lesson.' },
  'learning-stargazer': { name: 'Stargazer', description: 'Finish every lesson.' },
  'learning-regular': { name: 'Regular', description: 'Learn three days in a row.' },
};

const leaderboards: Record<string, Schemas['LeaderboardInput']> = {
  [leaderboardId]: { name: 'This week', source: 'xp', reset: 'weekly' },
};

const quests: Record<string, Schemas['QuestInput']> = {
  'learning-daily': {
    name: 'Two a day',
    description: 'Finish two lessons today.',
    repeat: 'daily',
    objectives: [{ id: 'lessons', name: 'Finish lessons', on: eventType, measure: 'count', target: 2 }],
    rewards: [{ do: 'grantXp', amount: 40 }],
  },
  'learning-all': {
    name: 'The whole sky',
    description: 'Finish every lesson once.',
    objectives: [
      {
        id: 'lessons',
        name: 'Different lessons',
        on: eventType,
        measure: 'distinct',
        of: 'event.properties.lesson',
        target: lessons.length,
      },
    ],
    rewards: [{ do: 'awardBadge', badgeId: 'learning-stargazer' }],
  },
};

const rules: Record<string, Schemas['RuleInput']> = {
  'learning-xp': {
    name: 'Learning: XP for a lesson',
    on: eventType,
    then: [
      { do: 'grantXp', amount: '45 + 5 * event.properties.minutes' },
      { do: 'grantCurrency', currencyId, amount: 10 },
    ],
  },
  'learning-telescope': {
    name: 'Learning: double XP with a telescope',
    on: eventType,
    when: 'has(player.attributes.telescopeUntil) && now < timestamp(player.attributes.telescopeUntil)',
    then: [{ do: 'grantXp', amount: '45 + 5 * event.properties.minutes' }],
  },
  'learning-first-light': {
    name: 'Learning: the first lesson',
    on: eventType,
    when: `player.counts['${eventType}'] == 1`,
    then: [{ do: 'awardBadge', badgeId: 'learning-first-light' }],
  },
  'learning-regular': {
    name: 'Learning: three days in a row',
    on: eventType,
    when: 'player.streak >= 3',
    then: [{ do: 'awardBadge', badgeId: 'learning-regular' }],
  },
};

/**
 * Creates the missing definitions, and does not change the others, so that a designer's changes in the console stay.
 * Definitions that others refer to come first. Returns how many were created.
 */
export async function createDefinitions(laurel: Laurel): Promise<number> {
  const kinds = [
    createMissing(badges, laurel.badges),
    createMissing(currencies, laurel.currencies),
    createMissing(items, laurel.items),
    createMissing(offers, laurel.offers),
    createMissing(leaderboards, laurel.leaderboards),
    createMissing(quests, laurel.quests),
    createMissing(rules, laurel.rules),
  ];
  let created = 0;
  for (const create of kinds) created += await create();
  return created;
}

interface Kind<Body> {
  get(id: string): Promise<unknown>;
  put(id: string, body: Body): Promise<unknown>;
}

function createMissing<Body>(definitions: Record<string, Body>, kind: Kind<Body>): () => Promise<number> {
  return async () => {
    let created = 0;
    for (const [id, body] of Object.entries(definitions)) {
      try {
        await kind.get(id);
      } catch (error) {
        if (!(error instanceof LaurelError) || error.code !== 'NOT_FOUND') throw error;
        await kind.put(id, body);
        created++;
      }
    }
    return created;
  };
}
