import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { t } from './texts.ts';

const graces = [
  { value: '0', label: t('grace.0') },
  { value: '3600', label: t('grace.3600') },
  { value: '86400', label: t('grace.86400') },
  { value: '604800', label: t('grace.604800') },
];

/** How many seconds a secret works beside the one that takes its place, as text. */
export function GraceSelect(input: NativeSelectProps) {
  return <NativeSelect label={t('grace.label')} data={graces} data-autofocus {...input} />;
}
