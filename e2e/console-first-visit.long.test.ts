import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestService } from '../server/testing/service.ts';
import { visit } from './console.ts';
import { setUpEconomy } from './console-economy-world.ts';
import { setUpProject } from './console-world.ts';
import { countRounds } from './first-visit/count-rounds.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';

/** The page itself, what it is made of and what it shows first, and what follows from that. */
const mostRounds = 4;
/** As they are sent. `first-load.test.ts` is stricter with those that have no form. */
const mostScriptBytes = 280_000;
const mostElements = 1_500;

const service = await startTestService();
let browser: TestBrowser;
before(async () => {
  await setUpProject(service);
  await setUpEconomy(service);
  // With fewer, the home page shows the first steps.
  const events = Array.from({ length: 12 }, () => ({ playerId: 'ada', type: 'match_won' }));
  const sent = await service.post('/events/batch', { token: service.owner.token, body: { events } });
  assert.ok(sent.status < 300, JSON.stringify(sent.body));
  browser = await openBrowser();
});
after(() => browser?.close());

describe('a first visit', () => {
  it('waits for the network a few times only, and loads and draws little, on every page of the menu', async () => {
    const { page, open, close } = await visit(browser, service, service.owner, { alone: true });
    await open('/lobbies');
    const links = page.getByRole('navigation').getByRole('link');
    await links.first().waitFor();
    const found = await links.all();
    const paths = await Promise.all(found.map(async (link) => (await link.getAttribute('href')) ?? ''));
    await close();
    assert.ok(paths.length > 20, `only ${paths.length} pages are in the menu`);
    const faults: string[] = [];
    for (const path of paths) {
      const first = await visit(browser, service, service.owner, { alone: true });
      const { rounds, asked, scriptBytes, elements } = await countRounds(first.page, service.url + path);
      await first.close();
      if (rounds > mostRounds)
        faults.push(`${path} waits ${rounds} times: ${JSON.stringify(asked.slice(2))}`);
      if (scriptBytes > mostScriptBytes) faults.push(`${path} loads ${scriptBytes} bytes of script`);
      if (elements > mostElements) faults.push(`${path} has ${elements} elements`);
      assert.ok(rounds > 1 && scriptBytes > 50_000 && elements > 100, `${path} was not measured`);
    }
    assert.deepEqual(faults, []);
  });
});
