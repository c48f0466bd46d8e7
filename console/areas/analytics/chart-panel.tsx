import { ActionIcon, Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { downloadCsv } from '../../kit/csv.ts';
import { IconDownload, IconTable } from '../../kit/icons.ts';
import { Panel } from '../../kit/panel.tsx';
import { Tooltip } from '../../kit/tooltip.tsx';
import type { PanelTable } from './panel-table.ts';
import { t } from './texts.ts';

const FigureTable = lazy(async () => ({ default: (await import('./figure-table.tsx')).FigureTable }));

/** A chart with its figures: as a table for those who want to read them, and as a file. */
export function ChartPanel({
  title,
  description,
  actions,
  table,
  children,
}: {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  table: PanelTable | undefined;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <Panel
      title={title}
      description={description}
      actions={
        <>
          {actions}
          {table && (
            <>
              <Tooltip label={open ? t('hideTable') : t('table')}>
                <ActionIcon
                  variant="default"
                  size="lg"
                  aria-label={`${t('table')}: ${title}`}
                  aria-pressed={open}
                  onClick={() => setOpen(!open)}
                >
                  <IconTable size={16} aria-hidden />
                </ActionIcon>
              </Tooltip>
              <Button
                variant="default"
                leftSection={<IconDownload size={15} aria-hidden />}
                aria-label={t('csvOf', { title })}
                onClick={() => downloadCsv(table.file, table.head, table.rows)}
              >
                {t('csv')}
              </Button>
            </>
          )}
        </>
      }
    >
      {children}
      {open && table && (
        <Suspense>
          <FigureTable title={title} table={table} />
        </Suspense>
      )}
    </Panel>
  );
}
