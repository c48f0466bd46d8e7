import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../server/config.ts';
import { createLog } from '../../server/platform/log.ts';
import { startService } from '../../server/service.ts';

export interface Surroundings {
  url: string;
  /** An API key for test that may do everything. */
  key: string;
  /** An empty folder that is removed afterwards. */
  directory: string;
}

/** Starts a service with an empty database for clients to call, and stops it afterwards. */
export async function withService(use: (surroundings: Surroundings) => Promise<void>): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'laurel-clients-'));
  // As root, the database runs as another user, who must be able to enter the directory.
  await chmod(directory, 0o711);
  const read = readConfig({
    PORT: '0',
    LAUREL_DATA_DIR: join(directory, 'data'),
    LAUREL_WEBHOOKS_ALLOW_PRIVATE: 'true',
  });
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  try {
    const service = await startService(read.config, { log: createLog('error') });
    try {
      const { email, password } = service.firstStart ?? {};
      await use({ url: service.url, key: await createKey(service.url, { email, password }), directory });
    } finally {
      await service.stop();
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** The key of a first start may not change definitions. */
async function createKey(url: string, credentials: object): Promise<string> {
  let token: string | undefined;
  async function call<T>(path: string, body?: object): Promise<T> {
    const response = await fetch(`${url}/api/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body ? { 'Content-Type': 'application/json' } : {}),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  }
  token = (await call<{ accessToken: string }>('/auth/login', credentials)).accessToken;
  const tenants = await call<{ data: { id: string }[] }>('/tenants');
  const projects = await call<{ data: { id: string }[] }>(`/tenants/${tenants.data[0]?.id}/projects`);
  const wanted = { name: 'clients', mode: 'test', scopes: ['read', 'write', 'manage'] };
  return (await call<{ key: string }>(`/projects/${projects.data[0]?.id}/api-keys`, wanted)).key;
}
