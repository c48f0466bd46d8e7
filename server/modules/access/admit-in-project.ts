import type { FastifyRequest } from 'fastify';
import { goOn } from '../../platform/concurrency/soon.ts';
import { forbidden, invalid, notFound, unauthorized } from '../../platform/faults.ts';
import type { Admitted } from '../../platform/http/endpoint.ts';
import { environmentCaller } from '../../platform/http/idempotency/idempotency.ts';
import { isId } from '../../platform/ids.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { personContext, type RequireSession, requirePermission } from './admit-person.ts';
import type { ClientFeature } from './client-settings.ts';
import type { KeyContext, PlayerContext } from './contexts.ts';
import { keyActor, originOf, readEnvironment, type TokenHolder } from './credentials.ts';
import type { AccessDependencies } from './dependencies.ts';
import { hasEnded, type PlayerHolder } from './identify-player.ts';
import type { EnvironmentName } from './keys/key-format.ts';
import { holdKey, type KeyRow } from './keys/queries.ts';
import { messages } from './messages.ts';
import { findPersonInOnlyProject, findPersonInProject, type ProjectReach } from './queries.ts';
import { type KeyScope, keyMay, type Permission } from './roles.ts';
import { playerSubject } from './token-ends.ts';

/** Headers that name another project or environment than the credential's are an error of the caller. */
function refuseElsewhere(key: KeyRow, request: FastifyRequest, credential: string): void {
  const asked = readEnvironment(request);
  if (asked && asked !== key.environment) {
    throw invalid(
      '/x-environment',
      messages.wrongEnvironment({ credential, environment: key.environment, asked }),
    );
  }
  const project = readProjectId(request);
  if (project !== undefined && project !== key.project_id) {
    throw invalid('/x-project-id', messages.wrongProject({ credential }));
  }
}

/**
 * The credential is checked again from memory alone, because players call often. A call with a player token never
 * creates a player.
 */
export function admitPlayer(
  deps: AccessDependencies,
  holder: PlayerHolder,
  request: FastifyRequest,
  feature: ClientFeature | undefined,
): Admitted<PlayerContext> {
  const context = playerContext(holder, request, feature);
  async function again() {
    if (await hasEnded(deps, holder)) throw unauthorized(messages.tokenRevoked);
    return context;
  }
  return {
    context,
    again,
    async hold() {
      await again();
    },
  };
}

function playerContext(
  { claims, key, client }: PlayerHolder,
  request: FastifyRequest,
  feature: ClientFeature | undefined,
): PlayerContext {
  refuseElsewhere(key, request, 'player token');
  if (feature && !client[feature]) throw forbidden(messages.notForClients);
  const { playerId, events } = claims;
  return {
    ...placeOf(key, key.environment),
    player: { id: playerId },
    events,
    client,
    aliasKey: key.alias_key,
    owner: {
      caller: playerSubject(key.environment_id, playerId),
      tenantId: key.tenant_id,
      projectId: key.project_id,
    },
    credential: { type: 'player' },
  };
}

export function admitKey(
  { keys, clock }: AccessDependencies,
  key: KeyRow,
  request: FastifyRequest,
  scope: KeyScope | undefined,
): Admitted<KeyContext> {
  const context = keyInProject(key, request, scope);
  const ended = () => unauthorized(messages.unknownKey);
  return {
    context,
    again: () =>
      goOn(keys.stands(key), (stands) => {
        if (!stands) throw ended();
        return context;
      }),
    async hold(tx) {
      const held = await holdKey.maybe(tx, key.hash);
      if (!held || (held.expires_at && held.expires_at <= clock())) throw ended();
    },
  };
}

function keyInProject(key: KeyRow, request: FastifyRequest, scope: KeyScope | undefined): KeyContext {
  refuseElsewhere(key, request, 'API key');
  if (!scope || !keyMay(key.scopes, scope)) throw forbidden(messages.missingScope({ scope: String(scope) }));
  const origin = originOf(request);
  return { ...partsOf(key), origin, actor: keyActor(key, origin) };
}

type KeyParts = Omit<KeyContext, 'origin' | 'actor'>;
const known = new WeakMap<KeyRow, KeyParts>();

/**
 * The parts of a context that all calls with a key have in common. Kept for each row object: a key that was read again
 * is a new object.
 */
function partsOf(key: KeyRow): KeyParts {
  let parts = known.get(key);
  if (!parts) {
    parts = {
      ...placeOf(key, key.environment),
      owner: {
        caller: environmentCaller(key.environment_id),
        tenantId: key.tenant_id,
        projectId: key.project_id,
      },
      credential: { type: 'key', keyId: key.key_id, secretHash: key.hash, madeBy: key.made_by },
    };
    known.set(key, parts);
  }
  return parts;
}

export async function personInProject(
  on: Queryable,
  requireSession: RequireSession,
  token: TokenHolder,
  request: FastifyRequest,
  projectId: string | undefined,
  permission: Permission,
) {
  const environment = readEnvironment(request) ?? 'live';
  const { sessionId, userId } = token;
  const [found, another] =
    projectId === undefined
      ? await findPersonInOnlyProject.all(on, sessionId, userId, environment)
      : await findPersonInProject.all(on, sessionId, userId, projectId, environment);
  const person = await requireSession(found);
  if (projectId === undefined && (another || !person.role)) {
    throw invalid('/x-project-id', messages.projectRequired);
  }
  if (!person.role) throw notFound('project');
  // Only now: a call to somebody else's project must not appear in its log.
  request.credential = { type: 'person', token, email: person.email, reach: person };
  requirePermission(person.role, person, permission);
  const context = personContext(person, token, originOf(request), person.tenant_id, person.project_id);
  return {
    ...context,
    ...placeOf(person, environment),
    owner: { ...context.owner, place: person.environment_id },
    credential: { type: 'person' as const, userId, sessionId, role: person.role },
  };
}

function placeOf(row: KeyRow | ProjectReach, name: EnvironmentName) {
  const { tenant_id: tenantId, project_id: projectId, environment_id: id, plan, timezone, levels } = row;
  const environment = { id, name, offsetMs: row.clock_offset_ms };
  return { tenantId, projectId, environment, plan, timezone, levels };
}

export function readProjectId({ headers }: FastifyRequest): string | undefined {
  const value = headers['x-project-id'];
  if (value === undefined) return undefined;
  if (typeof value === 'string' && isId(value)) return value.toLowerCase();
  throw invalid('/x-project-id', messages.projectId);
}
