import { buildPackage } from './build-package.ts';
import { listPackages } from './list-packages.ts';

/** `npm run packages` builds all packages; `npm run packages -- sdk client` builds those. */
const named = process.argv.slice(2);
const all = listPackages();
const unknown = named.filter((name) => !all.some(({ folder }) => folder === name));
if (unknown.length > 0) {
  console.error(
    `no such package: ${unknown.join(', ')}; there are ${all.map(({ folder }) => folder).join(', ')}`,
  );
  process.exit(1);
}
for (const one of all) {
  if (named.length > 0 && !named.includes(one.folder)) continue;
  console.log(`${one.manifest.name} ${one.manifest.version}`);
  try {
    buildPackage(one);
  } catch {
    // The tool has already printed the reason.
    console.error(`${one.manifest.name} could not be built`);
    process.exit(1);
  }
}
