import { Alert, Button, Checkbox, Chip, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type components, LaurelError } from '../../../packages/sdk/src/index.ts';
import { FormFailure } from '../../kit/api-form.tsx';
import { formatPercent } from '../../kit/number.ts';
import { ProgressLine } from '../../kit/progress-line.tsx';
import { useHere, useMay } from '../../session/here.ts';
import { reasons } from '../../session/permissions.ts';
import { sayMessage } from '../../texts/index.ts';
import { asIfOn, isOff } from '../simulate/drafts.ts';
import classes from './backtest.module.css';
import { BacktestResult } from './backtest-result.tsx';
import { t } from './texts.ts';
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
        {t(draft ? 'aboutRule' : 'aboutChangeset')}
      </Text>
      <Chip.Group
        value={chosen}
        onChange={(next) => {
          setTo('');
          setFrom(next === 'all' ? '' : dayBefore(Number(next)));
        }}
      >
        <Group gap={6} role="group" aria-label={t('range')}>
          {stretches.map((days) => (
            <Chip key={days} value={String(days)} size="xs" variant="light">
              {t('days', { days })}
            </Chip>
          ))}
          <Chip value="all" size="xs" variant="light">
            {t('all')}
          </Chip>
        </Group>
      </Chip.Group>
      <div className={classes['stretch']}>
        <TextInput
          type="date"
          label={t('from')}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t('to')}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </div>
      {off && (
        <Checkbox label={t('asIfOn')} checked={on} onChange={(event) => setOn(event.currentTarget.checked)} />
      )}
      {running ? (
        <Stack gap={6} role="status">
          <div className={classes['told']}>
            <Text size="xs" c="dimmed">
              {state.progress === null ? t('replaying') : t('done', { share: formatPercent(state.progress) })}
            </Text>
            <Button variant="default" size="compact-xs" onClick={cancel}>
              {t('cancel')}
            </Button>
          </div>
          {state.progress === null ? (
            <div className={classes['waiting']} aria-hidden />
          ) : (
            <ProgressLine value={state.progress} label={t('backtest')} />
          )}
        </Stack>
      ) : (
        <Group>
          <Button onClick={begin} disabled={draft?.on === ''}>
            {t('run')}
          </Button>
        </Group>
      )}
      {state.phase === 'cancelled' && (
        <Text size="xs" c="dimmed" role="status">
          {t('cancelled')}
        </Text>
      )}
      {state.phase === 'failed' && <Failure error={state.error} />}
      {state.phase === 'ended' &&
        (state.backtest.result ? (
          <BacktestResult
            result={state.backtest.result}
            tried={t(draft ? 'withRule' : 'withChangeset')}
            triedKey={t(draft ? 'withRuleKey' : 'withChangesetKey')}
          />
        ) : (
          <Alert color="red" role="alert">
            {state.backtest.error === null
              ? t('wasCancelled')
              : sayMessage({ message: state.backtest.error, messageParts: state.backtest.errorParts })}
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
        {sayMessage(error)}
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
