import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconKey } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { components } from '../../../packages/sdk/src/index.ts';
import { FormFailure } from '../../kit/api-form.tsx';
import { CopyBlock } from '../../kit/copy.tsx';
import { Panel } from '../../kit/panel.tsx';
import { EffectChips } from '../../parts/effect-chips.tsx';
import { useHere, useMay } from '../../session/here.ts';
import classes from './first-steps.module.css';

/** For a project in which hardly anything has happened: one line for the terminal, and what came of it. */
export function FirstSteps({ first }: { first: components['schemas']['Event'] | undefined }) {
  const { api, environment, params } = useHere();
  const mayKeys = useMay('apiKeys.manage');
  const creating = useMutation({
    mutationFn: () =>
      api.post('/projects/{projectId}/api-keys', {
        params: { path: { projectId: params.projectId } },
        body: { name: 'First steps', mode: environment },
      }),
  });
  const key = creating.data?.key ?? `svc_${environment}_…`;
  const line = [
    `curl -X POST ${location.origin}/api/v1/events \\`,
    `  -H 'X-API-Key: ${key}' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '{"playerId":"ada","type":"match.won","properties":{"score":1250,"map":"harbour"}}'`,
  ].join('\n');
  return (
    <Panel
      title="Get started"
      description="Send your first event from your server or a terminal. It appears here automatically."
    >
      <ol className={classes['steps']}>
        <Step
          done={creating.isSuccess || first !== undefined}
          number={1}
          title={`Create an API key for ${environment}`}
        >
          {creating.isSuccess ? (
            <Text c="dimmed">The key is in the command below. Copy it now: it is not shown again.</Text>
          ) : (
            <Group gap="xs">
              {mayKeys ? (
                <Button
                  variant="default"
                  leftSection={<IconKey size={15} />}
                  loading={creating.isPending}
                  onClick={() => creating.mutate()}
                >
                  Create a {environment} key
                </Button>
              ) : (
                <Text c="dimmed">Ask an owner, admin or developer of the project for a key.</Text>
              )}
            </Group>
          )}
          <FormFailure error={creating.error} />
        </Step>
        <Step done={first !== undefined} number={2} title="Send an event">
          <CopyBlock value={line} label="Command that sends an event" />
        </Step>
        <Step
          done={first !== undefined}
          number={3}
          title={first ? 'First event received' : 'Waiting for the first event'}
        >
          {first ? (
            <Stack gap={6}>
              <Text className="wrap">
                <Link
                  to="/p/$projectId/$environment/events/$eventId"
                  params={{ ...params, eventId: first.id }}
                >
                  {first.type}
                </Link>{' '}
                by{' '}
                <Link
                  to="/p/$projectId/$environment/players/$playerId"
                  params={{ ...params, playerId: first.playerId }}
                >
                  {first.playerId}
                </Link>
              </Text>
              <EffectChips effects={first.effects} />
            </Stack>
          ) : (
            <Text c="dimmed" role="status">
              <span className={classes['pulse']} aria-hidden /> This updates when the event arrives.
            </Text>
          )}
        </Step>
      </ol>
    </Panel>
  );
}

function Step({
  done,
  number,
  title,
  children,
}: {
  done: boolean;
  number: number;
  title: string;
  children: React.ReactNode;
}) {
  return (
    <li className={classes['step']} data-done={done || undefined}>
      <span className={classes['number']} aria-hidden>
        {done ? <IconCheck size={13} stroke={2.5} /> : number}
      </span>
      <Stack gap={8} className={classes['content'] ?? ''}>
        <Text fw={500}>{title}</Text>
        {children}
      </Stack>
    </li>
  );
}
