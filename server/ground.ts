import { existsSync } from 'node:fs';
import type { Config, NamedFolder } from './config.ts';
import { readSecretFile } from './platform/crypto/secret-file.ts';
import { refuseTakenAddress } from './platform/http/listen.ts';
import type { Log } from './platform/log.ts';
import { createDirectoryStore } from './platform/objects/directory-store.ts';
import { StoreFault } from './platform/objects/object-store.ts';
import { StartupFault } from './platform/startup-fault.ts';
import { openPlace, openStorage, type Place, type Storage } from './storage.ts';

/**
 * What a service needs before it can start: its database and secret keys. This takes little code, so it can be opened
 * while the code of the service is loaded.
 */
export interface Ground {
  storage: Storage;
  /** The first is in use. */
  secretKeys: readonly string[];
}

export async function openGround(config: Config, log: Log): Promise<Ground> {
  const { opened: storage, secretKeys } = await openAll(config, () => openStorage(config, log));
  return { storage, secretKeys };
}

/** The same for the process that looks after workers, which has no connections of its own. */
export async function openGroundForWorkers(
  config: Config,
  log: Log,
): Promise<{ place: Place; secretKeys: readonly string[] }> {
  const { opened: place, secretKeys } = await openAll(config, () => openPlace(config, log));
  return { place, secretKeys };
}

async function openAll<T extends { close(): Promise<void> }>(config: Config, open: () => Promise<T>) {
  await refuseTakenAddress(config);
  await refuseUnusableFolders(config.namedFolders);
  const known = readKnownSecrets(config);
  const opened = await open();
  try {
    return { opened, secretKeys: known ?? readSecretFile(config.dataDir) };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/**
 * The secret keys, if they can be read before the database is opened: a damaged or unwritable key file must stop the
 * start before a migration runs. They have to wait only if the embedded server makes the data directory, with the
 * permissions that its own account needs.
 */
function readKnownSecrets({ secretKeys, databaseUrl, dataDir }: Config): readonly string[] | undefined {
  if (secretKeys.length > 0) return secretKeys;
  return databaseUrl !== undefined || existsSync(dataDir) ? readSecretFile(dataDir) : undefined;
}

/** A folder is a part of this machine: it will not become usable by itself, as a bucket may. A full disk may. */
async function refuseUnusableFolders(folders: readonly NamedFolder[]): Promise<void> {
  for (const { setting, directory } of folders) {
    try {
      await createDirectoryStore(directory).check();
    } catch (error) {
      if (!(error instanceof StoreFault) || error.problem === 'away') continue;
      throw new StartupFault(
        `${setting}: must be a folder that this user can write to: ${error.message}`,
        error,
      );
    }
  }
}
