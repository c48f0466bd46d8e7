import { Text } from '@mantine/core';
import { useApiForm } from '../../kit/api-form.tsx';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { GraceSelect } from '../../kit/grace-select.tsx';
import { useHere } from '../../session/here.ts';
import { fillNodes } from '../../texts/index.ts';
import { WebhookFailure } from './plan-gate.tsx';
import { SecretField } from './secret-field.tsx';
import { t } from './texts.ts';

export function RotateSecret({
  webhookId,
  onClose,
  onRotated,
}: {
  webhookId: string;
  onClose: () => void;
  /** Gets the new secret if the service made it; null if the receiver chose its own. */
  onRotated: (secret: string | null) => void;
}) {
  const { api } = useHere();
  const { form, failure, ...sending } = useApiForm({
    initialValues: { graceSeconds: '86400', ownSecret: false, secret: '' },
    submit: async ({ graceSeconds, ownSecret, secret }) => {
      const rotated = await api.post('/webhooks/{webhookId}/rotate-secret', {
        params: { path: { webhookId } },
        body: { graceSeconds: Number(graceSeconds), ...(ownSecret ? { secret } : {}) },
      });
      onRotated(rotated.secret ?? null);
    },
  });
  return (
    <FormDialog
      {...sending}
      title={t('rotate.title')}
      action={t('rotate.action')}
      failure={null}
      onClose={onClose}
    >
      <WebhookFailure error={failure} />
      <Text>
        {fillNodes(t, 'rotate.note', {
          both: <code>webhook-signature</code>,
          one: <code>X-Service-Signature</code>,
        })}
      </Text>
      <GraceSelect {...form.getInputProps('graceSeconds')} />
      <SecretField
        own={form.values.ownSecret}
        onOwn={(own) => form.setFieldValue('ownSecret', own)}
        input={form.getInputProps('secret')}
      />
    </FormDialog>
  );
}
