import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

const directory = join(import.meta.dirname, 'dist');

/**
 * Adds files whose names never change: `v1.js` for a `<script>` in any browser, and `v1.mjs` for an `import`. The service
 * sends the compressed copies.
 */
function stableNames(): Plugin {
  return {
    name: 'stable names',
    generateBundle(_, bundle) {
      const nameOf = (wanted: (chunk: { isEntry: boolean; name: string }) => boolean) =>
        Object.values(bundle).find((file) => file.type === 'chunk' && wanted(file))?.fileName;
      const main = nameOf(({ isEntry }) => isEntry);
      const more = nameOf(({ name }) => name === 'competition');
      if (!main || !more) this.error('the entry or the other elements are missing');
      const loader = readFileSync(join(import.meta.dirname, 'loader.js'), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'v1.js', source: loader.replace('__MAIN__', main) });
      this.emitFile({
        type: 'asset',
        fileName: 'v1.mjs',
        source: `export * from './${main}';\nexport * from './${more}';\n`,
      });
    },
    closeBundle() {
      for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|mjs)$/.test(name)) continue;
        const bytes = readFileSync(join(directory, name));
        writeFileSync(join(directory, `${name}.gz`), gzipSync(bytes, { level: 9 }));
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
        writeFileSync(join(directory, `${name}.br`), brotliCompressSync(bytes, quality));
      }
    },
  };
}

/** Removes indents in styles, which are a tenth of the file: the minifier does not change template literals. */
function shortStyles(): Plugin {
  return {
    name: 'short styles',
    transform(code, id) {
      if (!id.endsWith('.ts') || !code.includes('css`')) return;
      return {
        code: code.replaceAll(/\bcss`[^`]*`/g, (style) =>
          style.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\s+/g, ' '),
        ),
        map: null,
      };
    },
  };
}

/**
 * The bundle that the service serves below `/elements/`: Lit, the client and the common elements in one file. The other elements
 * and Socket.IO are in files of their own, which are loaded when they are needed.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [shortStyles(), stableNames()],
  resolve: { conditions: ['@laurel/source', 'module', 'browser', 'production', 'import', 'default'] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The browsers that pass the check in loader.js.
    target: ['chrome98', 'firefox98', 'safari15.4'],
    sourcemap: false,
    minify: true,
    lib: { entry: join(import.meta.dirname, 'main.ts'), formats: ['es'], fileName: 'elements' },
    rolldownOptions: {
      // The other elements use the base of the common ones.
      preserveEntrySignatures: 'allow-extension',
      output: { entryFileNames: 'assets/elements-[hash].js', chunkFileNames: 'assets/[name]-[hash].js' },
    },
  },
});
