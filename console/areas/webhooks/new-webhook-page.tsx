import { Button, Group, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useApiForm } from '../../kit/api-form.tsx';
import { IconWebhook } from '../../kit/icons.ts';
import { NewSecret } from '../../kit/new-secret.tsx';
import { Page } from '../../kit/page.tsx';
import { Panel } from '../../kit/panel.tsx';
import { useUnsavedGuard } from '../../kit/unsaved.ts';
import { useHere, useMay } from '../../session/here.ts';
import { NoAccess } from '../../session/no-access.tsx';
import { crumbsTo } from './crumbs.ts';
import { PlanGate, WebhookFailure } from './plan-gate.tsx';
import { webhooksKey } from './queries.ts';
import { SecretField } from './secret-field.tsx';
import { t } from './texts.ts';
import { useDisabledReason } from './webhook-button.tsx';
import { WebhookFields } from './webhook-fields.tsx';
import { bodyOf, headersOf, validateValues, valuesOf } from './webhook-values.ts';

export function NewWebhookPage() {
  const here = useHere();
  const may = useMay('webhooks.write');
  if (!may) return <NoAccess title={t('register.title')} icon={IconWebhook} permission="webhooks.write" />;
  return (
    <Page title={t('register.title')} crumbs={crumbsTo(here)} narrow>
      <PlanGate />
      <NewWebhook />
    </Page>
  );
}

function NewWebhook() {
  const here = useHere();
  const client = useQueryClient();
  const closed = useDisabledReason() !== null;
  const navigate = useNavigate();
  const [made, setMade] = useState<{ id: string; secret: string } | null>(null);
  const leave = (webhookId: string) => {
    release();
    return navigate({
      to: '/p/$projectId/$environment/settings/webhooks/$webhookId',
      params: { ...here.params, webhookId },
      replace: true,
    });
  };
  const { form, busy, failure, onSubmit } = useApiForm({
    initialValues: valuesOf(null, here.environment),
    validate: validateValues,
    submit: async (values) => {
      const { id, secret } = await here.api.post('/webhooks', {
        body: {
          ...bodyOf(values),
          ...headersOf(values),
          ...(values.ownSecret ? { secret: values.secret } : {}),
        },
      });
      void client.invalidateQueries({ queryKey: webhooksKey(here) });
      if (typeof secret === 'string') setMade({ id, secret });
      else await leave(id);
    },
  });
  const release = useUnsavedGuard(form.isDirty());
  return (
    <Panel>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <WebhookFailure error={failure} />
          <WebhookFields form={form} disabled={closed} />
          <SecretField
            disabled={closed}
            own={form.values.ownSecret}
            onOwn={(own) => form.setFieldValue('ownSecret', own)}
            input={form.getInputProps('secret')}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={busy} disabled={closed || made !== null}>
              {t('register.action')}
            </Button>
          </Group>
        </Stack>
      </form>
      <NewSecret
        title={t('secret.title')}
        secret={made?.secret ?? null}
        onClose={() => made && void leave(made.id)}
        note={t('register.secretNote')}
      />
    </Panel>
  );
}
