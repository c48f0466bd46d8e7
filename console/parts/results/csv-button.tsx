import { Button } from '@mantine/core';
import { downloadCsv } from '../../kit/csv.ts';
import type { Cell } from '../../kit/csv-line.ts';
import { IconDownload } from '../../kit/icons.ts';
import { t } from './texts.ts';

/** Downloads the numbers beside the button. */
export function CsvButton({
  what,
  name,
  head,
  rows,
}: {
  /** The heading of the downloaded numbers. */
  what: string;
  name: string;
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
}) {
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={14} />}
      aria-label={t('csv.label', { what })}
      disabled={rows.length === 0}
      onClick={() => downloadCsv(name, head, rows)}
    >
      {t('csv.button')}
    </Button>
  );
}
