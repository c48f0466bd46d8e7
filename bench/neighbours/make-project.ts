import { setTimeout } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Installation } from '../http/installation.ts';
import type { Running } from '../http/start-server.ts';

/** How often a request that the service was too full for is sent in all. */
const mostAttempts = 20;

export interface Project {
  id: string;
  /** The id of its live environment. */
  environmentId: number;
  key: string;
  remove(): Promise<void>;
}

/** Creates projects, each of its own tenant, without rate limits, and with a key that may do everything in it. */
export async function projectMaker({ url }: Running, { owner }: Pick<Installation, 'owner'>, sql: Client) {
  const call = async (method: string, path: string, token: string, body?: unknown) => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return text === '' ? {} : JSON.parse(text);
  };
  const { accessToken } = await call('POST', '/auth/login', '', owner);

  return async (name: string): Promise<Project> => {
    const tenant = await call('POST', '/tenants', accessToken, { name });
    const { id } = await call('POST', `/tenants/${tenant.id}/projects`, accessToken, { name });
    await sql.query(
      `update projects set plan = 'ENTERPRISE', rate_limit_per_minute = 10000000 where id = $1`,
      [id],
    );
    const { key } = await call('POST', `/projects/${id}/api-keys`, accessToken, {
      name,
      mode: 'live',
      scopes: ['read', 'write', 'manage'],
    });
    const { rows } = await sql.query(`select id from environments where project_id = $1 and name = 'live'`, [
      id,
    ]);
    return {
      id,
      environmentId: Number(rows[0]?.id),
      key,
      remove: () => call('DELETE', `/projects/${id}`, accessToken),
    };
  };
}

/** Sends a request; when the service says that it is full, waits as it asks and sends again, as a client does. */
export async function post({ url }: Running, key: string, path: string, body: unknown): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-api-key': key };
  const text = JSON.stringify(body);
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(`${url}/api/v1${path}`, { method: 'POST', headers, body: text });
    if (response.ok) return;
    if (response.status !== 503 || attempt === mostAttempts)
      throw new Error(`${path}: ${response.status} ${await response.text()}`);
    await setTimeout(Number(response.headers.get('retry-after') ?? 1) * 1_000);
  }
}
