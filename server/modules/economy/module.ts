import { createJob, hasAny } from '../../platform/jobs.ts';
import type { Guards } from '../access/index.ts';
import type { DefinitionCache } from '../definitions/index.ts';
import type { Kit, Module } from '../module.ts';
import { economyData } from './data.ts';
import { economyErasure } from './erase-player.ts';
import { transactionList } from './export-player.ts';
import { foldFlows } from './fold-flows.ts';
import { purchaseList } from './purchases/list-purchases.ts';
import { economyEndpoints } from './routes.ts';

export function openEconomy(
  { db, jobDb, clock }: Kit,
  { guards, compiled }: { guards: Guards; compiled: DefinitionCache },
): Module {
  return {
    data: economyData,
    endpoints: economyEndpoints({ db, definitions: compiled, guards, clock }),
    jobs: [
      createJob('fold currency flows', 10_000, (context) => foldFlows(jobDb, context), {
        due: hasAny('currency_flow_deltas', 'seq'),
      }),
    ],
    erasure: economyErasure,
    exports: [transactionList, purchaseList],
  };
}
