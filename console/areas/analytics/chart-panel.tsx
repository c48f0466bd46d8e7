import { ActionIcon, Button, Table, Tooltip } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { downloadCsv } from '../../kit/csv.ts';
import type { Cell } from '../../kit/csv-line.ts';
import { IconDownload, IconTable } from '../../kit/icons.ts';
import { formatNumber } from '../../kit/number.ts';
import { Panel } from '../../kit/panel.tsx';
import classes from './analytics.module.css';
import { t } from './texts.ts';

export interface PanelTable {
  /** The name of the file, without its extension. */
  file: string;
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** Replaces the text in the first column, for example with a link. */
  first?: (row: number) => ReactNode;
}

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
      {open && table && <FigureTable title={title} table={table} />}
    </Panel>
  );
}

function FigureTable({ title, table }: { title: string; table: PanelTable }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <section className={classes['figures']} tabIndex={0} aria-label={title}>
      <Table stickyHeader aria-label={title}>
        <Table.Thead>
          <Table.Tr>
            {table.head.map((name, column) => (
              <Table.Th key={name} ta={column === 0 ? 'left' : 'right'}>
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {table.rows.map((row, index) => (
            <Table.Tr key={String(row[0])}>
              {row.map((value, column) => (
                <Table.Td
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
                  key={column}
                  ta={column === 0 ? 'left' : 'right'}
                  className={column === 0 ? 'wrap' : 'number'}
                >
                  {column === 0 && table.first ? table.first(index) : shown(value)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

function shown(value: Cell): string {
  if (value === null) return '–';
  return typeof value === 'number' ? formatNumber(value) : value;
}
