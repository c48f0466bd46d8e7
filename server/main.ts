import { keepCompiledCode } from './compile-cache.ts';

if (import.meta.main) {
  // Before the rest is loaded.
  keepCompiledCode();
  const { readConfig } = await import('./config.ts');
  const { run } = await import('./run.ts');
  await run(readConfig(process.env));
}
