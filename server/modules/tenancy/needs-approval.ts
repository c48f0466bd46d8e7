import { conflict, type Fault } from '../../platform/faults.ts';

/** For every change of definitions or levels without a changeset, in a project that requires approval. */
export function needsApproval(): Fault {
  return conflict(
    'This project requires approval: put the change into a changeset and let a second person approve it.',
  );
}
