import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { components } from '../../../packages/sdk/src/index.ts';
import { Badge } from '../../kit/badge.tsx';
import { formatNumber } from '../../kit/number.ts';
import { linkTo } from '../../kit/page-link.ts';
import { ShortTable } from '../../kit/short-table.tsx';
import { useHere } from '../../session/here.ts';
import { useNameOf } from '../names/definition-names.ts';
import classes from './backtest.module.css';
import { Change } from './change.tsx';
import { t } from './texts.ts';

type Player = components['schemas']['BacktestResult']['mostAffected'][number];

/** Each player with level and XP before and after, and other differences below. */
export function MostAffected({ players, unlisted }: { players: readonly Player[]; unlisted: number }) {
  const { params } = useHere();
  return (
    <div>
      <h3 className={classes['heading']}>{t('result.mostAffected')}</h3>
      <ShortTable
        className={classes['table'] ?? ''}
        horizontalSpacing={6}
        verticalSpacing={5}
        rows={players}
        rowKey={({ playerId }) => playerId}
        columns={[
          {
            header: t('result.player'),
            cell: ({ playerId, displayName, ...rest }) => (
              <>
                <Anchor
                  component={Link}
                  {...linkTo('/p/$projectId/$environment/players/$playerId', { ...params, playerId })}
                  size="xs"
                  className="wrap"
                >
                  {displayName ?? playerId}
                </Anchor>
                <FurtherChanges {...rest} />
              </>
            ),
          },
          {
            header: t('result.levelHead'),
            number: true,
            cell: ({ level: { happened, draft } }) => (
              <span className={classes['sides']}>
                {happened === draft ? draft : `${happened} → ${draft}`}
              </span>
            ),
          },
          {
            header: t('result.xp'),
            number: true,
            cell: ({ xp }) => (
              <>
                <Change by={xp.difference} />
                {xp.difference !== 0 && (
                  <Text size="xs" c="dimmed" className={classes['sides'] ?? ''}>
                    {arrow(xp)}
                  </Text>
                )}
              </>
            ),
          },
        ]}
      />
      {unlisted > 0 && (
        <Text size="xs" c="dimmed">
          {t('result.notListed', { count: unlisted })}
        </Text>
      )}
    </div>
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
