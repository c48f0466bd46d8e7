import assert from 'node:assert/strict';
import { Client } from 'pg';
import type { Queryable, QueryRequest } from '../platform/postgres/statement.ts';
import type { TestDatabase } from './databases.ts';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** A connection on which the planner does as on a server with default settings, with plans made once for all values. */
export async function openStock(database: TestDatabase): Promise<Client> {
  const sql = new Client(database.connection);
  await sql.connect();
  await sql.query(`set random_page_cost = 4; set seq_page_cost = 1; set work_mem = '4MB';
                   set effective_cache_size = '4GB'; set plan_cache_mode = force_generic_plan`);
  return sql;
}

/** Runs a statement in a transaction that is taken back, and gives the parts of its plan with what each has read. */
export async function planOf(
  sql: Client,
  run: (on: Queryable) => Promise<unknown>,
  before = 'select',
): Promise<PlanNode[]> {
  let request: QueryRequest | undefined;
  const seen: Queryable = {
    query: (config) => {
      request = config;
      return Promise.reject(new Error('only looked at'));
    },
  };
  await run(seen).catch(() => {});
  assert.ok(request);
  await sql.query('begin');
  try {
    await sql.query(before);
    const { rows } = await sql.query(`explain (analyze, format json) ${request.text}`, request.values);
    return flat(rows[0]['QUERY PLAN'][0].Plan);
  } finally {
    await sql.query('rollback');
  }
}

/** No part of the plan reads a whole table, or more rows of one than `most`. */
export function assertBounded(plan: readonly PlanNode[], most: number, tables?: readonly string[]): void {
  for (const node of plan) {
    const table = node['Relation Name'];
    if (table === undefined || (tables && !tables.includes(table))) continue;
    const what = `${node['Node Type']} on ${table}`;
    assert.doesNotMatch(node['Node Type'], /^Seq Scan|^Bitmap/, what);
    const read = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
    assert.ok(read <= most, `${what} read ${read} rows`);
  }
}

function flat(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flat)];
}
