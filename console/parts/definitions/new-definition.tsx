import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { AllowedButton } from '../../session/allowed.tsx';
import { useHere } from '../../session/here.ts';
import { type DefinitionKind, kindIn } from '../changes/kinds.ts';

/** Opens the page of a new definition. */
export function NewDefinition({ kind }: { kind: DefinitionKind }) {
  const navigate = useNavigate();
  const { projectId, environment } = useHere().params;
  return (
    <AllowedButton
      permission="definitions.write"
      leftSection={<IconPlus size={15} />}
      // No id of a definition can begin with this.
      onClick={() => void navigate({ to: `/p/${projectId}/${environment}/${kind}/+new` as never })}
    >
      {kindIn(kind, 'new')}
    </AllowedButton>
  );
}
