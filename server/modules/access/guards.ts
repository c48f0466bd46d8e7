import type { FastifyReply, FastifyRequest } from 'fastify';
import { goOn, type Soon } from '../../platform/concurrency/soon.ts';
import type { Message } from '../../platform/define-messages.ts';
import { forbidden, invalid, notFound } from '../../platform/faults.ts';
import { type Admitted, admitted, type Guard } from '../../platform/http/endpoint.ts';
import type { IdempotencyOwner } from '../../platform/http/idempotency/idempotency.ts';
import { isId } from '../../platform/ids.ts';
import { fields } from '../../platform/messages.ts';
import { own } from '../../platform/own-properties.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { admitKey, admitPlayer, personInProject, readProjectId } from './admit-in-project.ts';
import { admitPerson, personContext, requirePermission } from './admit-person.ts';
import type { ClientFeature } from './client-settings.ts';
import type {
  KeyContext,
  PersonContext,
  PlayerContext,
  ProjectContext,
  SignInContext,
  TenantContext,
} from './contexts.ts';
import {
  type Credential,
  environmentSubject,
  identify,
  type Origin,
  originOf,
  playerRefused,
  refusePlayers,
  type TokenHolder,
} from './credentials.ts';
import type { AccessDependencies } from './dependencies.ts';
import { clientsSubject } from './identify-player.ts';
import { environmentNames } from './keys/key-format.ts';
import { messages } from './messages.ts';
import { readSessionKind } from './people/session-cookie.ts';
import { findPerson, findPersonInFirstTenant, findPersonInTenant } from './queries.ts';
import type { KeyScope, Permission } from './roles.ts';

/**
 * Every endpoint has one of these guards. Before the handler runs, the guard decides who calls and which tenant, project
 * and environment the call may use. A handler gets no other ids, so it cannot reach another tenant by mistake.
 */
export interface Guards {
  /** `baseUrl`: where the caller reaches the service; empty if its `Host` header is not valid. */
  anyone: Guard<{ origin: Origin; baseUrl: string }>;
  /** Anyone who is about to sign in, with a token or with a cookie. */
  signingIn: Guard<SignInContext>;
  person: Guard<PersonContext>;
  /** Who may see and do what concerns the whole installation: an OWNER of its first tenant. */
  operator: Guard<TenantContext>;
  tenantInPath(permission: Permission): Guard<TenantContext>;
  projectInPath(permission: Permission): Guard<ProjectContext>;
  /** A project-level path: of the API key, or named by X-Project-Id. Without a scope it is for people only. */
  project(permission: Permission, scope?: KeyScope): Guard<ProjectContext>;
  /** A project-level path for servers alone. */
  key(scope: KeyScope): Guard<KeyContext>;
  /** A client with a player token; with a feature, only where the project has it switched on. */
  player(feature?: ClientFeature): Guard<PlayerContext>;
}

type Dependencies = AccessDependencies & { db: Queryable };

export function createGuards(deps: Dependencies): Guards {
  const tokenOnly: Identify = async (request, reply) => {
    const credential = await identify(deps, request, reply);
    if (credential.type === 'player') throw playerRefused();
    if (credential.type === 'key') throw forbidden(messages.notForKeys);
    return credential;
  };

  /** 401 if the session has ended, otherwise 403. */
  function refusePerson(token: TokenHolder, reply: FastifyReply, message: Message) {
    return admitPerson<never>(deps, token, reply, async (on, requireSession) => {
      await requireSession(await findPerson.maybe(on, token.sessionId, token.userId));
      throw forbidden(message);
    });
  }

  const inProject = (
    token: TokenHolder,
    request: FastifyRequest,
    reply: FastifyReply,
    projectId: string | undefined,
    permission: Permission,
  ) =>
    admitPerson(deps, token, reply, (on, requireSession) =>
      personInProject(on, requireSession, token, request, projectId, permission),
    );

  return {
    anyone: {
      credentials: [],
      headers: [],
      rule: { who: 'anyone' },
      faults: [],
      async admit(request, reply) {
        await refusePlayers(deps, request, reply);
        return admitted({ origin: originOf(request), baseUrl: baseUrlOf(request) });
      },
    },

    signingIn: {
      credentials: [],
      headers: [sessionHeader],
      rule: { who: 'anyone' },
      faults: ['FORBIDDEN'],
      async admit(request, reply) {
        await refusePlayers(deps, request, reply);
        return admitted({ origin: originOf(request), session: readSessionKind(request, deps.publicUrl) });
      },
    },

    person: {
      credentials: ['AccessToken'],
      headers: [],
      rule: { who: 'person' },
      faults: ['UNAUTHORIZED', 'FORBIDDEN', 'RATE_LIMITED'],
      ownerOf: ofPerson,
      isPerson: () => true,
      keysOf,
      async admit(request, reply) {
        const token = await tokenOnly(request, reply);
        return admitPerson(deps, token, reply, async (on, requireSession) => {
          const person = await requireSession(await findPerson.maybe(on, token.sessionId, token.userId));
          return personContext(person, token, originOf(request), null, null);
        });
      },
    },

    operator: {
      credentials: ['AccessToken'],
      headers: [],
      rule: { who: 'operator', permission: 'installation.operate' },
      faults: ['UNAUTHORIZED', 'FORBIDDEN', 'RATE_LIMITED'],
      ownerOf: ofPerson,
      isPerson: () => true,
      keysOf,
      async admit(request, reply) {
        const token = await tokenOnly(request, reply);
        return admitPerson(deps, token, reply, async (on, requireSession) => {
          const row = await findPersonInFirstTenant.maybe(on, token.sessionId, token.userId);
          const person = await requireSession(row);
          if (deps.hosted) {
            throw forbidden(messages.operatorOnly);
          }
          const { tenant_id: tenantId, role } = person;
          if (!tenantId || !role) {
            throw forbidden(messages.firstTenantOnly);
          }
          requirePermission(role, person, 'installation.operate');
          return { ...personContext(person, token, originOf(request), tenantId, null), tenantId, role };
        });
      },
    },

    tenantInPath: (permission) => ({
      credentials: ['AccessToken'],
      headers: [],
      rule: { who: 'person', permission },
      faults: ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'RATE_LIMITED'],
      ownerOf: ofPerson,
      isPerson: () => true,
      keysOf,
      async admit(request, reply) {
        const token = await tokenOnly(request, reply);
        const tenantId = pathId(request, 'tenantId');
        return admitPerson(deps, token, reply, async (on, requireSession) => {
          const row = await findPersonInTenant.maybe(on, token.sessionId, token.userId, tenantId);
          const { role, ...person } = await requireSession(row);
          if (!role) throw notFound('tenant');
          requirePermission(role, person, permission);
          return { ...personContext(person, token, originOf(request), tenantId, null), tenantId, role };
        });
      },
    }),

    projectInPath: (permission) => ({
      credentials: ['AccessToken'],
      headers: [],
      rule: { who: 'person', permission },
      faults: ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'RATE_LIMITED'],
      ownerOf: ofEnvironment,
      isPerson: () => true,
      keysOf,
      describe: projectAttributes,
      async admit(request, reply) {
        const token = await tokenOnly(request, reply);
        return inProject(token, request, reply, pathId(request, 'projectId'), permission);
      },
    }),

    project: (permission, scope) => ({
      credentials: scope ? ['ApiKey', 'AccessToken'] : ['AccessToken'],
      headers: projectHeaders,
      rule: { who: scope ? 'person or key' : 'person', permission, ...(scope ? { scope } : {}) },
      faults: ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'RATE_LIMITED'],
      ownerOf: ofEnvironment,
      isPerson: ({ credential }) => credential.type === 'person',
      keysOf,
      describe: projectAttributes,
      admit(request, reply) {
        const found: Soon<Credential> = scope ? identify(deps, request, reply) : tokenOnly(request, reply);
        return goOn(found, (credential): Soon<Admitted<ProjectContext>> => {
          if (credential.type === 'player') throw playerRefused();
          if (credential.type === 'key') return admitKey(deps, credential.key, request, scope);
          return inProject(credential, request, reply, readProjectId(request), permission);
        });
      },
    }),

    key: (scope) => ({
      credentials: ['ApiKey'],
      headers: [],
      rule: { who: 'key', scope },
      faults: ['UNAUTHORIZED', 'FORBIDDEN', 'RATE_LIMITED'],
      ownerOf: ofEnvironment,
      keysOf,
      describe: projectAttributes,
      admit(request, reply) {
        return goOn(identify(deps, request, reply), (credential): Soon<Admitted<KeyContext>> => {
          if (credential.type === 'player') throw playerRefused();
          if (credential.type === 'token') return refusePerson(credential, reply, messages.keyRequired);
          return admitKey(deps, credential.key, request, scope);
        });
      },
    }),

    player: (feature) => ({
      credentials: ['PlayerToken'],
      headers: [],
      rule: { who: 'player', ...(feature ? { feature } : {}) },
      faults: ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'RATE_LIMITED'],
      ownerOf: ({ environment }) => clientsSubject(environment.id),
      keysOf,
      describe: projectAttributes,
      async admit(request, reply) {
        const credential = await identify(deps, request, reply);
        if (credential.type === 'key') throw forbidden(messages.playerTokenRequired);
        if (credential.type === 'token') return refusePerson(credential, reply, messages.playerTokenRequired);
        return admitPlayer(deps, credential, request, feature);
      },
    }),
  };
}

/**
 * Whose share of the service a call uses. All calls to one environment use the same share, so that projects cannot harm
 * each other.
 */
const ofPerson = ({ person }: PersonContext) => `person:${person.id}`;
const ofEnvironment = ({ environment }: ProjectContext) => environmentSubject(environment.id);

/** For spans. */
const projectAttributes = ({
  projectId,
  environment,
}: Pick<ProjectContext, 'projectId' | 'environment'>) => ({
  'laurel.project_id': projectId,
  'laurel.environment': environment.name,
});

type Identify = (...args: Parameters<Guard<unknown>['admit']>) => Promise<TokenHolder>;

const sessionHeader = {
  name: 'X-Session',
  description:
    'For the console: `cookie` returns the token in an HttpOnly cookie, and `accessToken` is null. ' +
    'Calls that change something must then send the value of the response header X-CSRF-Token in the header X-CSRF-Token.',
  schema: { type: 'string', pattern: '^cookie$' },
};

const projectHeaders = [
  {
    name: 'X-Project-Id',
    description: 'With an access token: which project. Optional if the user has access to exactly one.',
    schema: { type: 'string', format: 'uuid' },
  },
  {
    name: 'X-Environment',
    description:
      'With an access token: which environment; defaults to live. An API key already belongs to one.',
    // No enum: a reference page would preselect its first value, which contradicts every test key.
    schema: { type: 'string', pattern: `^(${environmentNames.join('|')})$` },
  },
];

/** Empty if the caller names no valid host. */
function baseUrlOf({ protocol, host }: FastifyRequest): string {
  const url = `${protocol}://${host}`;
  return URL.canParse(url) ? new URL(url).origin : '';
}

function pathId(request: FastifyRequest, name: string): string {
  const value = own(request.params as Record<string, string>, name) ?? '';
  if (!isId(value)) throw invalid(`/${name}`, fields.uuid);
  return value.toLowerCase();
}

function keysOf({ owner }: { owner: IdempotencyOwner }): IdempotencyOwner {
  return owner;
}
