import { Checkbox, Group, Stack, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { useHere } from '../session/here.ts';

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
  const { environment } = useHere();
  return (
    <Stack gap="sm">
      <Switch
        label="Enabled"
        description="When off, it stops for all players."
        checked={enabled}
        onChange={(event) => onEnabled(event.currentTarget.checked)}
        disabled={disabled}
      />
      <Checkbox.Group
        label="Environments"
        value={environments}
        onChange={(next) => onEnvironments(next as Environments)}
        error={error}
      >
        <Group gap="lg" mt={4}>
          <Checkbox value="live" label="Live" disabled={disabled || environment === 'test'} />
          <Checkbox value="test" label="Test" disabled={disabled} />
        </Group>
      </Checkbox.Group>
    </Stack>
  );
}
