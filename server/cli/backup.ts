import { resolve } from 'node:path';
import type { Config } from '../config.ts';
import { describePlace } from '../platform/objects/place.ts';
import { writeBackup } from '../platform/postgres/backup/write-backup.ts';
import { readVersion } from '../version.ts';
import type { Command } from './command.ts';
import { interruptible } from './interruption.ts';
import { needSecretFile } from './need-secret-file.ts';
import { placeOfBackups } from './place-of-backups.ts';
import { readWordAndFlags } from './read-options.ts';
import { describeSize } from './size.ts';
import { connect } from './with-database.ts';

export const backupCommand: Command = {
  name: 'backup',
  usage: '<file> [--force] | --storage',
  summary:
    'Copy the database and the secret key into one file, or into the storage; the service may be running',
  async run(args, config) {
    const { word, flags } = readWordAndFlags(args, 'file', ['force', 'storage'], 'storage');
    const target = flags.storage
      ? { place: placeOfBackups(config), file: nameNow(), replace: false }
      : { file: resolve(word), replace: flags.force };
    const shown = target.place ? `${describePlace(target.place)}/${target.file}` : target.file;
    const secretKeys = readKeys(config);
    // Not migrated first: a backup before an upgrade is of the database as it was before.
    const { connection, release } = await connect(config);
    try {
      const made = await interruptible((signal) =>
        writeBackup({ connection, ...target, release: readVersion(), secretKeys }, signal),
      );
      return [
        `Wrote ${shown}: ${made.tables} tables, ${made.rows} rows, ${describeSize(made.size)}, database version ${made.schemaVersion}.`,
        secretKeys.length > 0
          ? 'It holds the secret key: anyone who can read the file can read all data.'
          : 'It does not hold the secret key, which is set in LAUREL_SECRET_KEY: keep that as well.',
      ];
    } finally {
      await release();
    }
  },
};

/** Scheduled backups have other names: they are removed when there are newer ones, and those of an operator are not. */
function nameNow(): string {
  return `manual-${new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.backup`;
}

function readKeys({ secretKeys, dataDir }: Config): string[] {
  return secretKeys.length > 0 ? [] : needSecretFile(dataDir);
}
