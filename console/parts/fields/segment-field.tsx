import type { ReactNode } from 'react';
import { DefinitionSelect } from '../names/definition-select.tsx';
import { t } from './texts.ts';

/** The segment that a rule, quest or offer is for. Without one it is for all players. */
export function SegmentField({
  value,
  onChange,
  error,
  disabled = false,
}: {
  value: string | null;
  onChange: (id: string | null) => void;
  error?: ReactNode;
  disabled?: boolean;
}) {
  return (
    <DefinitionSelect
      kind="segments"
      label={t('segment')}
      withLabel
      value={value}
      onChange={onChange}
      error={error}
      disabled={disabled}
    />
  );
}
