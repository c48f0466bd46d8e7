import { Table } from '@mantine/core';
import type { Cell } from '../../kit/csv-line.ts';
import { formatNumber } from '../../kit/number.ts';
import classes from './analytics.module.css';
import type { PanelTable } from './panel-table.ts';

/** The figures of a chart. */
export function FigureTable({ title, table }: { title: string; table: PanelTable }) {
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
