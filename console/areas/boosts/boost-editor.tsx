import { Checkbox, NumberInput, Stack, TagsInput, Text } from '@mantine/core';
import { Panel } from '../../kit/panel.tsx';
import { SegmentedControl } from '../../kit/segmented-control.tsx';
import type { EditorProps } from '../../parts/editing/adoption.ts';
import { useDefinitionForm } from '../../parts/editing/definition-form.tsx';
import classes from '../../parts/editing/editor.module.css';
import { EditorLayout } from '../../parts/editing/editor-layout.tsx';
import { markLive } from '../../parts/events/mark-live.ts';
import { useSeenTypes } from '../../parts/events/seen.ts';
import { DescriptionField } from '../../parts/fields/description-field.tsx';
import { InForceFields } from '../../parts/fields/in-force-fields.tsx';
import { NameFields } from '../../parts/fields/name-fields.tsx';
import { DefinitionSelect, DefinitionsSelect } from '../../parts/names/definition-select.tsx';
import { MomentInput } from '../../parts/range/moment-input.tsx';
import { useBoostWords } from '../../parts/sentences/use-sentence.ts';
import { useMay } from '../../session/here.ts';
import { reasons } from '../../session/permissions.ts';
import { type Boost, bodyOf, valuesOf } from './boost-values.ts';
import { t } from './texts.ts';

export function BoostEditor({ stored, copied }: EditorProps<Boost>) {
  const may = useMay('definitions.write');
  const sentence = useBoostWords();
  const seen = useSeenTypes();
  const editing = useDefinitionForm({ kind: 'boosts', stored, copied, valuesOf, bodyOf });
  const { form } = editing;
  const { values, errors } = form;
  const boost = editing.stored?.data;
  return (
    <EditorLayout
      editing={editing}
      kind="boosts"
      consequence={t('deleted')}
      countAffected={async () => t('affected')}
      tryIt={
        <Panel title={t('inWords')}>
          <Text aria-live="polite">{sentence(bodyOf(values))}</Text>
        </Panel>
      }
    >
      <Panel {...(may ? {} : { title: t('one'), description: reasons['definitions.write'] })}>
        <Stack gap="sm">
          <NameFields form={form} isNew={!boost} disabled={!may} />
          <DescriptionField form={form} disabled={!may} />
          <InForceFields form={form} disabled={!may} />
        </Stack>
      </Panel>
      <Panel title={t('what')} description={t('whatHint')}>
        <Stack gap="sm">
          <SegmentedControl
            aria-label={t('of')}
            data={[
              { value: 'xp', label: t('ofXp') },
              { value: 'currencies', label: t('ofCurrencies') },
            ]}
            disabled={!may}
            value={values.of}
            onChange={(of) => form.setFieldValue('of', of)}
          />
          {values.of === 'currencies' && (
            <DefinitionsSelect
              kind="currencies"
              label={t('currencies')}
              value={values.currencyIds}
              onChange={(ids) => form.setFieldValue('currencyIds', ids)}
              error={errors['of.currencyIds'] ?? errors['of']}
              disabled={!may}
            />
          )}
          <NumberInput
            label={t('factor')}
            description={t('factorHint')}
            prefix="× "
            min={1}
            max={100}
            step={0.5}
            decimalScale={4}
            disabled={!may}
            {...form.getInputProps('factor')}
          />
        </Stack>
      </Panel>
      <Panel title={t('when')} description={t('whenHint')}>
        <div className={classes['fields']}>
          <MomentInput label={t('startsAt')} {...form.getInputProps('startsAt')} disabled={!may} />
          <MomentInput label={t('endsAt')} second {...form.getInputProps('endsAt')} disabled={!may} />
        </div>
        <TagsInput
          mt="sm"
          label={t('eventTypes')}
          description={t('eventTypesHint')}
          placeholder={values.eventTypes.length === 0 ? t('allEvents') : ''}
          data={markLive([...seen.here, ...seen.onlyLive], seen.onlyLive)}
          maxTags={50}
          disabled={!may}
          {...form.getInputProps('eventTypes')}
        />
      </Panel>
      <Panel title={t('whom')}>
        <Stack gap="sm">
          <DefinitionSelect
            kind="segments"
            label={t('segment')}
            withLabel
            value={values.segmentId}
            onChange={(id) => form.setFieldValue('segmentId', id)}
            error={errors['segmentId']}
            disabled={!may}
          />
          <Checkbox
            label={t('personal')}
            description={t('personalHint')}
            disabled={!may}
            {...form.getInputProps('personal', { type: 'checkbox' })}
          />
          <Checkbox
            label={t('highest')}
            description={t('highestHint')}
            disabled={!may}
            checked={values.stack === 'highest'}
            onChange={(event) =>
              form.setFieldValue('stack', event.currentTarget.checked ? 'highest' : 'multiply')
            }
          />
        </Stack>
      </Panel>
    </EditorLayout>
  );
}
