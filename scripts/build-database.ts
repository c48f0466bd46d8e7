import { chmod, copyFile, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { openEmbedded, packEmbedded } from '../server/platform/postgres/embedded/index.ts';
import { migrate, readMigrations } from '../server/platform/postgres/migrate.ts';
import { preparedDatabase } from '../server/prepared-database.ts';

/** Writes the database that a first start copies, and removes those that were written before. */
const migrations = readMigrations(join(import.meta.dirname, '../server/migrations'));
const { path, contents } = preparedDatabase(migrations);
const folder = dirname(path);
const directory = await mkdtemp(join(tmpdir(), 'laurel-build-'));
try {
  // As root, the server runs as another user, who must be able to enter the directory.
  await chmod(directory, 0o711);
  const options = {
    dataDir: join(directory, 'data'),
    stateDir: join(directory, 'state'),
    // It is thrown away. Without files of its journal for later it is half as large.
    settings: { fsync: 'off', wal_recycle: 'off', min_wal_size: '32MB', max_wal_size: '32MB' },
  };
  const embedded = await openEmbedded(options);
  try {
    await migrate(embedded.connection, migrations);
  } finally {
    await embedded.stop();
  }
  const packed = join(directory, basename(path));
  await packEmbedded(options, { path: packed, contents });
  await mkdir(folder, { recursive: true });
  // Whole or not at all, for a start at the same moment.
  const draft = `${path}.${process.pid}`;
  await copyFile(packed, draft);
  await rename(draft, path);
  for (const name of await readdir(folder)) {
    if (name !== basename(path)) await rm(join(folder, name), { force: true });
  }
} finally {
  await rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}
