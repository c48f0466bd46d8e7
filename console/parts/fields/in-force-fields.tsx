import { Stack, Switch } from '@mantine/core';
import { EnvironmentsField } from './environments-field.tsx';
import { t } from './texts.ts';

/** Whether a definition is switched on, and where. */
export function InForceFields({
  form,
  disabled,
}: {
  form: { getInputProps: (field: 'enabled' | 'environments', options?: { type: 'checkbox' }) => object };
  disabled: boolean;
}) {
  return (
    <Stack gap="sm">
      <Switch
        label={t('inForce.enabled')}
        description={t('inForce.enabledHint')}
        disabled={disabled}
        {...form.getInputProps('enabled', { type: 'checkbox' })}
      />
      <EnvironmentsField form={form} disabled={disabled} />
    </Stack>
  );
}
