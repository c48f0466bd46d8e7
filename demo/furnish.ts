import { createLaurel } from '../sdk/index.ts';
import { isCode, login, type Place } from './enter.ts';
import { adventures, badges, game, leaderboards, levels, quests, rules } from './world.ts';

/** Far above what the demo sends: writing four weeks of history must not wait for the next minute. */
const rateLimitPerMinute = 100_000;

/** Names, definitions and people. Done again it changes nothing, so that a first start that was cut off is no harm. */
export async function furnish(place: Place): Promise<void> {
  const { owner, tenantId, projectId } = place;
  await owner.patch('/tenants/{tenantId}', { params: { path: { tenantId } }, body: { name: game.company } });
  await owner.patch('/projects/{projectId}', {
    params: { path: { projectId } },
    body: { name: game.project, timezone: game.timezone, plan: 'ENTERPRISE', rateLimitPerMinute },
  });
  await owner.put('/levels', { body: levels });
  const at = ({ id }: { id: string }) => ({ path: { id } });
  // In this order: what is referred to must be there.
  for (const body of badges) await owner.put('/badges/{id}', { params: at(body), body });
  for (const body of leaderboards) await owner.put('/leaderboards/{id}', { params: at(body), body });
  for (const body of quests) await owner.put('/quests/{id}', { params: at(body), body });
  for (const body of adventures) await owner.put('/adventures/{id}', { params: at(body), body });
  for (const body of rules) await owner.put('/rules/{id}', { params: at(body), body });
  await inviteTeam(place);
}

/** One of each role, to sign in with and find which doors are closed; and one who has not answered yet. */
export const team = {
  DESIGNER: 'designer@laurel.local',
  DEVELOPER: 'developer@laurel.local',
  VIEWER: 'viewer@laurel.local',
} as const;

async function inviteTeam({ url, owner, tenantId }: Place): Promise<void> {
  const nobody = createLaurel({ baseUrl: url });
  const invite = async (email: string, role: keyof typeof team) => {
    const params = { path: { tenantId } };
    const { token } = await owner.post('/tenants/{tenantId}/invitations', { params, body: { email, role } });
    return token;
  };
  for (const role of Object.keys(team) as (keyof typeof team)[]) {
    try {
      const token = await invite(team[role], role);
      await nobody.post('/auth/accept-invitation', {
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
