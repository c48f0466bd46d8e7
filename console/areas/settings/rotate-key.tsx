import { Text } from '@mantine/core';
import type { components } from '../../../packages/sdk/src/index.ts';
import { useApiForm } from '../../kit/api-form.tsx';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { GraceSelect } from '../../kit/grace-select.tsx';
import { useHere } from '../../session/here.ts';
import { fillNodes } from '../../texts/index.ts';
import { t } from './texts.ts';

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
  const { form, ...sending } = useApiForm({
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
    <FormDialog {...sending} title={t('keys.rotateTitle')} action={t('keys.rotate')} onClose={onClose}>
      <Text className="wrap">{fillNodes(t, 'keys.rotateNote', { name: <b>{apiKey.name}</b> })}</Text>
      <GraceSelect {...form.getInputProps('graceSeconds')} />
    </FormDialog>
  );
}
