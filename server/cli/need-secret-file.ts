import { findSecretFile } from '../platform/crypto/secret-file.ts';
import { UsageFault } from './command.ts';

/** The keys of the installation. Without them this is not its data directory, and a new key there would be of no use. */
export function needSecretFile(dataDir: string): string[] {
  const found = findSecretFile(dataDir);
  if (found) return found;
  throw new UsageFault(
    `there is no secret key in ${dataDir}; set LAUREL_DATA_DIR to the data directory of the service, or LAUREL_SECRET_KEY`,
  );
}
