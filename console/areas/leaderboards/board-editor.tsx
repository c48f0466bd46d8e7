import { Group, NumberInput, Select, SimpleGrid, Stack } from '@mantine/core';
import { Panel } from '../../kit/panel.tsx';
import type { EditorProps } from '../../parts/editing/adoption.ts';
import { type DefinitionForm, useDefinitionForm } from '../../parts/editing/definition-form.tsx';
import { EditorLayout } from '../../parts/editing/editor-layout.tsx';
import { EnvironmentsField } from '../../parts/fields/environments-field.tsx';
import { NameFields } from '../../parts/fields/name-fields.tsx';
import { MomentInput } from '../../parts/range/moment-input.tsx';
import { describeUse } from '../../parts/use/describe-use.ts';
import { useHere, useMay } from '../../session/here.ts';
import { reasons } from '../../session/permissions.ts';
import type { Board } from './describe-board.ts';
import { type BoardValues, bodyOf, valuesOf } from './editor/board-values.ts';
import { EntryFields } from './editor/entry-fields.tsx';
import { LadderPreview, PassPreview } from './editor/ladder-preview.tsx';
import { LeagueFields } from './editor/league-fields.tsx';
import { LeagueSimulator } from './editor/league-simulator.tsx';
import { MilestoneFields } from './editor/milestone-fields.tsx';
import { RewardFields } from './editor/reward-fields.tsx';
import { ShapeChoice } from './editor/shape-choice.tsx';
import { reshape, shapeOf } from './editor/shapes.ts';
import { t } from './texts.ts';

const choices = {
  source: [
    { value: 'score', label: t('editor.sources.score') },
    { value: 'xp', label: t('editor.sources.xp') },
  ],
  order: [
    { value: 'desc', label: t('editor.orders.desc') },
    { value: 'asc', label: t('editor.orders.asc') },
  ],
  operator: [
    { value: 'best', label: t('editor.operators.best') },
    { value: 'sum', label: t('editor.operators.sum') },
    { value: 'latest', label: t('editor.operators.latest') },
  ],
  reset: [
    { value: 'never', label: t('editor.resets.never') },
    { value: 'daily', label: t('editor.resets.daily') },
    { value: 'weekly', label: t('editor.resets.weekly') },
    { value: 'monthly', label: t('editor.resets.monthly') },
  ],
};

export function BoardEditor({ stored, copied }: EditorProps<Board>) {
  const here = useHere();
  const may = useMay('definitions.write');
  const editing = useDefinitionForm({
    kind: 'leaderboards',
    stored,
    copied,
    valuesOf,
    bodyOf,
  });
  const { form, setList } = editing;
  const { values, errors } = form;
  const { league, milestones } = values;
  const isOfTeams = values.subject === 'team';
  return (
    <EditorLayout
      editing={editing}
      kind="leaderboards"
      tryIt={
        league ? (
          <>
            <LadderPreview league={league} />
            <LeagueSimulator values={values} />
          </>
        ) : milestones.length > 0 ? (
          <PassPreview milestones={milestones} />
        ) : undefined
      }
      consequence={t('editor.delete')}
      countAffected={({ id }) => describeUse(here, 'leaderboards', id)}
    >
      <Basics editing={editing} may={may} />
      {league && (
        <Panel title={t('league.title')} description={t('league.text')}>
          <LeagueFields
            value={league}
            onChange={(next) => {
              clearErrors(editing, 'league');
              form.setFieldValue('league', next);
            }}
            errors={errors}
            disabled={!may}
          />
        </Panel>
      )}
      {isOfTeams ? (
        <Panel title={t('teams.title')} description={t('teams.text')}>
          <NumberInput
            label={t('teams.minContribution')}
            description={t('teams.minContributionText')}
            placeholder={t('teams.anything')}
            min={0}
            hideControls
            maw={280}
            disabled={!may}
            {...form.getInputProps('minContribution')}
          />
        </Panel>
      ) : (
        <Panel title={t('entry.title')} description={t('entry.text')}>
          <EntryFields
            entry={values.entry}
            maxAttempts={values.maxAttempts}
            onChange={(change) => {
              clearErrors(editing, 'entry');
              form.setValues(change);
            }}
            errors={errors}
            disabled={!may}
          />
        </Panel>
      )}
      {values.order === 'desc' && (
        <Panel
          title={t('milestones.title')}
          description={t(isOfTeams ? 'milestones.textOfTeams' : 'milestones.text')}
        >
          <MilestoneFields
            value={milestones}
            onChange={(next) => setList('milestones', next)}
            errors={errors}
            disabled={!may}
          />
        </Panel>
      )}
      <Panel
        title={t('rewards.title')}
        description={t(league ? 'rewards.textOfLeague' : isOfTeams ? 'rewards.textOfTeams' : 'rewards.text')}
      >
        <RewardFields
          value={values.rewards}
          onChange={(next) => setList('rewards', next)}
          errors={errors}
          path="rewards"
          disabled={!may}
        />
      </Panel>
    </EditorLayout>
  );
}

interface PartProps {
  editing: DefinitionForm<BoardValues, Board>;
  may: boolean;
}

/** An error refers to a place in what was saved, which the change may have moved. */
function clearErrors({ form }: PartProps['editing'], field: string): void {
  const kept = Object.entries(form.errors).filter(([key]) => key !== field && !key.startsWith(`${field}.`));
  form.setErrors(Object.fromEntries(kept));
}

function Basics({ editing, may }: PartProps) {
  const { project } = useHere();
  const { form } = editing;
  const board = editing.stored?.data;
  const select = (field: keyof typeof choices) => ({
    data: choices[field],
    allowDeselect: false,
    disabled: !may,
    ...form.getInputProps(field),
  });
  const byXp = form.values.source === 'xp';
  return (
    <Panel {...(may ? {} : { title: t('board'), description: reasons['definitions.write'] })}>
      <Stack gap="sm">
        <ShapeChoice
          value={shapeOf(form.values)}
          onChange={(shape) => {
            form.setErrors({});
            form.setValues(reshape(form.values, shape));
          }}
          disabled={!may}
        />
        <NameFields form={form} isNew={!board} disabled={!may} />
        <Select label={t('editor.source')} {...select('source')} />
        <Group grow align="flex-start">
          <Select label={t('editor.order')} {...select('order')} />
          <Select
            label={t('editor.operator')}
            {...select('operator')}
            {...(byXp ? { disabled: true, description: t('editor.xpAddsUp') } : {})}
          />
        </Group>
        <Select
          label={t('editor.reset')}
          description={t('editor.resetText', { timezone: project.timezone })}
          {...select('reset')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          {(['startsAt', 'endsAt'] as const).map((field, index) => (
            <MomentInput
              key={field}
              second={index > 0}
              label={t(`editor.${field}`)}
              value={form.values[field]}
              onChange={(at) => form.setFieldValue(field, at)}
              error={form.errors[field]}
              disabled={!may}
            />
          ))}
        </SimpleGrid>
        <Group grow align="flex-start">
          <NumberInput
            label={t('editor.places')}
            min={1}
            allowDecimal={false}
            disabled={!may}
            {...form.getInputProps('places')}
          />
          <NumberInput
            label={t('editor.top')}
            min={0}
            allowDecimal={false}
            disabled={!may}
            {...form.getInputProps('top')}
          />
        </Group>
        <EnvironmentsField form={form} disabled={!may} />
      </Stack>
    </Panel>
  );
}
