import { Button, Group, NativeSelect, NumberInput, Switch, Text, TextInput } from '@mantine/core';
import { Badge } from '../../kit/badge.tsx';
import { IconPlus } from '../../kit/icons.ts';
import { rowErrors } from '../../kit/list-errors.ts';
import { Panel } from '../../kit/panel.tsx';
import type { DefinitionForm } from '../../parts/editing/definition-form.tsx';
import editor from '../../parts/editing/editor.module.css';
import { EventTypeInput } from '../../parts/events/event-type-input.tsx';
import { useMetricWords } from '../../parts/experiments/metric-words.ts';
import { DefinitionSelect } from '../../parts/names/definition-select.tsx';
import classes from './experiment.module.css';
import {
  type Experiment,
  type ExperimentValues,
  hasField,
  type Metric,
  type MetricValues,
  metricKinds,
  metricOf,
  newMetric,
  ofOther,
} from './experiment-values.ts';
import { t } from './texts.ts';

const mostMetrics = 5;

interface Props {
  editing: DefinitionForm<ExperimentValues, Experiment>;
  disabled: boolean;
}

/** After the start they stay as they are. */
function FixedMetrics({ metrics }: { metrics: readonly MetricValues[] }) {
  const sayMetric = useMetricWords();
  return (
    <ul>
      {metrics.map((metric) => (
        <li key={metric.id} className={classes['part']}>
          <Group gap="xs">
            <Text fw={600} className="wrap">
              {sayMetric(metricOf(metric))}
            </Text>
            {metric.goal && <Badge variant="light">{t('decides')}</Badge>}
            <Text size="sm" c="dimmed">
              {t(metric.higherIsBetter ? 'moreIsBetter' : 'lessIsBetter')}
            </Text>
          </Group>
        </li>
      ))}
    </ul>
  );
}

/** What is measured of each player, and what decides. */
export function MetricsPanel({ editing, disabled }: Props) {
  const { form, setList } = editing;
  const { metrics } = form.values;
  return (
    <Panel
      title={t('metrics')}
      description={t('metricsHint')}
      flush
      actions={
        !disabled && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            disabled={metrics.length >= mostMetrics}
            onClick={() => setList('metrics', [...metrics, newMetric('retained', metrics)])}
          >
            {t('addMetric')}
          </Button>
        )
      }
    >
      {metrics.length === 0 && (
        <Text size="sm" c="dimmed" p="md">
          {t('noMetrics')}
        </Text>
      )}
      {disabled && <FixedMetrics metrics={metrics} />}
      {(disabled ? [] : metrics).map((metric, place) => (
        <MetricSection
          // biome-ignore lint/suspicious/noArrayIndexKey: the id of a metric is edited here
          key={place}
          editing={editing}
          metric={metric}
          place={place}
        />
      ))}
    </Panel>
  );
}

function MetricSection({
  editing,
  metric,
  place,
}: Pick<Props, 'editing'> & { metric: MetricValues; place: number }) {
  const { form, setList } = editing;
  const { metrics } = form.values;
  const { errors } = form;
  const at = `metrics.${place}`;
  const others = metrics.filter((_, index) => index !== place);
  const put = (next: MetricValues) =>
    setList(
      'metrics',
      metrics.map((one, index) => (index === place ? next : one)),
    );
  const set = (change: Partial<MetricValues>) => put({ ...metric, ...change });
  const shown = ['id', 'eventType', 'currencyId', 'questId', 'day'];
  return (
    <section className={classes['part']} aria-label={metric.id}>
      <div className={editor['fields']}>
        <NativeSelect
          label={t('measure')}
          data={metricKinds.map((value) => ({ value, label: t(`of.${value}`) }))}
          value={metric.of}
          onChange={(event) => put(ofOther(metric, event.currentTarget.value as Metric['of'], others))}
        />
        {hasField(metric.of, 'eventType') && (
          <EventTypeInput
            label={t('eventType')}
            placeholder={t('allEvents')}
            value={metric.eventType}
            onChange={(eventType) => set({ eventType })}
            error={errors[`${at}.eventType`]}
          />
        )}
        {hasField(metric.of, 'currencyId') && (
          <DefinitionSelect
            kind="currencies"
            label={t(metric.of === 'purchase' ? 'paidWith' : 'currency')}
            withLabel
            required={metric.of === 'currency'}
            value={metric.currencyId}
            onChange={(currencyId) => set({ currencyId })}
            error={errors[`${at}.currencyId`]}
          />
        )}
        {hasField(metric.of, 'questId') && (
          <DefinitionSelect
            kind="quests"
            label={t('quest')}
            withLabel
            required
            value={metric.questId}
            onChange={(questId) => set({ questId })}
            error={errors[`${at}.questId`]}
          />
        )}
        {hasField(metric.of, 'day') && (
          <NumberInput
            label={t('day')}
            min={1}
            max={90}
            allowDecimal={false}
            value={metric.day}
            onChange={(day) => set({ day })}
            error={errors[`${at}.day`]}
          />
        )}
        <TextInput
          label={t('metricName')}
          value={metric.id}
          maxLength={64}
          spellCheck={false}
          onChange={(event) => set({ id: event.currentTarget.value })}
          error={errors[`${at}.id`]}
        />
        <NativeSelect
          label={t('direction')}
          data={[
            { value: 'more', label: t('more') },
            { value: 'less', label: t('less') },
          ]}
          value={metric.higherIsBetter ? 'more' : 'less'}
          onChange={(event) => set({ higherIsBetter: event.currentTarget.value === 'more' })}
        />
      </div>
      <Group justify="space-between" mt="sm">
        <Switch
          label={t('goal')}
          checked={metric.goal}
          onChange={(event) => set({ goal: event.currentTarget.checked })}
        />
        {metrics.length > 1 && (
          <Button
            size="xs"
            variant="subtle"
            color="red"
            aria-label={t('removeThisMetric', { id: metric.id })}
            onClick={() => setList('metrics', others)}
          >
            {t('remove')}
          </Button>
        )}
      </Group>
      {rowErrors(errors, at, shown).map((message) => (
        <Text key={message} size="sm" c="var(--mantine-color-error)" role="alert">
          {message}
        </Text>
      ))}
    </section>
  );
}
