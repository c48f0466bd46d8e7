import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { type FirstStart, prepareFirstStart } from '../../server/modules/tenancy/index.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { createLog } from '../../server/platform/log.ts';
import { openDatabase } from '../../server/platform/postgres/database.ts';
import { type Connection, openEmbedded } from '../../server/platform/postgres/embedded/index.ts';
import { migrate, readMigrations } from '../../server/platform/postgres/migrate.ts';

export interface Installation {
  directory: string;
  /** The settings of processes that use this installation's database. */
  settings: Record<string, string>;
  /** A key of the live environment, which has a full page of players. */
  key: string;
  /** The credentials of the owner. */
  owner: { email: string; password: string };
  close(): Promise<void>;
}

/** Creates an installation with its own database, filled for the benchmark. */
export async function openInstallation(): Promise<Installation> {
  const { directory, connection, settingsFor, close } = await openDatabaseServer();
  const { testKey: key, email, password } = await seed(connection);
  return {
    directory,
    settings: settingsFor(connection.database),
    key,
    owner: { email, password },
    close,
  };
}

/** Starts a separate database server, durable as in production, which is deleted afterwards. */
export async function openDatabaseServer() {
  const directory = await mkdtemp(join(tmpdir(), 'laurel-bench-'));
  // As root, the database server runs as another user, who must be able to enter the directory.
  await chmod(directory, 0o711);
  const embedded = await openEmbedded({ dataDir: join(directory, 'data') });
  const { host, port, user, password } = embedded.connection;
  const place = `host=${encodeURIComponent(host)}&port=${port}`;
  return {
    directory,
    connection: embedded.connection,
    /** The settings of processes that use this database of the server. */
    settingsFor: (database: string) => ({
      DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@/${database}?${place}`,
      LAUREL_DATA_DIR: join(directory, 'data'),
      LAUREL_LOG_LEVEL: 'info',
    }),
    async close() {
      await embedded.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function seed(connection: Connection): Promise<FirstStart> {
  await migrate(connection, readMigrations(join(import.meta.dirname, '../../server/migrations')));
  const db = openDatabase({ ...connection }, createLog('silent'));
  const first = await prepareFirstStart(db, systemClock, undefined);
  await db.close();
  const client = new Client(connection);
  await client.connect();
  await client.query(unboundRateLimit);
  await client.query(moveKeyToLive);
  await client.query(fillOnePage);
  await client.end();
  if (!first) throw new Error('the new database had users already');
  return first;
}

/** More than any load here can reach: the limit is checked, but never refuses. */
const unboundRateLimit = `update projects set plan = 'ENTERPRISE', rate_limit_per_minute = 10000000`;

/** Most traffic is in live. A call in test needs one more statement, which reads the clock (ADR 0047). */
const moveKeyToLive = `
  update api_keys k set environment_id = live.id
  from environments test join environments live on live.project_id = test.project_id and live.name = 'live'
  where k.environment_id = test.id`;

const fillOnePage = `
  with made as (
    insert into players (environment_id, id, display_name, avatar_url, timezone, attributes)
    select e.id, 'player-' || n, 'Player ' || n, 'https://cdn.example.com/' || n || '.png', 'Europe/Berlin',
           jsonb_build_object('country', 'DE', 'team', 'red', 'score', n)
    from environments e, generate_series(1, 20) n where e.name = 'live'
    returning key, environment_id)
  insert into player_progress (player_key, environment_id, xp, last_seen_at)
  select key, environment_id, key * 100, now() from made`;
