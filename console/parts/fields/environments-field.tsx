import { Checkbox, Group } from '@mantine/core';
import { useHere } from '../../session/here.ts';
import { t } from './texts.ts';

/** In which environments a definition is active. From test it cannot be made active in live. */
export function EnvironmentsField({
  form,
  disabled,
}: {
  form: { getInputProps: (field: 'environments') => object };
  disabled: boolean;
}) {
  const { environment } = useHere();
  return (
    <Checkbox.Group label={t('environments.label')} {...form.getInputProps('environments')}>
      <Group gap="lg" mt={4}>
        <Checkbox value="live" label={t('environments.live')} disabled={disabled || environment === 'test'} />
        <Checkbox value="test" label={t('environments.test')} disabled={disabled} />
      </Group>
    </Checkbox.Group>
  );
}
