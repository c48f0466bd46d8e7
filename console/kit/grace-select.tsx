import { NativeSelect, type NativeSelectProps } from '@mantine/core';

const graces = [
  { value: '0', label: 'Expires immediately' },
  { value: '3600', label: 'Expires in 1 hour' },
  { value: '86400', label: 'Expires in 1 day' },
  { value: '604800', label: 'Expires in 1 week' },
];

/** How many seconds a secret works beside the one that takes its place, as text. */
export function GraceSelect(input: NativeSelectProps) {
  return <NativeSelect label="Old secret" data={graces} data-autofocus {...input} />;
}
