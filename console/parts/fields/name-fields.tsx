import { TextInput } from '@mantine/core';
import { t } from './texts.ts';

/** What every definition is called: by people, and for good by everything that refers to it. */
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
