import { createLaurel, type Laurel, LaurelError } from '../sdk/index.ts';
import { DemoFault } from './fault.ts';
import type { Receiver } from './receiver.ts';

/** Known to everybody who reads this: that is why the demo listens to this machine alone. */
export const login = { email: 'demo@laurel.local', password: 'laurel-demo' };

export interface Place {
  url: string;
  tenantId: string;
  projectId: string;
  accessToken: string;
  /** As the person who owns the project, in its live environment. */
  owner: Laurel;
}

/** Signs in. Whoever cannot is in an installation that is not the demo's, and must leave it alone. */
export async function enter(url: string, dataDir: string): Promise<Place> {
  const { accessToken } = await createLaurel({ baseUrl: url })
    .post('/auth/login', { body: login })
    .catch((error: unknown) => {
      if (!isCode(error, 'UNAUTHORIZED')) throw error;
      throw new DemoFault(
        `the installation in ${dataDir} is not a demo, or its password was changed; set LAUREL_DATA_DIR to another directory`,
      );
    });
  const person = createLaurel({ baseUrl: url, accessToken });
  const tenantId = (await person.get('/tenants')).data.at(-1)?.id ?? '';
  const path = { tenantId };
  const projectId = (await person.get('/tenants/{tenantId}/projects', { params: { path } })).data.at(-1)?.id;
  if (projectId === undefined)
    throw new DemoFault('the demo’s project was deleted; delete its data directory');
  const owner = createLaurel({ baseUrl: url, accessToken, projectId, retry: { attempts: 10 } });
  return { url, tenantId, projectId, accessToken, owner };
}

const keyName = 'Game server (demo)';

/** The key of the game's server. Keys are shown once, and the demo keeps none: each start takes a new one. */
export async function takeKey({ url, projectId, owner }: Place): Promise<Laurel> {
  const path = { projectId };
  const keys = (await owner.get('/projects/{projectId}/api-keys', { params: { path } })).data;
  const known = keys.find(({ name }) => name === keyName);
  const { key } = known
    ? await owner.post('/projects/{projectId}/api-keys/{keyId}/rotate', {
        params: { path: { projectId, keyId: known.id } },
        body: {},
      })
    : await owner.post('/projects/{projectId}/api-keys', {
        params: { path },
        body: { name: keyName, mode: 'live' },
      });
  return createLaurel({ baseUrl: url, apiKey: key ?? '', retry: { attempts: 10 } });
}

type Told =
  | 'player.level_up'
  | 'player.badge_earned'
  | 'quest.completed'
  | 'adventure.completed'
  | 'lobby.ended';

const webhooks: readonly {
  path: string;
  description: string;
  events: (Told | 'leaderboard.new_leader')[];
}[] = [
  {
    path: '/rewards',
    description: 'Rewards: hands out what was earned',
    events: ['player.level_up', 'player.badge_earned', 'quest.completed', 'lobby.ended'],
  },
  {
    path: '/announcements',
    description: 'Announcements: tells the chat about great deeds',
    events: ['leaderboard.new_leader', 'adventure.completed'],
  },
];

/** Registers the webhooks, or sends those of an earlier start to where the receiver is now. */
export async function connectWebhooks({ owner }: Place, receiver: Receiver): Promise<void> {
  const registered = (await owner.get('/webhooks', {})).data;
  for (const { path, ...webhook } of webhooks) {
    const url = `${receiver.url}${path}`;
    const known = registered.find(({ description }) => description === webhook.description);
    if (known) {
      const params = { path: { webhookId: known.id } };
      const { secret } = await owner.post('/webhooks/{webhookId}/rotate-secret', { params, body: {} });
      receiver.expect(path, secret ?? '');
      await owner.patch('/webhooks/{webhookId}', { params, body: { url } });
    } else {
      const { secret } = await owner.post('/webhooks', { body: { ...webhook, url } });
      receiver.expect(path, secret ?? '');
    }
  }
}

export function isCode(error: unknown, code: LaurelError['code']): boolean {
  return error instanceof LaurelError && error.code === code;
}
