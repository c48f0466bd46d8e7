import { Text } from '@mantine/core';
import type { components } from '../../../packages/sdk/src/index.ts';
import { formatNumber, formatShort } from '../../kit/number.ts';
import { ShortTable } from '../../kit/short-table.tsx';
import { useNameOf } from '../names/definition-names.ts';
import classes from './backtest.module.css';
import { BacktestCharts } from './backtest-charts.tsx';
import { Change } from './change.tsx';
import { MostAffected } from './most-affected.tsx';
import { PlayersByLevel } from './players-by-level.tsx';
import { t } from './texts.ts';

type Result = components['schemas']['BacktestResult'];

const sums = [
  ['xp', t('result.xp')],
  ['levelUps', t('result.levelUps')],
  ['badges', t('result.badges')],
  ['questsCompleted', t('result.questsCompleted')],
] as const;

export function BacktestResult({
  result,
  tried,
  triedKey,
}: {
  result: Result;
  /** The heading of the column with the results of the draft. */
  tried: string;
  /** The same in the legend of a chart. */
  triedKey: string;
}) {
  const { events, players, affectedPlayers, fired, totals, badges, mostAffected } = result;
  const currencyName = useNameOf('currencies');
  const itemName = useNameOf('items');
  const rows = [
    ...sums.map(([key, name]) => ({
      key,
      name,
      happened: totals.happened[key],
      draft: totals.draft[key],
      difference: totals.difference[key],
    })),
    ...Object.entries(result.currencies).map(([id, sides]) => ({
      key: `currency ${id}`,
      name: t('result.balanceOf', { name: currencyName(id) }),
      ...sides,
    })),
    ...Object.entries(result.items).map(([id, sides]) => ({
      key: `item ${id}`,
      name: t('result.itemOf', { name: itemName(id) }),
      ...sides,
    })),
  ];
  const charted = mostAffected.length > 0 || Object.keys(badges).length > 0;
  return (
    <section className={classes['result']} aria-label={t('result.label')}>
      <dl className={classes['figures']}>
        <Figure label={t('result.events')} value={events} />
        <Figure label={t('result.players')} value={players} />
        <Figure label={t('result.fired')} value={fired} />
        <Figure label={t('result.affected')} value={affectedPlayers} />
      </dl>
      {events === 0 ? (
        <Text c="dimmed">{t('result.noEvents')}</Text>
      ) : (
        <ShortTable
          className={classes['table'] ?? ''}
          horizontalSpacing={6}
          verticalSpacing={5}
          rows={rows}
          rowKey={({ key }) => key}
          columns={[
            { header: t('result.total'), cell: ({ name }) => <span className="wrap">{name}</span> },
            { header: t('result.before'), number: true, cell: ({ happened }) => formatNumber(happened) },
            { header: tried, number: true, cell: ({ draft }) => formatNumber(draft) },
            {
              header: t('result.difference'),
              number: true,
              cell: ({ difference }) => <Change by={difference} />,
            },
          ]}
        />
      )}
      {charted && <BacktestCharts result={result} tried={triedKey} />}
      <PlayersByLevel levels={result.levels} tried={tried} />
      {mostAffected.length > 0 && (
        <MostAffected players={mostAffected} unlisted={affectedPlayers - mostAffected.length} />
      )}
      {events > 0 && affectedPlayers === 0 && <Text c="dimmed">{t('result.nobody')}</Text>}
    </section>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatShort(value)}</dd>
    </div>
  );
}
