import { Button, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FormFailure, useApiForm } from '../../kit/api-form.tsx';
import { useConfirm } from '../../kit/confirm.tsx';
import { describeSpan } from '../../kit/duration.ts';
import { IconFlask } from '../../kit/icons.ts';
import { Page } from '../../kit/page.tsx';
import { Facts, Panel } from '../../kit/panel.tsx';
import { EmptyState, ErrorState, Loading } from '../../kit/states.tsx';
import { useClockText } from '../../kit/time.tsx';
import { MomentInput } from '../../parts/range/moment-input.tsx';
import { SendEventButton } from '../../parts/send/send-event-button.tsx';
import { keyOf, useHere, useMay } from '../../session/here.ts';
import { reasons } from '../../session/permissions.ts';
import { testClockQuery } from '../../session/test-clock.ts';
import { t } from './texts.ts';

const title = t('testEnvironment.title');
const steps: readonly [label: string, seconds: number][] = [
  [t('testEnvironment.hour'), 3_600],
  [t('testEnvironment.day'), 86_400],
  [t('testEnvironment.week'), 604_800],
];

/** The clock of the test environment, and a way to reset the environment. */
export function TestEnvironmentPage() {
  const { environment } = useHere();
  const may = useMay('playerData.write');
  return (
    <Page title={title} narrow>
      {environment === 'live' ? (
        <OnlyInTest />
      ) : may ? (
        <>
          <Clock />
          <Reset />
        </>
      ) : (
        <EmptyState icon={IconFlask} title={t('testEnvironment.notForYou')}>
          {reasons['playerData.write']}
        </EmptyState>
      )}
    </Page>
  );
}

function OnlyInTest() {
  const { params } = useHere();
  return (
    <EmptyState
      icon={IconFlask}
      title={t('testEnvironment.onlyTest')}
      action={
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link
              to="/p/$projectId/$environment/settings/test-environment"
              params={{ ...params, environment: 'test' }}
              {...props}
            />
          )}
        >
          {t('testEnvironment.switch')}
        </Button>
      }
    >
      {t('testEnvironment.onlyTestNote')}
    </EmptyState>
  );
}

function Clock() {
  const here = useHere();
  const client = useQueryClient();
  const clock = useQuery(testClockQuery(here));
  // Quests, seasons and streaks depend on the time, so everything about the project is loaded again.
  const onMoved = async () => {
    await client.invalidateQueries({ queryKey: keyOf(here) });
  };
  const advance = useMutation({
    mutationFn: (advanceSeconds: number) => here.api.put('/test-clock', { body: { advanceSeconds } }),
    onSuccess: onMoved,
  });
  const { form, busy, failure, onSubmit } = useApiForm<{ now: string | null }>({
    initialValues: { now: null },
    validate: { now: (value: string | null) => (value === null ? t('testEnvironment.noMoment') : null) },
    submit: async ({ now }) => {
      await here.api.put('/test-clock', { body: { now: now ?? '' } });
      form.reset();
      await onMoved();
    },
  });
  return (
    <Panel
      title={t('testEnvironment.clock')}
      description={t('testEnvironment.clockNote')}
      actions={<SendEventButton size="xs" />}
    >
      <Stack gap="md">
        {clock.isError ? (
          <ErrorState error={clock.error} onRetry={() => void clock.refetch()} />
        ) : clock.data ? (
          <Reading offsetSeconds={clock.data.offsetSeconds} />
        ) : (
          <Loading rows={2} />
        )}
        <FormFailure error={advance.error ?? failure} />
        <Group gap="xs">
          <Text size="sm">{t('testEnvironment.forward')}</Text>
          {steps.map(([label, seconds]) => (
            <Button
              key={label}
              variant="default"
              size="xs"
              aria-label={t('testEnvironment.forwardBy', { span: label })}
              disabled={advance.isPending}
              onClick={() => advance.mutate(seconds)}
            >
              {label}
            </Button>
          ))}
        </Group>
        <form onSubmit={onSubmit}>
          <Group align="flex-start" gap="xs">
            <MomentInput label={t('testEnvironment.moveTo')} {...form.getInputProps('now')} />
            <Button type="submit" variant="default" mt={37} loading={busy}>
              {t('testEnvironment.move')}
            </Button>
          </Group>
        </form>
      </Stack>
    </Panel>
  );
}

function Reading({ offsetSeconds }: { offsetSeconds: number }) {
  const text = useClockText(offsetSeconds * 1_000);
  const ahead =
    offsetSeconds > 0
      ? t('testEnvironment.ahead', { span: describeSpan(offsetSeconds) })
      : t('testEnvironment.real');
  return (
    <Facts
      facts={[
        [t('testEnvironment.time'), <span key="time">{text}</span>],
        [t('testEnvironment.thatIs'), <span key="ahead">{ahead}</span>],
      ]}
    />
  );
}

function Reset() {
  const here = useHere();
  const client = useQueryClient();
  const confirm = useConfirm();
  const reset = useMutation({
    mutationFn: () => here.api.post('/test-environment/reset'),
    onSuccess: async () => {
      notifications.show({ message: t('testEnvironment.done') });
      await client.invalidateQueries({ queryKey: keyOf(here) });
    },
  });
  const ask = async () => {
    const yes = await confirm({
      title: t('testEnvironment.askTitle'),
      body: (
        <Stack gap="xs">
          <span>{t('testEnvironment.ask')}</span>
          <span>{t('testEnvironment.stays')}</span>
        </Stack>
      ),
      action: t('testEnvironment.resetAction'),
      danger: true,
    });
    if (yes) reset.mutate();
  };
  return (
    <Panel title={t('testEnvironment.reset')} tone="danger">
      <Stack gap="md">
        <FormFailure error={reset.error} />
        <Group justify="space-between">
          <Text maw={420}>{t('testEnvironment.resetNote')}</Text>
          <Button variant="outline" color="red" loading={reset.isPending} onClick={() => void ask()}>
            {t('testEnvironment.resetButton')}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}
