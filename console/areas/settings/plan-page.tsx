import { Button, Group, NumberInput, Select, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type components, plans } from '../../../packages/sdk/src/index.ts';
import { FormFailure, useApiForm } from '../../kit/api-form.tsx';
import { formatNumber } from '../../kit/number.ts';
import { Page } from '../../kit/page.tsx';
import { Panel } from '../../kit/panel.tsx';
import { ProgressLine } from '../../kit/progress-line.tsx';
import { LoadState } from '../../kit/states.tsx';
import { showUndo } from '../../kit/undo-toast.tsx';
import { accountApi } from '../../session/api.ts';
import { keyOf, useHere, useMay } from '../../session/here.ts';
import { reasons } from '../../session/permissions.ts';
import { projectQuery } from '../../session/queries.ts';
import { CallsByDay } from './calls-by-day.tsx';
import { t } from './texts.ts';

type Plan = components['schemas']['Plan'];

const labels: Readonly<Record<Plan, string>> = {
  FREE: 'Free',
  STARTER: 'Starter',
  PRO: 'Pro',
  ENTERPRISE: 'Enterprise',
};
const choices = (Object.keys(plans) as Plan[]).map((value) => ({ value, label: labels[value] }));

export function PlanPage() {
  const here = useHere();
  const { project } = here;
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(here, 'usage'),
    queryFn: ({ signal }) =>
      here.api.get('/projects/{projectId}/usage', { params: { path: { projectId: project.id } }, signal }),
    refetchInterval: 5_000,
  });
  return (
    <Page title={t('plan.title')} narrow>
      <PlanForm key={`${project.plan} ${project.rateLimitPerMinute}`} />
      {!data && <LoadState error={error} onRetry={refetch} />}
      {data?.environments.map(({ environment, window, days, players, events }) => (
        <Panel key={environment} title={environment === 'live' ? t('live') : t('test')}>
          <Stack gap="md">
            <div>
              <Group justify="space-between" mb={6}>
                <Text>{t('plan.thisMinute')}</Text>
                <Text className="number">
                  {t('plan.of', { calls: formatNumber(window.calls), limit: formatNumber(window.limit) })}
                </Text>
              </Group>
              <ProgressLine
                value={window.calls / window.limit}
                label={t('plan.thisMinuteIn', { environment })}
                {...(window.calls / window.limit > 0.8 ? { tone: 'warn' as const } : {})}
              />
            </div>
            <Group justify="space-between">
              <Text>{t('plan.players')}</Text>
              <Text className="number">{formatNumber(players)}</Text>
            </Group>
            <Group justify="space-between">
              <Text>{t('plan.events')}</Text>
              <Text className="number">{formatNumber(events)}</Text>
            </Group>
            <CallsByDay days={days} environment={t(environment)} />
          </Stack>
        </Panel>
      ))}
    </Page>
  );
}

function PlanForm() {
  const { project } = useHere();
  const may = useMay('tenant.manage');
  const client = useQueryClient();
  const { form, busy, failure, onSubmit } = useApiForm({
    initialValues: { plan: project.plan, rateLimitPerMinute: project.rateLimitPerMinute as number | string },
    submit: async (values) => {
      const before = { plan: project.plan, rateLimitPerMinute: project.rateLimitPerMinute };
      await save(values);
      showUndo(t('plan.changed'), async () => {
        await save(before);
        form.setValues(before);
      });
    },
  });
  const save = async ({ plan, rateLimitPerMinute }: typeof form.values) => {
    const saved = await accountApi.patch('/projects/{projectId}', {
      params: { path: { projectId: project.id } },
      body: {
        plan,
        ...(plan === 'ENTERPRISE'
          ? { rateLimitPerMinute: rateLimitPerMinute === '' ? null : Number(rateLimitPerMinute) }
          : {}),
      },
    });
    client.setQueryData(projectQuery(project.id).queryKey, saved);
  };
  const custom = form.values.plan === 'ENTERPRISE';
  return (
    <Panel title={t('plan.plan')} description={may ? t('plan.note') : reasons['tenant.manage']}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="sm">
          <FormFailure error={failure} />
          <Group align="flex-end" gap="sm">
            <Select
              label={t('plan.plan')}
              data={choices}
              allowDeselect={false}
              disabled={!may}
              w={180}
              {...form.getInputProps('plan')}
            />
            <NumberInput
              label={t('plan.perMinute')}
              disabled={!may || !custom}
              min={1}
              allowDecimal={false}
              hideControls
              w={140}
              {...form.getInputProps('rateLimitPerMinute')}
              {...(custom
                ? {}
                : { value: form.values.plan === project.plan ? project.rateLimitPerMinute : '' })}
            />
            {may && (
              <Button type="submit" loading={busy} disabled={!form.isDirty()}>
                {t('plan.change')}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}
