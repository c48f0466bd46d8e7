import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerManifest } from './manifest.ts';

/** A registry with one package, so that npm and npx find it by its name. */
export async function serveRegistry(tarball: string, manifest: ServerManifest) {
  const bytes = readFileSync(tarball);
  const server = createServer(({ url = '' }, response) => {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    if (url.endsWith('.tgz')) return void response.end(bytes);
    const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
    const dist = { tarball: `${origin}/server.tgz`, integrity };
    const { name, version } = manifest;
    const known = decodeURIComponent(url) === `/${name}`;
    response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' });
    const versions = { [version]: { ...manifest, dist } };
    response.end(JSON.stringify(known ? { name, 'dist-tags': { latest: version }, versions } : {}));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  return {
    /** The setting with which npm asks this one for our packages, and its own for all others. */
    flag: `--@laurel:registry=http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
