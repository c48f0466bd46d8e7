import { forbidden } from '../../platform/faults.ts';
import { may, type ProjectContext, type Role } from '../access/index.ts';
import { messages } from './messages.ts';

/** The person who calls, and the project whose views they are about. */
export interface Caller extends Pick<ProjectContext, 'tenantId' | 'projectId' | 'actor'> {
  userId: string;
  role: Role;
}

/** Only people come here: the guard has turned keys away. */
export function callerOf({ tenantId, projectId, actor, credential }: ProjectContext): Caller {
  if (credential.type !== 'person') throw new Error('an API key passed a guard for people');
  return { tenantId, projectId, actor, userId: credential.userId, role: credential.role };
}

/** What the whole team sees is changed by those who may change definitions. */
export function refuseSharing({ role }: Caller): void {
  if (!may(role, 'definitions.write')) {
    throw forbidden(messages.sharing({ role }));
  }
}
