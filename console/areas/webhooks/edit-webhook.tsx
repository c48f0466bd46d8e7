import { Button, Group, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApiForm } from '../../kit/api-form.tsx';
import { CopyableId } from '../../kit/copy.tsx';
import { Facts, Panel } from '../../kit/panel.tsx';
import { Time } from '../../kit/time.tsx';
import { useUnsavedGuard } from '../../kit/unsaved.ts';
import { useHere } from '../../session/here.ts';
import { WebhookFailure } from './plan-gate.tsx';
import { type Webhook, webhookQuery, webhooksKey } from './queries.ts';
import { t } from './texts.ts';
import { useDisabledReason } from './webhook-button.tsx';
import { WebhookFields } from './webhook-fields.tsx';
import { changesOf, validateValues, valuesOf } from './webhook-values.ts';

export function EditWebhook({ webhook }: { webhook: Webhook }) {
  const here = useHere();
  const client = useQueryClient();
  const closed = useDisabledReason();
  /** The version that the form was filled from. The page may have a newer one when the form is saved. */
  const base = useRef(webhook);
  const { form, busy, failure, onSubmit } = useApiForm({
    initialValues: valuesOf(webhook, here.environment),
    validate: validateValues,
    submit: async (values) => {
      const saved = await here.api.patch('/webhooks/{webhookId}', {
        params: { path: { webhookId: webhook.id } },
        body: changesOf(values, base.current),
      });
      client.setQueryData(webhookQuery(here, webhook.id).queryKey, saved);
      void client.invalidateQueries({ queryKey: webhooksKey(here, 'list') });
      base.current = saved;
      // The values of headers are not shown again.
      form.setFieldValue('headers', valuesOf(saved, here.environment).headers);
      form.resetDirty();
      notifications.show({ message: t('edit.saved') });
    },
  });
  useUnsavedGuard(form.isDirty());
  return (
    <Stack gap="md">
      <Panel title={t('edit.endpoint')} description={closed}>
        <form onSubmit={onSubmit} noValidate>
          <Stack gap="md">
            <WebhookFailure error={failure} />
            <WebhookFields form={form} disabled={closed !== null} headerNames={webhook.headers} />
            {closed === null && (
              <Group justify="flex-end">
                <Button type="submit" loading={busy} disabled={!form.isDirty()}>
                  {t('edit.save')}
                </Button>
              </Group>
            )}
          </Stack>
        </form>
      </Panel>
      <Panel title={t('edit.about')}>
        <Facts
          facts={[
            [t('edit.id'), <CopyableId key="id" value={webhook.id} />],
            [t('edit.created'), <Time key="made" at={webhook.createdAt} form="clock" />],
            [t('edit.updated'), <Time key="changed" at={webhook.updatedAt} form="clock" />],
          ]}
        />
      </Panel>
    </Stack>
  );
}
