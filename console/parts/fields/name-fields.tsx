import { TextInput } from '@mantine/core';
import classes from './name-fields.module.css';
import { t } from './texts.ts';

/** The fields that every definition has: its name, and its id, which can never be changed and then takes little room. */
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
    <div className={classes['names']} data-new={isNew || undefined}>
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
        // Below the field of what is fixed, so that both fields stand in one line.
        inputWrapperOrder={
          isNew ? ['label', 'description', 'input', 'error'] : ['label', 'input', 'description', 'error']
        }
        disabled={disabled}
        readOnly={!isNew}
        variant={isNew ? 'default' : 'filled'}
        classNames={{ input: 'mono' }}
        {...form.getInputProps('id')}
      />
    </div>
  );
}
