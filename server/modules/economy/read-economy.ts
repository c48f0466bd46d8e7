import { dayAt, formatDay, type Source, zoneNamed } from '../../engine/index.ts';
import { invalid, notFound } from '../../platform/faults.ts';
import { fields } from '../../platform/messages.ts';
import { textArray } from '../../platform/postgres/arrays.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import type { ProjectContext } from '../access/index.ts';
import * as queries from './queries.ts';

const usualDays = 30;
const mostDays = 366;
/** Of each currency. A project can have thousands of rules, and a hundred currencies. */
const mostSources = 100;

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
  const ids = currencies.map(({ id }) => id);
  const [rows, largest] = await Promise.all([
    queries.readFlows.all(db, environment.id, textArray(ids), from, to, mostSources),
    queries.listLargest.all(db, environment.id, textArray(ids)),
  ]);
  const rowsOf = Map.groupBy(rows, (row) => row.currency_id);
  const largestOf = Map.groupBy(largest, (row) => row.currency_id);
  return {
    from,
    to,
    currencies: ids.map((id) => ({
      currencyId: id,
      ...figuresOf(rowsOf.get(id) ?? []),
      largest: (largestOf.get(id) ?? []).map((row) => ({
        playerId: row.id,
        displayName: row.display_name,
        balance: row.balance,
      })),
    })),
  };
}

function daysOf(request: EconomyRequest, timezone: string, now: Date): { from: string; to: string } {
  const zone = zoneNamed(timezone);
  const today = zone ? dayAt(zone, now.getTime()) : Math.floor(now.getTime() / 86_400_000);
  const to = request.to ?? formatDay(today);
  const from = request.from ?? new Date(Date.parse(to) - usualDays * 86_400_000).toISOString().slice(0, 10);
  if (from > to) throw invalid('/from', fields.afterTo);
  if (Date.parse(to) - Date.parse(from) > mostDays * 86_400_000) {
    throw invalid('/from', fields.tooLongAgo({ count: mostDays }));
  }
  return { from, to };
}

function figuresOf(rows: readonly queries.FlowRow[]) {
  const { source = [], day = [], period, ever } = Object.groupBy(rows, ({ part }) => part);
  const [{ granted, taken } = { granted: '0', taken: '0' }] = period ?? [];
  const [always] = ever ?? [];
  const circulation = always ? String(BigInt(always.granted) - BigInt(always.taken)) : '0';
  return {
    circulation: Number(circulation),
    circulationExact: circulation,
    ...totalsOf({ granted, taken }),
    sources: shown(source, 'granted'),
    sinks: shown(source, 'taken'),
    days: day
      .map((row) => ({ day: row.day ?? '', ...totalsOf(row) }))
      .sort((a, b) => (a.day < b.day ? -1 : 1)),
  };
}

/** A number of JSON is exact up to 2^53 only, and a sum over players may exceed that. */
function totalsOf({ granted, taken }: Pick<queries.FlowRow, 'granted' | 'taken'>) {
  return { granted: Number(granted), grantedExact: granted, taken: Number(taken), takenExact: taken };
}

type FlowType = Source['type'] | 'erasure';

function shown(flows: readonly queries.FlowRow[], side: 'granted' | 'taken') {
  return flows
    .filter((flow) => flow[side] !== '0')
    .map((flow) => ({
      type: flow.source_type as FlowType,
      id: flow.source_id || null,
      amount: Number(flow[side]),
      amountExact: flow[side],
      changes: side === 'taken' ? (flow.takes ?? 0) : (flow.changes ?? 0) - (flow.takes ?? 0),
    }))
    .sort((a, b) => b.amount - a.amount)
    .slice(0, mostSources);
}
