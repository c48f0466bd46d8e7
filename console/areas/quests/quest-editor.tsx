import { NativeSelect, NumberInput, Stack } from '@mantine/core';
import { DurationInput } from '../../kit/duration-input.tsx';
import { Panel } from '../../kit/panel.tsx';
import { SegmentedControl } from '../../kit/segmented-control.tsx';
import { describeInProgress, InProgress } from '../../parts/definitions/in-progress.tsx';
import type { EditorProps } from '../../parts/editing/adoption.ts';
import { type DefinitionForm, useDefinitionForm } from '../../parts/editing/definition-form.tsx';
import classes from '../../parts/editing/editor.module.css';
import { EditorLayout } from '../../parts/editing/editor-layout.tsx';
import { DescriptionField } from '../../parts/fields/description-field.tsx';
import { InForceFields } from '../../parts/fields/in-force-fields.tsx';
import { NameFields } from '../../parts/fields/name-fields.tsx';
import { RewardsPanel } from '../../parts/fields/rewards-panel.tsx';
import { SegmentField } from '../../parts/fields/segment-field.tsx';
import { DefinitionsSelect } from '../../parts/names/definition-select.tsx';
import { MomentInput } from '../../parts/range/moment-input.tsx';
import { SimulationModes } from '../../parts/sequence/simulation-modes.tsx';
import { keepScriptOfNew } from '../../parts/sequence/stored-script.ts';
import { useHere, useMay } from '../../session/here.ts';
import { reasons } from '../../session/permissions.ts';
import { ObjectivesEditor } from './objectives-editor.tsx';
import { QuestPreview } from './quest-preview.tsx';
import { bodyOf, draftOf, type Quest, type QuestValues, valuesOf } from './quest-values.ts';
import { t } from './texts.ts';

export function QuestEditor({ stored, copied }: EditorProps<Quest>) {
  const { params } = useHere();
  const may = useMay('definitions.write');
  const editing = useDefinitionForm({
    kind: 'quests',
    stored,
    copied,
    valuesOf,
    bodyOf,
    onCreated: (id) => keepScriptOfNew(params, 'quests', id),
  });
  const { form, setList } = editing;
  const quest = editing.stored?.data;
  return (
    <EditorLayout
      editing={editing}
      kind="quests"
      consequence={t('delete')}
      countAffected={async ({ inProgress }) => describeInProgress(inProgress)}
      tryIt={
        <>
          <QuestPreview values={form.values} />
          <Panel title={t('simulate.title')} description={t('simulate.text')}>
            <SimulationModes
              drafts={{ quests: [draftOf(form.values)] }}
              eventType={form.values.objectives[0]?.on ?? ''}
              awaited={form.values.objectives}
            />
          </Panel>
          {quest && <InProgress version={quest.version} inProgress={quest.inProgress} />}
        </>
      }
    >
      <Basics editing={editing} isNew={!quest} may={may} />
      <Panel
        title={t('objectives.title')}
        description={t('objectives.text')}
        actions={
          <SegmentedControl
            size="xs"
            aria-label={t('objectives.order')}
            data={[
              { value: 'any', label: t('objectives.any') },
              { value: 'sequence', label: t('objectives.sequence') },
            ]}
            value={form.values.order}
            onChange={(order) => form.setFieldValue('order', order as Quest['order'])}
            disabled={!may}
          />
        }
      >
        <ObjectivesEditor
          value={form.values.objectives}
          onChange={(next) => setList('objectives', next)}
          errors={form.errors}
          disabled={!may}
        />
      </Panel>
      <RewardsPanel
        description={t('rewards')}
        rewards={form.values.rewards}
        onChange={(next) => setList('rewards', next)}
        errors={form.errors}
        eventType={form.values.objectives.at(-1)?.on ?? ''}
        disabled={!may}
      />
      <Availability editing={editing} id={quest?.id} may={may} />
    </EditorLayout>
  );
}

interface PartProps {
  editing: DefinitionForm<QuestValues>;
  may: boolean;
}

function Basics({ editing: { form }, isNew, may }: PartProps & { isNew: boolean }) {
  return (
    <Panel {...(may ? {} : { title: t('quest'), description: reasons['definitions.write'] })}>
      <Stack gap="sm">
        <NameFields form={form} isNew={isNew} disabled={!may} />
        <DescriptionField form={form} disabled={!may} />
        <InForceFields form={form} disabled={!may} />
      </Stack>
    </Panel>
  );
}

function Availability({ editing: { form }, id, may }: PartProps & { id: string | undefined }) {
  const { prerequisites } = form.values;
  return (
    <Panel title={t('availability.title')}>
      <div className={classes['fields']}>
        <NativeSelect
          label={t('availability.starts')}
          description={t('availability.startsText')}
          data={[
            { value: 'auto', label: t('availability.auto') },
            { value: 'manual', label: t('availability.manual') },
          ]}
          disabled={!may}
          {...form.getInputProps('start')}
        />
        <NativeSelect
          label={t('availability.repeats')}
          data={[
            { value: 'never', label: t('availability.never') },
            { value: 'daily', label: t('availability.daily') },
            { value: 'weekly', label: t('availability.weekly') },
            { value: 'always', label: t('availability.always') },
          ]}
          disabled={!may}
          {...form.getInputProps('repeat')}
        />
        <DurationInput
          label={t('availability.timeLimit')}
          {...form.getInputProps('timeLimitSeconds')}
          disabled={!may}
        />
        <MomentInput
          label={t('availability.from')}
          {...form.getInputProps('availableFrom')}
          disabled={!may}
        />
        <MomentInput
          label={t('availability.until')}
          second
          {...form.getInputProps('availableUntil')}
          disabled={!may}
        />
        <NumberInput
          label={t('availability.level')}
          description={t('availability.levelText')}
          placeholder={t('availability.anyLevel')}
          min={1}
          max={1_000}
          allowDecimal={false}
          hideControls
          disabled={!may}
          {...form.getInputProps('prerequisites.level')}
        />
        <DefinitionsSelect
          kind="quests"
          label={t('availability.quests')}
          value={prerequisites.questIds}
          onChange={(next) => form.setFieldValue('prerequisites.questIds', next)}
          error={firstError(form.errors, 'prerequisites.questIds')}
          disabled={!may}
          exclude={id === undefined ? [] : [id]}
        />
        <DefinitionsSelect
          kind="badges"
          label={t('availability.badges')}
          value={prerequisites.badgeIds}
          onChange={(next) => form.setFieldValue('prerequisites.badgeIds', next)}
          error={firstError(form.errors, 'prerequisites.badgeIds')}
          disabled={!may}
        />
        <SegmentField
          value={prerequisites.segmentId}
          onChange={(next) => form.setFieldValue('prerequisites.segmentId', next)}
          error={form.errors['prerequisites.segmentId']}
          disabled={!may}
        />
      </div>
    </Panel>
  );
}

/** The first error of a field or of its entries: the service names an invalid entry `prerequisites.questIds.1`. */
function firstError(errors: Record<string, React.ReactNode>, field: string): React.ReactNode {
  return Object.entries(errors).find(([key]) => key === field || key.startsWith(`${field}.`))?.[1];
}
