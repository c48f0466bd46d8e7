import { NumberInput, Stack, Text, Textarea } from '@mantine/core';
import { IconBackpack } from '../../../kit/icons.ts';
import { Panel } from '../../../kit/panel.tsx';
import { ActionList } from '../../../parts/actions/action-list.tsx';
import type { EditorProps } from '../../../parts/editing/adoption.ts';
import { useDefinitionForm } from '../../../parts/editing/definition-form.tsx';
import classes from '../../../parts/editing/editor.module.css';
import { EditorLayout } from '../../../parts/editing/editor-layout.tsx';
import { useVocabulary } from '../../../parts/expression/vocabulary.ts';
import { DescriptionField } from '../../../parts/fields/description-field.tsx';
import { EnvironmentsField } from '../../../parts/fields/environments-field.tsx';
import { NameFields } from '../../../parts/fields/name-fields.tsx';
import { ImageField } from '../../../parts/images/image-field.tsx';
import { useHere, useMay } from '../../../session/here.ts';
import { reasons } from '../../../session/permissions.ts';
import { describePlayers } from '../players.ts';
import { t } from '../texts.ts';
import { ItemPreview } from './item-preview.tsx';
import { bodyOf, faultOfMetadata, type ItemDetail, valuesOf } from './item-values.ts';

export function ItemEditor({ stored, copied }: EditorProps<ItemDetail>) {
  const { environment } = useHere();
  const may = useMay('definitions.write');
  const vocabulary = useVocabulary('');
  const editing = useDefinitionForm({
    kind: 'items',
    stored,
    copied,
    valuesOf,
    bodyOf,
  });
  const { form, setList } = editing;
  const item = editing.stored?.data;
  const { values, errors } = form;
  return (
    <EditorLayout
      editing={editing}
      kind="items"
      consequence={t('item.deleted')}
      countAffected={async ({ owners }) => describeOwners(owners, environment)}
      tryIt={
        <>
          <ItemPreview values={values} />
          {item && (
            <Panel title={t('item.owners')}>
              <Text>{describeOwners(item.owners, environment)}</Text>
            </Panel>
          )}
        </>
      }
    >
      <Panel {...(may ? {} : { title: t('item.one'), description: reasons['definitions.write'] })}>
        <Stack gap="sm">
          <NameFields form={form} isNew={!item} disabled={!may} />
          <DescriptionField form={form} disabled={!may} />
          <ImageField
            label={t('image')}
            icon={IconBackpack}
            design="item"
            disabled={!may}
            input={form.getInputProps('imageUrl')}
          />
          <div className={classes['fields']}>
            <NumberInput
              label={t('item.maxOwned')}
              description={t('item.maxOwnedHint')}
              placeholder={t('item.noMax')}
              min={1}
              allowDecimal={false}
              hideControls
              disabled={!may}
              {...form.getInputProps('maxOwned')}
            />
          </div>
          <EnvironmentsField form={form} disabled={!may} />
        </Stack>
      </Panel>
      <Panel title={t('item.onUse')} description={t('item.onUseHint')}>
        <fieldset disabled={!may}>
          <ActionList
            actions={values.onUse}
            onChange={(next) => setList('onUse', next)}
            errorOf={(place) => errors[`onUse.${place}`]}
            vocabulary={vocabulary}
            disabled={!may}
            empty={t('item.noActions')}
          />
        </fieldset>
      </Panel>
      <Panel title={t('item.metadata')} description={t('item.metadataHint')}>
        <Textarea
          aria-label={t('item.metadata')}
          placeholder='{ "rarity": "epic" }'
          autosize
          minRows={2}
          maxRows={16}
          spellCheck={false}
          classNames={{ input: 'mono' }}
          disabled={!may}
          {...form.getInputProps('metadata')}
          // The browser shows it with all other faults when the form is saved.
          ref={(field) => field?.setCustomValidity(faultOfMetadata(values.metadata))}
        />
      </Panel>
    </EditorLayout>
  );
}

function describeOwners(owners: number, environment: string): string {
  return t('item.ownedBy', { environment, players: describePlayers(owners) });
}
