import { useNavigate } from '@tanstack/react-router';
import { IconPlus } from '../../kit/icons.ts';
import { AllowedButton } from '../../session/allowed.tsx';
import { useHere } from '../../session/here.ts';
import { type DefinitionKind, kindIn } from '../changes/kinds.ts';
import { definitionLink, newId } from '../names/definition-pages.ts';

/** Opens the page of a new definition. */
export function NewDefinition({ kind }: { kind: DefinitionKind }) {
  const navigate = useNavigate();
  const { params } = useHere();
  return (
    <AllowedButton
      permission="definitions.write"
      leftSection={<IconPlus size={15} />}
      onClick={() => void navigate(definitionLink(params, kind, newId))}
    >
      {kindIn(kind, 'new')}
    </AllowedButton>
  );
}
