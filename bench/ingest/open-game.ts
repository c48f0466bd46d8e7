import { join } from 'node:path';
import { Client } from 'pg';
import { type Installation, openInstallation } from '../http/installation.ts';
import { type Running, startServer } from '../http/start-server.ts';
import { batch, definitions, playerCount } from './game.ts';

export interface Game {
  laurel: Running;
  key: string;
  /** The settings of another process on the same database. */
  settings: Record<string, string>;
  /** Runs SQL on the installation's database. */
  sql(text: string): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** Starts a service in a process of its own. */
type Start = (settings: Record<string, string>) => Promise<Running>;

const startService: Start = (settings) =>
  startServer(join(import.meta.dirname, '../../server/main.js'), settings);

/** Starts the service in its own process with all features on, and creates definitions and players. */
export async function openGame(
  settings: Record<string, string> = {},
  start: Start = startService,
): Promise<Game> {
  const installation = await openInstallation();
  const client = new Client({ connectionString: installation.settings['DATABASE_URL'] });
  await client.connect();
  const close = async () => {
    await client.end();
    await installation.close();
  };
  try {
    // The installation's key may only send events; here it must write definitions too.
    await client.query("update api_keys set scopes = '{manage}'");
    const laurel = await start({ ...installation.settings, ...settings });
    await prepare(laurel, installation);
    // Now, and not when the server comes to it in the middle of a measurement.
    await client.query('analyze');
    return {
      laurel,
      key: installation.key,
      settings: installation.settings,
      sql: async (text) => (await client.query(text)).rows,
      async close() {
        await laurel.stop();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function prepare({ url }: Running, { key }: Installation): Promise<void> {
  const post = async (path: string, body: string) => {
    const headers = { 'content-type': 'application/json', 'x-api-key': key };
    const response = await fetch(`${url}/api/v1${path}`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  };
  for (const [path, body] of definitions) await post(path, JSON.stringify(body));
  for (let n = 0; n < playerCount / 1_000; n++) await post('/events/batch', batch(n, 1_000));
}
