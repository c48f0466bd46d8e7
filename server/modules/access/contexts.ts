import type { Levels } from '../../engine/index.ts';
import type { IdempotencyOwner } from '../../platform/http/idempotency/idempotency.ts';
import type { Actor } from '../audit/index.ts';
import type { Plan } from '../plans/index.ts';
import type { ClientSettings } from './client-settings.ts';
import type { Origin } from './credentials.ts';
import type { EnvironmentName } from './keys/key-format.ts';
import type { UsedCookie } from './people/session-cookie.ts';
import type { Role } from './roles.ts';

interface Caller {
  origin: Origin;
  actor: Actor;
  /** Whose idempotency keys the call uses. */
  owner: IdempotencyOwner;
}

export interface SignInContext {
  origin: Origin;
  /** How the session is carried: by a token in the answer, or by a cookie. */
  session: 'bearer' | { secure: boolean };
}

export interface PersonContext extends Caller {
  person: { id: string; email: string; sessionId: string; cookie: UsedCookie };
}

/** The project that a change belongs to. */
export interface ProjectScope {
  tenantId: string;
  projectId: string;
}

export interface TenantContext extends PersonContext {
  tenantId: string;
  role: Role;
}

/** The one project, and the one environment of it, that a call can touch. Queries take their ids from here. */
export interface ProjectContext extends Caller, ProjectScope {
  /** `offsetMs`: how far its time is ahead of the real one; only test can be. See `timeIn`. */
  environment: { id: number; name: EnvironmentName; offsetMs?: number | undefined };
  plan: Plan;
  timezone: string;
  levels: Levels;
  /** What the call came from: the person's session with their role, or the key. */
  credential: { type: 'person'; userId: string; sessionId: string; role: Role } | KeyCredential;
}

interface KeyCredential {
  type: 'key';
  keyId: string;
  secretHash: Buffer;
  madeBy: readonly string[];
}

export interface KeyContext extends ProjectContext {
  credential: KeyCredential;
}

/** A client that calls as one player: it reaches that player, and what all players of the environment may see. */
export interface PlayerContext
  extends Pick<ProjectContext, 'tenantId' | 'projectId' | 'environment' | 'plan' | 'timezone' | 'levels'> {
  player: { id: string };
  /** The types of events that the client may send. */
  events: readonly string[];
  client: ClientSettings;
  /** Makes the aliases of the environment's players. */
  aliasKey: string;
  /** Whose idempotency keys the call uses: they never collide with those of another player or of a server. */
  owner: IdempotencyOwner;
  credential: { type: 'player' };
}
