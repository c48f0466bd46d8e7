import { Checkbox, Stack } from '@mantine/core';
import type { components } from '../../../packages/sdk/src/index.ts';
import { Panel } from '../../kit/panel.tsx';
import type { EditorProps } from '../../parts/editing/adoption.ts';
import { useDefinitionForm } from '../../parts/editing/definition-form.tsx';
import { EditorLayout } from '../../parts/editing/editor-layout.tsx';
import { ConditionEditor } from '../../parts/expression/condition-editor.tsx';
import { useVocabulary } from '../../parts/expression/vocabulary.ts';
import { DescriptionField } from '../../parts/fields/description-field.tsx';
import { EnvironmentsField } from '../../parts/fields/environments-field.tsx';
import { NameFields } from '../../parts/fields/name-fields.tsx';
import { useMay } from '../../session/here.ts';
import { reasons } from '../../session/permissions.ts';
import { SegmentPlayers } from './segment-players.tsx';
import { SegmentPreview } from './segment-preview.tsx';
import { t } from './texts.ts';

type SegmentRecord = components['schemas']['SegmentDetail'];

function valuesOf(segment: SegmentRecord | undefined) {
  return {
    id: segment?.id ?? '',
    name: segment?.name ?? '',
    description: segment?.description ?? '',
    members: segment?.members ?? '',
    notify: segment?.notify ?? false,
    environments: [...(segment?.environments ?? (['live', 'test'] as const))],
  };
}

function bodyOf({ id: _id, description, ...rest }: ReturnType<typeof valuesOf>) {
  return { ...rest, description: description === '' ? null : description };
}

export function SegmentEditor({ stored, copied }: EditorProps<SegmentRecord>) {
  const may = useMay('definitions.write');
  const vocabulary = useVocabulary('');
  const editing = useDefinitionForm({ kind: 'segments', stored, copied, valuesOf, bodyOf });
  const { form } = editing;
  const { values, errors } = form;
  return (
    <EditorLayout
      editing={editing}
      kind="segments"
      consequence={t('delete')}
      countAffected={async () => t('affected')}
      tryIt={
        <>
          <SegmentPreview members={values.members} />
          {editing.stored && <SegmentPlayers segment={editing.stored.data} />}
        </>
      }
    >
      <Panel {...(may ? {} : { title: t('segment'), description: reasons['definitions.write'] })}>
        <Stack gap="sm">
          <NameFields form={form} isNew={!editing.stored?.data} disabled={!may} />
          <DescriptionField form={form} disabled={!may} />
          <Checkbox
            label={t('notify')}
            description={t('notifyText')}
            disabled={!may}
            {...form.getInputProps('notify', { type: 'checkbox' })}
          />
          <EnvironmentsField form={form} disabled={!may} />
        </Stack>
      </Panel>
      <Panel title={t('members')} description={t('membersHint')}>
        <fieldset disabled={!may}>
          <ConditionEditor
            label={t('expression')}
            value={values.members}
            onChange={(members) => {
              form.clearFieldError('members');
              form.setFieldValue('members', members);
            }}
            vocabulary={{ ...vocabulary, ofSegment: true }}
            ofPlayer
            ofSegment
            empty={t('noCondition')}
            error={errors['members']}
            disabled={!may}
          />
        </fieldset>
      </Panel>
    </EditorLayout>
  );
}
