import { JsonInput, NumberInput, Stack, Textarea } from '@mantine/core';
import { Panel } from '../../kit/panel.tsx';
import type { EditorProps } from '../../parts/editing/adoption.ts';
import { useDefinitionForm } from '../../parts/editing/definition-form.tsx';
import { EditorLayout } from '../../parts/editing/editor-layout.tsx';
import { ResultsPanel } from '../../parts/experiments/results-panel.tsx';
import { EnvironmentsField } from '../../parts/fields/environments-field.tsx';
import { NameFields } from '../../parts/fields/name-fields.tsx';
import { DefinitionSelect } from '../../parts/names/definition-select.tsx';
import { useMay } from '../../session/here.ts';
import { reasons } from '../../session/permissions.ts';
import { ExperimentState } from './experiment-state.tsx';
import { bodyOf, type Experiment, isJson, valuesOf } from './experiment-values.ts';
import { t } from './texts.ts';

export function ExperimentEditor({ stored, copied }: EditorProps<Experiment>) {
  const may = useMay('definitions.write');
  const editing = useDefinitionForm({ kind: 'experiments', stored, copied, valuesOf, bodyOf });
  const { form } = editing;
  const { values, errors } = form;
  const experiment = editing.stored?.data;
  return (
    <EditorLayout
      editing={editing}
      kind="experiments"
      consequence={t('deleted')}
      countAffected={async () => t('affected')}
      tryIt={<ExperimentState experiment={experiment} />}
    >
      {experiment && experiment.status !== 'draft' && <ResultsPanel experiment={experiment} />}
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
          <EnvironmentsField form={form} disabled={!may} />
          <NumberInput
            label={t('traffic')}
            min={1}
            max={100}
            suffix=" %"
            disabled={!may}
            {...form.getInputProps('traffic')}
          />
          <DefinitionSelect
            kind="segments"
            label={t('segment')}
            withLabel
            value={values.segmentId}
            onChange={(id) => form.setFieldValue('segmentId', id)}
            error={errors['segmentId']}
            disabled={!may}
          />
        </Stack>
      </Panel>
      <Panel title={t('variants')} description={t('variantsHint')}>
        <JsonInput
          aria-label={t('variants')}
          autosize
          minRows={8}
          disabled={!may}
          {...form.getInputProps('variants')}
          error={isJson(values.variants) ? errors['variants'] : t('notJson')}
        />
      </Panel>
      <Panel title={t('metrics')} description={t('metricsHint')}>
        <JsonInput
          aria-label={t('metrics')}
          autosize
          minRows={5}
          disabled={!may}
          {...form.getInputProps('metrics')}
          error={isJson(values.metrics) ? errors['metrics'] : t('notJson')}
        />
      </Panel>
    </EditorLayout>
  );
}
