import { type Api, type components, createApi, LaurelError } from '../packages/sdk/src/index.ts';
import { DemoFault } from './fault.ts';
import type { Receiver } from './receiver.ts';

/** Publicly known, which is why the demo listens on this machine only. */
export const login = { email: 'demo@laurel.local', password: 'laurel-demo' };

export interface DemoSession {
  url: string;
  tenantId: string;
  projectId: string;
  /** A client that is signed in as the owner of the project, in live. */
  owner: Api;
}

/** Signs in. If that fails, the installation is not a demo and must not be changed. */
export async function signIn(url: string, dataDir: string): Promise<DemoSession> {
  const session = await createApi({ url })
    .post('/auth/login', { body: login })
    .catch((error: unknown) => {
      if (!isCode(error, 'UNAUTHORIZED')) throw error;
      throw new DemoFault(
        `the installation in ${dataDir} is not a demo, or its password was changed; set LAUREL_DATA_DIR to another directory`,
      );
    });
  if ('challenge' in session)
    throw new DemoFault('the account of the demo has a second factor; remove it first');
  const accessToken = session.accessToken ?? '';
  const person = createApi({ url, accessToken });
  const tenantId = (await person.get('/tenants')).data.at(-1)?.id ?? '';
  const path = { tenantId };
  const projectId = (await person.get('/tenants/{tenantId}/projects', { params: { path } })).data.at(-1)?.id;
  if (projectId === undefined)
    throw new DemoFault('the project of the demo was deleted; delete its data directory to start over');
  const owner = createApi({ url, accessToken, projectId, retry: { attempts: 10 } });
  return { url, tenantId, projectId, owner };
}

const keyName = 'Game server (demo)';

/** The key of the game's server. Keys are shown only once and the demo stores none, so each start rotates it. */
export async function takeKey({ url, projectId, owner }: DemoSession): Promise<Api> {
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
  return createApi({ url, apiKey: key ?? '', retry: { attempts: 10 } });
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
 * Registers the webhooks, or updates the URL of those from an earlier start. With `lobbies` they are subscribed only to
 * lobby events, so that they receive nothing while the history is being written.
 */
export async function connectWebhooks(
  { owner }: DemoSession,
  receiver: Receiver,
  subscribe: 'all' | 'lobbies',
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
    // A subscription that was changed in the console is kept.
    const isNarrowed = String(known.events) === String(of.lobbies);
    const events = subscribe === 'lobbies' ? of.lobbies : isNarrowed ? of.events : undefined;
    await owner.patch('/webhooks/{webhookId}', { params, body: { url, ...(events ? { events } : {}) } });
  }
}

export function isCode(error: unknown, code: LaurelError['code']): boolean {
  return error instanceof LaurelError && error.code === code;
}
