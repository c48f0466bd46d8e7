import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client, ClientConfig } from 'pg';
import { migrate, readMigrations } from '../platform/postgres/migrate.ts';

export const migrations = readMigrations(join(import.meta.dirname, '../migrations'));
export const rowsDirectory = join(import.meta.dirname, 'rows');

/** Brings an empty database to a version step by step, with rows from each time. */
export async function grow(connection: ClientConfig, client: Client, version: number): Promise<void> {
  for (const { version: step, name } of migrations.slice(0, version)) {
    await migrate(connection, migrations, step);
    await client.query(readFileSync(join(rowsDirectory, name), 'utf8'));
  }
}
