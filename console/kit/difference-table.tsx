import { Table } from '@mantine/core';
import classes from './difference-table.module.css';
import type { Difference } from './differences.ts';
import { t } from './texts.ts';

/** The differences between two versions, field by field. */
export function DifferenceTable({
  found,
  mine,
  theirs,
}: {
  found: readonly Difference[];
  /** The headings of the two versions. */
  mine: string;
  theirs: string;
}) {
  return (
    <Table className={classes['difference'] ?? ''}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('difference.field')}</Table.Th>
          <Table.Th>{mine}</Table.Th>
          <Table.Th>{theirs}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {found.map((difference) => (
          <Table.Tr key={difference.field}>
            <Table.Td>{difference.field}</Table.Td>
            <Table.Td className={classes['mine'] ?? ''}>{shown(difference.mine)}</Table.Td>
            <Table.Td className={classes['theirs'] ?? ''}>{shown(difference.theirs)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function shown(value: unknown): string {
  if (value === undefined || value === null || value === '') return '—';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
