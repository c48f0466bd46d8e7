import { Anchor, Badge, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { components } from '../../../packages/sdk/src/index.ts';
import { formatNumber } from '../../kit/number.ts';
import { linkTo } from '../../kit/page-link.ts';
import { useHere } from '../../session/here.ts';
import { useNameOf } from '../names/definition-names.ts';
import classes from './backtest.module.css';
import { Change } from './change.tsx';
import { t } from './texts.ts';

type Player = components['schemas']['BacktestResult']['mostAffected'][number];

/** Each with level and XP before and after; below it what else differs. */
export function MostAffected({ players, unlisted }: { players: readonly Player[]; unlisted: number }) {
  return (
    <div>
      <h3 className={classes['heading']}>{t('result.mostAffected')}</h3>
      <Table className={classes['table'] ?? ''} horizontalSpacing={6} verticalSpacing={5}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('result.player')}</Table.Th>
            <Table.Th ta="right">{t('result.levelHead')}</Table.Th>
            <Table.Th ta="right">{t('result.xp')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {players.map((player) => (
            <AffectedPlayer key={player.playerId} player={player} />
          ))}
        </Table.Tbody>
      </Table>
      {unlisted > 0 && (
        <Text size="xs" c="dimmed">
          {t('result.notListed', { count: unlisted })}
        </Text>
      )}
    </div>
  );
}

function AffectedPlayer({ player: { playerId, displayName, xp, level, ...rest } }: { player: Player }) {
  const { params } = useHere();
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor
          component={Link}
          {...linkTo('/p/$projectId/$environment/players/$playerId', { ...params, playerId })}
          size="xs"
          className="wrap"
        >
          {displayName ?? playerId}
        </Anchor>
        <FurtherChanges {...rest} />
      </Table.Td>
      <Table.Td ta="right" className={classes['sides'] ?? ''}>
        {level.happened === level.draft ? level.draft : `${level.happened} → ${level.draft}`}
      </Table.Td>
      <Table.Td ta="right">
        <Change by={xp.difference} />
        {xp.difference !== 0 && (
          <Text size="xs" c="dimmed" className={classes['sides'] ?? ''}>
            {arrow(xp)}
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

type Further = Pick<Player, 'badges' | 'questsCompleted' | 'balances' | 'items'>;

function FurtherChanges({ badges: { gained, lost }, questsCompleted, balances, items }: Further) {
  const badgeName = useNameOf('badges');
  const currencyName = useNameOf('currencies');
  const itemName = useNameOf('items');
  const lines = [
    ...(questsCompleted.happened === questsCompleted.draft
      ? []
      : [{ key: 'quests', name: t('result.questsCompleted'), sides: questsCompleted }]),
    ...balances.map((sides) => ({ key: sides.currencyId, name: currencyName(sides.currencyId), sides })),
    ...items.map((sides) => ({ key: `item ${sides.itemId}`, name: itemName(sides.itemId), sides })),
  ];
  if (lines.length + gained.length + lost.length === 0) return null;
  return (
    <ul className={classes['badges']} aria-label={t('result.changes')}>
      {gained.map((id) => (
        <li key={id}>
          <Badge color="yellow">+ {badgeName(id)}</Badge>
        </li>
      ))}
      {lost.map((id) => (
        <li key={id}>
          <Badge color="gray">− {badgeName(id)}</Badge>
        </li>
      ))}
      {lines.map(({ key, name, sides }) => (
        <li key={key}>
          <Badge color="gray" variant="outline">
            {name} {arrow(sides)}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

function arrow({ happened, draft }: { happened: number; draft: number }): string {
  return `${formatNumber(happened)} → ${formatNumber(draft)}`;
}
