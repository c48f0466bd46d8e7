import { NativeSelect, Stack } from '@mantine/core';
import { useMemo } from 'react';
import type { components } from '../../../packages/sdk/src/index.ts';
import { Panel } from '../../kit/panel.tsx';
import { type ActionValues, actionOf, valuesOfAction } from '../../parts/actions/action-values.ts';
import { describeInProgress, InProgress } from '../../parts/definitions/in-progress.tsx';
import type { EditorProps } from '../../parts/editing/adoption.ts';
import { type DefinitionForm, useDefinitionForm } from '../../parts/editing/definition-form.tsx';
import { EditorLayout } from '../../parts/editing/editor-layout.tsx';
import { DescriptionField } from '../../parts/fields/description-field.tsx';
import { InForceFields } from '../../parts/fields/in-force-fields.tsx';
import { NameFields } from '../../parts/fields/name-fields.tsx';
import { RewardsPanel } from '../../parts/fields/rewards-panel.tsx';
import { newId } from '../../parts/names/definition-pages.ts';
import { keepScriptOfNew } from '../../parts/sequence/stored-script.ts';
import { useHere, useMay } from '../../session/here.ts';
import { reasons } from '../../session/permissions.ts';
import { drawnSteps, type Step, wireSteps } from './steps.ts';
import { StepsPanel } from './steps-panel.tsx';
import { storedPositions } from './stored-positions.ts';
import { t } from './texts.ts';
import { TryAdventure } from './try-adventure.tsx';

type Adventure = components['schemas']['AdventureDetail'];

type Values = {
  id: string;
  name: string;
  description: string;
  enabled: boolean;
  environments: ('live' | 'test')[];
  start: Adventure['start'];
  steps: Step[];
  rewards: ActionValues[];
};

function valuesOf(adventure: Adventure | undefined): Values {
  return {
    id: adventure?.id ?? '',
    name: adventure?.name ?? '',
    description: adventure?.description ?? '',
    enabled: adventure?.enabled ?? true,
    environments: [...(adventure?.environments ?? ['live', 'test'])],
    start: adventure?.start ?? 'auto',
    steps: drawnSteps(adventure?.steps ?? []),
    rewards: (adventure?.rewards ?? []).map(valuesOfAction),
  };
}

/** The draft for a simulation: it replaces the stored adventure with the same id. */
function draftOf(values: Values): components['schemas']['AdventureDraft'] {
  const { name, ...body } = bodyOf(values);
  return {
    ...body,
    ...(values.id === '' ? {} : { id: values.id }),
    ...(name.trim() === '' ? {} : { name }),
  };
}

function bodyOf({ id: _id, description, steps, rewards, ...rest }: Values) {
  return {
    ...rest,
    rewards: rewards.map(actionOf),
    description: description === '' ? null : description,
    steps: wireSteps(steps),
  };
}

export function AdventureEditor({ stored, copied }: EditorProps<Adventure>) {
  const { params } = useHere();
  const may = useMay('definitions.write');
  const id = stored?.data.id ?? newId;
  const kept = useMemo(() => storedPositions(params.projectId, id), [params.projectId, id]);
  const editing = useDefinitionForm({
    kind: 'adventures',
    stored,
    copied,
    valuesOf,
    bodyOf,
    onCreated: (created) => {
      kept.moveTo(created);
      keepScriptOfNew(params, 'adventures', created);
    },
  });
  const { form, setList } = editing;
  const adventure = editing.stored?.data;
  return (
    <EditorLayout
      editing={editing}
      kind="adventures"
      consequence={t('delete')}
      countAffected={async ({ inProgress }) => describeInProgress(inProgress)}
      tryIt={
        <>
          <TryAdventure draft={draftOf(form.values)} />
          {adventure && <InProgress version={adventure.version} inProgress={adventure.inProgress} />}
        </>
      }
    >
      <Basics editing={editing} isNew={!adventure} may={may} />
      <StepsPanel
        // Another version may have steps with other keys and positions, so the panel starts over.
        key={editing.stored?.etag}
        steps={form.values.steps}
        onChange={(next) => setList('steps', next)}
        errors={form.errors}
        kept={kept}
        disabled={!may}
      />
      <RewardsPanel
        description={t('rewards')}
        rewards={form.values.rewards}
        onChange={(next) => setList('rewards', next)}
        errors={form.errors}
        disabled={!may}
      />
    </EditorLayout>
  );
}

function Basics({
  editing: { form },
  isNew,
  may,
}: {
  editing: DefinitionForm<Values>;
  isNew: boolean;
  may: boolean;
}) {
  return (
    <Panel title={t('adventure')} {...(may ? {} : { description: reasons['definitions.write'] })}>
      <Stack gap="sm">
        <NameFields form={form} isNew={isNew} disabled={!may} />
        <DescriptionField form={form} disabled={!may} />
        <NativeSelect
          label={t('start.label')}
          data={[
            { value: 'auto', label: t('start.auto') },
            { value: 'manual', label: t('start.manual') },
          ]}
          disabled={!may}
          {...form.getInputProps('start')}
        />
        <InForceFields form={form} disabled={!may} />
      </Stack>
    </Panel>
  );
}
