import { createSlots } from '../../platform/fair/slots.ts';
import { createJob } from '../../platform/jobs.ts';
import type { Access } from '../access/index.ts';
import type { KindTable } from '../definitions/index.ts';
import type { Kit, Module } from '../module.ts';
import { calendarEndpoints } from './calendar/routes.ts';
import { changesetsData } from './data.ts';
import { experimentEndpoints } from './experiments/routes.ts';
import { checkLimits } from './limits.ts';
import { publishDue } from './publish-due.ts';
import { isAnyDue } from './queries.ts';
import { changesetEndpoints } from './routes.ts';
import { bundleEndpoints } from './routes-bundle.ts';

export function openChangesets(
  { db, jobDb, clock }: Kit,
  { access: { guards, dependencies }, table }: { access: Access; table: KindTable },
): Module {
  const forgetKeys = (projectId: string) => dependencies.keys.forget((row) => row.project_id === projectId);
  const work = { db, clock, table, slots: createSlots(checkLimits), forgetKeys };
  return {
    data: changesetsData,
    endpoints: [
      ...changesetEndpoints({ ...work, guards }),
      ...bundleEndpoints({ ...work, guards }),
      ...calendarEndpoints({ ...work, guards }),
      ...experimentEndpoints({ ...work, guards }),
    ],
    jobs: [
      // Often, because a publication may be at most two seconds late; it reads an index that is nearly always empty.
      createJob('publish changesets', 500, (context) => publishDue({ ...work, db: jobDb }, context), {
        due: isAnyDue,
      }),
    ],
  };
}
