import { createLaurel, LaurelError } from '@laurel/sdk';
import { buildApp } from './app.ts';
import { buildPage } from './build-page.ts';
import { createDefinitions } from './definitions.ts';
import { isOriginAllowed } from './is-origin-allowed.ts';
import { readSettings, type Settings } from './settings.ts';

/** How long a round lasts. */
const roundSeconds = 5;

try {
  await start(readSettings(process.argv.slice(2), process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function start({ laurelUrl, apiKey, port }: Settings): Promise<void> {
  const laurel = createLaurel({ url: laurelUrl, apiKey });
  await createDefinitions(laurel).catch((error: unknown) => {
    throw new Error(explain(error, laurelUrl));
  });
  const files = await buildPage();

  const origin = `http://localhost:${port}`;
  const findProblem = async () =>
    (await isOriginAllowed(laurelUrl, origin))
      ? undefined
      : `Laurel does not let pages of ${origin} call it yet: add this origin in the console, Settings → Clients (${laurelUrl}/console).`;
  const app = buildApp({
    laurel,
    laurelUrl,
    files,
    roundSeconds,
    findProblem,
    log: (line) => console.log(line),
  });
  await app.listen({ port, host: 'localhost' });
  const problem = await findProblem();
  if (problem) console.log(problem);
  console.log(`The game runs at ${origin}`);

  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
}

/** One line that says what to do. */
function explain(error: unknown, laurelUrl: string): string {
  if (!(error instanceof LaurelError)) return String(error);
  switch (error.code) {
    case 'NETWORK':
      return `Laurel does not answer at ${laurelUrl}: start it, or pass --url.`;
    case 'UNAUTHORIZED':
      return 'Laurel does not accept the API key: pass another one with --key or LAUREL_API_KEY.';
    case 'FORBIDDEN':
      return 'The API key may not create definitions: use one with the scope manage for the first start.';
    default:
      return `Laurel: ${error.message}`;
  }
}
