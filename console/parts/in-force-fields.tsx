import { Stack, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { EnvironmentsField } from './environments-field.tsx';
import { t } from './texts.ts';

type Environments = ('live' | 'test')[];

/** Whether a definition is switched on, and where. */
export function InForceFields({
  enabled,
  onEnabled,
  environments,
  onEnvironments,
  error,
  disabled,
}: {
  enabled: boolean;
  onEnabled: (on: boolean) => void;
  environments: Environments;
  onEnvironments: (environments: Environments) => void;
  error?: ReactNode;
  disabled: boolean;
}) {
  return (
    <Stack gap="sm">
      <Switch
        label={t('inForce.enabled')}
        description={t('inForce.enabledHint')}
        checked={enabled}
        onChange={(event) => onEnabled(event.currentTarget.checked)}
        disabled={disabled}
      />
      <EnvironmentsField value={environments} onChange={onEnvironments} error={error} disabled={disabled} />
    </Stack>
  );
}
