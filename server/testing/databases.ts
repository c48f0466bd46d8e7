import { randomBytes } from 'node:crypto';
import { Client, type ClientConfig } from 'pg';
import { failOnSecondConnections } from '../platform/postgres/second-connections.ts';

export const clusterVariable = 'LAUREL_TEST_CLUSTER';
export const templateDatabase = 'laurel_template';

// Every test with a database comes through here.
failOnSecondConnections();

export interface TestDatabase {
  connection: { host: string; port: number; user: string; password: string; database: string };
  /** As DATABASE_URL takes it. */
  url: string;
  drop(): Promise<void>;
}

/** A database of the test's own: a clone of the migrated template or of another one without connections, or an empty one. */
export async function createTestDatabase(
  from: 'template' | 'empty' | TestDatabase = 'template',
): Promise<TestDatabase> {
  const described = process.env[clusterVariable];
  if (!described)
    throw new Error('run tests with `npm run test:file -- <file>`: they need the shared database server');
  const cluster = JSON.parse(described) as TestDatabase['connection'];
  const database = `test_${randomBytes(8).toString('hex')}`;
  const templates = { template: templateDatabase, empty: 'template1' };
  const template = typeof from === 'string' ? templates[from] : from.connection.database;
  // Files are copied as they are: less than half the work of sending each page through the write-ahead log.
  await asAdmin(cluster, `create database ${database} template ${template} strategy file_copy`);
  const connection = { ...cluster, database };
  const { host, port, user, password } = connection;
  return {
    connection,
    url: `postgres://${user}:${encodeURIComponent(password)}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    drop: () => asAdmin(cluster, `drop database if exists ${database} with (force)`),
  };
}

async function asAdmin(cluster: ClientConfig, sql: string): Promise<void> {
  const admin = new Client(cluster);
  await admin.connect();
  try {
    await admin.query(sql);
  } finally {
    await admin.end();
  }
}
