import { after, type TestContext } from 'node:test';
import { Client } from 'pg';
import { type CrashingService, startCrashingService } from './crashing-service.ts';
import { createTestDatabase } from './databases.ts';
import { owner, temporaryDirectory } from './service.ts';

/**
 * A service that can be killed, on a database of its own, and a connection to that database. All of it is gone at the end of the
 * test, or of the file. What goes to the outside is written to the table `heard`.
 */
export async function openCrashingService(t?: TestContext, settings: Record<string, string> = {}) {
  const database = await createTestDatabase();
  const sql = new Client(database.connection);
  await sql.connect();
  await sql.query('create table heard (id uuid, envelope text)');
  const env = {
    DATABASE_URL: database.url,
    LAUREL_DATA_DIR: await temporaryDirectory(t),
    LAUREL_ADMIN_EMAIL: owner.email,
    LAUREL_ADMIN_PASSWORD: owner.password,
    ...settings,
  };
  const nodes: CrashingService[] = [];
  const startNode = async () => {
    const node = await startCrashingService(env);
    nodes.push(node);
    return node;
  };
  const close = async () => {
    for (const node of nodes) await node.stop();
    await sql.end();
    await database.drop();
  };
  if (t) t.after(close);
  else after(close);
  /** `startNode` starts another node of the same installation. */
  return { service: await startNode(), startNode, sql };
}
