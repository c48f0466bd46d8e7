import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { components } from '../../../packages/sdk/src/index.ts';
import { FormFailure, useApiForm } from '../../kit/api-form.tsx';
import { GraceSelect } from '../../kit/grace-select.tsx';
import { useHere } from '../../session/here.ts';

export function RotateKey({
  apiKey,
  onClose,
  onRotated,
}: {
  apiKey: components['schemas']['ApiKey'];
  onClose: () => void;
  onRotated: (key: string | null) => void;
}) {
  const { api, params } = useHere();
  const { form, busy, failure, onSubmit } = useApiForm({
    initialValues: { graceSeconds: '86400' },
    submit: async ({ graceSeconds }) => {
      const rotated = await api.post('/projects/{projectId}/api-keys/{keyId}/rotate', {
        params: { path: { projectId: params.projectId, keyId: apiKey.id } },
        body: { graceSeconds: Number(graceSeconds) },
      });
      onRotated(rotated.key);
    },
  });
  return (
    <Modal opened onClose={onClose} title="Rotate key">
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <FormFailure error={failure} />
          <Text className="wrap">
            <b>{apiKey.name}</b> gets a new secret. You can keep the old one valid until your servers use the
            new one.
          </Text>
          <GraceSelect {...form.getInputProps('graceSeconds')} />
          <Group justify="flex-end">
            <Button type="submit" loading={busy}>
              Rotate
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
