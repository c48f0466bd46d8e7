import { Button, NumberInput, Select, Stack, Table, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '../../../../packages/sdk/src/index.ts';
import { FormFailure } from '../../../kit/api-form.tsx';
import { formatNumber } from '../../../kit/number.ts';
import { Panel } from '../../../kit/panel.tsx';
import { isActionName } from '../../../parts/actions/action-types.ts';
import { actionInWords } from '../../../parts/actions/describe-action.ts';
import editor from '../../../parts/editing/editor.module.css';
import { useHere } from '../../../session/here.ts';
import { t } from '../texts.ts';
import { type BoardValues, bodyOf, type NumberValue } from './board-values.ts';

type Simulation = components['schemas']['LeagueSimulation'];
type Season = Simulation['seasons'][number];

/** Plays seasons of the league in the form with players who do not exist. Nothing is stored. */
export function LeagueSimulator({ values }: { values: BoardValues }) {
  const here = useHere();
  const [players, setPlayers] = useState<NumberValue>(1_000);
  const [seasons, setSeasons] = useState<NumberValue>(8);
  const [activePercent, setActive] = useState<NumberValue>(80);
  const [luckPercent, setLuck] = useState<NumberValue>(30);
  const [spread, setSpread] = useState<'normal' | 'heavy'>('normal');
  const run = useMutation({
    mutationFn: async () => {
      const { league, rewards } = bodyOf(values);
      if (!league) throw new Error('a league is simulated only where there is one');
      return here.api.post('/leaderboards/simulate-league', {
        body: {
          league,
          rewards: rewards ?? [],
          players: Number(players),
          seasons: Number(seasons),
          activePercent: Number(activePercent),
          luckPercent: Number(luckPercent),
          spread,
        },
      });
    },
  });
  const number = (
    label: string,
    value: NumberValue,
    set: (next: NumberValue) => void,
    max: number,
    min = 1,
  ) => <NumberInput label={label} value={value} onChange={set} min={min} max={max} allowDecimal={false} />;
  return (
    <Panel title={t('simulate.title')} description={t('simulate.text')}>
      <Stack gap="sm">
        <div className={editor['fields']}>
          {number(t('simulate.players'), players, setPlayers, 5_000, 2)}
          {number(t('simulate.seasons'), seasons, setSeasons, 26)}
          {number(t('simulate.active'), activePercent, setActive, 100)}
          {number(t('simulate.luck'), luckPercent, setLuck, 100, 0)}
          <Select
            label={t('simulate.spread')}
            allowDeselect={false}
            data={(['normal', 'heavy'] as const).map((value) => ({
              value,
              label: t(`simulate.spreads.${value}`),
            }))}
            value={spread}
            onChange={(next) => next && setSpread(next as typeof spread)}
          />
        </div>
        <FormFailure error={run.error} />
        <Button variant="default" loading={run.isPending} onClick={() => run.mutate()}>
          {t('simulate.run')}
        </Button>
        {run.data && <Result values={values} simulation={run.data} />}
      </Stack>
    </Panel>
  );
}

function Result({ values, simulation }: { values: BoardValues; simulation: Simulation }) {
  const names = new Map(values.league?.tiers.map(({ id, name }) => [id, name || id]));
  const last = simulation.seasons.at(-1);
  if (!last) return null;
  return (
    <Stack gap="sm">
      <Text fw={600}>{t('simulate.after', { count: simulation.seasons.length })}</Text>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('groups.tier')}</Table.Th>
            <Table.Th ta="right">{t('simulate.players')}</Table.Th>
            <Table.Th ta="right">{t('simulate.moves')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {last.tiers.toReversed().map(({ tierId, players, promoted, relegated }) => (
            <Table.Tr key={tierId}>
              <Table.Td>{names.get(tierId) ?? tierId}</Table.Td>
              <Table.Td ta="right">{formatNumber(players)}</Table.Td>
              <Table.Td ta="right">
                {t('preview.moves', { up: formatNumber(promoted), down: formatNumber(relegated) })}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Payments season={last} />
    </Stack>
  );
}

/** What the last season pays, by action. */
function Payments({ season }: { season: Season }) {
  if (season.payments.length === 0) return <Text c="dimmed">{t('simulate.nothing')}</Text>;
  return (
    <>
      <Text fw={600}>{t('simulate.costs', { players: formatNumber(season.rewarded) })}</Text>
      <ul>
        {season.payments.map(({ do: name, targetId, times, amount }) => (
          <li key={`${name} ${targetId}`}>
            {isActionName(name) ? actionInWords(name) : name}{' '}
            {targetId && <span className="mono">{targetId}</span>}:{' '}
            {amount === null ? t('simulate.unknown', { times: formatNumber(times) }) : formatNumber(amount)}
          </li>
        ))}
      </ul>
    </>
  );
}
