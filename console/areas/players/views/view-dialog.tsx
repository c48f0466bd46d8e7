import { Checkbox, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useApiForm } from '../../../kit/api-form.tsx';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { useMay } from '../../../session/here.ts';
import { reasons } from '../../../session/permissions.ts';
import { useFilterChips } from '../filter-chips.tsx';
import { filtersOf } from '../search.ts';
import { t as tPlayers } from '../texts.ts';
import { t } from './texts.ts';
import { contentOf, useViewChanges } from './use-views.ts';
import type { ListSearch, View } from './view-search.ts';

/** Asks for the name of a new view and whether to share it, or for a new name of an existing view. */
export function ViewDialog({
  search,
  renamed,
  onSaved,
  onClose,
}: {
  search: ListSearch;
  renamed: View | undefined;
  onSaved: (view: View) => void;
  onClose: () => void;
}) {
  const { create, rename } = useViewChanges();
  const mayShare = useMay('definitions.write');
  const { form, ...sending } = useApiForm({
    initialValues: { name: renamed?.name ?? '', shared: false },
    submit: async ({ name: given, shared }) => {
      const name = given.trim();
      if (renamed) {
        await rename(renamed, name);
      } else {
        onSaved(await create({ name, shared, ...contentOf(search) }));
        notifications.show({ message: t('saved', { name }) });
      }
      onClose();
    },
  });
  return (
    <FormDialog
      {...sending}
      title={t(renamed ? 'dialog.renameTitle' : 'dialog.title')}
      action={t('dialog.submit')}
      onClose={onClose}
    >
      {!renamed && <Content search={search} />}
      <TextInput
        label={t('dialog.name')}
        required
        maxLength={80}
        dir="auto"
        data-autofocus
        {...form.getInputProps('name')}
      />
      {!renamed && (
        <Checkbox
          label={t('dialog.share')}
          description={mayShare ? t('dialog.shareHint') : reasons['definitions.write']}
          disabled={!mayShare}
          {...form.getInputProps('shared', { type: 'checkbox' })}
        />
      )}
    </FormDialog>
  );
}

/** Describes what is saved. */
function Content({ search }: { search: ListSearch }) {
  const filters = filtersOf(search);
  const chips = useFilterChips(filters).map(({ label }) => label);
  const text = filters.search === undefined ? [] : [tPlayers('bulk.searchFor', { text: filters.search })];
  return (
    <div>
      <Text size="sm" fw={500}>
        {t('dialog.content')}
      </Text>
      <Text size="sm" c="dimmed" className="wrap">
        {[...text, ...chips, tPlayers(`sort.${search.sort ?? '-createdAt'}`)].join(' · ')}
      </Text>
    </div>
  );
}
