import { Skeleton, Table, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { components } from '../../../packages/sdk/src/index.ts';
import { formatNumber, formatShort } from '../../kit/number.ts';
import { useNameOf } from '../definition-names.ts';
import classes from './backtest.module.css';
import { Change } from './change.tsx';
import { MostAffected } from './most-affected.tsx';
import { PlayersByLevel } from './players-by-level.tsx';
import { t } from './texts.ts';

type Result = components['schemas']['BacktestResult'];

// A chart library weighs as much as the rest of the page.
const BacktestCharts = lazy(() => import('./backtest-charts.tsx'));

const sums = [
  ['xp', 'XP'],
  ['levelUps', 'Level-ups'],
  ['badges', 'Badges'],
  ['questsCompleted', 'Quests completed'],
] as const;

export function BacktestResult({
  result,
  tried,
}: {
  result: Result;
  /** The head of the column for what was tried out. */
  tried: string;
}) {
  const { events, players, affectedPlayers, fired, totals, badges, mostAffected } = result;
  const currencyName = useNameOf('currencies');
  const itemName = useNameOf('items');
  const charted = mostAffected.length > 0 || Object.keys(badges).length > 0;
  return (
    <section className={classes['result']} aria-label="Backtest result">
      <dl className={classes['figures']}>
        <Figure label="Events" value={events} />
        <Figure label="Players" value={players} />
        <Figure label="Fired" value={fired} />
        <Figure label="Players affected" value={affectedPlayers} />
      </dl>
      {events === 0 ? (
        <Text c="dimmed">No events in this time range.</Text>
      ) : (
        <Table className={classes['table'] ?? ''} horizontalSpacing={6} verticalSpacing={5}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Total</Table.Th>
              <Table.Th ta="right">Actual</Table.Th>
              <Table.Th ta="right">{tried}</Table.Th>
              <Table.Th ta="right">Difference</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sums.map(([key, label]) => (
              <Total
                key={key}
                name={label}
                sides={{
                  happened: totals.happened[key],
                  draft: totals.draft[key],
                  difference: totals.difference[key],
                }}
              />
            ))}
            {Object.entries(result.currencies).map(([id, sides]) => (
              <Total
                key={`currency ${id}`}
                name={t('result.balanceOf', { name: currencyName(id) })}
                sides={sides}
              />
            ))}
            {Object.entries(result.items).map(([id, sides]) => (
              <Total key={`item ${id}`} name={t('result.itemOf', { name: itemName(id) })} sides={sides} />
            ))}
          </Table.Tbody>
        </Table>
      )}
      {charted && (
        <Suspense fallback={<Skeleton height={180} />}>
          <BacktestCharts result={result} tried={tried.toLowerCase()} />
        </Suspense>
      )}
      <PlayersByLevel levels={result.levels} tried={tried} />
      {mostAffected.length > 0 && (
        <MostAffected players={mostAffected} unlisted={affectedPlayers - mostAffected.length} />
      )}
      {events > 0 && affectedPlayers === 0 && <Text c="dimmed">No player would have been affected.</Text>}
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

function Total({ name, sides }: { name: string; sides: Result['currencies'][string] }) {
  return (
    <Table.Tr>
      <Table.Td className="wrap">{name}</Table.Td>
      <Table.Td ta="right">{formatNumber(sides.happened)}</Table.Td>
      <Table.Td ta="right">{formatNumber(sides.draft)}</Table.Td>
      <Table.Td ta="right">
        <Change by={sides.difference} />
      </Table.Td>
    </Table.Tr>
  );
}
