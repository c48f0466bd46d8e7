import { Table, type TableProps, type TableTdProps } from '@mantine/core';
import type { ReactNode } from 'react';

export interface ShortColumn<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** A number, or something else that stands at the right. */
  number?: boolean;
  /** Left out on narrow screens. */
  wide?: boolean;
  /** The header is for screen readers alone. */
  unnamed?: boolean;
  cellProps?: TableTdProps;
}

/** All rows of a short list. One of any length is a `CursorTable`. */
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
            <Table.Th
              key={header}
              scope="col"
              {...styles[index]}
              {...(unnamed ? { 'aria-label': header } : {})}
            >
              {!unnamed && header}
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
