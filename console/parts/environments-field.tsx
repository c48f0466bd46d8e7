import { Checkbox, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useHere } from '../session/here.ts';
import { t } from './texts.ts';

type Environments = ('live' | 'test')[];

/** Where a definition is active. From test nothing can be made active in live. */
export function EnvironmentsField({
  value,
  onChange,
  error,
  disabled,
}: {
  value: Environments;
  onChange: (environments: Environments) => void;
  error?: ReactNode;
  disabled: boolean;
}) {
  const { environment } = useHere();
  return (
    <Checkbox.Group
      label={t('environments.label')}
      value={value}
      onChange={(next) => onChange(next as Environments)}
      error={error}
    >
      <Group gap="lg" mt={4}>
        <Checkbox value="live" label={t('environments.live')} disabled={disabled || environment === 'test'} />
        <Checkbox value="test" label={t('environments.test')} disabled={disabled} />
      </Group>
    </Checkbox.Group>
  );
}
