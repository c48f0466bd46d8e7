import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { openDatabaseServer } from '../http/installation.ts';
import { type Running, startServer } from '../http/start-server.ts';
import { batch, definitions, playerCount } from '../ingest/game.ts';
import { post, projectMaker } from '../neighbours/make-project.ts';
import { climb, moreDefinitions } from './scenarios.ts';
import { type Hooks, hookDefinitions, openHooks } from './webhooks.ts';

/** One of the two compared versions, with its own database. */
export interface Side {
  name: string;
  running: Running;
  key: string;
  hooks: Hooks;
}

const owner = { email: 'owner@example.com', password: 'only ever used in benchmarks' };
const boardBatch = 1_000;

/** Uses only the API, because the other version may have other tables. */
export async function startSide(
  name: string,
  directory: string,
  server: Awaited<ReturnType<typeof openDatabaseServer>>,
  receiver: Running,
): Promise<Side> {
  const admin = new Client(server.connection);
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const settings = {
    ...server.settingsFor(name),
    LAUREL_DATA_DIR: join(server.directory, name),
    LAUREL_ADMIN_EMAIL: owner.email,
    LAUREL_ADMIN_PASSWORD: owner.password,
    LAUREL_WEBHOOKS_ALLOW_PRIVATE: 'true',
  };
  const { script, nodeOptions } = howToStart(directory);
  const running = await startServer(join(directory, script), settings, nodeOptions);
  const sql = new Client({ connectionString: settings.DATABASE_URL });
  await sql.connect();
  const { key } = await (await projectMaker(running, { owner }, sql))('Compared');
  await sql.end();
  for (const [path, body] of [...definitions, ...moreDefinitions, ...hookDefinitions]) {
    await post(running, key, path, body);
  }
  for (let n = 0; n < playerCount / boardBatch; n++) {
    await post(running, key, '/events/batch', JSON.parse(batch(n, boardBatch)));
    const events = Array.from({ length: boardBatch }, (_, i) => climb(n * boardBatch + i));
    await post(running, key, '/events/batch', { events });
  }
  return { name, running, key, hooks: await openHooks(running, key, receiver) };
}

/** The program that `npm start` runs in this checkout. */
function howToStart(directory: string): { script: string; nodeOptions: string[] } {
  const { scripts } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const [program, ...rest] = scripts['start']?.split(' ') ?? [];
  const script = rest.pop();
  if (program !== 'node' || !script)
    throw new Error(`npm start is not a program for Node: ${scripts['start']}`);
  return { script, nodeOptions: rest };
}
