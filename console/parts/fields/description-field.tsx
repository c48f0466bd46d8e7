import { Textarea } from '@mantine/core';
import { t } from './texts.ts';

/** The field for the description of a definition. */
export function DescriptionField({
  form,
  disabled,
}: {
  form: { getInputProps: (field: 'description') => object };
  disabled: boolean;
}) {
  return (
    <Textarea
      label={t('description')}
      autosize
      minRows={2}
      maxLength={2_000}
      disabled={disabled}
      dir="auto"
      {...form.getInputProps('description')}
    />
  );
}
