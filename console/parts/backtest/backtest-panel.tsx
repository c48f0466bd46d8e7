import { Alert, Button, Checkbox, Chip, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type components, LaurelError } from '../../../packages/sdk/src/index.ts';
import { FormFailure } from '../../kit/api-form.tsx';
import { formatPercent } from '../../kit/number.ts';
import { ProgressLine } from '../../kit/progress-line.tsx';
import { useHere, useMay } from '../../session/here.ts';
import { reasons } from '../../session/permissions.ts';
import { asIfOn, isOff } from '../simulate/drafts.ts';
import classes from './backtest.module.css';
import { BacktestResult } from './backtest-result.tsx';
import { useBacktest } from './use-backtest.ts';

const stretches = [7, 30, 90] as const;

type RuleDraft = components['schemas']['RuleDraft'];

/** What is tried out: a rule as it stands in the form, or all items of a changeset. */
type Tried = { rule: RuleDraft } | { changesetId: string };

/** What a rule or a changeset would have done with the events of the past. */
export function BacktestPanel({ tried }: { tried: Tried }) {
  const { environment } = useHere();
  const may = useMay('internals.read');
  const [from, setFrom] = useState(() => dayBefore(30));
  const [to, setTo] = useState('');
  const [on, setOn] = useState(true);
  const { state, start, cancel } = useBacktest();
  const running = state.phase === 'running';
  const draft = 'rule' in tried ? tried.rule : null;
  const off = draft !== null && isOff(draft, environment);
  if (!may) return <Text c="dimmed">{reasons['internals.read']}</Text>;
  const begin = () =>
    void start({
      ...(draft && on ? { rule: asIfOn(draft, environment) } : tried),
      ...(from === '' ? {} : { from: startOf(from) }),
      ...(to === '' ? {} : { to: startOf(to, 1) }),
    });
  const chosen =
    from === '' && to === ''
      ? 'all'
      : String(stretches.find((days) => to === '' && from === dayBefore(days)));
  return (
    <Stack gap="sm">
      <Text size="xs" c="dimmed">
        Replays past events with {draft ? 'this rule as edited here' : 'all edits of this changeset'} and
        compares the outcome with what actually happened. Nothing is saved.
      </Text>
      <Chip.Group
        value={chosen}
        onChange={(next) => {
          setTo('');
          setFrom(next === 'all' ? '' : dayBefore(Number(next)));
        }}
      >
        <Group gap={6} role="group" aria-label="Time range">
          {stretches.map((days) => (
            <Chip key={days} value={String(days)} size="xs" variant="light">
              {days} days
            </Chip>
          ))}
          <Chip value="all" size="xs" variant="light">
            All
          </Chip>
        </Group>
      </Chip.Group>
      <div className={classes['stretch']}>
        <TextInput
          type="date"
          label="From"
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label="To (inclusive)"
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </div>
      {off && (
        <Checkbox
          label="Treat as enabled in this environment"
          checked={on}
          onChange={(event) => setOn(event.currentTarget.checked)}
        />
      )}
      {running ? (
        <div className={classes['progress']} role="status">
          <div className={classes['told']}>
            <Text size="xs" c="dimmed">
              {state.progress === null ? 'Replaying events…' : `${formatPercent(state.progress)} done`}
            </Text>
            <Button variant="default" size="compact-xs" onClick={cancel}>
              Cancel
            </Button>
          </div>
          {state.progress === null ? (
            <div className={classes['waiting']} aria-hidden />
          ) : (
            <ProgressLine value={state.progress} label="Backtest" />
          )}
        </div>
      ) : (
        <Group>
          <Button onClick={begin} disabled={draft?.on === ''}>
            Run backtest
          </Button>
        </Group>
      )}
      {state.phase === 'cancelled' && (
        <Text size="xs" c="dimmed" role="status">
          Cancelled.
        </Text>
      )}
      {state.phase === 'failed' && <Failure error={state.error} />}
      {state.phase === 'ended' &&
        (state.backtest.result ? (
          <BacktestResult
            result={state.backtest.result}
            tried={draft ? 'With this rule' : 'With this changeset'}
          />
        ) : (
          <Alert color="red" role="alert">
            {state.backtest.error ?? 'The backtest was cancelled.'}
          </Alert>
        ))}
    </Stack>
  );
}

/** Here 503 means that others are at it, not that the service is away. */
function Failure({ error }: { error: unknown }) {
  if (error instanceof LaurelError && error.status === 503) {
    return (
      <Alert color="yellow" role="alert">
        {error.message}
      </Alert>
    );
  }
  return <FormFailure error={error} />;
}

/** The day so many days ago, in the viewer's zone, as a date field has it. */
function dayBefore(days: number): string {
  const at = new Date();
  at.setDate(at.getDate() - days);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

function startOf(day: string, later = 0): string {
  const at = new Date(`${day}T00:00:00`);
  at.setDate(at.getDate() + later);
  return at.toISOString();
}
