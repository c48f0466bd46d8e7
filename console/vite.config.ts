import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The service sends these as they are: it need not compress the same bytes for every visitor. */
function compressed(): Plugin {
  let directory = '';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved({ root, build }) {
      directory = join(root, build.outDir, 'assets');
    },
    closeBundle() {
      for (const name of readdirSync(directory)) {
        if (!/\.(js|css|svg)$/.test(name)) continue;
        const bytes = readFileSync(join(directory, name));
        writeFileSync(join(directory, `${name}.gz`), gzipSync(bytes, { level: 9 }));
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
        writeFileSync(join(directory, `${name}.br`), brotliCompressSync(bytes, quality));
      }
    },
  };
}

const service = process.env['LAUREL_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react(), compressed()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Those that know light-dark(); for older ones it would be rewritten into something that needs a scheme of its own.
    target: ['chrome123', 'firefox128', 'safari17.5'],
    sourcemap: false,
    // An inlined asset would be a data: address, which the policy does not allow.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        // What nearly every page needs comes in a few files; left to itself the bundler makes fifty, a kilobyte each.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|openapi-fetch)[\\/]/,
            },
            { name: 'kit', test: /console[\\/](kit|session)[\\/]|[\\/]packages[\\/]sdk[\\/]/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/health', '/favicon.ico', '/socket.io'].map((path) => [path, { target: service, ws: true }]),
    ),
  },
});
