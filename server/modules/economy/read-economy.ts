import { dayAt, formatDay, type Source, zoneNamed } from '../../engine/index.ts';
import { invalid, notFound } from '../../platform/faults.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import type { ProjectContext } from '../access/index.ts';
import * as queries from './queries.ts';

const usualDays = 30;
const mostDays = 366;

export interface EconomyRequest {
  currencyId?: string;
  from?: string;
  to?: string;
}

/** What came into being and what was spent, of each currency of the environment or of one. */
export async function readEconomy(
  db: Queryable,
  { projectId, environment, timezone }: Pick<ProjectContext, 'projectId' | 'environment' | 'timezone'>,
  request: EconomyRequest,
  now: Date,
) {
  const { currencyId = null } = request;
  const { from, to } = daysOf(request, timezone, now);
  const currencies = await queries.listCurrencies.all(db, projectId, environment.name, currencyId);
  if (currencyId !== null && currencies.length === 0) throw notFound('currency');
  const figures = [];
  // One after another: a hundred currencies must not take all connections.
  for (const { id } of currencies) figures.push(await readCurrency(db, environment.id, id, from, to));
  return { from, to, currencies: figures };
}

function daysOf(request: EconomyRequest, timezone: string, now: Date): { from: string; to: string } {
  const zone = zoneNamed(timezone);
  const today = zone ? dayAt(zone, now.getTime()) : Math.floor(now.getTime() / 86_400_000);
  const to = request.to ?? formatDay(today);
  const from = request.from ?? new Date(Date.parse(to) - usualDays * 86_400_000).toISOString().slice(0, 10);
  if (from > to) throw invalid('/from', 'must not be after `to`');
  if (Date.parse(to) - Date.parse(from) > mostDays * 86_400_000) {
    throw invalid('/from', `must be at most ${mostDays} days before \`to\``);
  }
  return { from, to };
}

async function readCurrency(
  db: Queryable,
  environmentId: number,
  currencyId: string,
  from: string,
  to: string,
) {
  const [flows, days, { circulation }, largest] = await Promise.all([
    queries.readFlows.all(db, environmentId, currencyId, from, to),
    queries.readDays.all(db, environmentId, currencyId, from, to),
    queries.readCirculation.one(db, environmentId, currencyId),
    queries.listLargest.all(db, environmentId, currencyId),
  ]);
  return {
    currencyId,
    circulation: Number(circulation),
    granted: sum(flows.map(({ granted }) => granted)),
    taken: sum(flows.map(({ taken }) => taken)),
    sources: shown(flows, 'granted'),
    sinks: shown(flows, 'taken'),
    days: days.map(({ day, granted, taken }) => ({ day, granted: Number(granted), taken: Number(taken) })),
    largest: largest.map(({ id: playerId, display_name: displayName, balance }) => ({
      playerId,
      displayName,
      balance,
    })),
  };
}

type FlowType = Source['type'] | 'erasure';

function shown(flows: readonly queries.FlowRow[], side: 'granted' | 'taken') {
  return flows
    .filter((flow) => flow[side] !== '0')
    .map((flow) => ({
      type: flow.source_type as FlowType,
      id: flow.source_id === '' ? null : flow.source_id,
      amount: Number(flow[side]),
      changes: flow.changes,
    }))
    .sort((a, b) => b.amount - a.amount);
}

/** As whole numbers of any size, so that nothing is lost before the end. */
function sum(amounts: readonly string[]): number {
  return Number(amounts.reduce((total, amount) => total + BigInt(amount), 0n));
}
