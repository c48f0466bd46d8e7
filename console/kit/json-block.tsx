import { TextBlock } from './text-block.tsx';

/** Data as indented JSON. */
export function JsonBlock({ value, label }: { value: unknown; label: string }) {
  return <TextBlock text={JSON.stringify(value, null, 2)} label={label} dir="ltr" />;
}
