import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatNumber, formatPercent } from '../../../kit/number.ts';
import { linkTo } from '../../../kit/page-link.ts';
import { Panel } from '../../../kit/panel.tsx';
import { ShortTable } from '../../../kit/short-table.tsx';
import { PlayerMark } from '../../../parts/players/player-name.tsx';
import { useHere } from '../../../session/here.ts';
import { t } from '../texts.ts';
import classes from './flow-tables.module.css';

/** The players with the largest balances. */
export function LargestHolders({
  holders,
  circulation,
}: {
  holders: readonly { playerId: string; displayName: string | null; balance: number }[];
  circulation: number;
}) {
  const { params } = useHere();
  return (
    <Panel title={t('holders.title')} description={t('holders.note')} flush>
      {holders.length === 0 ? (
        <p className={classes['empty']}>{t('holders.none')}</p>
      ) : (
        <ShortTable
          aria-label={t('holders.title')}
          rows={holders}
          rowKey={({ playerId }) => playerId}
          columns={[
            {
              header: t('holders.player'),
              cell: ({ playerId, displayName }) => (
                <span className={classes['holder']}>
                  <PlayerMark id={playerId} name={displayName} size={24} />
                  <Anchor
                    component={Link}
                    {...linkTo(
                      '/p/$projectId/$environment/players/$playerId',
                      { ...params, playerId },
                      { tab: 'wallet' },
                    )}
                    size="sm"
                    className="name"
                    dir="auto"
                  >
                    {displayName ?? playerId}
                  </Anchor>
                </span>
              ),
            },
            { header: t('holders.balance'), number: true, cell: ({ balance }) => formatNumber(balance) },
            {
              header: t('flows.share'),
              number: true,
              cell: ({ balance }) => formatPercent(circulation > 0 ? balance / circulation : 0),
            },
          ]}
        />
      )}
    </Panel>
  );
}
