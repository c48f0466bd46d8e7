import { Table, type TableProps, type TableTdProps, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';

export interface ShortColumn<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Aligned to the right, as numbers are. */
  number?: boolean;
  /** Hidden on narrow screens. */
  wide?: boolean;
  /** Only screen readers see the header. */
  unnamed?: boolean;
  cellProps?: TableTdProps;
}

/** A table with all rows of a short list. For a list of any length use `CursorTable`. */
export function ShortTable<Row>({
  rows,
  rowKey,
  columns,
  current,
  ...props
}: {
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  columns: readonly ShortColumn<Row>[];
  /** The key of the row that is shown beside the table. */
  current?: string | undefined;
} & TableProps) {
  const styles = columns.map(({ number, wide }) => ({
    ...(number ? { ta: 'right' as const, className: 'number' } : {}),
    ...(wide ? { visibleFrom: 'sm' } : {}),
  }));
  return (
    <Table {...props}>
      <Table.Thead>
        <Table.Tr>
          {columns.map(({ header, unnamed }, index) => (
            <Table.Th key={header} scope="col" {...styles[index]}>
              {unnamed ? <VisuallyHidden>{header}</VisuallyHidden> : header}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={rowKey(row)} aria-current={rowKey(row) === current || undefined}>
            {columns.map(({ header, cell, cellProps }, index) => (
              <Table.Td key={header} {...styles[index]} {...cellProps}>
                {cell(row)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
