import { NumberInput, Stack, Switch, Textarea } from '@mantine/core';
import { Panel } from '../../kit/panel.tsx';
import { BacktestPanel } from '../../parts/backtest/backtest-panel.tsx';
import type { EditorProps } from '../../parts/editing/adoption.ts';
import { useDefinitionForm } from '../../parts/editing/definition-form.tsx';
import classes from '../../parts/editing/editor.module.css';
import { EditorLayout } from '../../parts/editing/editor-layout.tsx';
import { ExplorePanel } from '../../parts/experiments/explore-panel.tsx';
import { ResultsPanel } from '../../parts/experiments/results-panel.tsx';
import { EnvironmentsField } from '../../parts/fields/environments-field.tsx';
import { NameFields } from '../../parts/fields/name-fields.tsx';
import { DefinitionSelect } from '../../parts/names/definition-select.tsx';
import { useMay } from '../../session/here.ts';
import { reasons } from '../../session/permissions.ts';
import { ExperimentJson } from './experiment-json.tsx';
import { ExperimentState } from './experiment-state.tsx';
import { bodyOf, type Experiment, statusOf, valuesOf } from './experiment-values.ts';
import { MetricsPanel } from './metrics-panel.tsx';
import { t } from './texts.ts';
import { VariantsPanel } from './variants-panel.tsx';

export function ExperimentEditor({ stored, copied }: EditorProps<Experiment>) {
  const may = useMay('definitions.write');
  const editing = useDefinitionForm({
    kind: 'experiments',
    stored,
    // A copy starts over.
    copied: copied && { ...copied, conclusion: null, archived: false },
    valuesOf,
    bodyOf,
  });
  const { form, dirty } = editing;
  const { values, errors } = form;
  const experiment = editing.stored?.data;
  const isDraft = statusOf(experiment) === 'draft';
  // After the start only its words can be changed.
  const fixed = !may || !isDraft;
  return (
    <EditorLayout
      editing={editing}
      kind="experiments"
      consequence={t('deleted')}
      countAffected={async () => t('affected')}
      tryIt={<ExperimentState experiment={experiment} dirty={dirty} />}
    >
      {experiment && !isDraft && (
        <>
          <ResultsPanel experiment={experiment} />
          <ExplorePanel experiment={experiment} />
        </>
      )}
      {statusOf(experiment) === 'stopped' && (
        <Panel title={t('conclusion')} description={t('conclusionHint')}>
          <Stack gap="sm">
            <Textarea
              aria-label={t('conclusion')}
              placeholder={t('conclusionExample')}
              autosize
              minRows={3}
              maxLength={2_000}
              disabled={!may}
              {...form.getInputProps('conclusion')}
            />
            <Switch
              label={t('archive')}
              description={t('archiveHint')}
              disabled={!may}
              {...form.getInputProps('archived', { type: 'checkbox' })}
            />
          </Stack>
        </Panel>
      )}
      <Panel {...(may ? {} : { title: t('one'), description: reasons['definitions.write'] })}>
        <Stack gap="sm">
          <NameFields form={form} isNew={!experiment} disabled={!may} />
          <Textarea
            label={t('hypothesis')}
            autosize
            minRows={2}
            maxLength={2_000}
            disabled={!may}
            {...form.getInputProps('hypothesis')}
          />
          <EnvironmentsField form={form} disabled={fixed} />
          <div className={classes['fields']}>
            <NumberInput
              label={t('traffic')}
              min={1}
              max={100}
              suffix=" %"
              disabled={fixed}
              {...form.getInputProps('traffic')}
            />
            <DefinitionSelect
              kind="segments"
              label={t('segment')}
              withLabel
              value={values.segmentId}
              onChange={(id) => form.setFieldValue('segmentId', id)}
              error={errors['segmentId']}
              disabled={fixed}
            />
          </div>
        </Stack>
      </Panel>
      <VariantsPanel editing={editing} disabled={fixed} />
      {experiment && experiment.version > 0 && (
        <Panel title={t('backtest')} description={t('backtestHint')}>
          <BacktestPanel
            tried={{ experimentId: experiment.id, variantIds: experiment.variants.map(({ id }) => id) }}
          />
        </Panel>
      )}
      <MetricsPanel editing={editing} disabled={fixed} />
      <ExperimentJson form={form} disabled={fixed} />
    </EditorLayout>
  );
}
