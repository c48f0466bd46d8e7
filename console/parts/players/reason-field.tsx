import { TextInput, type TextInputProps } from '@mantine/core';
import { t } from './texts.ts';

/** Why a player is changed, for colleagues. */
export function ReasonField(props: TextInputProps) {
  return (
    <TextInput label={t('reason.label')} description={t('reason.hint')} maxLength={500} required {...props} />
  );
}
