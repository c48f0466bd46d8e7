import { Text } from '@mantine/core';
import type { components } from '../../../packages/sdk/src/index.ts';
import { formatNumber } from '../../kit/number.ts';
import { ShortTable } from '../../kit/short-table.tsx';
import { own } from '../../texts/own-properties.ts';
import { useNameOf } from '../names/definition-names.ts';
import { t } from './texts.ts';

type Player = components['schemas']['Simulation']['player'];
type Row = readonly [key: string, name: string, before: string, after: string];

/** The player before and after: level and XP always, the rest only if it changed. */
export function PlayerChange({
  before,
  after,
  more = [],
}: {
  before: Player;
  after: Player;
  /** Other changes. */
  more?: readonly Row[];
}) {
  const currencyName = useNameOf('currencies');
  const itemName = useNameOf('items');
  const badgeName = useNameOf('badges');
  const badges = (held: readonly string[]) => held.map(badgeName).join(', ') || '–';
  const isOther = before.badges.join() !== after.badges.join();
  const rows: Row[] = [
    ['level', t('player.level'), formatNumber(before.level), formatNumber(after.level)],
    ['xp', t('player.xp'), formatNumber(before.xp), formatNumber(after.xp)],
    ...(isOther
      ? ([
          [
            'badges',
            t('player.badges'),
            badges(before.badges.filter((id) => !after.badges.includes(id))),
            badges(after.badges.filter((id) => !before.badges.includes(id))),
          ],
        ] as Row[])
      : []),
    ...changed('currency', currencyName, before.balances, after.balances),
    ...changed('item', itemName, before.items, after.items),
    ...more,
  ];
  return (
    <>
      <h3>{t('player.title')}</h3>
      <ShortTable
        horizontalSpacing={6}
        verticalSpacing={5}
        fz="xs"
        rows={rows}
        rowKey={([key]) => key}
        columns={[
          {
            header: t('player.title'),
            unnamed: true,
            cell: ([, name]) => <span className="wrap">{name}</span>,
          },
          { header: t('player.before'), number: true, cell: ([, , was]) => was },
          {
            header: t('player.after'),
            number: true,
            cell: ([, , was, is]) => (was === is ? is : <b>{is}</b>),
          },
        ]}
      />
      <Text size="xs" c="dimmed">
        {t('player.notSaved')}
      </Text>
    </>
  );
}

function changed(
  kind: string,
  nameOf: (id: string) => string,
  before: Readonly<Record<string, number>>,
  after: Readonly<Record<string, number>>,
): Row[] {
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  const at = (all: Readonly<Record<string, number>>, id: string) => own(all, id) ?? 0;
  return ids
    .filter((id) => at(before, id) !== at(after, id))
    .map((id) => [`${kind} ${id}`, nameOf(id), formatNumber(at(before, id)), formatNumber(at(after, id))]);
}
