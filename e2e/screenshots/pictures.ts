import type { Page } from 'playwright-core';
import type { Api } from '../../packages/sdk/src/index.ts';

export interface Picture {
  /** Of the file in docs/images. */
  name: string;
  scheme: 'light' | 'dark';
  /** The page's path below the project and environment. */
  path(api: Api): Promise<string> | string;
  /** What has to be there, or be done, before it is taken. */
  prepare(page: Page, api: Api): Promise<void>;
}

/** What the documentation shows of the console. A new page takes a line here; `npm run screenshots` does the rest. */
export const pictures: readonly Picture[] = [
  {
    name: 'console-home',
    scheme: 'light',
    path: () => '?range=30d',
    async prepare(page) {
      await page.locator('[data-part=bar]').first().waitFor();
      await page.getByText('just now').first().waitFor();
    },
  },
  {
    name: 'console-player',
    scheme: 'light',
    path: async (api) => `/players/${await playerWhoWon(api)}`,
    async prepare(page) {
      await page
        .getByRole('button', { name: /match\.won/ })
        .first()
        .click();
      await page.getByRole('heading', { name: 'Trace' }).waitFor();
      await page.getByText('fired').first().waitFor();
    },
  },
  {
    name: 'console-rule',
    scheme: 'light',
    path: () => '/rules/close-call',
    async prepare(page, api) {
      const { data } = await api.get('/players', { params: { query: { sort: '-xp', limit: 3 } } });
      await choose(page, data.at(-1)?.displayName ?? '');
      await page.getByLabel('Properties').fill('{ "map": "reef", "seconds": 74, "score": 812 }');
      await page.getByRole('button', { name: 'Simulate', exact: true }).click();
      await page.getByText('Simulated effects').waitFor();
    },
  },
  {
    name: 'console-adventure',
    scheme: 'dark',
    path: () => '/adventures/the-long-voyage',
    async prepare(page) {
      await page.locator('.react-flow__node').nth(4).waitFor();
      await page.locator('.react-flow').evaluate('(graph) => graph.scrollIntoView({ block: "center" })');
    },
  },
  {
    name: 'console-leaderboard',
    scheme: 'dark',
    path: () => '/leaderboards/duel-league',
    async prepare(page, api) {
      const params = { path: { leaderboardId: 'duel-league' }, query: { limit: 40 } };
      const entries = (await api.get('/leaderboards/{leaderboardId}/entries', { params })).data;
      const name = entries.at(-1)?.displayName ?? '';
      await choose(page, name);
      await page.getByText(name, { exact: true }).first().waitFor();
    },
  },
  {
    name: 'console-shop',
    scheme: 'light',
    path: () => '/offers',
    async prepare(page) {
      await page.getByText('Golden figurehead').first().waitFor();
      await page.waitForFunction(
        '[...document.images].length > 5 && [...document.images].every((one) => one.complete)',
      );
    },
  },
  {
    name: 'console-deliveries',
    scheme: 'light',
    path: async (api) => `/settings/webhooks/${await rewardsWebhook(api)}?tab=deliveries`,
    async prepare(page) {
      await page.getByRole('link', { name: 'quest.completed' }).first().waitFor();
    },
  },
];

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Player', exact: true }).fill(name);
  await page.getByRole('option', { name }).first().click();
}

/** Of those who have just won, the one with the most to show. */
async function playerWhoWon(api: Api): Promise<string> {
  const query = { type: 'match.won', limit: 50 };
  const { data } = await api.get('/events', { params: { query } });
  const winners = data.filter(({ occurredAt }) => Date.now() - Date.parse(occurredAt) < 300_000);
  const ids = new Set(winners.map(({ playerId }) => playerId));
  const read = (playerId: string) => api.get('/players/{playerId}', { params: { path: { playerId } } });
  const players = await Promise.all([...ids].map(read));
  const [best] = players.sort((a, b) => b.xp - a.xp);
  if (!best) throw new Error('no player has won a match yet');
  return best.id;
}

export async function rewardsWebhook(api: Api): Promise<string> {
  const found = (await api.get('/webhooks', {})).data.find(({ events }) =>
    events.includes('quest.completed'),
  );
  if (!found) throw new Error('there is no webhook');
  return found.id;
}
