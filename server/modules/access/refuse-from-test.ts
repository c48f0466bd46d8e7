import { forbidden } from '../../platform/faults.ts';
import type { EnvironmentName } from './keys/key-format.ts';
import { messages } from './messages.ts';

/** For what a project has once, for both environments, such as its levels: test never changes live. */
export function refuseFromTest(environment: EnvironmentName, what: string): void {
  if (environment === 'test') throw forbidden(messages.appliesToLive({ what }));
}
