import { Button, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconFlask } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FormFailure, useApiForm } from '../../kit/api-form.tsx';
import { useConfirm } from '../../kit/confirm.tsx';
import { describeSpan } from '../../kit/duration.ts';
import { MomentInput } from '../../kit/moment-input.tsx';
import { Page } from '../../kit/page.tsx';
import { Facts, Panel } from '../../kit/panel.tsx';
import { EmptyState, ErrorState, LoadingRows } from '../../kit/states.tsx';
import { useClockText } from '../../kit/time.tsx';
import { keyOf, useHere, useMay } from '../../session/here.ts';
import { reasons } from '../../session/permissions.ts';
import { testClockQuery } from '../../session/test-clock.ts';

const title = 'Test environment';
const steps: readonly [label: string, seconds: number][] = [
  ['1 hour', 3_600],
  ['1 day', 86_400],
  ['1 week', 604_800],
];

/** The clock of the test environment, and how to start over in it. */
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
        <EmptyState icon={IconFlask} title="Not for your role">
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
      title="Only in test"
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
          Switch to test
        </Button>
      }
    >
      Live always has the real time, and cannot be reset.
    </EmptyState>
  );
}

function Clock() {
  const here = useHere();
  const client = useQueryClient();
  const clock = useQuery(testClockQuery(here));
  // Quests, seasons and streaks depend on the time, so whatever is shown of the project is read again.
  const onMoved = async () => {
    await client.invalidateQueries({ queryKey: keyOf(here) });
  };
  const advance = useMutation({
    mutationFn: (advanceSeconds: number) => here.api.put('/test-clock', { body: { advanceSeconds } }),
    onSuccess: onMoved,
  });
  const { form, busy, failure, onSubmit } = useApiForm<{ now: string | null }>({
    initialValues: { now: null },
    validate: { now: (value: string | null) => (value === null ? 'Choose a date and a time.' : null) },
    submit: async ({ now }) => {
      await here.api.put('/test-clock', { body: { now: now ?? '' } });
      form.reset();
      await onMoved();
    },
  });
  return (
    <Panel
      title="Clock"
      description="Streaks, limits of rules, quests, seasons and lobbies of test go by this clock, from the next event on. API keys, rate limits, webhook deliveries and scheduled changes keep the real time. The clock only moves forward."
    >
      <Stack gap="md">
        {clock.isError ? (
          <ErrorState error={clock.error} onRetry={() => void clock.refetch()} />
        ) : clock.data ? (
          <Reading offsetSeconds={clock.data.offsetSeconds} />
        ) : (
          <LoadingRows rows={2} />
        )}
        <FormFailure error={advance.error ?? failure} />
        <Group gap="xs">
          <Text size="sm">Move forward by</Text>
          {steps.map(([label, seconds]) => (
            <Button
              key={label}
              variant="default"
              size="xs"
              aria-label={`Move forward by ${label}`}
              disabled={advance.isPending}
              onClick={() => advance.mutate(seconds)}
            >
              {label}
            </Button>
          ))}
        </Group>
        <form onSubmit={onSubmit}>
          <Group align="flex-start" gap="xs">
            <MomentInput
              label="Move to"
              value={form.values.now}
              onChange={(now) => form.setFieldValue('now', now)}
              error={form.errors['now']}
            />
            <Button type="submit" variant="default" mt={37} loading={busy}>
              Move
            </Button>
          </Group>
        </form>
      </Stack>
    </Panel>
  );
}

function Reading({ offsetSeconds }: { offsetSeconds: number }) {
  const text = useClockText(offsetSeconds * 1_000);
  const ahead = offsetSeconds > 0 ? `${describeSpan(offsetSeconds)} ahead of the real time` : 'the real time';
  return (
    <Facts
      facts={[
        ['Time in test', <span key="time">{text}</span>],
        ['That is', <span key="ahead">{ahead}</span>],
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
      notifications.show({ message: 'The test environment is empty, and its clock has the real time.' });
      await client.invalidateQueries({ queryKey: keyOf(here) });
    },
  });
  const ask = async () => {
    const yes = await confirm({
      title: 'Reset the test environment?',
      body: (
        <Stack gap="xs">
          <span>
            All players of test with everything they have, all events, scores, seasons and lobbies are
            permanently deleted. Webhook deliveries that wait are dropped, open sockets are closed, and the
            clock returns to the real time.
          </span>
          <span>Definitions, webhooks and API keys stay. Live is not affected.</span>
        </Stack>
      ),
      action: 'Reset test environment',
      danger: true,
    });
    if (yes) reset.mutate();
  };
  return (
    <Panel title="Reset" tone="danger">
      <Stack gap="md">
        <FormFailure error={reset.error} />
        <Group justify="space-between">
          <Text maw={420}>
            Delete all players of test with their data, and set its clock back. Ids of players and events can
            be used again.
          </Text>
          <Button variant="outline" color="red" loading={reset.isPending} onClick={() => void ask()}>
            Reset test environment…
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}
