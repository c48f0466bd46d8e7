import { join } from 'node:path';
import { defineConfig } from 'vite';

/** Files for `<script type="module">` without installation. Socket.IO is in its own file, which is loaded when needed. */
export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions: ['@laurel/source', 'module', 'browser', 'import', 'default'] },
  build: {
    outDir: 'dist/browser',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    minify: true,
    lib: {
      entry: join(import.meta.dirname, 'src/index.ts'),
      formats: ['es'],
      fileName: () => 'laurel-client.js',
    },
    rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js' } },
  },
});
