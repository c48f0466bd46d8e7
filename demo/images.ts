import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { Api } from '../packages/sdk/src/index.ts';

/** Written by `npm run demo:images`. A file has the id of its definition as its name. */
const directory = join(import.meta.dirname, 'images');

/** Uploads the images of the game. Returns their URLs by the id of the definition. */
export async function uploadImages(owner: Api): Promise<ReadonlyMap<string, string>> {
  const urls = new Map<string, string>();
  for (const file of await readdir(directory)) {
    const body = new Blob([await readFile(join(directory, file))], { type: 'image/webp' });
    urls.set(basename(file, extname(file)), (await owner.post('/assets', { body })).url);
  }
  return urls;
}

/**
 * Definitions contain the URLs of their images, with the port of the service, which may differ from the last start.
 * Changes that were made in the console stay.
 */
export async function moveImages(owner: Api, url: string): Promise<void> {
  const bundle = JSON.stringify(await owner.get('/definitions/bundle', {}));
  const moved = bundle.replaceAll(
    /"http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(\/api\/v1\/assets\/[\w-]+")/g,
    `"${url}$1`,
  );
  if (moved !== bundle) await owner.post('/definitions/apply', { body: { bundle: JSON.parse(moved) } });
}
