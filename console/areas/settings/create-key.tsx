import { Checkbox, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useApiForm } from '../../kit/api-form.tsx';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { SegmentedControl } from '../../kit/segmented-control.tsx';
import { useHere, useMay } from '../../session/here.ts';
import { reasons } from '../../session/permissions.ts';
import { t } from './texts.ts';

const lifetimes = [
  { value: '', label: t('keys.lifetimes.never') },
  { value: '30', label: t('keys.lifetimes.30') },
  { value: '90', label: t('keys.lifetimes.90') },
  { value: '365', label: t('keys.lifetimes.365') },
];

const scopeNames = [
  { value: 'read', label: 'read', description: t('keys.scope.read') },
  { value: 'write', label: 'write', description: t('keys.scope.write') },
  { value: 'manage', label: 'manage', description: t('keys.scope.manage') },
] as const;

export function CreateKey({
  onClose,
  onCreated,
}: {
  onClose: () => void;
  onCreated: (key: string | null) => void;
}) {
  const { api, params, environment } = useHere();
  const mayManage = useMay('manageKeys.create');
  const { form, ...sending } = useApiForm({
    initialValues: {
      name: '',
      mode: environment as 'live' | 'test',
      scopes: ['read', 'write'] as ('read' | 'write' | 'manage')[],
      days: '',
    },
    validate: { scopes: (scopes: string[]) => (scopes.length > 0 ? null : t('keys.noScope')) },
    submit: async ({ name, mode, scopes, days }) => {
      const expiresAt = days === '' ? null : new Date(Date.now() + Number(days) * 86_400_000).toISOString();
      const created = await api.post('/projects/{projectId}/api-keys', {
        params: { path: { projectId: params.projectId } },
        body: { name, mode, scopes, expiresAt },
      });
      onCreated(created.key);
    },
  });
  return (
    <FormDialog {...sending} title={t('keys.createTitle')} action={t('keys.create')} onClose={onClose}>
      <TextInput
        label={t('keys.name')}
        description={t('keys.nameHint')}
        required
        maxLength={200}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <div>
        <Text fw={500} mb={4} id="key-mode">
          {t('keys.environment')}
        </Text>
        <SegmentedControl
          aria-labelledby="key-mode"
          fullWidth
          data={[
            { value: 'live', label: t('live') },
            { value: 'test', label: t('test') },
          ]}
          value={form.values.mode}
          onChange={(mode) => form.setFieldValue('mode', mode)}
        />
      </div>
      <Checkbox.Group label={t('keys.scopes')} {...form.getInputProps('scopes')}>
        <Stack gap={8} mt={6}>
          {scopeNames.map(({ value, label, description }) => (
            <Checkbox
              key={value}
              value={value}
              label={label}
              description={value === 'manage' && !mayManage ? reasons['manageKeys.create'] : description}
              disabled={value === 'manage' && !mayManage}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <NativeSelect label={t('keys.expires')} data={lifetimes} {...form.getInputProps('days')} />
    </FormDialog>
  );
}
