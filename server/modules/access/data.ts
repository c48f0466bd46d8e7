import type { ModuleData } from '../module.ts';
import { resealFactors, tryStoredFactors } from './factors/sealed-secrets.ts';
import { accessRemoval, accessRemovalOfTenant } from './removal-queries.ts';

export const accessData: ModuleData = {
  module: 'access',
  tables: [
    'api_keys',
    'api_key_secrets',
    'device_logins',
    'erased_players',
    'login_challenges',
    'passkey_challenges',
    'passkeys',
    'password_resets',
    'recovery_codes',
    'revoked_key_secrets',
    'sessions',
    'totp_secrets',
    'usage_days',
    'users',
  ],
  // The list of members says which factors they have.
  readable: ['passkeys', 'totp_secrets', 'users'],
  secrets: { tryStored: tryStoredFactors, reseal: resealFactors },
  removal: { environment: accessRemoval, tenant: accessRemovalOfTenant },
};
