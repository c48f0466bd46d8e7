import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Prepared } from './platform/postgres/embedded/index.ts';
import type { Migration } from './platform/postgres/migrate.ts';

/**
 * An embedded database with all migrations, which `npm ci` and `npm run build:database` write: a first start copies it instead of
 * making one. Its name says what it was made of, so after a migration was added there is none until it is made anew.
 */
export function preparedDatabase(
  migrations: readonly Migration[],
  root = join(import.meta.dirname, '..'),
): Prepared {
  const digest = createHash('sha256');
  for (const { checksum } of migrations) digest.update(checksum);
  const contents = digest.digest('hex');
  return {
    path: join(root, 'node_modules/.cache/laurel-database', `${contents.slice(0, 16)}.zst`),
    contents,
    // What migrations make of chance and of the time; a test compares two databases.
    renew: [
      'update installation set id = gen_random_uuid()',
      'update schema_migrations set applied_at = now()',
    ],
  };
}
