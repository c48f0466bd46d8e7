import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { runDemo } from '../../demo/run-demo.ts';
import { login } from '../../demo/sign-in.ts';
import { openBrowser, type TestBrowser } from '../test-browser.ts';
import { type Ground, openGround } from './ground.ts';
import { readAnalytics } from './tasks/analytics.ts';
import { undoCheating } from './tasks/cheating.ts';
import { signInToDemo } from './tasks/demo-sign-in.ts';
import { answerNoBadge } from './tasks/no-badge.ts';
import { readResults } from './tasks/results.ts';
import { closeAndShareSeason } from './tasks/season.ts';
import { measureSpeed } from './tasks/speed.ts';
import { pictures } from './walker.ts';

/** What people want who look at the demo, with the same tasks as on a new installation where they make sense there. */
const directory = await mkdtemp(join(tmpdir(), 'laurel-walk-'));
// As root, the database runs as another user, who must be able to enter the directory.
await chmod(directory, 0o711);
const stopping = new AbortController();
const written = Promise.withResolvers<string>();
let running: Promise<void>;
let browser: TestBrowser;
let ground: Ground;

before(async () => {
  let url = '';
  running = runDemo(
    { dataDir: join(directory, 'data'), port: 0, players: 300, events: 6_000, rate: 2 },
    {
      say: () => {},
      ready: (session) => {
        url = session.url;
      },
      written: () => {},
      caughtUp: () => written.resolve(url),
    },
    stopping.signal,
  );
  running.catch(written.reject);
  browser = await openBrowser();
  ground = await openGround(browser, 'demo', await written.promise, login);
});
after(async () => {
  await browser?.close();
  stopping.abort();
  await running;
  await rm(directory, { recursive: true, force: true });
  process.stdout.write(`pictures: ${pictures}\n`);
});

describe('a person who walks the demo', () => {
  it('signs in, and is in live with its players', () => signInToDemo(ground));

  it('answers why a player has no badge, awards it and takes it back', async () => {
    const badge = { id: 'hot-streak', name: 'Hot streak' };
    const { data } = await ground.api('GET', `/players?limit=1&minXp=100&withoutBadgeId=${badge.id}`);
    const [{ id, displayName }] = data;
    await answerNoBadge(ground, { player: { id, name: displayName }, badge });
  });

  it('looks at the results of a rule', () => readResults(ground, { id: 'match-won', name: 'Match won' }));

  it('closes a season and shares its results', () =>
    closeAndShareSeason(ground, { id: 'duel-league', name: 'Duel league' }));

  it('looks at the analytics', () => readAnalytics(ground));
  it('finds who cheated, and undoes what they sent', () => undoCheating(ground));
  it('does not wait long for a page', () => measureSpeed(ground));
});
