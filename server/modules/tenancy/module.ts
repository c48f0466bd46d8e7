import { createJob } from '../../platform/jobs.ts';
import type { MailQueue } from '../../platform/mail/queue-mail.ts';
import type { Access } from '../access/index.ts';
import type { Kit, Module, ModuleData } from '../module.ts';
import { tenancyData } from './data.ts';
import { isAnyLeft } from './removal/queries.ts';
import { removalPlanOf } from './removal/removal-plan.ts';
import { createRemover } from './removal/remove-deleted.ts';
import { tenancyEndpoints } from './routes.ts';

/** `data`: what all modules keep, from the ground up. `others`: the modules that count something for the usage. */
export function openTenancy(
  { jobDb, clock, log, metrics }: Kit,
  needs: {
    access: Access;
    hosted: boolean;
    mails: MailQueue | undefined;
    data: readonly ModuleData[];
    others: readonly Module[];
  },
): Module {
  const { access, hosted, mails } = needs;
  const plan = removalPlanOf(needs.data);
  const remover = createRemover({ db: jobDb, clock, log, metrics, plan });
  return {
    data: tenancyData,
    endpoints: tenancyEndpoints({
      ...access.dependencies,
      guards: access.guards,
      origins: access.origins,
      hosted,
      mails,
      usage: needs.others.flatMap(({ usage }) => usage ?? []),
    }),
    jobs: [
      // Takes the row of a removal with a lock, which another node skips; it has a time budget of its own.
      createJob('remove deleted data', 1_000, () => remover.run(), {
        due: isAnyLeft,
        idle: remover.idle,
      }),
    ],
  };
}
