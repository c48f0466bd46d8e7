import { CliError } from '../exit-codes.ts';
import { userAgent } from '../user-agent.ts';
import { editorSchemas } from './editor-schemas.ts';
import { writeInside } from './write-inside.ts';

/** Gets the schemas from the service, so that they fit its version. */
export async function fetchSchemas(url: string): Promise<Record<string, Record<string, unknown>>> {
  const response = await fetch(`${url}/openapi.json`, {
    headers: { 'user-agent': userAgent() },
    signal: AbortSignal.timeout(30_000),
  }).catch((error: unknown) => {
    throw new CliError(`Cannot read ${url}/openapi.json: ${error instanceof Error ? error.message : error}`);
  });
  if (!response.ok) throw new CliError(`Cannot read ${url}/openapi.json: status ${response.status}.`);
  return editorSchemas(await response.json());
}

/** Writes the schemas and returns the paths of the files. */
export async function writeSchemas(
  dir: string,
  inside: string,
  schemas: Record<string, Record<string, unknown>>,
): Promise<string[]> {
  const paths: string[] = [];
  for (const [kind, schema] of Object.entries(schemas)) {
    const path = `${inside}${kind}.json`;
    await writeInside(dir, path, `${JSON.stringify(schema, null, 2)}\n`);
    paths.push(path);
  }
  return paths;
}
