import { createJob, hasAny, purgeJob } from '../../platform/jobs.ts';
import type { Guards } from '../access/index.ts';
import type { DefinitionCache } from '../definitions/index.ts';
import type { Kit, Module } from '../module.ts';
import { segmentsData } from './data.ts';
import { segmentErasure } from './erase-player.ts';
import { segmentList } from './export-player.ts';
import { foldSizes, purgeSizes } from './fold-sizes.ts';
import { noticeChanges } from './notice-changes.ts';
import { segmentEndpoints } from './routes.ts';
import { isAnyOutdated } from './sweep-queries.ts';

/** Lists of the players of segments. Who is in one is decided by the engine, and written by the events. */
export function openSegments(
  { db, jobDb, clock }: Kit,
  { guards, compiled }: { guards: Guards; compiled: DefinitionCache },
): Module {
  return {
    data: segmentsData,
    endpoints: segmentEndpoints({ db, guards, clock, definitions: compiled }),
    jobs: [
      createJob('fold sizes of segments', 5_000, (context) => foldSizes(jobDb, clock(), context), {
        due: hasAny('segment_changes', 'seq'),
      }),
      createJob('notice changes for segments', 2_000, (context) => noticeChanges(jobDb, compiled, context), {
        due: isAnyOutdated,
      }),
      purgeJob('sizes of segments', (context) => purgeSizes(jobDb, clock(), context)),
    ],
    erasure: segmentErasure,
    exports: [segmentList],
  };
}
