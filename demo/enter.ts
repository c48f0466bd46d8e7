import { type components, createLaurel, type Laurel, LaurelError } from '../sdk/index.ts';
import { DemoFault } from './fault.ts';
import type { Receiver } from './receiver.ts';

/** Known to everybody who reads this: that is why the demo listens to this machine alone. */
export const login = { email: 'demo@laurel.local', password: 'laurel-demo' };

export interface Place {
  url: string;
  tenantId: string;
  projectId: string;
  /** As the person who owns the project, in its live environment. */
  owner: Laurel;
}

/** Signs in. Whoever cannot is in an installation that is not the demo's, and must leave it alone. */
export async function enter(url: string, dataDir: string): Promise<Place> {
  const session = await createLaurel({ baseUrl: url })
    .post('/auth/login', { body: login })
    .catch((error: unknown) => {
      if (!isCode(error, 'UNAUTHORIZED')) throw error;
      throw new DemoFault(
        `the installation in ${dataDir} is not a demo, or its password was changed; set LAUREL_DATA_DIR to another directory`,
      );
    });
  const accessToken = session.accessToken ?? '';
  const person = createLaurel({ baseUrl: url, accessToken });
  const tenantId = (await person.get('/tenants')).data.at(-1)?.id ?? '';
  const path = { tenantId };
  const projectId = (await person.get('/tenants/{tenantId}/projects', { params: { path } })).data.at(-1)?.id;
  if (projectId === undefined)
    throw new DemoFault('the demo’s project was deleted; delete its data directory');
  const owner = createLaurel({ baseUrl: url, accessToken, projectId, retry: { attempts: 10 } });
  return { url, tenantId, projectId, owner };
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

type Subscription = components['schemas']['WebhookCreate']['events'];

const webhooks: readonly {
  path: string;
  description: string;
  events: Subscription;
  lobbies: Subscription;
}[] = [
  {
    path: '/rewards',
    description: 'Rewards',
    events: ['player.level_up', 'player.badge_earned', 'quest.completed', 'lobby.ended'],
    lobbies: ['lobby.ended'],
  },
  {
    path: '/announcements',
    description: 'Announcements',
    events: ['leaderboard.new_leader', 'adventure.completed', 'lobby.created'],
    lobbies: ['lobby.created'],
  },
];

/**
 * Registers the webhooks, or sends those of an earlier start to where the receiver is now. Told of lobbies alone, they
 * hear nothing of a past that is being written.
 */
export async function connectWebhooks(
  { owner }: Place,
  receiver: Receiver,
  told: 'all' | 'lobbies',
): Promise<void> {
  const registered = (await owner.get('/webhooks', {})).data;
  for (const { path, description, ...of } of webhooks) {
    const url = `${receiver.url}${path}`;
    const known = registered.find((webhook) => webhook.description === description);
    if (!known) {
      const { secret } = await owner.post('/webhooks', { body: { description, url, events: of.events } });
      receiver.expect(path, secret ?? '');
      continue;
    }
    const params = { path: { webhookId: known.id } };
    if (!receiver.isExpecting(path)) {
      const { secret } = await owner.post('/webhooks/{webhookId}/rotate-secret', { params, body: {} });
      receiver.expect(path, secret ?? '');
    }
    // What somebody has chosen in the console stays chosen.
    const isNarrowed = String(known.events) === String(of.lobbies);
    const events = told === 'lobbies' ? of.lobbies : isNarrowed ? of.events : undefined;
    await owner.patch('/webhooks/{webhookId}', { params, body: { url, ...(events ? { events } : {}) } });
  }
}

export function isCode(error: unknown, code: LaurelError['code']): boolean {
  return error instanceof LaurelError && error.code === code;
}
