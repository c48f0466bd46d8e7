import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMay } from '../../session/here.ts';
import { useWriteMode } from '../changes/write-mode.ts';
import { DefinitionSelect } from '../names/definition-select.tsx';
import { t } from './texts.ts';

const NewBadgeDialog = lazy(async () => ({
  default: (await import('./new-badge-dialog.tsx')).NewBadgeDialog,
}));

/** Selects a badge by name, or creates a new one in a dialog. */
export function BadgeSelect({
  label,
  value,
  onChange,
  error,
}: {
  label: string;
  value: string | null;
  onChange: (id: string | null) => void;
  error?: ReactNode;
}) {
  const [creating, setCreating] = useState(false);
  const may = useMay('definitions.write');
  const mode = useWriteMode();
  return (
    <>
      <DefinitionSelect
        kind="badges"
        label={label}
        withLabel
        value={value}
        onChange={onChange}
        error={error}
        {...(may && mode !== 'approval'
          ? { create: { label: t('option'), onChoose: () => setCreating(true) } }
          : {})}
      />
      {creating && (
        <Suspense>
          <NewBadgeDialog
            onCreated={(id) => {
              setCreating(false);
              onChange(id);
            }}
            onClose={() => setCreating(false)}
          />
        </Suspense>
      )}
    </>
  );
}
