import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client, ClientConfig } from 'pg';
import { migrate, readMigrations } from '../platform/postgres/migrate.ts';

export const migrations = readMigrations(join(import.meta.dirname, '../migrations'));
export const rowsDirectory = join(import.meta.dirname, 'rows');

/** Brings a database from a version (an empty one by default) to another step by step, with rows from each version. */
export async function grow(
  connection: ClientConfig,
  client: Client,
  version: number,
  from = 0,
): Promise<void> {
  for (const { version: step, name } of migrations.slice(from, version)) {
    await migrate(connection, migrations, step);
    await client.query(readFileSync(join(rowsDirectory, name), 'utf8'));
  }
}
