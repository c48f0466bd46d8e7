import { forbidden } from '../../platform/faults.ts';
import type { EnvironmentName, ProjectContext } from '../access/index.ts';

export interface Place {
  tenantId: string;
  projectId: string;
}

/** Which webhooks and deliveries a caller reaches. */
export interface Reach extends Place {
  /** The environment of a test key: it reaches webhooks for test alone, and what happened there. Null: all of them. */
  only: number | null;
}

/** Test never changes live, so a test key knows nothing of webhooks that get events of live. */
export function reachOf({ tenantId, projectId, credential, environment }: ProjectContext): Reach {
  const isTestKey = credential.type === 'key' && environment.name === 'test';
  return { tenantId, projectId, only: isTestKey ? environment.id : null };
}

/** Where nothing is said, a webhook is for the environment that it is created in. */
export function defaultEnvironments({ environment }: ProjectContext): EnvironmentName[] {
  return [environment.name];
}

export function refuseLiveFromTest({ only }: Reach, environments: readonly EnvironmentName[] = []): void {
  if (only === null || !environments.includes('live')) return;
  throw forbidden(
    'A test key can manage only webhooks for test. Use a live key or an access token for live.',
  );
}
