import { Checkbox, Text, Textarea, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useApiForm } from '../../kit/api-form.tsx';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { useOpenChangesetId } from '../../session/open-changeset.ts';
import { freeId, putItem } from '../changes/drafts.ts';
import { t } from './texts.ts';

/** Creates a badge without leaving the form that needs one. */
export function NewBadgeDialog({
  onCreated,
  onClose,
}: {
  onCreated: (badgeId: string) => void;
  onClose: () => void;
}) {
  const here = useHere();
  const client = useQueryClient();
  const changesetId = useOpenChangesetId();
  const { form, ...sending } = useApiForm({
    initialValues: { name: '', description: '', secret: false, repeatable: false },
    submit: async ({ name, description, secret, repeatable }) => {
      const body = {
        name,
        description: description === '' ? null : description,
        secret,
        repeatable,
        // A badge that is created in test is only for test.
        environments: here.environment === 'test' ? (['test'] as const) : (['live', 'test'] as const),
      };
      const id = await create({ ...body, environments: [...body.environments] });
      await client.invalidateQueries({ queryKey: keyOf(here, 'badges') });
      notifications.show({ message: t(changesetId === null ? 'created' : 'drafted', { name }) });
      onCreated(id);
    },
  });
  async function create(body: { name: string; environments: ('live' | 'test')[] }): Promise<string> {
    if (changesetId === null) return (await here.api.post('/badges', { body })).id;
    const id = await freeId(here, client, 'badges', changesetId, body);
    await putItem(here, client, changesetId, { kind: 'badges', id, op: 'put', body });
    return id;
  }
  return (
    <FormDialog {...sending} title={t('title')} action={t('create')} onClose={onClose}>
      <TextInput
        label={t('name')}
        required
        maxLength={200}
        dir="auto"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Textarea
        label={t('description')}
        autosize
        minRows={2}
        maxLength={2_000}
        dir="auto"
        {...form.getInputProps('description')}
      />
      <Checkbox
        label={t('secret')}
        description={t('secretText')}
        {...form.getInputProps('secret', { type: 'checkbox' })}
      />
      <Checkbox
        label={t('repeatable')}
        description={t('repeatableText')}
        {...form.getInputProps('repeatable', { type: 'checkbox' })}
      />
      <Text size="xs" c="dimmed">
        {t('later')}
      </Text>
    </FormDialog>
  );
}
