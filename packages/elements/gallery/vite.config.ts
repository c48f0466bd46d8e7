import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions: ['@laurel/source', 'module', 'browser', 'development|production'] },
  build: { outDir: 'dist', emptyOutDir: true },
});
