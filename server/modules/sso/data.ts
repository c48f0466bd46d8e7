import type { ModuleData } from '../module.ts';
import { ssoRemoval } from './removal-queries.ts';
import { resealClientSecrets, tryClientSecrets } from './secrets.ts';

export const ssoData: ModuleData = {
  module: 'sso',
  tables: ['sso_attempts', 'sso_connections', 'sso_domains', 'sso_identities', 'sso_links', 'sso_logouts'],
  // Where sessions are opened, those of domains that need a provider are refused.
  readable: ['sso_connections', 'sso_domains'],
  secrets: { tryStored: tryClientSecrets, reseal: resealClientSecrets },
  removal: { tenant: ssoRemoval },
};
