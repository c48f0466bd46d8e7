import { useNavigate } from '@tanstack/react-router';
import { AllowedButton } from '../../session/allowed.tsx';
import { useHere } from '../../session/here.ts';
import { t } from './texts.ts';

/** Opens a new definition that begins as a copy of this one. */
export function Duplicate({ kind, id }: { kind: 'currencies' | 'items' | 'offers'; id: string }) {
  const { projectId, environment } = useHere().params;
  const navigate = useNavigate();
  return (
    <AllowedButton
      permission="definitions.write"
      variant="default"
      onClick={() =>
        void navigate({
          to: `/p/${projectId}/${environment}/${kind}/+new` as never,
          search: { copyOf: id } as never,
        })
      }
    >
      {t('duplicate')}
    </AllowedButton>
  );
}
