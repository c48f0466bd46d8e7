import { buildServerPackage } from '../server-package/build.ts';
import { buildPackage } from './build-package.ts';
import { listPackages } from './list-packages.ts';

/** `npm run packages` builds all packages; `npm run packages -- sdk client` builds those. */
const named = process.argv.slice(2);
const all = [
  ...listPackages().map((one) => ({ ...one, name: one.manifest.name, build: () => buildPackage(one) })),
  // Its manifest is made from that of the repository.
  { folder: 'server', name: '@laurel/server', build: () => buildServerPackage() },
];
const unknown = named.filter((name) => !all.some(({ folder }) => folder === name));
if (unknown.length > 0) {
  console.error(
    `no such package: ${unknown.join(', ')}; there are ${all.map(({ folder }) => folder).join(', ')}`,
  );
  process.exit(1);
}
for (const { folder, name, build } of all) {
  if (named.length > 0 && !named.includes(folder)) continue;
  console.log(name);
  try {
    build();
  } catch (error) {
    console.error(`${name} could not be built: ${(error as Error).message}`);
    process.exit(1);
  }
}
