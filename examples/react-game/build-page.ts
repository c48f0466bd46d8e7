import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** Builds the scripts of the page in memory, so that no build step is needed before the start. */
export async function buildPage(): Promise<Map<string, string>> {
  const built = await build({
    configFile: false,
    root: join(import.meta.dirname, 'page'),
    logLevel: 'warn',
    plugins: [react()],
    // The first condition works only in Laurel's repository: it resolves to the sources of the packages.
    resolve: {
      conditions: [
        ...(process.execArgv.includes('--conditions=@laurel/source') ? ['@laurel/source'] : []),
        'module',
        'browser',
        'production',
        'import',
        'default',
      ],
    },
    build: {
      write: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'page/main.tsx'),
        output: { entryFileNames: 'main.js', chunkFileNames: '[name].js' },
      },
    },
  });
  const files = new Map<string, string>();
  for (const result of [built].flat()) {
    if (!('output' in result)) continue;
    for (const file of result.output) if (file.type === 'chunk') files.set(file.fileName, file.code);
  }
  return files;
}
