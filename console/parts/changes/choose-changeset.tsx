import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useApiForm } from '../../kit/api-form.tsx';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { linkTo } from '../../kit/page-link.ts';
import { SegmentedControl } from '../../kit/segmented-control.tsx';
import { useWholeList } from '../../kit/whole-list.ts';
import { keyOf, useHere } from '../../session/here.ts';
import { changesetQuery, setOpenChangeset } from '../../session/open-changeset.ts';
import { t } from './texts.ts';

/** Opens a changeset: a new one, or one of those that can still be edited. */
export function ChooseChangeset({
  note,
  createOnly = false,
  goThere = false,
  onOpened,
  onClose,
}: {
  /** Why a changeset is needed here. */
  note?: string;
  createOnly?: boolean;
  /** Opens the page of the changeset afterwards. */
  goThere?: boolean;
  onOpened?: (changesetId: string) => void;
  onClose: () => void;
}) {
  const here = useHere();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: known = [] } = useWholeList(keyOf(here, 'changesets', 'editable'), async function* () {
    const { data } = await here.api.get('/changesets', { params: { query: { status: 'open', limit: 100 } } });
    yield* data;
  });
  const [chosenWay, setWay] = useState<'new' | 'existing' | null>(null);
  const { form, ...sending } = useApiForm({
    initialValues: { title: '', description: '', existing: '' },
    validate: {
      title: (title: string): string | null =>
        way === 'new' && title.trim() === '' ? t('choose.titleMissing') : null,
    },
    submit: async ({ title, description, existing }) => {
      let id = existing || known[0]?.id || '';
      if (way === 'new') {
        const body = { title, ...(description.trim() === '' ? {} : { description }) };
        const made = await here.api.post('/changesets', { body });
        client.setQueryData(changesetQuery(here, made.id).queryKey, made);
        await client.invalidateQueries({ queryKey: keyOf(here, 'changesets') });
        id = made.id;
      }
      setOpenChangeset(here.params.projectId, id);
      onOpened?.(id);
      onClose();
      const path = { ...here.params, changesetId: id };
      if (goThere) await navigate(linkTo('/p/$projectId/$environment/changesets/$changesetId', path));
    },
  });
  // Whoever began to type a title before the open changesets were read, wants a new one.
  const isTyping = form.values.title !== '' || form.values.description !== '';
  const way = createOnly || known.length === 0 ? 'new' : (chosenWay ?? (isTyping ? 'new' : 'existing'));
  return (
    <FormDialog
      {...sending}
      title={t(way === 'new' ? 'choose.new' : 'choose.open')}
      action={t(way === 'new' ? 'choose.create' : 'choose.openIt')}
      onClose={onClose}
    >
      <Text c="dimmed">{note ?? t('choose.note')}</Text>
      {!createOnly && known.length > 0 && (
        <SegmentedControl
          aria-label={t('choose.which')}
          data={[
            { value: 'existing', label: t('choose.existing') },
            { value: 'new', label: t('choose.newOne') },
          ]}
          value={way}
          onChange={(next) => setWay(next as 'new' | 'existing')}
        />
      )}
      {way === 'existing' ? (
        <NativeSelect
          label={t('choose.openOnes')}
          data={known.map(({ id, title }) => ({ value: id, label: title }))}
          {...form.getInputProps('existing')}
        />
      ) : (
        <>
          <TextInput
            label={t('choose.title')}
            placeholder={t('choose.titleHint')}
            maxLength={200}
            data-autofocus
            withAsterisk
            {...form.getInputProps('title')}
          />
          <Textarea
            label={t('choose.description')}
            description={t('choose.descriptionHint')}
            autosize
            minRows={2}
            maxLength={2_000}
            {...form.getInputProps('description')}
          />
        </>
      )}
    </FormDialog>
  );
}
