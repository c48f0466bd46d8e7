/** Bodies to send and rows to put in place; used by the tests of this module alone. */
import type { TestService, TestTenant } from '../../testing/service.ts';

export const count = (id: string, on = 'play', target = 3) => ({ id, on, measure: 'count', target });

export const badge = (more: object = {}) => ({ name: 'First win', ...more });

export const rule = (more: object = {}) => ({
  name: 'Welcome',
  on: 'play',
  then: [{ do: 'grantXp', amount: 10 }],
  ...more,
});

export const quest = (more: object = {}) => ({ name: 'Win three', objectives: [count('wins')], ...more });

export const adventure = (questIds: readonly string[], more: object = {}) => ({
  name: 'First week',
  steps: questIds.map((questId, i) => ({
    id: `step-${i}`,
    questId,
    ...(i > 0 ? { after: [`step-${i - 1}`] } : {}),
  })),
  ...more,
});

export type Environment = 'live' | 'test';

/** A project of its own, for a test that counts or changes what others would share. */
export async function newProject(service: TestTenant): Promise<string> {
  const { token } = service.owner;
  const answer = await service.post(`/tenants/${service.tenantId}/projects`, {
    token,
    body: { name: 'Another', plan: 'PRO' },
  });
  return answer.body.id as string;
}

/** Calls of one person about one project. */
export function inProject(service: TestTenant, projectId: string, token = service.owner.token) {
  const options = (body: unknown, headers: Record<string, string>) => ({
    token,
    headers: { 'x-project-id': projectId, ...headers },
    ...(body === undefined ? {} : { body }),
  });
  type Headers = Record<string, string>;
  return {
    get: (path: string, headers: Headers = {}) => service.get(path, options(undefined, headers)),
    post: (path: string, body: unknown, headers: Headers = {}) => service.post(path, options(body, headers)),
    put: (path: string, body: unknown, headers: Headers = {}) => service.put(path, options(body, headers)),
    patch: (path: string, body: unknown, headers: Headers = {}) =>
      service.patch(path, options(body, headers)),
    delete: (path: string, headers: Headers = {}) => service.delete(path, options(undefined, headers)),
  };
}

/** Straight SQL, for what has no endpoint in this module. */
export async function sql<Row = Record<string, unknown>>(
  service: Pick<TestService, 'db'>,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await service.db.query({ name: '', text, values })).rows as Row[];
}

export async function definitionsVersion(
  service: Pick<TestService, 'db'>,
  projectId: string,
): Promise<number> {
  const text = 'select definitions_version as version from projects where id = $1';
  const [row] = await sql<{ version: number }>(service, text, [projectId]);
  return row?.version ?? 0;
}

/** Gives a player a version of a quest or adventure in progress. Returns a function that ends it. */
export async function putInTheMiddle(
  service: Pick<TestService, 'db'>,
  place: { projectId: string; environment: Environment; playerId: string },
  kind: 'quest' | 'adventure',
  id: string,
  version: number,
): Promise<() => Promise<void>> {
  const [player] = await sql<{ key: number; environment_id: number }>(
    service,
    `insert into players (environment_id, id)
     select id, $3 from environments where project_id = $1 and name = $2
     on conflict (environment_id, id) do update set id = excluded.id returning key, environment_id`,
    [place.projectId, place.environment, place.playerId],
  );
  if (!player) throw new Error('there is no such environment');
  const table = `player_${kind}s`;
  await sql(
    service,
    `insert into ${table} (player_key, ${kind}_id, environment_id, state, version, active)
     values ($1, $2, $3, '{}', $4, true)`,
    [player.key, id, player.environment_id, version],
  );
  return async () => {
    await sql(service, `update ${table} set active = false where player_key = $1 and ${kind}_id = $2`, [
      player.key,
      id,
    ]);
  };
}

/** A condition that is expensive to compile: regular expressions of a hundred instructions each, all different. */
export function large(name: string, patterns = 10): string {
  return Array.from({ length: patterns }, (_, i) => `event.type.matches("${name}a{99}${i}")`).join(' || ');
}
