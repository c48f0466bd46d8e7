import {
  Button,
  Checkbox,
  Group,
  Modal,
  NativeSelect,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { FormFailure, useApiForm } from '../../kit/api-form.tsx';
import { useHere, useMay } from '../../session/here.ts';
import { reasons } from '../../session/permissions.ts';

const lifetimes = [
  { value: '', label: 'Never' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
];

const scopeNames = [
  { value: 'read', label: 'read', description: 'Players, events, definitions' },
  { value: 'write', label: 'write', description: 'Send events, identify and change players' },
  { value: 'manage', label: 'manage', description: 'Also change definitions' },
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
  const { form, busy, failure, onSubmit } = useApiForm({
    initialValues: {
      name: '',
      mode: environment as 'live' | 'test',
      scopes: ['read', 'write'] as ('read' | 'write' | 'manage')[],
      days: '',
    },
    validate: { scopes: (scopes: string[]) => (scopes.length > 0 ? null : 'Choose at least one scope.') },
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
    <Modal opened onClose={onClose} title="Create API key">
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <FormFailure error={failure} />
          <TextInput
            label="Name"
            description="Where it is used, such as “Game server”."
            required
            maxLength={200}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <div>
            <Text fw={500} mb={4} id="key-mode">
              Environment
            </Text>
            <SegmentedControl
              aria-labelledby="key-mode"
              fullWidth
              data={[
                { value: 'live', label: 'Live' },
                { value: 'test', label: 'Test' },
              ]}
              {...form.getInputProps('mode')}
            />
          </div>
          <Checkbox.Group label="Scopes" {...form.getInputProps('scopes')}>
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
          <NativeSelect label="Expires" data={lifetimes} {...form.getInputProps('days')} />
          <Group justify="flex-end">
            <Button type="submit" loading={busy}>
              Create key
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
