import { conflict, type Fault } from '../../platform/faults.ts';
import { messages } from './messages.ts';

/** For every change of definitions or levels without a changeset, in a project that requires approval. */
export function needsApproval(): Fault {
  return conflict(messages.needsApproval);
}
