import type { AddressGuard } from '../../platform/outgoing/address-guard.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { AccessDependencies } from '../access/index.ts';
import type { Providers } from './provider.ts';
import type { ReadTxt } from './read-txt.ts';

export interface SsoDependencies extends AccessDependencies {
  db: Database;
  guard: AddressGuard;
  providers: Providers;
  readTxt: ReadTxt;
}
