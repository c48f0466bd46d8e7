import { Alert, Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type components, LaurelError } from '../../../packages/sdk/src/index.ts';
import { FormFailure } from '../../kit/api-form.tsx';
import { formatPercent } from '../../kit/number.ts';
import { ProgressLine } from '../../kit/progress-line.tsx';
import { LoadState } from '../../kit/states.tsx';
import { useHere, useMay } from '../../session/here.ts';
import { reasons } from '../../session/permissions.ts';
import { sayMessage } from '../../texts/index.ts';
import { MomentRangePicker } from '../range/moment-range-picker.tsx';
import { daysOfPreset } from '../range/presets.ts';
import { localDay, momentsOf } from '../range/range.ts';
import { asIfOn, isOff } from '../simulate/drafts.ts';
import classes from './backtest.module.css';
import { BacktestResult } from './backtest-result.tsx';
import { LastBacktests } from './last-backtests.tsx';
import { t } from './texts.ts';
import { useBacktests } from './use-backtests.ts';

type RuleDraft = components['schemas']['RuleDraft'];

/**
 * The subject of the backtest: a rule as it is in the form, all items of a changeset, or a variant of an experiment as it is stored.
 * `ruleId` is null for a rule that is not stored yet, which has no earlier backtests.
 */
type Tried =
  | { rule: RuleDraft; ruleId: string | null }
  | { changesetId: string }
  | { experimentId: string; variantIds: readonly string[] };

/** Runs a rule, a changeset or a variant over stored events, and shows what it would have done. */
export function BacktestPanel({ tried }: { tried: Tried }) {
  const { environment } = useHere();
  const may = useMay('internals.read');
  const [range, setRange] = useState(() => momentsOf(daysOfPreset('30d', localDay(Date.now()))));
  const [on, setOn] = useState(true);
  // The control changes nothing, so the first of the others is the likely one.
  const variantIds = 'variantIds' in tried ? tried.variantIds.slice(1) : [];
  const [chosenVariant, setVariant] = useState<string | null>(null);
  const variantId = variantIds.find((id) => id === chosenVariant) ?? variantIds[0] ?? '';
  const { start, cancel, list, rows, underWay, shownId, shown, choose } = useBacktests(
    definitionOf(tried),
    may,
  );
  const running = start.isPending || underWay !== null;
  const draft = 'rule' in tried ? tried.rule : null;
  const off = draft !== null && isOff(draft, environment);
  if (!may) return <Text c="dimmed">{reasons['internals.read']}</Text>;
  const begin = () =>
    start.mutate({
      ...requestOf(),
      ...(range.from === null ? {} : { from: range.from }),
      ...(range.to === null ? {} : { to: range.to }),
    });
  const requestOf = () => {
    if ('rule' in tried) return { rule: on ? asIfOn(tried.rule, environment) : tried.rule };
    if ('changesetId' in tried) return { changesetId: tried.changesetId };
    return { experiment: { experimentId: tried.experimentId, variantId } };
  };
  return (
    <Stack gap="sm">
      <Text size="xs" c="dimmed">
        {t(`about${nameOf(tried)}`)}
      </Text>
      <Group align="end">
        {variantIds.length > 0 && (
          <NativeSelect
            label={t('variant')}
            data={[...variantIds]}
            value={variantId}
            onChange={({ currentTarget: { value } }) => setVariant(value)}
          />
        )}
        <MomentRangePicker
          label={t('range')}
          value={range}
          onChange={setRange}
          presets={['7d', '30d', '90d', 'month']}
        />
      </Group>
      {off && (
        <Checkbox label={t('asIfOn')} checked={on} onChange={(event) => setOn(event.currentTarget.checked)} />
      )}
      {running ? (
        <Stack gap={6} role="status">
          <div className={classes['told']}>
            <Text size="xs" c="dimmed">
              {underWay ? t('done', { share: formatPercent(underWay.progress) }) : t('replaying')}
            </Text>
            {underWay && (
              <Button
                variant="default"
                size="compact-xs"
                loading={cancel.isPending}
                onClick={() => cancel.mutate(underWay.id)}
              >
                {t('cancel')}
              </Button>
            )}
          </div>
          {underWay ? (
            <ProgressLine value={underWay.progress} label={t('backtest')} />
          ) : (
            <div className={classes['waiting']} aria-hidden />
          )}
        </Stack>
      ) : (
        <Group>
          <Button onClick={begin} disabled={draft?.on === ''}>
            {t('run')}
          </Button>
        </Group>
      )}
      {start.isError && <Failure error={start.error} />}
      {cancel.isError && <FormFailure error={cancel.error} />}
      {shownId !== null && shownId !== underWay?.id && <Shown shown={shown} tried={nameOf(tried)} />}
      {list.isError && <LoadState error={list.error} onRetry={list.refetch} />}
      {rows.length > 0 && <LastBacktests rows={rows} current={shownId} onOpen={choose} />}
    </Stack>
  );
}

/** Shows a backtest that has ended. */
function Shown({
  shown: { data, error, refetch },
  tried,
}: {
  shown: ReturnType<typeof useBacktests>['shown'];
  tried: ReturnType<typeof nameOf>;
}) {
  // Just after the end, the last response may still say that it is running.
  if (!data || data.status === 'running') return <LoadState error={error} onRetry={refetch} rows={3} />;
  if (data.result) {
    return <BacktestResult result={data.result} tried={t(`with${tried}`)} triedKey={t(`with${tried}Key`)} />;
  }
  if (data.error === null) {
    return (
      <Text size="xs" c="dimmed" role="status">
        {t('wasCancelled')}
      </Text>
    );
  }
  return (
    <Alert color="red" role="alert">
      {sayMessage({ message: data.error, messageParts: data.errorParts })}
    </Alert>
  );
}

/** As the names of texts have it. */
function nameOf(tried: Tried) {
  if ('rule' in tried) return 'Rule';
  return 'changesetId' in tried ? 'Changeset' : 'Variant';
}

function definitionOf(tried: Tried) {
  if ('changesetId' in tried) return { changesetId: tried.changesetId };
  if ('experimentId' in tried) return { experimentId: tried.experimentId };
  return tried.ruleId === null ? null : { ruleId: tried.ruleId };
}

/** Here 503 means that other backtests are running, not that the service is down. */
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
