import { NativeSelect, type NativeSelectProps } from '@mantine/core';

const graces = [
  { value: '0', label: 'It stops at once' },
  { value: '3600', label: 'One hour more' },
  { value: '86400', label: 'One day more' },
  { value: '604800', label: 'One week more' },
];

/** How many seconds a secret works beside the one that takes its place, as text. */
export function GraceSelect(input: NativeSelectProps) {
  return <NativeSelect label="The old secret" data={graces} data-autofocus {...input} />;
}
