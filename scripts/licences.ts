import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLockfile } from './supply-chain/lockfile.ts';
import { listThirdParty, refusedLicences, thirdPartyPage } from './supply-chain/third-party.ts';

/** Writes THIRD_PARTY.md from the lockfile. Fails if a licence is not accepted. */
const root = join(import.meta.dirname, '..');
const all = listThirdParty(readLockfile(), root);
writeFileSync(join(root, 'THIRD_PARTY.md'), thirdPartyPage(all));
const refused = refusedLicences(all);
for (const line of refused) console.error(`licence not accepted: ${line}`);
if (refused.length > 0) process.exitCode = 1;
