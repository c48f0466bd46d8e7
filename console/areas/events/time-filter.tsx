import { Pill } from '@mantine/core';
import { locale } from '../../texts/index.ts';
import { t } from './texts.ts';

const named = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

/** Shows the period of the listed events in the viewer's time zone, with a button that removes the filter. */
export function TimeFilter({
  from,
  to,
  onClear,
}: {
  from: string | undefined;
  to: string | undefined;
  onClear: () => void;
}) {
  if (!from && !to) return null;
  const shown = (at: string | undefined) => (at ? named.format(new Date(at)) : '…');
  return (
    <Pill
      size="md"
      withRemoveButton
      onRemove={onClear}
      removeButtonProps={{ 'aria-label': t('time.clear'), tabIndex: 0, 'aria-hidden': false }}
    >
      {t('time.between', { from: shown(from), to: shown(to) })}
    </Pill>
  );
}
