import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { PoolConfig } from 'pg';
import type { Config } from '../config.ts';
import { listIdsNow } from '../modules/events/index.ts';
import { renameInstallation } from '../platform/cluster/queries.ts';
import { createKeyring } from '../platform/crypto/keyring.ts';
import { findSecretFile, removeSecretFile, writeSecretFile } from '../platform/crypto/secret-file.ts';
import type { ObjectStore } from '../platform/objects/object-store.ts';
import { openStore } from '../platform/objects/open-store.ts';
import { rowsIn } from '../platform/postgres/backup/format.ts';
import { type Contents, checkBackup } from '../platform/postgres/backup/read-backup.ts';
import { refuseOtherHistory, restoreBackup } from '../platform/postgres/backup/restore-backup.ts';
import { connectToRunning, openEmbedded, removeEmbedded } from '../platform/postgres/embedded/index.ts';
import { readMigrations } from '../platform/postgres/migrate.ts';
import { isRightKeyring } from '../stored-secrets.ts';
import { type Command, UsageFault } from './command.ts';
import { interruptible } from './interruption.ts';
import { placeOfBackups } from './place-of-backups.ts';
import { readWordAndFlags } from './read-options.ts';
import { describeSize } from './size.ts';
import { migrationsDir } from './with-database.ts';

export const restoreCommand: Command = {
  name: 'restore',
  usage: '<file> | <name> --storage',
  summary:
    'Restore a backup, or one of the storage, into an empty data directory or the empty database at DATABASE_URL',
  async run(args, config) {
    const { word, flags } = readWordAndFlags(args, 'file', ['storage']);
    const store = flags.storage ? openStore(placeOfBackups(config)) : undefined;
    const file = store ? nameIn(store, word) : resolve(word);
    const migrations = readMigrations(migrationsDir);
    const contents = await checkBackup(file, store);
    refuseOtherHistory(file, contents, migrations);
    const keys = chooseKeys(config, contents);
    await interruptible((signal) =>
      withEmptyDatabase(config, contents, (connection) =>
        restoreBackup(
          {
            connection,
            ...(store ? { store } : {}),
            file,
            contents,
            migrations,
            async approve(db) {
              if (!(await isRightKeyring(db, createKeyring(keys)))) throw wrongKey(config);
              // The installation that the backup is from may still run, on the same Redis.
              await renameInstallation.run(db);
              await listIdsNow(db);
            },
          },
          signal,
        ),
      ),
    );
    store?.close();
    const { manifest, summary, size } = contents;
    const version = manifest.migrations.length;
    return [
      `Restored ${file} (${describeSize(size)}), made ${manifest.createdAt} by release ${manifest.release}.`,
      `${summary.tables.length} tables, ${rowsIn(summary)} rows, into ${config.databaseUrl ? 'the database at DATABASE_URL' : config.dataDir}.`,
      ...(version === migrations.length
        ? []
        : [`The database was migrated from version ${version} to ${migrations.length}.`]),
      ...(config.storage
        ? [
            'Images in the storage belong to the installation that the backup is from: none are deleted from here. If this one takes its place, run `storage take-over`.',
          ]
        : []),
    ];
  },
};

function nameIn(store: ObjectStore, name: string): string {
  if (/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(name)) return name;
  throw new UsageFault(`with --storage, <file> is the name of a backup in ${store.place}, not "${name}"`);
}

/** A key that is a setting counts, as it does when the service starts. */
function chooseKeys({ secretKeys, dataDir }: Config, contents: Contents): readonly string[] {
  if (secretKeys.length > 0) return secretKeys;
  if (contents.secretKeys.length === 0) {
    throw new UsageFault(
      'the backup does not hold the secret key, which was set in LAUREL_SECRET_KEY: set it to the same value',
    );
  }
  const there = findSecretFile(dataDir);
  if (there && there.join() !== contents.secretKeys.join()) {
    throw new UsageFault(
      `${join(dataDir, 'secret-key')} belongs to another installation; restore into an empty data directory`,
    );
  }
  return contents.secretKeys;
}

function wrongKey({ secretKeys }: Config): UsageFault {
  return new UsageFault(
    secretKeys.length > 0
      ? 'LAUREL_SECRET_KEY is not the secret key of the backup; set it to the key of that installation, or unset it if the backup holds the key'
      : 'the secret key in the backup does not match its database; the backup was made with the data directory of another installation',
  );
}

/** Runs `work` on an empty database. The secret key is in place before anything is committed, and gone again after a failure. */
async function withEmptyDatabase(
  config: Config,
  { secretKeys }: Contents,
  work: (connection: PoolConfig) => Promise<void>,
): Promise<void> {
  const { dataDir, databaseUrl } = config;
  const isKeyKept = config.secretKeys.length === 0 && findSecretFile(dataDir) === undefined;
  const withKey = async (connection: PoolConfig) => {
    if (isKeyKept) writeSecretFile(dataDir, secretKeys);
    await work(connection).catch((error: unknown) => {
      if (isKeyKept) removeSecretFile(dataDir);
      throw error;
    });
  };
  if (databaseUrl) return withKey({ connectionString: databaseUrl });

  const wasEmpty = await refuseUsedDirectory(dataDir);
  const embedded = await openEmbedded({ dataDir });
  try {
    await withKey(embedded.connection);
    await embedded.stop();
  } catch (error) {
    await embedded.stop();
    if (wasEmpty) await removeEmbedded(dataDir);
    throw error;
  }
}

/** What a start or a restore that was killed can leave behind. Whether the database in it is empty is asked later. */
const allowed = new Set(['postgres', 'secret-key', 'archive', 'lost+found']);

/** Returns whether the directory is empty or absent. */
async function refuseUsedDirectory(dataDir: string): Promise<boolean> {
  const names = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new UsageFault(`the data directory ${dataDir} cannot be read: ${error.message}`);
  });
  const other = names.find((name) => !allowed.has(name));
  if (other !== undefined) {
    throw new UsageFault(`the data directory ${dataDir} is not empty: it has ${other}; choose another one`);
  }
  if (await connectToRunning(dataDir)) {
    throw new UsageFault(
      `a service is running on ${dataDir}; a backup is restored into an empty data directory only`,
    );
  }
  return names.every((name) => name === 'lost+found');
}
