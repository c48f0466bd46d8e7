import { useHere } from '../../session/here.ts';
import { useOpenChangesetId } from '../../session/open-changeset.ts';

/**
 * Where a change of a definition goes: directly to the project, or into the open changeset. `approval`: the project
 * requires approval and no changeset is open, so nothing can be changed.
 */
export type WriteMode = 'direct' | 'changeset' | 'approval';

export function useWriteMode(): WriteMode {
  const { project } = useHere();
  if (useOpenChangesetId() !== null) return 'changeset';
  return project.requireApproval ? 'approval' : 'direct';
}
