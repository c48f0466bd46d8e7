import { after, before, describe, it } from 'node:test';
import { quickWebhooks } from '../../server/modules/webhooks/test-receiver.ts';
import { owner, startTestService } from '../../server/testing/service.ts';
import { openBrowser, type TestBrowser } from '../test-browser.ts';
import { type Ground, openGround, type Person } from './ground.ts';
import { undoCheating } from './tasks/cheating.ts';
import { grantToCohort } from './tasks/cohort.ts';
import { inviteAndRemoveColleague } from './tasks/colleague.ts';
import { earnFirstReward } from './tasks/first-reward.ts';
import { rotateKeyAndFindRequest } from './tasks/key-and-request.ts';
import { useKeyboardAlone } from './tasks/keyboard.ts';
import { answerNoBadge } from './tasks/no-badge.ts';
import { sellOffer } from './tasks/offer.ts';
import { walkQuestAndAdventure } from './tasks/quest-and-adventure.ts';
import { changeRuleWithReview } from './tasks/reviewed-rule.ts';
import { closeAndShareSeason } from './tasks/season.ts';
import { changeSettings } from './tasks/settings.ts';
import { measureSpeed } from './tasks/speed.ts';
import { applyAndRemoveTemplate } from './tasks/template.ts';
import { recoverFromOutage } from './tasks/webhook-outage.ts';
import { pictures } from './walker.ts';

/** What people want, walked in the console of a new installation from its first page on, and checked with the API. */
const service = await startTestService({
  own: 'it is new',
  webhooks: { ...quickWebhooks, retryDelays: [0, 0] },
});
let browser: TestBrowser;
let ground: Ground;
let designer: Person;

before(async () => {
  browser = await openBrowser();
  ground = await openGround(browser, 'empty', service.url, owner);
  designer = await ground.addPerson('designer@example.com', 'DESIGNER');
});
after(async () => {
  await browser?.close();
  process.stdout.write(`pictures: ${pictures}\n`);
});

describe('a person who walks the console of a new installation', () => {
  it('earns the first reward, and takes it to live', () => earnFirstReward(ground));

  it('changes a rule that somebody else reviews, looks at its results, and reverts it', () =>
    changeRuleWithReview(ground, designer));

  it('makes a quest and an adventure that branches, and walks both in test', () =>
    walkQuestAndAdventure(ground));

  it('closes a season and shares its results', async () => {
    await ground.api('PUT', '/leaderboards/cup', { name: 'Winter cup' });
    for (const [n, playerId] of ['ada', 'bob', 'cay', 'dan'].entries()) {
      await ground.api('POST', '/leaderboards/cup/entries', { playerId, score: 400 - n });
    }
    await closeAndShareSeason(ground, { id: 'cup', name: 'Winter cup' });
  });

  it('sells an offer with a picture', () => sellOffer(ground));

  it('answers why a player has no badge, awards it and takes it back', async () => {
    await ground.api('PUT', '/badges/owl', { name: 'Night owl' });
    const then = [{ do: 'awardBadge', badgeId: 'owl' }];
    const when = 'event.occurredAt.getHours() < 4';
    await ground.api('PUT', '/rules/night', { name: 'Night owl', on: 'night.won', when, then });
    await ground.api('PUT', '/players/oda', { displayName: 'Oda' });
    const occurredAt = `${new Date(service.clock().getTime() - 86_400_000).toISOString().slice(0, 10)}T05:31:00Z`;
    await ground.api('POST', '/events', { playerId: 'oda', type: 'night.won', occurredAt });
    await answerNoBadge(ground, {
      player: { id: 'oda', name: 'Oda' },
      badge: { id: 'owl', name: 'Night owl' },
    });
  });

  it('finds who cheated, and undoes what they sent', () => undoCheating(ground));
  it('recovers from an outage of a receiver of webhooks', () => recoverFromOutage(ground));
  it('invites a colleague, and removes them', () => inviteAndRemoveColleague(ground));
  it('rotates a key, and finds a request', () => rotateKeyAndFindRequest(ground));
  it('finds a cohort, grants to all of it, and undoes that', () => grantToCohort(ground));
  it('changes the settings, and finds that in the audit log', () => changeSettings(ground));
  it('makes and awards a badge with the keyboard alone', () => useKeyboardAlone(ground));
  it('applies a template, and removes it', () => applyAndRemoveTemplate(ground));
  it('does not wait long for a page', () => measureSpeed(ground));
});
