import { Kbd, Modal, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEntries } from './navigation.ts';
import { t } from './texts.ts';

const mac = /Mac|iPhone|iPad/.test(navigator.userAgent);

export function Shortcuts({ onClose }: { onClose: () => void }) {
  const entries = useEntries();
  const mod = mac ? '⌘' : t('keys.ctrl');
  const rows: [name: string, keys: ReactNode][] = [
    [
      t('shortcuts.search'),
      <>
        <Kbd>{mod}</Kbd> + <Kbd>K</Kbd>
      </>,
    ],
    [t('shortcuts.show'), <Kbd key="?">?</Kbd>],
    [t('shortcuts.close'), <Kbd key="esc">Esc</Kbd>],
    ...entries.flatMap(({ key, label }): [string, ReactNode][] =>
      key
        ? [
            [
              t('shortcuts.goTo', { page: label }),
              <>
                <Kbd>G</Kbd> {t('shortcuts.then')} <Kbd>{key.toUpperCase()}</Kbd>
              </>,
            ],
          ]
        : [],
    ),
  ];
  return (
    <Modal opened onClose={onClose} title={t('shortcuts.title')}>
      <Table verticalSpacing={6} withRowBorders={false}>
        <Table.Tbody>
          {rows.map(([name, keys]) => (
            <Table.Tr key={name}>
              <Table.Td>{name}</Table.Td>
              <Table.Td ta="right">{keys}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}
