import { forbidden } from '../../platform/faults.ts';
import type { EnvironmentName, ProjectContext, ProjectScope } from '../access/index.ts';
import { messages } from './messages.ts';

/** Which webhooks and deliveries a caller can access. */
export interface WebhookAccess extends ProjectScope {
  /** The environment of a test key, which can access only webhooks for test and their deliveries. Null: all environments. */
  only: number | null;
}

/** Test must never change live, so a test key cannot see webhooks that receive events of live. */
export function webhookAccessOf({
  tenantId,
  projectId,
  credential,
  environment,
}: ProjectContext): WebhookAccess {
  const isTestKey = credential.type === 'key' && environment.name === 'test';
  return { tenantId, projectId, only: isTestKey ? environment.id : null };
}

/** By default a webhook is for the environment that it is created in. */
export function defaultEnvironments({ environment }: ProjectContext): EnvironmentName[] {
  return [environment.name];
}

export function refuseLiveFromTest(
  { only }: WebhookAccess,
  environments: readonly EnvironmentName[] = [],
): void {
  if (only === null || !environments.includes('live')) return;
  throw forbidden(messages.testKey);
}
