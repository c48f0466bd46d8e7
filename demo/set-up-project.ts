import { createApi } from '../packages/sdk/src/index.ts';
import { competitions } from './competition.ts';
import { uploadImages } from './images.ts';
import { picturedBy, plans } from './plans.ts';
import { rules } from './rules.ts';
import { boosts, currencies, items, offers } from './shop.ts';
import { type DemoSession, isCode, login } from './sign-in.ts';
import { adventures, badges, game, leaderboards, levels, quests } from './world.ts';

/** Far more than the demo sends, so that writing the history never waits for the rate limit. */
const rateLimitPerMinute = 100_000;

/** Names, definitions and people. It can be repeated, in case a first start was interrupted. */
export async function setUpProject(session: DemoSession): Promise<void> {
  const { owner, tenantId, projectId } = session;
  await owner.patch('/tenants/{tenantId}', { params: { path: { tenantId } }, body: { name: game.company } });
  await owner.patch('/projects/{projectId}', {
    params: { path: { projectId } },
    body: { name: game.project, timezone: game.timezone, plan: 'ENTERPRISE', rateLimitPerMinute },
  });
  await owner.put('/levels', { body: levels });
  const at = ({ id }: { id: string }) => ({ path: { id } });
  const images = await uploadImages(owner);
  const imageUrl = ({ id }: { id: string }) => images.get(picturedBy[id] ?? id) ?? null;
  // In this order, because definitions can only refer to existing ones.
  for (const badge of badges)
    await owner.put('/badges/{id}', { params: at(badge), body: { ...badge, imageUrl: imageUrl(badge) } });
  for (const currency of currencies)
    await owner.put('/currencies/{id}', {
      params: at(currency),
      body: { ...currency, iconUrl: imageUrl(currency) },
    });
  for (const body of boosts) await owner.put('/boosts/{id}', { params: at(body), body });
  for (const item of items)
    await owner.put('/items/{id}', { params: at(item), body: { ...item, imageUrl: imageUrl(item) } });
  for (const body of [...leaderboards, ...competitions(new Date())])
    await owner.put('/leaderboards/{id}', { params: at(body), body });
  const planned = plans(new Date());
  for (const body of [...quests, ...planned.quests])
    await owner.put('/quests/{id}', { params: at(body), body });
  for (const body of adventures) await owner.put('/adventures/{id}', { params: at(body), body });
  for (const body of [...rules, ...planned.rules]) await owner.put('/rules/{id}', { params: at(body), body });
  for (const offer of [...offers, ...planned.offers])
    await owner.put('/offers/{id}', { params: at(offer), body: { ...offer, imageUrl: imageUrl(offer) } });
  await inviteTeam(session);
}

/** One person per role, to try the permissions with. */
export const team = {
  DESIGNER: 'designer@laurel.local',
  DEVELOPER: 'developer@laurel.local',
  VIEWER: 'viewer@laurel.local',
} as const;

async function inviteTeam({ url, owner, tenantId }: DemoSession): Promise<void> {
  const anonymous = createApi({ url });
  const invite = async (email: string, role: keyof typeof team) => {
    const params = { path: { tenantId } };
    const { token } = await owner.post('/tenants/{tenantId}/invitations', { params, body: { email, role } });
    return token;
  };
  for (const role of Object.keys(team) as (keyof typeof team)[]) {
    try {
      const token = await invite(team[role], role);
      await anonymous.post('/auth/accept-invitation', {
        body: { token: token ?? '', password: login.password },
      });
    } catch (error) {
      if (!isCode(error, 'CONFLICT')) throw error;
    }
  }
  await invite('artist@laurel.local', 'DESIGNER').catch((error: unknown) => {
    if (!isCode(error, 'CONFLICT')) throw error;
  });
}
