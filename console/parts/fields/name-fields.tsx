import { TextInput } from '@mantine/core';
import { t } from './texts.ts';

/** The fields that every definition has: its name, and its id, which can never be changed. */
export function NameFields({
  form,
  isNew,
  disabled,
}: {
  form: { getInputProps: (field: 'name' | 'id') => object };
  isNew: boolean;
  disabled: boolean;
}) {
  return (
    <>
      <TextInput
        label={t('name')}
        required
        maxLength={200}
        disabled={disabled}
        dir="auto"
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('id')}
        description={t(isNew ? 'nameFields.generated' : 'nameFields.fixed')}
        disabled={disabled}
        readOnly={!isNew}
        variant={isNew ? 'default' : 'filled'}
        classNames={{ input: 'mono' }}
        {...form.getInputProps('id')}
      />
    </>
  );
}
