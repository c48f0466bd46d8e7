import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Lockfile } from './lockfile.ts';
import { importedByConsole, placesOfConsole, placesOfService } from './third-party.ts';

export interface Sbom {
  bomFormat: string;
  specVersion: string;
  metadata: { component: { name: string; version: string; purl?: string } };
  components: {
    name: string;
    version: string;
    purl: string;
    hashes?: { alg: string; content: string }[];
    licenses?: unknown[];
  }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

interface Described {
  name: string;
  version: string;
  license: string;
  description?: string;
}

/**
 * The software bill of materials as a CycloneDX document: what runs with the service, and what is bundled into the pages
 * that it sends. npm itself writes it, from the part of the lockfile that is shipped. Without a time and a random number,
 * so that the same commit gives the same document.
 */
export function writeSbom(lock: Lockfile, root: string, product: Described): Sbom {
  const shipped = new Set([...placesOfService(lock), ...placesOfConsole(lock, root)]);
  const { dependencies, optionalDependencies } = lock.packages[''] ?? {};
  const bundled = importedByConsole(lock, root).map((name) => [
    name,
    lock.packages[`node_modules/${name}`]?.version ?? '*',
  ]);
  const { name, version, license, description } = product;
  const own = {
    ...{ name, version, license, description },
    dependencies: { ...dependencies, ...Object.fromEntries(bundled) },
    optionalDependencies,
  };
  const packages: Record<string, object> = { '': own };
  for (const place of [...shipped].sort()) {
    // As things are used here: none of it is left out of what is shipped.
    const { dev, devOptional, ...entry } = lock.packages[place] ?? {};
    packages[place] = entry;
  }
  const directory = mkdtempSync(join(tmpdir(), 'laurel-sbom-'));
  try {
    const write = (file: string, value: object) =>
      writeFileSync(join(directory, file), JSON.stringify(value));
    write('package.json', own);
    write('package-lock.json', { name, version, lockfileVersion: 3, requires: true, packages });
    const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
    const options = { cwd: directory, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
    const document = JSON.parse(execFileSync('npm', args, options));
    // npm takes the name of the directory.
    document.metadata.component.name = name;
    delete document.serialNumber;
    delete document.metadata.timestamp;
    return document as Sbom;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
