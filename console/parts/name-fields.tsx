import { TextInput } from '@mantine/core';

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
        label="Name"
        required
        maxLength={200}
        disabled={disabled}
        dir="auto"
        {...form.getInputProps('name')}
      />
      <TextInput
        label="ID"
        description={
          isNew ? 'Generated from the name if left empty. Cannot be changed later.' : 'Cannot be changed.'
        }
        disabled={disabled}
        readOnly={!isNew}
        variant={isNew ? 'default' : 'filled'}
        classNames={{ input: 'mono' }}
        {...form.getInputProps('id')}
      />
    </>
  );
}
