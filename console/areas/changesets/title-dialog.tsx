import { Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useApiForm } from '../../kit/api-form.tsx';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { type Changeset, changesetQuery } from '../../session/open-changeset.ts';
import { t } from './texts.ts';

export function TitleDialog({ changeset, onClose }: { changeset: Changeset; onClose: () => void }) {
  const here = useHere();
  const client = useQueryClient();
  const { form, ...sending } = useApiForm({
    initialValues: { title: changeset.title, description: changeset.description ?? '' },
    validate: { title: (title: string) => (title.trim() === '' ? t('titleDialog.empty') : null) },
    submit: async ({ title, description }) => {
      const changed = await here.api.patch('/changesets/{changesetId}', {
        params: { path: { changesetId: changeset.id } },
        body: { title, description: description.trim() === '' ? null : description },
      });
      client.setQueryData(changesetQuery(here, changeset.id).queryKey, changed);
      await client.invalidateQueries({ queryKey: keyOf(here, 'changesets') });
      onClose();
    },
  });
  return (
    <FormDialog {...sending} title={t('titleDialog.title')} action={t('titleDialog.save')} onClose={onClose}>
      <TextInput
        label={t('titleDialog.name')}
        withAsterisk
        maxLength={200}
        data-autofocus
        {...form.getInputProps('title')}
      />
      <Textarea
        label={t('titleDialog.description')}
        autosize
        minRows={3}
        maxLength={2_000}
        {...form.getInputProps('description')}
      />
    </FormDialog>
  );
}
