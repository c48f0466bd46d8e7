import { parseArgs } from 'node:util';

export interface Settings {
  /** The URL of Laurel, without a slash at the end. */
  laurelUrl: string;
  apiKey: string;
  port: number;
  /** The secret of the webhook that calls /hooks/laurel. Without it that path does not exist. */
  webhookSecret: string | undefined;
}

/** Arguments have priority over the environment. Throws with one line that says what is missing. */
export function readSettings(args: string[], env: NodeJS.ProcessEnv): Settings {
  const { values } = parseArgs({
    args,
    options: { url: { type: 'string' }, key: { type: 'string' }, port: { type: 'string' } },
  });
  const url = values.url ?? env['LAUREL_URL'] ?? 'http://localhost:3000';
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
    throw new Error(`--url or LAUREL_URL must be an address such as http://localhost:3000, not ${url}`);
  }
  const apiKey = values.key ?? env['LAUREL_API_KEY'];
  if (!apiKey) {
    throw new Error(
      `There is no API key: pass --key svc_test_… or set LAUREL_API_KEY. Create one with the scope manage in the console: ${url}/console`,
    );
  }
  const port = Number(values.port ?? env['PORT'] ?? 4000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error('--port or PORT must be a number from 1 to 65535');
  }
  return {
    laurelUrl: url.replace(/\/+$/, ''),
    apiKey,
    port,
    webhookSecret: env['LAUREL_WEBHOOK_SECRET'],
  };
}
