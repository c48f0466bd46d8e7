import { ScrollArea } from '@mantine/core';
import classes from './json-block.module.css';

/** Data as it came, indented. As text, so whatever it holds is never markup. */
export function JsonBlock({ value, label }: { value: unknown; label: string }) {
  return (
    <ScrollArea.Autosize
      mah={420}
      className={classes['block'] ?? ''}
      viewportProps={{ tabIndex: 0, 'aria-label': label, role: 'region' }}
    >
      <pre dir="ltr">{JSON.stringify(value, null, 2)}</pre>
    </ScrollArea.Autosize>
  );
}
