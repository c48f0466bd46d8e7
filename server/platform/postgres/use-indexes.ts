import { statement } from './statement.ts';

/**
 * For the rest of the transaction no table is read from its first row to its last where an index can be used. For
 * deletions of what is old by a BRIN index: without current statistics the planner expects to find enough rows at the
 * start of the table, and reads all of it if no row matches.
 */
export const useIndexes = statement(
  'postgres.use_indexes',
  `select set_config('enable_seqscan', 'off', true)`,
);
