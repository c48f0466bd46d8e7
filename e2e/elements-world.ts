import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { states } from '../packages/elements/gallery/states.ts';
import type { TestTenant } from '../server/testing/service.ts';
import { watch } from './browser.ts';
import type { TestBrowser } from './test-browser.ts';

/**
 * A project with something to earn, and a website of a customer on an origin of its own, which the project allows. The
 * website answers every path with a page that has the body that a test gave it.
 */
export async function startElementsWorld(service: TestTenant) {
  const { key } = await service.createKey({ scopes: ['manage'] });
  const put = (path: string, body: object) => service.put(path, { key, body });
  const send = (path: string, body: object) => service.post(path, { key, body });
  // Shared by pages that look the same: what one has compiled, the next one runs, in the same process of the browser.
  let shared: Promise<BrowserContext> | undefined;
  const bodies: { body: string; policy?: string | undefined }[] = [];
  const server = createServer((request, response) => {
    const found = bodies[Number(new URL(request.url ?? '/', 'http://site').pathname.slice(1))];
    // Only pages are asked for, and the icon that a browser looks for by itself.
    response.statusCode = found ? 200 : 204;
    if (found?.policy) response.setHeader('content-security-policy', found.policy);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="en"><head><title>Shop</title></head><body><main>${found?.body ?? ''}</main></body></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { origins: [origin] };
  await service.patch(`/projects/${service.projectId}`, { token: service.owner.token, body: { client } });
  await put('/badges/reader', { name: 'Reader', description: 'Read two lessons.' });
  await put('/badges/hidden', { name: 'Hidden gem', secret: true });
  await put('/rules/lesson', { name: 'Lesson', on: 'lesson.done', then: [{ do: 'grantXp', amount: 60 }] });
  const objectives = [{ id: 'read', on: 'lesson.done', measure: 'count', target: 2 }];
  const rewards = [{ do: 'awardBadge', badgeId: 'reader' }];
  await put('/quests/read-two', { name: 'Read two', objectives, rewards });
  await put('/quests/explore', { name: 'Explore', start: 'manual', objectives });
  await put('/leaderboards/weekly', { name: 'This week', operator: 'latest' });
  await put('/currencies/coins', { name: 'Coins', symbol: '🪙' });
  await put('/currencies/gems', { name: 'Gems', symbol: '💎' });
  await put('/items/booster', { name: 'XP booster', onUse: [{ do: 'grantXp', amount: 10 }] });
  const costs = (coins: number, gems = 0) => [
    { currencyId: 'coins', amount: coins },
    ...(gems ? [{ currencyId: 'gems', amount: gems }] : []),
  ];
  const booster = [{ do: 'grantItem', itemId: 'booster' }];
  await put('/offers/booster-pack', { name: 'Booster pack', price: costs(40), grants: booster });
  await put('/offers/crown', { name: 'Crown', price: costs(30), grants: booster, stock: 1 });
  await put('/offers/castle', { name: 'Castle', price: costs(10, 500), grants: booster });

  return {
    /** As the customer's server. */
    send,
    /** A player token. */
    issue: async (playerId: string, events: string[] = []): Promise<string> =>
      (await send('/auth/player-token', { playerId, events })).body.token,
    script: `<script src="${service.url}/elements/v1.js"></script>`,
    origin,
    /** A page of the website with this body. */
    async open(
      browser: Pick<TestBrowser, 'newContext'>,
      body: string,
      options: BrowserContextOptions & {
        before?: string;
        query?: Record<string, string>;
        policy?: string;
        /** In a context of its own, for what pages beside it must not notice. */
        alone?: boolean;
      } = {},
    ) {
      const { before, query = {}, policy, alone = false, ...look } = options;
      bodies.push({ body, policy });
      const isAlone = alone || Object.keys(look).length > 0;
      const make = () => browser.newContext({ reducedMotion: 'reduce', ...look });
      if (!isAlone) shared ??= make();
      const context = await (isAlone ? make() : (shared ?? make()));
      const page = await context.newPage();
      if (before) await page.addInitScript(before);
      const witness = watch(page);
      await page.goto(`${origin}/${bodies.length - 1}?${new URLSearchParams(query)}`);
      return { page, witness, close: () => (isAlone ? context.close() : page.close()) };
    },
  };
}

/** Puts every state of the gallery on the page, as the gallery does. */
export async function showStates(page: Page, wanted: (title: string) => boolean = () => true): Promise<void> {
  const shown = states.filter(({ element, title }) => wanted(`${element} ${title}`));
  await page.evaluate(`
    for (const { element, attributes = {}, snapshot, title } of ${JSON.stringify(shown)}) {
      const made = document.createElement(element);
      made.id = (element + ' ' + title).replaceAll(/\\W+/g, '-');
      for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
      if (snapshot) made.snapshot = snapshot;
      document.querySelector('main').append(made);
      if (element === 'laurel-toasts') {
        made.show({ kind: 'level', level: 8 });
        made.show({ kind: 'badge', badgeId: 'bookworm', name: 'Bookworm' });
        made.show({ kind: 'quest', questId: 'daily', name: 'Daily reader' });
      }
    }
    // Some are loaded when the page has one.
    Promise.all([...document.querySelectorAll('main > *')].map(async (one) => {
      if (one.localName.includes('-')) await customElements.whenDefined(one.localName);
      await one.updateComplete;
    }));
  `);
}

export const defined = (page: Page) =>
  page.waitForFunction(`customElements.get('laurel-toasts') !== undefined`);
