import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { describeSchema } from '../server/platform/postgres/describe-schema.ts';
import { openEmbedded } from '../server/platform/postgres/embedded/index.ts';
import { migrate, readMigrations } from '../server/platform/postgres/migrate.ts';

/** Writes docs/schema.txt: the result of all migrations, for readers and for reviews of a new migration. */
const root = join(import.meta.dirname, '..');
const directory = await mkdtemp(join(tmpdir(), 'laurel-schema-'));
// As root, the server runs as another user, who must be able to enter the directory.
await chmod(directory, 0o711);
const embedded = await openEmbedded({ dataDir: join(directory, 'data'), settings: { fsync: 'off' } });
try {
  await migrate(embedded.connection, readMigrations(join(root, 'server/migrations')));
  const client = new Client(embedded.connection);
  await client.connect();
  await writeFile(join(root, 'docs/schema.txt'), await describeSchema(client));
  await client.end();
} finally {
  await embedded.stop();
  await rm(directory, { recursive: true, force: true });
}
