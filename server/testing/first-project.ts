import { apiClient } from './api-client.ts';
import { owner } from './service.ts';

/** The project that the first start made, without a limit on calls, and a key for its live environment. */
export async function openFirstProject(url: string, scopes = ['read', 'write']) {
  const api = apiClient(url);
  const token: string = (await api.post('/auth/login', { body: owner })).body.accessToken;
  const tenantId: string = (await api.get('/tenants', { token })).body.data[0].id;
  const projectId: string = (await api.get(`/tenants/${tenantId}/projects`, { token })).body.data[0].id;
  const plan = { plan: 'ENTERPRISE', rateLimitPerMinute: 1_000_000 };
  await api.patch(`/projects/${projectId}`, { token, body: plan });
  const body = { name: 'Test', mode: 'live', scopes };
  const { key } = (await api.post(`/projects/${projectId}/api-keys`, { token, body })).body;
  return { api, token, tenantId, projectId, key: key as string };
}
