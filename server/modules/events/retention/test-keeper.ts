import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, type TestContext } from 'node:test';
import { createLeases } from '../../../platform/cluster/leases.ts';
import { createLog } from '../../../platform/log.ts';
import { createMetrics } from '../../../platform/metrics.ts';
import { NotNow } from '../../../platform/postgres/partitions/changes.ts';
import { startTestService } from '../../../testing/service.ts';
import { createPastProjects } from '../../definitions/index.ts';
import { createLogKeeper, type LogSettings } from './keep-log.ts';

const dayMs = 86_400_000;

/** A service whose log is looked after when the test says so, by any number of nodes. It ends with the test, or with the file. */
export async function openLog(t?: TestContext, settings: Partial<LogSettings> = {}) {
  const archiveDir = await mkdtemp(join(tmpdir(), 'laurel-archive-'));
  const service = await startTestService({}, t);
  const atEnd = t ? t.after.bind(t) : after;
  atEnd(() => rm(archiveDir, { recursive: true, force: true }));
  const { key } = await service.createKey();
  const log = createLog('silent');

  function newKeeper(changed: Partial<LogSettings> = {}) {
    const metrics = createMetrics();
    const leases = createLeases({ db: service.db, log, holder: crypto.randomUUID(), ttlMs: 15_000 });
    atEnd(() => leases.close());
    const keeper = createLogKeeper(
      {
        db: service.db,
        connection: service.database.connection,
        cluster: { leases },
        clock: service.clock,
        log,
        metrics,
        past: createPastProjects(),
        installationId: async () => '0199c1f0-7b1e-7cc0-a5a5-3f0c2b1d4e6f',
      },
      {
        traceDays: 30,
        eventDays: 31,
        archives: { directory: archiveDir },
        checkMs: 1_000,
        ...settings,
        ...changed,
      },
    );
    /** As the service does it: a change that finds the table in use for a moment, as on a busy machine, is tried again. */
    async function run(): Promise<void> {
      for (;;) {
        try {
          return await keeper.run();
        } catch (error) {
          if (!(error instanceof NotNow)) throw error;
        }
      }
    }
    return { ...keeper, run, metrics };
  }

  const rows = async (text: string, ...values: unknown[]) =>
    (await service.db.query({ name: '', text, values })).rows;
  return {
    ...service,
    key,
    archiveDir,
    newKeeper,
    rows,
    send: (playerId: string, id: string, more: object = {}) =>
      service.post('/events', { key, body: { playerId, id, type: 'win', ...more } }),
    passDays: (days: number) => service.clock.advance(days * dayMs),
    partitions: async () =>
      (
        await rows(`select relname as name from pg_class where relispartition and relkind = 'r'
                    and relname like 'events%' order by 1`)
      ).map(({ name }) => name as string),
  };
}
