import { NativeSelect, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useApiForm } from '../../kit/api-form.tsx';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { formatNumber } from '../../kit/number.ts';
import { MomentInput } from '../../parts/range/moment-input.tsx';
import { useHere } from '../../session/here.ts';
import { WebhookFailure } from './plan-gate.tsx';
import { webhooksKey } from './queries.ts';
import { t } from './texts.ts';

const hourMs = 3_600_000;
const spans = [
  { value: '1', label: t('recover.hour') },
  { value: '24', label: t('recover.day') },
  { value: '168', label: t('recover.week') },
  { value: 'moment', label: t('recover.custom') },
];

/** For a receiver that was down and is back: everything that has failed since is sent again. */
export function RecoverFailed({ webhookId, onClose }: { webhookId: string; onClose: () => void }) {
  const here = useHere();
  const client = useQueryClient();
  const { form, failure, ...sending } = useApiForm({
    initialValues: { span: '24', moment: null as string | null },
    validate: {
      moment: (moment, { span }) => (span !== 'moment' || moment !== null ? null : t('recover.noMoment')),
    },
    submit: async ({ span, moment }) => {
      const since =
        (span === 'moment' && moment) || new Date(Date.now() - Number(span) * hourMs).toISOString();
      const { count } = await here.api.post('/webhooks/{webhookId}/recover', {
        params: { path: { webhookId } },
        body: { since },
      });
      void client.invalidateQueries({ queryKey: webhooksKey(here, webhookId) });
      notifications.show({ message: tell(count) });
      onClose();
    },
  });
  return (
    <FormDialog
      {...sending}
      title={t('recover.title')}
      action={t('sendAgain')}
      failure={null}
      onClose={onClose}
    >
      <WebhookFailure error={failure} />
      <Text>{t('recover.note')}</Text>
      <NativeSelect label={t('recover.from')} data={spans} data-autofocus {...form.getInputProps('span')} />
      {form.values.span === 'moment' && (
        <MomentInput label={t('recover.since')} {...form.getInputProps('moment')} />
      )}
    </FormDialog>
  );
}

function tell(count: number): string {
  if (count === 0) return t('recover.none');
  return t('recover.done', { count, deliveries: formatNumber(count) });
}
