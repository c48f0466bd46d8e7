import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { scaffoldModule } from './scaffold.ts';

const root = join(import.meta.dirname, '../..');
const [name = ''] = process.argv.slice(2);
try {
  const written = scaffoldModule(root, name);
  for (const script of ['format', 'schema', 'sdk']) execFileSync('npm', ['run', script], { cwd: root });
  for (const path of written) console.log(path);
  console.log('\nNow change it into what you need: see docs/adding-a-module.md.');
} catch (error) {
  console.error(`new-module: ${(error as Error).message}`);
  process.exitCode = 1;
}
