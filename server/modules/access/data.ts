import type { ModuleData } from '../module.ts';
import { accessRemoval, accessRemovalOfTenant } from './removal-queries.ts';

export const accessData: ModuleData = {
  module: 'access',
  tables: [
    'api_keys',
    'api_key_secrets',
    'device_logins',
    'erased_players',
    'password_resets',
    'revoked_key_secrets',
    'sessions',
    'usage_days',
    'users',
  ],
  readable: ['users'],
  removal: { environment: accessRemoval, tenant: accessRemovalOfTenant },
};
