import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { Api } from '../packages/sdk/src/index.ts';

/** Made by `npm run demo:images`. A file is named after the id of what it shows. */
const directory = join(import.meta.dirname, 'images');

/** Uploads the images of the game. Returns the URL of each by the id of what it shows. */
export async function uploadImages(owner: Api): Promise<ReadonlyMap<string, string>> {
  const urls = new Map<string, string>();
  for (const file of await readdir(directory)) {
    const body = new Blob([await readFile(join(directory, file))], { type: 'image/webp' });
    urls.set(basename(file, extname(file)), (await owner.post('/assets', { body })).url);
  }
  return urls;
}

/**
 * Definitions have the URLs of their images, and these have the port of the service, which may be another one than at the
 * last start. What was changed in the console stays.
 */
export async function moveImages(owner: Api, url: string): Promise<void> {
  const bundle = JSON.stringify(await owner.get('/definitions/bundle', {}));
  const moved = bundle.replaceAll(
    /"http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(\/api\/v1\/assets\/[\w-]+")/g,
    `"${url}$1`,
  );
  if (moved !== bundle) await owner.post('/definitions/apply', { body: { bundle: JSON.parse(moved) } });
}
