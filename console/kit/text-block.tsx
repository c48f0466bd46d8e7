import { ScrollArea } from '@mantine/core';
import classes from './text-block.module.css';

/** Unchanged text in a frame that scrolls. It is never interpreted as markup. */
export function TextBlock({ text, label, dir }: { text: string; label: string; dir: 'ltr' | 'auto' }) {
  return (
    <ScrollArea.Autosize
      mah={420}
      className={classes['block'] ?? ''}
      viewportProps={{ tabIndex: 0, 'aria-label': label, role: 'region' }}
    >
      <pre dir={dir}>{text}</pre>
    </ScrollArea.Autosize>
  );
}
