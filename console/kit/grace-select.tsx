import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { t } from './texts.ts';

const graces = [
  { value: '0', label: t('grace.0') },
  { value: '3600', label: t('grace.3600') },
  { value: '86400', label: t('grace.86400') },
  { value: '604800', label: t('grace.604800') },
];

/** Selects how many seconds (as text) the old secret stays valid beside the new one. */
export function GraceSelect(input: NativeSelectProps) {
  return <NativeSelect label={t('grace.label')} data={graces} data-autofocus {...input} />;
}
