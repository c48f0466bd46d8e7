import { Anchor, Badge, Skeleton, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { components } from '../../../packages/sdk/src/index.ts';
import { formatNumber, formatShort, formatSigned } from '../../kit/number.ts';
import { useHere } from '../../session/here.ts';
import classes from './backtest.module.css';

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
              <Table.Tr key={key}>
                <Table.Td>{label}</Table.Td>
                <Table.Td ta="right">{formatNumber(totals.happened[key])}</Table.Td>
                <Table.Td ta="right">{formatNumber(totals.draft[key])}</Table.Td>
                <Table.Td ta="right">
                  <Change by={totals.difference[key]} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {charted && (
        <Suspense fallback={<Skeleton height={180} />}>
          <BacktestCharts result={result} />
        </Suspense>
      )}
      {mostAffected.length > 0 && <MostAffected players={mostAffected} />}
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

function Change({ by }: { by: number }) {
  if (by === 0) return <span className={classes['same']}>±0</span>;
  return (
    <b className={classes['change']} data-less={by < 0 || undefined}>
      {formatSigned(by)}
    </b>
  );
}

function MostAffected({ players }: { players: Result['mostAffected'] }) {
  const { params } = useHere();
  return (
    <div>
      <h3 className={classes['heading']}>Most affected players</h3>
      <Table className={classes['table'] ?? ''} horizontalSpacing={6} verticalSpacing={5}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Player</Table.Th>
            <Table.Th ta="right">Level</Table.Th>
            <Table.Th ta="right">XP</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {players.map(({ playerId, xp, level, badges: { gained, lost } }) => (
            <Table.Tr key={playerId}>
              <Table.Td>
                <Anchor
                  component={Link}
                  {...({
                    to: '/p/$projectId/$environment/players/$playerId',
                    params: { ...params, playerId },
                  } as object)}
                  size="xs"
                  className="wrap"
                >
                  {playerId}
                </Anchor>
                {(gained.length > 0 || lost.length > 0) && (
                  <div className={classes['badges']}>
                    {gained.map((id) => (
                      <Badge key={id} color="yellow">
                        + {id}
                      </Badge>
                    ))}
                    {lost.map((id) => (
                      <Badge key={id} color="gray">
                        − {id}
                      </Badge>
                    ))}
                  </div>
                )}
              </Table.Td>
              <Table.Td ta="right">
                {level.happened === level.draft ? level.draft : `${level.happened} → ${level.draft}`}
              </Table.Td>
              <Table.Td ta="right">
                <Change by={xp.difference} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
