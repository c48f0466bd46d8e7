import { createLaurel, LaurelError } from '@laurel/sdk';
import { buildApp } from './app.ts';
import { createDefinitions } from './definitions.ts';
import { isOriginAllowed } from './is-origin-allowed.ts';
import { readSettings, type Settings } from './settings.ts';

try {
  await start(readSettings(process.argv.slice(2), process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function start({ laurelUrl, apiKey, port, webhookSecret }: Settings): Promise<void> {
  const laurel = createLaurel({
    url: laurelUrl,
    apiKey,
    // A short interval, so that a toast appears right after a lesson.
    queue: {
      flushIntervalMs: 50,
      onRefused: (event, error) => console.error(`Laurel refused the event ${event.id}: ${error.message}`),
      onDropped: (event, error) => console.error(`The event ${event.id} was lost: ${error.message}`),
    },
  });
  const created = await createDefinitions(laurel).catch((error: unknown) => {
    throw new Error(explain(error, laurelUrl));
  });
  if (created > 0) console.log(`Created ${created} definitions in Laurel.`);

  const origin = `http://localhost:${port}`;
  const findProblem = async () =>
    (await isOriginAllowed(laurelUrl, origin))
      ? undefined
      : `Laurel does not let pages of ${origin} call it yet: add this origin in the console, Settings → Clients (${laurelUrl}/console).`;
  const app = buildApp({ laurel, laurelUrl, webhookSecret, findProblem, log: (line) => console.log(line) });
  await app.listen({ port, host: 'localhost' });
  const problem = await findProblem();
  if (problem) console.log(problem);
  console.log(`The learning app runs at ${origin}`);

  const stop = async () => {
    await app.close();
    await laurel.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
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
